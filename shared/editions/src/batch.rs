//! The result of one command in some edition.

use crate::any::AnyMatch;
use crate::value::raw;
use engine::{Bar, Batch, By, Cause, Ruleset, Seat, Viewer};
use serde_json::value::RawValue;
use std::any::Any;
use std::fmt::Debug;
use std::ops::Deref;

/// What one command did. [`ErasedBatch`] lists what it can tell.
#[derive(Debug)]
pub struct AnyBatch(Box<dyn ErasedBatch>);

/// What a batch of any edition can tell.
pub trait ErasedBatch: Any + Debug + Send + Sync {
    /// Returns a copy of the batch.
    fn copy(&self) -> AnyBatch;

    /// Returns the stored form.
    fn json(&self) -> String;

    /// Returns the cause of the batch.
    fn cause(&self) -> Cause;

    /// Returns the reason why undoing it needs consent.
    fn bar(&self) -> Option<Bar>;

    /// Returns what `viewer` sees happen, in order, each entry encoded.
    fn seen(&self, after: &AnyMatch, viewer: Viewer) -> Vec<Box<RawValue>>;

    /// Returns the entries that show dice, or that say whose dice come next.
    fn dice_seen(&self, after: &AnyMatch, viewer: Viewer) -> Vec<Box<RawValue>>;

    /// Returns true if the batch has no fact.
    fn is_quiet(&self) -> bool;

    /// Returns true if a turn ended in it, after which a snapshot is worth its bytes.
    fn ends_turn(&self) -> bool;

    /// Returns the seat whose bot made the decision that caused the batch.
    fn bot(&self) -> Option<Seat> {
        match self.cause() {
            Cause::Decision { seat, by: By::Bot, .. } => Some(seat),
            _ => None,
        }
    }
}

impl<R: Ruleset> ErasedBatch for Batch<R>
where
    Batch<R>: Send + Sync,
{
    fn copy(&self) -> AnyBatch {
        AnyBatch::of(self.clone())
    }

    fn json(&self) -> String {
        raw(self).get().to_owned()
    }

    fn cause(&self) -> Cause {
        self.cause
    }

    fn bar(&self) -> Option<Bar> {
        self.bar
    }

    fn seen(&self, after: &AnyMatch, viewer: Viewer) -> Vec<Box<RawValue>> {
        seen(self, after, viewer, |_| true)
    }

    fn dice_seen(&self, after: &AnyMatch, viewer: Viewer) -> Vec<Box<RawValue>> {
        seen(self, after, viewer, R::is_of_dice)
    }

    fn is_quiet(&self) -> bool {
        self.facts().next().is_none()
    }

    fn ends_turn(&self) -> bool {
        self.facts().any(R::is_turn_end)
    }
}

/// Returns what a viewer sees of the wanted facts.
fn seen<R: Ruleset>(
    batch: &Batch<R>,
    after: &AnyMatch,
    viewer: Viewer,
    wanted: impl Fn(&R::Fact) -> bool,
) -> Vec<Box<RawValue>> {
    let Some(after) = after.engine_match::<R>() else { return Vec::new() };
    let facts = batch.facts().filter(|fact| wanted(fact));
    facts.filter_map(|fact| R::seen(fact, after.board(), viewer)).map(|seen| raw(&seen)).collect()
}

impl AnyBatch {
    pub(crate) fn of<R: Ruleset>(batch: Batch<R>) -> Self
    where
        Batch<R>: Send + Sync,
    {
        Self(Box::new(batch))
    }

    /// Returns the batch of the engine, or `None` if it belongs to another edition.
    pub(crate) fn engine_batch<R: Ruleset>(&self) -> Option<&Batch<R>> {
        (&*self.0 as &dyn Any).downcast_ref()
    }
}

impl Deref for AnyBatch {
    type Target = dyn ErasedBatch;

    fn deref(&self) -> &Self::Target {
        &*self.0
    }
}

impl Clone for AnyBatch {
    fn clone(&self) -> Self {
        self.0.copy()
    }
}
