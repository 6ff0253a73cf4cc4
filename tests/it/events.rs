//! A match and its table over streams of events and `POST`s. Everything that holds for a WebSocket holds
//! here.

use hyper::Method;
use serde_json::{Value, json};
use server::config::{Config, Rates};
use std::time::Duration;
use support::bot::Picker;
use support::match_seat::{command_id, hello};
use support::party::{level, plain_answer};
use support::seat::{Over, PATIENCE};
use support::{Base, EventLine, MatchSeat, Party, Person, Socket, TestApp};

async fn join(party: &Party) -> Vec<MatchSeat> {
    let mut seats = Vec::new();
    for person in &party.people {
        seats.push(
            MatchSeat::join_over(person, &party.match_id, Over::Events).await.expect("it lets them in"),
        );
    }
    seats
}

async fn moves(seats: &mut [MatchSeat], count: u32, pick: &mut Picker) {
    for _ in 0..count {
        plain_answer(seats, pick).await.expect("a seat is asked");
    }
    level(seats).await;
}

async fn played_and_resumed(base: Base) {
    let app = TestApp::spawn_on(base, &[]).await;
    let party = Party::start(&app.base, 2).await;
    let (mut seats, mut beside) = (join(&party).await, party.join().await);
    let mut pick = Picker::new(91);
    moves(&mut seats, 20, &mut pick).await;
    // A connection is lost, the match goes on, and exactly what was missed is sent.
    let mut gone = seats.pop().unwrap();
    let n = gone.n;
    gone.socket = Socket::open(&gone.person, &format!("/ws/table/{}", party.table)).await.unwrap();
    seats.push(MatchSeat::join_over(&party.people[2], &party.match_id, Over::Events).await.unwrap());
    moves(&mut seats, 20, &mut pick).await;
    assert_eq!(gone.come_back().await.unwrap()["t"], "resumed");
    let marks = gone.marks;
    gone.hear_until(|message| message["t"] == "check").await.expect("the mark at its end");
    assert!(gone.n > n && gone.marks > marks && gone.diverged.is_empty());
    seats.push(gone);
    moves(&mut seats, 6, &mut pick).await;
    // A client with a WebSocket was sent the same.
    level(&mut beside).await;
    for seat in &seats {
        let same = beside.iter().find(|other| other.seat == seat.seat).unwrap();
        assert_eq!((seat.n, &seat.view, &seat.table["mine"]), (same.n, &same.view, &same.table["mine"]));
        assert!(seat.diverged.is_empty());
    }
}

#[tokio::test]
async fn a_match_is_played_and_resumed_over_events_on_sqlite() {
    played_and_resumed(Base::Sqlite).await;
}

#[tokio::test]
async fn a_match_is_played_and_resumed_over_events_on_postgres() {
    played_and_resumed(Base::Postgres).await;
}

#[tokio::test]
async fn messages_of_one_request_are_read_in_order_and_a_malformed_one_is_refused_alone() {
    let app = TestApp::spawn().await;
    let party = Party::start(&app.base, 1).await;
    let mut seat = MatchSeat::join_over(&party.people[0], &party.match_id, Over::Events).await.unwrap();
    let said: Vec<Value> = (0..5).map(|n| json!({ "t": "ping", "n": n })).collect();
    let mut said = [&said[..2], &[json!({ "t": "nonsense" })], &said[2..]].concat();
    seat.socket.events().say(&said).await.good();
    let mut heard = Vec::new();
    while heard.len() < 6 {
        let message = seat.hear().await.unwrap();
        match message["t"].as_str().unwrap() {
            "pong" => heard.push(message["n"].clone()),
            "refused" => heard.push(message["refusal"]["code"].clone()),
            _ => {}
        }
    }
    assert_eq!(json!(heard), json!([0, 1, "malformed", 2, 3, 4]));
    // More than a stream keeps for its reader, and more than one message may have.
    said = vec![json!({ "t": "ping", "n": 1 }); 33];
    seat.socket.events().say(&said).await.refused(413, "too_large");
    said = vec![json!({ "t": "chat", "text": "x".repeat(9000) })];
    seat.socket.events().say(&said).await.refused(413, "too_large");
    level(std::slice::from_mut(&mut seat)).await;
}

/// A server with real limits that refill slowly, so that even a busy machine empties them.
async fn strict(frames: (u32, u32)) -> TestApp {
    let tune = |config: &mut Config| {
        config.rates = Rates { commands: (30, 1), frames, ..Default::default() };
    };
    TestApp::spawn_tuned(Base::Sqlite, &[], tune).await
}

