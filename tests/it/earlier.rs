//! Data folders of released versions: friends return by their links, and play on where they were.
//!
//! A stored folder has its backup, its people's re-entry links, and the file of a match that was saved from
//! it. The same is stored of a PostgreSQL database, with a dump in place of the backup.

use crate::campaign::{Crew, to_the_end};
use crate::keeping::{dump, undump};
use serde::{Deserialize, Serialize};
use serde_json::json;
use server::store::backup::{backup, restore};
use server::store::copy::copy;
use std::path::{Path, PathBuf};
use support::bot::Picker;
use support::party::plain_answer;
use support::{Base, MatchSeat, Party, Person, TestApp, postgres_database};
use tempfile::TempDir;

const BACKUP: &str = "bulkhead.db";
/// Made by `pg_dump --format=custom`.
const DUMP: &str = "bulkhead.dump";
/// The folder for PostgreSQL, in the folder of its version.
const POSTGRES: &str = "postgres";
const PEOPLE: &str = "people.json";
const SAVED: &str = "match.ndjson";

/// The people, and where they were.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct People {
    campaign: String,
    /// The table of the campaign.
    table: String,
    /// The finished first scenario of the campaign.
    first: String,
    /// The second one, which is running.
    second: String,
    /// Rows of the second one.
    rows: usize,
    /// Re-entry links of the two marines of the campaign, the host's first.
    crew: Vec<String>,
    /// A single masked match, and its table.
    single: String,
    apart: String,
    /// Re-entry links of its invader and its marine.
    pair: Vec<String>,
}

/// Returns the personal link of each at a table.
async fn links(people: &[Person], table: &str) -> Vec<String> {
    let mut found = Vec::new();
    for person in people {
        let made = person.clone().post(&format!("/api/tables/{table}/reentry"), json!({})).await.good();
        found.push(made["token"].as_str().unwrap().to_owned());
    }
    found
}

/// Returns how many lines a match has.
async fn lines(person: &Person, match_id: &str) -> usize {
    let page = person.clone().get(&format!("/api/matches/{match_id}/replay")).await.good();
    usize::try_from(page["lines"].as_u64().unwrap()).unwrap()
}

/// Gives this many plain answers. Bots in between take as long as they need.
async fn answers(seats: &mut [MatchSeat], many: usize) {
    let mut pick = Picker::new(5);
    for _ in 0..many {
        while plain_answer(seats, &mut pick).await.is_none() {
            let any = seats.iter_mut().map(|seat| Box::pin(seat.hear()));
            futures_util::future::select_all(any).await.0.unwrap();
        }
    }
}

/// Leaves a campaign in its second scenario and a single match in the middle, and writes their data to `to`.
async fn keep(base: Base, to: &Path) {
    let mut app = TestApp::spawn_tuned(base, &[], |_| {}).await;
    let mut crew = Crew::start(&app.base, [1, 2]).await;
    to_the_end(&mut crew.join().await).await;
    crew.waiting().await;
    let first = crew.match_id.clone();
    let (next, on) = (crew.path("/next"), json!({ "again": false }));
    let begun = crew.people[0].post(&next, on).await.good();
    crew.match_id = begun["match_id"].as_str().unwrap().to_owned();
    answers(&mut crew.join().await, 6).await;
    let party = Party::start_by(&app.base, 1, &json!({ "mode": "masked", "level": "hard" })).await;
    answers(&mut party.join().await, 12).await;
    let export = crew.people[0].get(&format!("/api/matches/{first}/export")).await;
    let people = People {
        crew: links(&crew.people, &crew.table).await,
        pair: links(&party.people, &party.table).await,
        campaign: crew.campaign,
        table: crew.table,
        rows: lines(&crew.people[0], &crew.match_id).await,
        second: crew.match_id,
        single: party.match_id,
        apart: party.table,
        first,
    };
    app.stop().await;
    std::fs::create_dir_all(to).unwrap();
    match app.args.iter().find(|arg| arg.starts_with("postgres")) {
        None => drop(backup(app.folder(), &to.join(BACKUP)).await.unwrap()),
        Some(url) => dump(url, &to.join(DUMP)),
    }
    std::fs::write(to.join(SAVED), export.text).unwrap();
    std::fs::write(to.join(PEOPLE), serde_json::to_string_pretty(&people).unwrap() + "\n").unwrap();
}

/// Returns the people on new devices.
async fn returned(base: &str, links: &[String]) -> Vec<Person> {
    let mut people = Vec::new();
    for token in links {
        let mut person = Person::visitor(base);
        person.post("/api/reentry", json!({ "token": token })).await.good();
        people.push(person);
    }
    people
}

async fn seated(people: &[Person], match_id: &str) -> Vec<MatchSeat> {
    let mut seats = Vec::new();
    for person in people {
        seats.push(MatchSeat::join(person, match_id).await.unwrap());
    }
    seats
}

/// How stored data comes to a server of today.
#[derive(Debug, Clone, Copy)]
enum Way {
    /// The backup is restored.
    Backup,
    /// The backup is restored, and copied to PostgreSQL.
    Copied,
    /// The dump is restored.
    Dump,
}

