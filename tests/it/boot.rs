//! Pages, headers, health, addresses.

use serde_json::json;
use support::{Base, Person, TestApp};

#[tokio::test]
async fn a_running_server_is_healthy_and_hands_out_its_page() {
    let app = TestApp::spawn().await;
    let mut visitor = Person::visitor(&app.base);
    assert_eq!(visitor.get("/healthz").await.good(), json!({ "status": "ok" }));
    for page in
        ["/", "/join", "/back", "/table/abc", "/match/abc", "/rules", "/rules/2016", "/credits", "/help"]
    {
        let answer = visitor.get(page).await;
        assert_eq!(answer.status, 200, "{page}");
        assert!(answer.text.to_lowercase().contains("<!doctype html>"), "{page}");
    }
}

#[tokio::test]
async fn an_unknown_address_is_not_found() {
    let app = TestApp::spawn().await;
    let mut visitor = Person::visitor(&app.base);
    visitor.get("/api/nothing").await.refused(404, "no_such_page");
    visitor.get("/api/join").await.refused(405, "wrong_method");
    assert_eq!(visitor.get("/nothing/here").await.status, 404);
    assert_eq!(visitor.get("/assets/none.js").await.status, 404);
}

#[tokio::test]
async fn every_answer_forbids_inline_script_and_foreign_frames() {
    let app = TestApp::spawn().await;
    let mut visitor = Person::visitor(&app.base);
    for path in ["/", "/api/me", "/healthz", "/nothing"] {
        let answer = visitor.get(path).await;
        let policy = answer.headers["content-security-policy"].to_str().unwrap().to_owned();
        assert!(policy.contains("script-src 'self';") && policy.contains("style-src 'self';"), "{policy}");
        assert!(policy.contains("frame-ancestors 'none'") && !policy.contains("unsafe"), "{policy}");
        assert_eq!(answer.headers["x-content-type-options"], "nosniff");
        assert_eq!(answer.headers["referrer-policy"], "no-referrer");
    }
}

#[tokio::test]
async fn answers_about_people_are_never_cached_and_the_page_is_asked_for_again() {
    let app = TestApp::spawn().await;
    let mut visitor = Person::visitor(&app.base);
    assert_eq!(visitor.get("/api/me").await.headers["cache-control"], "no-store");
    let page = visitor.get("/").await;
    assert_eq!(page.headers["cache-control"], "no-cache");
    let tag = page.headers["etag"].to_str().unwrap().to_owned();
    let again = visitor.send(hyper::Method::GET, "/", None, &[("if-none-match", &tag)]).await;
    assert_eq!(again.status, 304);
}

/// The address of the picture that a chat shows for a link.
fn card(page: &str) -> &str {
    let (_, rest) = page.split_once(r#"property="og:image" content=""#).expect("the page names a card");
    rest.split_once('"').unwrap().0
}

#[tokio::test]
async fn a_link_shows_a_card_that_tells_nothing_of_its_table() {
    for (flags, at) in [
        (&[][..], "/card.jpg"),
        (&["--public-url", "https://play.example.org"][..], "https://play.example.org/card.jpg"),
    ] {
        let app = TestApp::spawn_tuned(Base::Sqlite, flags, |_| {}).await;
        let mut visitor = Person::visitor(&app.base);
        let home = visitor.get("/").await.text;
        assert_eq!(card(&home), at);
        for path in ["/join", "/watch", "/back", "/match/0123456789abcdef", "/table/0123456789abcdef"] {
            assert_eq!(visitor.get(path).await.text, home, "{path}");
        }
        let picture = visitor.get("/card.jpg").await;
        assert_eq!(picture.status, 200);
        assert_eq!(picture.headers["content-type"], "image/jpeg");
    }
}

#[tokio::test]
async fn shared_answers_come_in_a_coding_that_the_client_accepts() {
    let app = TestApp::spawn().await;
    let mut visitor = Person::visitor(&app.base);
    for path in ["/api/catalog", "/api/catalog/2004", "/api/catalog/2016"] {
        let plain = visitor.get(path).await;
        assert!(!plain.headers.contains_key("content-encoding"), "{path}");
        let lengths = ["br", "gzip", "gzip, deflate, br"].map(async |codings| {
            let asked = [("accept-encoding", codings)];
            let answer = visitor.clone().send(hyper::Method::GET, path, None, &asked).await;
            assert_eq!(answer.headers["content-encoding"], if codings == "gzip" { "gzip" } else { "br" });
            assert_eq!(answer.headers["vary"], "accept-encoding");
            assert_eq!(answer.headers["content-type"], plain.headers["content-type"]);
            answer.headers["content-length"].to_str().unwrap().parse::<usize>().unwrap()
        });
        for length in lengths {
            assert!(length.await < plain.text.len(), "{path}");
        }
    }
}

#[tokio::test]
async fn a_loopback_server_says_how_to_open_it_to_friends() {
    let app = TestApp::spawn().await;
    let mut host = Person::guest(&app.base, "Ann").await;
    let reach = host.get("/api/reach").await.good();
    assert_eq!(reach["loopback_only"], true);
    assert_eq!(reach["flag"], format!("--listen 0.0.0.0:{}", app.addr.port()));
}
