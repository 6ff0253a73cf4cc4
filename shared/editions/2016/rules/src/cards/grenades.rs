//! The grenades (chapter 2B.3): one card and a token each.

use super::action::{ActionRow, card};
use super::ids::ActionId;
use crate::names::ActionKind::Bonus;
use crate::names::{Grenade, Icons};

/// A grenade.
#[derive(Debug)]
pub struct GrenadeSet {
    pub grenade: Grenade,
    pub tokens: u8,
    pub card: ActionRow,
    /// When its token comes back from the map.
    pub reclaim: Reclaim,
}

/// How a thrown token comes back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reclaim {
    /// At the end of its owner's activation within 2 of it, or when he is fragged.
    Near,
    /// When its text is used.
    OnUse,
}

/// Every grenade of this edition. A thrown one lands within 4 spaces in sight.
pub const ALL: &[GrenadeSet] = &[
    GrenadeSet {
        grenade: Grenade::Splinter,
        tokens: 2,
        card: card(ActionId::SplinterCharge, "Splinter Charge", Bonus, 0)
            .says("Throw it: each figure in that space or beside it suffers 2.")
            .icons(Icons::S),
        reclaim: Reclaim::Near,
    },
    GrenadeSet {
        grenade: Grenade::Flash,
        tokens: 2,
        card: card(ActionId::FlashCharge, "Flash Charge", Bonus, 0)
            .says("Throw it: each figure in that space or beside it is stunned.")
            .icons(Icons::S),
        reclaim: Reclaim::Near,
    },
    GrenadeSet {
        grenade: Grenade::Leech,
        tokens: 1,
        card: card(ActionId::LeechCharge, "Leech Charge", Bonus, 0)
            .says("Throw it: each figure there or beside it suffers 1; you recover 1 for each, at most 3.")
            .icons(Icons::S),
        reclaim: Reclaim::Near,
    },
    GrenadeSet {
        grenade: Grenade::Anchor,
        tokens: 1,
        card: card(ActionId::AnchorBeacon, "Anchor Beacon", Bonus, 0)
            .says("Leave it in your space. Later, as a bonus action, discard a card: you are put there, or next to it.")
            .icons(Icons::D),
        reclaim: Reclaim::OnUse,
    },
];

/// A grenade's set.
#[must_use]
#[expect(clippy::expect_used, reason = "a test of the setup looks every grenade up")]
pub fn of(grenade: Grenade) -> &'static GrenadeSet {
    ALL.iter().find(|set| set.grenade == grenade).expect("every grenade has a set")
}
