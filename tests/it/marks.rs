//! The server's mark of each view. A client with another mark notices, says so and is repaired, without a new
//! socket.

use serde_json::{Value, json};
use server::config::Config;
use std::io::Write;
use support::bot::Picker;
use support::match_seat::patch;
use support::party::{level, plain_answer};
use support::place::{EDITIONS, options_of};
use support::{Base, MatchSeat, Party, Person, TestApp};

/// Adds what no update would ever repair: a figure that does not exist.
fn spoil(seat: &mut MatchSeat) {
    seat.view["figures"]["60000"] = json!({ "t": "nobody" });
}

/// Returns other faults of a view that updates hardly repair: a missing field, a changed one, and a missing
/// entry of many.
fn spoilt(view: &Value) -> Vec<Value> {
    let fields = view.as_object().unwrap();
    let last = fields.keys().next_back().unwrap();
    let mut none = view.clone();
    none.as_object_mut().unwrap().remove(last);
    let mut other = view.clone();
    other[last] = json!([other[last].clone()]);
    let (name, many) =
        fields.iter().find(|(_, field)| field.as_object().is_some_and(|all| all.len() > 1)).unwrap();
    let mut fewer = view.clone();
    let first = many.as_object().unwrap().keys().next().unwrap();
    fewer[name].as_object_mut().unwrap().remove(first);
    vec![none, other, fewer]
}

/// Starts a server with an operator's listener, which counts.
pub(crate) async fn counting(tune: impl FnOnce(&mut Config)) -> TestApp {
    TestApp::spawn_tuned(Base::Sqlite, &["--admin-listen", "127.0.0.1:0"], tune).await
}

pub(crate) async fn counted(app: &TestApp) -> String {
    let page = Person::visitor(&app.admin.clone().unwrap()).get("/metrics").await.text;
    page.lines().find(|line| line.starts_with("bulkhead_diverged_total")).unwrap().to_owned()
}

/// Reports that the view is wrong, and gets the right one.
pub(crate) async fn mend(seat: &mut MatchSeat) {
    seat.socket.say(&json!({ "t": "diverged", "n": seat.n })).await;
    seat.hear_until(|message| message["t"] == "welcome").await.expect("the full picture");
}

/// Checks that a client that comes now sees the same.
pub(crate) async fn is_right(seat: &mut MatchSeat) {
    let mut fresh = MatchSeat::join(&seat.person, &seat.match_id).await.unwrap();
    level(std::slice::from_mut(&mut fresh)).await;
    level(std::slice::from_mut(seat)).await;
    assert_eq!((seat.n, &seat.view), (fresh.n, &fresh.view));
}

#[tokio::test]
async fn a_client_with_another_view_notices_within_sixteen_updates_and_is_repaired() {
    for edition in EDITIONS {
        finds_out(edition).await;
    }
}

async fn finds_out(edition: &str) {
    let app = counting(|_| {}).await;
    let party = Party::start_at(&app.base, &options_of(edition, 2)).await;
    let mut seats = party.join().await;
    let mut pick = Picker::new(71);
    while seats[0].marks == 0 {
        plain_answer(&mut seats, &mut pick).await.expect("the match goes on");
    }
    let from = seats[1].n;
    spoil(&mut seats[1]);
    while seats[1].diverged.is_empty() {
        plain_answer(&mut seats, &mut pick).await.expect("the match goes on");
    }
    assert!(seats[1].diverged[0] - from <= 16, "{:?} after {from}", seats[1].diverged);
    mend(&mut seats[1]).await;
    is_right(&mut seats[1]).await;
    assert_eq!(counted(&app).await, "bulkhead_diverged_total 1");

    let marks = seats[1].marks;
    while seats[1].marks == marks {
        plain_answer(&mut seats, &mut pick).await.expect("the match goes on");
    }
    assert_eq!(seats.iter().map(|seat| seat.diverged.len()).sum::<usize>(), 1, "once, and no other seat");
}

#[tokio::test]
async fn a_client_that_returns_with_another_view_notices_at_once() {
    for edition in EDITIONS {
        finds_out_at_once(edition).await;
    }
}

async fn finds_out_at_once(edition: &str) {
    let app = counting(|_| {}).await;
    let party = Party::start_at(&app.base, &options_of(edition, 2)).await;
    let mut seats = party.join().await;
    let mut pick = Picker::new(72);
    for _ in 0..4 {
        plain_answer(&mut seats, &mut pick).await.expect("a seat is asked");
    }
    let right = seats[0].view.clone();
    for (faults, view) in [vec![right.clone()], spoilt(&right)].concat().into_iter().enumerate() {
        seats[0].view = view;
        assert_eq!(seats[0].come_back().await.unwrap()["t"], "resumed");
        seats[0].hear_until(|message| message["t"] == "check").await.expect("a mark");
        assert_eq!(seats[0].diverged.len(), faults);
    }
    mend(&mut seats[0]).await;
    is_right(&mut seats[0]).await;
}

