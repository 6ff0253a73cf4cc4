//! A running match of some edition, with JSON at its boundary.

use crate::asked::{AskInfo, LoadError};
use crate::batch::AnyBatch;
use crate::position::AnyPosition;
use crate::refusals;
use crate::unread;
use crate::value::{AnyChoice, AnyView, raw};
use edition::Edition;
use engine::{
    Batch, Broken, By, Chance, Class, Decided, Match, Mode, Outcome, Refusal, Ruleset, Seat, Viewer, stored,
};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use serde_json::value::RawValue;
use std::any::Any;
use std::fmt::Debug;
use std::ops::{Deref, DerefMut};

/// The rules of an edition.
pub(crate) type RulesOf<E> = <E as Edition>::Rules;

/// A running match. It never leaves the server. [`ErasedMatch`] lists what it can do.
#[derive(Debug)]
pub struct AnyMatch(Box<dyn ErasedMatch>);

/// What a match of any edition can do.
pub trait ErasedMatch: Debug + Send + Sync {
    /// Returns the match of the engine, for its own edition.
    fn typed(&self) -> &dyn Any;

    /// Returns a copy of the match.
    fn copy(&self) -> AnyMatch;

    /// Returns true if both are the same match in the same state.
    fn is_same(&self, other: &AnyMatch) -> bool;

    /// Returns the edition id and the schema, as every row and snapshot carries them.
    fn stamp(&self) -> (&'static str, u32);

    /// Returns the stored form of the whole match.
    fn snapshot(&self) -> String;

    /// Reads a stored batch of this match. `edition` is the edition that its row names.
    ///
    /// # Errors
    /// Returns [`LoadError`] if the batch cannot be read, if a newer server wrote it, or if it belongs to
    /// another edition.
    fn read_batch(&self, edition: &str, schema: u32, json: &str) -> Result<AnyBatch, LoadError>;

    /// Reads an answer from the wire.
    ///
    /// # Errors
    /// Returns a [`Refusal`] with the code `malformed` if the JSON is no choice of this edition.
    fn read_choice(&self, json: serde_json::Value) -> Result<AnyChoice, Refusal>;

    /// Takes one answer.
    ///
    /// # Errors
    /// Returns [`Refusal`] if the answer is not admitted. Nothing has changed then.
    fn decide(
        &self,
        seat: Seat,
        ask: u32,
        choice: AnyChoice,
        by: By,
        chance: &mut dyn Chance,
    ) -> Result<(AnyBatch, AnyMatch), Refusal>;

    /// Returns the reason why a choice is refused now, or `None` if it is admitted.
    fn why(&self, seat: Seat, ask: u32, choice: &AnyChoice) -> Option<Refusal>;

    /// Replaces a seat's standing order.
    ///
    /// # Errors
    /// Returns a [`Refusal`] with the code `malformed` if the JSON is no standing order of this edition.
    fn order(
        &self,
        seat: Seat,
        json: serde_json::Value,
        chance: &mut dyn Chance,
    ) -> Result<(AnyBatch, AnyMatch), Refusal>;

    /// Returns the default answer of an asked seat, with its ask id.
    fn fallback(&self, seat: Seat) -> Option<(u32, AnyChoice)>;

    /// Returns a random admitted answer of an asked seat, with its ask id. `pick(n)` is below `n`.
    fn sample(&self, seat: Seat, pick: &mut dyn FnMut(u32) -> u32) -> Option<(u32, AnyChoice)>;

    /// Returns what a bot of this seat decides from, or `None` if the seat is not asked.
    fn position(&self, seat: Seat) -> Option<AnyPosition>;

    /// Returns any standing order of a seat, now and then, as the wire has it. `pick(n)` is below `n`.
    fn any_order(&self, seat: Seat, pick: &mut dyn FnMut(u32) -> u32) -> Option<serde_json::Value>;

    /// Returns the number of draws so far, by `Purpose as usize`.
    fn drew(&self) -> [u64; 4];

    /// Applies a stored batch of the same edition. A batch of another edition is ignored.
    fn apply(&mut self, batch: &AnyBatch);

    /// Checks whether a stored batch can come next, as far as a log alone can tell. `earlier` is the match
    /// after the row that an undo returns to.
    ///
    /// # Errors
    /// Returns the first [`Broken`] variant that applies.
    fn follows(&self, batch: &AnyBatch, earlier: Option<&AnyMatch>) -> Result<(), Broken>;

    /// Returns true if the match has every seat and thing that a stored batch names.
    fn knows(&self, batch: &AnyBatch) -> bool;

    /// Makes a loaded match live.
    ///
    /// # Errors
    /// Returns [`LoadError`] if a frame on its stack cannot be read.
    fn refresh(&mut self) -> Result<(), LoadError>;

    /// Undoes everything after row `to_row`. `earlier` is the match after that row. With `redo` it takes an
    /// undo back, and `to_row` is the last row before that undo.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if `earlier` belongs to another edition.
    fn undo(
        &self,
        seat: Seat,
        earlier: &AnyMatch,
        to_row: u64,
        redo: bool,
        chance: &mut dyn Chance,
    ) -> Result<(AnyBatch, AnyMatch), Refusal>;

    /// Returns the open asks without their offers. They are known before `refresh`.
    fn asks(&self) -> Vec<AskInfo>;

    /// Returns the offer to a seat, encoded.
    fn options(&self, seat: Seat) -> Option<Box<RawValue>>;

    /// Returns the default answer of a seat to its open ask, encoded.
    fn default_choice(&self, seat: Seat) -> Option<Box<RawValue>>;

    /// Returns what `viewer` may know about the question to `seat`, encoded.
    fn question_seen(&self, seat: Seat, viewer: Viewer) -> Option<Box<RawValue>>;

    /// Returns the seat's own standing order, encoded. It is the default order until the seat gives one.
    fn standing(&self, seat: Seat) -> Box<RawValue>;

    /// Returns the view of one viewer.
    fn view(&self, viewer: Viewer) -> AnyView;

    /// Returns the seats that take part, the invader first.
    fn seats(&self) -> Vec<Seat>;

    /// Returns how the table treats questions to a hidden hand.
    fn mode(&self) -> Mode;

    /// Returns the outcome, or `None` while the match runs.
    fn outcome(&self) -> Option<Outcome>;

    /// Returns what a campaign keeps of a finished match, its edition's debrief. All of it is public.
    fn debrief(&self) -> Option<serde_json::Value>;
}

/// A match of the edition `E`.
struct Playing<E: Edition>(Match<RulesOf<E>>);

impl<E: Edition> Debug for Playing<E> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

impl<E: Edition> Playing<E> {
    /// Erases the types of a decided command.
    fn decided(decided: Decided<RulesOf<E>>) -> (AnyBatch, AnyMatch) {
        (AnyBatch::of(decided.batch), AnyMatch::of::<E>(decided.after))
    }
}

impl<E: Edition> ErasedMatch for Playing<E> {
    fn typed(&self) -> &dyn Any {
        &self.0
    }