#[tokio::test]
async fn commands_beyond_the_rate_are_busy_and_another_stream_fills_no_bucket() {
    let app = strict((100_000, 100_000)).await;
    let party = Party::start(&app.base, 1).await;
    let asks = vec![json!({ "t": "history", "before": 1 }); 20];
    let mut seat = MatchSeat::join_over(&party.people[0], &party.match_id, Over::Events).await.unwrap();
    for _ in 0..3 {
        seat.socket.events().say(&asks).await.good();
        level(std::slice::from_mut(&mut seat)).await;
    }
    let busy = |seat: &MatchSeat| seat.socket.heard.iter().filter(|text| text.contains("\"busy\"")).count();
    assert!(busy(&seat) >= 20, "{}", busy(&seat));
    let mut again = MatchSeat::join_over(&party.people[0], &party.match_id, Over::Events).await.unwrap();
    again.socket.events().say(&asks).await.good();
    level(std::slice::from_mut(&mut again)).await;
    assert!(busy(&again) >= 10, "the same bucket, however one comes: {}", busy(&again));
}

#[tokio::test]
async fn a_flood_ends_its_stream_and_after_it_every_request_is_counted() {
    let app = strict((60, 1)).await;
    let party = Party::start(&app.base, 1).await;
    let mut seat = MatchSeat::join_over(&party.people[0], &party.match_id, Over::Events).await.unwrap();
    let pings = vec![json!({ "t": "ping", "n": 0 }); 16];
    let mut ends = Vec::new();
    for _ in 0..120 {
        let answer = seat.socket.events().say(&pings).await;
        if answer.status != 200 {
            ends.push(answer.code());
        }
    }
    assert!(ends.contains(&"no_such_stream".to_owned()) && ends.contains(&"too_many".to_owned()), "{ends:?}");
    let bye = seat.hear_until(|message| message["t"] == "bye").await.expect("a last word");
    assert_eq!(bye["why"], "refused");
    assert_eq!(seat.socket.close_code().await, Some(1008));
}

