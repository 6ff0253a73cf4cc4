//! The 2004 edition: board, facts, frames, offers, and what each seat may see.
//!
//! It holds every rule of `docs/rules/2004.md`, cited by its id. It holds no socket, storage, clock or other
//! edition.

#![cfg_attr(not(any(test, feature = "ts")), no_std)]
extern crate alloc;

pub mod abilities;
pub mod acting;
pub mod actions;
mod answers;
pub mod attacks;
pub mod board;
pub mod cards;
pub mod carry;
pub mod chart;
pub mod choice;
pub mod debrief;
mod defaults;
pub mod dice;
pub mod doors;
pub mod equipment;
pub mod exit;
pub mod exploring;
pub mod fact;
pub mod figures;
pub mod frags;
pub mod frames;
#[cfg(test)]
mod fuzz;
pub mod goals;
pub mod hazards;
pub mod levels;
pub mod moving;
pub mod names;
pub mod offers;
pub mod options;
pub mod orders;
mod pace;
mod proof;
pub mod refusals;
pub mod returning;
pub mod scatter;
pub mod scenarios;
pub mod setup;
pub mod sight;
pub mod skills;
pub mod spawning;
pub mod standing;
pub mod supply;
pub mod teleport;
pub mod view;
pub mod weapons;

pub use board::Board;
pub use choice::Choice;
pub use debrief::Debrief;
pub use fact::Fact;
pub use frames::Frame;
pub use options::{Options, Question};
pub use setup::Setup;
pub use standing::Standing;
pub use view::{Patch, Seen, View};

use engine::{By, Course, Decision, Mode, Moved, Outcome, Part, Refusal, Ruleset, Seat, Tx, Value, Viewer};

/// The edition, for the engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rules;

impl Ruleset for Rules {
    const EDITION: &'static str = "2004";
    const SCHEMA: u32 = 2;

    type Setup = Setup;
    type Board = Board;
    type Fact = Fact;
    type Frame = Frame;
    type Options = Options;
    type Choice = Choice;
    type Standing = Standing;
    type View = View;
    type Seen = Seen;
    type Question = Question;

    fn upcast(from: u32, _part: Part, json: Value) -> Option<Value> {
        // Schema 2 added fields, each with a default, and reads a single jam as a list of one.
        (from == 1).then_some(json)
    }

    fn open(setup: &Setup) -> Result<(Board, Frame), Refusal> {
        setup::open(setup)
    }

    fn seats(board: &Board) -> alloc::vec::Vec<Seat> {
        core::iter::once(Seat::INVADER).chain(board.marines().keys().copied()).collect()
    }

    fn knows(board: &Board, fact: &Fact) -> bool {
        fact.is_of(board)
    }

    fn apply(board: &mut Board, fact: &Fact) {
        board.apply(fact);
    }

    fn asks(board: &Board, frame: &Frame) -> alloc::vec::Vec<Decision<Options>> {
        pace::paced(board, orders::with_healing(board, frame.asks(board)))
    }

    fn admits(board: &Board, options: &Options, choice: &Choice) -> Result<(), Refusal> {
        offers::admits(board, options, choice)
    }

    fn answer(tx: &mut Tx<'_, Self>, frame: Frame, seat: Seat, choice: Choice) {
        if let Choice::Heal { who } = choice {
            tx.push(frame);
            return orders::heal(tx, seat, who);
        }
        frame.answer(tx, seat, choice);
    }

    fn run(tx: &mut Tx<'_, Self>, frame: Frame) {
        frame.run(tx);
    }

    fn fallback(board: &Board, _frame: &Frame, ask: &Decision<Options>) -> Choice {
        offers::fallback(board, ask)
    }

    fn moot(board: &Board, ask: &Decision<Options>) -> Option<Choice> {
        offers::moot(board, ask)
    }

    fn sample(board: &Board, options: &Options, pick: &mut dyn FnMut(u32) -> u32) -> Choice {
        offers::sample(board, options, pick)
    }

    fn standing(board: &Board, _frame: &Frame, ask: &Decision<Options>, order: &Standing) -> Option<Choice> {
        offers::standing(board, ask, order)
    }

    fn decided(seat: Seat, by: By, choice: &Choice) -> Option<Fact> {
        offers::decided(seat, by, choice)
    }

    fn undone(seat: Seat, shown: alloc::vec::Vec<Seat>, redo: bool) -> Fact {
        fact::SecretFact::TakenBack { seat, shown, redo }.into()
    }

    fn reveals(fact: &Fact) -> bool {
        view::reveals(fact)
    }

    fn question(_board: &Board, _frame: &Frame, ask: &Decision<Options>, _viewer: Viewer) -> Question {
        offers::question(ask)
    }

    fn view(board: &Board, viewer: Viewer) -> View {
        view::build(board, viewer)
    }

    fn seen(fact: &Fact, after: &Board, viewer: Viewer) -> Option<Seen> {
        view::seen(fact, after, viewer)
    }

    fn outcome(board: &Board) -> Option<Outcome> {
        board.outcome().cloned()
    }

    fn mode(board: &Board) -> Mode {
        board.mode()
    }

    fn is_turn_end(fact: &Fact) -> bool {
        matches!(fact, Fact::Public(fact::PublicFact::TurnEnded { .. }))
    }

    fn is_of_dice(fact: &Fact) -> bool {
        use fact::PublicFact::{AttackDeclared, DiceRerolled, DiceRolled};
        matches!(fact, Fact::Public(AttackDeclared { .. } | DiceRolled { .. } | DiceRerolled { .. }))
    }

    fn dealt(setup: &Setup) -> alloc::vec::Vec<Moved> {
        proof::dealt(setup)
    }

    fn moved(setup: &Setup, _before: &Board, fact: &Fact) -> alloc::vec::Vec<Moved> {
        proof::moved(setup, fact)
    }

    fn piles(
        board: &Board,
    ) -> alloc::vec::Vec<(alloc::string::String, alloc::vec::Vec<alloc::string::String>)> {
        proof::piles(board)
    }

    fn courses() -> alloc::vec::Vec<Course> {
        alloc::vec![scenarios::campaign()]
    }
}
