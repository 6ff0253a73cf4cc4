//! The result of one command, in any edition: the typed batch behind an enum.

use crate::any::{AnyMatch, RulesOf, raw};
use crate::asked::LoadError;
use engine::{Bar, Batch, By, Cause, Match, Ruleset, Seat, Viewer, stored};
use serde_json::value::RawValue;

/// Returns what a viewer sees of the wanted facts.
fn seen<R: Ruleset>(
    batch: &Batch<R>,
    after: &Match<R>,
    viewer: Viewer,
    wanted: impl Fn(&R::Fact) -> bool,
) -> Vec<Box<RawValue>> {
    let facts = batch.facts().filter(|fact| wanted(fact));
    facts.filter_map(|fact| R::seen(fact, after.board(), viewer)).map(|seen| raw(&seen)).collect()
}

macro_rules! batches_of {
    ($( $variant:ident => $slice:ty, $bot:ident, $offered:literal; )*) => {
        /// What one command did, in some edition.
        #[derive(Debug, Clone)]
        pub enum AnyBatch { $( $variant(Batch<RulesOf<$slice>>), )* }

        impl AnyBatch {
            /// Reads a stored batch.
            ///
            /// # Errors
            /// Returns [`LoadError`] if the batch cannot be read, or if a newer server wrote it.
            pub fn load(edition: &str, schema: u32, json: &str) -> Result<AnyBatch, LoadError> {
                $( if edition == <RulesOf<$slice>>::EDITION {
                    return Ok(AnyBatch::$variant(stored::read_batch(schema, json)?));
                } )*
                Err(LoadError::UnknownEdition(edition.to_owned()))
            }

            /// Returns the stored form.
            #[must_use]
            pub fn json(&self) -> String {
                match self { $( AnyBatch::$variant(batch) => raw(batch).get().to_owned(), )* }
            }

            /// Returns the seat whose bot made the decision that caused the batch.
            #[must_use]
            pub fn bot(&self) -> Option<Seat> {
                match self.cause() {
                    Cause::Decision { seat, by: By::Bot, .. } => Some(seat),
                    _ => None,
                }
            }

            /// Returns what `viewer` sees happen, in order, each entry encoded.
            #[must_use]
            pub fn seen(&self, after: &AnyMatch, viewer: Viewer) -> Vec<Box<RawValue>> {
                match (self, after) {
                    $( (AnyBatch::$variant(batch), AnyMatch::$variant(after)) => {
                        seen(batch, after, viewer, |_| true)
                    } )*
                    _ => Vec::new(),
                }
            }

            /// Returns the entries that show dice, or that say whose dice come next.
            #[must_use]
            pub fn dice_seen(&self, after: &AnyMatch, viewer: Viewer) -> Vec<Box<RawValue>> {
                match (self, after) {
                    $( (AnyBatch::$variant(batch), AnyMatch::$variant(after)) => {
                        seen(batch, after, viewer, <RulesOf<$slice>>::is_of_dice)
                    } )*
                    _ => Vec::new(),
                }
            }

            /// Returns the cause of the batch.
            #[must_use]
            pub fn cause(&self) -> Cause {
                match self { $( AnyBatch::$variant(batch) => batch.cause, )* }
            }

            /// Returns true if the batch has no fact.
            #[must_use]
            pub fn is_quiet(&self) -> bool {
                match self { $( AnyBatch::$variant(batch) => batch.facts().next().is_none(), )* }
            }

            /// Returns the reason why undoing it needs consent.
            #[must_use]
            pub fn bar(&self) -> Option<Bar> {
                match self { $( AnyBatch::$variant(batch) => batch.bar, )* }
            }

            /// Returns true if a turn ended in it, after which a snapshot is worth its bytes.
            #[must_use]
            pub fn ends_turn(&self) -> bool {
                match self { $( AnyBatch::$variant(batch) => batch.facts().any(<RulesOf<$slice>>::is_turn_end), )* }
            }
        }
    };
}

every_edition!(batches_of);
