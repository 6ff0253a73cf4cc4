//! Two matches that differ only in what the marines may not see send them, and the spectators, the same
//! bytes.
//!
//! The worlds have the same secret, so the same dice. Their first row differs in the order of the invader's
//! deck, so in the invader's hand and in every card they draw. Both hold spawn cards only: in the friendly
//! mode a fitting event card opens a window, and the table sees that a seat is asked.

use editions::{Chance, EDITIONS, Keyed, Purpose, Seat, Viewer};
use serde_json::{Value, json};
use sqlx::{Connection, SqliteConnection};
use support::Person;
use support::bot::{Picker, choose};
use support::match_seat::{MatchSeat, command_id};
use support::party::Party;
use support::place::TestApp;

/// The secret of both worlds.
pub(crate) const SECRET: [u8; 32] = [9; 32];
/// Cards that come up while the test plays: the opening hand and three draws of two.
pub(crate) const CARDS: usize = 11;
/// The rounds in which they come up.
pub(crate) const ROUNDS: u64 = 3;
/// The least number of messages that a marine gets in that time.
pub(crate) const ENOUGH: usize = 60;

/// Dice and setup from one secret, the deck from another.
struct World {
    open: Keyed,
    deck: Keyed,
}

impl Chance for World {
    fn draw(&mut self, purpose: Purpose, counter: u64, bound: u32) -> u32 {
        match purpose {
            Purpose::Deck => self.deck.draw(purpose, counter, bound),
            Purpose::Dice | Purpose::Map | Purpose::Setup => self.open.draw(purpose, counter, bound),
        }
    }
}

/// Returns the first row of a world, and the order of its deck, next card last.
pub(crate) fn first_row(setup: &str, deck: u16) -> (Value, Vec<u64>) {
    let mut key = [3; 32];
    key[..2].copy_from_slice(&deck.to_le_bytes());
    let mut world = World { open: Keyed::new(SECRET), deck: Keyed::new(key) };
    let (batch, _) = EDITIONS.start("2004", setup, &mut world).expect("a match");
    let batch: Value = serde_json::from_str(&batch.json()).expect("a batch");
    let stacked = batch["events"].as_array().expect("events").iter().find_map(|event| {
        let kept = &event["happened"]["kept"];
        (kept["t"] == "stacked").then(|| kept["deck"].clone())
    });
    let cards = stacked.expect("the deck is stacked").as_array().expect("cards").clone();
    (batch, cards.iter().filter_map(Value::as_u64).collect())
}

/// Returns the ids of spawn cards, from the invader's own view.
pub(crate) fn spawn_cards(setup: &str) -> Vec<u64> {
    let mut known = std::collections::BTreeMap::new();
    for deck in 0..200u16 {
        let mut key = [5; 32];
        key[..2].copy_from_slice(&deck.to_le_bytes());
        let (_, after) = EDITIONS.start("2004", setup, &mut Keyed::new(key)).expect("a match");
        let view: Value =
            serde_json::from_str(after.view(Viewer::Seat(Seat::INVADER)).json().get()).expect("a view");
        for card in view["hand"].as_array().expect("the invader's hand") {
            known.insert(card["card"].as_u64(), card["spawn"] == true);
        }
    }
    known.into_iter().filter(|(_, spawn)| *spawn).filter_map(|(card, _)| card).collect()
}

/// Returns two worlds whose first cards are all spawn cards, and different ones.
pub(crate) fn two_worlds(setup: &str) -> [Value; 2] {
    let spawn = spawn_cards(setup);
    let coming = |deck: &[u64]| deck.iter().rev().take(CARDS).copied().collect::<Vec<_>>();
    let mut found: Vec<(Value, Vec<u64>)> = Vec::new();
    for deck in 0..u16::MAX {
        let (batch, order) = first_row(setup, deck);
        let cards = coming(&order);
        if cards.iter().all(|card| spawn.contains(card)) && found.iter().all(|(_, other)| *other != cards) {
            found.push((batch, cards));
        }
        if found.len() == 2 {
            break;
        }
    }
    let [one, other] = <[_; 2]>::try_from(found).expect("two worlds");
    [one.0, other.0]
}

/// Returns two worlds for a table where no window reveals a card. In one every card that comes up is a spawn
/// card, in the other events come up too.
pub(crate) fn two_hands(setup: &str) -> [Value; 2] {
    let spawn: std::collections::BTreeSet<u64> = spawn_cards(setup).into_iter().collect();
    let mut found: [Option<Value>; 2] = [None, None];
    for deck in 0..u16::MAX {
        let (batch, order) = first_row(setup, deck);
        let coming: Vec<bool> = order.iter().rev().take(CARDS).map(|card| spawn.contains(card)).collect();
        let events = coming.iter().filter(|spawn| !**spawn).count();
        // A spawn card in the opening hand, so that the invader's own turn asks the same.
        let which = match events {
            0 => 0,
            3.. if coming[0] && coming[..4].iter().filter(|spawn| !**spawn).count() >= 2 => 1,
            _ => continue,
        };
        found[which].get_or_insert(batch);
        if found.iter().all(Option::is_some) {
            break;
        }
    }
    found.map(|world| world.expect("a world"))
}

