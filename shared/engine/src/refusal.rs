//! The typed refusal: its reason, its rule, and the spaces to look at. Its sentence is in a catalog.

use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use serde::{Deserialize, Serialize};

/// Why a command is refused. Nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Refusal {
    /// The reason, such as `stale`, `not_asked` or `wall_in_the_way`. Each code has one sentence.
    pub code: String,
    /// What the sentence is about, by name. Absent if the sentence is always the same.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub args: BTreeMap<String, RefusalArg>,
    /// The sentence in English, for a client without a catalog. Absent in an offer.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub text: String,
    /// The id of the rule in the catalog, such as `C-LOS-03`.
    pub rule: Option<String>,
    /// Spaces worth outlining, as `[x, y]`.
    pub spots: Vec<[u8; 2]>,
}

/// A number or an id that a sentence needs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub enum RefusalArg {
    Number(u32),
    Text(String),
}

impl From<u32> for RefusalArg {
    fn from(number: u32) -> Self {
        Self::Number(number)
    }
}

impl From<u8> for RefusalArg {
    fn from(number: u8) -> Self {
        Self::Number(number.into())
    }
}

impl From<&str> for RefusalArg {
    fn from(id: &str) -> Self {
        Self::Text(id.to_string())
    }
}

/// A refusal that a crate can make: its code, and the names of its arguments.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reason {
    pub code: &'static str,
    pub args: &'static [&'static str],
}

/// Makes a function for each refusal of a crate, with the name of its code, and `ALL` with all of them.
///
/// A row is `code(argument, …) => "rule";`, without the rule where there is none. The sentence of a code is
/// in `refusals.ftl`.
#[macro_export]
macro_rules! refusals {
    ($($code:ident($($arg:ident),*) $(=> $rule:expr)?;)*) => {
        $(
            pub(crate) fn $code($($arg: impl Into<$crate::RefusalArg>),*) -> $crate::Refusal {
                let refusal = $crate::Refusal::new(stringify!($code));
                $(let refusal = refusal.with(stringify!($arg), $arg.into());)*
                $(let refusal = refusal.under($rule);)?
                refusal
            }
        )*

        /// Every refusal of this crate.
        pub const ALL: &[$crate::Reason] = &[
            $($crate::Reason { code: stringify!($code), args: &[$(stringify!($arg)),*] }),*
        ];
    };
}

refusals! {
    stale();
    not_asked();
}

impl Refusal {
    /// Creates a refusal without arguments and without a rule.
    #[must_use]
    pub fn new(code: &str) -> Self {
        let (args, text) = (BTreeMap::new(), String::new());
        Self { code: code.to_string(), args, text, rule: None, spots: Vec::new() }
    }

    /// Returns the same refusal with an argument of its sentence.
    #[must_use]
    pub fn with(mut self, name: &str, value: RefusalArg) -> Self {
        self.args.insert(name.to_string(), value);
        self
    }

    /// Returns the same refusal under a rule.
    #[must_use]
    pub fn under(mut self, rule: &str) -> Self {
        self.rule = Some(rule.to_string());
        self
    }

    /// Returns the same refusal with spaces to outline.
    #[must_use]
    pub fn at(mut self, spots: Vec<[u8; 2]>) -> Self {
        self.spots = spots;
        self
    }

    /// Creates the refusal of an answer whose decision is closed.
    #[must_use]
    pub fn stale() -> Self {
        stale()
    }

    /// Creates the refusal of an answer from a seat that is not asked.
    #[must_use]
    pub fn not_asked() -> Self {
        not_asked()
    }
}
