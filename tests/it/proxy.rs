//! Behind a reverse proxy: the public address, https, cookies.

use serde_json::json;
use support::proxy::Proxy;
use support::{Base, MatchSeat, Party, Person, Socket, TestApp};

/// Opening a table needs a code behind a public address.
const CODE: &str = "by the lamp";

#[tokio::test]
async fn friends_play_through_a_proxy_that_has_the_public_address() {
    let proxy = Proxy::bind().await;
    let app =
        TestApp::spawn_on(Base::Sqlite, &["--public-url", &proxy.base, "--trust-proxy", "--host-code", CODE])
            .await;
    let base = proxy.forward(app.addr, "X-Forwarded-For: 203.0.113.7\nX-Forwarded-Proto: http\n");
    let party = Party::start_by_code(&base, 1, CODE).await;
    let mut seats = party.join().await;
    let at = seats.iter().position(MatchSeat::is_asked).unwrap();
    seats[at].play(&mut support::bot::Picker::new(1)).await.unwrap();
    let mut host = party.people[0].clone();
    assert_eq!(host.get("/api/reach").await.good()["bases"], json!([base]));
}

#[tokio::test]
async fn a_proxy_without_the_public_address_is_refused_by_its_origin() {
    let proxy = Proxy::bind().await;
    let app = TestApp::spawn().await;
    let base = proxy.forward(app.addr, "");
    let named = Some("http://play.example.org".to_owned());
    let mut visitor = Person { origin: named, ..Person::visitor(&base) };
    visitor.post("/api/session", json!({ "name": "Ann" })).await.refused(403, "foreign_origin");
    assert_eq!(Socket::open(&visitor, "/ws/table/x").await.unwrap_err(), 403);
    // A bare address that a page requests itself, as under the port of a container, is no name that can move.
    Person::visitor(&base).post("/api/session", json!({ "name": "Ben" })).await.good();
}

#[tokio::test]
async fn under_https_the_cookie_is_secure_and_only_under_https() {
    let proxy = Proxy::bind().await;
    let app =
        TestApp::spawn_on(Base::Sqlite, &["--public-url", "https://play.example.org", "--trust-proxy"]).await;
    let base = proxy.forward(app.addr, "X-Forwarded-For: 203.0.113.7\nX-Forwarded-Proto: https\n");
    let mut far = Person { origin: Some("https://play.example.org".to_owned()), ..Person::visitor(&base) };
    let answer = far.post("/api/session", json!({ "name": "Ann" })).await;
    let cookie = answer.headers["set-cookie"].to_str().unwrap().to_owned();
    assert!(cookie.starts_with("__Host-bulkhead-") && cookie.contains("Secure"), "{cookie}");
    assert!(
        cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && cookie.contains("Path=/"),
        "{cookie}"
    );
    let seen = far.get("/api/me").await;
    assert_eq!(seen.headers["strict-transport-security"], "max-age=31536000");
    assert_eq!(seen.good()["name"], "Ann");

    let mut near = Person::visitor(&app.base);
    let answer = near.post("/api/session", json!({ "name": "Ben" })).await;
    let cookie = answer.headers["set-cookie"].to_str().unwrap().to_owned();
    assert!(cookie.starts_with("bulkhead-") && !cookie.contains("Secure"), "{cookie}");
    assert!(!answer.headers.contains_key("strict-transport-security"));
}
