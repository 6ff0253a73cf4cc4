//! Running matches: play, idempotent commands, resume, two devices, refusals.

mod lines;

use serde_json::{Value, json};
use support::bot::{Picker, choose};
use support::match_seat::{command_id, hello};
use support::{MatchSeat, Party, Person, Socket, TestApp};

/// Brings seats up to date until one must answer. Returns its position.
async fn next_asked(seats: &mut [MatchSeat]) -> usize {
    loop {
        if let Some(at) = seats.iter().position(MatchSeat::is_asked) {
            return at;
        }
        seats[0].hear().await.expect("the server is there");
    }
}

/// Lets bots play until this many commands were accepted.
async fn play(seats: &mut [MatchSeat], commands: usize, pick: &mut Picker) {
    for _ in 0..commands {
        let at = next_asked(seats).await;
        seats[at].play(pick).await.expect("the server is there");
        settle(seats).await;
    }
}

/// Brings every seat up to date.
async fn settle(seats: &mut [MatchSeat]) {
    for seat in seats {
        seat.socket.say(&json!({ "t": "resync" })).await;
        seat.hear_until(|message| message["t"] == "welcome").await.expect("a full picture");
    }
}

#[tokio::test]
async fn a_started_match_asks_a_seat_and_accepts_an_answer() {
    let app = TestApp::spawn().await;
    let party = Party::start(&app.base, 2).await;
    let mut seats = party.join().await;
    let mut pick = Picker::new(1);
    play(&mut seats, 12, &mut pick).await;
    assert!(seats.iter().map(|seat| seat.acked.len()).sum::<usize>() >= 12);
}

#[tokio::test]
async fn updates_patch_a_view_into_the_one_a_newcomer_gets() {
    let app = TestApp::spawn().await;
    let party = Party::start(&app.base, 2).await;
    let mut seats = party.join().await;
    let mut pick = Picker::new(2);
    for _ in 0..25 {
        let at = next_asked(&mut seats).await;
        seats[at].play(&mut pick).await.expect("the server is there");
        let told = seats[at].view.clone();
        let fresh = MatchSeat::join(&party.people[at], &party.match_id).await.unwrap();
        assert_eq!(fresh.view, told);
        assert_eq!(fresh.n, seats[at].n);
        drop(fresh);
        settle(&mut seats).await;
    }
}

#[tokio::test]
async fn a_command_sent_twice_happens_once() {
    let app = TestApp::spawn().await;
    let party = Party::start(&app.base, 1).await;
    let mut seats = party.join().await;
    let at = next_asked(&mut seats).await;
    let seat = &mut seats[at];
    let choice = choose(&seat.ask()["options"], false, &mut Picker::new(3));
    let (id, ask) = (command_id(), seat.ask()["id"].clone());
    let message = json!({ "t": "choose", "id": id, "decision": ask, "choice": choice });
    seat.socket.say(&message).await;
    assert_eq!(seat.outcome(&id).await.unwrap()["t"], "ack");
    let n = seat.n;
    seat.socket.say(&message).await;
    assert_eq!(seat.outcome(&id).await.unwrap()["t"], "ack");
    assert_eq!(seat.n, n);
    let other = json!({ "t": "choose", "id": id, "decision": ask, "choice": { "t": "end" } });
    seat.socket.say(&other).await;
    assert_eq!(seat.outcome(&id).await.unwrap()["refusal"]["code"], "id_reused");
}

#[tokio::test]
async fn a_command_sent_again_after_a_restart_happens_once() {
    let app = TestApp::spawn().await;
    let party = Party::start(&app.base, 1).await;
    let mut seats = party.join().await;
    let at = next_asked(&mut seats).await;
    let choice = choose(&seats[at].ask()["options"], false, &mut Picker::new(4));
    let (id, ask) = (command_id(), seats[at].ask()["id"].clone());
    let message = json!({ "t": "choose", "id": id, "decision": ask, "choice": choice });
    seats[at].socket.say(&message).await;
    assert_eq!(seats[at].outcome(&id).await.unwrap()["t"], "ack");
    let view = seats[at].view.clone();
    drop(seats);
    let _app = app.restart().await;
    let mut seat = MatchSeat::join(&party.people[at], &party.match_id).await.unwrap();
    assert_eq!(seat.view, view);
    seat.socket.say(&message).await;
    assert_eq!(seat.outcome(&id).await.unwrap()["t"], "ack");
    assert_eq!(seat.view, view);
}

