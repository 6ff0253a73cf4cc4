//! The answers that a seat can give, named in the imperative.

use crate::names::{Action, CardId, Color, Die, FigureId, Gift, Kind, Order, Skill, TokenId, Weapon};
use alloc::vec::Vec;
use engine::Seat;
use grid::{Cell, DoorId, Footprint};
use serde::{Deserialize, Serialize};

/// An answer. The [`crate::Options`] of the question list what is possible.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, rename = "Choice2004"))]
#[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
pub enum Choice {
    /// Declares the turn's action. [C-TURN-03]
    Declare {
        action: Action,
    },
    /// Discards one adrenaline at the start of the turn. [C-EQP-12]
    Adrenaline,
    /// Walks these spaces in order, without the starting space. A duct jump counts as one space. A big figure
    /// names all its spaces at each step.
    Move {
        path: Vec<Footprint>,
    },
    /// Goes from the current teleporter to another of its color. `null` stands for one that has not been
    /// revealed.
    Teleport {
        to: Option<Cell>,
    },
    /// Declares an attack; `aim` discards the Aim order for it. Invaders name no weapon.
    Attack {
        weapon: Option<Weapon>,
        at: Cell,
        figure: Option<FigureId>,
        aim: bool,
    },
    /// Opens a closed door or closes an open one.
    Door {
        door: DoorId,
    },
    PickUp {
        token: TokenId,
    },
    Give {
        to: Seat,
        gift: Gift,
    },
    /// Places the Ready order.
    Place {
        order: Order,
    },
    /// Places it on another marine, where a skill allows it.
    PlaceOn {
        order: Order,
        on: Seat,
    },
    /// Discards Heal: `who` gets one wound token back.
    Heal {
        who: Seat,
    },
    /// Leaves the board by the exit door next to the marine.
    Leave,
    /// Ends the turn, or this invader's activation.
    End,
    /// Returns to this space after a frag.
    Return {
        at: Cell,
    },
    /// Guard: discards the order and attacks at once.
    Fire {
        weapon: Weapon,
        at: Cell,
        figure: Option<FigureId>,
    },
    /// Guard: lets this moment pass and keeps the order.
    HoldFire,
    /// Re-rolls these dice, by positions in the offer. An empty list keeps the roll.
    Reroll {
        dice: Vec<u8>,
    },
    /// Plays an event card.
    Play {
        card: CardId,
        target: Target,
    },
    /// Lets the window pass.
    Pass,
    /// Discards to the hand limit.
    Discard {
        cards: Vec<CardId>,
    },
    /// Plays a spawn card, one half of it, and places its figures.
    Spawn {
        card: CardId,
        half: u8,
        place: Vec<Placing>,
    },
    /// Places the figures that an area was short of, and takes others off the board. It may place fewer.
    Reinforce {
        place: Vec<Placing>,
    },
    /// Plays no spawn card this turn.
    NoSpawn,
    /// Activates an invader.
    Activate {
        figure: FigureId,
    },
    /// Ends the invader's turn.
    EndTurn,
    /// Keeps one of the drawn marine cards. [C-CAMP-03]
    Keep {
        skill: Skill,
    },
    /// Knockback: pushes this figure along these spaces.
    Push {
        figure: FigureId,
        path: Vec<Footprint>,
    },
    /// Blow-through: attacks the next space without a die of this color.
    Through {
        at: Cell,
        /// `null`: the barrel there.
        figure: Option<FigureId>,
        drop: Die,
    },
    /// A watchful figure makes its free attack.
    Strike {
        figure: FigureId,
    },
    /// Follows a killing attack through.
    FollowUp,
    /// Cancels the card that names this marine.
    Cancel,
    /// Discards a deflector to prevent one wound.
    Prevent,
}

impl Choice {
    /// Returns its word in the fact that a player did not decide themselves. Stored logs hold it.
    pub(crate) fn word(&self) -> &'static str {
        match self {
            Choice::Declare { .. } => "declare",
            Choice::Adrenaline => "adrenaline",
            Choice::Move { .. } => "move",
            Choice::Teleport { .. } => "teleport",
            Choice::Attack { .. } => "attack",
            Choice::Door { .. } => "door",
            Choice::PickUp { .. } => "pick_up",
            Choice::Give { .. } => "give",
            Choice::Place { .. } | Choice::PlaceOn { .. } => "place",
            Choice::Heal { .. } => "heal",
            Choice::Leave => "leave",
            Choice::End => "end",
            Choice::Return { .. } => "return",
            Choice::Fire { .. } => "fire",
            Choice::HoldFire => "hold_fire",
            Choice::Reroll { .. } => "reroll",
            Choice::Play { .. } => "play",
            Choice::Pass => "pass",
            Choice::Discard { .. } => "discard",
            Choice::Spawn { .. } => "spawn",
            Choice::Reinforce { .. } => "reinforce",
            Choice::NoSpawn => "no_spawn",
            Choice::Activate { .. } => "activate",
            Choice::EndTurn => "end_turn",
            Choice::Keep { .. } => "keep",
            Choice::Push { .. } => "push",
            Choice::Through { .. } => "through",
            Choice::Strike { .. } => "strike",
            Choice::FollowUp => "follow_up",
            Choice::Cancel => "cancel",
            Choice::Prevent => "prevent",
        }
    }
}

/// The target of an event card.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
pub enum Target {
    None,
    Marine {
        seat: Seat,
    },
    Weapon {
        seat: Seat,
        weapon: Weapon,
    },
    Door {
        door: DoorId,
    },
    Figures {
        figures: Vec<FigureId>,
    },
    /// Two tokens that change places.
    Tokens {
        first: TokenId,
        second: TokenId,
    },
    /// One more die of this color.
    Die {
        die: Die,
    },
}

/// One figure put on the board.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(deny_unknown_fields)]
pub struct Placing {
    pub kind: Kind,
    #[serde(alias = "colour")]
    pub color: Color,
    /// Every space of it.
    pub at: Footprint,
    /// The figure to take off the board first, because every figure of the kind is in use. [C-INV-17]
    pub remove: Option<FigureId>,
}
