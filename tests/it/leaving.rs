//! People who leave: a player who is here is asked before the seat is freed, a link ends with the person who
//! came by it, each is told the truth, and another person takes over from a host who is away.

use serde_json::{Value, json};
use server::matches::Timing;
use support::place::{options, options_of};
use support::seat::Over;
use support::{MatchSeat, Party, Person, Socket, TestApp};

async fn post(party: &mut Party, who: usize, verb: &str, body: Value) -> support::Answer {
    party.people[who].post(&format!("/api/tables/{}/{verb}", party.table), body).await
}

fn asked(message: &Value) -> bool {
    message["status"]["give_up"] == true
}

#[tokio::test]
async fn a_player_who_is_here_is_asked_before_their_seat_is_freed() {
    for edition in support::place::EDITIONS {
        let app = TestApp::spawn().await;
        let mut party = Party::start_at(&app.base, &options_of(edition, 2)).await;
        let mut seats = party.join().await;
        let first = post(&mut party, 0, "free", json!({ "seat": 1 })).await.good();
        assert_eq!(first, json!({ "token": null }));
        assert!(seats[1].hear_until(asked).await.is_some(), "{edition}");
        let view = party.people[0].get(&format!("/api/tables/{}", party.table)).await.good();
        assert_eq!(
            (&view["seats"][1]["asked"], &view["seats"][1]["name"]),
            (&json!(true), &json!("Marine 1"))
        );
        // *Keep my seat*: nothing has changed, and the host may ask again.
        post(&mut party, 2, "keep", json!({})).await.refused(409, "not_asked");
        let kept = post(&mut party, 1, "keep", json!({})).await.good();
        assert_eq!(kept["seats"][1]["asked"], json!(null));
        post(&mut party, 1, "keep", json!({})).await.refused(409, "not_asked");
        assert!(seats[1].hear_until(|m| m["t"] == "status" && !asked(m)).await.is_some());
        // *Give up my seat*.
        post(&mut party, 0, "free", json!({ "seat": 1 })).await.good();
        post(&mut party, 1, "leave", json!({})).await.good();
        let bye = seats[1].hear_until(|message| message["t"] == "bye").await.unwrap();
        assert_eq!(bye["why"], "seat_taken");
        let link = post(&mut party, 0, "free", json!({ "seat": 1 })).await.good();
        assert!(link["token"].is_string());
        // A player who was asked and leaves is no longer asked: the host presses once more.
        post(&mut party, 0, "free", json!({ "seat": 2 })).await.good();
        let mut two = seats.pop().unwrap();
        two.socket.raw().close(None).await.unwrap();
        let gone = |m: &Value| m["t"] == "presence" && m["online"] == json!([0]);
        assert!(seats[0].hear_until(gone).await.is_some());
        assert!(post(&mut party, 0, "free", json!({ "seat": 2 })).await.good()["token"].is_string());
        assert_eq!(MatchSeat::join(&party.people[2], &party.match_id).await.unwrap_err(), 403);
        party.people[2].get(&format!("/api/tables/{}", party.table)).await.refused(403, "seat_freed");
        party.people[1].get(&format!("/api/tables/{}", party.table)).await.refused(403, "not_at_table");
    }
}

/// The table's link ends with a person who came by it and was removed; a newer one does not.
#[tokio::test]
async fn a_removed_person_does_not_come_back_by_the_same_link() {
    let app = TestApp::spawn().await;
    let mut host = Person::guest(&app.base, "Ann").await;
    let open = json!({ "options": options(2), "seat": 0 });
    let table = host.post("/api/tables", open).await.good()["id"].as_str().unwrap().to_owned();
    let path = |verb: &str| format!("/api/tables/{table}/{verb}");
    let link = host.post(&path("invite"), json!({})).await.good();
    let mut eve = Person::guest(&app.base, "Eve").await;
    eve.post("/api/join", link.clone()).await.good();
    eve.post(&path("remove"), json!({ "name": "Ann" })).await.refused(403, "host_only");
    host.post(&path("remove"), json!({ "name": "Ann" })).await.refused(409, "yourself");
    host.post(&path("remove"), json!({ "name": "Eve" })).await.good();
    eve.get(&format!("/api/tables/{table}")).await.refused(403, "removed");
    for path in ["/api/join", "/api/invite/peek"] {
        eve.post(path, link.clone()).await.refused(404, "link_revoked");
    }
    // She comes by a new link, which is replaced before she is removed again. The newest stays valid.
    let second = host.post(&path("invite"), json!({})).await.good();
    eve.post("/api/join", second).await.good();
    eve.get(&format!("/api/tables/{table}")).await.good();
    let third = host.post(&path("invite"), json!({})).await.good();
    host.post(&path("remove"), json!({ "name": "Eve" })).await.good();
    Person::guest(&app.base, "Bo").await.post("/api/join", third).await.good();
}

