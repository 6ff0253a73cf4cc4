//! What one peer may do to the others: nothing. Rates, sizes, sockets, slow readers, floods.

use futures_util::{SinkExt, StreamExt};
use hyper::Method;
use serde_json::{Value, json};
use server::config::{Config, Rates};
use std::time::Duration;
use support::bot::Picker;
use support::match_seat::hello;
use support::party::{level, plain_answer};
use support::place::{EDITIONS, options, options_of};
use support::seat::PATIENCE;
use support::{Base, MatchSeat, Party, Person, Socket, TestApp};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

/// A server with real limits.
async fn strict() -> TestApp {
    strict_but(|_| {}).await
}

/// A server with real limits, except for a change.
async fn strict_but(tune: impl FnOnce(&mut Config)) -> TestApp {
    let strict = |config: &mut Config| {
        // Refilled slowly, so that even a busy machine empties them.
        let slow = (30, 1);
        config.rates = Rates { posts: slow, reads: slow, commands: slow, ..Default::default() };
        tune(config);
    };
    TestApp::spawn_tuned(Base::Sqlite, &[], strict).await
}

/// The time that a peer waits which the test would make wait forever. All others have the time of a real
/// server.
pub(crate) const SOON: Duration = Duration::from_millis(400);

/// Plays on, if the match is not over. The rest of the server must not notice what happens elsewhere.
async fn play(seats: &mut [MatchSeat], commands: usize, pick: &mut Picker) {
    for _ in 0..commands {
        let at = loop {
            level(seats).await;
            if !seats[0].view["outcome"].is_null() {
                return;
            }
            if let Some(at) = seats.iter().position(MatchSeat::is_asked) {
                break at;
            }
        };
        seats[at].play(pick).await.unwrap();
    }
    level(seats).await;
}

async fn ends(socket: &mut Socket) -> Value {
    socket.hear_until(|message| message["t"] == "bye").await.expect("a last word")
}

#[tokio::test]
async fn a_session_that_asks_too_often_is_told_so_and_others_are_not() {
    let app = strict().await;
    let mut host = Person::guest(&app.base, "Ann").await;
    let mut other = Person::guest(&app.base, "Ben").await;
    let table = host.post("/api/tables", json!({ "options": options(2), "seat": 0 })).await.good();
    let lock = format!("/api/tables/{}/lock", table["id"].as_str().unwrap());
    let mut refused = 0;
    for _ in 0..80 {
        let answer = host.post(&lock, json!({ "on": true })).await;
        if answer.status == 429 {
            // One token a second: a caller who waits for the rest of it does not come too early.
            assert_eq!(answer.headers["retry-after"], "1");
            answer.refused(429, "too_many");
            refused += 1;
        }
    }
    assert!(refused > 0);
    let mut late = 0;
    for _ in 0..80 {
        let answer = host.get("/api/me").await;
        late += usize::from(answer.status == 429 && answer.headers["retry-after"] == "1");
    }
    assert!(late > 0);
    assert_eq!(other.get("/api/me").await.status, 200);
    other.post("/api/tables", json!({ "options": options(2), "seat": 0 })).await.good();
}

#[tokio::test]
async fn commands_beyond_the_rate_are_answered_busy_and_may_be_sent_again() {
    // This many attempts in a second end a socket on a real server.
    let app = strict_but(|config| config.rates.frames = (100_000, 100_000)).await;
    let party = Party::start(&app.base, 1).await;
    let mut seats = party.join().await;
    for _ in 0..60 {
        seats[0].socket.say(&json!({ "t": "history", "before": 1 })).await;
    }
    seats[0].hear_until(|message| message["t"] == "busy").await.unwrap();
    // The bucket refills by itself. Earlier requests are told apart by their number.
    loop {
        seats[0].socket.say(&json!({ "t": "history", "before": 2 })).await;
        let again = |message: &Value| message["t"] == "busy" || message["before"] == 2;
        if seats[0].hear_until(again).await.unwrap()["t"] == "history" {
            break;
        }
    }
}

