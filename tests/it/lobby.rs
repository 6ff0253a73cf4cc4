//! A table from its opening to the start: invites, seats, ready, lock, leave, remove, re-entry.

use serde_json::{Value, json};
use support::{Person, Socket, TestApp};

fn options() -> Value {
    support::place::options(3)
}

async fn open(app: &TestApp, name: &str) -> (Person, String) {
    let mut host = Person::guest(&app.base, name).await;
    let table = host.post("/api/tables", json!({ "options": options(), "seat": 0 })).await.good();
    (host, table["id"].as_str().unwrap().to_owned())
}

async fn invite(host: &mut Person, table: &str) -> Value {
    json!({ "token": host.post(&format!("/api/tables/{table}/invite"), json!({})).await.good()["token"] })
}

async fn friend(app: &TestApp, invite: &Value, name: &str) -> Person {
    let mut person = Person::guest(&app.base, name).await;
    person.post("/api/join", invite.clone()).await.good();
    person
}

#[tokio::test]
async fn the_host_sits_in_the_invaders_seat() {
    let app = TestApp::spawn().await;
    let (mut host, table) = open(&app, "Ann").await;
    let view = host.get(&format!("/api/tables/{table}")).await.good();
    assert_eq!(view["seats"][0]["name"], "Ann");
    assert_eq!(view["seats"][0]["yours"], true);
    assert_eq!(view["you_host"], true);
    let colors: Vec<_> = view["seats"].as_array().unwrap().iter().map(|seat| seat["color"].clone()).collect();
    assert_eq!(colors, ["invader", "red", "green", "blue"]);
    assert_eq!(view["start_blocked"]["text"], "At least one marine is needed.");
}

#[tokio::test]
async fn looking_at_an_invite_claims_nothing_and_a_post_does() {
    let app = TestApp::spawn().await;
    let (mut host, table) = open(&app, "Ann").await;
    let invite = invite(&mut host, &table).await;
    let mut visitor = Person::visitor(&app.base);
    let peek = visitor.post("/api/invite/peek", invite.clone()).await.good();
    assert_eq!((peek["host_name"].as_str(), peek["seat"].as_u64()), (Some("Ann"), None));
    assert_eq!(host.get(&format!("/api/tables/{table}")).await.good()["standing"], json!([]));
    visitor.post("/api/join", invite.clone()).await.refused(401, "no_session");
    let mut friend = friend(&app, &invite, "Ben").await;
    assert_eq!(friend.get(&format!("/api/tables/{table}")).await.good()["standing"], json!(["Ben"]));
}

#[tokio::test]
async fn the_newest_invite_ends_the_older() {
    let app = TestApp::spawn().await;
    let (mut host, table) = open(&app, "Ann").await;
    let old = invite(&mut host, &table).await;
    let new = invite(&mut host, &table).await;
    let mut ben = Person::guest(&app.base, "Ben").await;
    ben.post("/api/join", old).await.refused(404, "no_such_invite");
    ben.post("/api/join", new).await.good();
}

#[tokio::test]
async fn a_seat_is_taken_once_and_can_be_given_back() {
    let app = TestApp::spawn().await;
    let (mut host, table) = open(&app, "Ann").await;
    let invite = invite(&mut host, &table).await;
    let (mut ben, mut cem) = (friend(&app, &invite, "Ben").await, friend(&app, &invite, "Cem").await);
    let path = |verb: &str| format!("/api/tables/{table}/{verb}");
    ben.post(&path("take"), json!({ "seat": 1 })).await.good();
    cem.post(&path("take"), json!({ "seat": 1 })).await.refused(409, "seat_taken");
    cem.post(&path("take"), json!({ "seat": 4 })).await.refused(400, "no_such_seat");
    cem.post(&path("ready"), json!({ "on": true })).await.refused(409, "not_seated");
    ben.post(&path("stand"), json!({})).await.good();
    let view = cem.post(&path("take"), json!({ "seat": 1 })).await.good();
    assert_eq!(view["seats"][1]["name"], "Cem");
    assert_eq!(view["start_blocked"]["text"], "Cem is not ready.");
    let view = cem.post(&path("ready"), json!({ "on": true })).await.good();
    assert_eq!(view["start_blocked"], Value::Null);
}

