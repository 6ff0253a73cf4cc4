//! The acting seats, as all players see them. Without a clock, a match times only seats that do not act.

use editions::{AskInfo, Pace, Seat};
use serde_json::Value;

/// The acting seats at this point of a match, derived from its public facts alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Acting {
    /// The seat of the turn or of the initiative card. `None` in setup, where each seat acts for itself.
    turn: Option<Seat>,
    /// An activation is over and no other has begun, so no seat acts.
    between: bool,
}

impl Acting {
    /// Reads one public fact.
    pub(crate) fn hear(&mut self, fact: &str) {
        let fact: Value = serde_json::from_str(fact).unwrap_or_default();
        let seat = |value: &Value| value.as_u64().and_then(|seat| u8::try_from(seat).ok()).map(Seat);
        let turned = match fact["t"].as_str() {
            Some("turn_began") => seat(&fact["seat"]),
            Some("initiative_turned") => seat(&fact["card"]["marine"]).or(Some(Seat::INVADER)),
            Some("ended" | "round_began") => {
                self.between = true;
                return;
            }
            Some("began") => self.turn,
            _ => return,
        };
        *self = Self { turn: turned, between: false };
    }

    /// Checks that the match waits without a limit for the seats that act, and for no others.
    ///
    /// # Errors
    /// Returns a sentence that names the seat.
    pub(crate) fn times(self, asks: &[AskInfo]) -> Result<(), String> {
        for AskInfo { seat, pace, .. } in asks.iter().filter(|ask| ask.must && !self.between) {
            let (timed, acts) = (*pace == Pace::Interrupt, self.turn.is_none_or(|turn| turn == *seat));
            if timed == acts {
                let verb = if acts { "acts and has a limit" } else { "does not act and has no limit" };
                return Err(format!("{seat:?} {verb}"));
            }
        }
        Ok(())
    }
}
