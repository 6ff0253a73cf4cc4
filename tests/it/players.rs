//! Who plays a seat is part of the match. Each change is published at once, and is in the log, the replay and
//! the file from the row on at which it happened.

use crate::saved::{export, forged, open, pages};
use serde_json::{Value, json};
use sqlx::ConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;
use support::bot::Picker;
use support::party::{level, plain_answer};
use support::place::{EDITIONS, options_of};
use support::{MatchSeat, Party, Person, TestApp};

fn seated(message: &Value) -> Option<Value> {
    let seen = message["seen"].as_array()?;
    seen.iter().find(|one| one["t"] == "seated").cloned()
}

/// Returns the next change of players on this socket, with the number of its line.
async fn next_change(seat: &mut MatchSeat) -> (Value, Value) {
    let message = seat.hear_until(|message| seated(message).is_some()).await.expect("it is told");
    (seated(&message).unwrap(), message["line"].clone())
}

fn seated_change(seat: u8, how: &str, name: &str, was: &str) -> Value {
    json!({ "t": "seated", "seat": seat, "how": how, "name": name, "was": was })
}

/// Returns the lines of a log about players, as the match sends them now.
async fn lines(person: &Person, match_id: &str) -> Vec<(Value, Value)> {
    let mut seat = MatchSeat::join(person, match_id).await.expect("a player");
    seat.socket.say(&json!({ "t": "history", "before": u32::MAX })).await;
    let history = seat.hear_until(|message| message["t"] == "history").await.unwrap();
    let of = |line: &Value| (line["seen"].clone(), line["no"].clone());
    let all = history["log"].as_array().unwrap().iter().map(of);
    all.filter(|(seen, _)| seen["t"] == "seated").collect()
}

async fn played_on(seats: &mut [MatchSeat], pick: &mut Picker) {
    for _ in 0..4 {
        plain_answer(seats, pick).await.expect("the match goes on");
    }
    level(seats).await;
}

#[tokio::test]
async fn each_change_of_players_is_published_and_stays_where_it_happened() {
    for edition in EDITIONS {
        let app = TestApp::spawn().await;
        let mut party = Party::start_at(&app.base, &options_of(edition, 2)).await;
        let (table, id) = (party.table.clone(), party.match_id.clone());
        let path = |verb: &str| format!("/api/tables/{table}/{verb}");
        let watch = party.people[0].post(&path("watch"), json!({})).await.good();
        let mut zoe = Person::guest(&app.base, "Zoe").await;
        zoe.post("/api/watch", watch).await.good();
        let mut watcher = MatchSeat::join(&zoe, &id).await.unwrap();
        let (mut seats, mut pick) = (party.join().await, Picker::new(5));
        played_on(&mut seats, &mut pick).await;

        party.people[1].post(&path("leave"), json!({})).await.good();
        let left = seated_change(1, "left", "", "Marine 1");
        assert_eq!(next_change(&mut seats[0]).await.0, left, "{edition}");
        assert_eq!(next_change(&mut seats[2]).await.0, left);
        assert_eq!(next_change(&mut watcher).await.0, left);
        let link = party.people[0].post(&path("free"), json!({ "seat": 1 })).await.good();
        let mut dee = Person::guest(&app.base, "Dee").await;
        dee.post("/api/join", json!({ "token": link["token"] })).await.good();
        let came = seated_change(1, "came", "Dee", "");
        let (seen, line) = next_change(&mut seats[0]).await;
        assert_eq!(seen, came);
        assert_eq!(seats[0].table["names"][1], "Dee");
        assert_eq!(next_change(&mut watcher).await.0, came);
        seats[1] = MatchSeat::join(&dee, &id).await.unwrap();
        played_on(&mut seats, &mut pick).await;

        // The same lines are at the same places in a log that a restarted server reads.
        let live = lines(&party.people[0], &id).await;
        assert_eq!(live.last(), Some(&(came.clone(), line)), "{edition}");
        assert_eq!(live.len(), 2);
        drop((seats, watcher));
        let app = app.restart().await;
        let party = party.moved_to(&app.base);
        assert_eq!(lines(&party.people[0], &id).await, live, "{edition}");

        // In the replay, the first turn has its own players, and a newcomer is a step of it.
        let replay = format!("/api/matches/{id}/replay");
        let pages = pages(&party.people[0], &replay, "0").await;
        assert_eq!(pages[0]["names"][1], "Marine 1", "{edition}");
        let steps = pages.iter().flat_map(|page| page["steps"].as_array().unwrap().clone());
        let again: Vec<Value> = steps.filter_map(|step| seated(&step)).collect();
        assert_eq!(again, [left, came], "{edition}");
    }
}

