//! Many sockets are gone at once, by a broken connection or a deploy, and all players find their matches as
//! they were. Other tables play on. The long form is `cargo xtask storm`.

use crate::noticed::found;
use futures_util::future::join_all;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use support::bot::{Picker, choose};
use support::match_seat::{command_id, hello};
use support::party::{level, plain_answer};
use support::process::{FAULT, Process};
use support::seat::{Over, PATIENCE};
use support::{MatchSeat, Party, Socket};
use tempfile::TempDir;
use tokio::io::AsyncWriteExt;

/// How many sockets are dropped at once; few by default.
const VARIABLE: &str = "BULKHEAD_STORM";
pub(crate) const FEW: usize = 40;
/// Sockets of each person that are dropped. One more stays and plays on.
const DEVICES: usize = 7;
/// People at each table.
const PEOPLE: usize = 3;

/// The time between two commands of an unaffected match, so that no bucket of its people is ever empty.
const BREATH: Duration = Duration::from_millis(110);
/// How long it is quiet before the storm.
const QUIET: Duration = Duration::from_secs(5);

/// One table of the storm.
struct Hit {
    /// A device of each person that stays connected.
    stay: Vec<MatchSeat>,
    gone: Vec<MatchSeat>,
}

impl Hit {
    async fn begin(base: &str, no: u64) -> Self {
        let party = Party::start(base, 2).await;
        let mut stay = party.join().await;
        let mut gone = Vec::new();
        for person in &party.people {
            for _ in 0..DEVICES {
                gone.push(MatchSeat::join(person, &party.match_id).await.expect("it is let in"));
            }
        }
        plain_answer(&mut stay, &mut Picker::new(no)).await.expect("a seat is asked");
        level(&mut gone).await;
        Self { stay, gone }
    }

    /// Plays what the disconnected clients miss.
    async fn go_on(&mut self, no: u64) {
        for turn in 0..2 {
            plain_answer(&mut self.stay, &mut Picker::new(no + turn)).await.expect("a seat is asked");
        }
    }

    /// Checks that no client has lost anything, or sees anything else than before.
    async fn is_whole(&mut self) {
        level(&mut self.stay).await;
        level(&mut self.gone).await;
        for seat in &self.gone {
            let same = self.stay.iter().find(|other| other.seat == seat.seat).expect("the player is here");
            assert_eq!((seat.n, &seat.view), (same.n, &same.view));
            assert!(seat.diverged.is_empty() && seat.marks > 0);
        }
    }
}