/// The commitments of both worlds, without client seeds.
pub(crate) fn opening() -> fair::Commitments {
    let seed = fair::ServerSeed::new(SECRET);
    fair::Commitments {
        commitment: seed.commitment(&seed.chain()),
        round: 1,
        client_seeds: Vec::new(),
        piles: true,
    }
}

/// Replaces the match's own first row by one of the test.
pub(crate) async fn rewrite(folder: &std::path::Path, match_id: &str, batch: &Value) {
    rewrite_rows(folder, match_id, std::slice::from_ref(batch)).await;
}

/// Replaces all rows of the match by those of the test, and its secret by that of both worlds.
pub(crate) async fn rewrite_rows(folder: &std::path::Path, match_id: &str, rows: &[Value]) {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(folder.join("bulkhead.db"));
    let mut db = SqliteConnection::connect_with(&options).await.expect("the database opens");
    let first = "DELETE FROM match_rows WHERE match_id = $1 AND row_no > 0";
    let snapshots = "DELETE FROM snapshots WHERE match_id = $1";
    for left in [first, snapshots] {
        sqlx::query(left).bind(match_id).execute(&mut db).await.expect("it deletes");
    }
    let secret =
        sqlx::query("UPDATE matches SET secret = $2 WHERE id = $1").bind(match_id).bind(SECRET.to_vec());
    assert_eq!(secret.execute(&mut db).await.expect("it writes").rows_affected(), 1);
    for (no, batch) in (0i64..).zip(rows) {
        // A copy of the first row except for its number and content.
        let copy = "INSERT INTO match_rows SELECT match_id, $2, kind, seat, command_id, at_ms, edition, schema_no, $3 \
                    FROM match_rows WHERE match_id = $1 AND row_no = 0";
        let own = "UPDATE match_rows SET body = $3 WHERE match_id = $1 AND row_no = $2";
        let begun = (no == 0).then(opening);
        let body = json!({ "key": null, "batch": batch, "fair": begun }).to_string();
        let written = sqlx::query(if no == 0 { own } else { copy }).bind(match_id).bind(no).bind(body);
        assert_eq!(written.execute(&mut db).await.expect("it writes").rows_affected(), 1);
    }
    db.close().await.expect("it closes");
}

/// Returns the setup as the server stored it.
pub(crate) async fn setup_of(folder: &std::path::Path, match_id: &str) -> String {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(folder.join("bulkhead.db"));
    let mut db = SqliteConnection::connect_with(&options).await.expect("the database opens");
    let query = sqlx::query_scalar("SELECT setup FROM matches WHERE id = $1").bind(match_id);
    let setup = query.fetch_one(&mut db).await.expect("the match is there");
    db.close().await.expect("it closes");
    setup
}

/// Waits until everything sent to this seat so far has arrived.
pub(crate) async fn catch_up(seat: &mut MatchSeat) {
    let ping = json!({ "t": "ping", "n": seat.n });
    seat.socket.say(&ping).await;
    seat.hear_until(|message| message["t"] == "pong").await.expect("the server answers");
}

/// Returns what the invader answers without looking at their cards.
pub(crate) fn blind(options: &Value, pick: &mut Picker) -> Value {
    match options["t"].as_str() {
        Some("spawn") => json!({ "t": "no_spawn" }),
        _ => choose(options, false, pick),
    }
}

