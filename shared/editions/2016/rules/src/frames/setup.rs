//! The setup: hidden choices at the same time, weapons in the open, demons at the portals, and deployment.

use crate::Rules;
use crate::answers::{Answers, one};
use crate::board::Board;
use crate::cards::classes;
use crate::cards::events;
use crate::cards::glory_kills;
use crate::cards::invasions::{self, Invasion};
use crate::cards::squads::{Dealt, dealt};
use crate::cards::stored::{Class, EventSet};
use crate::cards::weapons;
use crate::choice::Choice;
use crate::deeds;
use crate::fact::{PublicFact, SecretFact};
use crate::frames::status::{Status, StatusStep};
use crate::frames::{Frame, Step};
use crate::loadout;
use crate::moving::placing;
use crate::names::Weapon;
use crate::options::{Options, Question};
use crate::refusals;
use crate::scenarios;
use crate::threats;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::String;
use alloc::vec::Vec;
use engine::{Decision, Purpose, Refusal, Seat, Tx};
use grid::Cell;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

/// How many event sets the invader takes. [M-SETUP-13]
pub(crate) const EVENT_SETS: usize = 3;

/// Choices that are made at the same time and stay hidden until all are made. [M-SETUP-16] [T-01]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SetUp {
    dealt: bool,
    #[serde(deserialize_with = "by_seat")]
    classes: BTreeMap<Seat, Class>,
    invasion: Option<(Invasion, Vec<EventSet>)>,
    squad: Option<Seat>,
}

/// Reads seats from field names. They are text, because a tagged frame is buffered before its tag is known.
fn by_seat<'de, D: Deserializer<'de>>(from: D) -> Result<BTreeMap<Seat, Class>, D::Error> {
    let rows = BTreeMap::<String, Class>::deserialize(from)?.into_iter();
    rows.map(|(seat, class)| Ok((Seat(seat.parse().map_err(D::Error::custom)?), class))).collect()
}

impl SetUp {
    /// Deals two class cards to each marine, and two invasion cards to the invader, or the one that the
    /// mission names. No seat sees those of others. [M-SETUP-05] [M-SETUP-11] [M-SETUP-17]
    fn deal(mut self, tx: &mut Tx<'_, Rules>) {
        let mut cards: Vec<Class> = classes::ALL.iter().map(|row| row.class).collect();
        tx.shuffle(Purpose::Setup, &mut cards);
        let seats: Vec<Seat> = tx.board().marines().keys().copied().collect();
        for (seat, pair) in seats.into_iter().zip(cards.rchunks_exact(2)) {
            tx.happen(SecretFact::ClassesDealt { seat, classes: pair.to_vec() }.into());
        }
        let mut cards: Vec<Invasion> = invasions::ALL.iter().map(|row| row.card).collect();
        tx.shuffle(Purpose::Setup, &mut cards);
        cards.drain(..cards.len().saturating_sub(2));
        if let Some(named) = scenarios::find(tx.board().chart().scenario_id()).and_then(|row| row.invasion) {
            cards = alloc::vec![named];
        }
        tx.happen(SecretFact::InvasionsDealt { cards }.into());
        self.dealt = true;
        tx.push(self.into());
    }

    fn is_chosen(&self, board: &Board) -> bool {
        self.invasion.is_some() && board.marines().keys().all(|seat| self.classes.contains_key(seat))
    }

    /// Ends the choices: classes are shown, and the invader's decks are made. [M-SETUP-12] [M-SETUP-13]
    /// [M-SETUP-14]
    fn finish(self, tx: &mut Tx<'_, Rules>) {
        for (seat, class) in self.classes {
            tx.happen(PublicFact::ClassKept { seat, class }.into());
        }
        if let Some((card, sets)) = self.invasion {
            let mut deck = events::deck(&sets);
            tx.happen(SecretFact::InvasionKept { card, sets }.into());
            tx.shuffle(Purpose::Deck, &mut deck);
            tx.happen(SecretFact::EventsStacked { cards: deck }.into());
        }
        let mut deck = glory_kills::deck();
        tx.shuffle(Purpose::Deck, &mut deck);
        tx.happen(SecretFact::GloryStacked { cards: deck }.into());
        tx.push(Weapons { squad: false }.into());
    }
}

