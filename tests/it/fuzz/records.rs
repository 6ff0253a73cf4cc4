//! The server's own records as a database may hold them: rows of every kind, snapshots, summaries, tables,
//! campaigns, and saved proofs.

use super::say;
use crate::leaks::Page;
use crate::replay::over;
use fair::Proof;
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use serde_json::json;
use server::store::rows::{CampaignRow, LoadedMatch, LogRow, MatchRow, TableRow};
use server::store::{Store, sqlite};
use std::cell::Cell;
use std::collections::BTreeMap;
use std::sync::Arc;
use support::bot::Picker;
use support::canary::Canary;
use support::garble::{Kinds, cases, garbled_by, next, runner};
use support::party::{level, plain_answer};
use support::{MatchSeat, Party, Person, TestApp};

/// The match that altered ones are made from, and where they are stored.
struct Archive {
    store: Arc<dyn Store>,
    made: MatchRow,
    rows: Vec<LogRow>,
    whole: LoadedMatch,
    /// What its records may contain.
    kinds: Arc<Kinds>,
    table: TableRow,
    /// The people whose lists show altered tables.
    people: Vec<String>,
    runner: TestRunner,
    count: u32,
}

impl Archive {
    fn altered(&mut self, text: &str) -> String {
        next(&mut self.runner, &garbled_by(vec![((), text.to_owned())], self.kinds.clone())).1
    }

    /// Puts a match with one altered record into the database. Returns its id.
    async fn put(&mut self) -> String {
        self.count += 1;
        let id = format!("z{}", self.count);
        let what = next(&mut self.runner, &(0u8..6));
        let mut made = MatchRow { id: id.clone(), ..self.made.clone() };
        match what {
            0 => made.about = self.altered(&made.about.clone()),
            1 => made.setup = self.altered(&made.setup.clone()),
            _ => {}
        }
        let mut rows: Vec<LogRow> = self
            .rows
            .iter()
            .map(|row| LogRow { match_id: id.clone(), command_id: None, ..row.clone() })
            .collect();
        if what == 2 || what == 3 {
            let at = next(&mut self.runner, &(0..rows.len()));
            // Sometimes a row of another kind, with a body that such rows have.
            let strange =
                next(&mut self.runner, &prop_oneof![2 => Just(None), 1 => (0..KINDS.len()).prop_map(Some)]);
            if let Some((kind, body)) = strange.map(|at| KINDS[at]) {
                (rows[at].kind, rows[at].body) = (kind.to_owned(), body.to_owned());
            }
            rows[at].body = self.altered(&rows[at].body.clone());
        }
        let mut rows = rows.into_iter();
        // A row that the database itself refuses is not a record.
        let _ = self.store.create_match(&made, rows.next().unwrap()).await;
        futures_util::future::join_all(rows.map(|row| self.store.append(row))).await;
        if let Some(mut snapshot) = self.whole.snapshot.clone().filter(|_| what > 3) {
            (snapshot.match_id, snapshot.body) = (id.clone(), self.altered(&snapshot.body));
            self.store.save_snapshot(&snapshot).await.unwrap();
        }
        id
    }

    /// Puts a table with an altered body into the database, and a campaign. Its host finds it on their list.
    async fn put_table(&mut self, campaign: &CampaignRow) -> String {
        self.count += 1;
        let id = format!("y{}", self.count);
        let body = self.altered(&self.table.body.clone());
        let table = TableRow { id: id.clone(), body, people: self.people.clone(), ..self.table.clone() };
        let body = self.altered(&campaign.body);
        let campaign = CampaignRow { id: id.clone(), table_id: id.clone(), body, ..campaign.clone() };
        let _ = self.store.save_campaign(&campaign, &table).await;
        id
    }
}

