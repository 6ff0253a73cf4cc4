//! Players around a table, from the host's first click to the running match.

use crate::bot::{Picker, choose};
use crate::http::Person;
use crate::match_seat::{MatchSeat, command_id};
use crate::place::options;
use serde_json::{Value, json};

/// How many matches may end without the question that a test waits for.
const MATCHES: u8 = 5;

/// The players at one table in seat order. The invader (and host) is first.
#[derive(Debug)]
pub struct Party {
    pub table: String,
    pub match_id: String,
    pub people: Vec<Person>,
}

impl Party {
    /// Hosts a table, fills its seats and starts the match.
    pub async fn start(base: &str, marines: u8) -> Self {
        Self::start_by(base, marines, &json!({})).await
    }

    /// Does the same with table rules.
    pub async fn start_by(base: &str, marines: u8, rules: &Value) -> Self {
        let mut options = options(marines);
        options["rules"] = rules.clone();
        Self::start_at(base, &options).await
    }

    /// Does the same at a table with these options.
    pub async fn start_at(base: &str, options: &Value) -> Self {
        Self::start_open(base, options, None).await
    }

    /// Does the same on a server that requires this code to open a table.
    pub async fn start_by_code(base: &str, marines: u8, code: &str) -> Self {
        Self::start_open(base, &options(marines), Some(code)).await
    }

    async fn start_open(base: &str, options: &Value, code: Option<&str>) -> Self {
        let mut host = Person::guest(base, "Ann").await;
        let marines = options["marines"].as_u64().expect("a number of marines");
        let open = json!({ "options": options, "seat": 0, "code": code });
        let table = host.post("/api/tables", open).await.good()["id"].as_str().expect("an id").to_owned();
        let path = |verb: &str| format!("/api/tables/{table}/{verb}");
        let invite = json!({ "token": host.post(&path("invite"), json!({})).await.good()["token"] });
        let mut people = vec![host];
        for seat in 1..=marines {
            let mut marine = Person::guest(base, &format!("Marine {seat}")).await;
            marine.post("/api/join", invite.clone()).await.good();
            marine.post(&path("take"), json!({ "seat": seat })).await.good();
            marine.post(&path("ready"), json!({ "on": true })).await.good();
            people.push(marine);
        }
        let started = people[0].post(&path("start"), json!({})).await.good();
        let match_id = started["match_id"].as_str().expect("a match").to_owned();
        Self { table, match_id, people }
    }

    /// Hosts a table with these options and lets bots play until `fits` holds for a seat that is asked.
    /// Returns its index. A match that ends without such a question is followed by another.
    ///
    /// # Panics
    /// If no match has such a question.
    pub async fn asked(
        base: &str,
        options: &Value,
        pick: &mut Picker,
        fits: impl Fn(&MatchSeat) -> bool,
    ) -> (Self, Vec<MatchSeat>, usize) {
        for _ in 0..MATCHES {
            let party = Self::start_at(base, options).await;
            let mut seats = party.join().await;
            if let Some(at) = play_until(&mut seats, pick, &fits).await {
                return (party, seats, at);
            }
        }
        panic!("no match of {MATCHES} has such a question");
    }

    /// Connects every player to the match.
    pub async fn join(&self) -> Vec<MatchSeat> {
        let mut seats = Vec::new();
        for person in &self.people {
            seats.push(MatchSeat::join(person, &self.match_id).await.expect("the match lets its people in"));
        }
        seats
    }

    /// Returns the same players with the same cookies, at another server that holds their table.
    pub fn moved_to(&self, base: &str) -> Self {
        let mut people = self.people.clone();
        for person in &mut people {
            base.clone_into(&mut person.base);
            person.origin = Some(base.to_owned());
        }
        Self { table: self.table.clone(), match_id: self.match_id.clone(), people }
    }
}

/// Lets bots play until `fits` holds for a seat that is asked. Returns its index, or `None` if the match is
/// over before.
async fn play_until(
    seats: &mut [MatchSeat],
    pick: &mut Picker,
    fits: &impl Fn(&MatchSeat) -> bool,
) -> Option<usize> {
    loop {
        level(seats).await;
        if !seats[0].view["outcome"].is_null() {
            return None;
        }
        let Some(at) = seats.iter().position(MatchSeat::is_asked) else {
            seats[0].hear().await.expect("it goes on");
            continue;
        };
        if fits(&seats[at]) {
            return Some(at);
        }
        seats[at].play(pick).await.expect("the server answers");
    }
}

/// Returns true if this seat is asked with a deadline.
pub fn in_a_window(seat: &MatchSeat) -> bool {
    !seat.ask()["left_ms"].is_null()
}

/// Reads all messages of every seat.
pub async fn level(seats: &mut [MatchSeat]) {
    for seat in seats {
        seat.socket.say(&json!({ "t": "ping", "n": seat.n })).await;
        seat.hear_until(|message| message["t"] == "pong").await.expect("the match answers a ping");
    }
}

/// Sends the plainest answer of an asked seat, which is never refused. Returns the seat and the answer, or
/// `None` if no seat is asked.
pub async fn plain_answer(seats: &mut [MatchSeat], pick: &mut Picker) -> Option<(usize, Value)> {
    level(seats).await;
    let at = seats.iter().position(MatchSeat::is_asked)?;
    let (id, choice) = (command_id(), choose(&seats[at].ask()["options"], true, pick));
    let said = json!({ "t": "choose", "id": id, "decision": seats[at].ask()["id"], "choice": choice });
    seats[at].socket.say(&said).await;
    let outcome = seats[at].outcome(&id).await.expect("an answer");
    assert_eq!(outcome["t"], "ack", "{outcome}");
    Some((at, said))
}
