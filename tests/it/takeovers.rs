//! One server after the other on one PostgreSQL, under bots, as often as requested. Every match is checked
//! from its first row. The long form is `cargo xtask takeover`; `support::crash` holds the parts of both.

use futures_util::future::try_join_all;
use std::io::Write;
use std::time::{Duration, Instant};
use support::crash::{Followed, Leaves, Relay, Trouble};

/// How many takeovers; by default each kind once.
const VARIABLE: &str = "BULKHEAD_TAKEOVERS";
/// How many databases run beside each other, because a takeover waits more than it works.
const RELAYS: usize = 4;
/// How many matches each has.
const MATCHES: usize = 2;

/// Runs takeovers on one database, one after the other. Each relay begins with another kind.
async fn relay(at: usize, times: usize, set: &[(&str, &str)]) -> Result<Vec<Followed>, Trouble> {
    let mut relay = Relay::begin(MATCHES, 17 + at as u64, set).await?;
    let mut all = Vec::new();
    for nth in 0..times {
        let leaves = Leaves::ALL[(at + nth) % Leaves::ALL.len()];
        let followed =
            relay.takeover(leaves).await.map_err(|trouble| with_place(at, nth, leaves, &trouble))?;
        all.push(followed);
        if times > 1 && (nth + 1) % 10 == 0 {
            show(&format!("relay {at}: {} of {times}", nth + 1));
        }
    }
    Ok(all)
}

fn with_place(at: usize, nth: usize, leaves: Leaves, trouble: &Trouble) -> Trouble {
    Trouble::Stuck(format!("relay {at}, takeover {nth}, {leaves:?}: {trouble}"))
}

fn show(line: &str) {
    let _ = writeln!(std::io::stdout(), "{line}");
}

/// Returns how many, and how long until play went on: median, 99 % and maximum.
fn figures(all: &[Followed], leaves: Leaves) -> String {
    let of_kind = || all.iter().filter(|one| one.leaves == leaves);
    let spread = |of: fn(&Followed) -> Duration| {
        let mut times: Vec<f64> = of_kind().map(|one| of(one).as_secs_f64()).collect();
        times.sort_unstable_by(f64::total_cmp);
        let at = |part: f64| {
            times.get(((times.len() as f64 - 1.0) * part).ceil() as usize).copied().unwrap_or_default()
        };
        format!("{:.2}, {:.2}, {:.2} s", at(0.5), at(0.99), at(1.0))
    };
    let [ready, goes_on, back, served] = [
        |one: &Followed| one.ready,
        |one: &Followed| one.goes_on,
        |one: &Followed| one.back,
        |one: &Followed| one.served,
    ]
    .map(spread);
    format!(
        "{leaves:?}: {} times; next one ready {ready}; a match goes on {goes_on}; all are back {back}; all are judged and go on {served}",
        of_kind().count()
    )
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn servers_succeed_each_other_under_bots_and_nothing_is_lost_or_written_late() {
    let times: usize = std::env::var(VARIABLE).ok().and_then(|times| times.parse().ok()).unwrap_or(RELAYS);
    let since = Instant::now();
    let each = times.div_ceil(RELAYS);
    let relays: Vec<_> = (0..RELAYS).map(|at| tokio::spawn(relay(at, each, &[]))).collect();
    let all = try_join_all(relays.into_iter().map(|relay| async { relay.await.unwrap() })).await;
    let all = all.unwrap_or_else(|trouble| panic!("{trouble}")).concat();
    for leaves in Leaves::ALL {
        show(&figures(&all, leaves));
    }
    let sum = |of: fn(&Followed) -> u64| all.iter().map(of).sum::<u64>();
    let (acknowledged, rows, messages) =
        (sum(|one| one.acknowledged), sum(|one| one.rows), sum(|one| one.messages));
    let (unanswered, stored) = (sum(|one| one.unanswered), sum(|one| one.stored));
    show(&format!(
        "{} takeovers in {:.0?}: {acknowledged} commands acknowledged, {unanswered} without an answer when the owner went, {stored} of \
         them stored; {rows} rows and {messages} messages checked",
        all.len(),
        since.elapsed()
    ));
    assert!(acknowledged >= 4 * all.len() as u64, "too little was played to say anything");
}