#[tokio::test]
async fn a_session_has_a_limited_number_of_sockets_and_a_closed_one_makes_room() {
    let tune = |config: &mut Config| config.rates.sockets = 3;
    let app = TestApp::spawn_tuned(Base::Sqlite, &[], tune).await;
    let party = Party::start(&app.base, 1).await;
    let path = format!("/ws/match/{}", party.match_id);
    let mut held = Vec::new();
    for path in [&path, &path, &format!("/ws/table/{}", party.table)] {
        let mut socket = Socket::open(&party.people[0], path).await.unwrap();
        if path.starts_with("/ws/match/") {
            socket.say(&hello(None)).await;
        }
        held.push(socket.answering());
    }
    assert_eq!(Socket::open(&party.people[0], &path).await.unwrap_err(), 429);
    assert!(Socket::open(&party.people[1], &path).await.is_ok(), "another session has its own");
    held.pop().unwrap().abort();
    while Socket::open(&party.people[0], &path).await.is_err() {
        tokio::task::yield_now().await;
    }
}

/// A browser hides why a handshake was refused, so its page asks at the same address.
#[tokio::test]
async fn a_plain_request_at_the_address_of_a_socket_says_why_a_handshake_is_refused() {
    let tune = |config: &mut Config| config.rates.sockets = 2;
    let app = TestApp::spawn_tuned(Base::Sqlite, &[], tune).await;
    let party = Party::start(&app.base, 1).await;
    let ways = [format!("/ws/match/{}", party.match_id), format!("/ws/table/{}", party.table)];
    let mut visitor = Person::visitor(&app.base);
    let mut stranger = Person::guest(&app.base, "Eve").await;
    let mut host = party.people[0].clone();
    for way in &ways {
        visitor.get(way).await.refused(401, "no_session");
        stranger.get(way).await.refused(403, "not_at_table");
        host.get(way).await.refused(400, "no_socket");
    }
    stranger.get("/ws/match/00").await.refused(404, "no_such_match");
    let mut one = Socket::open(&host, &ways[0]).await.unwrap();
    one.say(&hello(None)).await;
    let _one = one.answering();
    let _other = Socket::open(&host, &ways[1]).await.unwrap().answering();
    for way in &ways {
        let full = host.get(way).await;
        assert_eq!(full.headers.get("retry-after"), None, "a socket must close first");
        full.refused(429, "too_many");
    }
}

#[tokio::test]
async fn a_socket_without_a_hello_is_ended() {
    let app = strict_but(|config| config.patience.hello = SOON).await;
    let party = Party::start(&app.base, 1).await;
    let path = format!("/ws/match/{}", party.match_id);
    let mut silent = Socket::open(&party.people[0], &path).await.unwrap();
    assert_eq!(ends(&mut silent).await["why"], "refused");
    for wrong in ["{}", "[", r#"{"t":"resync"}"#, r#"{"t":"hello"}"#] {
        let mut socket = Socket::open(&party.people[0], &path).await.unwrap();
        socket.say_text(wrong).await;
        assert_eq!(ends(&mut socket).await["why"], "refused", "{wrong}");
        assert_eq!(socket.close_code().await, Some(1008));
    }
}

#[tokio::test]
async fn a_request_that_never_ends_or_is_no_handshake_is_ended() {
    let app = strict().await;
    let mut visitor = Person::guest(&app.base, "Ann").await;
    visitor.get("/ws/table/abc").await.refused(404, "no_such_table");
    let half = [("connection", "upgrade"), ("upgrade", "websocket")];
    visitor.send(Method::GET, "/ws/table/abc", None, &half).await.refused(403, "foreign_origin");
    let app = strict_but(|config| config.patience.head = SOON).await;
    let mut slow = TcpStream::connect(app.addr).await.unwrap();
    slow.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ").await.unwrap();
    let mut rest = Vec::new();
    // The server ends it, so the read ends.
    slow.read_to_end(&mut rest).await.unwrap();
    let mut long = TcpStream::connect(app.addr).await.unwrap();
    let head = format!("GET /healthz HTTP/1.1\r\nHost: x\r\nX-Long: {}\r\n\r\n", "x".repeat(100_000));
    // It may be ended before it has sent everything.
    let _ = long.write_all(head.as_bytes()).await;
    let mut told = Vec::new();
    let _ = long.read_to_end(&mut told).await;
    assert!(!String::from_utf8_lossy(&told).contains("200 OK"));
}