#[tokio::test]
async fn new_options_clear_every_ready() {
    let app = TestApp::spawn().await;
    let (mut host, table) = open(&app, "Ann").await;
    let invite = invite(&mut host, &table).await;
    let mut ben = friend(&app, &invite, "Ben").await;
    let path = |verb: &str| format!("/api/tables/{table}/{verb}");
    ben.post(&path("take"), json!({ "seat": 3 })).await.good();
    ben.post(&path("ready"), json!({ "on": true })).await.good();
    ben.post(&path("options"), options()).await.refused(403, "host_only");
    let view = host.post(&path("options"), support::place::options(2)).await.good();
    assert_eq!(view["seats"].as_array().unwrap().len(), 3);
    assert_eq!(view["standing"], json!(["Ben"]));
}

/// [C-SET-02]
#[tokio::test]
async fn the_host_picks_the_invader_or_has_one_drawn_and_every_person_sees_which() {
    let app = TestApp::spawn().await;
    let (mut host, table) = open(&app, "Ann").await;
    let path = format!("/api/tables/{table}/invader");
    host.post(&path, json!({ "name": null })).await.refused(409, "too_few");
    let invite = invite(&mut host, &table).await;
    let mut ben = friend(&app, &invite, "Ben").await;
    ben.post(&format!("/api/tables/{table}/take"), json!({ "seat": 2 })).await.good();
    ben.post(&path, json!({ "name": "Ben" })).await.refused(403, "host_only");
    let mut socket = Socket::open(&ben, &format!("/ws/table/{table}")).await.unwrap();

    let view = host.post(&path, json!({ "name": "Ben" })).await.good();
    assert_eq!((&view["seats"][0]["name"], &view["seats"][2]["name"]), (&json!("Ben"), &json!("Ann")));
    assert_eq!(view["seats"][2]["color"], "green");
    assert_eq!(view["invader"], json!({ "t": "picked" }));
    socket.hear_until(|view| view["invader"]["t"] == "picked").await.unwrap();

    let mut drawn = std::collections::BTreeSet::new();
    while drawn.len() < 2 {
        let view = host.post(&path, json!({ "name": null })).await.good();
        assert_eq!(view["invader"], json!({ "t": "drawn", "among": 2 }));
        drawn.insert(view["seats"][0]["name"].as_str().unwrap().to_owned());
    }
    socket.hear_until(|view| view["invader"]["among"] == 2).await.unwrap();
}

#[tokio::test]
async fn a_link_for_one_seat_admits_one_of_two_who_come_at_once() {
    let app = TestApp::spawn().await;
    let party = support::Party::start(&app.base, 1).await;
    let mut host = party.people[0].clone();
    let link = host.post(&format!("/api/tables/{}/free", party.table), json!({ "seat": 1 })).await.good();
    let (mut ben, mut eve) = (Person::guest(&app.base, "Ben").await, Person::guest(&app.base, "Eve").await);
    let (first, second) =
        tokio::join!(ben.post("/api/join", link.clone()), eve.post("/api/join", link.clone()));
    let mut answers = [first.status, second.status];
    answers.sort_unstable();
    assert_eq!(answers[0], 200);
    assert!(matches!(answers[1], 404 | 409), "{answers:?}");
    let view = host.get(&format!("/api/tables/{}", party.table)).await.good();
    assert_eq!(view["standing"], json!([]), "the other is not at the table");
    Person::guest(&app.base, "Late").await.post("/api/join", link).await.refused(404, "no_such_invite");
}

