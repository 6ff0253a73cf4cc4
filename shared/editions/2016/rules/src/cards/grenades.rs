//! The grenades (chapter 2B.3): one card and one token each.

use super::action::{ActionRow, card};
use super::acts::name;
use super::effect::{Effect, effect};
use super::ids::ActionId;
use super::when::acts_here;
use crate::Rules;
use crate::board::Board;
use crate::frames::throw::{self, Throw};
use crate::names::ActionKind::Bonus;
use crate::names::{Grenade, Icons};
use crate::options::CardFor;
use crate::options::Moment::Free;
use engine::{Seat, Tx};

/// A grenade.
#[derive(Debug)]
pub struct GrenadeSet {
    pub grenade: Grenade,
    pub tokens: u8,
    pub card: ActionRow,
    /// When its token returns from the map.
    pub reclaim: Reclaim,
}

/// How a thrown token returns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reclaim {
    /// At the end of its owner's activation within 2 of it, or when the owner is fragged.
    Near,
    /// When its text is used.
    OnUse,
}

/// Every grenade of this edition. A thrown one lands within 4 spaces in sight.
pub const ALL: &[GrenadeSet] = &[
    GrenadeSet {
        grenade: Grenade::Frag,
        tokens: 2,
        card: card(ActionId::FragGrenade, Bonus, 0)
            .does(&[effect(Free, acts_here, |tx, seat, _| throw(tx, seat, Grenade::Frag))])
            .icons(Icons::S),
        reclaim: Reclaim::Near,
    },
    GrenadeSet {
        grenade: Grenade::Flash,
        tokens: 2,
        card: card(ActionId::FlashCharge, Bonus, 0)
            .does(&[effect(Free, acts_here, |tx, seat, _| throw(tx, seat, Grenade::Flash))])
            .icons(Icons::S),
        reclaim: Reclaim::Near,
    },
    GrenadeSet {
        grenade: Grenade::Siphon,
        tokens: 1,
        card: card(ActionId::SiphonGrenade, Bonus, 0)
            .does(&[effect(Free, acts_here, |tx, seat, _| throw(tx, seat, Grenade::Siphon))])
            .icons(Icons::S),
        reclaim: Reclaim::Near,
    },
    GrenadeSet {
        grenade: Grenade::Beacon,
        tokens: 1,
        card: card(ActionId::AnchorBeacon, Bonus, 0)
            .does(&[effect(Free, acts_here, |tx, seat, _| throw::plant(tx, seat))])
            .icons(Icons::D),
        reclaim: Reclaim::OnUse,
    },
];

/// What a beacon on the map lets its owner do.
pub(crate) const BEACON: &Effect = &effect(Free, has_a_card, |tx, seat, _| name(tx, seat, CardFor::Beacon));

fn has_a_card(board: &Board, seat: Seat) -> bool {
    acts_here(board, seat) && !board.marine(seat).hand.is_empty()
}

fn throw(tx: &mut Tx<'_, Rules>, seat: Seat, grenade: Grenade) {
    tx.push(Throw { seat, grenade }.into());
}

/// Returns a grenade's set.
#[must_use]
#[expect(clippy::expect_used, reason = "a test of the setup looks every grenade up")]
pub fn of(grenade: Grenade) -> &'static GrenadeSet {
    ALL.iter().find(|set| set.grenade == grenade).expect("every grenade has a set")
}