/// A device that the host admits to a seat is published like any change, even to later newcomers.
#[tokio::test]
async fn a_device_that_the_host_admits_is_a_line_for_every_audience() {
    for edition in EDITIONS {
        let app = TestApp::spawn().await;
        let mut party = Party::start_at(&app.base, &options_of(edition, 2)).await;
        let path = |verb: &str| format!("/api/tables/{}/{verb}", party.table);
        let watch = party.people[0].clone().post(&path("watch"), json!({})).await.good();
        let mut zoe = Person::guest(&app.base, "Zoe").await;
        zoe.post("/api/watch", watch).await.good();
        let mut device = Person::guest(&app.base, "New here").await;
        let claim = json!({ "at": { "t": "match", "id": party.match_id }, "name": "Marine 1" });
        let asked = device.post("/api/claims", claim.clone()).await.good();
        let answer = json!({ "claim": asked["claim"], "seat": 1 });
        let line = seated_change(1, "let_in", "Marine 1", "Marine 1");
        // No one is in the match, and it is logged all the same.
        party.people[0].clone().post(&path("let_in"), answer).await.good();
        let live = lines(&party.people[2], &party.match_id).await;
        assert_eq!(live.iter().map(|one| &one.0).collect::<Vec<_>>(), [&line], "{edition}");
        let watched = lines(&zoe, &party.match_id).await;
        assert_eq!(
            watched.iter().map(|one| &one.0).collect::<Vec<_>>(),
            [&line],
            "who watches reads it as well"
        );
        // The host's own second browser is published like any other, at once.
        let mut watcher = MatchSeat::join(&zoe, &party.match_id).await.unwrap();
        let mut mate = MatchSeat::join(&party.people[2], &party.match_id).await.unwrap();
        let mut second = Person::guest(&app.base, "Ann at home").await;
        let asked = second.post("/api/claims", claim).await.good();
        let answer = json!({ "claim": asked["claim"], "seat": 1 });
        party.people[0].post(&path("let_in"), answer).await.good();
        assert_eq!(next_change(&mut mate).await.0, line);
        assert_eq!(next_change(&mut watcher).await.0, line);
        assert_eq!(mate.table["names"][1], "Marine 1", "the seat stays its player's");
        let replay = format!("/api/matches/{}/replay", party.match_id);
        let pages = pages(&party.people[0], &replay, "0").await;
        let steps = pages.iter().flat_map(|page| page["steps"].as_array().unwrap().clone());
        let again: Vec<Value> = steps.filter_map(|step| seated(&step)).collect();
        assert_eq!(again, [line.clone(), line], "{edition}");
    }
}

