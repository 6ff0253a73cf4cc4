//! The contract of an edition. Everything in it is plain data and pure functions.

use crate::course::{CampaignSide, Course, Follow};
use crate::diff::Diff;
use crate::event::By;
use crate::piles::Moved;
use crate::refusal::Refusal;
use crate::seat::{Seat, Viewer};
use crate::stored::{Part, Value};
use crate::tx::Tx;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Debug;
use serde::{Deserialize, Serialize, de::DeserializeOwned};

/// How much an ask may reveal to the other seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Class {
    /// The open table shows whether this seat is asked.
    Public,
    /// The ask reveals something about the seat's hand, so other seats see neutral words.
    Hidden,
}

/// How long the table waits for an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// The seat's own set-up or turn. It has no deadline unless a clock is on.
    Turn,
    /// Another seat acts and waits for this one, with a short deadline and then the default.
    Interrupt,
}

/// How a table treats questions to a hand that no other seat may know.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// A window opens if a card fits. This is the fastest mode, but an open window reveals something.
    #[default]
    Friendly,
    /// A window opens if any card not seen spent could fit, and it closes at its own time.
    Masked,
    /// Out of turn, no window waits for a hidden card; standing orders answer at once. In a seat's own turn its
    /// questions do not depend on what it holds. For play by turns over days.
    Async,
}

/// A question to one seat. Its options validate the answer.
#[derive(Debug, Clone, PartialEq)]
pub struct Decision<O> {
    pub seat: Seat,
    pub options: O,
    /// True if the match waits for this ask. A frame without a compulsory ask runs on.
    pub must: bool,
    pub class: Class,
    pub pace: Pace,
}

impl<O> Decision<O> {
    /// Creates a compulsory question in the seat's own time.
    pub fn must(seat: Seat, options: O) -> Self {
        Self { seat, options, must: true, class: Class::Public, pace: Pace::Turn }
    }

    /// Creates an optional question. It does not delay the match, so it has no deadline.
    pub fn may(seat: Seat, options: O) -> Self {
        Self { must: false, ..Self::must(seat, options).out_of_turn() }
    }

    /// Returns the same ask to a seat that is not acting: the seat that is waits for it.
    #[must_use]
    pub fn out_of_turn(self) -> Self {
        Self { pace: Pace::Interrupt, ..self }
    }

    /// Returns the same ask, with the fact that it is asked as a secret of this seat.
    #[must_use]
    pub fn hidden(self) -> Self {
        Self { class: Class::Hidden, ..self }
    }
}

/// An open ask without its offer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Open {
    pub seat: Seat,
    /// The number of the ask, counted for each seat.
    pub id: u32,
    pub must: bool,
    pub class: Class,
    pub pace: Pace,
}

impl Open {
    pub(crate) fn of<O>(ask: &Decision<O>, id: u32) -> Self {
        Self { seat: ask.seat, id, must: ask.must, class: ask.class, pace: ask.pace }
    }
}

/// The result of a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Outcome {
    /// The seats that won.
    pub winners: Vec<Seat>,
    /// The reason as a key for texts, such as `frag_limit`.
    pub reason: alloc::string::String,
}

