//! Replays: each audience gets exactly what it was sent live, and nothing more while the match runs.

use serde_json::{Value, json};
use std::collections::BTreeMap;
use support::bot::{Picker, choose};
use support::match_seat::{command_id, patch};
use support::place::options;
use support::{Base, MatchSeat, Party, Person, TestApp};

/// One page.
async fn page(person: &Person, match_id: &str, query: &str) -> Value {
    person.clone().get(&format!("/api/matches/{match_id}/replay?{query}")).await.good()
}

/// Returns all pages of an audience from the beginning, in order.
pub(crate) async fn pages(person: &Person, match_id: &str, viewer: &str) -> Vec<Value> {
    let mut all = vec![page(person, match_id, &format!("as={viewer}")).await];
    while all.last().unwrap()["to"] != all[0]["lines"] {
        let next = all.last().unwrap()["to"].as_u64().unwrap() + 1;
        all.push(page(person, match_id, &format!("as={viewer}&line={next}")).await);
        assert_eq!(all[all.len() - 1]["from"], all[all.len() - 2]["to"], "no line between two pages is lost");
    }
    all
}

/// Returns everything seen on some pages, and the view they end with. Each page begins where the one before
/// ended.
fn join_pages(pages: &[Value]) -> (Vec<Value>, Value) {
    let (mut seen, mut view) = (Vec::new(), Value::Null);
    for page in pages {
        view = page["view"].clone();
        for step in page["steps"].as_array().unwrap() {
            assert_eq!(step["line"].as_u64().unwrap() as usize, seen.len(), "lines are dense");
            seen.extend(step["seen"].as_array().unwrap().clone());
            patch(&mut view, &step["patch"]);
        }
    }
    (seen, view)
}

async fn level(seats: &mut [MatchSeat]) {
    for seat in seats {
        seat.socket.say(&json!({ "t": "ping", "n": seat.n })).await;
        seat.hear_until(|message| message["t"] == "pong").await.unwrap();
    }
}

/// Plays some commands, with every seat up to date.
async fn play(seats: &mut [MatchSeat], commands: usize) {
    let mut pick = Picker::new(5);
    for _ in 0..commands {
        level(seats).await;
        let Some(at) = seats.iter().position(MatchSeat::is_asked) else { break };
        seats[at].play(&mut pick).await.unwrap();
    }
    level(seats).await;
}

async fn running(base: Base) {
    let app = TestApp::spawn_on(base, &[]).await;
    let party = Party::start(&app.base, 2).await;
    let id = party.match_id.clone();
    let mut seats = party.join().await;
    let before: Vec<usize> =
        seats.iter().map(|seat| seat.socket.heard.iter().map(|text| lines_in(text)).sum()).collect();
    play(&mut seats, 70).await;
    for (at, seat) in seats.iter().enumerate() {
        let mine = pages(&party.people[at], &id, &at.to_string()).await;
        assert!(mine.len() > 2, "several turns: {}", mine.len());
        assert_eq!(mine[0]["may"], json!([at.to_string()]));
        let (seen, view) = join_pages(&mine);
        assert_eq!(view, seat.view, "seat {at} ends where it is now");
        let live: Vec<Value> =
            seat.told.iter().flat_map(|update| update["seen"].as_array().unwrap().clone()).collect();
        assert_eq!(seen[before[at]..], live, "seat {at} is told again what it was told");
        let rows: Vec<&Value> =
            mine.iter().flat_map(|page| page["steps"].as_array().unwrap()).map(|step| &step["row"]).collect();
        assert!(rows.iter().all(|row| row.is_null()), "row numbers tell what others did unseen");
    }
    let hidden = |query: &'static str| {
        let mut marine = party.people[1].clone();
        let path = format!("/api/matches/{id}/replay?{query}");
        async move { marine.get(&path).await }
    };
    for query in ["as=0", "as=2", "as=all", "as=public", "row=3"] {
        hidden(query).await.refused(403, "hidden");
    }
    for query in ["line=x", "seat=1", "line=1&row=1", "as=1&as=0", "line=99999999999"] {
        hidden(query).await.refused(400, "malformed");
    }
    // Beyond the end is the last turn.
    let last = hidden("line=4000000000").await.good();
    assert_eq!(last["to"], last["lines"]);
    let mut stranger = Person::guest(&app.base, "Zoe").await;
    let path = format!("/api/matches/{id}/replay");
    stranger.get(&path).await.refused(403, "not_at_table");
    stranger.get("/api/matches/0000000000000000/replay").await.refused(404, "no_such_match");
    Person::visitor(&app.base).get(&path).await.refused(401, "no_session");
    let mut host = party.people[0].clone();
    let invite = host.post(&format!("/api/tables/{}/invite", party.table), json!({})).await.good();
    stranger.post("/api/join", invite).await.good();
    stranger.get(&path).await.refused(409, "not_seated");
    let watch = host.post(&format!("/api/tables/{}/watch", party.table), json!({})).await.good();
    stranger.post("/api/watch", watch).await.good();
    let public = stranger.get(&path).await.good();
    assert_eq!((&public["viewer"], &public["may"]), (&json!("public"), &json!(["public"])));
    stranger.get(&format!("{path}?as=0")).await.refused(403, "hidden");
    let mut marine = party.people[1].clone();
    marine.get(&format!("/api/matches/{id}/export")).await.refused(409, "not_over");
    // After a restart the replay is the same.
    let seat_one = pages(&party.people[1], &id, "1").await;
    drop(seats);
    let _app = app.restart().await;
    assert_eq!(pages(&party.people[1], &id, "1").await, seat_one);
}

