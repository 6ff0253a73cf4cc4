//! Many sockets are gone at once, by a broken line or a deploy, and everybody is back where he was; who has nothing to do
//! with it plays on. The long form is `cargo xtask storm`.

use futures_util::future::join_all;
use std::collections::BTreeSet;
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use support::bot::Picker;
use support::party::{level, plain_answer};
use support::process::Process;
use support::seat::PATIENCE;
use support::{MatchSeat, Party, TestApp};
use tokio::io::AsyncWriteExt;

/// So many sockets are dropped at once; without it few.
const VARIABLE: &str = "BULKHEAD_STORM";
const FEW: usize = 40;
/// Sockets of each person that are dropped; one more stays and plays on.
const DEVICES: usize = 7;
/// People at each table.
const PEOPLE: usize = 3;

/// One table of the storm.
struct Hit {
    /// A device of each person that is not hit.
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
        plain_answer(&mut stay, &mut Picker::new(no)).await.expect("somebody is asked");
        level(&mut gone).await;
        Self { stay, gone }
    }

    /// What those who are away miss.
    async fn go_on(&mut self, no: u64) {
        for turn in 0..2 {
            plain_answer(&mut self.stay, &mut Picker::new(no + turn)).await.expect("somebody is asked");
        }
    }

    /// Nobody has lost anything, or sees anything else than before.
    async fn is_whole(&mut self) {
        level(&mut self.stay).await;
        level(&mut self.gone).await;
        for seat in &self.gone {
            let same = self.stay.iter().find(|other| other.seat == seat.seat).expect("he is here");
            assert_eq!((seat.n, &seat.view), (same.n, &same.view));
            assert!(seat.diverged.is_empty() && seat.marks > 0);
        }
    }
}