#[tokio::test]
async fn only_the_host_sees_which_links_to_the_table_work() {
    let app = TestApp::spawn().await;
    let (mut host, table) = open(&app, "Ann").await;
    let path = |verb: &str| format!("/api/tables/{table}/{verb}");
    let here = format!("/api/tables/{table}");
    let links = |invite, watch, spectators: u32| json!({ "invite": invite, "watch": watch, "spectators": spectators });
    assert_eq!(host.get(&here).await.good()["links"], links(false, false, 0));
    let mut socket = Socket::open(&host, &format!("/ws/table/{table}")).await.unwrap();
    let invite = invite(&mut host, &table).await;
    socket.hear_until(|view| view["links"] == links(true, false, 0)).await.unwrap();
    let watch = host.post(&path("watch"), json!({})).await.good();
    Person::guest(&app.base, "Vi").await.post("/api/watch", watch).await.good();
    socket.hear_until(|view| view["links"] == links(true, true, 1)).await.unwrap();
    let mut ben = friend(&app, &invite, "Ben").await;
    assert_eq!(ben.get(&here).await.good().get("links"), None, "a guest is told nothing of links");
    host.post(&path("watch/revoke"), json!({})).await.good();
    assert_eq!(host.get(&here).await.good()["links"], links(true, false, 0));
    let view = host.post(&path("remove"), json!({ "name": "Ben" })).await.good();
    assert_eq!(view["links"], links(false, false, 0), "the link of a removed person ends");
    socket.hear_until(|view| view["links"] == links(false, false, 0)).await.unwrap();
}

#[tokio::test]
async fn an_invite_says_whether_the_table_is_locked_for_its_reader() {
    let app = TestApp::spawn().await;
    let (mut host, table) = open(&app, "Ann").await;
    let invite = invite(&mut host, &table).await;
    let (mut ben, mut visitor) = (friend(&app, &invite, "Ben").await, Person::visitor(&app.base));
    for locked in [true, false] {
        host.post(&format!("/api/tables/{table}/lock"), json!({ "on": locked })).await.good();
        assert_eq!(visitor.post("/api/invite/peek", invite.clone()).await.good()["locked"], locked);
        assert_eq!(
            ben.post("/api/invite/peek", invite.clone()).await.good()["locked"],
            false,
            "Ben is there"
        );
    }
}

#[tokio::test]
async fn a_locked_table_admits_no_new_person() {
    let app = TestApp::spawn().await;
    let (mut host, table) = open(&app, "Ann").await;
    let invite = invite(&mut host, &table).await;
    let mut ben = friend(&app, &invite, "Ben").await;
    host.post(&format!("/api/tables/{table}/lock"), json!({ "on": true })).await.good();
    let mut cem = Person::guest(&app.base, "Cem").await;
    cem.post("/api/join", invite.clone()).await.refused(409, "locked");
    ben.post("/api/join", invite).await.good();
}

#[tokio::test]
async fn two_people_of_one_name_are_told_apart_at_the_table() {
    let app = TestApp::spawn().await;
    let (mut host, table) = open(&app, "Ann").await;
    let invite = invite(&mut host, &table).await;
    friend(&app, &invite, "Ann").await;
    let view = host.get(&format!("/api/tables/{table}")).await.good();
    assert_eq!(view["standing"], json!(["Ann (2)"]));
    host.post(&format!("/api/tables/{table}/remove"), json!({ "name": "Ann (2)" })).await.good();
    assert_eq!(host.get(&format!("/api/tables/{table}")).await.good()["standing"], json!([]));
}

#[tokio::test]
async fn another_person_becomes_the_host_when_the_host_leaves() {
    let app = TestApp::spawn().await;
    let (mut host, table) = open(&app, "Ann").await;
    let invite = invite(&mut host, &table).await;
    let mut ben = friend(&app, &invite, "Ben").await;
    host.post(&format!("/api/tables/{table}/leave"), json!({})).await.good();
    assert_eq!(ben.get(&format!("/api/tables/{table}")).await.good()["you_host"], true);
    host.get(&format!("/api/tables/{table}")).await.refused(403, "not_at_table");
}

