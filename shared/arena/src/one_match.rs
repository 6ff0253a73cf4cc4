//! One match between bots, and the properties that must hold at every step.

use crate::acting::Acting;
use crate::decision_times::DecisionTimes;
use crate::luck::Luck;
use crate::{Sides, secrecy};
use editions::{
    AnyBatch, AnyChoice, AnyMatch, AskInfo, By, EDITIONS, Keyed, NewMatch, Outcome, Seat, Viewer,
};
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

/// The number of commands after which a match counts as endless.
const RUNAWAY: u32 = 20_000;
/// The number of commands between two round trips of the whole match through its stored form.
const ROUND_TRIP: u32 = 61;

/// The match to play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    pub edition: String,
    pub scenario: String,
    pub colors: Vec<String>,
    pub rules: BTreeMap<String, String>,
}

/// A property that did not hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The seed that plays the match again.
    pub seed: u64,
    pub table: Table,
    /// The number of commands before the fault.
    pub command: u32,
    pub what: String,
}

/// A finished match.
#[derive(Debug, Clone)]
pub struct PlayedMatch {
    pub scenario: String,
    pub outcome: Outcome,
    pub rounds: u32,
    /// The invader's frag points at the end.
    pub frags: u32,
    pub commands: u32,
    /// The value of each table option.
    pub rules: BTreeMap<String, String>,
    /// The number of questions answered by each seat, in all and in the opening rounds.
    pub questions: BTreeMap<Seat, u32>,
    pub opening: BTreeMap<Seat, u32>,
    /// The number of questions whose offer held nothing but a pass.
    pub idle: u32,
    /// The bytes of the updates of all commands, summed over all seats.
    pub bytes: u64,
    /// The number of updates that showed their seat something.
    pub updates: u64,
    /// The processor time of each decision.
    pub times: DecisionTimes,
}

/// The number of rounds that count as the opening.
pub const OPENING: u32 = 3;
/// The number of equal samples after which no other answer is assumed.
const TRIES: u32 = 24;
/// Answers that let something pass.
const PASSES: [&str; 4] = ["pass", "hold_fire", "end_turn", "no_spawn"];

/// Like [`run`], but a panic is a fault like any other.
///
/// # Errors
/// Returns [`Fault`] for the first property that did not hold.
pub fn guarded(table: &Table, seed: u64, sides: Sides) -> Result<PlayedMatch, Box<Fault>> {
    catch_unwind(AssertUnwindSafe(|| run(table, seed, sides))).unwrap_or_else(|panic| {
        let words = panic.downcast_ref::<String>().map(String::as_str);
        let words = words.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no words");
        Err(Box::new(Fault { seed, table: table.clone(), command: 0, what: format!("panic: {words}") }))
    })
}

/// Plays one match to its end and checks every property on the way.
///
/// # Errors
/// Returns [`Fault`] for the first property that did not hold.
pub fn run(table: &Table, seed: u64, sides: Sides) -> Result<PlayedMatch, Box<Fault>> {
    run_with(table, seed, sides, None)
}

/// Like [`run`], and calls `listener` with a line for every answer and for everything public.
///
/// # Errors
/// Returns [`Fault`] for the first property that did not hold.
pub fn run_with(
    table: &Table,
    seed: u64,
    sides: Sides,
    mut listener: Option<&mut dyn FnMut(&str)>,
) -> Result<PlayedMatch, Box<Fault>> {
    let mut game = Running::start(table, seed, sides)?;
    let mut played = game.blank();
    let mut commands = 0;
    loop {
        if let Some(outcome) = game.now.outcome() {
            game.replays(commands)?;
            return Ok(PlayedMatch {
                outcome,
                rounds: game.number("round"),
                frags: game.number("frags"),
                commands,
                bytes: game.bytes,
                updates: game.updates,
                ..played
            });
        }
        let asks = game.now.asks();
        if !asks.iter().any(|ask| ask.must) {
            return Err(game.fault(commands, "no seat must answer, and the match is not over"));
        }
        if commands >= RUNAWAY {
            return Err(game.fault(commands, "the match does not end"));
        }
        game.defaults(commands, &asks)?;
        game.acting.times(&asks).map_err(|what| game.fault(commands, &what))?;
        let ask = pick(&asks, &mut game.luck);
        let began = processor_time();
        let Some((id, choice)) = sides.of(ask.seat).choose(&game.now, ask.seat, &mut game.luck) else {
            return Err(game.fault(commands, "a seat is asked without an offer"));
        };
        let took = u32::try_from(processor_time().saturating_sub(began).as_micros()).unwrap_or(u32::MAX);
        played.times.add(took, &game.now, ask.seat, (seed, commands + 1));
        *played.questions.entry(ask.seat).or_default() += 1;
        if game.round <= OPENING {
            *played.opening.entry(ask.seat).or_default() += 1;
        }
        played.idle += u32::from(game.only_passes(ask.seat));
        commands += 1;
        if let Some(listener) = &mut listener {
            listener(&format!("{}: {}", ask.seat.0, choice.json()));
        }
        let batch = game.take(commands, ask.seat, id, choice)?;
        if let Some(listener) = &mut listener {
            batch.seen(&game.now, Viewer::Public).iter().for_each(|seen| listener(&format!("   {seen}")));
        }
        if commands.is_multiple_of(ROUND_TRIP) {
            game.round_trips(commands)?;
            secrecy::holds(&game.now, game.is_masked()).map_err(|what| game.fault(commands, &what))?;
        }
    }
}

