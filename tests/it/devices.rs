//! The devices of a person: the list, how they are signed out, and what a device that plays one seat may
//! reach.

use hyper::Method;
use serde_json::{Value, json};
use support::bot::Picker;
use support::party::plain_answer;
use support::place::options;
use support::{Base, MatchSeat, Party, Person, Socket, TestApp};

const PHONE: &str = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

async fn open_table(person: &mut Person) -> String {
    let body = json!({ "options": options(2), "seat": 0, "campaign": false });
    person.post("/api/tables", body).await.good()["id"].as_str().unwrap().to_owned()
}

/// Another browser that comes by a link of this kind, and says what it is.
async fn comes(person: &mut Person, table: &str, kind: &str) -> Person {
    let link = person.post(&format!("/api/tables/{table}/{kind}"), json!({})).await.good();
    let mut other = Person::visitor(&person.base);
    let headers = [("content-type", "application/json"), ("user-agent", PHONE)];
    other.send(Method::POST, "/api/reentry", Some(link.to_string()), &headers).await.good();
    other
}

async fn devices(person: &mut Person) -> Vec<Value> {
    person.get("/api/devices").await.good()["devices"].as_array().unwrap().clone()
}

#[tokio::test]
async fn a_person_sees_their_devices_with_browser_and_system() {
    for base in [Base::Sqlite, Base::Postgres] {
        let app = TestApp::spawn_on(base, &[]).await;
        let mut ann = Person::guest(&app.base, "Ann").await;
        let table = open_table(&mut ann).await;
        comes(&mut ann, &table, "reentry").await;
        comes(&mut ann, &table, "seat_link").await;
        let all = devices(&mut ann).await;
        let words = |one: &Value| {
            ["browser", "system", "this", "by_link", "one_seat"].map(|name| one[name].clone()).to_vec()
        };
        let mut told: Vec<Vec<Value>> = all.iter().map(words).collect();
        assert_eq!(told.remove(0), [json!("other"), json!("other"), json!(true), json!(false), json!(false)]);
        told.sort_by_key(|one| one[4].as_bool());
        assert_eq!(told[0], [json!("chrome"), json!("android"), json!(false), json!(true), json!(false)]);
        assert_eq!(told[1][4], true);
        assert!(all.iter().all(|one| one["made_ms"].as_i64() <= one["seen_ms"].as_i64()), "{all:?}");
        assert!(!serde_json::to_string(&all).unwrap().contains("Mozilla"));
    }
}

#[tokio::test]
async fn signing_out_here_ends_only_this_session() {
    let app = TestApp::spawn().await;
    let mut ann = Person::guest(&app.base, "Ann").await;
    let table = open_table(&mut ann).await;
    let mut phone = comes(&mut ann, &table, "reentry").await;
    let shown = phone.cookies.clone();
    let mut socket = Socket::open(&phone, &format!("/ws/table/{table}")).await.unwrap();
    socket.hear().await.unwrap();
    phone.post("/api/devices/sign_out", json!({})).await.good();
    assert_eq!(socket.close_code().await, Some(1008));
    assert!(phone.cookies.is_empty(), "the browser forgets it too");
    phone.cookies = shown;
    phone.get(&format!("/api/tables/{table}")).await.refused(401, "no_session");
    assert_eq!(devices(&mut ann).await.len(), 1);
    ann.get(&format!("/api/tables/{table}")).await.good();
}

#[tokio::test]
async fn signing_out_everywhere_else_ends_the_other_sessions_and_every_personal_link() {
    let app = TestApp::spawn().await;
    let party = Party::start(&app.base, 1).await;
    let mut ann = party.people[1].clone();
    let phone = comes(&mut ann, &party.table, "reentry").await;
    let seat = comes(&mut ann, &party.table, "seat_link").await;
    let link = ann.post(&format!("/api/tables/{}/reentry", party.table), json!({})).await.good();
    let mut mine = MatchSeat::join(&ann, &party.match_id).await.unwrap();
    let mut sockets = Vec::new();
    for person in [&phone, &seat] {
        sockets.push(MatchSeat::join(person, &party.match_id).await.unwrap());
    }
    let left = ann.post("/api/devices/sign_out_others", json!({})).await.good();
    assert_eq!(left["devices"].as_array().unwrap().len(), 1);
    for socket in &mut sockets {
        let bye = socket.hear_until(|message| message["t"] == "bye").await.unwrap();
        assert_eq!(bye["why"], "signed_out");
    }
    for mut person in [phone, seat] {
        person.get("/api/devices").await.refused(401, "no_session");
    }
    Person::visitor(&app.base).post("/api/reentry", link).await.refused(404, "no_such_invite");
    mine.socket.say(&json!({ "t": "resync" })).await;
    mine.hear_until(|message| message["t"] == "welcome").await.unwrap();
}

