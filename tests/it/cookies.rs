//! The session cookie: what its name tells apart, and which people are recognized after an upgrade, a
//! takeover or a move.

use hyper::Method;
use serde_json::json;
use server::store::copy::copy;
use sqlx::{Connection, SqliteConnection};
use support::{Base, Person, TestApp, postgres_database};
use tempfile::TempDir;

/// The same browser at another server of the same host.
fn at(app: &TestApp, browser: &Person) -> Person {
    Person { base: app.base.clone(), origin: Some(app.base.clone()), cookies: browser.cookies.clone() }
}

/// Returns the browser as left by a server that named no database in its cookie.
fn as_before(browser: &Person) -> Person {
    let cookies = browser.cookies.values().map(|token| ("bulkhead".to_owned(), token.clone())).collect();
    Person { cookies, ..browser.clone() }
}

async fn name(browser: &mut Person) -> serde_json::Value {
    browser.get("/api/me").await.good()["name"].clone()
}

#[tokio::test]
async fn two_servers_on_one_host_name_leave_each_others_people_signed_in() {
    for base in [Base::Sqlite, Base::Postgres] {
        let (first, second) = (TestApp::spawn_on(base, &[]).await, TestApp::spawn_on(base, &[]).await);
        let ann = Person::guest(&first.base, "Ann").await;
        let mut there = at(&second, &ann);
        assert_eq!(name(&mut there).await, json!(null));
        there.post("/api/session", json!({ "name": "Bea" })).await.good();
        assert_eq!(name(&mut at(&first, &there)).await, "Ann");
        assert_eq!(name(&mut there).await, "Bea");
    }
}

#[tokio::test]
async fn an_older_cookie_keeps_its_person_and_gets_the_new_name() {
    let app = TestApp::spawn().await;
    let now = Person::guest(&app.base, "Ann").await;
    let mut before = as_before(&now);
    before.post("/api/tables", json!({ "options": support::place::options(1), "seat": 0 })).await.good();
    assert_eq!(name(&mut before).await, "Ann");
    assert_eq!(before.cookies, now.cookies, "it has the new name, and no longer the old one");
    assert_eq!(name(&mut before).await, "Ann");
}

#[tokio::test]
async fn an_older_cookie_of_another_server_is_left_alone() {
    let (first, second) = (TestApp::spawn().await, TestApp::spawn().await);
    let before = as_before(&Person::guest(&first.base, "Ann").await);
    let mut there = at(&second, &before);
    assert_eq!(name(&mut there).await, json!(null));
    there.post("/api/session", json!({ "name": "Bea" })).await.good();
    let mut back = at(&first, &there);
    assert_eq!((name(&mut back).await, name(&mut there).await), (json!("Ann"), json!("Bea")));
}

#[tokio::test]
async fn a_process_that_takes_over_a_database_recognizes_its_people() {
    let url = postgres_database().await;
    let over = async || TestApp::spawn_in(TempDir::new().unwrap(), &["--database-url", &url], |_| {}).await;
    let mut first = over().await;
    let ann = Person::guest(&first.base, "Ann").await;
    first.stop().await;
    assert_eq!(name(&mut at(&over().await, &ann)).await, "Ann");
}

#[tokio::test]
async fn a_moved_database_recognizes_its_people() {
    let mut app = TestApp::spawn().await;
    let ann = Person::guest(&app.base, "Ann").await;
    app.stop().await;
    let url = postgres_database().await;
    copy(app.folder(), &url).await.unwrap();
    let moved = TestApp::spawn_in(TempDir::new().unwrap(), &["--database-url", &url], |_| {}).await;
    assert_eq!(name(&mut at(&moved, &ann)).await, "Ann");
}

/// Sets every session's last use to weeks ago.
async fn weeks_pass(app: &TestApp) {
    days_pass(app, 6 * 7).await;
}

/// Moves the clock this many days past the last use of sessions, or back.
async fn days_pass(app: &TestApp, days: i64) {
    let file = format!("sqlite:{}", app.folder().join("bulkhead.db").display());
    let mut file = SqliteConnection::connect(&file).await.unwrap();
    let ms = days * 24 * 60 * 60 * 1000;
    sqlx::query("UPDATE sessions SET expires_ms = expires_ms - $1")
        .bind(ms)
        .execute(&mut file)
        .await
        .unwrap();
}

#[tokio::test]
async fn every_page_keeps_the_cookie_of_a_person_who_comes_back() {
    let app = TestApp::spawn().await;
    let mut ann = Person::guest(&app.base, "Ann").await;
    let body = json!({ "options": support::place::options(1), "seat": 0 });
    let table = ann.post("/api/tables", body).await.good()["id"].as_str().unwrap().to_owned();
    let origin = app.base.clone();
    let handshake = [
        ("origin", origin.as_str()),
        ("connection", "upgrade"),
        ("upgrade", "websocket"),
        ("sec-websocket-version", "13"),
        ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="),
    ];
    let mark = [("content-type", "application/json")];
    for (method, path, body, headers, status) in [
        (Method::GET, "/api/me".to_owned(), None, &[][..], 200),
        (Method::GET, format!("/api/tables/{table}"), None, &[], 200),
        (Method::GET, "/api/tables/0000000000000000".to_owned(), None, &[], 404),
        (Method::GET, format!("/ws/table/{table}"), None, &handshake, 101),
        (Method::POST, format!("/api/tables/{table}/lock"), Some(r#"{"on":true}"#.to_owned()), &mark, 200),
    ] {
        weeks_pass(&app).await;
        let kept = ann.cookies.clone();
        let answer = ann.send(method, &path, body, headers).await;
        assert_eq!(answer.status, status, "{path}: {}", answer.text);
        let cookies: Vec<_> = answer.headers.get_all("set-cookie").iter().collect();
        let [cookie] = cookies[..] else { panic!("{path}: {cookies:?}") };
        assert!(cookie.to_str().unwrap().contains("Max-Age=34560000"), "{path}: {cookie:?}");
        assert_eq!(ann.cookies, kept, "{path}");
        let again = ann.get("/api/me").await;
        assert!(!again.headers.contains_key("set-cookie"), "once an hour is enough");
    }
}

#[tokio::test]
async fn a_browser_that_signs_out_after_weeks_is_forgotten() {
    let app = TestApp::spawn().await;
    let mut ann = Person::guest(&app.base, "Ann").await;
    weeks_pass(&app).await;
    ann.post("/api/devices/sign_out", json!({})).await.good();
    assert!(ann.cookies.is_empty(), "{:?}", ann.cookies);
}

#[tokio::test]
async fn a_clock_that_was_wrong_for_a_while_signs_no_one_out() {
    let app = TestApp::spawn().await;
    let mut ann = Person::guest(&app.base, "Ann").await;
    days_pass(&app, 365).await;
    assert_eq!(name(&mut ann).await, "Ann");
    days_pass(&app, 401).await;
    assert_eq!(name(&mut ann).await, json!(null));
    days_pass(&app, -401).await;
    assert_eq!(name(&mut ann).await, "Ann");
}
