//! Boards drawn in tests: positions, hands and decks.

use super::Board;
use crate::Rules;
use crate::cards::action;
use crate::cards::events;
use crate::cards::glory_kills;
use crate::cards::invasions::Invasion;
use crate::cards::stored::{ActionCard, EventCard, EventSet, GloryCard};
use crate::chart::Chart;
use crate::choice::{Choice, Stride, Use};
use crate::fact::{Fact, PublicFact, SecretFact, Spot};
use crate::frames::Frame;
use crate::frames::activation::{Activation, Stage};
use crate::moving::walking::Way;
use crate::names::{Color, FigureId, Grenade, Kind, Set, Weapon};
use crate::options::{Moment, Options};
use engine::testkit::Bench;
use engine::{Match, Mode, Scripted, Seat};
use grid::{Cell, Footprint};

/// A board under construction.
#[derive(Debug, Clone)]
pub(crate) struct Drawn(pub(crate) Board);

/// Two marines, not on the map yet.
pub(crate) fn drawn(text: &str) -> Drawn {
    let chart = Chart::drawing(text).unwrap();
    let drawn = Drawn(Board::new(chart, Mode::Friendly, 6, &[Color::Red, Color::Green]));
    drawn.with(SecretFact::InvasionKept { card: Invasion::IronHooves, sets: [EventSet::Frenzy].to_vec() })
}

/// Returns true if this fact happened, as all see it.
pub(crate) fn happened(bench: &Bench<Rules>, wanted: &PublicFact) -> bool {
    bench.facts.contains(&Fact::Public(wanted.clone()))
}

/// Returns a walk over these spaces.
pub(crate) fn walk(path: &str) -> Choice {
    let stride = |name: &str| Stride { to: place(name), way: Way::Walk };
    Choice::Move { path: path.split(' ').map(stride).collect() }
}

pub(crate) fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

pub(crate) fn place(name: &str) -> Footprint {
    name.parse().unwrap()
}

/// Returns the marine of this number.
pub(crate) fn marine(number: u16) -> FigureId {
    FigureId(number)
}

/// Returns the demon that came as this one, counted from 0.
pub(crate) fn demon(number: u16) -> FigureId {
    FigureId(FigureId::FIRST_DEMON + number)
}

/// Returns true if a drawing calls the card with this id by that name: `Dig In` for `DigIn`.
fn is_called(id: impl core::fmt::Debug, name: &str) -> bool {
    let capital = |word: &str| alloc::format!("{}{}", word[..1].to_uppercase(), &word[1..]);
    alloc::format!("{id:?}") == name.split(' ').map(capital).collect::<alloc::string::String>()
}

/// Returns an action card by its name.
pub(crate) fn card(name: &str) -> ActionCard {
    let weapons = Weapon::ALL.into_iter().map(Set::Weapon);
    let sets = weapons.chain(Grenade::ALL.map(Set::Grenade)).chain([Set::Issue]);
    let mut cards = sets.flat_map(action::cards);
    cards.find(|card| is_called(card.id().unwrap(), name)).unwrap()
}

/// Returns the first copy of an event card by its name.
pub(crate) fn event(name: &str) -> EventCard {
    let row = events::ALL.iter().position(|row| is_called(row.id, name)).unwrap();
    EventCard { row: u8::try_from(row).unwrap(), copy: 0 }
}

/// Returns the first copy of a Glory Kill card by its name.
pub(crate) fn glory(name: &str) -> GloryCard {
    let row = glory_kills::ALL.iter().position(|row| is_called(row.id, name)).unwrap();
    GloryCard { row: u8::try_from(row).unwrap(), copy: 0 }
}

impl Drawn {
    pub(crate) fn with(mut self, fact: impl Into<Fact>) -> Self {
        self.0.apply(&fact.into());
        self
    }

    pub(crate) fn marine(self, number: u8, at: &str) -> Self {
        self.with(PublicFact::Deployed { seat: Seat(number), at: cell(at) })
    }

    pub(crate) fn demon(self, kind: Kind, at: &str) -> Self {
        let figure = self.0.next_figure();
        self.with(PublicFact::DemonCame { figure, kind, at: place(at) }).with(PublicFact::CardTurned { kind })
    }