/// One edition of the game.
///
/// A match is a pushdown machine: the top frame either asks some seats or runs. A frame is popped before it
/// is answered or run. A frame that must go on pushes its own next step first, then whatever comes before
/// that step.
pub trait Ruleset: Sized + 'static {
    /// The edition's id, such as `"2004"`.
    const EDITION: &'static str;
    /// The number of the stored shape. It grows with every change of Setup, Board, Fact, Frame or Standing.
    const SCHEMA: u32;

    type Setup: Clone + Debug + Serialize + DeserializeOwned;
    type Board: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    type Fact: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    type Frame: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    type Options: Clone + Debug + PartialEq + Serialize;
    type Choice: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    type Standing: Clone + Debug + PartialEq + Default + Serialize + DeserializeOwned;
    type View: Clone + Debug + PartialEq + Serialize + Diff;
    type Seen: Clone + Debug + PartialEq + Serialize;
    type Question: Clone + Debug + PartialEq + Serialize;

    /// Raises one stored part from schema `from` to `from + 1`. Older text rises step by step.
    ///
    /// Returns `None` if the step is unknown; the match can then not be loaded. Frames are raised only if
    /// they still wait on the stack of the loaded match.
    fn upcast(from: u32, part: Part, json: Value) -> Option<Value>;
    /// Returns the board before any fact, and the frame that sets the match up.
    ///
    /// # Errors
    /// Returns [`Refusal`] if the setup names something that does not exist.
    fn open(setup: &Self::Setup) -> Result<(Self::Board, Self::Frame), Refusal>;
    /// Returns the seats that take part, the invader first, then in turn order.
    fn seats(board: &Self::Board) -> Vec<Seat>;
    /// Returns true if the match has every seat, door and other numbered thing that a stored fact names.
    fn knows(board: &Self::Board, fact: &Self::Fact) -> bool;
    /// Makes a fact true on the board. It cannot fail, ask or draw.
    fn apply(board: &mut Self::Board, fact: &Self::Fact);
    /// Returns the asks of this frame, at most one for each seat. Without a compulsory ask, the frame runs.
    fn asks(board: &Self::Board, frame: &Self::Frame) -> Vec<Decision<Self::Options>>;
    /// Checks that the offer holds this choice.
    ///
    /// # Errors
    /// Returns [`Refusal`] with the reason and the rule if the offer does not hold it.
    fn admits(board: &Self::Board, options: &Self::Options, choice: &Self::Choice) -> Result<(), Refusal>;
    /// Handles an admitted answer. The frame is already popped.
    fn answer(tx: &mut Tx<'_, Self>, frame: Self::Frame, seat: Seat, choice: Self::Choice);
    /// Runs a frame that waits for no seat. The frame is already popped.
    fn run(tx: &mut Tx<'_, Self>, frame: Self::Frame);
    /// Returns the answer for a seat that gives none. `options` always admits it.
    fn fallback(board: &Self::Board, frame: &Self::Frame, ask: &Decision<Self::Options>) -> Self::Choice;
    /// Returns the answer to a moot question: the only one there is, or the pass of a reaction that nothing is
    /// left for. The engine takes it at once, and no seat is asked.
    ///
    /// It depends only on what all players know, so a question that is not asked reveals nothing.
    fn moot(_board: &Self::Board, _ask: &Decision<Self::Options>) -> Option<Self::Choice> {
        None
    }
    /// Returns a random admitted choice. `pick(n)` is uniform below `n`. Fuzzers and random bots use it.
    fn sample(board: &Self::Board, options: &Self::Options, pick: &mut dyn FnMut(u32) -> u32)
    -> Self::Choice;
    /// Returns the answer of the seat's standing order, if it has one. A seat that gave no order has the
    /// default order.
    fn standing(
        board: &Self::Board,
        frame: &Self::Frame,
        ask: &Decision<Self::Options>,
        order: &Self::Standing,
    ) -> Option<Self::Choice>;
    /// Returns the fact that tells all players that another than the player made this decision.
    ///
    /// Returns `None` if the decision itself is the seat's secret.
    fn decided(seat: Seat, by: By, choice: &Self::Choice) -> Option<Self::Fact>;
    /// Returns the fact that tells `shown` that `seat` undid something, or with `redo` that it took the undo
    /// back. No other seat notices anything.
    fn undone(seat: Seat, shown: Vec<Seat>, redo: bool) -> Self::Fact;
    /// Returns true for facts that show a player something hidden. Undoing such a fact needs consent.
    ///
    /// All players must see whether such a fact happened.
    fn reveals(fact: &Self::Fact) -> bool;
    /// Returns what `viewer` may know about the question to `seat`, for the banner.
    fn question(
        board: &Self::Board,
        frame: &Self::Frame,
        ask: &Decision<Self::Options>,
        viewer: Viewer,
    ) -> Self::Question;
    /// Builds the view of one viewer, field by field.
    fn view(board: &Self::Board, viewer: Viewer) -> Self::View;
    /// Returns what `viewer` sees of the fact. `after` is the board after the whole batch.
    fn seen(fact: &Self::Fact, after: &Self::Board, viewer: Viewer) -> Option<Self::Seen>;
    /// Returns the outcome, or `None` while the match runs.
    fn outcome(board: &Self::Board) -> Option<Outcome>;
    /// Returns how the table treats questions to a hidden hand. It stays the same through a match.
    fn mode(board: &Self::Board) -> Mode;
    /// Returns true for facts that end a turn, after which a snapshot is worth its bytes.
    fn is_turn_end(fact: &Self::Fact) -> bool;
    /// Returns true for facts that show dice, or that say whose dice come next.
    fn is_of_dice(fact: &Self::Fact) -> bool;
    /// Returns the shuffles of set-up before the first fact, in their order.
    fn dealt(_setup: &Self::Setup) -> Vec<Moved> {
        Vec::new()
    }
    /// Returns what a fact does to face-down piles. `before` is the board before it.
    ///
    /// It contains every shuffle that drew for the fact, in order of the draws.
    fn moved(_setup: &Self::Setup, _before: &Self::Board, _fact: &Self::Fact) -> Vec<Moved> {
        Vec::new()
    }
    /// Returns the face-down piles of a board by name. Cards are words, with the top card last.
    fn piles(_board: &Self::Board) -> Vec<(String, Vec<String>)> {
        Vec::new()
    }
    /// Returns the campaigns that a table can begin, in reading order.
    fn courses() -> Vec<Course> {
        Vec::new()
    }
    /// Returns what follows the finished scenarios of a campaign. `won` names their winners, the first
    /// scenario first.
    fn follow(course: &Course, won: &[CampaignSide]) -> Follow {
        course.in_order(won)
    }
    /// Returns a random scenario, or `None` if the edition draws none. `pick(n)` is uniform below `n`.
    fn at_random(_pick: &mut dyn FnMut(u32) -> u32) -> Option<&'static str> {
        None
    }
}
