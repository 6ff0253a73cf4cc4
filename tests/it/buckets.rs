//! Buckets belong to the person: a new session, a new socket or a new stream finds them as empty as they
//! were.

use hyper::Method;
use serde_json::{Value, json};
use server::config::{Config, Rates};
use std::time::Instant;
use support::match_seat::hello;
use support::party::level;
use support::seat::Over;
use support::{Base, MatchSeat, Party, Person, Socket, TestApp};

/// The kinds of buckets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum What {
    Posts,
    Reads,
    Files,
    Commands,
    Whys,
    Chats,
    Frames,
    Handshakes,
}

/// All of them.
pub(crate) const ALL: [What; 8] = [
    What::Posts,
    What::Reads,
    What::Files,
    What::Commands,
    What::Whys,
    What::Chats,
    What::Frames,
    What::Handshakes,
];

/// A burst, and one more each second. Even on a slow machine a second bucket would show.
const SLOW: (u32, u32) = (24, 1);
const ROUNDS: usize = 4;
/// The least that must come through: a bucket that lets nothing through has no limit to find.
const FLOOR: usize = 10;

impl What {
    fn narrow(self, rates: &mut Rates) {
        *match self {
            Self::Posts => &mut rates.posts,
            Self::Reads => &mut rates.reads,
            Self::Files => &mut rates.files,
            Self::Commands => &mut rates.commands,
            Self::Whys => &mut rates.whys,
            Self::Chats => &mut rates.chats,
            Self::Frames => &mut rates.frames,
            Self::Handshakes => &mut rates.handshakes,
        } = SLOW;
    }

    /// Makes more attempts than the bucket holds. Returns how many were let through.
    async fn burst(self, person: &mut Person, party: &Party, over: Over) -> usize {
        let (table, mut through) = (format!("/api/tables/{}", party.table), 0);
        let tries = SLOW.0 as usize + 6;
        match self {
            Self::Posts | Self::Reads | Self::Files => {
                let files = ["export", "proof"].map(|what| format!("/api/matches/{}/{what}", party.match_id));
                for n in 0..tries {
                    let answer = match (self, n % 3) {
                        (Self::Posts, _) => {
                            person.post(&format!("{table}/ready"), json!({ "on": true })).await
                        }
                        (Self::Reads, _) => person.get(&table).await,
                        (_, 2) => person.send(Method::POST, "/api/saved", Some("{}".to_owned()), &[]).await,
                        (_, file) => person.get(&files[file]).await,
                    };
                    through += usize::from(answer.status != 429);
                }
            }
            Self::Handshakes => {
                for _ in 0..tries {
                    let opened = Socket::enter(person, &party.match_id, over, &hello(None)).await;
                    through += usize::from(opened.is_ok());
                }
            }
            Self::Commands | Self::Whys | Self::Chats | Self::Frames => {
                // A person whose frames are used up is disconnected at their first sign of life.
                let joined = MatchSeat::join_over(person, &party.match_id, over).await;
                let mut seat = match joined {
                    Err(0) if self == Self::Frames => return 0,
                    joined => joined.unwrap(),
                };
                for n in 0..tries {
                    let Some(taken) = self.send(&mut seat, n).await else { break };
                    through += usize::from(taken);
                }
            }
        }
        through
    }

    /// Says it once. Returns whether it was accepted, or `None` if the connection was ended.
    async fn send(self, seat: &mut MatchSeat, n: usize) -> Option<bool> {
        let message = match self {
            Self::Commands => Some(json!({ "t": "history", "before": 1 })),
            Self::Whys => Some(json!({ "t": "why", "decision": 9999, "choice": { "t": "pass" } })),
            Self::Chats => Some(json!({ "t": "chat", "text": "hello" })),
            _ => None,
        };
        if let Some(message) = message {
            seat.socket.say(&message).await;
        }
        seat.socket.say(&json!({ "t": "ping", "n": n })).await;
        let mut busy = false;
        let answered = |message: &Value| {
            busy |= message["t"] == "busy";
            message["t"] == "pong" || message["t"] == "bye"
        };
        let last = seat.hear_until(answered).await?;
        (last["t"] == "pong").then_some(!busy)
    }
}

