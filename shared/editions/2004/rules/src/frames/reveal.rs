//! The reveal of areas that any marine newly sees into.

use crate::Rules;
use crate::exploring;
use crate::frames::Step;
use crate::frames::event_window::EventWindow;
use crate::frames::reinforce::Reinforce;
use crate::options::Window;
use crate::{Frame, fact::PlaceKind};
use engine::Tx;
use serde::{Deserialize, Serialize};

/// Looks for newly seen areas. Runs after every change of position, door or obstacle, in any turn.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Reveal {}

impl Step<Rules> for Reveal {
    /// Lays out one area and looks again. What it interrupted goes on below. [C-EXP-01] [C-EXP-02]
    fn run(self, tx: &mut Tx<'_, Rules>) {
        let Some((area, seat)) = exploring::seen(tx.board()) else { return };
        let window = Window::MarineTurn;
        let marines_turn = tx.board().turn().is_some_and(engine::Seat::is_marine);
        // Where watchful figures may strike, the window comes after them.
        if marines_turn && !matches!(tx.frames().last(), Some(Frame::EventWindow(_) | Frame::Watch(_))) {
            tx.push(EventWindow { window }.into());
        }
        tx.push(self.into());
        exploring::lay(tx, area, Some(seat), PlaceKind::Reveal);
        tx.push(Reinforce { area }.into());
    }
}