/// Returns the lines of the log that came with the first view.
fn lines_in(text: &str) -> usize {
    let message: Value = serde_json::from_str(text).unwrap();
    if message["t"] == "welcome" { message["log"].as_array().unwrap().len() } else { 0 }
}

#[tokio::test]
async fn each_seat_gets_in_replay_exactly_what_it_was_sent_on_sqlite() {
    running(Base::Sqlite).await;
}

#[tokio::test]
async fn each_seat_gets_in_replay_exactly_what_it_was_sent_on_postgresql() {
    running(Base::Postgres).await;
}

/// Plays a match to its end: an invader bot against a marine who does nothing.
pub(crate) async fn over(base: &str) -> (Person, String, String) {
    over_with(base, &options(1)).await
}

/// The same for either edition.
pub(crate) async fn over_with(base: &str, options: &Value) -> (Person, String, String) {
    let mut host = Person::guest(base, "Ann").await;
    let open = json!({ "options": options, "seat": 1 });
    let table = host.post("/api/tables", open).await.good()["id"].as_str().unwrap().to_owned();
    host.post(&format!("/api/tables/{table}/bot"), json!({ "seat": 0, "on": true })).await.good();
    let started = host.post(&format!("/api/tables/{table}/start"), json!({})).await.good();
    let id = started["match_id"].as_str().unwrap().to_owned();
    let mut me = MatchSeat::join(&host, &id).await.unwrap();
    let mut pick = Picker::new(3);
    while me.view["outcome"].is_null() {
        if me.is_asked() {
            let choice = choose(&me.ask()["options"], true, &mut pick);
            let command = command_id();
            me.answer(&command, &choice).await;
            me.outcome(&command).await.unwrap();
        } else {
            me.hear().await.unwrap();
        }
    }
    (host, table, id)
}

