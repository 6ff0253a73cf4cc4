//! A match of any edition: the typed match behind an enum, with JSON at its boundary.

use crate::asked::{AskInfo, LoadError};
use crate::batch::AnyBatch;
use crate::course::Courses;
use edition::{Edition, NewMatch};
use engine::{Broken, By, Chance, Diff, Match, Mode, Outcome, Refusal, Ruleset, Seat, Viewer, stored};
use serde::Serialize;
use serde_json::value::RawValue;

/// Encodes plain data. It cannot fail, because all keys of maps are words or numbers.
#[expect(clippy::expect_used, reason = "plain data with string keys always encodes")]
pub(crate) fn raw(value: &impl Serialize) -> Box<RawValue> {
    serde_json::value::to_raw_value(value).expect("plain data encodes")
}

/// The rules of an edition.
pub(crate) type RulesOf<E> = <E as Edition>::Rules;

/// What the lobby chose, as the stored setup of an edition, once its own rules accept it.
fn setup<E: Edition>(new: &NewMatch) -> Result<String, Refusal> {
    let setup = E::setup(new)?;
    Match::<E::Rules>::blank(&setup)?;
    Ok(raw(&setup).get().to_owned())
}

macro_rules! matches_of {
    ($( $variant:ident => $slice:ty, $bot:ident, $offered:literal; )*) => {
        /// A running match of some edition. Never leaves the server.
        #[derive(Debug, Clone, PartialEq)]
        pub enum AnyMatch { $( $variant(Box<Match<RulesOf<$slice>>>), )* }

        /// An answer from the wire, a default, or a bot.
        #[derive(Debug, Clone, PartialEq)]
        pub enum AnyChoice { $( $variant(<RulesOf<$slice> as Ruleset>::Choice), )* }

        /// The view of one viewer.
        #[derive(Debug, Clone, PartialEq)]
        pub enum AnyView { $( $variant(Box<<RulesOf<$slice> as Ruleset>::View>), )* }

        impl AnyMatch {
            /// Returns the stored form of a setup, for `blank` and `start`.
            ///
            /// # Errors
            /// Returns [`Refusal`] if the setup names something that does not exist.
            pub fn setup(new: &NewMatch) -> Result<String, Refusal> {
                $( if new.edition == <RulesOf<$slice>>::EDITION { return setup::<$slice>(new); } )*
                Err(Refusal::new("no_edition", "There is no such edition."))
            }

            /// Sets a match up. Returns its first batch and the match after it.
            ///
            /// # Errors
            /// Returns [`LoadError`] if the setup cannot be read, or names something that does not exist.
            pub fn start(edition: &str, setup: &str, chance: &mut dyn Chance) -> Result<(AnyBatch, AnyMatch), LoadError> {
                $( if edition == <RulesOf<$slice>>::EDITION {
                    let setup = stored::read_setup::<RulesOf<$slice>>(<RulesOf<$slice>>::SCHEMA, setup)?;
                    let decided = Match::<RulesOf<$slice>>::start(&setup, chance).map_err(|no| LoadError::Refused(no.text))?;
                    return Ok((AnyBatch::$variant(decided.batch), AnyMatch::$variant(Box::new(decided.after))));
                } )*
                Err(LoadError::UnknownEdition(edition.to_owned()))
            }

            /// Creates the match before its first row from a setup stored under `schema`. Apply the rows,
            /// then call `refresh`.
            ///
            /// # Errors
            /// Returns [`LoadError`] if the setup cannot be read, or names something that does not exist.
            pub fn blank(edition: &str, schema: u32, setup: &str) -> Result<AnyMatch, LoadError> {
                $( if edition == <RulesOf<$slice>>::EDITION {
                    let setup = stored::read_setup::<RulesOf<$slice>>(schema, setup)?;
                    let blank = Match::<RulesOf<$slice>>::blank(&setup).map_err(|no| LoadError::Refused(no.text))?;
                    return Ok(AnyMatch::$variant(Box::new(blank)));
                } )*
                Err(LoadError::UnknownEdition(edition.to_owned()))
            }

            /// Reads a snapshot. Call `refresh` after the last applied row.
            ///
            /// # Errors
            /// Returns [`LoadError`] if the snapshot cannot be read, or if a newer server wrote it.
            pub fn load(edition: &str, schema: u32, json: &str) -> Result<AnyMatch, LoadError> {
                $( if edition == <RulesOf<$slice>>::EDITION {
                    return Ok(AnyMatch::$variant(Box::new(stored::read_match(schema, json)?)));
                } )*
                Err(LoadError::UnknownEdition(edition.to_owned()))
            }

            /// Returns the edition id and the schema, as every row and snapshot carries them.
            #[must_use]
            pub fn stamp(&self) -> (&'static str, u32) {
                match self { $( AnyMatch::$variant(_) => (<RulesOf<$slice>>::EDITION, <RulesOf<$slice>>::SCHEMA), )* }
            }

            /// Returns the stored form of the whole match.
            #[must_use]
            pub fn snapshot(&self) -> String {
                match self { $( AnyMatch::$variant(m) => raw(&**m).get().to_owned(), )* }
            }

            /// Reads an answer from the wire.
            ///
            /// # Errors
            /// Returns a [`Refusal`] with the code `malformed` if the JSON is no choice of this edition.
            pub fn read_choice(&self, json: serde_json::Value) -> Result<AnyChoice, Refusal> {
                match self { $( AnyMatch::$variant(_) => {
                    serde_json::from_value(json).map(AnyChoice::$variant).map_err(|error| unread(&error))
                } )* }
            }

            /// Takes one answer.
            ///
            /// # Errors
            /// Returns [`Refusal`] if the answer is not admitted. Nothing has changed then.
            pub fn decide(&self, seat: Seat, ask: u32, choice: AnyChoice, by: By, chance: &mut dyn Chance)
                -> Result<(AnyBatch, AnyMatch), Refusal>
            {
                match (self, choice) {
                    $( (AnyMatch::$variant(m), AnyChoice::$variant(choice)) => {
                        let decided = m.decide(seat, ask, choice, by, chance)?;
                        Ok((AnyBatch::$variant(decided.batch), AnyMatch::$variant(Box::new(decided.after))))
                    } )*
                    _ => Err(malformed()),
                }
            }

            /// Returns the reason why a choice is refused now, or `None` if it is admitted.
            #[must_use]
            pub fn why(&self, seat: Seat, ask: u32, choice: &AnyChoice) -> Option<Refusal> {
                match (self, choice) {
                    $( (AnyMatch::$variant(m), AnyChoice::$variant(choice)) => m.why(seat, ask, choice), )*
                    _ => Some(malformed()),
                }
            }

            /// Replaces a seat's standing order.
            ///
            /// # Errors
            /// Returns a [`Refusal`] with the code `malformed` if the JSON is no standing order of this
            /// edition.
            pub fn order(&self, seat: Seat, json: serde_json::Value, chance: &mut dyn Chance)
                -> Result<(AnyBatch, AnyMatch), Refusal>
            {
                match self { $( AnyMatch::$variant(m) => {
                    let order = serde_json::from_value(json).map_err(|error| unread(&error))?;
                    let decided = m.order(seat, order, chance);
                    Ok((AnyBatch::$variant(decided.batch), AnyMatch::$variant(Box::new(decided.after))))
                } )* }
            }

            /// Returns the default answer of an asked seat, with its ask id.
            #[must_use]
            pub fn fallback(&self, seat: Seat) -> Option<(u32, AnyChoice)> {
                match self { $( AnyMatch::$variant(m) => {
                    m.fallback(seat).map(|(id, choice)| (id, AnyChoice::$variant(choice)))
                } )* }
            }

            /// Returns a random admitted answer of an asked seat, with its ask id. `pick(n)` is below `n`.
            #[must_use]
            pub fn sample(&self, seat: Seat, pick: &mut dyn FnMut(u32) -> u32) -> Option<(u32, AnyChoice)> {
                match self { $( AnyMatch::$variant(m) => {
                    let open = m.ask_of(seat)?;
                    let choice = <RulesOf<$slice>>::sample(m.board(), &open.ask.options, pick);
                    Some((open.id, AnyChoice::$variant(choice)))
                } )* }
            }

            /// Returns the number of draws so far, by `Purpose as usize`.
            #[must_use]
            pub fn drew(&self) -> [u64; 4] {
                match self { $( AnyMatch::$variant(m) => m.drew().0, )* }
            }

            /// Applies a stored batch of the same edition. A batch of another edition is ignored.
            pub fn apply(&mut self, batch: &AnyBatch) {
                match (self, batch) {
                    $( (AnyMatch::$variant(m), AnyBatch::$variant(batch)) => m.apply(batch), )*
                    _ => {}
                }
            }

            /// Checks whether a stored batch can come next, as far as a log alone can tell. `earlier` is the
            /// match after the row that an undo returns to.
            ///
            /// # Errors
            /// Returns the first [`Broken`] variant that applies.
            pub fn follows(&self, batch: &AnyBatch, earlier: Option<&AnyMatch>) -> Result<(), Broken> {
                match (self, batch) {
                    $( (AnyMatch::$variant(m), AnyBatch::$variant(batch)) => {
                        let earlier = earlier.and_then(|earlier| match earlier {
                            AnyMatch::$variant(earlier) => Some(&**earlier),
                            _ => None,
                        });
                        m.follows(batch, earlier)
                    } )*
                    _ => Err(Broken::Cause),
                }
            }

            /// Returns true if the match has every seat and thing that a stored batch names.
            #[must_use]
            pub fn knows(&self, batch: &AnyBatch) -> bool {
                match (self, batch) {
                    $( (AnyMatch::$variant(m), AnyBatch::$variant(batch)) => m.knows(batch), )*
                    _ => false,
                }
            }

            /// Makes a loaded match live.
            ///
            /// # Errors
            /// Returns [`LoadError`] if a frame on its stack cannot be read.
            pub fn refresh(&mut self) -> Result<(), LoadError> {
                match self { $( AnyMatch::$variant(m) => Ok(m.refresh()?), )* }
            }

            /// Undoes everything after row `to_row`. `earlier` is the match after that row.
            ///
            /// # Errors
            /// Returns a [`Refusal`] with the code `malformed` if `earlier` belongs to another edition.
            pub fn undo(&self, seat: Seat, earlier: &AnyMatch, to_row: u64, chance: &mut dyn Chance)
                -> Result<(AnyBatch, AnyMatch), Refusal>
            {
                match (self, earlier) {
                    $( (AnyMatch::$variant(m), AnyMatch::$variant(earlier)) => {
                        let decided = m.undo(seat, earlier, to_row, chance);
                        Ok((AnyBatch::$variant(decided.batch), AnyMatch::$variant(Box::new(decided.after))))
                    } )*
                    _ => Err(malformed()),
                }
            }

            /// Returns the open asks without their offers. They are known before `refresh`.
            #[must_use]
            pub fn asks(&self) -> Vec<AskInfo> {
                match self { $( AnyMatch::$variant(m) => m.open().iter().map(|open| AskInfo {
                    seat: open.seat,
                    id: open.id,
                    must: open.must,
                    pace: open.pace,
                    hidden: open.class == engine::Class::Hidden,
                }).collect(), )* }
            }

            /// Returns the offer to a seat, encoded.
            #[must_use]
            pub fn options(&self, seat: Seat) -> Option<Box<RawValue>> {
                match self { $( AnyMatch::$variant(m) => Some(raw(&m.ask_of(seat)?.ask.options)), )* }
            }

            /// Returns what `viewer` may know about the question to `seat`, encoded.
            #[must_use]
            pub fn prompt(&self, seat: Seat, viewer: Viewer) -> Option<Box<RawValue>> {
                match self { $( AnyMatch::$variant(m) => Some(raw(&m.prompt(seat, viewer)?)), )* }
            }

            /// Returns the seat's own standing order, encoded. It is the default order until the seat gives
            /// one.
            #[must_use]
            pub fn standing(&self, seat: Seat) -> Box<RawValue> {
                match self { $( AnyMatch::$variant(m) => match m.standing_of(seat) {
                    Some(order) => raw(order),
                    None => raw(&<RulesOf<$slice> as Ruleset>::Standing::default()),
                }, )* }
            }

            /// Returns the view of one viewer.
            #[must_use]
            pub fn view(&self, viewer: Viewer) -> AnyView {
                match self { $( AnyMatch::$variant(m) => {
                    AnyView::$variant(Box::new(<RulesOf<$slice>>::view(m.board(), viewer)))
                } )* }
            }

            /// Returns the seats that take part, the invader first.
            #[must_use]
            pub fn seats(&self) -> Vec<Seat> {
                match self { $( AnyMatch::$variant(m) => <RulesOf<$slice>>::seats(m.board()), )* }
            }

            /// Returns how the table treats questions to a hidden hand.
            #[must_use]
            pub fn mode(&self) -> Mode {
                match self { $( AnyMatch::$variant(m) => m.mode(), )* }
            }

            /// Returns the outcome, or `None` while the match runs.
            #[must_use]
            pub fn outcome(&self) -> Option<Outcome> {
                match self { $( AnyMatch::$variant(m) => m.outcome(), )* }
            }

            /// Returns what a campaign keeps of a finished match, its edition's debrief. All of it is public.
            #[must_use]
            pub fn debrief(&self) -> Option<serde_json::Value> {
                match self { $( AnyMatch::$variant(m) => serde_json::to_value(<$slice>::debrief(m.board())?).ok(), )* }
            }
        }

        /// Returns true if this edition writes this schema now.
        #[must_use]
        pub fn is_current(edition: &str, schema: u32) -> bool {
            $( if edition == <RulesOf<$slice>>::EDITION { return schema == <RulesOf<$slice>>::SCHEMA; } )*
            false
        }

        /// Returns what an edition says about its campaigns.
        pub(crate) fn courses_of(edition: &str) -> Option<Courses> {
            $( if edition == <RulesOf<$slice>>::EDITION { return Some(Courses::of::<RulesOf<$slice>>()); } )*
            None
        }

        impl AnyChoice {
            /// Returns the wire form, for bots and tests.
            #[must_use]
            pub fn json(&self) -> Box<RawValue> {
                match self { $( AnyChoice::$variant(choice) => raw(choice), )* }
            }
        }

        impl AnyView {
            /// Returns the id of the view's edition.
            #[must_use]
            pub fn edition(&self) -> &'static str {
                match self { $( AnyView::$variant(_) => <RulesOf<$slice>>::EDITION, )* }
            }

            /// Returns the whole view, encoded.
            #[must_use]
            pub fn json(&self) -> Box<RawValue> {
                match self { $( AnyView::$variant(view) => raw(&**view), )* }
            }

            /// Returns the difference to a newer view of the same viewer, encoded, or `None` if they are
            /// equal.
            #[must_use]
            pub fn diff(&self, newer: &AnyView) -> Option<Box<RawValue>> {
                match (self, newer) {
                    $( (AnyView::$variant(old), AnyView::$variant(new)) => old.diff(new).map(|patch| raw(&patch)), )*
                    _ => Some(newer.json()),
                }
            }
        }
    };
}

every_edition!(matches_of);

/// Names the field or the word that is wrong.
fn unread(error: &serde_json::Error) -> Refusal {
    Refusal::new("malformed", &format!("That isn't an answer in this game: {error}."))
}

fn malformed() -> Refusal {
    Refusal::new("malformed", "That isn't an answer in this game.")
}