#[tokio::test]
async fn the_link_of_a_seat_plays_that_seat() {
    let app = TestApp::spawn().await;
    let mut party = Party::start(&app.base, 1).await;
    for at in 0..party.people.len() {
        let mut owner = party.people[at].clone();
        party.people[at] = comes(&mut owner, &party.table, "seat_link").await;
    }
    let mut seats = party.join().await;
    assert_eq!(seats.iter().map(|seat| seat.seat).collect::<Vec<_>>(), [0, 1]);
    for _ in 0..6 {
        plain_answer(&mut seats, &mut Picker::new(3)).await;
    }
}

#[tokio::test]
async fn the_link_of_a_seat_reaches_nothing_but_its_table_and_is_no_host() {
    let app = TestApp::spawn().await;
    let mut ann = Person::guest(&app.base, "Ann").await;
    let (table, other) = (open_table(&mut ann).await, open_table(&mut ann).await);
    let party = Party::start(&app.base, 1).await;
    let mut phone = comes(&mut ann, &table, "seat_link").await;
    let me = phone.get("/api/me").await.good();
    assert_eq!((&me["name"], &me["only"]), (&json!("Ann"), &json!(table)));
    let listed: Vec<&Value> = me["matches"].as_array().unwrap().iter().map(|one| &one["table"]).collect();
    assert_eq!(listed, [&json!(table)]);
    let view = phone.get(&format!("/api/tables/{table}")).await.good();
    assert_eq!((&view["you_host"], &view["seats"][0]["yours"]), (&json!(false), &json!(true)));
    phone.get(&format!("/api/tables/{table}/matches")).await.good();

    let at = |verb: &str| format!("/api/tables/{table}/{verb}");
    let verbs = [
        "take",
        "stand",
        "options",
        "lock",
        "remove",
        "leave",
        "delete",
        "archive",
        "restore",
        "start",
        "rematch",
        "free",
        "host",
        "rotate",
        "invader",
        "bot",
        "invite",
        "reentry",
        "seat_link",
        "reentry/revoke",
        "watch",
        "watch/revoke",
    ];
    for verb in verbs {
        phone.post(&at(verb), json!({})).await.refused(403, "one_seat");
    }
    phone.post("/api/session", json!({ "name": "Eve" })).await.refused(403, "one_seat");
    for path in ["/api/tables", "/api/join", "/api/watch", "/api/devices/sign_out_others"] {
        phone.post(path, json!({})).await.refused(403, "one_seat");
    }
    let elsewhere = [
        format!("/api/tables/{other}"),
        format!("/api/tables/{}", party.table),
        format!("/api/matches/{}/replay", party.match_id),
        "/api/devices".to_owned(),
        "/api/archive".to_owned(),
        "/api/reach".to_owned(),
    ];
    for path in elsewhere {
        phone.get(&path).await.refused(403, "one_seat");
    }
    assert_eq!(Socket::open(&phone, &format!("/ws/table/{other}")).await.unwrap_err(), 403);
    assert_eq!(ann.get("/api/me").await.good()["name"], "Ann");
    phone.post("/api/devices/sign_out", json!({})).await.good();
}

#[tokio::test]
async fn the_link_of_a_seat_needs_the_seat_and_ends_with_the_personal_link() {
    let app = TestApp::spawn().await;
    let mut ann = Person::guest(&app.base, "Ann").await;
    let table = open_table(&mut ann).await;
    let link = ann.post(&format!("/api/tables/{table}/seat_link"), json!({})).await.good();
    ann.post(&format!("/api/tables/{table}/stand"), json!({})).await.good();
    Person::visitor(&app.base).post("/api/reentry", link.clone()).await.refused(404, "no_such_invite");
    ann.post(&format!("/api/tables/{table}/seat_link"), json!({})).await.refused(409, "not_seated");
    ann.post(&format!("/api/tables/{table}/take"), json!({ "seat": 1 })).await.good();
    let mut phone = Person::visitor(&app.base);
    phone.post("/api/reentry", link.clone()).await.good();
    ann.post(&format!("/api/tables/{table}/reentry/revoke"), json!({})).await.good();
    phone.get(&format!("/api/tables/{table}")).await.refused(401, "no_session");
    Person::visitor(&app.base).post("/api/reentry", link).await.refused(404, "no_such_invite");
}
