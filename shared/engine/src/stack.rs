//! The stack of frames: live frames, and stored ones that stay text until the match is live again.

use crate::ruleset::Ruleset;
use crate::stored::{Part, Unreadable, raise};
use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::vec::Vec;
use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;

/// One stored frame: its text, and the schema of that text.
#[derive(Debug, Clone)]
struct Text {
    schema: u32,
    json: Box<RawValue>,
}

impl Text {
    /// The text in today's shape. Text of today's schema is not read.
    ///
    /// # Errors
    /// Returns [`Unreadable`] if no step raises the frame.
    fn today<R: Ruleset>(&self) -> Result<Cow<'_, RawValue>, Unreadable> {
        if self.schema == R::SCHEMA {
            return Ok(Cow::Borrowed(&self.json));
        }
        let json = serde_json::from_str(self.json.get())?;
        let raised = raise::<R>(self.schema, Part::Frame, json)?;
        Ok(Cow::Owned(serde_json::value::to_raw_value(&raised)?))
    }
}

/// The frames that a batch pushes, bottom first.
///
/// Frames from a log are never decoded. Most frames of old rows are finished when a match is loaded, so
/// replay does not depend on their shape.
pub struct Pushed<R: Ruleset>(Inner<R>);

/// The stack of a match: live frames, or text while stored rows are applied.
pub(crate) struct Stack<R: Ruleset>(Inner<R>);

enum Inner<R: Ruleset> {
    Live(Vec<R::Frame>),
    Stored(Vec<Text>),
}

impl<R: Ruleset> Inner<R> {
    fn texts(&self) -> Result<Vec<Text>, serde_json::Error> {
        let text = |frame| Ok(Text { schema: R::SCHEMA, json: serde_json::value::to_raw_value(frame)? });
        match self {
            Inner::Live(frames) => frames.iter().map(text).collect(),
            Inner::Stored(texts) => Ok(texts.clone()),
        }
    }

    fn count(&self) -> usize {
        match self {
            Inner::Live(frames) => frames.len(),
            Inner::Stored(texts) => texts.len(),
        }
    }

    fn written(&mut self, schema: u32) {
        if let Inner::Stored(texts) = self {
            texts.iter_mut().for_each(|text| text.schema = schema);
        }
    }
}

impl<R: Ruleset> Pushed<R> {
    /// Creates a stack from the frames of a decided command.
    pub(crate) fn live(frames: Vec<R::Frame>) -> Self {
        Self(Inner::Live(frames))
    }

    /// Returns the number of frames.
    #[must_use]
    pub fn count(&self) -> usize {
        self.0.count()
    }

    /// Marks the frames as stored under `schema`.
    pub(crate) fn written(&mut self, schema: u32) {
        self.0.written(schema);
    }
}

impl<R: Ruleset> Stack<R> {
    pub(crate) fn live(frames: Vec<R::Frame>) -> Self {
        Self(Inner::Live(frames))
    }

    /// Returns the frames, bottom first. The slice is empty before stored frames are decoded.
    pub(crate) fn frames(&self) -> &[R::Frame] {
        match &self.0 {
            Inner::Live(frames) => frames,
            Inner::Stored(_) => &[],
        }
    }

    /// Returns the number of waiting frames, live or as text.
    pub(crate) fn len(&self) -> usize {
        self.0.count()
    }

    /// Marks the frames as stored under `schema`.
    pub(crate) fn written(&mut self, schema: u32) {
        self.0.written(schema);
    }

    /// Applies the stack change of a batch. Text stays text.
    pub(crate) fn apply(&mut self, keep: usize, pushed: &Pushed<R>) {
        if let (Inner::Live(frames), Inner::Live(more)) = (&mut self.0, &pushed.0) {
            frames.truncate(keep);
            frames.extend(more.iter().cloned());
            return;
        }
        // Plain data always encodes. A frame that did not would be missed when the stack is decoded.
        let mut texts = self.0.texts().unwrap_or_default();
        texts.truncate(keep);
        texts.extend(pushed.0.texts().unwrap_or_default());
        self.0 = Inner::Stored(texts);
    }

    /// Decodes all text frames in today's shape.
    pub(crate) fn decode(&mut self) -> Result<(), Unreadable> {
        let Inner::Stored(texts) = &self.0 else { return Ok(()) };
        let read = |text: &Text| -> Result<R::Frame, Unreadable> {
            if text.schema == R::SCHEMA {
                return Ok(serde_json::from_str(text.json.get())?);
            }
            let json = serde_json::from_str(text.json.get())?;
            Ok(serde_json::from_value(raise::<R>(text.schema, Part::Frame, json)?)?)
        };
        self.0 = Inner::Live(texts.iter().map(read).collect::<Result<_, _>>()?);
        Ok(())
    }
}

impl<R: Ruleset> Clone for Inner<R> {
    fn clone(&self) -> Self {
        match self {
            Inner::Live(frames) => Inner::Live(frames.clone()),
            Inner::Stored(texts) => Inner::Stored(texts.clone()),
        }
    }
}

impl<R: Ruleset> core::fmt::Debug for Inner<R> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Inner::Live(frames) => f.debug_list().entries(frames).finish(),
            Inner::Stored(texts) => f.debug_list().entries(texts.iter().map(|text| text.json.get())).finish(),
        }
    }
}

impl<R: Ruleset> Serialize for Inner<R> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Inner::Live(frames) => frames.serialize(to),
            // The written form carries one schema, today's: older text is raised to it.
            Inner::Stored(texts) => {
                let raised: Result<Vec<_>, _> = texts.iter().map(Text::today::<R>).collect();
                raised.map_err(S::Error::custom)?.serialize(to)
            }
        }
    }
}

impl<'de, R: Ruleset> Deserialize<'de> for Inner<R> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let texts = Vec::<Box<RawValue>>::deserialize(from)?;
        Ok(Inner::Stored(texts.into_iter().map(|json| Text { schema: R::SCHEMA, json }).collect()))
    }
}

impl<R: Ruleset> PartialEq for Stack<R> {
    fn eq(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (Inner::Live(mine), Inner::Live(others)) => mine == others,
            _ => false,
        }
    }
}

macro_rules! as_inner {
    ($($name:ident)*) => { $(
        impl<R: Ruleset> Clone for $name<R> {
            fn clone(&self) -> Self {
                Self(self.0.clone())
            }
        }

        impl<R: Ruleset> core::fmt::Debug for $name<R> {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                self.0.fmt(f)
            }
        }

        impl<R: Ruleset> Serialize for $name<R> {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                self.0.serialize(to)
            }
        }

        impl<'de, R: Ruleset> Deserialize<'de> for $name<R> {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                Inner::deserialize(from).map(Self)
            }
        }
    )* };
}

as_inner! { Pushed Stack }