impl Step<Rules> for SetUp {
    /// A seat that has chosen may change its choice until all have chosen.
    fn asks(&self, board: &Board) -> Vec<Decision<Options>> {
        if !self.dealt || self.is_chosen(board) {
            return Vec::new();
        }
        let ask = |seat, options, chosen| {
            if chosen { Decision::may(seat, options) } else { Decision::must(seat, options) }
        };
        let cards = board.invasions().to_vec();
        let options = Options::Invasion { cards, sets: EventSet::ALL.to_vec() };
        let mut asks = alloc::vec![ask(Seat::INVADER, options, self.invasion.is_some())];
        for (seat, marine) in board.marines() {
            let options = Options::Class { classes: marine.dealt.clone() };
            asks.push(ask(*seat, options, self.classes.contains_key(seat)));
        }
        asks
    }

    fn answer(mut self, tx: &mut Tx<'_, Rules>, seat: Seat, choice: Choice) {
        match choice {
            Choice::Class { class } => drop(self.classes.insert(seat, class)),
            Choice::Invasion { card, sets } => self.invasion = Some((card, sets)),
            _ => {}
        }
        tx.push(self.into());
    }

    fn run(self, tx: &mut Tx<'_, Rules>) {
        if self.dealt { self.finish(tx) } else { self.deal(tx) }
    }
}

/// Squad cards, then weapons, one marine after another in seat order, in the open. Then each draws a first
/// hand. [M-SETUP-06] [M-SETUP-07] [M-SETUP-08] [M-SETUP-10] [T-01]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Weapons {
    /// The squad cards are dealt.
    squad: bool,
}

impl Weapons {
    /// Returns the frame after squad cards are dealt, with no marine to choose weapons.
    #[cfg(test)]
    pub(crate) fn dealt() -> Self {
        Self { squad: true }
    }
}

/// Returns the weapon tokens left for the next marine, one entry a token.
fn left(board: &Board) -> Vec<Weapon> {
    let taken: Vec<Weapon> = board.marines().values().flat_map(|marine| marine.weapons.clone()).collect();
    let starting = weapons::ALL.iter().filter(|set| !set.striped);
    let there = |weapon: &Weapon| loadout::is_left(*weapon, &taken);
    starting.map(|set| set.weapon).filter(there).collect()
}

fn unarmed(board: &Board) -> Option<Seat> {
    board.marines().iter().find(|(_, marine)| marine.weapons.is_empty()).map(|(seat, _)| *seat)
}

impl Step<Rules> for Weapons {
    fn asks(&self, board: &Board) -> Vec<Decision<Options>> {
        let seats: Vec<Seat> = board.marines().keys().copied().collect();
        if !self.squad {
            // The marines choose, and the first of them answers for all. [M-SQUAD-01]
            return match dealt(u8::try_from(seats.len()).unwrap_or(u8::MAX)) {
                Dealt::ToOne(_) => alloc::vec![Decision::must(seats[0], Options::Squad { seats })],
                Dealt::Nobody | Dealt::ToAll(_) => Vec::new(),
            };
        }
        let next = unarmed(board).map(|seat| Decision::must(seat, Options::Weapons { left: left(board) }));
        next.into_iter().collect()
    }

    fn answer(mut self, tx: &mut Tx<'_, Rules>, seat: Seat, choice: Choice) {
        match choice {
            Choice::Squad { seat } => {
                if let Dealt::ToOne(squad) =
                    dealt(u8::try_from(tx.board().marines().len()).unwrap_or(u8::MAX))
                {
                    tx.happen(PublicFact::SquadDealt { seat, squad }.into());
                }
                self.squad = true;
            }
            Choice::Weapons { weapons } => {
                tx.happen(PublicFact::Armed { seat, weapons }.into());
                let mut cards = loadout::first_deck(weapons);
                tx.shuffle(Purpose::Deck, &mut cards);
                tx.happen(SecretFact::ActionsStacked { seat, cards }.into());
            }
            _ => {}
        }
        tx.push(self.into());
    }

