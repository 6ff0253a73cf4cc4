//! Standing orders: what a seat answers without being asked.

use serde::{Deserialize, Serialize};

/// A seat's standing order.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Standing {
    #[serde(default)]
    pub windows: Windows,
}

/// What happens with windows for reactions, events and abilities.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Windows {
    #[default]
    Ask,
    /// All of them pass.
    Pass,
}
