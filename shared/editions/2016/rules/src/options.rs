//! The offers to a seat: every possible answer, with its numbers. The offer is the validator.

use crate::attacks::Strike;
use crate::cards::invasions::Invasion;
use crate::cards::stored::{ActionCard, Class, EventCard, EventSet};
use crate::choice::Use;
use crate::fact::Spot;
use crate::initiative::Initiative;
use crate::moving::walking::Way;
use crate::names::{Die, FigureId, Grenade, Kind, Rolled, TokenId, Weapon};
use alloc::boxed::Box;
use alloc::vec::Vec;
use engine::Seat;
use grid::{Cell, DoorId, Footprint};
use serde::Serialize;

/// The offer to one seat: the kind of question in `t`, and every choice.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum Options {
    /// Keep one of these classes. [T-01]
    Class { classes: Vec<Class> },
    /// Keep one of these invasion cards and three event sets. [T-01]
    Invasion { cards: Vec<Invasion>, sets: Vec<EventSet> },
    /// One marine gets the squad card.
    Squad { seats: Vec<Seat> },
    /// Two different weapons of the tokens left. [T-01]
    Weapons { left: Vec<Weapon> },
    /// Deploy on or beside an active teleporter. [T-02]
    Deploy { at: Vec<Cell> },
    /// Discard up to this many event cards, for a token each on these cards. [T-03]
    Argent { hand: Vec<EventCard>, most: u8, on: Vec<Spot> },
    /// Use one of these demon cards. [T-06]
    DemonCard { kinds: Vec<Kind> },
    /// Activate one of these figures next. [T-06]
    Next { figures: Vec<FigureId> },
    /// Return on an active teleporter. [T-07]
    Respawn { at: Vec<Cell> },
    /// A free moment of an activation. [T-09]
    Act(Box<ActOffer>),
    /// The next portal to use. [T-04] `may_pass`: the invader may also use none.
    Portal { portals: Vec<TokenId>, may_pass: bool },
    /// One of the two groups of its color. [T-04]
    Group { portal: TokenId, groups: Vec<GroupOffer> },
    /// Where the demon is placed. [T-04]
    Place { kind: Kind, at: Vec<Footprint> },
    /// Argent for these demon cards: `all` of it, or as much as wanted. [T-04]
    Spread { count: u8, on: Vec<Spot>, all: bool },
    /// Where the hauler may be moved, nearest to the exit first. It may stay.
    Haul { at: Vec<Footprint> },
    /// Where a displaced figure is put. [T-12]
    Displace { figure: FigureId, at: Vec<Footprint> },
    /// A stunned attacker removes one die. [T-16]
    DropDie { dice: Vec<Die> },
    /// Behind cover: keep the revealed card or take another. [T-17]
    Cover { dice: Vec<Rolled> },
    /// Where a grenade lands; a `place` of one space answers it.
    /// `hits` has the figures that it would hit in each space; a space that is not in it hits no one.
    Throw {
        grenade: Grenade,
        at: Vec<Footprint>,
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "ts", ts(as = "Option<Vec<HitOffer>>", optional))]
        hits: Vec<HitOffer>,
    },
    /// A text asks for one of the seat's own cards. `may_pass`: the seat may name none.
    Card { what: CardFor, cards: Vec<ActionCard>, may_pass: bool },
    /// The next initiative cards, the next one first: leave them, put one at the bottom, or swap the two.
    /// [T-05]
    Peek { cards: Vec<Initiative>, bottom: bool },
    /// Use one of these, or pass. `about` is the figure that it happens to, if it is not the one that acts or
    /// fights, such as each of several that would be stunned.
    Window { moment: Moment, about: Option<FigureId>, uses: Vec<UseOffer> },
}

/// Why a card is named. `jeer`: it is discarded, or the reaction that was played has no effect. `coils`: it is
/// discarded for the card that was taken up. `beacon`: it is discarded, and the marine goes to the beacon.
/// `reload`: it is taken from the discards and put on top of the deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, serde::Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum CardFor {
    /// Discarded, or the reaction that was played has no effect.
    Jeer,
    /// Discarded, for the card that was taken up.
    Coils,
    /// Discarded, to be put where the beacon lies.
    Beacon,
    /// Taken from the discards and put on top of the deck.
    Reload,
}

/// A card or an ability that can be used now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct UseOffer {
    pub what: Use,
    /// How many dice may be named with it.
    pub dice: u8,
    /// Figures of which one is named with it. Empty if it needs none.
    pub figures: Vec<FigureId>,
    /// Figures that it hits without a choice, friend or foe.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<FigureId>>", optional))]
    pub hits: Vec<FigureId>,
    /// The damage that gets through with it, as the attack lies. `null` if dice or cards decide, or if it does
    /// not only change the result of an attack.
    pub through: Option<u8>,
    /// It is for the time after the activation, which it ends. [T-25]
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub ends: bool,
}

/// The figures that a grenade would hit in a space, friend or foe.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HitOffer {
    pub at: Footprint,
    pub figures: Vec<FigureId>,
}