/// Returns the processor time of this thread, which the other work of a machine does not change.
fn processor_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(u64::try_from(time.tv_sec).unwrap_or(0), u32::try_from(time.tv_nsec).unwrap_or(0))
}

/// Picks the next seat to answer: mostly a compulsory ask, sometimes an optional one.
fn pick(asks: &[AskInfo], luck: &mut Luck) -> AskInfo {
    let rare = luck.below(8) == 0;
    let from: Vec<&AskInfo> = asks.iter().filter(|ask| ask.must || rare).collect();
    *from[luck.below(u32::try_from(from.len()).unwrap_or(1)) as usize]
}

struct Running {
    table: Table,
    seed: u64,
    now: AnyMatch,
    /// The match that the stored batches alone make.
    replayed: AnyMatch,
    chance: Keyed,
    luck: Luck,
    views: Vec<(Viewer, editions::AnyView)>,
    bytes: u64,
    updates: u64,
    /// The number of rounds begun.
    round: u32,
    acting: Acting,
}

impl Running {
    fn start(table: &Table, seed: u64, sides: Sides) -> Result<Self, Box<Fault>> {
        let fault = |what: String| Box::new(Fault { seed, table: table.clone(), command: 0, what });
        let mut luck = Luck::new(seed);
        let mut chance = Keyed::new(luck.secret());
        let Table { edition, scenario, colors, rules } = table.clone();
        let new = NewMatch { edition, scenario, colors, rules, after: None };
        let setup = EDITIONS.setup(&new).map_err(|no| fault(no.text))?;
        let (batch, now) =
            EDITIONS.start(&table.edition, &setup, &mut chance).map_err(|no| fault(no.to_string()))?;
        let blank =
            EDITIONS.blank(&table.edition, now.stamp().1, &setup).map_err(|no| fault(no.to_string()))?;
        let viewers = now.seats().into_iter().map(Viewer::Seat);
        let views = viewers.map(|viewer| (viewer, now.view(viewer))).collect();
        let table = table.clone();
        let (replayed, acting) = (blank, Acting::default());
        let (bytes, updates, round) = (0, 0, 0);
        let mut game =
            Self { table, seed, now, replayed, chance, luck, views, bytes, updates, round, acting };
        game.hear(&batch);
        game.store(0, &batch)?;
        game.order(sides)?;
        Ok(game)
    }

    /// Returns true if windows open independently of the cards in hand.
    fn is_masked(&self) -> bool {
        self.table.rules.get("mode").is_some_and(|mode| mode == "masked")
    }

    /// Some seats leave standing orders.
    fn order(&mut self, sides: Sides) -> Result<(), Box<Fault>> {
        for seat in self.now.seats() {
            let Some(order) = sides.of(seat).standing(&self.now, seat, &mut self.luck) else { continue };
            match self.now.order(seat, order, &mut self.chance) {
                Ok((batch, after)) => {
                    self.now = after;
                    self.store(0, &batch)?;
                }
                Err(no) => return Err(self.fault(0, &format!("a standing order is refused: {no:?}"))),
            }
        }
        Ok(())
    }

    fn fault(&self, command: u32, what: &str) -> Box<Fault> {
        Box::new(Fault { seed: self.seed, table: self.table.clone(), command, what: what.to_owned() })
    }

    /// A match of this table without any move yet.
    fn blank(&self) -> PlayedMatch {
        PlayedMatch {
            scenario: self.table.scenario.clone(),
            outcome: Outcome { winners: Vec::new(), reason: String::new() },
            rounds: 0,
            frags: 0,
            commands: 0,
            rules: self.table.rules.clone(),
            questions: BTreeMap::new(),
            opening: BTreeMap::new(),
            idle: 0,
            bytes: 0,
            updates: 0,
            times: DecisionTimes::default(),
        }
    }

