//! Boards drawn in tests: a match in the middle of a turn from a few lines of text.
//!
//! `1 2 3` are marines. `Z I T` are zombies, imps and trites. `D V M H C` are demons, archviles, mancubi,
//! hell knights and cyberdemons, drawn in all their spaces and numbered from 10 in reading order.
//! `scenarios::plan` reads the other marks. Facts place everything, as in a real match.

use super::{Board, DrawRule};
use crate::cards;
use crate::chart::Chart;
use crate::choice::Choice;
use crate::fact::{Fact, PlaceKind, PublicFact};
use crate::frames::activation::{Activation, ActivationStage};
use crate::frames::invader_turn::{InvaderStage, InvaderTurn};
use crate::frames::marine_turn::{MarineStage, MarineTurn};
use crate::frames::round::Round;
use crate::levels::Level;
use crate::names::{Action, Ammo, CardId, CardKind, Color, FigureId, Key, Order, Skill, Weapon};
use crate::{Frame, Rules, fact::SecretFact};
use engine::testkit::Bench;
use engine::{Match, Mode, Scripted, Seat};
use grid::{Cell, DoorId, Footprint};

/// Returns a space by its name, such as `c1`.
pub(crate) fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

/// Returns spaces by their names, separated by blanks.
pub(crate) fn cells(names: &str) -> Vec<Cell> {
    names.split_whitespace().map(cell).collect()
}

/// Returns all spaces of a figure from the first to the last, such as `c1-d2`.
pub(crate) fn place(name: &str) -> Footprint {
    name.parse().unwrap()
}

/// Returns a path over such places, separated by blanks.
pub(crate) fn places(names: &str) -> Vec<Footprint> {
    names.split_whitespace().map(place).collect()
}

/// Returns a marine's seat.
pub(crate) fn seat(number: u8) -> Seat {
    Seat(number)
}

/// A drawn board before its first question. Every area is revealed unless `known` says otherwise.
#[derive(Debug, Clone)]
pub(crate) struct Drawn {
    pub(crate) board: Board,
}

/// Returns a board with everything that the drawing shows in revealed areas. Marines have 8 wounds, armor 2
/// and 3 bullets; the frag limit is 6; doors are closed.
pub(crate) fn table(text: &str) -> Drawn {
    known(text, None)
}

/// Returns a board as [`table`] does, with only the areas of these letters revealed.
pub(crate) fn dark(text: &str, letters: &str) -> Drawn {
    known(text, Some(letters))
}

fn known(text: &str, letters: Option<&str>) -> Drawn {
    let chart = Chart::drawing(text).unwrap();
    let colors = [Color::Red, Color::Green, Color::Blue];
    let marines = chart.plan().starts.len().clamp(1, 3);
    let board = Board::new(chart.clone(), DrawRule::PerMarine, Level::Standard, 6, &colors[..marines]);
    let mut drawn = Drawn { board };
    for area in chart.map().areas() {
        if letters.is_none_or(|letters| letters.contains(area.letter)) {
            drawn.tell(PublicFact::AreaRevealed { area: area.id, by: None });
        }
    }
    for (number, at) in (1..).zip(&chart.plan().starts) {
        let skills = Vec::new();
        drawn.tell(PublicFact::Equipped {
            seat: Seat(number),
            bullets: 3,
            rockets: 0,
            cells: 0,
            wounds: 8,
            armor: 2,
            skills,
            weapons: Vec::new(),
        });
        if drawn.board.is_known(*at) {
            drawn.tell(PublicFact::Entered { seat: Seat(number), at: *at });
        }
    }
    for (kind, color, at) in chart.plan().invaders.clone() {
        if drawn.board.is_known(at.at) {
            let (figure, color) = (drawn.board.next_figure(), color.unwrap_or(Color::Red));
            drawn.tell(PublicFact::Placed { figure, kind, color, at, how: PlaceKind::Setup });
        }
    }
    for (what, at) in chart.plan().tokens.clone() {
        if drawn.board.is_known(at) {
            let token = drawn.board.next_token();
            drawn.tell(PublicFact::TokenLaid { token, what, at });
        }
    }
    drawn.tell(PublicFact::RoundBegan { round: 1 });
    drawn
}