/// Starts the server on stored data.
async fn opened(way: Way, kept: &Path) -> TestApp {
    let folder = TempDir::new().unwrap();
    if matches!(way, Way::Backup | Way::Copied) {
        restore(&kept.join(BACKUP), folder.path()).await.unwrap();
    }
    if matches!(way, Way::Backup) {
        return TestApp::spawn_in(folder, &[], |_| {}).await;
    }
    let url = postgres_database().await;
    match way {
        Way::Dump => undump(&kept.join(DUMP), &url),
        _ => drop(copy(folder.path(), &url).await.unwrap()),
    }
    TestApp::spawn_in(TempDir::new().unwrap(), &["--database-url", &url], |_| {}).await
}

async fn goes_on(way: Way, kept: &Path) {
    let told: People = serde_json::from_str(&std::fs::read_to_string(kept.join(PEOPLE)).unwrap()).unwrap();
    let app = opened(way, kept).await;

    let mut crew = returned(&app.base, &told.crew).await;
    let story = crew[0].get(&format!("/api/campaigns/{}", told.campaign)).await.good();
    assert_eq!(
        (&story["phase"], &story["chapters"][0]["ended"]["names"][2]),
        (&json!("playing"), &json!("Bo"))
    );
    assert_eq!(story["chapters"][1]["match_id"], json!(told.second));
    let marine = &story["chapters"][0]["ended"]["debrief"]["marines"][0];
    assert_eq!(marine["color"], "red", "in the words of today");
    assert!(lines(&crew[0], &told.second).await >= told.rows, "no line is lost");
    let mut seats = seated(&crew, &told.second).await;
    assert_eq!(seats[0].view["scenario"], "second");
    answers(&mut seats, 12).await;

    // The finished match is replayed to its end, and its saved file says the same.
    let last = |path: String, person: Person| async move {
        let lines = person.clone().get(&path).await.good()["lines"].take();
        let page = person.clone().get(&format!("{path}?line={lines}")).await.good();
        (lines, page["from"].clone())
    };
    let here = last(format!("/api/matches/{}/replay", told.first), crew[1].clone()).await;
    let kind = [("content-type", "application/x-ndjson")];
    let file = std::fs::read_to_string(kept.join(SAVED)).unwrap();
    let held = crew[1].send(hyper::Method::POST, "/api/saved", Some(file), &kind).await.good();
    let saved = format!("/api/saved/{}/replay", held["id"].as_str().unwrap());
    assert_eq!(last(saved, crew[1].clone()).await, here);

    // A player has left the match. Their seat is free for a new link.
    let free = format!("/api/tables/{}/free", told.table);
    // Until the server has noticed that its player is away, it asks them.
    drop(seats);
    let link = loop {
        let freed = crew[0].post(&free, json!({ "seat": 2 })).await.good();
        if freed["token"].is_string() {
            break freed;
        }
    };
    let mut cy = Person::guest(&app.base, "Cy").await;
    cy.post("/api/join", json!({ "token": link["token"] })).await.good();
    let theirs = MatchSeat::join(&cy, &told.second).await.unwrap();
    assert_eq!(theirs.seat, 2);

    let mut pair = returned(&app.base, &told.pair).await;
    let rules = pair[1].get(&format!("/api/tables/{}", told.apart)).await.good()["options"]["rules"].take();
    assert_eq!((&rules["mode"], &rules["level"]), (&json!("masked"), &json!("hard")));
    let mut seats = seated(&pair, &told.single).await;
    answers(&mut seats, 12).await;
}

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/saves")
}

/// Returns where the data of a version lies: in its folder, or in the one for PostgreSQL inside it.
fn inside(version: &Path, way: Way) -> PathBuf {
    if matches!(way, Way::Dump) { version.join(POSTGRES) } else { version.to_owned() }
}

/// Data that this version leaves now can be continued. `cargo xtask record --release VERSION` says where to
/// store it.
async fn today_goes_on(base: Base, way: Way) {
    let fresh = TempDir::new().unwrap();
    keep(base, fresh.path()).await;
    goes_on(way, fresh.path()).await;
    if let Some(name) = std::env::var_os("BULKHEAD_KEEP") {
        let to = inside(&fixtures().join(name), way);
        std::fs::create_dir_all(&to).unwrap();
        for entry in std::fs::read_dir(fresh.path()).unwrap() {
            let file = entry.unwrap();
            std::fs::copy(file.path(), to.join(file.file_name())).unwrap();
        }
    }
}

/// The data of every release can be continued.
async fn all_go_on(way: Way) {
    let mut kept = 0;
    for entry in std::fs::read_dir(fixtures()).unwrap() {
        goes_on(way, &inside(&entry.unwrap().path(), way)).await;
        kept += 1;
    }
    assert!(kept > 0, "nothing of a released version is kept");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_folder_of_every_release_is_played_on_from_sqlite() {
    today_goes_on(Base::Sqlite, Way::Backup).await;
    all_go_on(Way::Backup).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_folder_of_every_release_is_copied_into_postgresql_and_played_on() {
    all_go_on(Way::Copied).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_dump_of_every_release_is_played_on_from_postgresql() {
    today_goes_on(Base::Postgres, Way::Dump).await;
    all_go_on(Way::Dump).await;
}
