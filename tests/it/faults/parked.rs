//! A default that fails: its match stops alone and says so, a report is available, and a fixed server goes
//! on.

use serde_json::{Value, json};
use server::matches::Timing;
use std::io::Write;
use std::sync::{Arc, Mutex};
use support::bot::Picker;
use support::faults::{self, Armed};
use support::match_seat::command_id;
use support::party::{in_a_window, level};
use support::place::options;
use support::{Base, MatchSeat, Party, Person, TestApp};

const LONG: i64 = 3_600_000;

/// Windows end soon; nothing else does.
pub(crate) fn timing() -> Timing {
    Timing { interrupt_ms: 400, offline_ms: 400, floor_ms: 1, absent_ms: LONG, ..Timing::default() }
}

async fn spoiled(base: Base) -> (TestApp, Armed) {
    let armed = faults::nothing();
    let app = TestApp::spawn_tuned(base, &[], |config| config.timing = timing());
    (app.await, armed)
}

/// A match of two marines that stopped because the default of a window failed. One that ends without such
/// a window is followed by another.
pub(crate) async fn stopped(app: &TestApp, armed: &Armed, pick: &mut Picker) -> (Party, Vec<MatchSeat>) {
    for _ in 0..5 {
        let party = Party::start(&app.base, 2).await;
        let mut seats = party.join().await;
        faults::spoil(armed, &party.match_id);
        if play_until_parked(&mut seats, pick).await {
            return (party, seats);
        }
    }
    panic!("no window ended in its default");
}

/// Bots answer questions without a deadline. An interrupt is left to its default. Returns true if that parked
/// the match, and false if the match is over.
async fn play_until_parked(seats: &mut [MatchSeat], pick: &mut Picker) -> bool {
    loop {
        level(seats).await;
        if seats[0].table["parked"] == true || !seats[0].view["outcome"].is_null() {
            return seats[0].table["parked"] == true;
        }
        match seats.iter().position(MatchSeat::is_asked) {
            Some(at) if !in_a_window(&seats[at]) => drop(seats[at].play(pick).await.unwrap()),
            // The window ends in a default or a parked match; either is published.
            Some(at) => drop(seats[at].hear_until(|message| !message["status"].is_null()).await.unwrap()),
            None => tokio::task::yield_now().await,
        }
    }
}

async fn play(seats: &mut [MatchSeat], commands: usize, pick: &mut Picker) {
    let mut taken = 0;
    while taken < commands {
        level(seats).await;
        let Some(at) = seats.iter().position(MatchSeat::is_asked) else { continue };
        let id = command_id();
        let choice = support::bot::choose(&seats[at].ask()["options"], true, pick);
        seats[at].answer(&id, &choice).await;
        taken += usize::from(seats[at].outcome(&id).await.unwrap()["t"] == "ack");
    }
}

async fn report(person: &Person, match_id: &str) -> support::Answer {
    person.clone().get(&format!("/api/matches/{match_id}/report")).await
}

async fn parked_alone_and_mended(base: Base) {
    let (app, armed) = spoiled(base).await;
    let well = Party::start(&app.base, 1).await;
    let mut others = well.join().await;
    report(&well.people[0], &well.match_id).await.refused(409, "not_parked");
    let (ill, mut seats) = stopped(&app, &armed, &mut Picker::new(31)).await;

    // The other match does not notice.
    play(&mut others, 25, &mut Picker::new(32)).await;
    assert_eq!(others[0].table["parked"], false);

    // This one accepts nothing, and asks no seat.
    let id = command_id();
    let choose = json!({ "t": "choose", "id": id, "decision": 1, "choice": { "t": "end" } });
    seats[1].socket.say(&choose).await;
    assert_eq!(seats[1].outcome(&id).await.unwrap()["refusal"]["code"], "parked");
    assert!(seats.iter().all(|seat| seat.ask().is_null()));
    let before: Vec<Value> = seats.iter().map(|seat| seat.view.clone()).collect();
    drop((seats, others));

    // A restart with the fault still in it leaves the match parked. Without the fault the match goes on where
    // it stood, and its window waits once more.
    let app = app.restart_tuned(|config| {
        config.timing = timing();
    });
    let app = app.await;
    let still = MatchSeat::join(&ill.people[0], &ill.match_id).await.unwrap();
    assert_eq!(still.table["parked"], true);
    drop(still);
    drop(armed);
    let app = app.restart().await;
    let mut seats = ill.join().await;
    level(&mut seats).await;
    assert!(seats.iter().all(|seat| seat.table["parked"] == false));
    let after: Vec<Value> = seats.iter().map(|seat| seat.view.clone()).collect();
    assert_eq!(after, before);
    report(&ill.people[0], &ill.match_id).await.refused(409, "not_parked");
    play(&mut seats, 10, &mut Picker::new(33)).await;
    drop(app);
}