/// Returns the same person on one more device, by their re-entry link.
async fn reentered(base: &str, link: &Value) -> Person {
    let mut device = Person::visitor(base);
    device.post("/api/reentry", link.clone()).await.good();
    device
}

/// Empties one bucket again and again, each time on a new device. Returns what came through beyond it, if
/// anything.
pub(crate) async fn refilled(what: What, over: Over, tune: impl FnOnce(&mut Config)) -> Option<String> {
    let app = TestApp::spawn_tuned(Base::Sqlite, &[], |config| {
        what.narrow(&mut config.rates);
        tune(config);
    });
    let app = app.await;
    let mut party = Party::start(&app.base, 1).await;
    let link = party.people[1].post(&format!("/api/tables/{}/reentry", party.table), json!({})).await.good();
    let (since, mut through, mut device) = (Instant::now(), 0, party.people[1].clone());
    for _ in 0..ROUNDS {
        through += what.burst(&mut device, &party, over).await;
        device = reentered(&app.base, &link).await;
    }
    // One token a second: the slower this machine is, the more there may be.
    let most = (SLOW.0 + 1) as usize + since.elapsed().as_secs() as usize;
    // Another person has buckets of their own.
    let mut seat = MatchSeat::join(&party.people[0], &party.match_id).await.unwrap();
    level(std::slice::from_mut(&mut seat)).await;
    party.people[0].get("/api/me").await.good();
    assert!(through >= FLOOR, "{what:?}: {through} came through");
    (through > most).then(|| format!("{what:?}: {through} came through, {most} at most"))
}

#[tokio::test]
async fn a_new_session_of_the_same_person_gives_no_full_bucket() {
    for what in ALL {
        assert_eq!(refilled(what, Over::WebSocket, |_| {}).await, None);
    }
}

#[tokio::test]
async fn a_new_stream_of_the_same_person_gives_no_full_bucket() {
    for what in [What::Commands, What::Frames, What::Handshakes] {
        assert_eq!(refilled(what, Over::Events, |_| {}).await, None);
    }
}

#[tokio::test]
async fn each_bucket_has_a_limit() {
    for what in ALL {
        let tune = |config: &mut Config| what.narrow(&mut config.rates);
        let app = TestApp::spawn_tuned(Base::Sqlite, &[], tune).await;
        let party = Party::start(&app.base, 1).await;
        let mut one = party.people[1].clone();
        // One token a second: a caller who tries for longer finds one more, and tries again.
        let (since, mut through) = (Instant::now(), 0);
        for _ in 0..3 {
            through += what.burst(&mut one, &party, Over::WebSocket).await;
        }
        let most = (SLOW.0 + 1) as usize + since.elapsed().as_secs() as usize;
        assert!(through <= most, "{what:?}: {through} came through, {most} at most");
        assert!(through >= FLOOR, "{what:?}: {through} came through");
    }
}

#[tokio::test]
async fn an_ended_session_takes_nothing_from_its_persons_buckets() {
    let narrow = |config: &mut Config| config.rates.posts = SLOW;
    let app = TestApp::spawn_tuned(Base::Sqlite, &[], narrow).await;
    let mut party = Party::start(&app.base, 1).await;
    let table = format!("/api/tables/{}", party.table);
    let link = party.people[1].post(&format!("{table}/reentry"), json!({})).await.good();
    let mut thief = reentered(&app.base, &link).await;
    party.people[1].post(&format!("{table}/reentry/revoke"), json!({})).await.good();
    for _ in 0..60 {
        let said = json!({ "say": [] });
        thief.post("/api/say/0123", said).await.refused(401, "no_session");
        thief.get(&table).await.refused(401, "no_session");
    }
    party.people[1].post(&format!("{table}/reentry"), json!({})).await.good();
}
