//! Attacks, none of which gains anything: another seat's decisions, repeated commands, sockets of other
//! sites, guessed links, and new sockets in the hope of full buckets. The same tests find servers on which an
//! attack succeeds.

use hyper::Method;
use serde_json::{Value, json};
use server::config::Config;
use std::net::{IpAddr, UdpSocket};
use std::time::Instant;
use support::bot::{Picker, choose};
use support::match_seat::command_id;
use support::party::level;
use support::process::Process;
use support::{Base, MatchSeat, Party, Person, Port, Socket, TestApp};

/// Returns the answer to a message: the code of a refusal, or that it was none.
async fn answer_to(seat: &mut MatchSeat, message: &Value) -> String {
    seat.socket.say(message).await;
    let outcome =
        seat.hear_until(|heard| ["ack", "refused", "busy"].contains(&heard["t"].as_str().unwrap())).await;
    let outcome = outcome.expect("an answer");
    outcome["refusal"]["code"].as_str().map_or_else(|| format!("{message}: {outcome}"), str::to_owned)
}

async fn refusal(seat: &mut MatchSeat, message: &Value) -> String {
    let code = answer_to(seat, message).await;
    assert!(!code.contains(' '), "it was not refused: {code}");
    code
}

/// Starts a server on SQLite. Without changes to its settings it is an honest one.
pub(crate) async fn server(tune: impl FnOnce(&mut Config)) -> TestApp {
    TestApp::spawn_tuned(Base::Sqlite, &[], tune).await
}

#[tokio::test]
async fn no_seat_decides_for_another_seat_that_is_here() {
    decided_for_another(server(|_| {}).await).await;
}

pub(crate) async fn decided_for_another(app: TestApp) {
    let party = Party::start(&app.base, 2).await;
    let mut seats = party.join().await;
    for turn in 0..4 {
        level(&mut seats).await;
        let at = seats.iter().position(MatchSeat::is_asked).expect("a seat is asked");
        let (ask, pick) = (seats[at].ask()["id"].clone(), &mut Picker::new(turn));
        let choice = choose(&seats[at].ask()["options"], true, pick);
        let said = json!({ "t": "choose", "id": command_id(), "decision": ask, "choice": choice });
        let views: Vec<Value> = seats.iter().map(|seat| seat.view.clone()).collect();
        for other in (0..seats.len()).filter(|other| *other != at) {
            // A message of this seat that fits the other's own question would be the other's own answer.
            let own = seats[other].ask()["id"] == ask;
            // The other seat's very message, the message in its name, and passing over it although it is
            // here.
            let very = (!own).then(|| said.clone());
            for tried in very.into_iter().chain([
                json!({ "t": "answer_for", "id": command_id(), "seat": at, "decision": ask, "choice": choice }),
                json!({ "t": "go_on_without", "id": command_id(), "seat": at }),
                json!({ "t": "undo", "id": command_id(), "decision": 9999 }),
            ]) {
                refusal(&mut seats[other], &tried).await;
            }
        }
        level(&mut seats).await;
        assert!(seats.iter().zip(&views).all(|(seat, before)| seat.view == *before), "something moved");
        // The id that others tried in vain still belongs to its seat, and is of no use to them afterwards.
        let id = said["id"].as_str().unwrap().to_owned();
        seats[at].socket.say(&said).await;
        assert_eq!(seats[at].outcome(&id).await.unwrap()["t"], "ack");
        level(&mut seats).await;
        let views: Vec<Value> = seats.iter().map(|seat| seat.view.clone()).collect();
        for other in (0..seats.len()).filter(|other| *other != at) {
            if seats[other].ask()["id"] != ask {
                refusal(&mut seats[other], &said).await;
            }
        }
        let altered =
            json!({ "t": "choose", "id": id, "decision": ask, "choice": { "t": "pass", "again": true } });
        // A server that takes it for a new command may refuse it by its content, or not at all.
        assert_eq!(answer_to(&mut seats[at], &altered).await, "id_reused");
        level(&mut seats).await;
        assert!(seats.iter().zip(&views).all(|(seat, before)| seat.view == *before), "something moved");
    }
}

#[tokio::test]
async fn no_socket_of_another_site_or_of_a_stranger_reaches_a_match() {
    came_from_elsewhere(server(|_| {}).await).await;
}

pub(crate) async fn came_from_elsewhere(app: TestApp) {
    let party = Party::start(&app.base, 1).await;
    let path = format!("/ws/match/{}", party.match_id);
    for origin in [Some("http://evil.example"), Some("null"), Some("http://127.0.0.1:1"), None] {
        let evil = Person { origin: origin.map(str::to_owned), ..party.people[0].clone() };
        assert_eq!(Socket::open(&evil, &path).await.err(), Some(403), "{origin:?} was let in");
    }
    assert_eq!(Socket::open(&Person::visitor(&app.base), &path).await.unwrap_err(), 401);
    let stranger = Person::guest(&app.base, "Eve").await;
    assert_eq!(Socket::open(&stranger, &path).await.unwrap_err(), 403);
    let mut made_up = Person::visitor(&app.base);
    for (name, token) in &party.people[0].cookies {
        let turned: String = token.chars().rev().collect();
        made_up.cookies.insert(name.clone(), turned);
    }
    assert_eq!(Socket::open(&made_up, &path).await.unwrap_err(), 401);
    assert!(Socket::open(&party.people[0], &path).await.is_ok(), "its own people come in");
}

/// A client that guesses is slowed down, even with a new session for each guess.
#[tokio::test]
async fn guesses_of_links_are_few_and_a_new_session_gives_no_more() {
    guessed(|_| {}).await;
}

