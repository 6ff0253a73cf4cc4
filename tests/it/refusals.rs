//! Wrong input: a plain refusal, and nothing changes.

use hyper::Method;
use serde_json::json;
use support::match_seat::hello;
use support::{Party, Person, Socket, TestApp, place::options};

#[tokio::test]
async fn an_unreadable_name_is_refused() {
    let app = TestApp::spawn().await;
    let mut visitor = Person::visitor(&app.base);
    for name in ["", "   ", "a\u{7}b", "\u{202e}nnA", "zero\u{200b}width", &"x".repeat(25)] {
        visitor.post("/api/session", json!({ "name": name })).await.refused(400, "bad_name");
    }
    assert!(visitor.cookies.is_empty());
    assert_eq!(visitor.get("/api/me").await.good()["name"], json!(null));
}

#[tokio::test]
async fn a_body_that_is_no_json_or_has_unknown_fields_is_refused() {
    let app = TestApp::spawn().await;
    let mut visitor = Person::visitor(&app.base);
    let json_type = [("content-type", "application/json")];
    let mut post = async |body: &str, headers: &[(&str, &str)]| {
        visitor.send(Method::POST, "/api/session", Some(body.to_owned()), headers).await
    };
    for (body, says) in [
        ("{", "not valid JSON"),
        ("{}", "The field `name` is missing."),
        (r#"{"name":"Ann","admin":true}"#, "There is no field `admin`."),
        (r#"{"name":5}"#, "`name` must be a string, not `5`."),
    ] {
        let answer = post(body, &json_type).await;
        let text = answer.json()["text"].as_str().unwrap().to_owned();
        answer.refused(400, "malformed");
        assert!(text.contains(says), "{text}");
        assert!(!text.contains("deserialize") && !text.contains("type"), "{text}");
    }
    post(r#"{"name":"Ann"}"#, &[]).await.refused(400, "not_json");
    let long = format!(r#"{{"name":"{}"}}"#, "x".repeat(20_000));
    post(&long, &json_type).await.refused(413, "too_large");
}

#[tokio::test]
async fn a_page_of_another_site_can_change_nothing_and_open_no_socket() {
    let app = TestApp::spawn().await;
    let mut host = Person::guest(&app.base, "Ann").await;
    let open = json!({ "options": options(2), "seat": 0 });
    let table = host.post("/api/tables", open.clone()).await.good()["id"].as_str().unwrap().to_owned();
    for origin in [Some("http://evil.example"), Some("null"), Some("http://127.0.0.1:1"), None] {
        let mut evil = Person { origin: origin.map(str::to_owned), ..host.clone() };
        evil.post("/api/tables", open.clone()).await.refused(403, "foreign_origin");
        assert_eq!(Socket::open(&evil, &format!("/ws/table/{table}")).await.unwrap_err(), 403, "{origin:?}");
    }
    assert_eq!(host.get("/api/me").await.good()["matches"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn a_stranger_is_told_to_give_a_name_first() {
    let app = TestApp::spawn().await;
    let mut visitor = Person::visitor(&app.base);
    visitor.post("/api/tables", json!({ "options": options(2), "seat": 0 })).await.refused(401, "no_session");
    visitor.get("/api/reach").await.refused(401, "no_session");
    visitor.cookies.insert("bulkhead".to_owned(), "A".repeat(43));
    visitor.get("/api/tables/0123/matches").await.refused(401, "no_session");
}

/// A name opens no table that does not exist, so it is not asked for.
#[tokio::test]
async fn a_stranger_at_the_address_of_no_table_is_told_so_at_once() {
    let app = TestApp::spawn().await;
    let mut host = Person::guest(&app.base, "Ann").await;
    let open = json!({ "options": options(2), "seat": 0 });
    let table = host.post("/api/tables", open).await.good()["id"].as_str().unwrap().to_owned();
    let mut stranger = Person::visitor(&app.base);
    stranger.get(&format!("/api/tables/{table}")).await.refused(401, "no_session");
    for id in ["ffffffffffffffff", "0123", &"f".repeat(33)] {
        stranger.get(&format!("/api/tables/{id}")).await.refused(404, "no_such_table");
    }
}

/// A name opens no match and no campaign that does not exist either.
#[tokio::test]
async fn a_stranger_at_the_address_of_no_match_is_told_so_at_once() {
    let app = TestApp::spawn().await;
    let party = Party::start(&app.base, 1).await;
    let mut stranger = Person::visitor(&app.base);
    for id in ["ffffffffffffffff", "0123", &"f".repeat(33)] {
        for path in [format!("/ws/match/{id}"), format!("/api/matches/{id}/replay")] {
            stranger.get(&path).await.refused(404, "no_such_match");
        }
        let events = format!("/api/matches/{id}/events");
        stranger.post(&events, hello(None)).await.refused(404, "no_such_match");
        stranger.get(&format!("/api/campaigns/{id}")).await.refused(404, "no_such_campaign");
    }
    let mut host = party.people[0].clone();
    let watch = host.post(&format!("/api/tables/{}/watch", party.table), json!({})).await.good();
    for path in [format!("/ws/match/{}", party.match_id), format!("/api/matches/{}/replay", party.match_id)] {
        stranger.get(&path).await.refused(401, "no_session");
    }
    stranger.post("/api/watch", watch).await.refused(401, "no_session");
}

#[tokio::test]
async fn a_table_shows_itself_to_its_people_only() {
    let app = TestApp::spawn().await;
    let mut host = Person::guest(&app.base, "Ann").await;
    let table = host.post("/api/tables", json!({ "options": options(2), "seat": 0 })).await.good();
    let table = table["id"].as_str().unwrap();
    let mut other = Person::guest(&app.base, "Eve").await;
    other.get(&format!("/api/tables/{table}")).await.refused(403, "not_at_table");
    other.post(&format!("/api/tables/{table}/take"), json!({ "seat": 1 })).await.refused(403, "not_at_table");
    other.post(&format!("/api/tables/{table}/invite"), json!({})).await.refused(403, "not_at_table");
    other.get("/api/tables/ffffffffffffffff").await.refused(404, "no_such_table");
    assert_eq!(Socket::open(&other, &format!("/ws/table/{table}")).await.unwrap_err(), 403);
}

#[tokio::test]
async fn a_link_that_was_never_made_opens_nothing() {
    let app = TestApp::spawn().await;
    let mut person = Person::guest(&app.base, "Ann").await;
    for token in ["", "short", &"A".repeat(43), &"%".repeat(43)] {
        for path in ["/api/join", "/api/reentry", "/api/invite/peek"] {
            person.post(path, json!({ "token": token })).await.refused(404, "no_such_invite");
        }
    }
}

#[tokio::test]
async fn options_that_do_not_exist_are_refused() {
    let app = TestApp::spawn().await;
    let mut host = Person::guest(&app.base, "Ann").await;
    let good = options(2);
    for (field, value) in [
        ("edition", json!("1999")),
        ("scenario", json!("no_such_place")),
        ("marines", json!(0)),
        ("marines", json!(9)),
        ("rules", json!({ "draw": "everything" })),
        ("rules", json!({ "no_such_option": "x" })),
    ] {
        let mut wrong = good.clone();
        wrong[field] = value;
        let answer = host.post("/api/tables", json!({ "options": wrong, "seat": 0 })).await;
        assert_eq!((answer.status, answer.code().as_str()), (400, "bad_options"), "{field}");
    }
    host.post("/api/tables", json!({ "options": good, "seat": 3 })).await.refused(400, "no_such_seat");
}
