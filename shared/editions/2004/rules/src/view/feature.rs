//! Features: what is fixed in a space and visible once its area is revealed.

use crate::names::Key;
use serde::Serialize;

/// What is fixed in a space.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum Feature {
    Obstacle,
    Duct,
    Slime,
    TeleporterRed,
    TeleporterBlue,
    TeleporterYellow,
    Exit,
}

impl Feature {
    /// Returns the teleporter of a color.
    #[must_use]
    pub const fn teleporter(color: Key) -> Feature {
        match color {
            Key::Red => Feature::TeleporterRed,
            Key::Blue => Feature::TeleporterBlue,
            Key::Yellow => Feature::TeleporterYellow,
        }
    }

    /// Returns the color of a teleporter, or `None` for another feature. [C-TEL-01]
    #[must_use]
    pub const fn teleports(self) -> Option<Key> {
        match self {
            Feature::TeleporterRed => Some(Key::Red),
            Feature::TeleporterBlue => Some(Key::Blue),
            Feature::TeleporterYellow => Some(Key::Yellow),
            Feature::Obstacle | Feature::Duct | Feature::Slime | Feature::Exit => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_teleporter_is_one_word_with_its_color_and_no_other_thing_has_a_color() {
        use Feature::{Duct, Exit, Obstacle, Slime};
        let word = |feature: Feature| serde_json::to_value(feature).unwrap();
        for (key, expected) in
            [(Key::Red, "teleporter_red"), (Key::Blue, "teleporter_blue"), (Key::Yellow, "teleporter_yellow")]
        {
            assert_eq!(word(Feature::teleporter(key)), expected);
            assert_eq!(Feature::teleporter(key).teleports(), Some(key));
        }
        assert_eq!([Obstacle, Duct, Slime, Exit].map(word), ["obstacle", "duct", "slime", "exit"]);
        assert!([Obstacle, Duct, Slime, Exit].iter().all(|feature| feature.teleports().is_none()));
    }
}
