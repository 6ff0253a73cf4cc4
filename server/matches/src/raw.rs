//! Encoded JSON that can be compared: two of these are equal if their text is.

use serde_json::value::RawValue;

/// A value that is already encoded.
#[derive(Debug, Clone)]
pub(super) struct Raw(Box<RawValue>);

impl Raw {
    /// Returns the value for the wire.
    pub(super) fn boxed(&self) -> Box<RawValue> {
        self.0.clone()
    }
}

impl Default for Raw {
    /// Returns `null`.
    fn default() -> Self {
        Self(RawValue::NULL.to_owned())
    }
}

impl From<Box<RawValue>> for Raw {
    fn from(raw: Box<RawValue>) -> Self {
        Self(raw)
    }
}

impl From<Option<Box<RawValue>>> for Raw {
    /// Returns the value, or `null`.
    fn from(raw: Option<Box<RawValue>>) -> Self {
        raw.map_or_else(Self::default, Self)
    }
}

impl PartialEq for Raw {
    fn eq(&self, other: &Self) -> bool {
        self.0.get() == other.0.get()
    }
}

impl Eq for Raw {}