impl Drawn {
    /// Makes any fact true.
    pub(crate) fn tell(&mut self, fact: impl Into<Fact>) -> &mut Self {
        self.board.apply(&fact.into());
        self
    }

    /// Makes any fact true, in a chain.
    pub(crate) fn with(mut self, fact: impl Into<Fact>) -> Self {
        self.tell(fact);
        self
    }

    /// Gives the marine an order.
    pub(crate) fn order(self, seat: u8, order: Order) -> Self {
        self.with(PublicFact::OrderPlaced { seat: Seat(seat), order })
    }

    /// Changes a marine's sheet, such as `|m| m.wounds = 1`.
    pub(crate) fn marine(mut self, seat: u8, change: impl FnOnce(&mut super::Marine)) -> Self {
        change(self.board.marines.get_mut(&Seat(seat)).unwrap());
        self.board.floor = super::floor::Floor::default();
        self
    }

    /// Changes an invader.
    pub(crate) fn invader(mut self, figure: u16, change: impl FnOnce(&mut super::Invader)) -> Self {
        change(self.board.invaders.get_mut(&FigureId(figure)).unwrap());
        self.board.floor = super::floor::Floor::default();
        self
    }

    /// Gives a marine a found weapon.
    pub(crate) fn weapon(self, seat: u8, weapon: Weapon) -> Self {
        self.marine(seat, |marine| {
            marine.weapons.insert(weapon);
        })
    }

    /// Sets a marine's bullets.
    pub(crate) fn bullets(self, seat: u8, left: u8) -> Self {
        self.with(PublicFact::AmmoSpent { seat: Seat(seat), ammo: Ammo::Bullets, left })
    }

    /// Gives a marine a skill.
    pub(crate) fn skill(self, seat: u8, skill: Skill) -> Self {
        self.marine(seat, |marine| marine.skills.push(skill))
    }

    /// Opens the door of that sign.
    pub(crate) fn open(mut self, sign: char) -> Self {
        let id = DoorId(u8::try_from(sign.to_digit(36).unwrap()).unwrap());
        self.board.doors.get_mut(&id).unwrap().state = super::DoorState::Open;
        self.board.floor = super::floor::Floor::default();
        self
    }

    /// Lays a key by the compass rose.
    pub(crate) fn key(self, key: Key) -> Self {
        self.with(PublicFact::KeyFound { seat: Seat(1), key })
    }

    /// Puts cards of these kinds into the invader's hand.
    pub(crate) fn hand(mut self, kinds: &[CardKind]) -> Self {
        for kind in kinds {
            let free = |card: &CardId| !self.board.hand.contains(card);
            let is = |card: &CardId| cards::of(*card).is_some_and(|row| row.kind == *kind);
            let card = cards::all_cards().into_iter().find(|card| is(card) && free(card)).unwrap();
            self.board.hand.push(card);
        }
        self
    }

    /// Stacks the deck; the next card is the last one.
    pub(crate) fn deck(self, cards: &[CardId]) -> Self {
        self.with(SecretFact::Stacked { deck: cards.to_vec() })
    }

    /// Uses errata's draw of two cards.
    pub(crate) fn draw_two(mut self) -> Self {
        self.board.draw = DrawRule::Two;
        self
    }

    /// Chooses how hidden questions are treated.
    pub(crate) fn mode(mut self, mode: Mode) -> Self {
        self.board.mode = mode;
        self
    }

    /// Chooses the level of difficulty.
    pub(crate) fn level(mut self, level: Level) -> Self {
        self.board.level = level;
        self
    }

    /// Returns the match in the marine's turn, with the action declared.
    pub(crate) fn turn(mut self, marine: u8, action: Action) -> Bench<Rules> {
        let seat = Seat(marine);
        let (moves, attacks, order) = match action {
            Action::Sprint => (8, 0, false),
            Action::Advance => (4, 1, false),
            Action::Unload => (0, 2, false),
            Action::ReadyMove => (4, 0, true),
            Action::ReadyAttack => (0, 1, true),
        };
        self.tell(PublicFact::TurnBegan { seat });
        self.tell(PublicFact::Declared { seat, action, moves, attacks, order });
        self.bench([round_after(seat), MarineTurn { seat, stage: MarineStage::Act }.into()])
    }