#[tokio::test]
async fn a_client_resumes_from_its_last_number() {
    let app = TestApp::spawn().await;
    let party = Party::start(&app.base, 1).await;
    let mut seats = party.join().await;
    let (stream, n, view) = (seats[0].stream.clone(), seats[0].n, seats[0].view.clone());
    play(&mut seats, 8, &mut Picker::new(5)).await;
    let mut socket = Socket::open(&party.people[0], &format!("/ws/match/{}", party.match_id)).await.unwrap();
    socket.say(&hello(Some(json!({ "stream": stream, "n": n })))).await;
    let resumed = socket.hear().await.unwrap();
    assert_eq!((resumed["t"].as_str(), resumed["n"].as_u64()), (Some("resumed"), Some(n)));
    let mut view = view;
    let mut last = n;
    let status = loop {
        let message = socket.hear().await.unwrap();
        match message["t"].as_str() {
            Some("update") => {
                assert_eq!(message["n"].as_u64(), Some(last + 1));
                last += 1;
                support::match_seat::patch(&mut view, &message["patch"]);
                assert!(message["status"].get("names").is_none(), "the names are as before");
            }
            Some("status") => break message,
            other => panic!("{other:?}"),
        }
    };
    assert!(last > n);
    assert_eq!(view, seats[0].view);
    assert_eq!(status["status"]["mine"]["id"], seats[0].table["mine"]["id"]);
    let fields = |status: &Value| status.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    assert_eq!(fields(&status["status"]), fields(&seats[0].table), "a returning client gets every field");

    let mut socket = Socket::open(&party.people[0], &format!("/ws/match/{}", party.match_id)).await.unwrap();
    socket.say(&hello(Some(json!({ "stream": "another", "n": 0 })))).await;
    assert_eq!(socket.hear().await.unwrap()["t"], "welcome");
}

#[tokio::test]
async fn the_slower_of_two_devices_is_told_so() {
    let app = TestApp::spawn().await;
    let party = Party::start(&app.base, 1).await;
    let mut seats = party.join().await;
    let at = next_asked(&mut seats).await;
    let mut person = party.people[at].clone();
    let token = person.post(&format!("/api/tables/{}/reentry", party.table), json!({})).await.good();
    let mut phone = Person::visitor(&app.base);
    phone.post("/api/reentry", token).await.good();
    let mut phone = MatchSeat::join(&phone, &party.match_id).await.unwrap();
    assert_eq!(phone.ask()["id"], seats[at].ask()["id"]);
    let ask = phone.ask()["id"].clone();
    seats[at].play(&mut Picker::new(6)).await.unwrap();
    let id = command_id();
    phone.socket.say(&json!({ "t": "choose", "id": id, "decision": ask, "choice": { "t": "end" } })).await;
    let outcome = phone.outcome(&id).await.unwrap();
    assert_eq!(outcome["refusal"]["code"], "answered_elsewhere");
    assert_eq!(phone.view, seats[at].view);
}

#[tokio::test]
async fn wrong_answers_are_refused_and_change_nothing() {
    let app = TestApp::spawn().await;
    let party = Party::start(&app.base, 1).await;
    let mut seats = party.join().await;
    let at = next_asked(&mut seats).await;
    let other = 1 - at;
    let before = seats[at].view.clone();
    let ask = seats[at].ask()["id"].as_u64().unwrap();

    let mut say = async |who: usize, ask: u64, choice: Value| {
        let id = command_id();
        seats[who].socket.say(&json!({ "t": "choose", "id": id, "decision": ask, "choice": choice })).await;
        seats[who].outcome(&id).await.unwrap()["refusal"]["code"].as_str().unwrap().to_owned()
    };
    let wrong_seat = say(other, ask, json!({ "t": "end" })).await;
    assert!(["not_asked", "choose_card", "stale"].contains(&wrong_seat.as_str()), "{wrong_seat}");
    assert_eq!(say(at, ask + 1, json!({ "t": "end" })).await, "stale");
    assert_eq!(say(at, ask, json!({ "t": "fly" })).await, "malformed");
    assert_eq!(say(at, ask, json!({ "t": "door", "door": 1, "extra": 1 })).await, "malformed");
    assert_eq!(say(at, ask, Value::Null).await, "malformed");
    let not_offered = say(at, ask, json!({ "t": "return", "at": [0, 0] })).await;
    assert!(!["ack", ""].contains(&not_offered.as_str()), "{not_offered}");

    seats[at].socket.say(&json!({ "t": "hold", "decision": ask + 1 })).await;
    let held = seats[at].hear_until(|message| message["t"] == "refused").await.unwrap();
    assert_eq!(held["refusal"]["code"], "no_hold");
    for wrong in ["{", "[]", "\"x\"", r#"{"t":"choose"}"#, r#"{"t":"resync","x":1}"#, r#"{"t":"win"}"#] {
        seats[at].socket.say_text(wrong).await;
        let refused = seats[at].hear_until(|message| message["t"] == "refused").await.unwrap();
        assert_eq!(refused["refusal"]["code"], "malformed", "{wrong}");
    }
    let fresh = MatchSeat::join(&party.people[at], &party.match_id).await.unwrap();
    assert_eq!(fresh.view, before);
    assert_eq!(fresh.ask()["id"].as_u64(), Some(ask));
}