#[tokio::test]
async fn a_freed_seat_ends_the_link_by_which_its_player_came() {
    let app = TestApp::spawn().await;
    let mut party = Party::start_at(&app.base, &options_of("2004", 2)).await;
    let general = post(&mut party, 0, "invite", json!({})).await.good();
    let mut late = Person::guest(&app.base, "Late").await;
    late.post("/api/join", general.clone()).await.good();
    // Marine 1 came by an older link, so the new one stays valid.
    post(&mut party, 0, "free", json!({ "seat": 1 })).await.good();
    let mut later = Person::guest(&app.base, "Later").await;
    later.post("/api/join", general.clone()).await.good();
    post(&mut party, 0, "remove", json!({ "name": "Later" })).await.good();
    later.post("/api/join", general).await.refused(404, "link_revoked");
}

/// A device of one seat can keep the seat, but cannot give it up.
#[tokio::test]
async fn a_device_of_one_seat_keeps_it_and_does_not_give_it_up() {
    let app = TestApp::spawn().await;
    let mut party = Party::start_at(&app.base, &options_of("2004", 2)).await;
    let (_, mut phone) = seat_device(&mut party.people[1], &party.table).await;
    let mut seat = MatchSeat::join(&phone, &party.match_id).await.unwrap();
    assert_eq!(post(&mut party, 0, "free", json!({ "seat": 1 })).await.good(), json!({ "token": null }));
    assert!(seat.hear_until(asked).await.is_some());
    let path = |verb: &str| format!("/api/tables/{}/{verb}", party.table);
    for verb in ["leave", "host"] {
        phone.post(&path(verb), json!({})).await.refused(403, "one_seat");
    }
    phone.post(&path("keep"), json!({})).await.good();
    assert!(seat.hear_until(|m| m["t"] == "status" && !asked(m)).await.is_some());
}

/// Returns a link of this person's seat, and a device that came by it.
async fn seat_device(person: &mut Person, table: &str) -> (Value, Person) {
    let link = person.post(&format!("/api/tables/{table}/seat_link"), json!({})).await.good();
    let mut device = Person::visitor(&person.base);
    device.post("/api/reentry", link.clone()).await.good();
    (link, device)
}

/// However a person leaves, no link of theirs leads to the table, and a device of their seat is signed out.
#[tokio::test]
async fn the_links_of_a_seat_and_their_devices_end_with_the_person_who_goes() {
    let app = TestApp::spawn().await;
    for (verb, body, runs, code) in [
        ("leave", json!({}), true, "no_session"),
        ("free", json!({ "seat": 1 }), true, "seat_freed"),
        ("leave", json!({}), false, "no_session"),
        ("remove", json!({ "name": "Marine 1" }), false, "removed"),
    ] {
        let mut party = Party::start_at(&app.base, &options_of("2004", 2)).await;
        if !runs {
            party = gathering(party).await;
        }
        let (link, mut device) = seat_device(&mut party.people[1], &party.table).await;
        let (other, mut stays) = seat_device(&mut party.people[2], &party.table).await;
        let who = usize::from(verb == "leave");
        post(&mut party, who, verb, body).await.good();
        Person::visitor(&app.base).post("/api/reentry", link).await.refused(404, "no_such_invite");
        let table = format!("/api/tables/{}", party.table);
        device.get(&table).await.refused(401, code);
        party.people[1].get("/api/me").await.good();
        // No other person's links end.
        stays.get(&table).await.good();
        Person::visitor(&app.base).post("/api/reentry", other).await.good();
    }
}

