//! The 2016 edition: board, facts, frames, offers, and what each seat may see.
//!
//! It holds the rules of `docs/rules/2016.md`, cited by their ids. It holds no socket, storage, clock or
//! other edition. `README.md` describes the crate.

#![cfg_attr(not(any(test, feature = "ts")), no_std)]
extern crate alloc;

mod acting;
mod answers;
pub mod attacks;
pub mod board;
pub mod cards;
pub mod chart;
pub mod choice;
pub mod debrief;
mod deeds;
mod defaults;
pub mod dice;
mod effects;
pub mod fact;
pub mod figures;
pub mod floor;
pub mod frames;
#[cfg(test)]
mod fuzz;
pub mod goals;
pub mod initiative;
pub mod loadout;
pub mod moving;
pub mod names;
mod offers;
pub mod options;
mod pace;
pub mod piles;
mod proof;
pub mod refusals;
mod returning;
pub mod scenarios;
pub mod setup;
pub mod sight;
pub mod stagger;
pub mod standing;
pub mod stun;
pub mod threats;
pub mod view;
mod why;

pub use board::Board;
pub use choice::Choice;
pub use debrief::Debrief;
pub use fact::Fact;
pub use frames::Frame;
pub use options::{Options, Question};
pub use setup::Setup;
pub use standing::Standing;
pub use view::{Patch, Seen, View};

use engine::{
    By, CampaignSide, Course, Decision, Follow, Mode, Moved, Outcome, Part, Refusal, Ruleset, Seat, Tx,
    Value, Viewer,
};
use scenarios::operations;

/// The edition, for the engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rules;

impl Ruleset for Rules {
    const EDITION: &'static str = "2016";
    const SCHEMA: u32 = 1;

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

    fn upcast(_from: u32, _part: Part, _json: Value) -> Option<Value> {
        None // The first schema: there is nothing older.
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
        pace::paced(board, frame.asks(board))
    }

    fn admits(board: &Board, options: &Options, choice: &Choice) -> Result<(), Refusal> {
        offers::admits(board, options, choice)
    }

    fn answer(tx: &mut Tx<'_, Self>, frame: Frame, seat: Seat, choice: Choice) {
        frame.answer(tx, seat, choice);
    }

    fn run(tx: &mut Tx<'_, Self>, frame: Frame) {
        frame.run(tx);
    }

    fn fallback(board: &Board, frame: &Frame, ask: &Decision<Options>) -> Choice {
        offers::fallback(board, frame, ask)
    }

    fn moot(board: &Board, ask: &Decision<Options>) -> Option<Choice> {
        offers::moot(board, ask)
    }

    fn sample(board: &Board, options: &Options, pick: &mut dyn FnMut(u32) -> u32) -> Choice {
        offers::sample(board, options, pick)
    }

    fn standing(board: &Board, _frame: &Frame, ask: &Decision<Options>, order: &Standing) -> Option<Choice> {
        standing::answer(board, ask, order)
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

    fn question(_board: &Board, _frame: &Frame, ask: &Decision<Options>, viewer: Viewer) -> Question {
        offers::question(ask, viewer)
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
        matches!(fact, Fact::Public(fact::PublicFact::Ended { .. }))
    }

    fn is_of_dice(fact: &Fact) -> bool {
        use fact::PublicFact::{Declared, DieSet, Rerolled, Rolled};
        matches!(fact, Fact::Public(Declared { .. } | Rolled { .. } | Rerolled { .. } | DieSet { .. }))
    }

    fn dealt(_setup: &Setup) -> alloc::vec::Vec<Moved> {
        proof::dealt()
    }

    fn moved(_setup: &Setup, before: &Board, fact: &Fact) -> alloc::vec::Vec<Moved> {
        proof::moved(before, fact)
    }

    fn piles(
        board: &Board,
    ) -> alloc::vec::Vec<(alloc::string::String, alloc::vec::Vec<alloc::string::String>)> {
        proof::piles(board)
    }

    fn courses() -> alloc::vec::Vec<Course> {
        operations::courses()
    }

    fn follow(course: &Course, won: &[CampaignSide]) -> Follow {
        operations::follow(course, won)
    }

    fn at_random(pick: &mut dyn FnMut(u32) -> u32) -> Option<&'static str> {
        Some(operations::at_random(pick))
    }
}