/// Reconnects as a page does, again and again. It is sent exactly what it missed. Returns when the last of it
/// arrived. The messages are read after that, because two thousand readers on the server's own cores would be
/// part of the load.
async fn comes_back(seat: &mut MatchSeat) -> (Instant, Vec<String>) {
    let hello = hello(Some(json!({ "stream": seat.stream, "n": seat.n })));
    let since = Instant::now();
    let mut socket = loop {
        match Socket::enter(&seat.person, &seat.match_id, Over::WebSocket, &hello).await {
            Ok(socket) => break socket,
            Err(status) if since.elapsed() < PATIENCE => {
                assert!([0, 429].contains(&status), "{status}");
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
            Err(status) => panic!("it is not let in again: {status}"),
        }
    };
    let mut texts = Vec::new();
    while !texts.last().is_some_and(|text: &String| text.starts_with("{\"t\":\"check\"")) {
        texts.push(socket.hear_unread().await.expect("what was missed"));
    }
    seat.socket = socket;
    (Instant::now(), texts)
}

/// Reads what it was sent, as it came.
fn read(seat: &mut MatchSeat, texts: &[String]) {
    let marks = seat.marks;
    for (at, text) in texts.iter().enumerate() {
        let message: Value = serde_json::from_str(text).expect("JSON");
        assert!(at > 0 || message["t"] == "resumed", "{text}");
        seat.take(&message);
        assert!(seat.diverged.is_empty());
    }
    assert!(seat.marks > marks);
}

/// Commands of unaffected matches: when each was sent, and how long it took.
type Took = Vec<(Instant, Duration)>;

/// Plays until `stop`, as fast as one session may for long.
async fn calm(seats: &mut [MatchSeat], pick: &mut Picker, stop: &AtomicBool) -> Took {
    let mut took = Vec::new();
    while !stop.load(Ordering::Relaxed) {
        level(seats).await;
        let Some(at) = seats.iter().position(MatchSeat::is_asked) else { break };
        let (id, choice) = (command_id(), choose(&seats[at].ask()["options"], true, pick));
        let since = Instant::now();
        seats[at].answer(&id, &choice).await;
        let outcome = seats[at].outcome(&id).await.expect("an answer");
        assert_eq!(outcome["t"], "ack", "{outcome}");
        took.push((since, since.elapsed()));
        tokio::time::sleep(BREATH).await;
    }
    took
}

/// Matches that are not affected.
struct Calm {
    parties: Vec<Party>,
    stop: Arc<AtomicBool>,
    playing: Vec<tokio::task::JoinHandle<(Vec<MatchSeat>, Took)>>,
}

impl Calm {
    async fn begin(base: &str, matches: usize) -> Self {
        let (mut parties, mut playing, stop) = (Vec::new(), Vec::new(), Arc::new(AtomicBool::new(false)));
        for no in 0..matches as u64 {
            let party = Party::start(base, 1).await;
            let (mut seats, stop) = (party.join().await, stop.clone());
            parties.push(party);
            playing.push(tokio::spawn(async move {
                let took = calm(&mut seats, &mut Picker::new(81 + no), &stop).await;
                (seats, took)
            }));
        }
        Self { parties, stop, playing }
    }

    /// Checks that they have lost nothing. Returns what their commands took.
    async fn end(self) -> Took {
        self.stop.store(true, Ordering::Relaxed);
        let mut all = Vec::new();
        for (party, playing) in self.parties.iter().zip(self.playing) {
            let (mut seats, took) = playing.await.expect("it goes on");
            let mut fresh = party.join().await;
            level(&mut seats).await;
            level(&mut fresh).await;
            for (seat, fresh) in seats.iter().zip(&fresh) {
                assert_eq!(seat.view, fresh.view);
                assert!(seat.diverged.is_empty());
            }
            all.extend(took);
        }
        all
    }
}

/// Returns the median, and the 99th percentile.
fn spread(all: &Took, from: Instant, to: Instant) -> String {
    let mut took: Vec<_> =
        all.iter().filter(|(at, _)| (from..to).contains(at)).map(|(_, took)| *took).collect();
    took.sort_unstable();
    let at = |part: f64| took.get(((took.len() as f64 - 1.0) * part) as usize).copied().unwrap_or_default();
    let (middle, seldom) = (at(0.5), at(0.99));
    format!("{} commands, {middle:.1?} in the middle, {seldom:.1?} at 99 %", took.len())
}

fn show(line: &str) {
    let _ = writeln!(std::io::stdout(), "{line}");
}

/// Returns how many are requested.
fn asked() -> usize {
    std::env::var(VARIABLE).ok().and_then(|many| many.parse().ok()).unwrap_or(FEW)
}

/// A server in a process of its own, because its threads are not those of its clients. It is sound or broken.
fn server(folder: &TempDir, breaks: Option<&str>) -> Process {
    let set: Vec<_> = breaks.map(|what| (FAULT, what)).into_iter().collect();
    Process::start_set(&["--data-dir".to_owned(), folder.path().display().to_string()], &set)
}

#[tokio::test(flavor = "multi_thread")]
async fn dropped_sockets_come_back_and_running_matches_are_unharmed() {
    dropped(asked(), Missed::Whole).await;
}

/// How much a returning socket reads of what it was sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Missed {
    Whole,
    /// All but the first update, as if a server had forgotten it.
    ButOne,
}

#[tokio::test(flavor = "multi_thread")]
async fn an_update_that_is_not_sent_again_is_found() {
    found(dropped(FEW, Missed::ButOne), "numbers are dense").await;
}

/// Drops this many sockets at once, which then come back.
async fn dropped(many: usize, missed: Missed) {
    let long = many > FEW;
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder, None);
    let mut hit = Vec::new();
    for no in 0..many.div_ceil(PEOPLE * DEVICES) as u64 {
        hit.push(Hit::begin(&server.base, no).await);
    }
    let calm = Calm::begin(&server.base, if long { 8 } else { 1 }).await;
    let before = Instant::now();
    tokio::time::sleep(if long { QUIET } else { BREATH * 4 }).await;

    let lines = hit.iter_mut().flat_map(|one| &mut one.gone);
    join_all(
        lines.map(|seat| async { seat.socket.raw().get_mut().shutdown().await.expect("its line breaks") }),
    )
    .await;
    join_all((0..).zip(&mut hit).map(|(no, one)| one.go_on(no))).await;
    let since = Instant::now();
    let mut back = join_all(hit.iter_mut().flat_map(|one| &mut one.gone).map(comes_back)).await;
    if missed == Missed::ButOne {
        // The resume, each update, then the status and the mark.
        back.iter_mut().filter(|(_, texts)| texts.len() > 3).for_each(|(_, texts)| drop(texts.remove(1)));
    }
    let last = back.iter().map(|(at, _)| *at).max().unwrap_or(since);
    for (seat, (_, texts)) in hit.iter_mut().flat_map(|one| &mut one.gone).zip(&back) {
        read(seat, texts);
    }
    tokio::time::sleep(BREATH * 4).await;
    let took = calm.end().await;
    show(&format!("{} sockets are back after {:.1?}", back.len(), last - since));
    show(&format!("beside it, before: {}", spread(&took, before, since)));
    show(&format!("beside it, in the storm: {}", spread(&took, since, last)));
    assert!(!took.is_empty());
    for one in &mut hit {
        one.is_whole().await;
    }
}