#[tokio::test]
async fn a_message_that_cannot_be_read_is_refused_by_its_id_and_with_the_field() {
    let app = TestApp::spawn().await;
    let party = Party::start(&app.base, 1).await;
    let mut seats = party.join().await;
    let at = next_asked(&mut seats).await;
    let ask = seats[at].ask()["id"].as_u64().unwrap();
    let id = command_id();
    let extra = json!({ "t": "door", "door": 1, "extra": 1 });
    for (message, code, said) in [
        (
            json!({ "t": "choose", "id": "short", "decision": ask, "choice": { "t": "end" } }),
            "bad_id",
            "hyphens",
        ),
        (
            json!({ "t": "choose", "id": id, "decision": "x", "choice": { "t": "end" } }),
            "malformed",
            "a whole number",
        ),
        (
            json!({ "t": "choose", "id": id, "decision": ask, "choice": extra }),
            "malformed",
            "There is no field `extra`. Known",
        ),
        (
            json!({ "t": "standing", "id": id, "order": { "guard": "fire_first" } }),
            "malformed",
            "The field `dodge` is missing.",
        ),
        (json!({ "t": "mark", "at": [1, 300] }), "malformed", "`at` must be a whole number from 0 to 255"),
        (json!({ "t": "vote", "vote": 1, "yes": true }), "no_vote", "vote"),
    ] {
        seats[at].socket.say(&message).await;
        let refused = seats[at].hear_until(|heard| heard["t"] == "refused").await.unwrap();
        assert_eq!((&refused["id"], &refused["refusal"]["code"]), (&message["id"], &json!(code)));
        assert!(refused["refusal"]["text"].as_str().unwrap().contains(said), "{refused}");
    }
}

#[tokio::test]
async fn a_hello_that_cannot_be_read_is_refused_with_the_field_before_the_end() {
    let app = TestApp::spawn().await;
    let party = Party::start(&app.base, 1).await;
    let path = format!("/ws/match/{}", party.match_id);
    for (first, code, said) in [
        (json!({ "t": "hello", "protocol": protocol::PROTOCOL, "resume": null }), "malformed", "`build`"),
        (json!({ "t": "resync" }), "hello_first", "hello"),
    ] {
        let mut socket = Socket::open(&party.people[0], &path).await.unwrap();
        socket.say(&first).await;
        let refused = socket.hear().await.unwrap();
        assert_eq!((&refused["t"], &refused["refusal"]["code"]), (&json!("refused"), &json!(code)));
        assert!(refused["refusal"]["text"].as_str().unwrap().contains(said), "{refused}");
        assert_eq!(socket.hear().await.unwrap(), json!({ "t": "bye", "why": "refused", "again_ms": null }));
    }
}

#[tokio::test]
async fn an_oversized_message_ends_the_socket_and_the_match_goes_on() {
    let app = TestApp::spawn().await;
    let party = Party::start(&app.base, 1).await;
    let mut seats = party.join().await;
    let at = next_asked(&mut seats).await;
    seats[at].socket.say_text(&"x".repeat(100_000)).await;
    assert!(seats[at].hear_until(|message| message["t"] == "ack").await.is_none());
    let mut again = MatchSeat::join(&party.people[at], &party.match_id).await.unwrap();
    again.play(&mut Picker::new(7)).await.unwrap();
}

#[tokio::test]
async fn a_page_of_another_build_is_told_to_reload() {
    let app = TestApp::spawn().await;
    let party = Party::start(&app.base, 1).await;
    let mut socket = Socket::open(&party.people[0], &format!("/ws/match/{}", party.match_id)).await.unwrap();
    let older =
        json!({ "t": "hello", "protocol": protocol::PROTOCOL, "build": "an-older-build", "resume": null });
    socket.say(&older).await;
    assert_eq!(socket.hear().await.unwrap(), json!({ "t": "bye", "why": "reload", "again_ms": null }));
}

