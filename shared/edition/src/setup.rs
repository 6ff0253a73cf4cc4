//! The lobby's choices, and how an edition reads them.

use crate::option::CLOCK;
use crate::refusals;
use engine::{Mode, Refusal};
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;

/// What the lobby passes on to start a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewMatch {
    pub edition: String,
    pub scenario: String,
    /// Colors of the marine seats taken, in turn order.
    pub colors: Vec<String>,
    /// Table options by id; unknown ones are refused.
    pub rules: BTreeMap<String, String>,
    /// The debrief of the previous scenario, in a campaign.
    pub after: Option<serde_json::Value>,
}

/// The choices of a new match, read by id. An option without a choice has its default.
#[derive(Debug)]
pub struct Choices<'a>(&'a NewMatch);

impl<'a> Choices<'a> {
    /// Reads the choices of `new`, whose edition has the options `own` besides the mode and the clock.
    ///
    /// # Errors
    /// Returns a refusal if another option is chosen.
    pub fn of(new: &'a NewMatch, own: &[&str]) -> Result<Self, Refusal> {
        let known = |key: &str| own.contains(&key) || key == "mode" || key == CLOCK;
        match new.rules.keys().find(|key| !known(key)) {
            Some(unknown) => Err(refusals::no_option(unknown.as_str())),
            None => Ok(Self(new)),
        }
    }

    /// Returns the value chosen for `option`.
    ///
    /// # Errors
    /// Returns a refusal if the option has no such value.
    pub fn value<T: DeserializeOwned + Default>(&self, option: &str) -> Result<T, Refusal> {
        let no_value = || refusals::no_value(option);
        self.0.rules.get(option).map_or(Ok(T::default()), |value| word(value).ok_or_else(no_value))
    }

    /// Returns how the table treats questions to a hidden hand.
    ///
    /// # Errors
    /// Returns a refusal if there is no such mode.
    pub fn mode(&self) -> Result<Mode, Refusal> {
        self.value("mode")
    }

    /// Returns true if `option` has its value `yes`. Its other value is `no`, the default.
    ///
    /// # Errors
    /// Returns a refusal if the option has no such value.
    pub fn flag(&self, option: &str, [no, yes]: [&str; 2]) -> Result<bool, Refusal> {
        match self.0.rules.get(option).map(String::as_str) {
            Some(value) if value == yes => Ok(true),
            Some(value) if value != no => Err(refusals::no_value(option)),
            _ => Ok(false),
        }
    }

    /// Returns the marines' colors, in turn order.
    ///
    /// # Errors
    /// Returns a refusal if the edition has no such color.
    pub fn colors<T: DeserializeOwned>(&self) -> Result<Vec<T>, Refusal> {
        let all = self.0.colors.iter().map(|color| word(color).ok_or_else(refusals::no_color));
        all.collect()
    }

    /// Returns the debrief of the previous scenario, in a campaign.
    ///
    /// # Errors
    /// Returns a refusal if it is no debrief of this edition.
    pub fn after<T: DeserializeOwned>(&self) -> Result<Option<T>, Refusal> {
        self.0.after.clone().map(serde_json::from_value).transpose().map_err(|_| refusals::no_debrief())
    }
}

/// Reads a value that is stored as one word.
fn word<T: DeserializeOwned>(text: &str) -> Option<T> {
    serde_json::from_value(serde_json::Value::String(text.to_owned())).ok()
}
