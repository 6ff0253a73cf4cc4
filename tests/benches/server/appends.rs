//! Durable appends: through the store's writer with many matches in flight, one commit for every row, and
//! bare `INSERT`s beside them. All run in short blocks in turn, so that a busy machine affects all of them.

mod ground;
mod sync;

use crate::figures::{median, quantile, ratios, spread};
use crate::ratios::{Better, Ratios};
use crate::recording::Recording;
use anyhow::Result;
pub(crate) use ground::Ground;
use std::collections::BTreeMap;
use std::path::Path;
use std::time::{Duration, Instant};

/// Blocks of each way.
const ROUNDS: usize = 7;
/// The length of a block.
const BLOCK: Duration = Duration::from_millis(750);

/// The way in which rows reach the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Way {
    /// The writer of the store, with this many matches that each wait for a row.
    Grouped(usize),
    /// The same writer and statement with one row in flight, so that every row has its own commit.
    OneByOne,
    /// A plain `INSERT` of one row on a connection of its own, one in flight.
    Bare,
    /// Plain `INSERT`s of many matches over sixteen connections. PostgreSQL only.
    Pool(usize),
}

impl Way {
    fn name(self) -> String {
        match self {
            Self::Grouped(matches) => format!("group commit, {matches} matches in flight"),
            Self::OneByOne => "one commit a row, one in flight".to_owned(),
            Self::Bare => "bare INSERT, one in flight".to_owned(),
            Self::Pool(matches) => format!("16 connections, {matches} matches in flight"),
        }
    }
}

/// One block.
#[derive(Debug, Default)]
struct Block {
    each_second: f64,
    p50_us: f64,
    p99_us: f64,
}

impl Block {
    fn of(waits: &[f64], took: Duration) -> Self {
        Self {
            each_second: waits.len() as f64 / took.as_secs_f64(),
            p50_us: quantile(waits, 0.5),
            p99_us: quantile(waits, 0.99),
        }
    }
}

/// The blocks of each way, in the order of the rounds.
type Series = BTreeMap<Way, Vec<Block>>;

/// Measures and prints.
pub(crate) async fn print(disk: &Path, recording: &Recording, kept: &mut Ratios) -> Result<()> {
    let folder = tempfile::tempdir_in(disk)?;
    let grounds = [Ground::postgres(recording).await?.0, Ground::sqlite(folder.path(), recording).await?];
    let mut all: [Series; 2] = Default::default();
    let mut syncs = Vec::new();
    for round in 0..ROUNDS {
        syncs.push(sync::median_us(folder.path())?);
        for (ground, series) in grounds.iter().zip(&mut all) {
            let mut ways = ground.ways();
            if round % 2 == 1 {
                ways.reverse();
            }
            for way in ways {
                series.entry(way).or_default().push(block(ground, way).await?);
            }
        }
    }
    println!("\ndurable appends of rows of that match: {ROUNDS} blocks of {BLOCK:?} each, in turn; medians");
    println!("  {:<11} {:<40} {:>8} {:>9} {:>9}", "database", "how", "rows/s", "p50 us", "p99 us");
    for (ground, series) in grounds.iter().zip(&all) {
        for (way, blocks) in series {
            let of = |figure: fn(&Block) -> f64| median(&column(blocks, figure));
            let (rate, p50, p99) = (of(|b| b.each_second), of(|b| b.p50_us), of(|b| b.p99_us));
            println!("  {:<11} {:<40} {rate:8.0} {p50:9.0} {p99:9.0}", ground.name, way.name());
        }
    }
    println!("  a sync of 4 KiB to the same disk: {:.0} us", median(&syncs));
    println!("  ratios within a round, median (quartiles)");
    for (ground, series) in grounds.iter().zip(&all) {
        compared(ground.name, series, &syncs, kept);
    }
    for ground in grounds {
        ground.close().await;
    }
    Ok(())
}

fn column(blocks: &[Block], figure: fn(&Block) -> f64) -> Vec<f64> {
    blocks.iter().map(figure).collect()
}

