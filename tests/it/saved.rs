//! A match saved as a file and opened again: the same pages, and a plain refusal for everything else.

use crate::replay::over;
use hyper::Method;
use serde_json::{Value, json};
use server::config::Config;
use sha2::{Digest, Sha256};
use support::http::Answer;
use support::{Base, MatchSeat, Person, TestApp};

/// The largest file that is read.
const MOST: usize = 8 * 1024 * 1024;

/// Returns the file of a finished match.
pub(crate) async fn export(host: &Person, id: &str) -> String {
    let answer = host.clone().get(&format!("/api/matches/{id}/export")).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.text
}

pub(crate) async fn open(person: &Person, file: impl Into<String>) -> Answer {
    let kind = [("content-type", "application/x-ndjson")];
    person.clone().send(Method::POST, "/api/saved", Some(file.into()), &kind).await
}

/// Returns the file with some of its lines changed, and its hash computed anew as a careful forger would.
pub(crate) fn forged(file: &str, change: impl FnOnce(&mut Vec<Value>)) -> String {
    let mut lines: Vec<Value> = file.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    lines.pop();
    change(&mut lines);
    let body: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let sum: String = Sha256::digest(&body).iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{body}{}\n", json!({ "rows": lines.len() - 1, "sha256": sum }))
}

/// Returns all pages of one viewer. `path` ends in `replay`. What the reader may see is another matter.
pub(crate) async fn pages(person: &Person, path: &str, viewer: &str) -> Vec<Value> {
    let mut all: Vec<Value> = Vec::new();
    loop {
        let line = all.last().map_or(0, |page| page["to"].as_u64().unwrap() + 1);
        let mut page = person.clone().get(&format!("{path}?as={viewer}&line={line}")).await.good();
        // What this reader may do with the match is no part of it.
        for field in ["may", "may_publish", "at_table"] {
            page[field].take();
        }
        let done = page["to"] == page["lines"];
        all.push(page);
        if done {
            return all;
        }
    }
}

/// A finished mission of 2016: a bot plays the marine too, while the seat's player watches.
pub(crate) async fn mission_over(base: &str) -> (Person, String) {
    let mut host = Person::guest(base, "Ann").await;
    let options = json!({ "edition": "2016", "scenario": "ember_hold", "marines": 1, "rules": {} });
    let open = json!({ "options": options, "seat": 1 });
    let table = host.post("/api/tables", open).await.good()["id"].as_str().unwrap().to_owned();
    let path = |verb: &str| format!("/api/tables/{table}/{verb}");
    host.post(&path("bot"), json!({ "seat": 0, "on": true })).await.good();
    let started = host.post(&path("start"), json!({})).await.good();
    let id = started["match_id"].as_str().unwrap().to_owned();
    let mut eyes = MatchSeat::join(&host, &id).await.unwrap();
    host.post(&path("bot"), json!({ "seat": 1, "on": true })).await.good();
    while eyes.view["outcome"].is_null() {
        eyes.hear().await.unwrap();
    }
    (host, id)
}

async fn opened_elsewhere(from: Base, to: Base) {
    let app = TestApp::spawn_on(from, &[]).await;
    let (host, _, id) = over(&app.base).await;
    told_elsewhere(&host, &id, to).await;
}

