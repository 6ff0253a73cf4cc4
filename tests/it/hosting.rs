//! Who may open tables, and how many.

use serde_json::{Value, json};
use server::config::Config;
use support::place::options;
use support::proxy::Proxy;
use support::{Answer, Base, Party, Person, TestApp};

async fn open(person: &mut Person, code: Option<&str>) -> Answer {
    person.post("/api/tables", json!({ "options": options(1), "seat": 0, "code": code })).await
}

async fn tuned(flags: &[&str], tune: impl FnOnce(&mut Config)) -> TestApp {
    TestApp::spawn_tuned(Base::Sqlite, flags, tune).await
}

#[tokio::test]
async fn outside_the_network_a_table_is_opened_with_the_host_code() {
    let proxy = Proxy::bind().await;
    let app = tuned(&["--public-url", &proxy.base, "--trust-proxy"], |_| {}).await;
    let base = proxy.forward(app.addr, "X-Forwarded-For: 203.0.113.7\nX-Forwarded-Proto: http\n");
    let mut far = Person::guest(&base, "Ann").await;
    open(&mut far, None).await.refused(403, "host_code");
    open(&mut far, Some("a guess")).await.refused(403, "wrong_host_code");
    let folder = app.args.iter().position(|flag| flag == "--data-dir").unwrap() + 1;
    let code = std::fs::read_to_string(format!("{}/host-code", app.args[folder])).unwrap();
    let table = open(&mut far, Some(&code)).await.good();
    // An invited friend needs no code.
    let invite = format!("/api/tables/{}/invite", table["id"].as_str().unwrap());
    let token = far.post(&invite, json!({})).await.good()["token"].clone();
    Person::guest(&base, "Ben").await.post("/api/join", json!({ "token": token })).await.good();
}

#[tokio::test]
async fn an_undeclared_proxy_makes_no_stranger_near() {
    let app = TestApp::spawn().await;
    let mut near = Person::guest(&app.base, "Ann").await;
    open(&mut near, None).await.good();
    let body = json!({ "options": options(1), "seat": 0 }).to_string();
    for header in ["via", "forwarded", "x-forwarded-for"] {
        let headers = [(header, "192.168.1.9"), ("content-type", "application/json")];
        let told = near.send(hyper::Method::POST, "/api/tables", Some(body.clone()), &headers).await;
        told.refused(403, "host_code");
    }
}

#[tokio::test]
async fn the_operator_s_code_is_asked_of_every_host_and_guesses_are_few() {
    let app = tuned(&["--host-code", "by the lamp"], |config| config.rates.crowd = (12, 1)).await;
    let mut ann = Person::guest(&app.base, "Ann").await;
    open(&mut ann, Some(" by the lamp ")).await.good();
    let mut guesses: Vec<u16> = Vec::new();
    for guess in 0..30 {
        guesses.push(open(&mut ann, Some(&format!("guess {guess}"))).await.status);
    }
    assert!(guesses.contains(&403) && guesses.contains(&429), "{guesses:?}");
    open(&mut ann, Some("by the lamp")).await.good();
}

#[tokio::test]
async fn a_person_hosts_a_limited_number_of_tables_and_is_told_what_makes_room() {
    for base in [Base::Sqlite, Base::Postgres] {
        let app = TestApp::spawn_tuned(base, &["--tables-per-person", "2"], |_| {}).await;
        let mut ann = Person::guest(&app.base, "Ann").await;
        let first = open(&mut ann, None).await.good();
        open(&mut ann, None).await.good();
        open(&mut ann, None).await.refused(409, "too_many_tables");
        // Being a guest at another table does not count.
        Party::start(&app.base, 1).await;
        ann.post(&format!("/api/tables/{}/archive", id(&first)), json!({})).await.good();
        open(&mut ann, None).await.good();
        open(&mut ann, None).await.refused(409, "too_many_tables");
    }
}

/// Lists show the newest 50. A name changes everywhere.
#[tokio::test]
async fn a_new_name_reaches_every_table_even_in_the_archive() {
    for base in [Base::Sqlite, Base::Postgres] {
        let app = TestApp::spawn_tuned(base, &["--tables-per-person", "99"], |_| {}).await;
        let mut ann = Person::guest(&app.base, "Ann").await;
        let mut tables = Vec::new();
        for _ in 0..53 {
            tables.push(open(&mut ann, None).await.good());
        }
        let archived = format!("/api/tables/{}", id(&tables[1]));
        ann.post(&format!("{archived}/archive"), json!({})).await.good();
        ann.post("/api/session", json!({ "name": "Anna" })).await.good();
        ann.post(&format!("{archived}/restore"), json!({})).await.good();
        for table in &tables {
            let now = ann.get(&format!("/api/tables/{}", id(table))).await.good();
            assert_eq!(now["host_name"], "Anna");
        }
    }
}

fn id(table: &Value) -> &str {
    table["id"].as_str().unwrap()
}

#[tokio::test]
async fn a_server_has_a_limited_number_of_tables_in_use() {
    let app = tuned(&["--tables-in-all", "2"], |_| {}).await;
    let mut last = json!(null);
    for name in ["Ann", "Ben"] {
        last = open(&mut Person::guest(&app.base, name).await, None).await.good();
    }
    let mut cid = Person::guest(&app.base, "Cid").await;
    open(&mut cid, None).await.refused(409, "server_full");
    assert!(last["id"].is_string());
}