#[tokio::test]
async fn when_it_is_over_every_person_at_the_table_sees_everything() {
    let app = TestApp::spawn().await;
    let (host, table, id) = over(&app.base).await;
    let first = page(&host, &id, "").await;
    assert_eq!((&first["over"], &first["may"]), (&json!(true), &json!(["1", "0", "public", "all"])));
    let mut ends = BTreeMap::new();
    for viewer in ["0", "1", "public", "all"] {
        let all = pages(&host, &id, viewer).await;
        let (seen, view) = join_pages(&all);
        assert!(!view["outcome"].is_null(), "{viewer} sees the end");
        assert_eq!(view["hand"].is_null(), matches!(viewer, "1" | "public"), "the hand for {viewer}");
        let drew = seen.iter().filter(|one| one["t"] == "drew").count();
        assert_eq!(drew > 0, matches!(viewer, "0" | "all"), "draws for {viewer}");
        ends.insert(viewer, view);
    }
    let areas = |viewer: &str| ends[viewer]["areas"].as_object().unwrap().len();
    assert!(areas("all") > areas("public"), "the dark is lit when everything is shown");
    assert_eq!(areas("0"), areas("public"));

    // The same moment for another audience: the row is the same for all.
    let middle = page(&host, &id, &format!("as=1&line={}", first["lines"].as_u64().unwrap() / 2)).await;
    let row = middle["steps"][0]["row"].as_u64().unwrap();
    let other = page(&host, &id, &format!("as=0&row={row}")).await;
    let rows: Vec<u64> =
        other["steps"].as_array().unwrap().iter().filter_map(|step| step["row"].as_u64()).collect();
    assert!(rows.first() <= Some(&row) && rows.last() >= Some(&row), "{row} is on the page of {rows:?}");

    // It can be saved as a file that holds the whole log and no secret of the server.
    let answer = host.clone().get(&format!("/api/matches/{id}/export")).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    assert!(answer.headers["content-disposition"].to_str().unwrap().contains(&id));
    let file: Vec<Value> = answer.text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let (head, end) = (&file[0], &file[file.len() - 1]);
    assert_eq!((&head["bulkhead"], &head["edition"]), (&json!("match"), &json!("2004")));
    assert_eq!(end["rows"], json!(file.len() - 2));
    assert_eq!(file[1]["row"], 0);
    assert!(file[1].get("key").is_none(), "no fingerprint of a command");
    for word in ["\"secret\"", "command_id", "subject"] {
        assert!(!answer.text.contains(word), "{word} is in the file");
    }

    // Everything may be shown, so an unknown word is no secret.
    for unknown in ["3", "x", ""] {
        let path = format!("/api/matches/{id}/replay?as={unknown}");
        host.clone().get(&path).await.refused(400, "malformed");
    }

    // During a rematch the old match is still shown, but only to people at the table.
    let mut again = host.clone();
    again.post(&format!("/api/tables/{table}/rematch"), json!({})).await.good();
    assert_eq!(page(&host, &id, "as=all").await["view"], page(&host, &id, "as=all&line=1").await["view"]);
    let mut stranger = Person::guest(&app.base, "Zoe").await;
    stranger.get(&format!("/api/matches/{id}/replay")).await.refused(403, "not_at_table");
}

#[tokio::test]
async fn a_person_whose_claim_ended_while_people_gather_sees_no_more_of_the_match() {
    let app = TestApp::spawn().await;
    let (mut host, table, id) = over(&app.base).await;
    let path = |verb: &str| format!("/api/tables/{table}/{verb}");
    let watch = host.post(&path("watch"), json!({})).await.good();
    let mut zoe = Person::guest(&app.base, "Zoe").await;
    zoe.post("/api/watch", watch).await.good();
    let mut phone = Person::visitor(&app.base);
    let link = host.post(&path("reentry"), json!({})).await.good();
    phone.post("/api/reentry", link).await.good();
    let mut mine = MatchSeat::join(&host, &id).await.unwrap();
    let mut other = MatchSeat::join(&phone, &id).await.unwrap();
    let mut watching = MatchSeat::join(&zoe, &id).await.unwrap();
    host.post(&path("rematch"), json!({})).await.good();

    let bye = async |seat: &mut MatchSeat| {
        seat.hear_until(|message| message["t"] == "bye").await.unwrap()["why"].clone()
    };
    host.post(&path("reentry/revoke"), json!({})).await.good();
    assert_eq!(bye(&mut other).await, "signed_out");
    host.post(&path("watch/revoke"), json!({})).await.good();
    assert_eq!(bye(&mut watching).await, "seat_taken");
    // People still at the table may look at how it ended.
    mine.socket.say(&json!({ "t": "resync" })).await;
    mine.hear_until(|message| message["t"] == "welcome").await.unwrap();
    host.post(&path("leave"), json!({})).await.good();
    assert_eq!(bye(&mut mine).await, "seat_taken");
}