async fn told_elsewhere(host: &Person, id: &str, to: Base) {
    let file = export(host, id).await;
    let other = TestApp::spawn_on(to, &[]).await;
    let reader = Person::guest(&other.base, "Zoe").await;
    let held = open(&reader, file.clone()).await.good()["id"].as_str().unwrap().to_owned();
    let path = format!("/api/saved/{held}/replay");
    let first = reader.clone().get(&path).await.good();
    assert_eq!((&first["viewer"], &first["over"]), (&json!("all"), &json!(true)));
    assert_eq!(first["may"], json!(["all", "0", "1", "public"]));
    for viewer in ["0", "1", "public", "all"] {
        let there = pages(host, &format!("/api/matches/{id}/replay"), viewer).await;
        assert!(there.len() > 3, "several turns");
        assert_eq!(pages(&reader, &path, viewer).await, there, "{viewer}");
    }
    // A row is the same moment for every audience, here too.
    let row = first["steps"].as_array().unwrap().last().unwrap()["row"].as_u64().unwrap();
    let same = reader.clone().get(&format!("{path}?as=1&row={row}")).await.good();
    assert_eq!((&same["viewer"], &same["from"]), (&json!("1"), &json!(0)));
    // Opened again, it has the same address.
    assert_eq!(open(&reader, file.trim_end()).await.good()["id"], held);

    // It belongs to the person who opened it, while the server runs.
    let mut zoe = reader.clone();
    zoe.get(&format!("{path}?as=2")).await.refused(400, "malformed");
    zoe.get(&format!("{path}?line=x")).await.refused(400, "malformed");
    zoe.get("/api/saved/0000000000000000/replay").await.refused(404, "not_held");
    Person::guest(&other.base, "Eve").await.get(&path).await.refused(404, "not_held");
    Person::visitor(&other.base).get(&path).await.refused(401, "no_session");
    let other = other.restart().await;
    let mut zoe = Person { base: other.base.clone(), ..reader };
    zoe.get(&path).await.refused(404, "not_held");
    assert_eq!(zoe.get("/api/me").await.good()["matches"], json!([]), "nothing of it was stored");
}

#[tokio::test]
async fn a_match_saved_on_sqlite_shows_the_same_on_postgresql() {
    opened_elsewhere(Base::Sqlite, Base::Postgres).await;
}

#[tokio::test]
async fn a_match_saved_on_postgresql_shows_the_same_on_sqlite() {
    opened_elsewhere(Base::Postgres, Base::Sqlite).await;
}

#[tokio::test]
async fn a_saved_match_of_2016_shows_the_same_elsewhere() {
    let app = TestApp::spawn().await;
    let (host, id) = mission_over(&app.base).await;
    let unseated = json!([{ "happened": { "told": { "t": "class_readied", "seat": 3 } } }]);
    let altered = forged(&export(&host, &id).await, |lines| lines[9]["batch"]["events"] = unseated);
    open(&host, altered).await.refused(400, "altered");
    told_elsewhere(&host, &id, Base::Sqlite).await;
}

#[tokio::test]
async fn each_fault_of_a_file_is_refused_in_its_own_words() {
    let app = TestApp::spawn().await;
    let (host, _, id) = over(&app.base).await;
    let file = export(&host, &id).await;
    let lines = file.lines().count();
    let first: String = file.split_inclusive('\n').take(lines / 2).collect();
    let changed = file.replacen("\"at_ms\":1", "\"at_ms\":2", 2);
    assert_ne!(changed, file);
    for (what, text, status, code) in [
        ("nothing", String::new(), 400, "empty_file"),
        ("blank lines", "\n \n".to_owned(), 400, "empty_file"),
        ("garbage", "These are not the marines you look for.".to_owned(), 400, "not_a_match"),
        ("other JSON", "{\"name\":\"Ann\"}".to_owned(), 400, "not_a_match"),
        ("half of the lines", first, 400, "cut_short"),
        ("half of the bytes", file[..file.len() / 2].to_owned(), 400, "cut_short"),
        ("all but the last line", file[..file.rfind("{\"rows\"").unwrap()].to_owned(), 400, "cut_short"),
        ("a changed moment", changed, 400, "altered"),
        ("a newer form", file.replacen("\"format\":1", "\"format\":3", 1), 400, "newer_file"),
        ("too much", "x".repeat(MOST + 1), 413, "too_large"),
        ("far too much", "x".repeat(MOST * 3), 413, "too_large"),
    ] {
        let answer = open(&host, text).await;
        assert_eq!((answer.status, answer.code().as_str()), (status, code), "{what}: {}", answer.text);
    }
    Person { cookies: Default::default(), ..host.clone() }
        .send(Method::POST, "/api/saved", Some(file.clone()), &[])
        .await
        .refused(401, "no_session");
    let evil = Person { origin: Some("http://evil.example".to_owned()), ..host.clone() };
    open(&evil, file.clone()).await.refused(403, "foreign_origin");
    open(&host, file).await.good();
}

fn last(lines: &mut [Value]) -> &mut Value {
    lines.last_mut().unwrap()
}

