//! Real processes under bots: killed at any moment, and nothing acknowledged is lost or doubled.

use serde_json::{Value, json};
use sqlx::Row;
use std::collections::BTreeMap;
use std::time::Duration;
use support::bot::{Picker, choose};
use support::cluster::Cluster;
use support::match_seat::command_id;
use support::process::Process;
use support::{MatchSeat, Party, postgres_database};

/// A command that was sent and not answered when the server died.
struct InFlight {
    seat: usize,
    message: Value,
}

/// Bots in one match, and what they were promised.
struct Game {
    party: Party,
    pick: Picker,
    /// Acknowledged command ids with their seat.
    acked: BTreeMap<String, usize>,
}

impl Game {
    async fn new(base: &str, seed: u64) -> Self {
        Self { party: Party::start(base, 2).await, pick: Picker::new(seed), acked: BTreeMap::new() }
    }

    async fn join(&self) -> Vec<MatchSeat> {
        self.party.join().await
    }

    /// One command of whoever is asked; retried while the server is busy.
    async fn step(&mut self, seats: &mut [MatchSeat]) {
        let at = asked(seats).await;
        for modest in [false, true] {
            let choice = choose(&seats[at].ask()["options"], modest, &mut self.pick);
            let (id, ask) = (command_id(), seats[at].ask()["id"].clone());
            let message = json!({ "t": "choose", "id": id, "ask": ask, "choice": choice });
            if self.say(seats, at, &message).await == "ack" {
                return;
            }
        }
        panic!("the plainest answer was refused: {}", seats[at].ask());
    }

    async fn say(&mut self, seats: &mut [MatchSeat], at: usize, message: &Value) -> String {
        let id = message["id"].as_str().unwrap().to_owned();
        loop {
            seats[at].socket.say(message).await;
            let outcome = seats[at].outcome(&id).await.expect("the server is there");
            match outcome["t"].as_str() {
                Some("busy") => tokio::time::sleep(Duration::from_millis(50)).await,
                Some(told) => {
                    if told == "ack" {
                        self.acked.insert(id, at);
                    }
                    level(seats).await;
                    return told.to_owned();
                }
                None => unreachable!(),
            }
        }
    }

    /// Sends a command and does not wait for its answer.
    async fn fire(&mut self, seats: &mut [MatchSeat]) -> InFlight {
        let seat = asked(seats).await;
        let choice = choose(&seats[seat].ask()["options"], true, &mut self.pick);
        let message =
            json!({ "t": "choose", "id": command_id(), "ask": seats[seat].ask()["id"], "choice": choice });
        seats[seat].socket.say(&message).await;
        InFlight { seat, message }
    }

    fn over(seats: &[MatchSeat]) -> bool {
        !seats[0].view["outcome"].is_null()
    }
}

/// Whoever must answer now.
async fn asked(seats: &mut [MatchSeat]) -> usize {
    loop {
        if let Some(at) = seats.iter().position(MatchSeat::is_asked) {
            return at;
        }
        seats[0].hear().await.expect("the server is there");
    }
}

/// Everybody hears all that was said so far.
async fn level(seats: &mut [MatchSeat]) {
    for seat in seats {
        seat.socket.say(&json!({ "t": "ping", "n": seat.n })).await;
        seat.hear_until(|message| message["t"] == "pong").await.expect("the server is there");
    }
}

/// What must be the same after a restart: each seat's picture and its open question.
fn picture(seats: &[MatchSeat]) -> Vec<Value> {
    let one = |seat: &MatchSeat| {
        json!({ "view": seat.view, "ask": seat.ask()["id"], "options": seat.ask()["options"], "waiting":
            seat.table["waiting"].as_array().into_iter().flatten().filter(|other| other["answered"] == false)
                .map(|other| (other["seat"].clone(), other["prompt"].clone())).collect::<Vec<_>>() })
    };
    seats.iter().map(one).collect()
}

