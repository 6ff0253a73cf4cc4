//! The contract an edition signs. Everything in it is plain data and pure functions.

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

/// What an ask may tell the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Class {
    /// Whether this seat is asked follows from what everybody sees.
    Public,
    /// That it is asked tells something of its hand; others see neutral words.
    Hidden,
}

/// How long the table waits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// The seat's own turn: no deadline unless a clock is on.
    Turn,
    /// An interrupt: a short deadline, then the default.
    Interrupt,
}

/// How a table treats questions to a hand that nobody else may know.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// A window opens when a card fits: fastest. That it opens tells something.
    #[default]
    Friendly,
    /// A window opens whenever some card that was not seen spent could fit, and closes at its own time.
    Masked,
    /// No window waits for a hidden card: standing orders answer at once. For play by turns over days.
    Async,
}

/// A question to one seat. The options are the validator.
#[derive(Debug, Clone, PartialEq)]
pub struct Ask<O> {
    pub seat: Seat,
    pub options: O,
    /// The match waits for it. A frame without a compulsory ask runs on.
    pub must: bool,
    pub class: Class,
    pub pace: Pace,
}

impl<O> Ask<O> {
    /// A compulsory question in the seat's own turn.
    pub fn turn(seat: Seat, options: O) -> Self {
        Self { seat, options, must: true, class: Class::Public, pace: Pace::Turn }
    }

    /// A compulsory question out of turn.
    pub fn interrupt(seat: Seat, options: O) -> Self {
        Self { pace: Pace::Interrupt, ..Self::turn(seat, options) }
    }

    /// A question that may be left alone.
    pub fn may(seat: Seat, options: O) -> Self {
        Self { must: false, ..Self::interrupt(seat, options) }
    }

    /// The same, but being asked at all is a secret of this seat.
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
    /// This seat's own number of the ask.
    pub id: u32,
    pub must: bool,
    pub class: Class,
    pub pace: Pace,
}

impl Open {
    pub(crate) fn of<O>(ask: &Ask<O>, id: u32) -> Self {
        Self { seat: ask.seat, id, must: ask.must, class: ask.class, pace: ask.pace }
    }
}

/// How a match ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Outcome {
    /// The seats that won.
    pub winners: Vec<Seat>,
    /// Why, as a key for words, for instance `frag_limit`.
    pub reason: alloc::string::String,
}