/// Returns everything the two marines and a spectator are sent while a match is played by fixed picks, and
/// the spectator's replay of it.
async fn play(world: &Value) -> Vec<Vec<String>> {
    let mut app = TestApp::spawn().await;
    let party = Party::start(&app.base, 2).await;
    app.stop().await;
    rewrite(app.folder(), &party.match_id, world).await;
    let _app = app.restart().await;
    let mut seats = party.join().await;
    let watch = format!("/api/tables/{}/watch", party.table);
    let link = party.people[0].clone().post(&watch, json!({})).await.good();
    let mut vi = Person::guest(&party.people[0].base, "Vi").await;
    vi.post("/api/watch", link).await.good();
    let mut watcher = MatchSeat::join(&vi, &party.match_id).await.expect("the link admits the spectator");
    let mut picks = [Picker::new(1), Picker::new(2), Picker::new(3)];
    let mut heard: Vec<Vec<String>> = vec![Vec::new(); seats.len()];
    for turn in 0.. {
        for seat in &mut seats {
            catch_up(seat).await;
        }
        if seats[0].view["round"].as_u64() > Some(ROUNDS) {
            break;
        }
        let Some(at) = seats.iter().position(MatchSeat::is_asked) else { break };
        for modest in [false, true] {
            let options = &seats[at].ask()["options"];
            let choice =
                if at == 0 { blind(options, &mut picks[0]) } else { choose(options, modest, &mut picks[at]) };
            let id = if at == 0 { command_id() } else { format!("{turn:032x}") };
            seats[at].answer(&id, &choice).await;
            if seats[at].outcome(&id).await.expect("an outcome")["t"] == "ack" {
                break;
            }
        }
        if turn % 7 == 3 {
            ask_why_and_come_back(&mut seats, &mut heard).await;
        }
    }
    catch_up(&mut watcher).await;
    watcher.socket.say(&json!({ "t": "resync" })).await;
    watcher.hear_until(|message| message["t"] == "welcome").await.expect("a picture");
    let mut watched = std::mem::take(&mut watcher.socket.heard);
    for line in [0, 1, 30, 60] {
        let page = format!("/api/matches/{}/replay?line={line}", party.match_id);
        watched.push(vi.get(&page).await.good().to_string());
        let mut marine = party.people[1].clone();
        heard[1].push(marine.get(&page).await.good().to_string());
    }
    for (seat, heard) in seats.iter_mut().zip(&mut heard) {
        heard.append(&mut seat.socket.heard);
    }
    heard.push(watched);
    heard.split_off(1).iter().map(|texts| texts.iter().map(|text| veil(text)).collect()).collect()
}

/// Every marine asks for something impossible, sends a chat message, and comes back on a new socket.
async fn ask_why_and_come_back(seats: &mut [MatchSeat], heard: &mut [Vec<String>]) {
    for at in 1..seats.len() {
        let why = json!({ "t": "why", "decision": seats[at].ask()["id"].as_u64().unwrap_or(1),
            "choice": { "t": "move", "path": [[0, 0]] } });
        seats[at].socket.say(&why).await;
        seats[at].hear_until(|message| message["t"] == "because").await.expect("an answer");
        seats[at].socket.say(&json!({ "t": "resync" })).await;
        seats[at].hear_until(|message| message["t"] == "welcome").await.expect("a picture");
        for seat in seats.iter_mut() {
            catch_up(seat).await;
        }
        heard[at].append(&mut seats[at].socket.heard);
    }
}

/// Removes what differs between any two runs: stream ids and moments of wall time.
pub(crate) fn veil(text: &str) -> String {
    let mut veiled = text.to_owned();
    for field in ["\"stream\":\"", "_ms\":"] {
        let mut from = 0;
        while let Some(found) = veiled[from..].find(field) {
            let start = from + found + field.len();
            let end = start
                + veiled[start..].find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(veiled.len() - start);
            veiled.replace_range(start..end, "_");
            from = start + 1;
        }
    }
    veiled
}

#[tokio::test]
async fn marines_and_spectators_are_sent_the_same_bytes_whatever_the_invader_holds() {
    let mut app = TestApp::spawn().await;
    let party = Party::start(&app.base, 2).await;
    app.stop().await;
    let setup = setup_of(app.folder(), &party.match_id).await;
    let worlds = two_worlds(&setup);
    assert_ne!(worlds[0], worlds[1]);
    let one = play(&worlds[0]).await;
    let other = play(&worlds[1]).await;
    for (marine, (one, other)) in one.iter().zip(&other).enumerate() {
        // The spectator, the last one, gets no answers, only updates.
        let enough = if marine == 2 { ENOUGH / 2 } else { ENOUGH };
        assert!(one.len() > enough, "marine {} heard enough: {}", marine + 1, one.len());
        for (at, (a, b)) in one.iter().zip(other).enumerate() {
            assert_eq!(a, b, "marine {} is told different things at message {at}", marine + 1);
        }
        assert_eq!(one.len(), other.len(), "marine {} hears as many messages", marine + 1);
    }
}

#[test]
fn the_invader_sees_the_difference() {
    let setup = EDITIONS
        .setup(&editions::NewMatch {
            edition: "2004".into(),
            scenario: editions::EDITIONS.catalog()[0].scenarios[0].id.clone(),
            colors: vec!["red".into(), "green".into()],
            rules: std::collections::BTreeMap::new(),
            after: None,
        })
        .expect("a setup");
    let mut views = [0u16, 1].map(|deck| {
        let mut key = [3; 32];
        key[..2].copy_from_slice(&deck.to_le_bytes());
        let mut world = World { open: Keyed::new(SECRET), deck: Keyed::new(key) };
        let (_, after) = EDITIONS.start("2004", &setup, &mut world).expect("a match");
        [Seat::INVADER, Seat(1)].map(|seat| after.view(Viewer::Seat(seat)).json().get().to_owned())
    });
    let [one, other] = views.each_mut();
    assert_ne!(one[0], other[0], "the test is blind: the hands are the same");
    assert_eq!(one[1], other[1], "a marine sees a difference at the very start");
}