    fn copy(&self) -> AnyMatch {
        AnyMatch::of::<E>(self.0.clone())
    }

    fn is_same(&self, other: &AnyMatch) -> bool {
        other.engine_match() == Some(&self.0)
    }

    fn stamp(&self) -> (&'static str, u32) {
        (RulesOf::<E>::EDITION, RulesOf::<E>::SCHEMA)
    }

    fn snapshot(&self) -> String {
        raw(&self.0).get().to_owned()
    }

    fn read_batch(&self, edition: &str, schema: u32, json: &str) -> Result<AnyBatch, LoadError> {
        if edition != RulesOf::<E>::EDITION {
            return Err(LoadError::UnknownEdition(edition.to_owned()));
        }
        Ok(AnyBatch::of(stored::read_batch::<RulesOf<E>>(schema, json)?))
    }

    fn read_choice(&self, json: serde_json::Value) -> Result<AnyChoice, Refusal> {
        let choice: <RulesOf<E> as Ruleset>::Choice = read(json, "The choice")?;
        Ok(AnyChoice::of(choice))
    }

    fn decide(
        &self,
        seat: Seat,
        ask: u32,
        choice: AnyChoice,
        by: By,
        chance: &mut dyn Chance,
    ) -> Result<(AnyBatch, AnyMatch), Refusal> {
        let choice = choice.into_typed().ok_or_else(refusals::other_edition)?;
        Ok(Self::decided(self.0.decide(seat, ask, choice, by, chance)?))
    }

    fn why(&self, seat: Seat, ask: u32, choice: &AnyChoice) -> Option<Refusal> {
        choice.typed().map_or_else(|| Some(refusals::other_edition()), |choice| self.0.why(seat, ask, choice))
    }

    fn order(
        &self,
        seat: Seat,
        json: serde_json::Value,
        chance: &mut dyn Chance,
    ) -> Result<(AnyBatch, AnyMatch), Refusal> {
        let order = read_whole(json, "The order")?;
        Ok(Self::decided(self.0.order(seat, order, chance)))
    }

    fn fallback(&self, seat: Seat) -> Option<(u32, AnyChoice)> {
        self.0.fallback(seat).map(|(id, choice)| (id, AnyChoice::of(choice)))
    }

    fn sample(&self, seat: Seat, pick: &mut dyn FnMut(u32) -> u32) -> Option<(u32, AnyChoice)> {
        let open = self.0.ask_of(seat)?;
        let choice = RulesOf::<E>::sample(self.0.board(), &open.ask.options, pick);
        Some((open.id, AnyChoice::of(choice)))
    }

    fn position(&self, seat: Seat) -> Option<AnyPosition> {
        let open = self.0.ask_of(seat)?;
        let view = RulesOf::<E>::view(self.0.board(), Viewer::Seat(seat));
        Some(AnyPosition::known::<E>(seat, open.id, view, open.ask.options.clone()))
    }