    /// Returns the match before the marine's turn.
    pub(crate) fn before(self, marine: u8) -> Bench<Rules> {
        self.bench([Round { next: Seat(marine) }.into()])
    }

    /// Returns the match before the invader's turn.
    pub(crate) fn before_invader(self) -> Bench<Rules> {
        self.bench([Round { next: Seat::INVADER }.into()])
    }

    /// Returns the match in the invader's turn, at this stage.
    pub(crate) fn invader_turn(mut self, stage: InvaderStage) -> Bench<Rules> {
        self.tell(PublicFact::TurnBegan { seat: Seat::INVADER });
        self.bench([Round { next: Seat(1) }.into(), InvaderTurn { stage }.into()])
    }

    /// Returns the match in the activation of this invader, in the invader's turn.
    pub(crate) fn activation(mut self, figure: u16) -> Bench<Rules> {
        let figure = FigureId(figure);
        let moves = crate::figures::of(self.board.invader(figure).unwrap().kind).moves;
        self.tell(PublicFact::TurnBegan { seat: Seat::INVADER });
        self.tell(PublicFact::Activated { figure, moves, attacks: 1, extra: false });
        self.bench([
            Round { next: Seat(1) }.into(),
            InvaderTurn { stage: InvaderStage::Activate }.into(),
            Activation { figure, stage: ActivationStage::Act }.into(),
        ])
    }

    /// Returns the match with this unfinished business, bottom first.
    pub(crate) fn bench(self, stack: impl IntoIterator<Item = Frame>) -> Bench<Rules> {
        self.bench_with(stack, [])
    }

    /// Returns the match with draws for what runs before the first question.
    pub(crate) fn bench_with(
        self,
        stack: impl IntoIterator<Item = Frame>,
        draws: impl IntoIterator<Item = u32>,
    ) -> Bench<Rules> {
        let mut chance = Scripted::new(draws);
        let play = Match::midway(self.board, stack.into_iter().collect(), &mut chance);
        Bench { chance, ..Bench::of(play) }
    }
}

fn round_after(seat: Seat) -> Frame {
    Round { next: Seat(seat.0 + 1) }.into()
}

/// Returns an invader's own attack on a space.
pub(crate) fn strike(at: &str) -> Choice {
    Choice::Attack { weapon: None, at: cell(at), figure: None, aim: false }
}

/// Returns a marine's attack on a space.
pub(crate) fn shoot(weapon: Weapon, at: &str) -> Choice {
    Choice::Attack { weapon: Some(weapon), at: cell(at), figure: None, aim: false }
}

/// Returns a marine's aimed attack on a space.
pub(crate) fn aimed(weapon: Weapon, at: &str) -> Choice {
    Choice::Attack { weapon: Some(weapon), at: cell(at), figure: None, aim: true }
}

/// Returns a guard's attack on a space.
pub(crate) fn fire(weapon: Weapon, at: &str) -> Choice {
    Choice::Fire { weapon, at: cell(at), figure: None }
}

/// Returns a walk along these spaces.
pub(crate) fn walk(path: &str) -> Choice {
    Choice::Move { path: places(path) }
}

/// Returns the dice of a re-roll, by position.
pub(crate) fn reroll(dice: &[u8]) -> Choice {
    Choice::Reroll { dice: dice.to_vec() }
}

/// Returns the marine's sheet.
pub(crate) fn sheet(bench: &Bench<Rules>, marine: u8) -> &super::Marine {
    bench.play.board().marine(Seat(marine)).unwrap()
}

/// Returns true if such a fact happened.
pub(crate) fn happened(bench: &Bench<Rules>, is: impl Fn(&PublicFact) -> bool) -> bool {
    bench.facts.iter().any(|fact| matches!(fact, Fact::Public(fact) if is(fact)))
}
