//! A match of any edition: the typed match behind an enum, JSON at its rim.

use crate::asked::{AskInfo, LoadError};
use crate::batch::AnyBatch;
use crate::course::Courses;
use edition::{Edition, NewMatch};
use engine::{Broken, By, Chance, Diff, Match, Mode, Outcome, Refusal, Ruleset, Seat, Viewer, stored};
use serde::Serialize;
use serde_json::value::RawValue;

/// Encodes plain data. It cannot fail: no map of ours has keys that are not words or numbers.
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

        /// An answer that was read, or made by a default or a bot.
        #[derive(Debug, Clone, PartialEq)]
        pub enum AnyChoice { $( $variant(<RulesOf<$slice> as Ruleset>::Choice), )* }

        /// One seat's picture.
        #[derive(Debug, Clone, PartialEq)]
        pub enum AnyView { $( $variant(Box<<RulesOf<$slice> as Ruleset>::View>), )* }

        impl AnyMatch {
            /// The stored form of a setup, for `blank` and `start`.
            ///
            /// # Errors
            /// A refusal when something is named that does not exist.
            pub fn setup(new: &NewMatch) -> Result<String, Refusal> {
                $( if new.edition == <RulesOf<$slice>>::EDITION { return setup::<$slice>(new); } )*
                Err(Refusal::new("no_edition", "There is no such edition."))
            }

            /// Sets a match up: its first batch, and the match after it.
            ///
            /// # Errors
            /// When the setup does not read, or names something that does not exist.
            pub fn start(edition: &str, setup: &str, chance: &mut dyn Chance) -> Result<(AnyBatch, AnyMatch), LoadError> {
                $( if edition == <RulesOf<$slice>>::EDITION {
                    let setup = stored::read_setup::<RulesOf<$slice>>(<RulesOf<$slice>>::SCHEMA, setup)?;
                    let decided = Match::<RulesOf<$slice>>::start(&setup, chance).map_err(|no| LoadError::Refused(no.text))?;
                    return Ok((AnyBatch::$variant(decided.batch), AnyMatch::$variant(Box::new(decided.after))));
                } )*
                Err(LoadError::UnknownEdition(edition.to_owned()))
            }

            /// The match before its first row, which was stored under `schema`; apply the rows, then `refresh`.
            ///
            /// # Errors
            /// When the setup does not read, or names something that does not exist.
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
            /// When it does not read, or was written by a newer server.
            pub fn load(edition: &str, schema: u32, json: &str) -> Result<AnyMatch, LoadError> {
                $( if edition == <RulesOf<$slice>>::EDITION {
                    return Ok(AnyMatch::$variant(Box::new(stored::read_match(schema, json)?)));
                } )*
                Err(LoadError::UnknownEdition(edition.to_owned()))
            }

            /// Edition id and schema, as every row and snapshot carries them.
            #[must_use]
            pub fn stamp(&self) -> (&'static str, u32) {
                match self { $( AnyMatch::$variant(_) => (<RulesOf<$slice>>::EDITION, <RulesOf<$slice>>::SCHEMA), )* }
            }

            /// The snapshot.
            #[must_use]
            pub fn snapshot(&self) -> String {
                match self { $( AnyMatch::$variant(m) => raw(&**m).get().to_owned(), )* }
            }

            /// Reads an answer off the wire.
            ///
            /// # Errors
            /// `malformed`, when it is no choice of this edition.
            pub fn read_choice(&self, json: serde_json::Value) -> Result<AnyChoice, Refusal> {
                match self { $( AnyMatch::$variant(_) => {
                    serde_json::from_value(json).map(AnyChoice::$variant).map_err(|_| malformed())
                } )* }
            }

            /// Takes one answer.
            ///
            /// # Errors
            /// The refusal; nothing has changed then.
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

            /// Why a choice is not possible now; `None` when nothing forbids it.
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
            /// `malformed`, when it is no standing order of this edition.
            pub fn order(&self, seat: Seat, json: serde_json::Value, chance: &mut dyn Chance)
                -> Result<(AnyBatch, AnyMatch), Refusal>
            {
                match self { $( AnyMatch::$variant(m) => {
                    let order = serde_json::from_value(json).map_err(|_| malformed())?;
                    let decided = m.order(seat, order, chance);
                    Ok((AnyBatch::$variant(decided.batch), AnyMatch::$variant(Box::new(decided.after))))
                } )* }
            }

            /// The default answer of an asked seat, with its ask id.
            #[must_use]
            pub fn fallback(&self, seat: Seat) -> Option<(u32, AnyChoice)> {
                match self { $( AnyMatch::$variant(m) => {
                    m.fallback(seat).map(|(id, choice)| (id, AnyChoice::$variant(choice)))
                } )* }
            }

            /// A random admitted answer of an asked seat, with its ask id; `pick(n)` is below `n`.
            #[must_use]
            pub fn sample(&self, seat: Seat, pick: &mut dyn FnMut(u32) -> u32) -> Option<(u32, AnyChoice)> {
                match self { $( AnyMatch::$variant(m) => {
                    let open = m.ask_of(seat)?;
                    let choice = <RulesOf<$slice>>::sample(m.board(), &open.ask.options, pick);
                    Some((open.id, AnyChoice::$variant(choice)))
                } )* }
            }

            /// How often chance was asked so far, by `Purpose as usize`.
            #[must_use]
            pub fn drew(&self) -> [u64; 4] {
                match self { $( AnyMatch::$variant(m) => m.drew().0, )* }
            }

            /// Applies a stored batch of the same edition; a batch of another one is ignored.
            pub fn apply(&mut self, batch: &AnyBatch) {
                match (self, batch) {
                    $( (AnyMatch::$variant(m), AnyBatch::$variant(batch)) => m.apply(batch), )*
                    _ => {}
                }
            }

            /// Whether a stored batch can come next, as far as a log tells by itself. `earlier`: the match
            /// after the row that it goes back to, if it does.
            ///
            /// # Errors
            /// What does not fit.
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

            /// Whether everybody and everything that a stored batch names is of this match.
            #[must_use]
            pub fn knows(&self, batch: &AnyBatch) -> bool {
                match (self, batch) {
                    $( (AnyMatch::$variant(m), AnyBatch::$variant(batch)) => m.knows(batch), )*
                    _ => false,
                }
            }

            /// Goes live after loading.
            ///
            /// # Errors
            /// When unfinished business on its stack cannot be read.
            pub fn refresh(&mut self) -> Result<(), LoadError> {
                match self { $( AnyMatch::$variant(m) => Ok(m.refresh()?), )* }
            }

            /// Takes back what came after row `to_row`; `earlier` is the match after that row.
            ///
            /// # Errors
            /// `malformed`, when `earlier` is of another edition.
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

            /// Open asks, without their offers; known also before `refresh`.
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

            /// The offer to a seat, encoded.
            #[must_use]
            pub fn options(&self, seat: Seat) -> Option<Box<RawValue>> {
                match self { $( AnyMatch::$variant(m) => Some(raw(&m.ask_of(seat)?.ask.options)), )* }
            }

            /// What `viewer` may know of the question to `seat`, encoded.
            #[must_use]
            pub fn prompt(&self, seat: Seat, viewer: Viewer) -> Option<Box<RawValue>> {
                match self { $( AnyMatch::$variant(m) => Some(raw(&m.prompt(seat, viewer)?)), )* }
            }

            /// The seat's own standing order, encoded; the default while it never set one.
            #[must_use]
            pub fn standing(&self, seat: Seat) -> Box<RawValue> {
                match self { $( AnyMatch::$variant(m) => match m.standing_of(seat) {
                    Some(order) => raw(order),
                    None => raw(&<RulesOf<$slice> as Ruleset>::Standing::default()),
                }, )* }
            }

            /// One viewer's picture.
            #[must_use]
            pub fn view(&self, viewer: Viewer) -> AnyView {
                match self { $( AnyMatch::$variant(m) => {
                    AnyView::$variant(Box::new(<RulesOf<$slice>>::view(m.board(), viewer)))
                } )* }
            }

            /// Seats that take part, the invader first.
            #[must_use]
            pub fn seats(&self) -> Vec<Seat> {
                match self { $( AnyMatch::$variant(m) => <RulesOf<$slice>>::seats(m.board()), )* }
            }

            /// How the table treats questions to a hidden hand.
            #[must_use]
            pub fn mode(&self) -> Mode {
                match self { $( AnyMatch::$variant(m) => m.mode(), )* }
            }

            /// Set once the match is over.
            #[must_use]
            pub fn outcome(&self) -> Option<Outcome> {
                match self { $( AnyMatch::$variant(m) => m.outcome(), )* }
            }

            /// What a campaign keeps of the match once it is over: its edition's debrief. All of it is public.
            #[must_use]
            pub fn debrief(&self) -> Option<serde_json::Value> {
                match self { $( AnyMatch::$variant(m) => serde_json::to_value(<$slice>::debrief(m.board())?).ok(), )* }
            }
        }

        /// This edition writes this schema now.
        #[must_use]
        pub fn is_current(edition: &str, schema: u32) -> bool {
            $( if edition == <RulesOf<$slice>>::EDITION { return schema == <RulesOf<$slice>>::SCHEMA; } )*
            false
        }

        /// What an edition says of its campaigns.
        pub(crate) fn courses_of(edition: &str) -> Option<Courses> {
            $( if edition == <RulesOf<$slice>>::EDITION { return Some(Courses::of::<RulesOf<$slice>>()); } )*
            None
        }

        impl AnyChoice {
            /// The wire form, for bots and tests.
            #[must_use]
            pub fn json(&self) -> Box<RawValue> {
                match self { $( AnyChoice::$variant(choice) => raw(choice), )* }
            }
        }

        impl AnyView {
            /// Which edition's picture it is, by id.
            #[must_use]
            pub fn edition(&self) -> &'static str {
                match self { $( AnyView::$variant(_) => <RulesOf<$slice>>::EDITION, )* }
            }

            /// The whole picture, encoded.
            #[must_use]
            pub fn json(&self) -> Box<RawValue> {
                match self { $( AnyView::$variant(view) => raw(&**view), )* }
            }

            /// The difference to a newer picture of the same viewer, encoded; `None` when equal.
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

fn malformed() -> Refusal {
    Refusal::new("malformed", "That is no answer of this game.")
}
