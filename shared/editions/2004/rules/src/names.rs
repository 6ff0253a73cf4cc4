//! The small words of the edition: figures, colors, weapons, dice, orders, actions, tokens, cards.

use engine::{PileCard, RefusalArg};
use grid::Direction;
use serde::{Deserialize, Serialize};

/// A figure on the board. Marines carry their seat's number (1 to 3); invaders count from 10.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(transparent)]
pub struct FigureId(pub u16);

impl FigureId {
    /// The number of the first invader.
    pub const FIRST_INVADER: Self = Self(10);
}

/// A token on the board. Tokens are numbered as they are laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(transparent)]
pub struct TokenId(pub u16);

/// One printed invader card, by its number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(transparent)]
pub struct CardId(pub u8);

impl PileCard for CardId {}

/// Colors of marines and of the invader figures that go with them. [C-SET-03]
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum Color {
    Red,
    Green,
    Blue,
}

/// Key colors of security doors. [C-DOOR-10]
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum Key {
    Red,
    Blue,
    Yellow,
}

/// Kinds of invaders.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    Zombie,
    Imp,
    Trite,
    Demon,
    Archvile,
    Mancubus,
    HellKnight,
    Cyberdemon,
}

/// Weapons of marines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum Weapon {
    Fist,
    Chainsaw,
    Pistol,
    Shotgun,
    MachineGun,
    Grenade,
    Chaingun,
    RocketLauncher,
    PlasmaGun,
    Bfg,
}

/// Ammunition. [C-EQP-04]
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum Ammo {
    /// Shells and bullets.
    Bullets,
    /// Rockets and grenades.
    Rockets,
    /// Energy cells.
    Cells,
}

impl From<Ammo> for RefusalArg {
    fn from(ammo: Ammo) -> Self {
        match ammo {
            Ammo::Bullets => "bullets",
            Ammo::Rockets => "rockets",
            Ammo::Cells => "cells",
        }
        .into()
    }
}

/// Dice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum Die {
    Yellow,
    Red,
    Green,
    Blue,
}

/// A rolled die: which die, and which of its six faces (0 to 5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Rolled {
    pub die: Die,
    pub face: u8,
}

/// What entitles a figure to an attack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// The allowance of a turn or an activation.
    Act,
    /// The Guard order.
    Guard,
    /// A second space for the same Guard order.
    SecondShot,
    /// The free attack of a watchful figure.
    Watchful,
    /// A further step of a blow-through attack.
    Through,
}

/// A scatter diagram: how many spaces, and in which direction of the compass rose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Drift {
    pub direction: Direction,
    pub distance: u8,
}

/// One face of a die.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Face {
    /// The attack fails.
    pub miss: bool,
    /// Range number.
    pub range: u8,
    /// Bullet holes.
    pub damage: u8,
    /// Ammo icon.
    pub ammo: bool,
}

/// The four actions; Ready has two forms. [C-TURN-03]
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum Action {
    Sprint,
    Advance,
    Unload,
    /// Ready with movement and an order.
    ReadyMove,
    /// Ready with one attack and an order.
    ReadyAttack,
}

/// Orders a marine may have. [C-ORD-01]
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum Order {
    Aim,
    Guard,
    Dodge,
    Heal,
}

/// What may lie on the board as a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case", tag = "t", content = "v")]
pub enum Token {
    Health,
    Armor,
    Adrenaline,
    Berserk,
    Weapon(Weapon),
    Ammo(Ammo),
    Key(Key),
    /// What the leg of this number, from 1, wants reached; it acts where it lies. [C-ENC-01]
    Goal(u8),
    /// The item that the scenario wants carried. [C-ENC-02]
    Cargo,
    /// Worn, and not given away. Discarded, it prevents one wound of an attack. [C-ENC-02]
    Deflector,
}

/// What a marine may hand to an adjacent marine. [C-EQP-03]
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case", tag = "t", content = "v")]
pub enum Gift {
    Weapon(Weapon),
    Ammo(Ammo),
    /// The scenario's cargo. [C-ENC-02]
    Cargo,
}

/// Berserk token: fresh in the turn of the pick-up, then bright, then faded. [C-EQP-16]
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum Berserk {
    /// Picked up this turn. The token is turned at the end of the next turn.
    Fresh,
    Bright,
    Faded,
}

/// Permanent skills of marines. The names are Bulkhead's own; `docs/rules/2004.md` 2.7 says which printed
/// card each stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum Skill {
    /// May place and use Heal (after Medic).
    FieldMedic,
    /// +1 armor at the start and after a return (after Tough).
    PlatedVest,
    /// +2 wounds at the start and after a return (after Survival Ops).
    HardToKill,
    /// +2 range (after Marksman).
    LongEye,
    /// Sprint 10, Advance and Ready 5 (after Scout).
    QuickStep,
    /// Keeps Guard when wounded (after Alert).
    ColdNerve,
    /// Once a turn, after a kill: up to 2 more spaces and one more attack (after Killer Instinct).
    FollowThrough,
    /// Other marines near this one: +1 range, +1 damage (after Officer).
    SquadLeader,
    /// +2 damage in melee; fist or chainsaw may follow a Sprint (after Special Ops).
    CloseQuarters,
    /// Ready gives movement, an attack and an order, also to another marine (after Tactician).
    BattlePlan,
    /// Walks through obstacles, no slime wound (after Recon).
    Pathfinder,
    /// Figures do not block sight; +1 range (after Sniper).
    CleanLine,
    /// Discards Guard for an attack on each of two spaces (after Front Guard).
    WideWatch,
    /// Once a round cancels an event card that names this marine (after Prepared).
    Contingency,
    /// Advance with two attacks after at most 2 spaces (after Ground Assault).
    SteadyAdvance,
}

impl PileCard for Skill {}

/// Kinds of invader cards. The names are Bulkhead's own; the rules page says which printed card each stands
/// for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum CardKind {
    /// Spawn: two zombies or one imp.
    ShamblersOrImp,
    /// Spawn: zombie, imp and trite.
    MixedPack,
    /// Spawn: three trites.
    Skitter,
    /// Spawn: two imps or three zombies.
    ClawsOrRot,
    /// Spawn: a demon, or an imp and a zombie.
    MawOrPair,
    /// Spawn: a demon, or three trites.
    MawOrSwarm,
    /// Spawn: an archvile, or two imps.
    PyreOrClaws,
    /// Spawn: a mancubus.
    DeadWeight,
    /// Spawn: a hell knight.
    BoneCrusher,
    /// Event in a marine's turn: activates up to two invaders (after It's a Trap!).
    SprungTrap,
    /// Event: destroys a door, security doors too (after Smash).
    TornOpen,
    /// Event: a marine discards their order (after a panic card).
    LostNerve,
    /// Event: a marine's weapon is unusable until the end of their next turn (after a jam card).
    Misfire,
    /// Event: an attack that spends no ammo spends one (after Dud).
    DryClick,
    /// Event at the start of a marine's turn: their allowance is halved (after Earthquake).
    Tremor,
    /// Event: a normal door cannot be used until the invader's next turn (after a door-jam card).
    Lockdown,
    /// Event: two equipment tokens change places (after Misplaced).
    ShellGame,
    /// Event: until the invader's next turn no marine attacks at long range (after Darkness).
    LightsOut,
    /// Event: an invader's attack gets one more die, or its wounds close (after Dark Energies).
    Hellfed,
}