#[tokio::test]
async fn a_client_of_another_protocol_is_refused_by_its_number_and_told_to_reload() {
    let app = TestApp::spawn().await;
    let party = Party::start(&app.base, 1).await;
    for protocol in [1, protocol::PROTOCOL + 1] {
        let mut socket =
            Socket::open(&party.people[0], &format!("/ws/match/{}", party.match_id)).await.unwrap();
        socket.say(&json!({ "t": "hello", "protocol": protocol, "build": "", "resume": null })).await;
        let refused = socket.hear().await.unwrap();
        assert_eq!((&refused["t"], &refused["refusal"]["code"]), (&json!("refused"), &json!("protocol")));
        let text = refused["refusal"]["text"].as_str().unwrap();
        assert!(text.contains("protocol 2") && text.contains(&format!("protocol {protocol}.")), "{text}");
        assert_eq!(socket.hear().await.unwrap(), json!({ "t": "bye", "why": "reload", "again_ms": null }));
    }
}

#[tokio::test]
async fn only_people_with_a_seat_come_in() {
    let app = TestApp::spawn().await;
    let mut party = Party::start(&app.base, 1).await;
    let path = format!("/ws/match/{}", party.match_id);
    let eve = Person::guest(&app.base, "Eve").await;
    assert_eq!(Socket::open(&eve, &path).await.unwrap_err(), 403);
    assert_eq!(Socket::open(&Person::visitor(&app.base), &path).await.unwrap_err(), 401);
    assert_eq!(Socket::open(&eve, "/ws/match/0123456789abcdef").await.unwrap_err(), 404);
    let table = party.table.clone();
    let invite = party.people[0].post(&format!("/api/tables/{table}/invite"), json!({})).await.good();
    let mut standing = Person::guest(&app.base, "Sam").await;
    standing.post("/api/join", invite).await.good();
    assert_eq!(Socket::open(&standing, &path).await.unwrap_err(), 409);
}

#[tokio::test]
async fn a_freed_seat_ends_the_old_claim_and_its_link_seats_the_next() {
    let app = TestApp::spawn().await;
    let mut party = Party::start(&app.base, 2).await;
    let (table, match_id) = (party.table.clone(), party.match_id.clone());
    let mut seats = [MatchSeat::join(&party.people[0], &match_id).await.unwrap()];
    let old = party.people[1].post(&format!("/api/tables/{table}/reentry"), json!({})).await.good();
    let token = party.people[0].post(&format!("/api/tables/{table}/free"), json!({ "seat": 1 })).await.good();
    assert_eq!(MatchSeat::join(&party.people[1], &match_id).await.unwrap_err(), 403);
    Person::visitor(&app.base).post("/api/reentry", old).await.refused(404, "no_such_invite");

    let mut new = Person::guest(&app.base, "Nia").await;
    let peek = new.post("/api/invite/peek", token.clone()).await.good();
    assert_eq!(peek["seat"], 1);
    let joined = new.post("/api/join", token.clone()).await.good();
    assert_eq!(joined["match_id"], match_id.as_str());
    let seat = MatchSeat::join(&new, &match_id).await.unwrap();
    assert_eq!((seat.seat, seat.table["names"][1].as_str()), (1, Some("Nia")));
    let mut late = Person::guest(&app.base, "Late").await;
    late.post("/api/join", token).await.refused(404, "no_such_invite");
    let told = seats[0].hear_until(|message| message["status"]["names"][1] == "Nia").await;
    assert!(told.is_some());
}

#[tokio::test]
async fn every_player_sees_who_is_here_and_the_chat() {
    let app = TestApp::spawn().await;
    let party = Party::start(&app.base, 2).await;
    let mut seats = party.join().await;
    seats[0]
        .hear_until(|message| message["t"] == "presence" && message["online"] == json!([0, 1, 2]))
        .await
        .unwrap();
    let gone = seats.pop().unwrap();
    drop(gone);
    seats[0]
        .hear_until(|message| message["t"] == "presence" && message["online"] == json!([0, 1]))
        .await
        .unwrap();
    seats[1].socket.say(&json!({ "t": "chat", "text": " <b>hello</b> " })).await;
    let chat = seats[0].hear_until(|message| message["t"] == "chat").await.unwrap();
    assert_eq!((chat["seat"].as_u64(), chat["text"].as_str()), (Some(1), Some("<b>hello</b>")));
    seats[1].socket.say(&json!({ "t": "chat", "text": "\u{202e}olleh\u{200b} \u{2066}all" })).await;
    let chat = seats[0].hear_until(|message| message["t"] == "chat").await.unwrap();
    assert_eq!(chat["text"], "olleh all", "the other player's line is not reversed");
    for bad in ["two\nlines", "\u{200b}\u{202e}", ""] {
        seats[1].socket.say(&json!({ "t": "chat", "text": bad })).await;
        let refused = seats[1].hear_until(|message| message["t"] == "refused").await.unwrap();
        assert_eq!(refused["refusal"]["code"], "bad_chat", "{bad:?}");
    }
}