pub(crate) async fn guessed(tune: impl FnOnce(&mut Config)) {
    let app = server(|config| {
        config.rates.arrivals = (3, 1);
        config.rates.crowd = (3, 1);
        tune(config);
    })
    .await;
    let since = Instant::now();
    let mut through = 0;
    for guess in 0..60u32 {
        let mut eve = Person::visitor(&app.base);
        if eve.post("/api/session", json!({ "name": "Eve" })).await.status == 200 {
            through += 1;
        }
        let token = format!("{guess:043}");
        through += usize::from(eve.post("/api/reentry", json!({ "token": token })).await.status == 404);
    }
    // One token a second: the slower this machine is, the more there may be.
    let most = 3 + 1 + since.elapsed().as_secs() as usize;
    assert!(through <= most, "{through} of 120 tries were let through, at most {most}");
}

/// Returns the address by which this machine would reach others. Nothing is sent.
fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind("0.0.0.0:0").ok()?;
    socket.connect("198.51.100.1:9").ok()?;
    socket.local_addr().ok().map(|own| own.ip()).filter(|own| !own.is_loopback())
}

/// A peer at another address than loopback is counted by it, whatever its headers say.
#[tokio::test]
async fn a_header_buys_a_stranger_no_more_arrivals() {
    let (folder, port) = (tempfile::tempdir().unwrap(), Port::take());
    let listen = format!("0.0.0.0:{}", port.addr().port());
    let flags = ["--data-dir".to_owned(), folder.path().display().to_string()];
    let server = Process::start_on(&listen, &flags);
    let Some(own) = own_address() else {
        println!("not checked: this machine has no address but loopback");
        return;
    };
    let base = &format!("http://{own}:{}", port.addr().port());
    let (since, mut through) = (Instant::now(), 0);
    for header in ["x-nothing", "via", "x-forwarded-for", "forwarded"] {
        for n in 0..30 {
            let mut eve = Person::visitor(base);
            let said = format!("198.51.100.{n}");
            let headers = [(header, said.as_str()), ("content-type", "application/json")];
            let name = json!({ "name": "Eve" }).to_string();
            let answer = eve.send(Method::POST, "/api/session", Some(name), &headers).await;
            through += usize::from(answer.status == 200);
        }
    }
    // One token a second: the slower this machine is, the more there may be.
    let most = 30 + 1 + since.elapsed().as_secs() as usize;
    assert!((30..=most).contains(&through), "{through} of 120 arrived, 30 to {most} may");
    drop(server);
}

/// A caller without a session, or with a made-up one, has a limited number of reads for each address. Pages
/// are not counted.
#[tokio::test]
async fn strangers_read_only_so_often_and_have_their_pages_all_the_same() {
    read_by_strangers(|_| {}).await;
}

pub(crate) async fn read_by_strangers(tune: impl FnOnce(&mut Config)) {
    let app = server(|config| {
        config.trust_proxy = true;
        config.rates.visits = (30, 1);
        config.rates.visits_of_all = (30, 1);
        tune(config);
    })
    .await;
    let mut guest = Person::guest(&app.base, "Ann").await;
    // What a proxy says of its caller: one household, with another address each time.
    let from = |address: String| move |n: u32| address.replace('N', &n.to_string());
    for whence in [from("2001:db8:1:1::N".to_owned()), from("192.0.2.7".to_owned()), from(String::new())] {
        let (since, mut through) = (Instant::now(), 0);
        for n in 0..90u32 {
            let mut eve = Person::visitor(&app.base);
            if n % 3 == 1 {
                eve.cookies.insert("bulkhead".to_owned(), format!("{n:043}").replace('0', "A"));
            }
            let address = whence(n);
            let headers = [("x-forwarded-for", address.as_str())];
            let headers = if address.is_empty() { &headers[1..] } else { &headers[..] };
            let path = ["/api/me", "/api/catalog/2016", "/ws/match/ffffffffffffffff"][n as usize % 3];
            through += usize::from(eve.send(Method::GET, path, None, headers).await.status != 429);
            assert_eq!(eve.send(Method::GET, "/", None, headers).await.status, 200);
            assert_eq!(eve.send(Method::GET, "/healthz", None, headers).await.status, 200);
        }
        // One token a second: the slower this machine is, the more there may be.
        let most = 30 + 1 + since.elapsed().as_secs() as usize;
        assert!((30..=most).contains(&through), "{through} of 90 were answered, 30 to {most} may be");
    }
    guest.get("/api/me").await.good();
}

#[tokio::test]
async fn a_new_socket_gives_no_full_bucket() {
    on_new_sockets(|_| {}).await;
}

pub(crate) async fn on_new_sockets(tune: impl FnOnce(&mut Config)) {
    let app = server(|config| {
        config.rates.commands = (30, 1);
        tune(config);
    })
    .await;
    let party = Party::start(&app.base, 1).await;
    let since = Instant::now();
    let mut answered = 0;
    for _ in 0..6 {
        let mut seat = MatchSeat::join(&party.people[0], &party.match_id).await.unwrap();
        for _ in 0..30 {
            seat.socket.say(&json!({ "t": "history", "before": 1 })).await;
            let answer = |message: &Value| message["t"] == "history" || message["t"] == "busy";
            let answer = seat.hear_until(answer).await.unwrap();
            answered += usize::from(answer["t"] == "history");
        }
    }
    // One token a second: the slower this machine is, the more there may be.
    let most = 30 + 1 + since.elapsed().as_secs() as usize;
    assert!(answered <= most, "{answered} of 180 were answered, at most {most}");
}