    /// Returns true if the seat can only pass, as far as many samples tell.
    fn only_passes(&self, seat: Seat) -> bool {
        let word = |choice: &AnyChoice| {
            let said: serde_json::Value = serde_json::from_str(choice.json().get()).unwrap_or_default();
            said["t"].as_str().is_some_and(|word| PASSES.contains(&word))
        };
        let Some((_, default)) = self.now.fallback(seat).filter(|(_, choice)| word(choice)) else {
            return false;
        };
        let mut luck = Luck::new(1);
        let mut other = || self.now.sample(seat, &mut |below| luck.below(below)).map(|(_, choice)| choice);
        (0..TRIES).all(|_| other().as_ref() == Some(&default))
    }

    /// Reads the public facts of a batch.
    fn hear(&mut self, batch: &AnyBatch) {
        for seen in batch.seen(&self.now, Viewer::Public) {
            self.round += u32::from(seen.get().contains("\"round_began\""));
            self.acting.hear(seen.get());
        }
    }

    /// The offer must admit what a bot chose from it.
    fn take(&mut self, command: u32, seat: Seat, id: u32, choice: AnyChoice) -> Result<AnyBatch, Box<Fault>> {
        let said = choice.json();
        match self.now.decide(seat, id, choice, By::Bot, &mut self.chance) {
            Ok((batch, after)) => {
                self.now = after;
                self.store(command, &batch)?;
                self.tell(&batch);
                self.hear(&batch);
                Ok(batch)
            }
            Err(no) => {
                let offer = self.now.options(seat).map(|raw| raw.get().to_owned()).unwrap_or_default();
                Err(self.fault(command, &format!("{seat:?} may not {said}: {no:?}; offered {offer}")))
            }
        }
    }

    /// Every default must be admitted by its own offer.
    fn defaults(&self, command: u32, asks: &[AskInfo]) -> Result<(), Box<Fault>> {
        for ask in asks {
            let Some((id, choice)) = self.now.fallback(ask.seat) else {
                return Err(self.fault(command, &format!("{:?} has no default", ask.seat)));
            };
            if let Some(no) = self.now.why(ask.seat, id, &choice) {
                let what = format!("the default {} of {:?} is refused: {no:?}", choice.json(), ask.seat);
                return Err(self.fault(command, &what));
            }
        }
        Ok(())
    }

    /// A batch goes through its stored form onto the replayed match.
    fn store(&mut self, command: u32, batch: &AnyBatch) -> Result<(), Box<Fault>> {
        let (edition, schema) = self.now.stamp();
        match EDITIONS.read_batch(edition, schema, &batch.json()) {
            Ok(read) => {
                if let Err(no) = self.replayed.follows(&read, None) {
                    return Err(self.fault(command, &format!("a stored batch does not follow: {no:?}")));
                }
                self.replayed.apply(&read);
            }
            Err(no) => return Err(self.fault(command, &format!("a stored batch does not read: {no}"))),
        }
        Ok(())
    }

    /// Counts what every seat would be sent.
    fn tell(&mut self, batch: &AnyBatch) {
        for (viewer, view) in &mut self.views {
            let newer = self.now.view(*viewer);
            let seen = batch.seen(&self.now, *viewer);
            let patch = view.diff(&newer);
            let size = seen.iter().chain(&patch).map(|raw| raw.get().len()).sum::<usize>();
            if size > 0 {
                self.updates += 1;
                self.bytes += size as u64;
            }
            *view = newer;
        }
    }

    /// Written and read, the match is the same, and offers the same.
    fn round_trips(&self, command: u32) -> Result<(), Box<Fault>> {
        let (edition, schema) = self.now.stamp();
        let mut read = EDITIONS
            .load(edition, schema, &self.now.snapshot())
            .map_err(|no| self.fault(command, &format!("a snapshot does not read: {no}")))?;
        read.refresh().map_err(|no| self.fault(command, &no.to_string()))?;
        let offers = |game: &AnyMatch| -> Vec<_> {
            game.asks()
                .iter()
                .map(|ask| (ask.id, game.options(ask.seat).map(|raw| raw.get().to_owned())))
                .collect()
        };
        if read != self.now || offers(&read) != offers(&self.now) {
            return Err(self.fault(command, "a snapshot reads as another match"));
        }
        self.replays(command)
    }

    /// The stored batches alone make the same match.
    fn replays(&self, command: u32) -> Result<(), Box<Fault>> {
        let mut replayed = self.replayed.clone();
        replayed.refresh().map_err(|no| self.fault(command, &no.to_string()))?;
        if replayed == self.now {
            return Ok(());
        }
        Err(self.fault(command, "the stored batches make another match"))
    }

    /// Returns a number that all viewers see; 0 if the edition has none of this name.
    fn number(&self, what: &str) -> u32 {
        let view: serde_json::Value =
            serde_json::from_str(self.now.view(Viewer::Public).json().get()).unwrap_or_default();
        view[what].as_u64().and_then(|number| u32::try_from(number).ok()).unwrap_or(0)
    }
}