/// Spectators have a view of their own, and a mark of it.
#[tokio::test]
async fn marks_are_those_of_the_readers_own_view() {
    let app = TestApp::spawn().await;
    let mut party = Party::start(&app.base, 2).await;
    let link = party.people[0].post(&format!("/api/tables/{}/watch", party.table), json!({})).await.good();
    let mut vi = Person::guest(&app.base, "Vi").await;
    vi.post("/api/watch", link).await.good();
    let mut seats = party.join().await;
    seats.push(MatchSeat::join(&vi, &party.match_id).await.unwrap());
    let mut pick = Picker::new(73);
    while seats.iter().any(|seat| seat.marks == 0) {
        let (playing, watching) = seats.split_at_mut(3);
        plain_answer(playing, &mut pick).await.expect("the match goes on");
        level(watching).await;
    }
    assert!(seats.iter().all(|seat| seat.diverged.is_empty()));
}

/// How many commands the match has in which that is tried.
const COMMANDS: usize = 120;
/// How many faults are put into copies of each view, right after each update.
const EACH: usize = 6;

/// A copy of a view with a fault in it, and when it was made.
struct Ghost {
    from: u64,
    view: Value,
}

/// Returns the path of every place of a view that holds no other.
fn leaves(value: &Value, path: &str, out: &mut Vec<String>) {
    match value {
        Value::Object(all) if !all.is_empty() => {
            all.iter().for_each(|(name, one)| leaves(one, &format!("{path}/{name}"), out))
        }
        Value::Array(all) if !all.is_empty() => {
            all.iter().enumerate().for_each(|(at, one)| leaves(one, &format!("{path}/{at}"), out))
        }
        _ => out.push(path.to_owned()),
    }
}

/// Changes one place, or removes a field or an entry.
fn fault(view: &mut Value, pick: &mut Picker) {
    let mut all = Vec::new();
    leaves(view, "", &mut all);
    let path = &all[pick.below(all.len())];
    let (holder, name) = path.rsplit_once('/').unwrap();
    match view.pointer_mut(holder).unwrap() {
        Value::Object(fields) if pick.below(3) == 0 => drop(fields.remove(name)),
        Value::Array(many) if pick.below(3) == 0 => drop(many.remove(name.parse().unwrap())),
        _ => {
            let place = view.pointer_mut(path).unwrap();
            *place = match place {
                Value::Number(number) => json!(number.as_i64().unwrap_or_default() + 1),
                Value::Bool(on) => json!(!*on),
                Value::String(text) => json!(format!("{text}x")),
                _ => json!(1),
            };
        }
    }
}

/// Thousands of faults in copies that are updated as a client updates its view. A mark finds each within
/// sixteen updates, unless an update has repaired it by then.
#[tokio::test]
async fn of_thousands_of_faults_none_stays_unnoticed_for_longer_than_sixteen_updates() {
    let (mut found, mut mended) = (0, 0);
    for (edition, seed) in EDITIONS.into_iter().zip(75..) {
        let app = TestApp::spawn().await;
        let party = Party::start_at(&app.base, &options_of(edition, 2)).await;
        let mut seats = party.join().await;
        let mut pick = Picker::new(seed);
        let mut ghosts: Vec<Vec<Ghost>> = seats.iter().map(|_| Vec::new()).collect();
        let mut read: Vec<usize> = seats.iter().map(|seat| seat.socket.heard.len()).collect();
        let mut views: Vec<Value> = seats.iter().map(|seat| seat.view.clone()).collect();
        for _ in 0..COMMANDS {
            plain_answer(&mut seats, &mut pick).await.expect("the match goes on");
            for (at, seat) in seats.iter().enumerate() {
                for text in &seat.socket.heard[read[at]..] {
                    let message: Value = serde_json::from_str(text).unwrap();
                    if message["t"] == "update" {
                        let n = message["n"].as_u64().unwrap();
                        patch(&mut views[at], &message["patch"]);
                        for ghost in &mut ghosts[at] {
                            patch(&mut ghost.view, &message["patch"]);
                            assert!(n - ghost.from <= 16, "{edition}: unnoticed since {}", ghost.from);
                        }
                        ghosts[at].extend((0..EACH).map(|_| {
                            let mut view = views[at].clone();
                            fault(&mut view, &mut pick);
                            Ghost { from: n, view }
                        }));
                    } else if message["t"] == "check" {
                        for ghost in ghosts[at].drain(..) {
                            let mark = support::mark::mark(&ghost.view);
                            let right = ghost.view == views[at];
                            assert_eq!(
                                message["mark"] == mark,
                                right,
                                "{edition}: {} to {}",
                                ghost.from,
                                message["n"]
                            );
                            found += u32::from(!right);
                            mended += u32::from(right);
                        }
                    }
                }
                read[at] = seat.socket.heard.len();
            }
        }
    }
    let _ =
        writeln!(std::io::stdout(), "{found} faults found by a mark, {mended} put right by a move before it");
    assert!(found > 2_000, "{found} found, {mended} put right");
}