    pub(crate) fn hurt(self, figure: FigureId, damage: u8) -> Self {
        self.with(PublicFact::Hurt { figure, damage })
    }

    pub(crate) fn argent(self, kind: Kind, gained: u8) -> Self {
        self.with(PublicFact::Argent { on: Spot::Demon(kind), gained })
    }

    /// Sets the marine's hand, drawn from a deck of these cards alone.
    pub(crate) fn hand(self, number: u8, names: &[&str]) -> Self {
        let cards: Vec<ActionCard> = names.iter().map(|name| card(name)).collect();
        let top = cards.iter().rev().copied().collect();
        self.with(SecretFact::PutOnTop { seat: Seat(number), cards: top })
            .with(SecretFact::Drew { seat: Seat(number), cards })
    }

    /// Sets the marine's deck, the first card on top.
    pub(crate) fn deck(self, number: u8, names: &[&str]) -> Self {
        let cards = names.iter().rev().map(|name| card(name)).collect();
        self.with(SecretFact::ActionsStacked { seat: Seat(number), cards })
    }

    /// Sets the event deck, the first card on top.
    pub(crate) fn events(self, names: &[&str]) -> Self {
        let cards = names.iter().rev().map(|name| event(name)).collect();
        self.with(SecretFact::EventsStacked { cards })
    }

    /// Sets the invader's hand. Call it before `events`.
    pub(crate) fn event_hand(self, names: &[&str]) -> Self {
        let cards: Vec<EventCard> = names.iter().map(|name| event(name)).collect();
        let deck = cards.iter().rev().copied().collect();
        self.with(SecretFact::EventsStacked { cards: deck }).with(SecretFact::DrewEvents { cards })
    }

    /// Gives the marine Glory Kill cards.
    pub(crate) fn glories(self, number: u8, names: &[&str]) -> Self {
        names.iter().fold(self, |drawn, name| {
            let card = glory(name);
            let drawn = drawn.with(SecretFact::GloryStacked { cards: vec![card] });
            drawn.with(SecretFact::DrewGlory { seat: Seat(number), card })
        })
    }

    pub(crate) fn before(self, frame: impl Into<Frame>) -> Bench<Rules> {
        self.before_with(frame, [])
    }

    pub(crate) fn before_with(
        self,
        frame: impl Into<Frame>,
        draws: impl IntoIterator<Item = u32>,
    ) -> Bench<Rules> {
        let mut chance = Scripted::new(draws);
        Bench::of(Match::midway(self.0, vec![frame.into()], &mut chance))
    }

    /// Starts in the activation of a figure with this many movement points.
    pub(crate) fn acting(self, figure: FigureId, moves: u8) -> Bench<Rules> {
        let mains = u8::from(figure.seat().is_some());
        self.with(PublicFact::Began { figure, moves, mains }).before(Activation { figure, stage: Stage::Act })
    }
}

/// Returns a use that names nothing else.
pub(crate) fn using(what: Use) -> Choice {
    Choice::Use { what, dice: Vec::new(), figure: None }
}

/// Returns a use that names a figure.
pub(crate) fn aiming(what: Use, figure: FigureId) -> Choice {
    Choice::Use { what, dice: Vec::new(), figure: Some(figure) }
}

/// Returns the window that is open for the seat, if any.
pub(crate) fn window(bench: &Bench<Rules>, seat: Seat) -> Option<Moment> {
    let ask = bench.play.asks().find(|open| open.ask.seat == seat)?;
    match ask.ask.options {
        Options::Window { moment, .. } => Some(moment),
        _ => None,
    }
}

/// Returns the same table, masked.
pub(crate) fn masked(drawn: Drawn) -> Drawn {
    Drawn(Board { mode: Mode::Masked, ..drawn.0 })
}

/// Returns the same table, played by turns over days.
pub(crate) fn by_days(drawn: Drawn) -> Drawn {
    Drawn(Board { mode: Mode::Async, ..drawn.0 })
}

mod worlds;
pub(crate) use worlds::World;