/// How often each command id is in the log.
async fn logged(url: &str) -> BTreeMap<String, i64> {
    let sql = "SELECT command_id, COUNT(*) FROM match_rows WHERE command_id IS NOT NULL GROUP BY command_id";
    if url.starts_with("postgres") {
        let pool = sqlx::PgPool::connect(url).await.unwrap();
        let rows = sqlx::query(sql).fetch_all(&pool).await.unwrap();
        pool.close().await;
        rows.iter().map(|row| (row.get(0), row.get(1))).collect()
    } else {
        let pool = sqlx::SqlitePool::connect(url).await.unwrap();
        let rows = sqlx::query(sql).fetch_all(&pool).await.unwrap();
        pool.close().await;
        rows.iter().map(|row| (row.get(0), row.get(1))).collect()
    }
}

fn check_log(game: &Game, log: &BTreeMap<String, i64>) {
    for id in game.acked.keys() {
        assert_eq!(log.get(id), Some(&1), "acknowledged command {id}");
    }
    assert!(log.values().all(|count| *count == 1), "a command is in the log twice");
}

/// Plays, kills, looks; `cycles` times. Half of the kills come with a command on its way.
async fn kill_cycles(flags: &[String], url: &str, cycles: u64) {
    let mut server = Process::start(flags);
    let mut game = Game::new(&server.base, cycles).await;
    let mut seats = game.join().await;
    let mut commands = 0;
    for cycle in 0..cycles {
        if Game::over(&seats) {
            commands += game.acked.len();
            game = Game::new(&server.base, cycle).await;
            seats = game.join().await;
        }
        for _ in 0..game.pick.below(5) {
            if !Game::over(&seats) {
                game.step(&mut seats).await;
            }
        }
        let mut in_flight = None;
        if cycle % 2 == 0 && !Game::over(&seats) {
            in_flight = Some(game.fire(&mut seats).await);
            tokio::time::sleep(Duration::from_micros(game.pick.below(6000) as u64)).await;
        }
        let before = picture(&seats);
        server.kill_and_start();
        seats = game.join().await;
        match in_flight {
            None => assert_eq!(picture(&seats), before, "cycle {cycle}"),
            // Stored or not: said again it counts exactly once.
            Some(lost) => {
                assert_eq!(game.say(&mut seats, lost.seat, &lost.message).await, "ack", "cycle {cycle}")
            }
        }
        check_log(&game, &logged(url).await);
    }
    commands += game.acked.len();
    assert!(commands as u64 >= cycles, "only {commands} commands were played");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn fifty_kills_lose_nothing_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    let flags = ["--data-dir".to_owned(), folder.path().display().to_string()];
    kill_cycles(&flags, &folder.path().join("bulkhead.db").display().to_string(), 50).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn fifty_kills_lose_nothing_on_postgres() {
    let url = postgres_database().await;
    kill_cycles(&["--database-url".to_owned(), url.clone()], &url, 50).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn play_goes_on_by_itself_after_postgres_was_killed() {
    let mut cluster = Cluster::start();
    let url = cluster.url();
    let server = Process::start(&["--database-url".to_owned(), url.clone()]);
    let mut game = Game::new(&server.base, 11).await;
    let mut seats = game.join().await;
    for cycle in 0..10 {
        for _ in 0..3 {
            if !Game::over(&seats) {
                game.step(&mut seats).await;
            }
        }
        if Game::over(&seats) {
            game = Game::new(&server.base, cycle).await;
            seats = game.join().await;
        }
        level(&mut seats).await;
        if cycle % 2 == 0 {
            cluster.kill();
            let lost = game.fire(&mut seats).await;
            let saving = |message: &Value| message["t"] == "saving" && message["interrupted"] == true;
            seats[lost.seat].hear_until(saving).await.expect("the table is told");
            cluster.start_again();
            let id = lost.message["id"].as_str().unwrap().to_owned();
            assert_eq!(seats[lost.seat].outcome(&id).await.unwrap()["t"], "ack");
            game.acked.insert(id, lost.seat);
        } else {
            // The command is on its way when the database dies; it may have arrived.
            let lost = game.fire(&mut seats).await;
            tokio::time::sleep(Duration::from_micros(game.pick.below(4000) as u64)).await;
            cluster.kill();
            cluster.start_again();
            let id = lost.message["id"].as_str().unwrap().to_owned();
            assert_eq!(seats[lost.seat].outcome(&id).await.unwrap()["t"], "ack");
            game.acked.insert(id, lost.seat);
        }
        level(&mut seats).await;
    }
    check_log(&game, &logged(&url).await);
}
