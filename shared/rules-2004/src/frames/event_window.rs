//! The invader may play a fitting event card. [C-CARD-03]

use crate::Rules;
use crate::frames::Step;
use crate::options::Window;
use engine::Tx;
use serde::{Deserialize, Serialize};

/// The invader may play a fitting event card. [C-CARD-03]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct EventWindow {
    pub window: Window,
}

impl Step for EventWindow {
    fn run(self, _tx: &mut Tx<'_, Rules>) {}
}
