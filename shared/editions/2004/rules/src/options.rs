//! Every offer: what a seat may answer, with reach, costs, odds and reasons. The offer is the validator.

mod cards;

pub use cards::{CardOffer, CardTargets, Removable, SpawnFigure, SpawnOffer, Window};

use crate::abilities::Abilities;
use crate::names::{
    Action, CardId, CardKind, Color, Die, FigureId, Gift, Kind, Order, Rolled, Skill, TokenId, Weapon,
};
use alloc::vec::Vec;
use engine::{Refusal, Seat};
use grid::{Cell, DoorId, Footprint};
use serde::Serialize;

/// The offer to one seat: the kind of question in `t`, and every choice.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, rename = "Options2004"))]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum Options {
    /// A marine chooses their action. Answers: `declare`, `adrenaline`, `heal`.
    Declare { actions: Vec<ActionOffer>, adrenaline: u8, heal: Vec<Seat> },
    /// A marine in their turn, or an activated invader. Answers: `move`, `attack`, `door`, `pick_up`,
    /// `teleport`, `give`, `place`, `heal`, `leave`, `end`.
    Act(ActOffer),
    /// A fragged marine returns. Answer: `return`.
    Return { cells: Vec<Cell> },
    /// A guard (this marine's figure) may fire now. Answers: `fire`, `hold_fire`.
    Guard { figure: FigureId, moment: Moment, shots: Vec<WeaponOffer> },
    /// The one re-roll of an attack. Answer: `reroll`. `odds` has a place for every set of dice: bit n of its
    /// number is 1 if `dice[n]` is rolled again. It is empty where more than the dice decides.
    Reroll { attack: AttackBrief, dice: Vec<Rolled>, odds: Vec<RerollOdds>, by: RerollBy },
    /// Heal, at any time or while the table waits for it. Answers: `heal`, and `pass` when the table waits.
    Heal { who: Vec<Seat>, moment: HealMoment },
    /// Event cards that fit this moment. Answers: `play`, and `pass` when the table waits.
    Events { window: Window, cards: Vec<CardOffer> },
    /// The hand is over its limit. Answer: `discard` of exactly `count`.
    Discard { count: u8, hand: Vec<CardId> },
    /// The spawn step. Answers: `spawn`, `no_spawn`, `play`.
    Spawn { cards: Vec<SpawnOffer>, cells: Vec<Cell>, events: Vec<CardOffer> },
    /// An area is short of figures. Answer: `reinforce`.
    Reinforce { short: Vec<Shortage>, on_board: Vec<Removable> },
    /// The next invader to activate. Answers: `activate`, `play`, `end_turn`.
    Activate { figures: Vec<FigureId>, events: Vec<CardOffer> },
    /// An event lets some of these act at once. Answers: `activate`, `end_turn` (no more).
    TrapActivate { figures: Vec<FigureId>, left: u8 },
    /// Marine cards drawn between two scenarios. Answer: `keep`.
    Promotion { skills: Vec<Skill> },
    /// The attacker may push what it damaged. Answers: `push`, `pass` (no more).
    Knockback { attacker: FigureId, figures: Vec<PushOffer> },
    /// A blow-through attack may go on. Answers: `through`, `pass` (stop).
    BlowThrough { attacker: FigureId, weapon: Option<Weapon>, ways: Vec<ThroughOffer> },
    /// Watchful figures may strike at this one. Answers: `strike`, `pass` (none of them).
    Watchful { mover: FigureId, strikers: Vec<WatchOffer> },
    /// A marine whose attack killed may follow it through. Answers: `follow_up`, `pass`.
    FollowUp { figure: FigureId, moves: u8 },
    /// A marine may cancel an event card that names them. Answers: `cancel`, `pass`.
    Cancel { card: CardId, kind: CardKind },
    /// Wounds are about to be dealt to a marine who can prevent one. `left` is the marine's wound tokens.
    /// Answers: `prevent`, `pass`.
    Prevent { wounds: u8, left: u8, deflectors: u8 },
}

