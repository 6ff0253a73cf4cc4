//! The legs of a scenario: what the marines must bring about, one after the other. They are lines of the
//! map's header.

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use grid::AreaId;
use grid::ascii::Drawing;
use serde::Serialize;

/// One leg. When the last one is done the marines win. [C-SET-15]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Leg {
    pub goal: Goal,
    /// The rounds the marines have for it. When they are over the invader wins.
    pub rounds: Option<u8>,
}

/// What ends a leg.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Goal {
    /// Every marine leaves by the exit.
    Leave,
    /// A marine ends a move on the goal token of this leg. [C-ENC-01]
    Reach,
    /// A marine picks the cargo up.
    Fetch,
    /// The marine who carries the cargo leaves by the exit.
    Carry,
    /// At the end of this many rounds in total a marine stands in this area.
    Hold { area: AreaId, rounds: u8 },
}

/// Kinds of legs: what the marines must bring about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum LegKind {
    Leave,
    Reach,
    Fetch,
    Carry,
    Hold,
    /// The last leg is done.
    #[serde(rename = "")]
    Done,
}

impl Goal {
    /// Returns its kind in a view.
    #[must_use]
    pub const fn kind(self) -> LegKind {
        match self {
            Goal::Leave => LegKind::Leave,
            Goal::Reach => LegKind::Reach,
            Goal::Fetch => LegKind::Fetch,
            Goal::Carry => LegKind::Carry,
            Goal::Hold { .. } => LegKind::Hold,
        }
    }
}

/// Reads the legs of a drawing: `leg reach in 7`, `leg fetch`, `leg carry`, `leg hold C for 4`, `leg leave`.
/// Without such a line there is one leg: leave.
pub(super) fn read(drawing: &Drawing) -> Result<Vec<Leg>, String> {
    let legs = drawing.values("leg").map(|line| leg(drawing, line)).collect::<Result<Vec<Leg>, _>>()?;
    Ok(if legs.is_empty() { vec![Leg { goal: Goal::Leave, rounds: None }] } else { legs })
}

fn leg(drawing: &Drawing, line: &str) -> Result<Leg, String> {
    let fault = || format!("the leg '{line}' says nothing known");
    let words: Vec<&str> = line.split_whitespace().collect();
    let (goal, limit) = match words.as_slice() {
        ["leave", limit @ ..] => (Goal::Leave, limit),
        ["reach", limit @ ..] => (Goal::Reach, limit),
        ["fetch", limit @ ..] => (Goal::Fetch, limit),
        ["carry", limit @ ..] => (Goal::Carry, limit),
        ["hold", letter, "for", rounds, limit @ ..] => {
            let area = drawing.map.areas().iter().find(|area| letter.chars().eq([area.letter]));
            let area = area.ok_or_else(|| format!("the leg '{line}' names no area"))?.id;
            (Goal::Hold { area, rounds: rounds.parse().map_err(|_| fault())? }, limit)
        }
        _ => return Err(fault()),
    };
    let rounds = match limit {
        [] => None,
        ["in", rounds] => Some(rounds.parse().map_err(|_| fault())?),
        _ => return Err(fault()),
    };
    Ok(Leg { goal, rounds })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn legs(lines: &str) -> Result<Vec<Leg>, String> {
        let text = format!("area A a\narea B b\n{lines}\nmap\n+-+-+\n|A.B|\n+-+-+\nend");
        read(&grid::ascii::parse(&text).unwrap())
    }

    #[test]
    fn a_map_without_legs_wants_every_marine_to_leave() {
        assert_eq!(legs(""), Ok(vec![Leg { goal: Goal::Leave, rounds: None }]));
    }

    #[test]
    fn legs_are_read_in_order_with_their_limits() {
        let hold = Goal::Hold { area: AreaId(1), rounds: 4 };
        let expected = vec![
            Leg { goal: Goal::Reach, rounds: Some(7) },
            Leg { goal: Goal::Fetch, rounds: None },
            Leg { goal: Goal::Carry, rounds: None },
            Leg { goal: hold, rounds: Some(9) },
        ];
        assert_eq!(legs("leg reach in 7\nleg fetch\nleg carry\nleg hold B for 4 in 9"), Ok(expected));
    }

    #[test]
    fn a_leg_is_named_by_the_word_of_its_line() {
        let word = |kind: LegKind| serde_json::to_value(kind).unwrap();
        for (line, expected) in [
            ("leg leave", "leave"),
            ("leg reach", "reach"),
            ("leg fetch", "fetch"),
            ("leg carry", "carry"),
            ("leg hold B for 4", "hold"),
        ] {
            assert_eq!(word(legs(line).unwrap()[0].goal.kind()), expected);
        }
        assert_eq!(word(LegKind::Done), "");
    }

    #[test]
    fn a_leg_that_says_nothing_known_is_a_fault() {
        for line in ["leg dance", "leg hold C for 4", "leg hold B for long", "leg reach by 7"] {
            assert!(legs(line).is_err(), "{line}");
        }
    }
}