/// A device of a freed seat reads so whenever it looks, until its player is back.
#[tokio::test]
async fn a_device_of_a_freed_seat_is_told_so_after_a_restart_and_about_its_table_only() {
    let app = TestApp::spawn().await;
    let mut party = Party::start_at(&app.base, &options_of("2004", 2)).await;
    let (_, mut device) = seat_device(&mut party.people[1], &party.table).await;
    post(&mut party, 0, "free", json!({ "seat": 1 })).await.good();
    let _app = app.restart().await;
    let table = format!("/api/tables/{}", party.table);
    for path in [&table, &format!("/ws/match/{}", party.match_id)] {
        device.get(path).await.refused(401, "seat_freed");
    }
    device.get("/api/tables/0123456789abcdef").await.refused(404, "no_such_table");
    let link = post(&mut party, 0, "invite", json!({})).await.good();
    party.people[1].post("/api/join", link).await.good();
    device.get(&table).await.refused(401, "no_session");
    // With a name, the device is a new person.
    device.post("/api/session", json!({ "name": "Bo" })).await.good();
    device.get(&table).await.refused(403, "not_at_table");
}

/// The same people at a table where no match runs yet.
async fn gathering(party: Party) -> Party {
    let mut people = party.people;
    let open = json!({ "options": options(2), "seat": 0 });
    let table = people[0].post("/api/tables", open).await.good()["id"].as_str().unwrap().to_owned();
    let link = people[0].post(&format!("/api/tables/{table}/invite"), json!({})).await.good();
    for (seat, person) in people.iter_mut().enumerate().skip(1) {
        person.post("/api/join", link.clone()).await.good();
        person.post(&format!("/api/tables/{table}/take"), json!({ "seat": seat })).await.good();
    }
    Party { people, table, ..party }
}

/// Another person takes over from the host while people gather, if all others are ready and the host has been
/// away for long.
#[tokio::test]
async fn another_person_takes_over_from_an_absent_host_when_all_others_are_ready() {
    let app = TestApp::spawn_timed(Timing { host_ms: 0, ..Timing::default() }).await;
    let mut host = Person::guest(&app.base, "Ann").await;
    let open = json!({ "options": options(2), "seat": 0 });
    let table = host.post("/api/tables", open).await.good()["id"].as_str().unwrap().to_owned();
    let path = |verb: &str| format!("/api/tables/{table}/{verb}");
    let link = host.post(&path("invite"), json!({})).await.good();
    let (mut bo, mut cy) = (Person::guest(&app.base, "Bo").await, Person::guest(&app.base, "Cy").await);
    for (person, seat) in [(&mut bo, 1), (&mut cy, 2)] {
        person.post("/api/join", link.clone()).await.good();
        person.post(&path("take"), json!({ "seat": seat })).await.good();
    }
    bo.post(&path("ready"), json!({ "on": true })).await.good();
    bo.post(&path("host"), json!({})).await.refused(409, "not_away");
    let view = cy.post(&path("ready"), json!({ "on": true })).await.good();
    assert_eq!((&view["host_in_ms"], &view["you_host"]), (&json!(0), &json!(false)));
    // The host is here.
    let mut here = Socket::at_table(&host, &table, Over::WebSocket).await.unwrap();
    here.hear().await.unwrap();
    bo.post(&path("host"), json!({})).await.refused(409, "not_away");
    assert_eq!(bo.get(&format!("/api/tables/{table}")).await.good()["host_in_ms"], json!(null));
    drop(here);
    let since = std::time::Instant::now();
    while bo.get(&format!("/api/tables/{table}")).await.good()["host_in_ms"] != 0 {
        assert!(since.elapsed() < support::seat::PATIENCE, "the host is away");
    }
    let mut eve = Person::guest(&app.base, "Eve").await;
    eve.post("/api/join", link).await.good();
    eve.post(&path("host"), json!({})).await.refused(409, "not_away");
    let view = bo.post(&path("host"), json!({})).await.good();
    assert_eq!((&view["you_host"], &view["host_name"]), (&json!(true), &json!("Bo")));
    let view = host.get(&format!("/api/tables/{table}")).await.good();
    assert_eq!((&view["you_host"], &view["host_name"]), (&json!(false), &json!("Bo")));
}