#[tokio::test]
async fn every_person_at_the_table_sees_a_change_at_once() {
    let app = TestApp::spawn().await;
    let (mut host, table) = open(&app, "Ann").await;
    let invite = invite(&mut host, &table).await;
    let mut socket = Socket::open(&host, &format!("/ws/table/{table}")).await.unwrap();
    let first = socket.hear().await.unwrap();
    assert_eq!(first["id"], table.as_str());
    let mut ben = friend(&app, &invite, "Ben").await;
    socket.hear_until(|view| view["standing"] == json!(["Ben"])).await.unwrap();
    ben.post(&format!("/api/tables/{table}/take"), json!({ "seat": 2 })).await.good();
    let here = Socket::open(&ben, &format!("/ws/table/{table}")).await.unwrap();
    socket.hear_until(|view| view["seats"][2]["online"] == true).await.unwrap();
    drop(here);
    socket.hear_until(|view| view["seats"][2]["online"] == false).await.unwrap();
    host.post(&format!("/api/tables/{table}/remove"), json!({ "name": "Ben" })).await.good();
    socket.hear_until(|view| view["seats"][2]["name"].is_null()).await.unwrap();
}

#[tokio::test]
async fn a_personal_link_makes_another_device_the_same_person() {
    let app = TestApp::spawn().await;
    let (mut host, table) = open(&app, "Ann").await;
    let path = |verb: &str| format!("/api/tables/{table}/{verb}");
    let token = host.post(&path("reentry"), json!({})).await.good();
    let mut phone = Person::visitor(&app.base);
    phone.post("/api/reentry", token.clone()).await.good();
    let view = phone.get(&format!("/api/tables/{table}")).await.good();
    assert_eq!(view["seats"][0]["yours"], true);
    assert_eq!(phone.get("/api/me").await.good()["matches"][0]["table"], table.as_str());

    host.post(&path("reentry/revoke"), json!({})).await.good();
    phone.get(&format!("/api/tables/{table}")).await.refused(401, "no_session");
    let mut other = Person::visitor(&app.base);
    other.post("/api/reentry", token).await.refused(404, "no_such_invite");
    host.get(&format!("/api/tables/{table}")).await.good();
}

/// A thief with one link makes links of other tables, comes in by them, and makes more.
#[tokio::test]
async fn a_personal_link_ends_with_everything_made_by_it() {
    let app = TestApp::spawn().await;
    let (mut ann, first) = open(&app, "Ann").await;
    let mut tables = vec![first.clone()];
    for _ in 0..3 {
        let body = json!({ "options": support::place::options(2), "seat": 0, "campaign": false });
        let view = ann.post("/api/tables", body).await.good();
        tables.push(view["id"].as_str().unwrap().to_owned());
    }
    let mut makers = vec![ann.clone()];
    let mut links = Vec::new();
    for table in &tables {
        let maker = makers.last_mut().unwrap();
        links.push(maker.post(&format!("/api/tables/{table}/reentry"), json!({})).await.good());
        let mut next = Person::visitor(&app.base);
        next.post("/api/reentry", links.last().unwrap().clone()).await.good();
        makers.push(next);
    }
    let invite = makers[2].post(&format!("/api/tables/{}/invite", tables[3]), json!({})).await.good();
    // A session in the middle that comes again by another way changes nothing.
    let own = ann.post(&format!("/api/tables/{}/reentry", tables[3]), json!({})).await.good();
    let mut phone = Person::visitor(&app.base);
    phone.post("/api/reentry", own.clone()).await.good();
    let mut socket = Socket::open(&makers[3], &format!("/ws/table/{}", tables[1])).await.unwrap();
    socket.hear().await.unwrap();

    ann.post(&format!("/api/tables/{first}/reentry/revoke"), json!({})).await.good();
    for thief in &mut makers[1..] {
        thief.get(&format!("/api/tables/{first}")).await.refused(401, "no_session");
    }
    for link in links {
        Person::visitor(&app.base).post("/api/reentry", link).await.refused(404, "no_such_invite");
    }
    Person::guest(&app.base, "Eve").await.post("/api/join", invite).await.refused(404, "no_such_invite");
    assert_eq!(socket.close_code().await, Some(1008), "its sockets close, whatever table they are of");
    phone.get(&format!("/api/tables/{first}")).await.good();
    Person::visitor(&app.base).post("/api/reentry", own).await.good();
}

