//! The facts of a match, named in the past tense. The type `PublicFact` contains only what is open to all.

mod how;
mod named;
mod secret;
#[cfg(test)]
mod tests;
mod why;

pub use how::{PlaceKind, StepKind};
pub use secret::SecretFact;
pub use why::{FragWhy, OrderEnd};

use crate::choice::Target;
use crate::names::{
    Action, Ammo, Berserk, CardId, CardKind, Color, Die, Drift, FigureId, Gift, How, Key, Kind, Order,
    Rolled, Skill, Token, TokenId, Weapon,
};
use crate::options::RerollBy;
use alloc::string::String;
use alloc::vec::Vec;
use engine::{By, Seat};
use grid::{AreaId, Cell, DoorId, Footprint};
use serde::{Deserialize, Serialize};

/// A fact of the match.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// Every viewer may know it.
    #[serde(rename = "told")]
    Public(PublicFact),
    /// Only some viewers may know it. `view::seen` decides who sees what.
    #[serde(rename = "kept")]
    Secret(SecretFact),
}

/// A fact that every seat and spectator may know.
// A field added here becomes public.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum PublicFact {
    /// The start of a marine: the kit for this number of marines, and skills dealt faceup. [C-SET-09]
    /// [C-SET-10]
    Equipped {
        seat: Seat,
        bullets: u8,
        rockets: u8,
        cells: u8,
        wounds: u8,
        armor: u8,
        skills: Vec<Skill>,
        /// Carried over from the last scenario. [C-CAMP-02]
        weapons: Vec<Weapon>,
    },
    /// Marine cards drawn to keep one of. [C-CAMP-03]
    SkillsDrawn {
        seat: Seat,
        skills: Vec<Skill>,
    },
    /// `wounds`, `armor`: the marine's start with the card. [C-CAMP-03]
    SkillKept {
        seat: Seat,
        skill: Skill,
        wounds: u8,
        armor: u8,
    },
    RoundBegan {
        round: u16,
    },
    TurnBegan {
        seat: Seat,
    },
    /// The marine has nothing left to do, so the turn ends by itself. [C-TURN-12]
    NothingLeft {
        seat: Seat,
    },
    TurnEnded {
        seat: Seat,
    },
    /// `moves`, `attacks`, `order`: the allowance of the turn.
    Declared {
        seat: Seat,
        action: Action,
        moves: u8,
        attacks: u8,
        order: bool,
    },
    AdrenalineUsed {
        seat: Seat,
        moves: u8,
    },
    /// A figure changed its space. `cost` is the movement spent.
    Stepped {
        figure: FigureId,
        from: Footprint,
        to: Footprint,
        cost: u8,
        how: StepKind,
    },
    DoorMoved {
        figure: FigureId,
        door: DoorId,
        open: bool,
        cost: u8,
    },
    DoorDestroyed {
        door: DoorId,
    },
    DoorBlocked {
        door: DoorId,
    },
    PickedUp {
        seat: Seat,
        token: TokenId,
        what: Token,
        at: Cell,
    },
    Given {
        from: Seat,
        to: Seat,
        gift: Gift,
    },
    KeyFound {
        seat: Seat,
        key: Key,
    },
    /// `wounds`: the tokens that the healed marine has now.
    Healed {
        by: Option<Seat>,
        who: Seat,
        wounds: u8,
    },
    OrderPlaced {
        seat: Seat,
        order: Order,
    },
    OrderGone {
        seat: Seat,
        order: Order,
        why: OrderEnd,
    },
    AreaRevealed {
        area: AreaId,
        by: Option<Seat>,
    },
    TokenLaid {
        token: TokenId,
        what: Token,
        at: Cell,
    },
    Placed {
        figure: FigureId,
        kind: Kind,
        #[serde(alias = "colour")]
        color: Color,
        at: Footprint,
        how: PlaceKind,
    },
    /// Taken back by the invader player, to be placed elsewhere. It scores nothing. [C-INV-17]
    TakenOff {
        figure: FigureId,
        kind: Kind,
        #[serde(alias = "colour")]
        color: Color,
        at: Footprint,
    },
    /// A marine's figure is put on the board, at the start or on a return after a frag.
    Entered {
        seat: Seat,
        at: Cell,
    },
    Activated {
        figure: FigureId,
        moves: u8,
        attacks: u8,
        extra: bool,
    },
    ActivationEnded {
        figure: FigureId,
    },
    AttackDeclared {
        attack: u32,
        attacker: FigureId,
        weapon: Option<Weapon>,
        at: Cell,
        target: Option<FigureId>,
        range: u8,
        aimed: bool,
        how: How,
        /// The dice that will be rolled.
        dice: Vec<Die>,
        /// Figures that this blow-through attack has already struck.
        past: Vec<FigureId>,
        /// Barrels that it has already struck.
        #[serde(default)]
        barrels: Vec<Cell>,
    },
    DiceRolled {
        attack: u32,
        dice: Vec<Rolled>,
    },
    DiceRerolled {
        attack: u32,
        by: RerollBy,
        seat: Seat,
        positions: Vec<u8>,
        dice: Vec<Rolled>,
    },
    /// Aim met Dodge. Neither counts for this attack. [C-ORD-34]
    AimMetDodge {
        attack: u32,
    },
    /// `range` is the sum of the dice plus `bonus_range`; `damage` includes `bonus_damage`. For an attack on
    /// several figures, `armor` and `wounds` are 0 here; see `struck`.
    Judged {
        attack: u32,
        miss: bool,
        range: u8,
        bonus_range: u8,
        needed: u8,
        hit: bool,
        damage: u8,
        bonus_damage: u8,
        armor: u8,
        wounds: u8,
    },
    /// The attack strikes one of several figures.
    Struck {
        attack: u32,
        figure: FigureId,
        damage: u8,
        armor: u8,
        wounds: u8,
    },
    /// The top invader card was turned over for its diagram. `to` is where the blast goes off, if anywhere.
    Scattered {
        attack: u32,
        card: CardId,
        kind: CardKind,
        drift: Option<Drift>,
        from: Cell,
        to: Option<Cell>,
    },
    /// A marine follows a killing attack through: more movement and one more attack.
    FollowedUp {
        seat: Seat,
        moves: u8,
    },
    /// A marine was prepared for the card, which has no effect on them.
    CardCancelled {
        seat: Seat,
        card: CardId,
        kind: CardKind,
    },
    /// A deflector was discarded to prevent one wound of an attack. [C-ENC-02]
    WoundPrevented {
        seat: Seat,
    },
    AmmoSpent {
        seat: Seat,
        ammo: Ammo,
        left: u8,
    },
    /// `wounds` is what was taken now. `left` is a marine's remaining tokens, or an invader's wounds until it
    /// dies.
    Wounded {
        figure: FigureId,
        wounds: u8,
        left: u8,
    },
    Killed {
        figure: FigureId,
        kind: Kind,
        #[serde(alias = "colour")]
        color: Color,
        at: Footprint,
        by: Option<Seat>,
    },
    /// A damaging obstacle wounds a figure that came in, or that stayed there all its turn. [C-OBS-11]
    Burned {
        figure: FigureId,
        stayed: bool,
    },
    /// The barrel is gone. Each figure next to it takes a wound. [C-OBS-22]
    BarrelExploded {
        at: Cell,
    },
    Fragged {
        seat: Seat,
        at: Cell,
    },
    FragScored {
        points: u8,
        limit: u8,
        why: FragWhy,
    },
    AttackOver {
        attack: u32,
    },
    /// An interrupt made the declared attack illegal. It is not spent.
    AttackDropped {
        attack: u32,
    },
    CardPlayed {
        card: CardId,
        kind: CardKind,
        target: Target,
        half: Option<u8>,
    },
    /// The invader drew this many cards.
    HandGrew {
        count: u8,
    },
    /// Cards discarded to the hand limit, facedown.
    HandShrank {
        count: u8,
    },
    /// The last card was drawn and the discards became the deck. [C-INV-05]
    DeckTurned,
    LeftBoard {
        seat: Seat,
    },
    BerserkTurned {
        seat: Seat,
        now: Option<Berserk>,
    },
    /// The weapon cannot be used until the end of the seat's next turn.
    WeaponJammed {
        seat: Seat,
        weapon: Weapon,
        until: Option<u16>,
    },
    /// A token now lies elsewhere.
    TokenMoved {
        token: TokenId,
        what: Token,
        at: Cell,
    },
    /// Until the invader's next turn no marine attacks at long range.
    LightsOut,
    /// The attack gets one more die or, if none is left, one more damage.
    AttackFed {
        attack: u32,
        die: Option<Die>,
    },
    /// All wounds of an invader close.
    Mended {
        figure: FigureId,
        wounds: u8,
    },
    /// The jams that end with this turn of the seat are over.
    JamCleared {
        seat: Seat,
    },
    AllowanceHalved {
        seat: Seat,
    },
    /// Not decided by the seat's player. `what` is the tag of the answer.
    Decided {
        seat: Seat,
        by: By,
        what: String,
    },
    /// The leg's goal is reached. Its token is removed. [C-ENC-01]
    GoalReached {
        seat: Seat,
        token: TokenId,
        at: Cell,
    },
    /// The next leg of the scenario began. `until` is its last round, if it has a limit.
    LegBegan {
        leg: u8,
        until: Option<u16>,
    },
    /// The ground was held at the end of a round, for this many rounds so far.
    Held {
        rounds: u8,
        of: u8,
    },
    /// The cargo lies where its carrier was fragged.
    CargoDropped {
        seat: Seat,
        token: TokenId,
        at: Cell,
    },
    Won {
        winners: Vec<Seat>,
        reason: String,
    },
}

impl From<PublicFact> for Fact {
    fn from(fact: PublicFact) -> Self {
        Fact::Public(fact)
    }
}