#[tokio::test]
async fn a_default_that_panics_parks_only_its_match_and_a_fixed_server_goes_on() {
    parked_alone_and_mended(Base::Sqlite).await;
}

#[tokio::test]
async fn a_default_that_panics_parks_only_its_match_on_postgres() {
    parked_alone_and_mended(Base::Postgres).await;
}

/// The log of the server, which runs in the same thread as its test.
#[derive(Debug, Clone, Default)]
struct Page(Arc<Mutex<Vec<u8>>>);

impl Write for Page {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }
    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn a_failing_match_is_named_in_the_log_and_the_text_of_its_fault_is_not() {
    let (page, spoiled) = (Page::default(), spoiled(Base::Sqlite).await);
    let writer = page.clone();
    let log = tracing_subscriber::fmt().with_ansi(false).with_writer(move || writer.clone()).finish();
    let _while_kept = tracing::subscriber::set_default(log);
    // With only one subscriber, a log line that another test's thread reached first would be disabled for
    // all.
    let _another = tracing::Dispatch::new(tracing_subscriber::registry());
    let (app, armed) = spoiled;
    let (party, _seats) = stopped(&app, &armed, &mut Picker::new(36)).await;
    let said = String::from_utf8(page.0.lock().unwrap().clone()).unwrap();
    for told in ["the rules failed", "match parked", &party.match_id] {
        assert!(said.contains(told), "{told} is not in {said}");
    }
    assert!(!said.contains("hidden thing"), "{said}");
}

#[tokio::test]
async fn a_report_tells_a_seat_what_it_could_see_and_the_operator_the_rest() {
    let (app, armed) = spoiled(Base::Sqlite).await;
    let (party, seats) = stopped(&app, &armed, &mut Picker::new(34)).await;

    let mut reference = String::new();
    for (person, seat) in party.people.iter().zip(&seats) {
        let answer = report(person, &party.match_id).await;
        let file = answer.headers["content-disposition"].to_str().unwrap().to_owned();
        let told = answer.good();
        assert_eq!((&told["seat"], &told["view"]), (&json!(seat.seat), &seat.view));
        assert!(
            !told["waiting"].as_array().unwrap().is_empty() && !told["log"].as_array().unwrap().is_empty()
        );
        reference = told["reference"].as_str().unwrap().to_owned();
        assert!(file.starts_with("attachment") && file.contains(&reference), "{file}");
        // The text of the fault may reveal hidden things, and names are private.
        assert!(!told.to_string().contains("hidden thing") && !told.to_string().contains("Marine 1"));
    }
    report(&Person::guest(&app.base, "Eve").await, &party.match_id).await.refused(403, "not_at_table");
    report(&Person::visitor(&app.base), &party.match_id).await.refused(401, "no_session");

    let path = app.folder().join("reports").join(format!("{reference}.json"));
    let whole = loop {
        if let Some(whole) =
            std::fs::read_to_string(&path).ok().and_then(|text| serde_json::from_str(&text).ok())
        {
            break whole;
        }
        tokio::task::yield_now().await;
    };
    let whole: Value = whole;
    assert!(whole["why"].as_str().unwrap().contains("hidden thing"));
    assert!(whole["state"].is_object() && whole["rows_after_snapshot"].is_array());
    assert!(whole.get("secret").is_none() && !whole.to_string().contains("Marine 1"));
}

#[tokio::test]
async fn passing_over_a_seat_whose_default_panics_parks_the_match() {
    let armed = faults::nothing();
    let app = TestApp::spawn_tuned(Base::Sqlite, &[], |config| {
        config.timing = Timing { interrupt_ms: LONG, absent_ms: 1, ..timing() };
    });
    let app = app.await;
    let (party, mut seats, at) =
        Party::asked(&app.base, &options(1), &mut Picker::new(35), |seat| !in_a_window(seat)).await;
    let away = seats.remove(at);
    let gone = away.seat;
    drop(away);
    seats[0].hear_until(|message| message["status"]["absent"] == json!([gone])).await.unwrap();
    faults::spoil(&armed, &party.match_id);
    let id = command_id();
    seats[0].socket.say(&json!({ "t": "go_on_without", "id": id, "seat": gone })).await;
    seats[0].hear_until(|message| message["status"]["parked"] == true).await.unwrap();
    drop(app);
}