/// Comes back as a page does, again and again; it is told what it missed and nothing else.
async fn comes_back(seat: &mut MatchSeat) {
    let since = Instant::now();
    let first = loop {
        match seat.come_back().await {
            Ok(first) => break first,
            Err(status) if since.elapsed() < PATIENCE => {
                assert!([0, 429].contains(&status), "{status}");
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
            Err(status) => panic!("it is not let in again: {status}"),
        }
    };
    assert_eq!(first["t"], "resumed");
    let marks = seat.marks;
    while seat.marks == marks {
        seat.hear().await.expect("what was missed");
        assert!(seat.diverged.is_empty());
    }
}

/// A match that has nothing to do with it: how long each command took, until `stop`.
async fn calm(seats: &mut [MatchSeat], pick: &mut Picker, least: usize, stop: &AtomicBool) -> Vec<Duration> {
    let mut took = Vec::new();
    while took.len() < least || !stop.load(Ordering::Relaxed) {
        if !seats[0].view["outcome"].is_null() {
            break;
        }
        level(seats).await;
        let since = Instant::now();
        plain_answer(seats, pick).await.expect("somebody is asked");
        took.push(since.elapsed());
    }
    took
}

/// In the middle, and what one in a hundred takes longer than.
fn spread(mut took: Vec<Duration>) -> String {
    took.sort_unstable();
    let at = |part: f64| took.get(((took.len() as f64 - 1.0) * part) as usize).copied().unwrap_or_default();
    let (middle, seldom) = (at(0.5), at(0.99));
    format!("{} commands, {middle:.1?} in the middle, {seldom:.1?} at 99 %", took.len())
}

fn show(line: &str) {
    let _ = writeln!(std::io::stdout(), "{line}");
}

#[tokio::test(flavor = "multi_thread")]
async fn sockets_that_are_dropped_at_once_come_back_and_running_matches_are_unharmed() {
    let many = std::env::var(VARIABLE).ok().and_then(|many| many.parse().ok()).unwrap_or(FEW);
    let app = TestApp::spawn().await;
    let mut hit = Vec::new();
    for no in 0..many.div_ceil(PEOPLE * DEVICES) as u64 {
        hit.push(Hit::begin(&app.base, no).await);
    }
    let quiet = Party::start(&app.base, 1).await;
    let mut seats = quiet.join().await;
    let mut pick = Picker::new(81);
    let (over, before) = (Arc::new(AtomicBool::new(true)), if many == FEW { 5 } else { 200 });
    show(&format!("before: {}", spread(calm(&mut seats, &mut pick, before, &over).await)));

    over.store(false, Ordering::Relaxed);
    let stop = over.clone();
    let playing = tokio::spawn(async move {
        let took = calm(&mut seats, &mut pick, before, &stop).await;
        (seats, took)
    });
    let lines = hit.iter_mut().flat_map(|one| &mut one.gone);
    join_all(
        lines.map(|seat| async { seat.socket.raw().get_mut().shutdown().await.expect("its line breaks") }),
    )
    .await;
    join_all((0..).zip(&mut hit).map(|(no, one)| one.go_on(no))).await;
    let since = Instant::now();
    let back = join_all(hit.iter_mut().flat_map(|one| &mut one.gone).map(comes_back)).await;
    show(&format!("{} sockets are back after {:.1?}", back.len(), since.elapsed()));
    over.store(true, Ordering::Relaxed);

    let (mut seats, took) = playing.await.unwrap();
    show(&format!("beside it: {}", spread(took)));
    for one in &mut hit {
        one.is_whole().await;
    }
    let mut fresh = quiet.join().await;
    level(&mut seats).await;
    level(&mut fresh).await;
    for (seat, fresh) in seats.iter().zip(&fresh) {
        assert_eq!(seat.view, fresh.view);
        assert!(seat.diverged.is_empty());
    }
}

/// Comes back to another process when the one before has said, as a page does: when it was told to, and how long after
/// `since` it was there.
async fn comes_back_to_another(seat: &mut MatchSeat, since: Instant) -> (u64, Duration) {
    let (view, ask) = (seat.view.clone(), seat.ask()["id"].clone());
    let bye = seat.hear_until(|message| message["t"] == "bye").await.expect("a last word");
    assert_eq!(bye["why"], "restarting");
    let again = bye["again_ms"].as_u64().unwrap();
    assert!((250..1750).contains(&again), "{again}");
    assert_eq!(seat.socket.close_code().await, Some(1012));
    tokio::time::sleep(Duration::from_millis(again)).await;
    let first = loop {
        match seat.come_back().await {
            Ok(first) => break first,
            Err(0) if since.elapsed() < PATIENCE => tokio::time::sleep(Duration::from_millis(50)).await,
            Err(status) => panic!("it is not let in again: {status}"),
        }
    };
    // Streams end with a restart: the whole picture comes, which is the same.
    assert_eq!(first["t"], "welcome");
    assert_eq!((&seat.view, &seat.ask()["id"]), (&view, &ask));
    (again, since.elapsed())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deploy_tells_everybody_when_to_come_back_and_he_finds_what_he_left() {
    let many = std::env::var(VARIABLE).ok().and_then(|many| many.parse().ok()).unwrap_or(FEW);
    let folder = tempfile::tempdir().unwrap();
    let mut server = Process::start(&["--data-dir".to_owned(), folder.path().display().to_string()]);
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
    let (status, stopped, started, _server) = stopping.join().unwrap();
    assert!(status.success());
    let hints: BTreeSet<u64> = back.iter().map(|(again, _)| *again).collect();
    assert!(hints.len() > back.len().min(40) / 2, "they would all come at the same time: {hints:?}");
    let last = back.iter().map(|(_, took)| *took).max().unwrap_or_default();
    let (count, told) = (back.len(), hints.last().copied().unwrap_or_default());
    show(&format!(
        "deploy: {count} sockets, the last one told to come after {told} ms; after SIGTERM the process had ended in \
         {stopped:.1?}, the next one was ready in {started:.1?}, everybody was back in {last:.1?}"
    ));
    // None of these peers says goodbye. The short form looks at no clock: the suite may have a busy machine.
    assert!(many == FEW || stopped < Duration::from_secs(2), "a stop waits for nobody for long");
    plain_answer(&mut tables[0].stay, &mut Picker::new(82)).await.expect("it goes on");
}