/// The scenario says how many marines play, at the table as in the match. [M-SETUP-03]
#[tokio::test]
async fn a_mission_refuses_too_few_marines_and_names_the_rule() {
    let app = TestApp::spawn().await;
    let mut host = Person::guest(&app.base, "Ann").await;
    let options = |scenario: &str, marines: u8| json!({ "edition": "2016", "scenario": scenario, "marines": marines, "rules": {} });
    let open = |scenario: &str, marines| json!({ "options": options(scenario, marines), "seat": 1 });
    let no_marines = json!({ "options": options("cold_start", 2), "seat": 0 });
    let why = "Cold Start takes 2 to 4 marines (M-SETUP-03).";
    let refused = host.post("/api/tables", open("cold_start", 1)).await;
    assert_eq!((refused.code().as_str(), &refused.json()["text"]), ("bad_options", &json!(why)));
    assert_eq!(host.post("/api/tables", no_marines).await.good()["start_blocked"]["text"], why);
    let table = host.post("/api/tables", open("cold_start", 2)).await.good();
    let path = |verb: &str| format!("/api/tables/{}/{verb}", table["id"].as_str().unwrap());
    host.post(&path("options"), options("cold_start", 1)).await.refused(400, "bad_options");
    let alone = host.post(&path("bot"), json!({ "seat": 0, "on": true })).await.good();
    assert_eq!(alone["start_blocked"]["text"], why, "free seats would fall away");
    host.post(&path("start"), json!({})).await.refused(409, "not_startable");
    let other = host.post(&path("options"), options("dead_air", 1)).await.good();
    assert_eq!(other["start_blocked"], Value::Null);
    assert_eq!(host.post(&path("start"), json!({})).await.good()["phase"], "playing");
}

#[tokio::test]
async fn sheets_of_scenarios_are_read_by_edition() {
    let app = TestApp::spawn().await;
    let mut host = Person::guest(&app.base, "Ann").await;
    let view = host.get("/api/catalog/2016").await.good();
    let first = &view["sheets"][0];
    assert_eq!((&first["scenario"], &first["frag_limits"]), (&json!("cold_start"), &json!([4, 4, 4])));
    assert!(first["plan"]["floor"].is_array() && first["threat"]["about"].is_string());
    let view = host.get("/api/catalog/2004").await.good();
    assert_eq!(view["sheets"][0]["plan"], Value::Null, "a map that is found out by playing is not shown");
    host.get("/api/catalog/1999").await.refused(404, "no_such_edition");
}

#[tokio::test]
async fn a_match_starts_with_fewer_marines_than_planned_in_their_own_colors() {
    let app = TestApp::spawn().await;
    let mut host = Person::guest(&app.base, "Ann").await;
    let open = json!({ "options": support::place::options(3), "seat": 0 });
    let table = host.post("/api/tables", open).await.good()["id"].as_str().unwrap().to_owned();
    let path = |verb: &str| format!("/api/tables/{table}/{verb}");
    let invite = host.post(&path("invite"), json!({})).await.good();
    let mut blue = Person::guest(&app.base, "Bo").await;
    blue.post("/api/join", invite).await.good();
    blue.post(&path("take"), json!({ "seat": 3 })).await.good();
    host.post(&path("start"), json!({})).await.refused(409, "not_startable");
    blue.post(&path("ready"), json!({ "on": true })).await.good();
    blue.post(&path("start"), json!({})).await.refused(403, "host_only");
    let view = host.post(&path("start"), json!({})).await.good();
    assert_eq!(view["phase"], "playing");
    assert_eq!(view["seats"].as_array().unwrap().len(), 2);
    assert_eq!(
        (view["seats"][1]["color"].as_str(), view["seats"][1]["name"].as_str()),
        (Some("blue"), Some("Bo"))
    );
    host.post(&path("start"), json!({})).await.refused(409, "not_startable");
    let seat = MatchSeat::join(&blue, view["match_id"].as_str().unwrap()).await.unwrap();
    assert_eq!(seat.seat, 1);
}
