//! Reads stored text of any schema in today's shape. The engine owns the envelope of a row, the edition its
//! parts.

use crate::event::Batch;
use crate::play::Match;
use crate::ruleset::Ruleset;
use alloc::string::{String, ToString};
use serde::de::DeserializeOwned;
pub use serde_json::Value;

/// A stored part whose shape the edition decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    Setup,
    Board,
    Fact,
    Frame,
    Standing,
}

/// The reason why stored text cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unreadable {
    /// A newer server wrote the text.
    Newer { found: u32, known: u32 },
    /// The edition cannot raise this part out of that schema.
    Forgotten { from: u32, part: Part },
    /// The text does not have the stated shape.
    Malformed(String),
}

impl core::fmt::Display for Unreadable {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Newer { found, known } => write!(f, "schema {found} is newer than this server's {known}"),
            Self::Forgotten { from, part } => write!(f, "no {part:?} can be raised out of schema {from}"),
            Self::Malformed(why) => f.write_str(why),
        }
    }
}

impl core::error::Error for Unreadable {}

impl From<serde_json::Error> for Unreadable {
    fn from(error: serde_json::Error) -> Self {
        Self::Malformed(place(&error))
    }
}

/// Returns the place and the kind of a JSON fault. The error's own words quote the text, which may be a hand
/// or a seed.
#[must_use]
pub fn place(error: &serde_json::Error) -> String {
    alloc::format!("{:?} at line {}, column {}", error.classify(), error.line(), error.column())
}

/// Raises one part from `from` to today's schema, one step at a time.
///
/// # Errors
/// Returns [`Unreadable::Newer`] if `from` is above today's schema. Returns [`Unreadable::Forgotten`] if the
/// edition lacks a step.
pub(crate) fn raise<R: Ruleset>(from: u32, part: Part, json: Value) -> Result<Value, Unreadable> {
    is_known::<R>(from)?;
    (from..R::SCHEMA).try_fold(json, |json, step| {
        R::upcast(step, part, json).ok_or(Unreadable::Forgotten { from: step, part })
    })
}

fn is_known<R: Ruleset>(found: u32) -> Result<(), Unreadable> {
    let known = R::SCHEMA;
    if found > known { Err(Unreadable::Newer { found, known }) } else { Ok(()) }
}

fn raise_in<R: Ruleset>(from: u32, part: Part, place: Option<&mut Value>) -> Result<(), Unreadable> {
    if let Some(place) = place {
        *place = raise::<R>(from, part, place.take())?;
    }
    Ok(())
}

/// Reads today's text as it is. Older text is raised part by part first.
fn read<R: Ruleset, T: DeserializeOwned>(
    schema: u32,
    json: &str,
    parts: impl FnOnce(&mut Value) -> Result<(), Unreadable>,
) -> Result<T, Unreadable> {
    is_known::<R>(schema)?;
    if schema == R::SCHEMA {
        return Ok(serde_json::from_str(json)?);
    }
    let mut value = serde_json::from_str(json)?;
    parts(&mut value)?;
    // The value goes through text, because frames keep their own text.
    Ok(serde_json::from_str(&value.to_string())?)
}

/// Reads a setup that was stored under `schema`.
///
/// # Errors
/// Returns [`Unreadable::Newer`] if a newer server wrote it. Returns [`Unreadable::Forgotten`] if the edition
/// cannot raise it. Returns [`Unreadable::Malformed`] if the text has another shape.
pub fn read_setup<R: Ruleset>(schema: u32, json: &str) -> Result<R::Setup, Unreadable> {
    read::<R, _>(schema, json, |setup| raise_in::<R>(schema, Part::Setup, Some(setup)))
}

/// Reads a batch that was stored under `schema`. Its frames stay text.
///
/// # Errors
/// Returns [`Unreadable::Newer`] if a newer server wrote it. Returns [`Unreadable::Forgotten`] if the edition
/// cannot raise a part of it. Returns [`Unreadable::Malformed`] if the text has another shape.
pub fn read_batch<R: Ruleset>(schema: u32, json: &str) -> Result<Batch<R>, Unreadable> {
    let mut batch: Batch<R> = read::<R, _>(schema, json, |batch| {
        let events = batch.get_mut("events").and_then(Value::as_array_mut);
        for event in events.into_iter().flatten() {
            raise_in::<R>(schema, Part::Fact, event.get_mut("happened"))?;
            raise_in::<R>(schema, Part::Standing, event.get_mut("ordered").and_then(|pair| pair.get_mut(1)))?;
            raise_in::<R>(schema, Part::Board, event.get_mut("restored"))?;
        }
        Ok(())
    })?;
    batch.push.written(schema);
    Ok(batch)
}

