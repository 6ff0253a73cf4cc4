//! The speed of the engine: `cargo bench -p arena --bench engine`. It prints numbers and sets no limits.
#![expect(clippy::print_stdout, reason = "a benchmark speaks on its standard output")]
#![expect(clippy::expect_used, reason = "a benchmark may stop where it stands")]

use arena::luck::Luck;
use arena::{Bot, Table, play, table};
use editions::{
    AnyMatch, By, CatalogEdition, Chance, EDITIONS, Keyed, NewMatch, Purpose, Registered, Seat, Viewer,
};
use std::time::{Duration, Instant};

/// Matches for the bare speed of commands. Random bots determine their length.
const MATCHES: u64 = 24;
/// Whole matches with all checks of the arena.
const CHECKED: u32 = 30;
/// Commands after which the same situation is measured again.
const LATER: usize = 2_000;

fn main() {
    for Registered { entry: edition, .. } in EDITIONS.registered().into_iter().filter(|one| one.offered) {
        println!("edition {}", edition.id);
        let mut all = Speed::default();
        for seed in 0..MATCHES {
            let table = table(&edition, u32::try_from(seed).unwrap_or(0));
            all.add(&one(&table, seed));
        }
        all.print();
        again(&edition);
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

/// The time spent in `decide` alone, by tenths of the match.
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

/// Returns a match before its first command.
fn begin(table: &Table, chance: &mut Keyed) -> AnyMatch {
    let Table { edition, scenario, colors, rules } = table.clone();
    let setup =
        EDITIONS.setup(&NewMatch { edition, scenario, colors, rules, after: None }).expect("a good table");
    EDITIONS.start(&table.edition, &setup, chance).expect("a good table").1
}

/// Plays one match of random bots without the arena's checks.
fn one(table: &Table, seed: u64) -> Speed {
    let mut luck = Luck::new(seed);
    let mut chance = Keyed::new(luck.secret());
    let mut game = begin(table, &mut chance);
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

/// Measures a situation in the middle of a match, and the same situation after many more commands.
///
/// The commands are real, and each is undone again. A higher cost after them is the price of a long match,
/// and not of the pieces on the table.
fn again(edition: &CatalogEdition) {
    let (mut ratios, mut commands) = (Vec::new(), 0);
    for seed in 0..MATCHES {
        let mut luck = Luck::new(seed);
        let mut chance = Keyed::new(luck.secret());
        let early = middle(&table(edition, u32::try_from(seed).unwrap_or(0)), &mut luck, &mut chance);
        let seat = early.asks().iter().find(|ask| ask.must).expect("a seat is asked").seat;
        let mut late = early.clone();
        let mut made = 0;
        while made < LATER {
            for _ in 0..20 {
                if late.outcome().is_none() {
                    late = step(&late, &mut luck, &mut chance);
                    made += 1;
                }
            }
            late = late.undo(seat, &early, 0, false, &mut chance).expect("the same edition").1;
        }
        let offers = |game: &AnyMatch| game.options(seat).expect("the seat is asked").get().to_owned();
        assert_eq!(offers(&early), offers(&late), "not the same situation");
        commands += made;
        ratios.push(ratio(&early, &late, seat, &mut luck));
    }
    ratios.sort_unstable();
    let [low, mid, high] = [1, 2, 3].map(|quarter| ratios[ratios.len() * quarter / 4]);
    let commands = commands / MATCHES as usize;
    println!("  the same situation {commands} commands later: {mid} % of the time ({low} to {high})");
}

/// Returns a match some way after its beginning.
fn middle(table: &Table, luck: &mut Luck, chance: &mut Keyed) -> AnyMatch {
    let mut game = begin(table, chance);
    let mut before = game.clone();
    for _ in 0..150 {
        before = game;
        game = step(&before, luck, chance);
        if game.outcome().is_some() {
            break;
        }
    }
    before
}

/// Plays some command of a random bot.
fn step(game: &AnyMatch, luck: &mut Luck, chance: &mut Keyed) -> AnyMatch {
    let seat = game.asks().iter().find(|ask| ask.must).expect("a seat is asked").seat;
    let (id, choice) = game.sample(seat, &mut |below| luck.below(below)).expect("an asked seat has an offer");
    game.decide(seat, id, choice, By::Bot, chance).expect("an offered choice").1
}

/// Measures the same commands in both matches, in turn. Returns the median of many, in percent.
fn ratio(early: &AnyMatch, late: &AnyMatch, seat: Seat, luck: &mut Luck) -> u128 {
    let mut ratios: Vec<u128> = (0..30)
        .map(|_| {
            let (_, choice) = early.sample(seat, &mut |below| luck.below(below)).expect("it is asked");
            let one = |game: &AnyMatch| {
                let id = game.asks().iter().find(|ask| ask.seat == seat).expect("it is asked").id;
                let start = Instant::now();
                for _ in 0..20 {
                    let decided = game.decide(seat, id, choice.clone(), By::Bot, &mut Same(0));
                    std::hint::black_box(decided.expect("an offered choice"));
                }
                start.elapsed().as_nanos()
            };
            one(early); // Both are warm then.
            let (before, after) = (one(early), one(late));
            let (after, before) = (after + one(late), before + one(early));
            after * 100 / before.max(1)
        })
        .collect();
    ratios.sort_unstable();
    ratios[ratios.len() / 2]
}

/// The same numbers for each command, however many were drawn before.
struct Same(u32);

impl Chance for Same {
    fn draw(&mut self, _purpose: Purpose, _counter: u64, bound: u32) -> u32 {
        self.0 += 7;
        self.0 % bound
    }
}