/// When a window opens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, serde::Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Moment {
    /// Before an initiative card is revealed. [T-05]
    Initiative,
    /// At the start of an Activation Phase. [T-27]
    PhaseStart,
    /// In the argent step. [T-27]
    Argent,
    /// A reaction was played. [T-24]
    Reaction,
    /// A figure has ended its movement. [T-31]
    Stopped,
    /// A figure would be stunned. [T-28]
    Stun,
    /// A health pack is taken. [T-29]
    Health,
    /// A Glory Kill is performed, before recovery. [T-30]
    GloryKill,
    /// A group has been summoned. [T-04]
    Summoned,
    /// After a demon's activation. [T-25]
    Done,
    /// At the start of an activation. [T-08]
    Activation,
    /// A free moment of one's own activation. [T-09]
    Free,
    /// When declared as defender. [T-15]
    Declared,
    /// While defending. [T-18]
    Defending,
    /// While attacking. [T-19]
    Attacking,
    /// After the attack. [T-21]
    AfterAttack,
}

impl Moment {
    /// Returns true if it belongs to the attack on the table.
    #[must_use]
    pub const fn is_of_an_attack(self) -> bool {
        matches!(self, Moment::Declared | Moment::Defending | Moment::Attacking | Moment::AfterAttack)
    }
}

/// One of the groups of a portal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GroupOffer {
    pub figures: Vec<(u8, Kind)>,
    pub argent: u8,
}

/// What the acting figure may do now.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ActOffer {
    pub figure: FigureId,
    pub moves: u8,
    pub mains: u8,
    /// It stands in a shared space and has a way out, so it must go on before its movement ends. [M-MOV-08]
    pub passing: bool,
    pub reach: Vec<ReachOffer>,
    pub doors: Vec<DoorId>,
    /// Cards of the hand that may be played.
    pub plays: Vec<ActionCard>,
    /// Cards of the hand that may be discarded to sprint.
    pub sprint: Vec<ActionCard>,
    /// As things stand, no movement could take the marine anywhere. Movement from a card or a sprint would
    /// be wasted.
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub stuck: bool,
    /// The attack that the figure still has, with or without a target in reach. `null` if it has none, or its
    /// attack is spent.
    pub ready: Option<Strike>,
    /// That attack with its targets. `null` if none is in reach, even after a boost.
    pub strike: Option<StrikeOffer>,
    pub items: Vec<TokenId>,
    /// Objective tokens beside the figure, and cards to discard for them.
    pub links: Vec<TokenId>,
    pub cards: Vec<ActionCard>,
    /// Objective tokens in the figure's space that it may pick up.
    pub tokens: Vec<TokenId>,
    /// Portals that a marine may shut for 2 movement and one of `cards`.
    pub gates: Vec<TokenId>,
    /// Generators that a demon may damage instead of attacking.
    pub generators: Vec<TokenId>,
    /// Abilities that may be used now.
    pub uses: Vec<UseOffer>,
}

/// A place in reach.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReachOffer {
    pub at: Footprint,
    pub before: Footprint,
    pub way: Way,
    pub cost: u8,
    /// The walk may end there.
    pub stop: bool,
}

/// The attack that may be made.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct StrikeOffer {
    pub strike: Strike,
    pub targets: Vec<TargetOffer>,
    /// How an ability before the attack changes it, and its price in argent. [T-13]
    pub boost: Option<Boost>,
}

/// An attack after an ability was paid for. [T-13]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Boost {
    pub argent: u8,
    pub strike: Strike,
    pub targets: Vec<TargetOffer>,
}

/// A possible defender.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TargetOffer {
    pub figure: FigureId,
    pub range: u8,
    pub cover: bool,
    /// The line of sight, from a corner of the attacker to one of the target. A corner is written as column and row of
    /// the space whose upper left corner it is. [M-LOS-01]
    pub sight: [(u8, u8); 2],
    /// The odds with the card that is revealed first, before any card is played.
    pub odds: Odds,
    /// In cover: the odds if the defender takes a second card whenever that means less damage on average.
    /// `null` if not in cover.
    pub covered: Option<Odds>,
    /// What the defense deck may show. `null` if no card is revealed.
    pub deck: Option<DeckOffer>,
    /// What the attack does around its target. Absent if it would hit no one else.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub blast: Option<BlastOffer>,
}

/// Damage beside that of the attack, whatever gets through: the other figures that suffer it, friend or foe.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BlastOffer {
    pub figures: Vec<FigureId>,
    pub damage: u8,
}

/// Chances of one attack, exact, by what is open to all.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Odds {
    /// Chance of each damage, from 0 damage on, in tenths of a percent; together about 1000.
    pub spread: Vec<u16>,
    /// Expected damage, in hundredths: 125 is 1.25.
    pub damage: u16,
    /// Chance that the target is fragged, in tenths of a percent: 0 to 1000.
    pub kill: u16,
    /// Chance that it is left staggered for this marine, in tenths of a percent. 0 for figures that cannot be
    /// staggered.
    pub stagger: u16,
}

/// What the card of a defense may be, by what is open to all.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DeckOffer {
    /// Number of cards that it can be: the unseen ones, or the discards if they are reshuffled for it.
    pub cards: u8,
    /// Chance of a dodge, in tenths of a percent: 0 to 1000.
    pub dodge: u16,
    /// Average shields of a card, in hundredths: 125 is 1.25. It includes a special defense that the card
    /// applies.
    pub shields: u16,
}

/// What others may know of a question.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum Question {
    SettingUp,
    Deploying,
    Argent,
    DemonCard,
    Acting {
        figure: FigureId,
    },
    Respawning,
    Summoning,
    Displacing {
        figure: FigureId,
    },
    DroppingDie,
    Throwing,
    Peeking,
    /// A text asks this seat for a card.
    NamingCard {
        what: CardFor,
    },
    Cover,
    /// This seat's own window.
    Window {
        moment: Moment,
    },
    /// The marines move the hauler.
    Hauling,
    /// Neutral words for a hidden question.
    Resolving,
}