    fn run(self, tx: &mut Tx<'_, Rules>) {
        let seats: Vec<Seat> = tx.board().marines().keys().copied().collect();
        if !self.squad {
            if let Dealt::ToAll(squad) = dealt(u8::try_from(seats.len()).unwrap_or(u8::MAX)) {
                seats.iter().for_each(|seat| tx.happen(PublicFact::SquadDealt { seat: *seat, squad }.into()));
            }
            tx.push(Weapons { squad: true }.into());
            return;
        }
        seats.into_iter().for_each(|seat| deeds::refill(tx, seat));
        tx.push(Deployment {}.into());
        // The setup of the threat comes before deployment, so the marines see the demons.
        threats::set_up(tx);
    }
}

/// The marines deploy on or beside an active teleporter, in the order in which they answer. [M-SETUP-15]
/// [T-02]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Deployment {}

/// Returns the free spaces on or beside an active teleporter. If all of those are taken, it returns the free
/// ones nearest to each teleporter. [M-SETUP-15] [M-TEL-06]
pub(crate) fn spaces(board: &Board) -> Vec<Cell> {
    let floor = board.floor();
    let near = |cell: &Cell| {
        board.active().iter().any(|at| at == cell || crate::moving::walking::adjacent(floor, *at, *cell))
    };
    let cells = floor.ground.map().cells();
    let found: Vec<Cell> = cells.filter(near).filter(|cell| board.is_free(*cell)).collect();
    if !found.is_empty() {
        return found;
    }
    let nearest = |at: &Cell| placing::nearest(floor, *at, &|cell| board.is_free(cell));
    let found: BTreeSet<Cell> = board.active().iter().flat_map(nearest).collect();
    found.into_iter().collect()
}

impl Step<Rules> for Deployment {
    fn asks(&self, board: &Board) -> Vec<Decision<Options>> {
        let waiting = board.marines().iter().filter(|(_, marine)| marine.at.is_none());
        let at = spaces(board);
        waiting.map(|(seat, _)| Decision::must(*seat, Options::Deploy { at: at.clone() })).collect()
    }

    fn answer(self, tx: &mut Tx<'_, Rules>, seat: Seat, choice: Choice) {
        tx.push(self.into());
        if let Choice::Deploy { at } = choice {
            tx.happen(PublicFact::Deployed { seat, at }.into());
            super::walk::enter_region(tx, at);
        }
    }

    fn run(self, tx: &mut Tx<'_, Rules>) {
        tx.push(Frame::Status(Status { step: StatusStep::Begin }));
    }
}

/// The answers of a marine who keeps a class: one of those dealt.
pub(crate) struct ClassAnswers;

impl Answers for ClassAnswers {
    fn list(&self, options: &Options) -> Vec<Choice> {
        let Options::Class { classes } = options else { return Vec::new() };
        classes.iter().map(|class| Choice::Class { class: *class }).collect()
    }

    fn refusal(&self, _options: &Options, choice: &Choice) -> Refusal {
        if *choice == Choice::Pass { refusals::must_choose() } else { refusals::choose_class() }
    }

    fn question(&self, _options: &Options) -> Question {
        Question::SettingUp
    }
}

/// The answers of the invader: one of the invasion cards and three event sets.
pub(crate) struct InvasionAnswers;

impl Answers for InvasionAnswers {
    fn refusal(&self, options: &Options, choice: &Choice) -> Refusal {
        match (options, choice) {
            (_, Choice::Pass) => refusals::must_choose(),
            (Options::Invasion { cards, .. }, Choice::Invasion { card, .. }) if !cards.contains(card) => {
                refusals::choose_invasion()
            }
            _ => refusals::choose_sets(),
        }
    }

    fn question(&self, _options: &Options) -> Question {
        Question::SettingUp
    }

    fn admits(&self, _board: &Board, options: &Options, choice: &Choice) -> Result<(), Refusal> {
        let (Options::Invasion { cards, sets }, Choice::Invasion { card, sets: chosen }) = (options, choice)
        else {
            return Err(self.refusal(options, choice));
        };
        let unlike = (1..chosen.len()).all(|place| !chosen[..place].contains(&chosen[place]));
        let there = chosen.iter().all(|set| sets.contains(set));
        let offered = cards.contains(card) && chosen.len() == EVENT_SETS && unlike && there;
        if offered { Ok(()) } else { Err(self.refusal(options, choice)) }
    }

