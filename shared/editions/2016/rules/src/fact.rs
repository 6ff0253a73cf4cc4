//! The facts of a match, named in the past tense. The type `PublicFact` contains only what is open to all.

mod named;
mod secret;
mod words;

pub use secret::SecretFact;
pub use words::{Change, Lasting, Pile, Revealed, Source, Spot};

use crate::attacks::{Pool, Strike};
use crate::cards::squads::Squad;
use crate::cards::stored::{ActionCard, Class, EventCard};
use crate::choice::Use;
use crate::initiative::Initiative;
use crate::moving::walking::Way;
use crate::names::{Die, FigureId, Grenade, Kind, PortalColor, Rolled, TokenId, Weapon};
use alloc::vec::Vec;
use engine::{By, Outcome, Seat};
use grid::{Cell, DoorId, Footprint};
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum PublicFact {
    ClassKept {
        seat: Seat,
        class: Class,
    },
    SquadDealt {
        seat: Seat,
        squad: Squad,
    },
    Armed {
        seat: Seat,
        weapons: [Weapon; 2],
    },
    Deployed {
        seat: Seat,
        at: Cell,
    },
    RoundBegan {
        round: u16,
        count: u16,
        still: u8,
    },
    PhaseBegan,
    /// The discards of a pile were shuffled into its deck.
    Turned {
        pile: Pile,
    },
    CardsReadied,
    EventsDiscarded {
        cards: Vec<EventCard>,
    },
    Argent {
        on: Spot,
        gained: u8,
    },
    ArgentSpent {
        on: Spot,
        count: u8,
    },
    /// The demon card turned faceup with its first figure.
    CardTurned {
        kind: Kind,
    },
    InitiativeTurned {
        card: Initiative,
    },
    DemonCardUsed {
        kind: Kind,
    },
    Began {
        figure: FigureId,
        moves: u8,
        mains: u8,
    },
    Ended {
        figure: FigureId,
    },
    Respawned {
        seat: Seat,
        at: Cell,
    },
    ClassReadied {
        seat: Seat,
    },
    Played {
        seat: Seat,
        card: ActionCard,
        moves: u8,
    },
    Sprinted {
        seat: Seat,
        card: ActionCard,
        moves: u8,
    },
    Tossed {
        seat: Seat,
        cards: Vec<ActionCard>,
    },
    Cleared {
        seat: Seat,
    },
    Gained {
        figure: FigureId,
        moves: u8,
    },
    /// It may make this attack now.
    MayAttack {
        figure: FigureId,
        source: Source,
        strike: Strike,
    },
    /// Its next attack has more dice and range.
    Stronger {
        figure: FigureId,
        dice: Pool,
        range: u8,
    },
    /// Its next card gives this much less movement, in addition to earlier losses.
    Slowed {
        figure: FigureId,
        less: u8,
    },
    /// Something begins that lasts in the figure's activation.
    Lasts {
        figure: FigureId,
        what: Lasting,
    },
    /// It no longer lasts.
    Lapsed {
        figure: FigureId,
        what: Lasting,
    },
    /// The demon has this much less speed at its next activation.
    Pinned {
        figure: FigureId,
        less: u8,
    },
    /// Until the end of this activation the demon's stagger is this much lower.
    Torn {
        figure: FigureId,
        less: u8,
    },
    /// Marines attack at range 4 at most in this round.
    Darkened,
    /// It gives up its attack for something else.
    AttackForgone {
        figure: FigureId,
    },
    /// A figure has movement outside its activation. It is spent at once or lost.
    MovesNow {
        figure: FigureId,
        moves: u8,
    },
    /// The movement that it did not spend is lost.
    MovedNow {
        figure: FigureId,
    },
    /// A grenade's token lies on the map.
    Thrown {
        seat: Seat,
        grenade: Grenade,
        at: Cell,
    },
    /// A grenade's token is back in the marine's play area.
    Reclaimed {
        seat: Seat,
        grenade: Grenade,
    },
    /// A marine is put there by their beacon.
    Beamed {
        seat: Seat,
        to: Cell,
    },
    /// A card that was played leaves the marine's cards for the mission, or until a text returns it.
    SetAside {
        seat: Seat,
        card: ActionCard,
    },
    /// A card that was set aside is in the marine's hand.
    TakenUp {
        seat: Seat,
        card: ActionCard,
    },
    /// A card of the marine's discards lies on top of their deck.
    Reloaded {
        seat: Seat,
        card: ActionCard,
    },
    /// A reaction was discarded without effect.
    Cancelled {
        seat: Seat,
        card: ActionCard,
    },
    /// It pays no extra movement for enemies and difficult terrain in this activation.
    Unhindered {
        figure: FigureId,
    },
    Stepped {
        figure: FigureId,
        to: Footprint,
        cost: u8,
        way: Way,
    },
    Displaced {
        figure: FigureId,
        to: Footprint,
    },
    DoorOpened {
        figure: FigureId,
        door: DoorId,
        cost: u8,
    },
    Entered {
        region: u8,
    },
    PortalTurned {
        portal: TokenId,
    },
    PortalGone {
        portal: TokenId,
    },
    /// A portal turned facedown again. Others of its color are used first.
    PortalSlept {
        portal: TokenId,
    },
    /// Discarded portals of this color returned facedown to their spaces.
    PortalsReturned {
        #[serde(alias = "colour")]
        color: PortalColor,
    },
    /// A marine discarded a portal for good.
    GateShut {
        seat: Seat,
        portal: TokenId,
        cost: u8,
    },
    GroupChosen {
        portal: TokenId,
        group: u8,
    },
    DemonCame {
        figure: FigureId,
        kind: Kind,
        at: Footprint,
    },
    Declared {
        attacker: FigureId,
        defender: FigureId,
        source: Source,
        strike: Strike,
        range: u8,
        cover: bool,
    },
    DieDropped {
        die: Die,
    },
    Rolled {
        dice: Vec<Rolled>,
    },
    Rerolled {
        dice: Vec<(u8, Rolled)>,
    },
    /// The marine's class card sets a die of their attack to a face. No die is rolled.
    DieSet {
        seat: Seat,
        class: Class,
        place: u8,
        die: Rolled,
    },
    DefenseRevealed {
        card: Revealed,
    },
    DefenseDiscarded {
        card: Revealed,
    },
    Changed {
        change: Change,
    },
    Hit {
        damage: u8,
    },
    AttackOver,
    Used {
        seat: Seat,
        what: Use,
    },
    Hurt {
        figure: FigureId,
        damage: u8,
    },
    Recovered {
        figure: FigureId,
        damage: u8,
    },
    Stunned {
        figure: FigureId,
    },
    StunOver {
        figure: FigureId,
    },
    Fragged {
        figure: FigureId,
        frags: u8,
    },
    GloryKill {
        seat: Seat,
        figure: FigureId,
    },
    TeleporterWoke {
        at: Cell,
    },
    HealthTaken {
        seat: Seat,
        token: TokenId,
    },
    CardsTaken {
        seat: Seat,
        token: TokenId,
    },
    Linked {
        seat: Seat,
        token: TokenId,
    },
    TokenTaken {
        seat: Seat,
        token: TokenId,
    },
    TokenDropped {
        token: TokenId,
        at: Cell,
    },
    Delivered {
        seat: Seat,
        token: TokenId,
        at: Cell,
    },
    HaulerBack {
        at: Cell,
        damage: u8,
    },
    /// This demon is the one that the marines must frag in this mission.
    Marked {
        figure: FigureId,
    },
    /// A demon gave up its attack to damage a generator.
    Battered {
        figure: FigureId,
        token: TokenId,
        damage: u8,
    },
    HandGrew {
        seat: Seat,
        count: u8,
    },
    Decided {
        seat: Seat,
        by: By,
        /// The seat passed, so nothing follows.
        #[serde(default)]
        passes: bool,
    },
    Over {
        outcome: Outcome,
    },
}

impl From<PublicFact> for Fact {
    fn from(fact: PublicFact) -> Self {
        Fact::Public(fact)
    }
}

impl From<SecretFact> for Fact {
    fn from(fact: SecretFact) -> Self {
        Fact::Secret(fact)
    }
}