#[tokio::test]
async fn streams_count_among_the_sockets_of_a_session() {
    let app = TestApp::spawn_tuned(Base::Sqlite, &[], |config| config.rates.sockets = 2).await;
    let party = Party::start(&app.base, 1).await;
    let path = format!("/api/matches/{}/events", party.match_id);
    let first = Socket::enter(&party.people[0], &party.match_id, Over::Events, &hello(None)).await.unwrap();
    let first = first.answering();
    let _socket = Socket::open(&party.people[0], &format!("/ws/match/{}", party.match_id)).await.unwrap();
    assert_eq!(EventLine::open(&party.people[0], &path, &hello(None)).await.unwrap_err(), 429);
    first.abort();
    while EventLine::open(&party.people[0], &path, &hello(None)).await.is_err() {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn no_other_site_and_no_other_session_opens_a_stream_or_speaks_on_one() {
    let app = TestApp::spawn().await;
    let party = Party::start(&app.base, 1).await;
    let path = format!("/api/matches/{}/events", party.match_id);
    let table = format!("/api/tables/{}/events", party.table);
    let mut seat = MatchSeat::join_over(&party.people[0], &party.match_id, Over::Events).await.unwrap();
    seat.socket.events().say(&[]).await.good();
    let say = seat.socket.events().say.clone();
    let body =
        json!({ "say": [{ "t": "choose", "id": command_id(), "decision": 0, "choice": { "t": "pass" } }] });
    for origin in [Some("http://evil.example"), Some("null"), None] {
        let mut evil = Person { origin: origin.map(str::to_owned), ..party.people[0].clone() };
        for (path, body) in [(&path, hello(None)), (&table, json!({})), (&say, body.clone())] {
            evil.post(path, body).await.refused(403, "foreign_origin");
        }
    }
    // Neither a picture nor a script of another page can open one, because they use `GET`.
    let mut own = party.people[0].clone();
    own.get(&path).await.refused(405, "wrong_method");
    own.send(Method::POST, &say, Some(body.to_string()), &[]).await.refused(400, "not_json");
    let mut other = party.people[1].clone();
    other.post(&say, body.clone()).await.refused(404, "no_such_stream");
    Person::visitor(&app.base).post(&say, body).await.refused(401, "no_session");
    Person::visitor(&app.base).post(&path, hello(None)).await.refused(401, "no_session");
    let mut eve = Person::guest(&app.base, "Eve").await;
    eve.post(&path, hello(None)).await.refused(403, "not_at_table");
    eve.post(&table, json!({})).await.refused(403, "not_at_table");
    level(std::slice::from_mut(&mut seat)).await;
    assert!(
        seat.socket.heard.iter().all(|text| !text.contains("\"refused\"")),
        "no other client spoke for the seat"
    );
}

#[tokio::test]
async fn a_client_that_does_not_read_its_events_is_cut_and_resumes() {
    let soon = |config: &mut Config| config.patience.stall = Duration::from_millis(400);
    let app = TestApp::spawn_tuned(Base::Sqlite, &[], soon).await;
    let party = Party::start(&app.base, 1).await;
    let mut seats = vec![party.join().await.pop().unwrap()];
    let mut slow = MatchSeat::join_over(&party.people[0], &party.match_id, Over::Events).await.unwrap();
    slow.socket.events().say(&[]).await.good();
    // Requests far more than is kept for it, and reads nothing, until its stream is gone.
    let (asks, since) = (vec![json!({ "t": "resync" }); 8], std::time::Instant::now());
    while slow.socket.events().say(&asks).await.status != 404 {
        assert!(since.elapsed() < PATIENCE, "the stream has ended");
    }
    let without = |message: &Value| {
        message["t"] == "presence" && !message["online"].as_array().unwrap().contains(&json!(slow.seat))
    };
    seats[0].hear_until(without).await.unwrap();
    assert_eq!(slow.come_back().await.unwrap()["t"], "resumed");
    seats.push(slow);
    moves(&mut seats, 8, &mut Picker::new(92)).await;
}

#[tokio::test]
async fn a_restart_says_goodbye_on_every_stream_and_all_find_their_match_as_it_was() {
    let mut app = TestApp::spawn().await;
    let party = Party::start(&app.base, 2).await;
    let mut seats = join(&party).await;
    let mut pick = Picker::new(93);
    moves(&mut seats, 6, &mut pick).await;
    let mut table =
        EventLine::open(&party.people[0], &format!("/api/tables/{}/events", party.table), &json!({}))
            .await
            .unwrap();
    let left: Vec<_> = seats.iter().map(|seat| (seat.view.clone(), seat.ask()["id"].clone())).collect();
    let since = std::time::Instant::now();
    app = app.restart().await;
    assert!(since.elapsed() < Duration::from_secs(8), "nothing that is open holds a stop up");
    for seat in &mut seats {
        let bye = seat.hear_until(|message| message["t"] == "bye").await.expect("a last word");
        assert!(bye["why"] == "restarting" && bye["again_ms"].as_u64().unwrap() >= 250, "{bye}");
        assert_eq!(seat.socket.close_code().await, Some(1012));
    }
    while table.hear().await.is_some() {}
    assert_eq!(table.code, Some(1012));
    for (seat, (view, ask)) in seats.iter_mut().zip(left) {
        assert_eq!(seat.come_back().await.unwrap()["t"], "welcome");
        assert_eq!((&seat.view, &seat.ask()["id"]), (&view, &ask));
    }
    moves(&mut seats, 4, &mut pick).await;
    drop(app);
}

#[tokio::test]
async fn a_table_is_sent_over_events_until_the_person_leaves_it() {
    let app = TestApp::spawn().await;
    let mut host = Person::guest(&app.base, "Ann").await;
    let open = json!({ "options": support::place::options(1), "seat": 0 });
    let id = host.post("/api/tables", open).await.good()["id"].as_str().unwrap().to_owned();
    let path = |verb: &str| format!("/api/tables/{id}/{verb}");
    let invite = host.post(&path("invite"), json!({})).await.good();
    let mut guest = Person::guest(&app.base, "Ben").await;
    guest.post("/api/join", invite).await.good();
    let mut line = EventLine::open(&guest, &path("events"), &json!({})).await.unwrap();
    let hears = async |line: &mut EventLine| {
        serde_json::from_str::<Value>(&line.hear().await.expect("the table")).unwrap()
    };
    assert_eq!(hears(&mut line).await["standing"], json!(["Ben"]));
    guest.post(&path("take"), json!({ "seat": 1 })).await.good();
    while hears(&mut line).await["seats"][1]["online"] != true {}
    host.post(&path("remove"), json!({ "name": "Ben" })).await.good();
    while line.hear().await.is_some() {}
    assert_eq!(line.code, Some(1008));
}

#[tokio::test]
async fn a_page_of_another_build_is_told_to_reload_over_events_too() {
    let app = TestApp::spawn().await;
    let party = Party::start(&app.base, 1).await;
    let path = format!("/api/matches/{}/events", party.match_id);
    for (first, why, code) in [
        (
            json!({ "t": "hello", "protocol": protocol::PROTOCOL, "build": "another", "resume": null }),
            "reload",
            None,
        ),
        (json!({ "t": "resync" }), "refused", Some("hello_first")),
        (json!({}), "refused", Some("malformed")),
    ] {
        let mut line = EventLine::open(&party.people[0], &path, &first).await.unwrap();
        let mut bye: Value = serde_json::from_str(&line.hear().await.unwrap()).unwrap();
        if let Some(code) = code {
            assert_eq!((&bye["t"], &bye["refusal"]["code"]), (&json!("refused"), &json!(code)));
            bye = serde_json::from_str(&line.hear().await.unwrap()).unwrap();
        }
        assert_eq!((bye["t"].as_str(), bye["why"].as_str()), (Some("bye"), Some(why)));
        assert!(line.hear().await.is_none());
        assert_eq!(line.code, Some(1008));
    }
}
