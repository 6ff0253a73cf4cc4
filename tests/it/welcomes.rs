//! How large what is told in one piece gets, in matches of both editions, by what a real server says of them where their pictures are
//! largest: it fits into what may wait for one socket, with room. The long form plays every scenario:
//! `BULKHEAD_PICTURES=1500 cargo test -p it --test it welcomes -- --nocapture`.

use arena::Bot;
use arena::log::{Head, Log, Row};
use arena::luck::Luck;
use editions::{AnyBatch, AnyMatch, By, CatalogEdition, CatalogScenario, Keyed, NewMatch, Viewer, catalog};
use serde_json::json;
use serde_json::value::RawValue;
use server::store::rows::{LogRow, MatchRow, TableRow};
use server::store::{Store, sqlite};
use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;
use support::{MatchSeat, Party, TestApp};

/// What may wait for one socket, in bytes, as the server counts.
const WAITING: usize = 96 * 1024;
/// What the largest piece leaves of it for updates that come while it is written, the middle one of which has 1 to 2 KB.
const ROOM: usize = 24 * 1024;
/// So many commands of each scenario instead of what is recorded.
const VARIABLE: &str = "BULKHEAD_PICTURES";

/// The rows of a match.
struct Played {
    head: Head,
    rows: Vec<Row>,
}

fn raw(text: String) -> Box<RawValue> {
    RawValue::from_string(text).unwrap()
}

/// Bytes of what fills a full picture, of the seat that has the most.
fn weight(game: &AnyMatch) -> usize {
    let of = |seat| {
        let options = game.options(seat).map_or(0, |options| options.get().len());
        game.view(Viewer::Seat(seat)).json().get().len() + options
    };
    game.seats().into_iter().map(of).max().unwrap()
}

/// Recorded matches of an edition.
fn recorded(edition: &str) -> Vec<Played> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/logs").join(edition);
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let files = files.filter(|file| file.extension().is_some_and(|end| end == "jsonl"));
    let read = |file| Log::read(&std::fs::read_to_string(file).unwrap()).unwrap();
    files.map(read).map(|Log { head, rows, .. }| Played { head, rows }).collect()
}

impl Played {
    /// A match of bots that play well, with as many marines as there may be.
    fn of(edition: &CatalogEdition, scenario: &CatalogScenario, commands: usize) -> Self {
        let mut luck = Luck::new(7);
        let mut chance = Keyed::new(luck.secret());
        let new = NewMatch {
            edition: edition.id.clone(),
            scenario: scenario.id.clone(),
            colours: edition.colours.iter().take(usize::from(scenario.marines.1)).cloned().collect(),
            rules: BTreeMap::new(),
            after: None,
        };
        let setup = AnyMatch::setup(&new).unwrap();
        let (first, mut game) = AnyMatch::start(&edition.id, &setup, &mut chance).unwrap();
        let mut rows = vec![Row { seat: None, batch: raw(first.json()) }];
        while rows.len() < commands {
            let asks: Vec<_> = game.asks().into_iter().filter(|ask| ask.must).collect();
            if asks.is_empty() {
                break;
            }
            let seat = asks[luck.below(asks.len() as u32) as usize].seat;
            let (id, choice) = Bot::Sensible.choose(&game, seat, &mut luck).unwrap();
            let (batch, after) = game.decide(seat, id, choice, By::Player, &mut chance).unwrap();
            rows.push(Row { seat: Some(seat.0), batch: raw(batch.json()) });
            game = after;
        }
        let (_, schema) = game.stamp();
        let NewMatch { edition, scenario, colours, rules, .. } = new;
        Self { head: Head { edition, schema, scenario, colours, rules, setup: raw(setup) }, rows }
    }

    /// The same up to where its largest picture is.
    fn largest(mut self) -> Self {
        let Head { edition, schema, setup, .. } = &self.head;
        let mut game = AnyMatch::blank(edition, *schema, setup.get()).unwrap();
        let mut most = (0, 0);
        for (at, row) in self.rows.iter().enumerate() {
            game.apply(&AnyBatch::load(edition, *schema, row.batch.get()).unwrap());
            game.refresh().unwrap();
            most = most.max((weight(&game), at + 1));
        }
        self.rows.truncate(most.1);
        self
    }

    /// Puts it into the store, at the table that `party` sits at.
    async fn put(&self, store: &dyn Store, party: &Party) -> String {
        let id = format!("w{}", party.match_id);
        let row = |no: usize| LogRow {
            match_id: id.clone(),
            row_no: no as i64,
            kind: "batch".to_owned(),
            seat: self.rows[no].seat.map(i64::from),
            command_id: None,
            at_ms: 1_000 + no as i64,
            edition: self.head.edition.clone(),
            schema_no: i64::from(self.head.schema),
            body: format!(r#"{{"key":null,"batch":{}}}"#, self.rows[no].batch.get()),
        };
        let made = MatchRow {
            id: id.clone(),
            table_id: party.table.clone(),
            edition: self.head.edition.clone(),
            secret: vec![7; 32],
            setup: self.head.setup.get().to_owned(),
            made_ms: 1_000,
            about: String::new(),
        };
        store.create_match(&made, row(0)).await.unwrap();
        for done in futures_util::future::join_all((1..self.rows.len()).map(|no| store.append(row(no)))).await
        {
            done.unwrap();
        }
        let table = store.table(&party.table).await.unwrap().unwrap();
        let body = table.body.replace(&party.match_id, &id);
        store.save_table(&TableRow { body, people: Vec::new(), ..table }).await.unwrap();
        id
    }
}

/// Bytes of the full picture of one who comes first, while the others are away, and of a page of older lines.
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
async fn the_largest_picture_of_either_edition_fits_into_what_may_wait_with_room() {
    let commands: Option<usize> = std::env::var(VARIABLE).ok().and_then(|commands| commands.parse().ok());
    for edition in catalog() {
        let played = match commands {
            Some(commands) => {
                edition.scenarios.iter().map(|one| Played::of(&edition, one, commands)).collect()
            }
            None => recorded(&edition.id),
        };
        let mut app = TestApp::spawn().await;
        let mut parties = Vec::new();
        for one in played {
            let (scenario, marines) = (&one.head.scenario, one.head.colours.len());
            let options =
                json!({ "edition": edition.id, "scenario": scenario, "marines": marines, "rules": {} });
            parties.push((Party::start_at(&app.base, &options).await, one.largest()));
        }
        app.stop().await;
        let store = sqlite::open(app.folder()).await.unwrap();
        for (party, one) in &mut parties {
            party.match_id = one.put(&store, party).await;
        }
        store.close().await;
        drop(store); // And with it the lock of its folder.
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
