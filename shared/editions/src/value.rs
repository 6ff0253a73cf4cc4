//! A value of some edition behind one type: it can be copied, compared and encoded.

use engine::Diff;
use serde::Serialize;
use serde_json::value::RawValue;
use std::any::Any;
use std::fmt::Debug;

/// Encodes plain data. It cannot fail, because all keys of maps are words or numbers.
#[expect(clippy::expect_used, reason = "plain data with string keys always encodes")]
pub(crate) fn raw(value: &(impl Serialize + ?Sized)) -> Box<RawValue> {
    serde_json::value::to_raw_value(value).expect("plain data encodes")
}

/// Plain data whose type only its edition knows.
pub(crate) trait Value: Any + Debug + Send + Sync {
    fn copy(&self) -> Box<dyn Value>;
    fn is_same(&self, other: &dyn Any) -> bool;
    fn encoded(&self) -> Box<RawValue>;
}

impl<T: Any + Clone + Debug + PartialEq + Serialize + Send + Sync> Value for T {
    fn copy(&self) -> Box<dyn Value> {
        Box::new(self.clone())
    }

    fn is_same(&self, other: &dyn Any) -> bool {
        other.downcast_ref::<T>() == Some(self)
    }

    fn encoded(&self) -> Box<RawValue> {
        raw(self)
    }
}

/// How a newer value differs from an older one.
#[derive(Debug)]
pub(crate) enum Change {
    /// Not at all.
    Same,
    /// By this patch, encoded.
    Patch(Box<RawValue>),
    /// It has another type.
    OtherType,
}

/// A value that can tell its difference to a newer one.
pub(crate) trait Changing: Value {
    fn copy_changing(&self) -> Box<dyn Changing>;
    /// Returns the difference to a newer value.
    fn change(&self, newer: &dyn Any) -> Change;
}

impl<T: Value + Clone + Diff> Changing for T {
    fn copy_changing(&self) -> Box<dyn Changing> {
        Box::new(self.clone())
    }

    fn change(&self, newer: &dyn Any) -> Change {
        let Some(newer) = newer.downcast_ref::<T>() else { return Change::OtherType };
        self.diff(newer).map_or(Change::Same, |patch| Change::Patch(raw(&patch)))
    }
}

/// An answer from the wire, a default, or a bot.
#[derive(Debug)]
pub struct AnyChoice(Box<dyn Value>);

impl AnyChoice {
    pub(crate) fn of(choice: impl Value) -> Self {
        Self(Box::new(choice))
    }

    /// Returns the choice as its edition knows it, or `None` if it belongs to another edition.
    pub(crate) fn typed<T: Any>(&self) -> Option<&T> {
        (&*self.0 as &dyn Any).downcast_ref()
    }

    /// Turns it into the choice that its edition knows, or returns `None` if it belongs to another edition.
    pub(crate) fn into_typed<T: Any>(self) -> Option<T> {
        (self.0 as Box<dyn Any>).downcast().ok().map(|choice| *choice)
    }

    /// Returns the wire form, for bots and tests.
    #[must_use]
    pub fn json(&self) -> Box<RawValue> {
        self.0.encoded()
    }
}

impl Clone for AnyChoice {
    fn clone(&self) -> Self {
        Self(self.0.copy())
    }
}

impl PartialEq for AnyChoice {
    fn eq(&self, other: &Self) -> bool {
        self.0.is_same(&*other.0)
    }
}

/// The view of one viewer.
#[derive(Debug)]
pub struct AnyView {
    edition: &'static str,
    view: Box<dyn Changing>,
}

impl AnyView {
    pub(crate) fn of(edition: &'static str, view: impl Changing) -> Self {
        Self { edition, view: Box::new(view) }
    }

    /// Returns the id of the view's edition.
    #[must_use]
    pub fn edition(&self) -> &'static str {
        self.edition
    }

    /// Returns the whole view, encoded.
    #[must_use]
    pub fn json(&self) -> Box<RawValue> {
        self.view.encoded()
    }

    /// Returns the difference to a newer view of the same viewer, encoded, or `None` if they are equal.
    #[must_use]
    pub fn diff(&self, newer: &AnyView) -> Option<Box<RawValue>> {
        match self.view.change(&*newer.view) {
            Change::Same => None,
            Change::Patch(patch) => Some(patch),
            Change::OtherType => Some(newer.json()),
        }
    }
}

impl Clone for AnyView {
    fn clone(&self) -> Self {
        Self { edition: self.edition, view: self.view.copy_changing() }
    }
}

impl PartialEq for AnyView {
    fn eq(&self, other: &Self) -> bool {
        self.view.is_same(&*other.view)
    }
}