#[tokio::test]
async fn a_new_name_is_visible_at_the_table() {
    let app = TestApp::spawn().await;
    let (mut host, table) = open(&app, "Ann").await;
    host.post("/api/session", json!({ "name": "Anna" })).await.good();
    assert_eq!(host.get(&format!("/api/tables/{table}")).await.good()["host_name"], "Anna");
}

#[tokio::test]
async fn a_name_that_looks_like_another_at_the_table_is_told_apart() {
    let app = TestApp::spawn().await;
    let (mut host, table) = open(&app, "Ann").await;
    let invite = invite(&mut host, &table).await;
    friend(&app, &invite, "\u{410}nn").await;
    let mut late = friend(&app, &invite, "Late").await;
    late.post("/api/session", json!({ "name": "\u{391}nn" })).await.good();
    let standing = host.get(&format!("/api/tables/{table}")).await.good()["standing"].clone();
    assert_eq!(standing, json!(["\u{410}nn (2)", "\u{391}nn (3)"]));
}

#[tokio::test]
async fn a_name_of_a_bot_or_a_seat_is_refused_and_the_refusal_says_why() {
    let app = TestApp::spawn().await;
    for (name, why) in [
        ("Invader bot", "bot"),
        ("Ann (bot)", "bot"),
        ("Red marine", "seat"),
        ("x\u{301}\u{302}\u{303}", "marks"),
        ("A\u{200d}nn", "invisible"),
    ] {
        let answer = Person::visitor(&app.base).post("/api/session", json!({ "name": name })).await;
        assert!(answer.json()["text"].as_str().unwrap().contains(why), "{name}: {}", answer.text);
        answer.refused(400, "bad_name");
    }
    Person::guest(&app.base, "\u{639}\u{644}\u{6cc}\u{200c}\u{631}\u{636}\u{627}").await;
}

#[tokio::test]
async fn tables_and_sessions_outlive_a_restart() {
    let app = TestApp::spawn().await;
    let (mut host, table) = open(&app, "Ann").await;
    let invite = invite(&mut host, &table).await;
    let before = host.get(&format!("/api/tables/{table}")).await.good();
    let app = app.restart().await;
    assert_eq!(host.get(&format!("/api/tables/{table}")).await.good(), before);
    friend(&app, &invite, "Ben").await;
}

#[tokio::test]
async fn a_stop_says_goodbye_to_open_sockets() {
    let mut app = TestApp::spawn().await;
    let (host, table) = open(&app, "Ann").await;
    let mut socket = Socket::open(&host, &format!("/ws/table/{table}")).await.unwrap();
    socket.hear().await.unwrap();
    app.stop().await;
    assert_eq!(socket.close_code().await, Some(1012));
}

/// A browser hides the pings of a WebSocket from its pages, so a page sends its own.
#[tokio::test]
async fn the_socket_of_a_table_answers_a_ping_and_nothing_else() {
    let app = TestApp::spawn().await;
    let (host, table) = open(&app, "Ann").await;
    let mut socket = Socket::open(&host, &format!("/ws/table/{table}")).await.unwrap();
    socket.hear().await.unwrap();
    socket.say(&json!({ "t": "ping", "n": 7 })).await;
    assert_eq!(socket.hear().await, Some(json!({ "t": "pong", "n": 7 })));
    socket.say(&json!({ "t": "chat", "text": "hello" })).await;
    assert_eq!(socket.close_code().await, Some(1008));
}