/// Kinds of rows that a short match does not have, with valid bodies.
const KINDS: [(&str, &str); 10] = [
    ("clock_off", "{}"),
    ("terms", r#"{"clock":"none","budget_ms":null}"#),
    ("hold", "{}"),
    ("passed", r#"{"key":"0123456789abcdef"}"#),
    ("patience", "{}"),
    ("wait", "{}"),
    ("parked", r#"{"why":"a fault"}"#),
    ("unparked", "{}"),
    ("opened", r#"{"epoch":3}"#),
    ("of_later", "{}"),
];

/// Checks what the server says of such a record: its content, that it cannot be read, or that there is none.
async fn ask(person: &mut Person, path: &str, told: &mut BTreeMap<u16, u32>) {
    let answer = person.get(path).await;
    let fair = answer.status < 500 || (answer.status == 500 && answer.code() == "unreadable");
    assert!(fair, "{} {}: {path}", answer.status, answer.text);
    *told.entry(answer.status).or_default() += 1;
}

#[tokio::test]
async fn altered_records_are_read_or_reported_as_unreadable() {
    altered_records().await;
}

/// Altered records of the server itself are shown, or reported as unreadable, and a match beside them goes
/// on.
pub(crate) async fn altered_records() {
    let page = Page::default();
    let _log = page.open();
    let folder = tempfile::tempdir().unwrap();
    let store: Arc<dyn Store> = Arc::new(sqlite::open(folder.path()).await.unwrap());
    let app = TestApp::spawn_over(store.clone()).await;
    let mut pick = Picker::new(5);
    for edition in support::place::EDITIONS {
        let options = support::place::options_of(edition, 2);
        let party = Party::start_at(&app.base, &options).await;
        let mut seats = party.join().await;
        let whole = played(&*store, &mut seats, &party.match_id, &mut pick).await;
        let rows = store.rows(&party.match_id, -1, i64::from(u32::MAX)).await.unwrap();
        let table = store.table(&party.table).await.unwrap().unwrap();
        let texts: Vec<String> = rows.iter().map(|row| row.body.clone()).collect();
        let snapshot = whole.snapshot.as_ref().map(|snapshot| snapshot.body.clone());
        let kinds =
            Arc::new(Kinds::of(texts.iter().chain(&snapshot).chain([&table.body, &whole.made.about])));
        let made = whole.made.clone();
        let body: serde_json::Value = serde_json::from_str(&table.body).unwrap();
        let people = vec![body["host"].as_str().unwrap().to_owned()];
        let mut archive = Archive {
            store: store.clone(),
            made,
            rows,
            whole,
            kinds,
            people,
            table,
            runner: runner(1),
            count: 0,
        };
        let (secrets, mut told) = (secrets(&archive, &party.people), BTreeMap::new());
        let mut host = party.people[0].clone();
        let campaign = campaign(&app, &store).await;
        for no in 0..cases() / 5 {
            let id = archive.put().await;
            for what in ["report", "replay?as=0", "replay?as=public&line=0", "rolls", "export", "proof"] {
                ask(&mut host, &format!("/api/matches/{id}/{what}"), &mut told).await;
            }
            ask(&mut host, &format!("/api/tables/{}/matches", party.table), &mut told).await;
            if no % 4 == 3 {
                // Each caller is admitted or refused.
                let _ = MatchSeat::join(&party.people[no as usize / 4 % 3], &id).await;
                let id = archive.put_table(&campaign).await;
                ask(&mut host, &format!("/api/tables/{id}"), &mut told).await;
                ask(&mut host, &format!("/api/tables/{id}/matches"), &mut told).await;
                ask(&mut host, &format!("/api/campaigns/{id}"), &mut told).await;
                let mine = host.get("/api/me").await.good();
                let there = |card: &serde_json::Value| card["table"] == json!(party.table);
                assert!(
                    mine["matches"].as_array().unwrap().iter().any(there),
                    "its list hides no good table: {mine}"
                );
                plain_answer(&mut seats, &mut pick).await;
            }
        }
        say(&format!("records of {edition}: answers by status {told:?}"));
        assert_eq!(secrets.sings(&page.take()), None, "what cannot be read is not quoted in the log");
        level(&mut seats).await;
        assert_eq!(seats[0].table["parked"], false);
        let (good, bad) =
            (told.get(&200).copied().unwrap_or_default(), told.get(&500).copied().unwrap_or_default());
        assert!(good > 0 && bad > 0, "of altered records some can be read and some cannot: {told:?}");
    }
}

/// What the records contain and the log must not: the secret, decks, and the tokens of people.
fn secrets(archive: &Archive, people: &[Person]) -> Canary {
    let mut secrets = Canary::default();
    secrets.bytes("the secret of the match", &archive.made.secret);
    for token in people.iter().flat_map(|person| person.cookies.values()) {
        secrets.text("a session", token);
    }
    // Lists that are as long as a deck, from their second card on.
    let lists = archive.rows[0].body.split(":[").skip(1).filter_map(|rest| rest.split(']').next());
    for list in lists.filter(|list| list.len() > 90) {
        secrets.text("a deck", &list[20..60]);
    }
    secrets
}

/// A stored row that names a seat that does not exist. Ignoring it would hide that it was altered.
#[tokio::test]
async fn a_record_that_names_a_missing_seat_is_reported_as_unreadable() {
    let folder = tempfile::tempdir().unwrap();
    let store: Arc<dyn Store> = Arc::new(sqlite::open(folder.path()).await.unwrap());
    let app = TestApp::spawn_over(store.clone()).await;
    for (edition, fact) in [("2004", "jam_cleared"), ("2016", "class_readied")] {
        let mut party = Party::start_at(&app.base, &support::place::options_of(edition, 2)).await;
        let rows = store.rows(&party.match_id, -1, i64::from(u32::MAX)).await.unwrap();
        let made = store.load_match(&party.match_id, None).await.unwrap().unwrap().made;
        // It is not the match of this person's table, so they are not shown what can be read.
        for (seat, status, code) in [(1, 409, "not_seated"), (3, 500, "unreadable")] {
            let id = format!("{edition}x{seat}");
            let mut first = LogRow { match_id: id.clone(), command_id: None, ..rows[0].clone() };
            let mut body: serde_json::Value = serde_json::from_str(&first.body).unwrap();
            let named = json!({ "happened": { "told": { "t": fact, "seat": seat } } });
            body["batch"]["events"].as_array_mut().unwrap().push(named);
            first.body = body.to_string();
            store.create_match(&MatchRow { id: id.clone(), ..made.clone() }, first).await.unwrap();
            let told = party.people[0].get(&format!("/api/matches/{id}/replay")).await;
            told.refused(status, code);
        }
    }
}

/// Plays until the log has a snapshot.
async fn played(store: &dyn Store, seats: &mut [MatchSeat], id: &str, pick: &mut Picker) -> LoadedMatch {
    loop {
        plain_answer(seats, pick).await.expect("the match has only begun");
        level(seats).await;
        let whole = store.load_match(id, None).await.unwrap().unwrap();
        if whole.snapshot.is_some() {
            return whole;
        }
    }
}

async fn campaign(app: &TestApp, store: &Arc<dyn Store>) -> CampaignRow {
    let mut host = Person::guest(&app.base, "Cid").await;
    let open = json!({ "options": support::place::options(2), "seat": 0, "campaign": true });
    let table = host.post("/api/tables", open).await.good()["id"].as_str().unwrap().to_owned();
    for seat in [1, 2] {
        host.post(&format!("/api/tables/{table}/bot"), json!({ "seat": seat, "on": true })).await.good();
    }
    let begun = host.post(&format!("/api/tables/{table}/start"), json!({})).await.good();
    store.campaign(begun["campaign"]["id"].as_str().unwrap()).await.unwrap().unwrap()
}

/// Saved proofs, as `bulkhead verify` reads them, are checked or refused.
#[tokio::test]
async fn altered_proofs_are_checked_or_refused() {
    let app = TestApp::spawn().await;
    let (mut host, _, id) = over(&app.base).await;
    let good = host.get(&format!("/api/matches/{id}/proof")).await.text;
    assert!(serde_json::from_str::<Proof>(&good).unwrap().check().is_ok(), "it starts from one that holds");
    let kinds = Arc::new(Kinds::of([&good]));
    let (read, held) = (Cell::new(0), Cell::new(0));
    let check = |((), text): ((), String)| {
        if let Ok(proof) = serde_json::from_str::<Proof>(&text) {
            read.set(read.get() + 1);
            held.set(held.get() + u32::from(proof.check().is_ok()));
        }
        Ok(())
    };
    runner(cases()).run(&garbled_by(vec![((), good)], kinds), check).unwrap();
    say(&format!("proofs: {} altered, {} read, {} hold", cases(), read.get(), held.get()));
    assert!(
        read.get() * 5 >= cases() && held.get() * 5 < read.get(),
        "{} are read, {} hold",
        read.get(),
        held.get()
    );
}
