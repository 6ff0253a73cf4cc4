//! What a table agreed on: its mode, its clock, and the account of each seat.

use crate::timing::{Bank, Timing};
use editions::Mode;
use protocol::table::ClockKind;
use serde::{Deserialize, Serialize};

/// What the table agreed on. The first rows of the log fix it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Terms {
    pub mode: Mode,
    pub clock: ClockKind,
    /// `None` without a clock.
    pub bank: Option<Bank>,
}

impl Terms {
    /// Returns the terms of a table of this mode with this clock. By turns over days there is no clock.
    pub(crate) fn of(mode: Mode, clock: ClockKind, timing: &Timing) -> Self {
        let clock = if mode == Mode::Async { ClockKind::None } else { clock };
        let bank = match clock {
            ClockKind::None => None,
            ClockKind::Relaxed => Some(timing.relaxed),
            ClockKind::Live => Some(timing.live),
        };
        Self { mode, clock, bank }
    }
}