/// One edition of the game.
///
/// The match is a pushdown machine: the top frame either asks some seats or runs. A frame is popped
/// before it is answered or run; if it must go on afterwards it pushes its next step first and then
/// whatever comes before that step.
pub trait Ruleset: Sized + 'static {
    /// `"2004"`.
    const EDITION: &'static str;
    /// Grows whenever the stored shape of Setup, Board, Fact, Frame or Standing changes.
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
    type Prompt: Clone + Debug + PartialEq + Serialize;

    /// Raises one stored part from schema `from` to `from + 1`; older text goes up step by step. `None`:
    /// that step is unknown, and the match cannot be loaded.
    ///
    /// Frames are raised only if they still wait on the stack of the loaded match.
    fn upcast(from: u32, part: Part, json: Value) -> Option<Value>;
    /// The board before any fact, and the frame that sets the match up.
    ///
    /// # Errors
    /// A refusal when the setup names something that does not exist.
    fn open(setup: &Self::Setup) -> Result<(Self::Board, Self::Frame), Refusal>;
    /// Seats that take part, in turn order with the invader first.
    fn seats(board: &Self::Board) -> Vec<Seat>;
    /// Whether the match has whom and what a stored fact names by numbers that never change: seats, doors and the like.
    fn knows(board: &Self::Board, fact: &Self::Fact) -> bool;
    /// Makes a fact true. Cannot fail, ask or draw.
    fn apply(board: &mut Self::Board, fact: &Self::Fact);
    /// Whom this frame asks, at most one ask a seat. Without a compulsory ask the frame runs.
    fn asks(board: &Self::Board, frame: &Self::Frame) -> Vec<Ask<Self::Options>>;
    /// Is this choice in the offer?
    ///
    /// # Errors
    /// Why not, and by which rule.
    fn admits(board: &Self::Board, options: &Self::Options, choice: &Self::Choice) -> Result<(), Refusal>;
    /// Takes an admitted answer. The frame is already popped.
    fn answer(tx: &mut Tx<'_, Self>, frame: Self::Frame, seat: Seat, choice: Self::Choice);
    /// Runs a frame that waits for nobody. The frame is already popped.
    fn run(tx: &mut Tx<'_, Self>, frame: Self::Frame);
    /// What happens when the seat does not answer. Always admitted by `options`.
    fn fallback(board: &Self::Board, frame: &Self::Frame, ask: &Ask<Self::Options>) -> Self::Choice;
    /// A random admitted choice; `pick(n)` is uniform below `n`. Fuzzers and random bots live on it.
    fn sample(board: &Self::Board, options: &Self::Options, pick: &mut dyn FnMut(u32) -> u32)
    -> Self::Choice;
    /// What the seat's standing order answers, if it does. A seat that never gave one has the default order.
    fn standing(
        board: &Self::Board,
        frame: &Self::Frame,
        ask: &Ask<Self::Options>,
        order: &Self::Standing,
    ) -> Option<Self::Choice>;
    /// The fact that tells everybody that a decision was not made by its player.
    /// `None`: that it was made at all is the seat's secret.
    fn decided(seat: Seat, by: By, choice: &Self::Choice) -> Option<Self::Fact>;
    /// The fact that tells `shown` that `seat` took something back. Nobody else noticed anything.
    fn undone(seat: Seat, shown: Vec<Seat>) -> Self::Fact;
    /// True for facts by which somebody learns what was hidden from him: they cannot be taken back freely.
    /// Whether such a fact happened must be visible to everybody.
    fn reveals(fact: &Self::Fact) -> bool;
    /// What `viewer` may know of the question to `seat`, for the banner.
    fn prompt(
        board: &Self::Board,
        frame: &Self::Frame,
        ask: &Ask<Self::Options>,
        viewer: Viewer,
    ) -> Self::Prompt;
    /// The seat's picture, built field by field.
    fn view(board: &Self::Board, viewer: Viewer) -> Self::View;
    /// What `viewer` sees happen; `after` is the board after the whole batch.
    fn seen(fact: &Self::Fact, after: &Self::Board, viewer: Viewer) -> Option<Self::Seen>;
    /// Set once the match is over.
    fn outcome(board: &Self::Board) -> Option<Outcome>;
    /// How the table treats questions to a hidden hand; the same all through a match.
    fn mode(board: &Self::Board) -> Mode;
    /// True for facts after which a snapshot is worth its bytes (the end of a turn).
    fn is_turn_end(fact: &Self::Fact) -> bool;
    /// True for facts that show dice, or whose dice the next ones are.
    fn is_of_dice(fact: &Self::Fact) -> bool;
    /// What set-up shuffles before the first fact, in the order of its shuffles.
    fn dealt(_setup: &Self::Setup) -> Vec<Moved> {
        Vec::new()
    }
    /// What a fact does to face-down piles; `before` is the board before it. Each shuffle that drew for the fact is in it, in
    /// the order in which they drew.
    fn moved(_setup: &Self::Setup, _before: &Self::Board, _fact: &Self::Fact) -> Vec<Moved> {
        Vec::new()
    }
    /// The face-down piles of a board by their names, cards by their words, the top one last.
    fn piles(_board: &Self::Board) -> Vec<(String, Vec<String>)> {
        Vec::new()
    }
    /// The campaigns that can be begun, in an order to read them in.
    fn courses() -> Vec<Course> {
        Vec::new()
    }
    /// What comes after these finished scenarios of a campaign; `won` says by whom, the first one first.
    fn follow(course: &Course, won: &[CampaignSide]) -> Follow {
        course.in_order(won)
    }
    /// A scenario at random, where the edition has a way to draw one; `pick(n)` is uniform below `n`.
    fn at_random(_pick: &mut dyn FnMut(u32) -> u32) -> Option<&'static str> {
        None
    }
}