    fn fallback(&self, board: &Board, options: &Options) -> Choice {
        self.sample(board, options, &mut |_| 0)
    }

    fn sample(&self, _board: &Board, options: &Options, pick: &mut dyn FnMut(u32) -> u32) -> Choice {
        let Options::Invasion { cards, sets } = options else { return Choice::Pass };
        let mut left = sets.clone();
        let mut take = || {
            let count = u32::try_from(left.len()).unwrap_or(1);
            left.remove(pick(count) as usize)
        };
        let sets = (0..EVENT_SETS.min(sets.len())).map(|_| take()).collect();
        one(cards, pick).map_or(Choice::Pass, |card| Choice::Invasion { card, sets })
    }
}

/// The answers of the squad card: one of the marines.
pub(crate) struct SquadAnswers;

impl Answers for SquadAnswers {
    fn list(&self, options: &Options) -> Vec<Choice> {
        let Options::Squad { seats } = options else { return Vec::new() };
        seats.iter().map(|seat| Choice::Squad { seat: *seat }).collect()
    }

    fn refusal(&self, _options: &Options, _choice: &Choice) -> Refusal {
        refusals::choose_squad()
    }

    fn question(&self, _options: &Options) -> Question {
        Question::SettingUp
    }
}

/// The answers of a marine who takes weapons: two different tokens of those left.
pub(crate) struct WeaponsAnswers;

impl Answers for WeaponsAnswers {
    fn refusal(&self, _options: &Options, _choice: &Choice) -> Refusal {
        refusals::choose_weapons()
    }

    fn question(&self, _options: &Options) -> Question {
        Question::SettingUp
    }

    fn admits(&self, _board: &Board, options: &Options, choice: &Choice) -> Result<(), Refusal> {
        let (Options::Weapons { left }, Choice::Weapons { weapons }) = (options, choice) else {
            return Err(self.refusal(options, choice));
        };
        let offered = weapons[0] != weapons[1]
            && weapons.iter().all(|weapon| left.contains(weapon))
            && loadout::may_start(*weapons, &[]).is_ok();
        if offered { Ok(()) } else { Err(self.refusal(options, choice)) }
    }

    fn fallback(&self, board: &Board, options: &Options) -> Choice {
        self.sample(board, options, &mut |_| 0)
    }

    /// The last marine may find two kinds left.
    fn moot(&self, board: &Board, options: &Options) -> Option<Choice> {
        let Options::Weapons { left } = options else { return None };
        let mut kinds = left.clone();
        kinds.sort_unstable();
        kinds.dedup();
        let [first, second] = <[Weapon; 2]>::try_from(kinds).ok()?;
        let choice = Choice::Weapons { weapons: [first, second] };
        self.admits(board, options, &choice).is_ok().then_some(choice)
    }

    fn sample(&self, _board: &Board, options: &Options, pick: &mut dyn FnMut(u32) -> u32) -> Choice {
        let Options::Weapons { left } = options else { return Choice::Pass };
        let first = one(left, pick);
        let others: Vec<_> = left.iter().copied().filter(|weapon| Some(*weapon) != first).collect();
        let both = first.zip(one(&others, pick));
        both.map_or(Choice::Pass, |(a, b)| Choice::Weapons { weapons: [a, b] })
    }
}

/// The answers of a deployment: one of the spaces.
pub(crate) struct DeployAnswers;

impl Answers for DeployAnswers {
    fn list(&self, options: &Options) -> Vec<Choice> {
        let Options::Deploy { at } = options else { return Vec::new() };
        at.iter().map(|at| Choice::Deploy { at: *at }).collect()
    }

    fn refusal(&self, _options: &Options, _choice: &Choice) -> Refusal {
        refusals::choose_start()
    }

    fn question(&self, _options: &Options) -> Question {
        Question::Deploying
    }
}

#[cfg(test)]
mod tests;