#[tokio::test]
async fn a_changed_file_with_a_new_hash_opens_only_if_it_can_be_replayed() {
    let app = TestApp::spawn().await;
    let (host, _, id) = over(&app.base).await;
    let file = export(&host, &id).await;
    open(&host, forged(&file, |_| {})).await.good();
    type Change = fn(&mut Vec<Value>);
    let cases: [(&str, Change, &str); 18] = [
        ("a row is gone", |lines| drop(lines.remove(lines.len() / 2)), "altered"),
        ("a row is there twice", |lines| lines.insert(9, lines[9].clone()), "altered"),
        ("two rows have changed places", |lines| lines.swap(8, 9), "altered"),
        ("the first row is gone", |lines| drop(lines.remove(1)), "altered"),
        ("draws are given back", |lines| lines[20]["batch"]["drew"] = json!([0, 0, 0, 0]), "altered"),
        ("another seat decided", |lines| lines[9]["batch"]["cause"]["seat"] = json!(7), "altered"),
        ("a row of a seat that the match has not", |lines| lines[9]["seat"] = json!(200), "altered"),
        ("a first row of such a seat", |lines| lines[1]["seat"] = json!(9), "altered"),
        ("a row far beyond the others", |lines| last(lines)["row"] = json!(u32::MAX), "altered"),
        ("a fact names no seat", |lines| mend_for_no_seat(&mut lines[9]), "altered"),
        ("a fact of no kind", |lines| lines[9]["batch"]["events"] = json!([{ "happened": 5 }]), "altered"),
        ("a moment before time", |lines| lines[9]["at_ms"] = json!(-5), "altered"),
        ("no setup", |lines| lines[0]["setup"] = json!({}), "altered"),
        ("names that cannot be seen", |lines| lines[0]["names"] = json!(["a\u{202e}b", "c"]), "altered"),
        ("a crowd of names", |lines| lines[0]["names"] = json!(["a", "b", "c", "d", "e"]), "altered"),
        ("rows of a later schema", |lines| lines[30]["schema"] = json!(99), "newer_file"),
        ("an edition to come", |lines| lines[0]["edition"] = json!("2044"), "newer_file"),
        ("a match that still runs", |lines| lines.truncate(lines.len() - 1), "not_over"),
    ];
    for (what, change, code) in cases {
        let answer = open(&host, forged(&file, change)).await;
        assert_eq!((answer.status, answer.code().as_str()), (400, code), "{what}: {}", answer.text);
    }
    // A row that takes back what did not exist.
    let back = forged(&file, |lines| {
        let row = lines.last().unwrap()["row"].as_u64().unwrap() + 1;
        let mut undone = lines[lines.len() - 1].clone();
        undone["row"] = json!(row);
        undone["batch"]["cause"] = json!({ "kind": "undone", "seat": 1, "to_row": row + 5 });
        lines.push(undone);
    });
    open(&host, back).await.refused(400, "altered");
    // The server goes on.
    open(&host, file).await.good();
}

/// Gives a weapon back to a marine who has left.
fn mend_for_no_seat(row: &mut Value) {
    row["batch"]["events"] = json!([{ "happened": { "told": { "t": "jam_cleared", "seat": 3 } } }]);
}

#[tokio::test]
async fn a_person_has_a_few_files_open_and_opens_them_only_so_often() {
    let app =
        TestApp::spawn_tuned(Base::Sqlite, &[], |config: &mut Config| config.rates.files = (6, 1)).await;
    let (host, _, id) = over(&app.base).await;
    let file = export(&host, &id).await;
    let mut ids = Vec::new();
    for made in 0..4 {
        let one = forged(&file, |lines| lines[0]["made_ms"] = json!(made));
        ids.push(open(&host, one).await.good()["id"].as_str().unwrap().to_owned());
    }
    let mut reader = host.clone();
    let path = |at: usize| format!("/api/saved/{}/replay", ids[at]);
    reader.get(&path(0)).await.refused(404, "not_held");
    for at in 1..4 {
        reader.get(&path(at)).await.good();
    }
    let mut refused = 0;
    for _ in 0..20 {
        let answer = open(&host, "x").await;
        refused += usize::from(answer.status == 429);
    }
    assert!(refused > 0, "a person who opens file after file waits");
    let other = Person::guest(&app.base, "Bo").await;
    open(&other, file).await.good();
}