    fn any_order(&self, seat: Seat, pick: &mut dyn FnMut(u32) -> u32) -> Option<serde_json::Value> {
        serde_json::to_value(E::order(seat, pick)?).ok()
    }

    fn drew(&self) -> [u64; 4] {
        self.0.drew().0
    }

    fn apply(&mut self, batch: &AnyBatch) {
        if let Some(batch) = batch.engine_batch() {
            self.0.apply(batch);
        }
    }

    fn follows(&self, batch: &AnyBatch, earlier: Option<&AnyMatch>) -> Result<(), Broken> {
        let batch: &Batch<_> = batch.engine_batch().ok_or(Broken::Cause)?;
        self.0.follows(batch, earlier.and_then(AnyMatch::engine_match))
    }

    fn knows(&self, batch: &AnyBatch) -> bool {
        batch.engine_batch().is_some_and(|batch| self.0.knows(batch))
    }

    fn refresh(&mut self) -> Result<(), LoadError> {
        Ok(self.0.refresh()?)
    }

    fn undo(
        &self,
        seat: Seat,
        earlier: &AnyMatch,
        to_row: u64,
        redo: bool,
        chance: &mut dyn Chance,
    ) -> Result<(AnyBatch, AnyMatch), Refusal> {
        let earlier = earlier.engine_match().ok_or_else(refusals::other_edition)?;
        let back = if redo { Match::redo } else { Match::undo };
        Ok(Self::decided(back(&self.0, seat, earlier, to_row, chance)))
    }

    fn asks(&self) -> Vec<AskInfo> {
        let info = |open: &engine::Open| AskInfo {
            seat: open.seat,
            id: open.id,
            must: open.must,
            pace: open.pace,
            hidden: open.class == Class::Hidden,
        };
        self.0.open().iter().map(info).collect()
    }

    fn options(&self, seat: Seat) -> Option<Box<RawValue>> {
        Some(raw(&self.0.ask_of(seat)?.ask.options))
    }

    fn default_choice(&self, seat: Seat) -> Option<Box<RawValue>> {
        Some(raw(&self.0.fallback(seat)?.1))
    }

    fn question_seen(&self, seat: Seat, viewer: Viewer) -> Option<Box<RawValue>> {
        Some(raw(&self.0.question(seat, viewer)?))
    }

    fn standing(&self, seat: Seat) -> Box<RawValue> {
        match self.0.standing_of(seat) {
            Some(order) => raw(order),
            None => raw(&<RulesOf<E> as Ruleset>::Standing::default()),
        }
    }

    fn view(&self, viewer: Viewer) -> AnyView {
        AnyView::of(RulesOf::<E>::EDITION, RulesOf::<E>::view(self.0.board(), viewer))
    }

    fn seats(&self) -> Vec<Seat> {
        RulesOf::<E>::seats(self.0.board())
    }

    fn mode(&self) -> Mode {
        self.0.mode()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn debrief(&self) -> Option<serde_json::Value> {
        serde_json::to_value(E::debrief(self.0.board())?).ok()
    }
}

impl AnyMatch {
    pub(crate) fn of<E: Edition>(game: Match<RulesOf<E>>) -> Self {
        Self(Box::new(Playing::<E>(game)))
    }

    /// Returns the match of the engine, or `None` if it belongs to another edition.
    pub(crate) fn engine_match<R: Ruleset>(&self) -> Option<&Match<R>> {
        self.0.typed().downcast_ref()
    }
}

impl Deref for AnyMatch {
    type Target = dyn ErasedMatch;

    fn deref(&self) -> &Self::Target {
        &*self.0
    }
}

impl DerefMut for AnyMatch {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut *self.0
    }
}

impl Clone for AnyMatch {
    fn clone(&self) -> Self {
        self.0.copy()
    }
}

impl PartialEq for AnyMatch {
    fn eq(&self, other: &Self) -> bool {
        self.0.is_same(other)
    }
}

/// Reads what a client sent. The refusal names the field or the word that is wrong.
fn read<T: DeserializeOwned>(json: Value, whole: &str) -> Result<T, Refusal> {
    serde_json::from_value(json.clone()).map_err(|error| {
        let fault =
            unread::explain_as::<T>(&json, whole).unwrap_or_else(|| unread::explain(&error, "", whole));
        refusals::malformed(fault.as_str())
    })
}

/// Reads what a client sends whole. Stored text may lack the fields that came later, so its type takes their
/// defaults; in a message they would be reset unseen.
fn read_whole<T: DeserializeOwned + Serialize>(json: Value, whole: &str) -> Result<T, Refusal> {
    let found: T = read(json.clone(), whole)?;
    let lacks = serde_json::to_value(&found).ok().and_then(|all| unread::lacking(&json, &all, ""));
    lacks.map_or(Ok(found), |fault| Err(refusals::malformed(fault.as_str())))
}
