//! The answers that a seat can give, named in the imperative.

use crate::cards::invasions::Invasion;
use crate::cards::stored::{ActionCard, Class, EventCard, EventSet, GloryCard};
use crate::fact::Spot;
use crate::moving::walking::Way;
use crate::names::{Die, FigureId, Kind, TokenId, Weapon};
use alloc::vec::Vec;
use engine::Seat;
use grid::{Cell, DoorId, Footprint};
use serde::{Deserialize, Serialize};

/// An answer. The [`crate::Options`] of the question list what is possible.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
pub enum Choice {
    /// Keeps one of the dealt classes.
    Class {
        class: Class,
    },
    /// Keeps one invasion card and three event sets.
    Invasion {
        card: Invasion,
        sets: Vec<EventSet>,
    },
    /// Gives the one squad card to a marine.
    Squad {
        seat: Seat,
    },
    Weapons {
        weapons: [Weapon; 2],
    },
    Deploy {
        at: Cell,
    },
    /// Discards event cards for argent, and names the cards that get it.
    Argent {
        discard: Vec<EventCard>,
        put: Vec<Put>,
    },
    /// Uses a demon card.
    DemonCard {
        kind: Kind,
    },
    /// Activates this figure next.
    Next {
        figure: FigureId,
    },
    Respawn {
        at: Cell,
    },
    /// Walks to these places in order, without the starting place.
    Move {
        path: Vec<Stride>,
    },
    Door {
        door: DoorId,
    },
    Play {
        card: ActionCard,
    },
    /// Discards a card for 6 movement instead of a main action.
    Sprint {
        card: ActionCard,
    },
    /// Attacks. `boost` pays for a demon's ability before the attack.
    Attack {
        target: FigureId,
        boost: bool,
    },
    PickUp {
        token: TokenId,
    },
    /// Discards a card for progress on an objective token.
    Link {
        token: TokenId,
        card: ActionCard,
    },
    /// Picks up an objective token.
    Take {
        token: TokenId,
    },
    /// Shuts a portal for good.
    Shut {
        portal: TokenId,
        card: ActionCard,
    },
    /// Damages a generator instead of attacking.
    Batter {
        token: TokenId,
    },
    End,
    /// The portal that is used next.
    Portal {
        portal: TokenId,
    },
    Group {
        group: u8,
    },
    /// The place where a summoned demon appears, a displaced figure is put, or the hauler goes.
    Place {
        at: Footprint,
    },
    /// Distributes argent over demon cards.
    Spread {
        put: Vec<Put>,
    },
    DropDie {
        die: Die,
    },
    /// Behind cover: discards the revealed card and reveals another.
    Replace,
    /// Uses what the window offers. `dice` are places in the roll.
    Use {
        what: Use,
        #[serde(default)]
        dice: Vec<u8>,
        #[serde(default)]
        figure: Option<FigureId>,
    },
    /// Names a card for the text that asks for one.
    Card {
        card: ActionCard,
    },
    /// Reverses the order of the initiative cards that the seat looked at.
    Rearrange,
    Pass,
}

/// One step of a walk.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Stride {
    pub to: Footprint,
    pub way: Way,
}

/// A number of argent tokens on a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Put {
    pub on: Spot,
    pub count: u8,
}

/// What can be used in a window.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Use {
    /// A reaction card of the hand.
    Reaction(ActionCard),
    Event(EventCard),
    Class(Class),
    Glory(GloryCard),
    /// An ability of the demon that attacks, by its place on the card.
    Ability(u8),
    /// The text of the attack's own card, or of the card that is being resolved.
    Text(ActionCard),
    /// The beacon that lies on the map.
    Beacon,
}
