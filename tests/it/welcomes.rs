//! The size of the largest single messages, in matches of both editions, measured on a real server where the
//! views are largest. They fit into what may wait for one socket, with room to spare. The long form plays
//! every scenario: `BULKHEAD_PICTURES=1500 cargo test -p it --test it welcomes -- --nocapture`.

use crate::logs::{put, recorded};
use arena::Bot;
use arena::log::{Head, Log};
use editions::{AnyMatch, CatalogEdition, CatalogScenario, EDITIONS, Viewer};
use serde_json::json;
use server::store::{Database, sqlite};
use std::collections::BTreeMap;
use std::io::Write;
use support::{MatchSeat, Party, TestApp};

/// How much may wait for one socket, in bytes, as the server counts.
const WAITING: usize = 128 * 1024;
/// How much the largest message leaves for updates that come while it is written. The median update has 1 to
/// 2 KB.
const ROOM: usize = 24 * 1024;
/// How many commands of each scenario are played, instead of the recorded ones.
const VARIABLE: &str = "BULKHEAD_PICTURES";

/// Returns the bytes of a full view, of the seat that has the most.
fn weight(game: &AnyMatch) -> usize {
    let of = |seat| {
        let options = game.options(seat).map_or(0, |options| options.get().len());
        game.view(Viewer::Seat(seat)).json().get().len() + options
    };
    game.seats().into_iter().map(of).max().unwrap()
}

/// Plays a match of good bots, with as many marines as possible.
fn played(edition: &CatalogEdition, scenario: &CatalogScenario, commands: usize) -> Log {
    let table = arena::Table {
        edition: edition.id.clone(),
        scenario: scenario.id.clone(),
        colors: edition.colors.iter().take(usize::from(scenario.marines.1)).cloned().collect(),
        rules: BTreeMap::new(),
    };
    Log::record(&table, None, 7, Bot::Sensible, commands).unwrap().0
}

/// Returns the match up to its largest view.
fn largest(mut log: Log) -> Log {
    let Head { edition, schema, setup, .. } = &log.head;
    let mut game = EDITIONS.blank(edition, *schema, setup.get()).unwrap();
    let mut most = (0, 0);
    for (at, row) in log.rows.iter().enumerate() {
        game.apply(&EDITIONS.read_batch(edition, *schema, row.batch.get()).unwrap());
        game.refresh().unwrap();
        most = most.max((weight(&game), at + 1));
    }
    log.rows.truncate(most.1);
    log
}

/// Returns the bytes of the full view of the first who comes, while the others are away, and of a page of
/// older lines.
async fn weighed(party: &Party, at: usize) -> (usize, usize) {
    let mut seat = MatchSeat::join(&party.people[at], &party.match_id).await.unwrap();
    seat.socket.say(&json!({ "t": "history", "before": 1_000_000 })).await;
    seat.hear_until(|message| message["t"] == "history").await.unwrap();
    let of = |word: &str| {
        let begins = format!(r#"{{"t":"{word}""#);
        seat.socket.heard.iter().find(|text| text.starts_with(&begins)).unwrap().len()
    };
    (of("welcome"), of("history"))
}

#[tokio::test]
async fn the_largest_view_of_either_edition_fits_with_room() {
    let commands: Option<usize> = std::env::var(VARIABLE).ok().and_then(|commands| commands.parse().ok());
    for edition in EDITIONS.catalog() {
        let logs = match commands {
            Some(commands) => edition.scenarios.iter().map(|one| played(edition, one, commands)).collect(),
            None => recorded(&edition.id),
        };
        let mut app = TestApp::spawn().await;
        let mut parties = Vec::new();
        for one in logs {
            let (scenario, marines) = (&one.head.scenario, one.head.colors.len());
            let options =
                json!({ "edition": edition.id, "scenario": scenario, "marines": marines, "rules": {} });
            parties.push((Party::start_at(&app.base, &options).await, largest(one)));
        }
        app.stop().await;
        let store = sqlite::open(app.folder()).await.unwrap();
        for (party, one) in &mut parties {
            party.match_id = put(&store, party, &one.head, &one.rows).await;
        }
        store.close().await;
        drop(store); // This also releases the lock of its folder.
        let app = app.restart().await;
        let (mut picture, mut lines) = (0, 0);
        for (party, one) in &parties {
            for at in 0..party.people.len() {
                let found = weighed(party, at).await;
                assert!(found.0 + ROOM <= WAITING, "{} of {}: {found:?}", one.head.scenario, edition.id);
                (picture, lines) = (picture.max(found.0), lines.max(found.1));
            }
        }
        assert!(picture > 20_000 && lines + ROOM <= WAITING, "{}: {picture}, {lines}", edition.id);
        let _ = writeln!(
            std::io::stdout(),
            "{}: the largest of {} matches: a full picture of {picture} bytes, a page of older lines of {lines}",
            edition.id,
            parties.len()
        );
        drop(app);
    }
}