#[tokio::test]
async fn nonsense_ends_its_own_socket_only() {
    let app = strict().await;
    let party = Party::start(&app.base, 1).await;
    let mut seats = party.join().await;
    for nonsense in [
        Message::binary(vec![0, 1, 2]),
        Message::text("x".repeat(9000)),
        Message::text("not json ".repeat(30)),
    ] {
        let mut bad = MatchSeat::join(&party.people[0], &party.match_id).await.unwrap();
        for _ in 0..20 {
            // The socket may be gone before the last of them.
            let _ = bad.socket.raw().send(nonsense.clone()).await;
        }
        assert!(
            bad.hear_until(|message| message["t"] == "bye").await.is_none_or(|bye| bye["why"] == "refused")
        );
    }
    // Bytes that are no frame at all.
    let mut bad = MatchSeat::join(&party.people[0], &party.match_id).await.unwrap();
    bad.socket.garbage(&[0xff; 64]).await;
    while bad.hear().await.is_some() {}
    play(&mut seats, 8, &mut Picker::new(51)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn floods_end_and_another_match_goes_on() {
    let app = strict().await;
    let (party, calm) = (Party::start(&app.base, 1).await, Party::start(&app.base, 1).await);
    let mut seats = calm.join().await;
    let floods = [json!({ "t": "ping", "n": 0 }).to_string(), json!({ "t": "resync" }).to_string()];
    let flooders = party.people.iter().zip(floods).map(|(person, text)| {
        let (person, match_id) = (person.clone(), party.match_id.clone());
        tokio::spawn(async move {
            let seat = MatchSeat::join(&person, &match_id).await.unwrap();
            let (mut mouth, mut ears) = seat.socket.split();
            let reading = tokio::spawn(async move { while let Some(Ok(_)) = ears.next().await {} });
            // Pipelined, without waiting for an answer, until the server has had enough.
            while mouth.send(Message::text(text.clone())).await.is_ok() {}
            reading.await.unwrap();
        })
    });
    let flooders: Vec<_> = flooders.collect();
    // Slower than the rates of a real server, which apply here too.
    play(&mut seats, 8, &mut Picker::new(52)).await;
    for flooder in flooders {
        flooder.await.unwrap();
    }
    play(&mut seats, 4, &mut Picker::new(53)).await;
}

/// A message in endless parts, or meaningless frames, on both kinds of sockets.
#[tokio::test]
async fn fragments_count_as_frames() {
    for (kind, greets) in [("match", true), ("match", false), ("table", false)] {
        let app = strict().await;
        let party = Party::start(&app.base, 1).await;
        let mut calm = MatchSeat::join(&party.people[0], &party.match_id).await.unwrap();
        let id = if kind == "match" { &party.match_id } else { &party.table };
        let mut socket = Socket::open(&party.people[1], &format!("/ws/{kind}/{id}")).await.unwrap();
        if greets {
            socket.say(&hello(None)).await;
        }
        let part = |kind| Message::Frame(Frame::message("", OpCode::Data(kind), false));
        let parts = std::iter::once(part(Data::Text)).chain((0..600).map(|_| part(Data::Continue)));
        for part in parts {
            // It may be disconnected before it has sent everything.
            if socket.raw().send(part).await.is_err() {
                break;
            }
        }
        let code = tokio::time::timeout(PATIENCE, socket.close_code()).await;
        assert_eq!(code, Ok(Some(1008)), "{kind}, {greets}");
        level(std::slice::from_mut(&mut calm)).await;
    }
}

/// A peer that has sent far more than is read, so that its system would reset the connection.
#[tokio::test]
async fn the_last_messages_reach_a_peer_that_goes_on_sending() {
    let part = |kind| Message::Frame(Frame::message(vec![b'x'; 1000], OpCode::Data(kind), false));
    let parts = std::iter::once(part(Data::Text)).chain((0..600).map(|_| part(Data::Continue)));
    let kinds = [
        ("parts", parts.collect::<Vec<_>>()),
        ("a long message", vec![Message::text("x".repeat(600_000))]),
        ("long messages", vec![Message::text("x".repeat(9000)); 60]),
        ("bytes", vec![Message::binary(vec![0; 8000]); 60]),
    ];
    let app = strict().await;
    let party = Party::start(&app.base, 1).await;
    let ways = [format!("/ws/match/{}", party.match_id), format!("/ws/table/{}", party.table)];
    for (kind, messages) in kinds {
        for way in &ways {
            let mut socket = Socket::open(&party.people[1], way).await.unwrap();
            for message in messages.clone() {
                socket.raw().send(message).await.expect("the server takes it, and drops it");
            }
            let code = tokio::time::timeout(PATIENCE, socket.close_code()).await;
            assert_eq!(code, Ok(Some(1008)), "{kind}, {way}");
        }
    }
}

/// The allowed frames run out while the server waits for the answer to its goodbye.
#[tokio::test]
async fn the_last_messages_reach_a_peer_whose_frames_run_out_after_them() {
    let app = strict_but(|config| config.rates.frames = (3, 1)).await;
    let party = Party::start(&app.base, 1).await;
    let mut socket = Socket::open(&party.people[1], &format!("/ws/table/{}", party.table)).await.unwrap();
    for message in vec![Message::text("x".repeat(9000)); 60] {
        socket.raw().send(message).await.expect("the server takes it, and drops it");
    }
    assert_eq!(tokio::time::timeout(PATIENCE, socket.close_code()).await, Ok(Some(1008)));
}

/// RFC 6455, 5.5.1. A peer without an answer counts the connection as broken (code 1006).
#[tokio::test]
async fn the_server_answers_a_goodbye() {
    let app = strict().await;
    let party = Party::start(&app.base, 1).await;
    for kind in ["match before hello", "match", "table"] {
        let path = match kind {
            "table" => format!("/ws/table/{}", party.table),
            _ => format!("/ws/match/{}", party.match_id),
        };
        let mut socket = Socket::open(&party.people[1], &path).await.unwrap();
        if kind == "match" {
            socket.say(&hello(None)).await;
            assert!(socket.hear().await.is_some(), "the welcome");
        }
        let goodbye = CloseFrame { code: 1000.into(), reason: "".into() };
        socket.raw().send(Message::Close(Some(goodbye))).await.unwrap();
        assert_eq!(socket.close_code().await, Some(1000), "{kind}");
        assert!(socket.raw().next().await.is_none(), "{kind}: the connection ends without an error");
    }
}

#[tokio::test]
async fn a_message_in_parts_is_one_message() {
    let app = strict().await;
    let party = Party::start(&app.base, 1).await;
    let mut seat = MatchSeat::join(&party.people[0], &party.match_id).await.unwrap();
    for (at, part) in [r#"{"t":"pi"#, r#"ng","n""#, r#":7}"#].into_iter().enumerate() {
        let kind = if at == 0 { Data::Text } else { Data::Continue };
        let frame = Frame::message(part, OpCode::Data(kind), at == 2);
        seat.socket.raw().send(Message::Frame(frame)).await.unwrap();
    }
    let pong = seat.hear_until(|message| message["t"] == "pong").await.unwrap();
    assert_eq!(pong["n"], 7);
}

/// A client reads nothing. It is gone for the others before `most` is over, and reconnects.
pub(crate) async fn one_does_not_read(stall: Duration, most: Duration) {
    let app = TestApp::spawn_tuned(Base::Sqlite, &[], |config| {
        config.patience.stall = stall;
    })
    .await;
    let party = Party::start(&app.base, 1).await;
    let mut seats = party.join().await;
    let mut slow = seats.remove(0);
    let (stream, n, gone) = (slow.stream.clone(), slow.n, slow.seat);
    // Requests far more than is kept for it, and reads nothing of it.
    for _ in 0..200 {
        if slow.socket.raw().send(Message::text(json!({ "t": "resync" }).to_string())).await.is_err() {
            break;
        }
    }
    let without = |message: &Value| {
        message["t"] == "presence" && !message["online"].as_array().unwrap().contains(&json!(gone))
    };
    let cut = tokio::time::timeout(most, seats[0].hear_until(without)).await;
    cut.expect("a client that does not read is cut").unwrap();
    drop(slow);

    let path = format!("/ws/match/{}", party.match_id);
    let mut back = Socket::open(&party.people[0], &path).await.unwrap();
    back.say(&hello(Some(json!({ "stream": stream, "n": n })))).await;
    assert_eq!(back.hear().await.unwrap()["t"], "resumed");
    drop(back);
    let mut both = party.join().await;
    play(&mut both, 8, &mut Picker::new(54)).await;
}

/// The kernel's buffer and the queue hold more than two full pictures and two dozen updates.
#[tokio::test]
async fn a_client_that_does_not_read_for_a_while_is_not_cut() {
    let app = TestApp::spawn().await;
    for edition in EDITIONS {
        let party = Party::start_at(&app.base, &options_of(edition, 2)).await;
        let link = format!("/api/tables/{}/watch", party.table);
        let link = party.people[0].clone().post(&link, json!({})).await.good();
        let mut vi = Person::guest(&app.base, "Vi").await;
        vi.post("/api/watch", link).await.good();
        let mut seats = party.join().await;
        let mut busy = MatchSeat::join(&vi, &party.match_id).await.unwrap();
        busy.socket.say(&json!({ "t": "resync" })).await;
        let mut pick = Picker::new(56);
        for _ in 0..24 {
            plain_answer(&mut seats, &mut pick).await.expect("the match goes on");
        }
        busy.hear_until(|message| message["t"] == "welcome").await.unwrap();
        busy.socket.say(&json!({ "t": "ping", "n": 5 })).await;
        busy.hear_until(|message| message["t"] == "pong").await.expect("the connection was not closed");
        assert!(busy.diverged.is_empty() && busy.n >= 16, "{edition}: {}", busy.n);
    }
}

#[tokio::test]
async fn a_client_that_does_not_read_is_cut_and_resumes_where_the_match_stands() {
    one_does_not_read(SOON, PATIENCE).await;
}

#[tokio::test]
async fn a_client_that_missed_more_than_is_kept_gets_the_full_picture() {
    let app = TestApp::spawn().await;
    let party = Party::start(&app.base, 1).await;
    let mut seats = party.join().await;
    let (stream, n) = (seats[0].stream.clone(), seats[0].n);
    let path = format!("/ws/match/{}", party.match_id);
    let mut pick = Picker::new(55);
    for missed in [70, 300] {
        while seats[0].n < n + missed && seats[0].view["outcome"].is_null() {
            play(&mut seats, 1, &mut pick).await;
        }
        let mut back = Socket::open(&party.people[0], &path).await.unwrap();
        back.say(&hello(Some(json!({ "stream": stream, "n": n })))).await;
        let first = back.hear().await.unwrap();
        // Whichever it is, it comes whole: no client is cut off for having been away.
        match first["t"].as_str() {
            Some("resumed") => {
                for expected in n + 1..=seats[0].n {
                    assert_eq!(back.hear().await.unwrap()["n"], expected);
                }
                assert_eq!(back.hear().await.unwrap()["t"], "status");
            }
            Some("welcome") => {
                assert_eq!((&first["n"], &first["view"]), (&json!(seats[0].n), &seats[0].view))
            }
            other => panic!("{other:?}"),
        }
    }
}