/// One of the actions of a turn.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct ActionOffer {
    pub action: Action,
    /// Spaces of movement, before adrenaline.
    pub moves: u8,
    pub attacks: u8,
    /// May place an order.
    pub order: bool,
    /// The marine could do nothing with it as things are, so the turn would end by itself. [C-TURN-12]
    pub idle: bool,
    /// Why it cannot be chosen; `null` if it can.
    pub no: Option<Refusal>,
}

/// Everything an acting figure may do now.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct ActOffer {
    pub figure: FigureId,
    pub moves_left: u8,
    pub attacks_left: u8,
    /// The figure stands in a space that it passes through and cannot stay in. It can neither attack nor end
    /// its turn before it has moved on.
    pub passing: bool,
    /// Spaces in reach, which define a legal `move`. Each step of a path is a `from` -> `at` of this list, or
    /// any other passable step within the allowance. The path ends where `stop` is true.
    pub reach: Vec<ReachStep>,
    pub attacks: Vec<WeaponOffer>,
    pub doors: Vec<DoorOffer>,
    pub teleports: Vec<TeleportOffer>,
    pub pick_ups: Vec<TokenId>,
    pub gifts: Vec<GiftOffer>,
    /// Orders that Ready may place now.
    pub orders: Vec<Order>,
    /// Orders that Ready may place on others now.
    pub others: Vec<OrderOffer>,
    pub heal: Vec<Seat>,
    /// May leave by the exit here; the cost in movement.
    pub leave: Option<u8>,
}

/// One reachable space.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct ReachStep {
    /// Every space the figure would stand on.
    pub at: Footprint,
    /// The place before it on the cheapest way.
    pub from: Footprint,
    /// Movement spent to get here.
    pub cost: u8,
    /// The walk may end here.
    pub stop: bool,
    /// Seats that may interrupt here, as far as all players know.
    pub watched: Vec<Seat>,
}

/// A way to attack, with its targets.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct WeaponOffer {
    /// `null` for an invader's own attack.
    pub weapon: Option<Weapon>,
    pub dice: Vec<Die>,
    pub melee: bool,
    pub abilities: Abilities,
    /// Tokens left of its kind; `null` if it needs none.
    pub ammo: Option<u8>,
    /// Why it cannot be used at all; `null` if it can.
    pub no: Option<Refusal>,
    pub targets: Vec<TargetOffer>,
}

/// A space that may be attacked.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct TargetOffer {
    pub at: Cell,
    pub figure: Option<FigureId>,
    /// Range needed, in spaces.
    pub range: u8,
    pub odds: Odds,
    /// The same with a full use of Aim. Set if the attacker could aim.
    pub aimed: Option<Odds>,
    /// Spaces that a blast or a sweep covers. Empty if it would strike no figure.
    pub area: Vec<Cell>,
    /// Every figure in them. `odds` counts all enemies together, including those that a drift can reach.
    pub struck: Vec<StruckOffer>,
}

/// A figure that a blast or a sweep strikes where it is aimed, friend or foe.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct StruckOffer {
    pub figure: FigureId,
    /// `hit` also counts shots that scatter and still strike this figure.
    pub odds: Odds,
}

/// A figure that may be pushed.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct PushOffer {
    pub figure: FigureId,
    /// Spaces in reach, as for a walk.
    pub reach: Vec<ReachStep>,
}

/// A continuation of a blow-through attack.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct ThroughOffer {
    /// The die left out.
    pub drop: Die,
    /// The remaining dice.
    pub dice: Vec<Die>,
    pub targets: Vec<TargetOffer>,
}

/// A watchful figure that may strike.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct WatchOffer {
    pub figure: FigureId,
    pub target: TargetOffer,
}

/// Orders that may be placed on another marine.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct OrderOffer {
    pub seat: Seat,
    pub orders: Vec<Order>,
}

/// Chances of one attack, exact.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Odds {
    /// Chance to hit, in tenths of a percent: 0 to 1000.
    pub hit: u16,
    /// Expected wounds, in hundredths: 125 is 1.25.
    pub wounds: u16,
    /// Chance that the target does not survive, in tenths of a percent: 0 to 1000.
    pub kill: u16,
}