/// Reconnects to another process when the one before has said goodbye, as a page does. Returns when it was
/// told to, how long after `since` the view arrived, and the view.
async fn comes_back_to_another(seat: &mut MatchSeat, since: Instant) -> (u64, Duration, String) {
    let bye = seat.hear_until(|message| message["t"] == "bye").await.expect("a last word");
    assert_eq!(bye["why"], "restarting");
    let again = bye["again_ms"].as_u64().unwrap();
    assert!((250..1500).contains(&again), "{again}");
    assert_eq!(seat.socket.close_code().await, Some(1012));
    tokio::time::sleep(Duration::from_millis(again)).await;
    let hello = hello(Some(json!({ "stream": seat.stream, "n": seat.n })));
    seat.socket = loop {
        match Socket::enter(&seat.person, &seat.match_id, Over::WebSocket, &hello).await {
            Ok(socket) => break socket,
            Err(0) if since.elapsed() < PATIENCE => tokio::time::sleep(Duration::from_millis(50)).await,
            Err(status) => panic!("it is not let in again: {status}"),
        }
    };
    let first = seat.socket.hear_unread().await.expect("an answer");
    (again, since.elapsed(), first)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deploy_tells_every_client_when_to_come_back_and_matches_are_unchanged() {
    deployed(asked(), None).await;
}

/// The server ends and another one starts, with this many sockets.
pub(crate) async fn deployed(many: usize, breaks: Option<&str>) {
    let folder = tempfile::tempdir().unwrap();
    let mut server = server(&folder, breaks);
    let mut tables = Vec::new();
    for no in 0..many.div_ceil(PEOPLE * (DEVICES + 1)) as u64 {
        tables.push(Hit::begin(&server.base, no).await);
    }
    for table in &mut tables {
        level(&mut table.stay).await;
        level(&mut table.gone).await;
    }
    let since = Instant::now();
    let stopping = std::thread::spawn(move || {
        let status = server.terminate();
        let stopped = since.elapsed();
        server.start_again();
        (status, stopped, since.elapsed(), server)
    });
    let all = tables.iter_mut().flat_map(|table| table.stay.iter_mut().chain(&mut table.gone));
    let back = join_all(all.map(|seat| comes_back_to_another(seat, since))).await;
    let all = tables.iter_mut().flat_map(|table| table.stay.iter_mut().chain(&mut table.gone));
    for (seat, (_, _, first)) in all.zip(&back) {
        // Streams end with a restart. The whole view is sent, and is the same.
        let (view, ask) = (seat.view.clone(), seat.ask()["id"].clone());
        let first: Value = serde_json::from_str(first).expect("JSON");
        assert_eq!(first["t"], "welcome");
        seat.take(&first);
        assert_eq!((&seat.view, &seat.ask()["id"]), (&view, &ask));
    }
    let (status, stopped, started, _server) = stopping.join().unwrap();
    assert!(status.success());
    let hints: BTreeSet<u64> = back.iter().map(|(again, ..)| *again).collect();
    assert!(hints.len() > back.len().min(40) / 2, "they would all come at the same time: {hints:?}");
    let last = back.iter().map(|(_, took, _)| *took).max().unwrap_or_default();
    let (count, told) = (back.len(), hints.last().copied().unwrap_or_default());
    show(&format!(
        "restart with {count} open sockets: the longest pause before reconnecting was {told} ms; after SIGTERM, the \
         process ended in {stopped:.1?}, the next one was ready in {started:.1?}, and every player was back in {last:.1?}"
    ));
    // None of these peers says goodbye. The short form checks no times, because the machine may be busy.
    let in_time = |took: Duration| many == FEW || took < Duration::from_secs(2);
    assert!(in_time(stopped), "a stop waits for no client for long");
    assert!(in_time(last), "every player is back within two seconds");
    plain_answer(&mut tables[0].stay, &mut Picker::new(82)).await.expect("it goes on");
}