/// The device and the line are one write: neither exists without the other.
#[tokio::test]
async fn a_device_that_cannot_be_admitted_is_no_line() {
    let app = TestApp::spawn().await;
    let mut party = Party::start_at(&app.base, &options_of("2004", 2)).await;
    let path = format!("/api/tables/{}/let_in", party.table);
    let mut mate = MatchSeat::join(&party.people[2], &party.match_id).await.unwrap();
    let mut device = Person::guest(&app.base, "New here").await;
    let claim = json!({ "at": { "t": "match", "id": party.match_id }, "name": "Marine 1" });
    let asked = device.post("/api/claims", claim).await.good();
    let answer = json!({ "claim": asked["claim"], "seat": 1 });
    let file = SqliteConnectOptions::new().filename(app.folder().join("bulkhead.db"));
    let mut beside = file.connect().await.unwrap();
    let refuse = "CREATE TRIGGER refuse BEFORE UPDATE ON sessions BEGIN SELECT RAISE(ABORT, 'no'); END";
    sqlx::query(refuse).execute(&mut beside).await.unwrap();
    party.people[0].post(&path, answer.clone()).await.refused(503, "saving_interrupted");
    sqlx::query("DROP TRIGGER refuse").execute(&mut beside).await.unwrap();
    assert_eq!(lines(&party.people[2], &party.match_id).await, [], "no player was let in");
    assert!(MatchSeat::join(&device, &party.match_id).await.is_err());
    let state = format!("/api/claims/{}/{}", party.table, asked["claim"].as_str().unwrap());
    assert_eq!(device.get(&state).await.good()["state"], "waiting");

    party.people[0].post(&path, answer).await.good();
    let line = seated_change(1, "let_in", "Marine 1", "Marine 1");
    assert_eq!(next_change(&mut mate).await.0, line);
    let all = lines(&party.people[2], &party.match_id).await;
    assert_eq!(all.into_iter().map(|one| one.0).collect::<Vec<_>>(), [line]);
    assert_eq!(MatchSeat::join(&device, &party.match_id).await.unwrap().seat, 1);
}

/// Changes while no one is in the match are sent to the first who comes.
#[tokio::test]
async fn a_change_while_no_one_is_in_the_match_is_sent_to_the_first_who_comes() {
    let app = TestApp::spawn().await;
    let mut party = Party::start_at(&app.base, &options_of("2004", 2)).await;
    let path = format!("/api/tables/{}/free", party.table);
    let link = party.people[0].post(&path, json!({ "seat": 2 })).await.good();
    let freed = lines(&party.people[0], &party.match_id).await;
    assert_eq!(
        freed.iter().map(|one| &one.0).collect::<Vec<_>>(),
        [&seated_change(2, "freed", "", "Marine 2")]
    );
    let app = app.restart().await;
    let mut dee = Person::guest(&app.base, "Dee").await;
    dee.post("/api/join", json!({ "token": link["token"] })).await.good();
    let came = lines(&dee, &party.match_id).await;
    assert_eq!(came.last().unwrap().0, seated_change(2, "came", "Dee", ""));
    assert_eq!(came.len(), 2);
}

/// A match in which the host's seat went to a bot and back, as a file.
#[tokio::test]
async fn the_file_of_a_match_holds_who_played_when() {
    let app = TestApp::spawn().await;
    let (host, id) = crate::saved::mission_over(&app.base).await;
    let file = export(&host, &id).await;
    let rows: Vec<Value> = file.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((&rows[0]["format"], &rows[0]["names"][1]), (&json!(2), &json!("Ann")));
    let changes: Vec<&Value> = rows.iter().filter(|row| row["seated"].is_array()).collect();
    assert_eq!(changes[0]["seated"], json!([seated_change(1, "bot", "Ann (bot)", "Ann")]));
    assert!(!file.contains("subject"), "a file holds no person's id of the server");
    let saved = open(&host, file.clone()).await.good()["id"].as_str().unwrap().to_owned();
    let (there, here) = (format!("/api/saved/{saved}/replay"), format!("/api/matches/{id}/replay"));
    assert_eq!(pages(&host, &there, "all").await, pages(&host, &here, "all").await);
    // The same, where the host admitted a device to the seat.
    let let_in = seated_change(1, "let_in", "Ann", "Ann");
    let at = rows.iter().position(|row| row["seated"].is_array()).unwrap();
    let other = forged(&file, |lines| lines[at]["seated"] = json!([let_in]));
    let saved = open(&host, other).await.good()["id"].as_str().unwrap().to_owned();
    let pages = pages(&host, &format!("/api/saved/{saved}/replay"), "all").await;
    let steps = pages.iter().flat_map(|page| page["steps"].as_array().unwrap());
    assert_eq!(steps.filter_map(seated).collect::<Vec<_>>(), [let_in]);
}