/// A door that the figure can open or close from where it stands.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct DoorOffer {
    pub door: DoorId,
    /// True if it would be opened.
    pub open: bool,
    pub cost: u8,
    /// Why it cannot be used now; `null` if it can.
    pub no: Option<Refusal>,
}

/// A way through the teleporter that the marine stands on.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct TeleportOffer {
    /// `null` if it lies in an area that is not revealed.
    pub to: Option<Cell>,
    pub cost: u8,
    /// The invader there, which the arrival kills. [C-TEL-03]
    pub kills: Option<FigureId>,
}

/// A token to give.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct GiftOffer {
    pub to: Seat,
    pub gift: Gift,
}

/// When a medic may heal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, serde::Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum HealMoment {
    /// At any time. The table does not wait for it.
    AnyTime,
    /// Dice are about to be rolled, and the heal matters to a marine under attack. [C-ORD-43]
    BeforeRoll,
    /// A card is about to take the order.
    BeforeCard,
}

impl HealMoment {
    /// Returns true if the table waits for the answer.
    #[must_use]
    pub fn waits(self) -> bool {
        self != Self::AnyTime
    }
}

/// At which moment of the invader's turn a guard is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, serde::Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum Moment {
    TurnStart,
    /// A played card will take the guard's order or shots.
    BeforeCard,
    AfterCard,
    AfterSpawn,
    BeforeActivation {
        figure: FigureId,
    },
    /// A step, a duct, or a push.
    AfterStep {
        figure: FigureId,
    },
    /// The figure opened or closed a door.
    AfterDoor {
        figure: FigureId,
    },
    BeforeAttack {
        figure: FigureId,
    },
    AfterAttack {
        figure: FigureId,
    },
    /// After the first attack of a guard who may attack a second space.
    SecondShot,
    TurnEnd,
}

impl Moment {
    /// Returns true if a guard who holds fire now has no later moment: a card takes the order or the shots, the
    /// second shot of the order is lost, or the turn ends.
    pub(crate) fn is_last(self) -> bool {
        matches!(self, Moment::BeforeCard | Moment::SecondShot | Moment::TurnEnd)
    }
}

/// Who decides on a re-roll.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, serde::Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum RerollBy {
    Aim,
    Dodge,
}

/// The attack that a question is about.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct AttackBrief {
    pub attacker: FigureId,
    pub weapon: Option<Weapon>,
    pub at: Cell,
    pub figure: Option<FigureId>,
    pub range: u8,
    /// Wounds that the rolled dice would deal now.
    pub wounds: u8,
    /// The dice hit.
    pub hit: bool,
}

/// What the dice of an attack do to its `figure` once some of them are rolled again, exact.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct RerollOdds {
    /// Chance that they do not wound it, in tenths of a percent: 0 to 1000.
    pub none: u16,
    /// Expected wounds, in hundredths: 125 is 1.25.
    pub wounds: u16,
    /// Chance that it does not survive, in tenths of a percent: 0 to 1000.
    pub kill: u16,
}

/// A figure that a revealed area needs and the supply lacks. [C-EXP-08]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Shortage {
    pub kind: Kind,
    /// `null` for any color in play.
    pub color: Option<Color>,
    pub at: Footprint,
}

/// What others may know of a question.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, rename = "Question2004"))]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum Question {
    Declaring,
    Acting {
        figure: FigureId,
    },
    Returning,
    Guard {
        moment: Moment,
    },
    Rerolling {
        by: RerollBy,
        attacker: FigureId,
    },
    Healing,
    Discarding,
    Spawning,
    Reinforcing,
    Activating,
    /// A marine keeps one of two new cards.
    Promoted,
    Pushing {
        attacker: FigureId,
    },
    GoingThrough {
        attacker: FigureId,
    },
    Watching {
        mover: FigureId,
    },
    FollowingUp,
    Cancelling,
    Preventing,
    /// Neutral words for a hidden question.
    Resolving,
}
