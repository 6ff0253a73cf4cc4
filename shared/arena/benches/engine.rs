//! Speed of the engine: `cargo bench -p arena --bench engine`. Prints numbers, judges none.
#![expect(clippy::print_stdout, reason = "a benchmark speaks on its standard output")]
#![expect(clippy::expect_used, reason = "a benchmark may stop where it stands")]

use arena::luck::Luck;
use arena::{Bot, Table, play, table};
use editions::{AnyMatch, By, Keyed, NewMatch, Viewer, catalog};
use std::time::{Duration, Instant};

/// Matches for the bare speed of commands; their length is what random bots make of it.
const MATCHES: u64 = 24;
/// Whole matches with all checks of the arena.
const CHECKED: u32 = 30;

fn main() {
    for edition in catalog() {
        println!("edition {}", edition.id);
        let mut all = Speed::default();
        for seed in 0..MATCHES {
            let table = table(&edition, u32::try_from(seed).unwrap_or(0));
            all.add(&one(&table, seed));
        }
        all.print();
        for bot in [Bot::Random, Bot::Sensible] {
            let report = play(&edition.id, CHECKED, 1, bot).expect("the edition is there");
            let each = f64::from(CHECKED) / report.took.as_secs_f64();
            println!("  {bot} bots, all checks on:   {each:8.1} matches a second");
            if !report.faults.is_empty() {
                println!("{report}");
            }
        }
    }
}

/// Time spent in `decide` alone, by tenths of the match.
#[derive(Default)]
struct Speed {
    commands: u64,
    deciding: Duration,
    viewing: Duration,
    views: u64,
    snapshots: u64,
    tenths: [(u64, Duration); 10],
    matches: u64,
    whole: Duration,
}

impl Speed {
    fn add(&mut self, other: &Speed) {
        self.commands += other.commands;
        self.deciding += other.deciding;
        self.viewing += other.viewing;
        self.views += other.views;
        self.snapshots += other.snapshots;
        self.matches += other.matches;
        self.whole += other.whole;
        for (sum, part) in self.tenths.iter_mut().zip(other.tenths) {
            *sum = (sum.0 + part.0, sum.1 + part.1);
        }
    }

    fn print(&self) {
        let nanos = |(count, time): (u64, Duration)| time.as_nanos() / u128::from(count.max(1));
        let speed = self.commands as f64 / self.deciding.as_secs_f64();
        let early = nanos(self.tenths[0]);
        let late = nanos(self.tenths[9]);
        println!("  {} commands of {} matches", self.commands, self.matches);
        println!("  decide:                      {speed:8.0} commands a second");
        println!("  a command, first tenth:      {early:8} ns");
        println!("  a command, last tenth:       {late:8} ns");
        println!("  a seat's view:               {:8} ns", nanos((self.views, self.viewing)));
        println!("  a stored match at its end:   {:8} bytes", self.snapshots / self.matches.max(1));
        let matches = self.matches as f64 / self.whole.as_secs_f64();
        println!("  random bots, no checks:      {matches:8.1} matches a second");
    }
}

/// One match of random bots without the arena's checks.
fn one(table: &Table, seed: u64) -> Speed {
    let mut luck = Luck::new(seed);
    let mut chance = Keyed::new(luck.secret());
    let Table { edition, scenario, colours, rules } = table.clone();
    let setup =
        AnyMatch::setup(&NewMatch { edition, scenario, colours, rules, after: None }).expect("a good table");
    let (_, mut game) = AnyMatch::start(&table.edition, &setup, &mut chance).expect("a good table");
    let mut times = Vec::new();
    let mut speed = Speed { matches: 1, ..Speed::default() };
    let began = Instant::now();
    while game.outcome().is_none() {
        let asks = game.asks();
        let must: Vec<_> = asks.iter().filter(|ask| ask.must).collect();
        let seat = must[luck.below(u32::try_from(must.len()).unwrap_or(1)) as usize].seat;
        let chosen = Bot::Random.choose(&game, seat, &mut luck);
        let (id, choice) = chosen.expect("an asked seat has an offer");
        let start = Instant::now();
        let (_, after) = game.decide(seat, id, choice, By::Bot, &mut chance).expect("an offered choice");
        times.push(start.elapsed());
        game = after;
    }
    speed.whole = began.elapsed();
    for _ in 0..100 {
        let start = Instant::now();
        std::hint::black_box(game.view(Viewer::Public));
        speed.viewing += start.elapsed();
    }
    speed.views = 100;
    speed.snapshots = game.snapshot().len() as u64;
    speed.commands = times.len() as u64;
    speed.deciding = times.iter().sum();
    for (index, time) in times.iter().enumerate() {
        let tenth = &mut speed.tenths[index * 10 / times.len()];
        *tenth = (tenth.0 + 1, tenth.1 + *time);
    }
    speed
}