/// Reads a match that was stored under `schema`. Apply later batches, then call `refresh`. Until then its
/// frames stay text.
///
/// # Errors
/// Returns [`Unreadable::Newer`] if a newer server wrote it. Returns [`Unreadable::Forgotten`] if the edition
/// cannot raise a part of it. Returns [`Unreadable::Malformed`] if the text has another shape.
pub fn read_match<R: Ruleset>(schema: u32, json: &str) -> Result<Match<R>, Unreadable> {
    let mut play: Match<R> = read::<R, _>(schema, json, |play| {
        raise_in::<R>(schema, Part::Board, play.get_mut("board"))?;
        let standing = play.get_mut("standing").and_then(Value::as_object_mut);
        for (_, order) in standing.into_iter().flatten() {
            raise_in::<R>(schema, Part::Standing, Some(order))?;
        }
        Ok(())
    })?;
    play.written(schema);
    Ok(play)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{Standing, Toy};
    use crate::{By, Scripted, Seat};

    /// A match in the first schema of the toy edition: the setup, a snapshot, and rows.
    const SETUP: &str = r#"{"from":40}"#;
    const ROWS: [&str; 3] = [
        r#"{"cause":{"kind":"start"},"events":[],"keep":0,"push":[{"move":0}],"drew":[0,0,0,0],
            "open":[{"seat":0,"id":1,"must":true,"class":"public","pace":"turn"}],"bar":null}"#,
        // A frame that the second schema no longer has.
        r#"{"cause":{"kind":"decision","seat":0,"by":"player","ask":1},"events":[{"happened":{"added":2}}],
            "keep":0,"push":[{"pause":[7,"who knows"]}],"drew":[1,0,0,0],"open":[],"bar":"chance"}"#,
        r#"{"cause":{"kind":"ordered","seat":1},"events":[{"ordered":[1,9]},{"restored":{"total":42,"notes":{}}}],
            "keep":0,"push":[{"move":1}],"drew":[1,0,0,0],
            "open":[{"seat":1,"id":1,"must":true,"class":"public","pace":"turn"}],"bar":null}"#,
    ];
    const SNAPSHOT: &str = r#"{"board":{"total":42,"notes":{"0":3}},"stack":[{"move":1}],"counters":[1,0,0,0],
        "standing":{"1":9},"asked":{"0":1,"1":1},
        "open":[{"seat":1,"id":1,"must":true,"class":"public","pace":"turn"}]}"#;

    fn replayed() -> Match<Toy> {
        let mut play = Match::<Toy>::blank(&read_setup::<Toy>(1, SETUP).unwrap()).unwrap();
        for row in ROWS {
            play.apply(&read_batch(1, row).unwrap());
        }
        play
    }

    #[test]
    fn a_log_of_the_first_schema_is_played_on_under_the_second() {
        let mut play = replayed();
        assert_eq!(play.board().sum, 42);
        assert_eq!(play.standing_of(Seat(1)), Some(&Standing { pass: true }));
        play.refresh().unwrap();
        let on = play.decide(Seat(1), 1, crate::toy::Choice::Add(1), By::Player, &mut Scripted::default());
        assert_eq!(on.unwrap().after.board().sum, 43);
    }

    #[test]
    fn a_snapshot_of_the_first_schema_is_read_under_the_second() {
        let mut play = read_match::<Toy>(1, SNAPSHOT).unwrap();
        play.refresh().unwrap();
        assert_eq!((play.board().sum, play.board().notes[&Seat(0)]), (42, 3));
        assert!(play.ask_of(Seat(1)).is_some());
        let again = serde_json::to_string(&play).unwrap();
        assert!(again.contains(r#""turn":1"#), "{again}");
        assert!(read_match::<Toy>(2, &again).is_ok());
    }

    /// A match that is told from its log is written down now and then, its frames still text.
    #[test]
    fn a_stack_of_the_first_schema_is_written_under_the_second() {
        let written = serde_json::to_string(&replayed()).unwrap();
        assert!(written.contains(r#""turn":1"#), "{written}");
        let mut again = read_match::<Toy>(2, &written).unwrap();
        again.refresh().unwrap();
        let mut first = replayed();
        first.refresh().unwrap();
        assert!(again == first);
    }

    #[test]
    fn a_frame_that_is_gone_matters_only_while_it_waits() {
        let mut play = Match::<Toy>::blank(&read_setup::<Toy>(1, SETUP).unwrap()).unwrap();
        for row in &ROWS[..2] {
            play.apply(&read_batch(1, row).unwrap());
        }
        assert_eq!(play.refresh(), Err(Unreadable::Forgotten { from: 1, part: Part::Frame }));
        let mut later = play;
        later.apply(&read_batch(1, ROWS[2]).unwrap());
        assert_eq!(later.refresh(), Ok(()));
    }

    #[test]
    fn rows_of_two_schemas_follow_each_other() {
        let mut old = replayed();
        old.refresh().unwrap();
        let on = old.decide(Seat(1), 1, crate::toy::Choice::End, By::Player, &mut Scripted::default());
        let row = serde_json::to_string(&on.as_ref().unwrap().batch).unwrap();
        let mut play = replayed();
        play.apply(&read_batch(2, &row).unwrap());
        play.refresh().unwrap();
        assert!(play == on.unwrap().after);
    }

    #[test]
    fn what_is_newer_or_forgotten_is_named() {
        let newer = read_setup::<Toy>(3, SETUP).unwrap_err();
        assert_eq!(newer, Unreadable::Newer { found: 3, known: 2 });
        let forgotten = read_setup::<Toy>(0, SETUP).unwrap_err();
        assert_eq!(forgotten, Unreadable::Forgotten { from: 0, part: Part::Setup });
        assert!(
            matches!(read_setup::<Toy>(2, SETUP), Err(Unreadable::Malformed(_))),
            "today's shape differs"
        );
    }
}