fn compared(name: &str, series: &Series, syncs: &[f64], kept: &mut Ratios) {
    let of = |way: Way, figure: fn(&Block) -> f64| series.get(&way).map(|blocks| column(blocks, figure));
    // `better`: later runs are compared with it. Those at 99 % differ too much from run to run.
    let mut line = |text: &str, better: Option<Better>, ours: Option<Vec<f64>>, theirs: Option<Vec<f64>>| {
        if let (Some(ours), Some(theirs)) = (ours, theirs) {
            let all = ratios(&ours, &theirs);
            println!("  {name:<11} {text:<52} {}", spread(&all));
            if let Some(better) = better {
                kept.add(format!("{name}: {text}"), better, median(&all));
            }
        }
    };
    let (many, some) = (Way::Grouped(256), Way::Grouped(64));
    let rate: fn(&Block) -> f64 = |b| b.each_second;
    let (more, less) = (Some(Better::More), Some(Better::Less));
    line("rows/s: group commit, 256 / one commit a row", more, of(many, rate), of(Way::OneByOne, rate));
    line("rows/s: group commit, 64 / one commit a row", more, of(some, rate), of(Way::OneByOne, rate));
    line("rows/s: group commit, 256 / 16 connections", more, of(many, rate), of(Way::Pool(256), rate));
    let (idle, bare) = (|figure| of(Way::OneByOne, figure), |figure| of(Way::Bare, figure));
    line("p50: idle append / bare INSERT", less, idle(|b| b.p50_us), bare(|b| b.p50_us));
    line("p99: idle append / bare INSERT", None, idle(|b| b.p99_us), bare(|b| b.p99_us));
    line("p99 of group commit, 256 / one sync", None, of(many, |b| b.p99_us), Some(syncs.to_vec()));
}

/// Appends for [`BLOCK`] and returns every wait in microseconds.
async fn block(ground: &Ground, way: Way) -> Result<Block> {
    block_for(ground, way, BLOCK).await
}

async fn block_for(ground: &Ground, way: Way, time: Duration) -> Result<Block> {
    let began = Instant::now();
    let until = began + time;
    let mut waits = Vec::new();
    match way {
        Way::OneByOne => one_in_flight(ground, until, &mut waits).await?,
        Way::Bare => bare(ground, until, &mut waits).await?,
        Way::Grouped(matches) | Way::Pool(matches) => {
            let mut tasks = tokio::task::JoinSet::new();
            for at in 0..matches {
                let ground = ground.clone();
                tasks.spawn(async move {
                    let mut waits = Vec::new();
                    while Instant::now() < until {
                        let row = ground.next_row(at);
                        let sent = Instant::now();
                        match way {
                            Way::Pool(_) => ground.insert_pooled(&row).await?,
                            _ => ground.store.append(row).await?,
                        }
                        waits.push(micros(sent));
                    }
                    Ok::<_, anyhow::Error>(waits)
                });
            }
            while let Some(done) = tasks.join_next().await {
                waits.extend(done??);
            }
        }
    }
    Ok(Block::of(&waits, began.elapsed()))
}

/// Returns the rows per second of this many matches in flight, through the store's own writer.
pub(crate) async fn grouped(ground: &Ground, matches: usize, time: Duration) -> Result<f64> {
    Ok(block_for(ground, Way::Grouped(matches), time).await?.each_second)
}

async fn one_in_flight(ground: &Ground, until: Instant, waits: &mut Vec<f64>) -> Result<()> {
    while Instant::now() < until {
        let row = ground.next_row(waits.len());
        let sent = Instant::now();
        ground.store.append(row).await?;
        waits.push(micros(sent));
    }
    Ok(())
}

async fn bare(ground: &Ground, until: Instant, waits: &mut Vec<f64>) -> Result<()> {
    let mut lane = ground.lane.lock().await;
    while Instant::now() < until {
        let row = ground.next_row(waits.len());
        let sent = Instant::now();
        lane.insert(&row).await?;
        waits.push(micros(sent));
    }
    Ok(())
}

fn micros(since: Instant) -> f64 {
    since.elapsed().as_secs_f64() * 1e6
}
