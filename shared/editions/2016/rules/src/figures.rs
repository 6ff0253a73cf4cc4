//! The demons, one row each, and what their abilities do. Numbers and abilities are Bulkhead's own (chapter
//! 2B.5), except those that the page calls a fact.

use crate::acting;
use crate::attacks::{Hide, Special, Strike, strike};
use crate::board::Board;
use crate::cards::acts::{ANY_DICE, hurt_named, reroll};
use crate::cards::effect::{Effect, Named, changes, effect};
use crate::cards::when::{a_demon_begins, can_be_stunned, others_near, rolled, stands};
use crate::fact::{Change, Lasting, PublicFact, Source};
use crate::frames::attack::launch;
use crate::frames::shift::{self, How, Shift};
use crate::names::{FigureId, Kind};
use crate::options::Moment::{Activation, AfterAttack, Attacking, Free};
use crate::{Rules, deeds, sight};
use alloc::vec::Vec;
use engine::{Seat, Tx};
use grid::Footprint;
use serde::Serialize;

/// A demon's card.
#[derive(Debug)]
pub struct DemonRow {
    pub kind: Kind,
    /// Figures in the supply.
    pub count: u8,
    /// Spaces it covers, wide and high; a base of two or six may lie either way.
    pub size: (u8, u8),
    pub health: u8,
    /// Printed stagger.
    pub stagger: u8,
    pub speed: u8,
    pub attack: Strike,
    pub flies: bool,
    pub tough: bool,
    pub special: Special,
    pub abilities: &'static [Ability],
}

/// An ability on a demon's card.
#[derive(Debug)]
pub struct Ability {
    pub id: AbilityId,
    /// Argent tokens from the demon's own card.
    pub argent: u8,
    pub when: When,
    /// What it lets the invader do, at one moment each.
    pub(crate) effects: &'static [Effect],
    /// What happens without a choice after an attack of the demon.
    pub(crate) after: Option<fn(&mut Tx<'_, Rules>, FigureId)>,
}

/// An ability of a demon.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum AbilityId {
    Volley,
    HitAndRun,
    Charged,
    Charge,
    SecondRack,
    Spit,
    FanOfFire,
    Stomp,
    Barrage,
    Unmoved,
}

/// The moment an ability belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum When {
    Always,
    Activated,
    BeforeAttack,
    Attacking,
    AfterAttack,
    InsteadOfAttack,
}

impl DemonRow {
    /// Returns true if it covers more than one space. [M-BIG-01]
    #[must_use]
    pub const fn is_large(&self) -> bool {
        self.size.0 * self.size.1 > 1
    }

    /// Returns its own defense against attacks.
    #[must_use]
    pub const fn hide(&self) -> Hide {
        Hide { tough: self.tough, special: Some(self.special) }
    }
}

const fn ability(id: AbilityId, argent: u8, when: When) -> Ability {
    Ability { id, argent, when, effects: &[], after: None }
}

impl Ability {
    const fn does(self, effects: &'static [Effect]) -> Ability {
        Ability { effects, ..self }
    }

    const fn after(self, act: fn(&mut Tx<'_, Rules>, FigureId)) -> Ability {
        Ability { after: Some(act), ..self }
    }
}

/// For `..` in the rows below.
const PLAIN: DemonRow = DemonRow {
    kind: Kind::PossessedSoldier,
    count: 0,
    size: (1, 1),
    health: 0,
    stagger: 0,
    speed: 4,
    attack: strike(2, 0, 1),
    flies: false,
    tough: false,
    special: Special::Shields(1),
    abilities: &[],
};

/// Every demon of this edition. Charged costs one argent.
pub const ALL: &[DemonRow] = &[
    DemonRow {
        kind: Kind::PossessedSoldier,
        count: 6,
        health: 3,
        stagger: 2,
        attack: strike(2, 0, 6),
        abilities: &[ability(AbilityId::Volley, 1, When::Attacking)
            .does(&[effect(Attacking, rolled, reroll).names_dice(ANY_DICE)])],
        ..PLAIN
    },
    DemonRow {
        kind: Kind::Imp,
        count: 9,
        health: 4,
        stagger: 3,
        speed: 5,
        attack: strike(2, 0, 4),
        special: Special::Dodge,
        abilities: &[
            ability(AbilityId::HitAndRun, 0, When::AfterAttack).after(hurry),
            ability(AbilityId::Charged, 1, When::BeforeAttack),
        ],
        ..PLAIN
    },
    DemonRow {
        kind: Kind::Pinky,
        count: 4,
        size: (2, 1),
        health: 7,
        stagger: 5,
        speed: 5,
        attack: strike(3, 0, 1),
        tough: true,
        abilities: &[ability(AbilityId::Charge, 1, When::Activated).does(&[effect(
            Activation,
            a_demon_begins,
            charge,
        )])],
        ..PLAIN
    },
    DemonRow {
        kind: Kind::Revenant,
        count: 4,
        health: 6,
        stagger: 4,
        attack: strike(2, 1, 8),
        abilities: &[ability(AbilityId::SecondRack, 1, When::AfterAttack).does(&[effect(
            AfterAttack,
            stands,
            hurt_named,
        )
        .names_one_of(beside_the_defender)])],
        ..PLAIN
    },
    DemonRow {
        kind: Kind::Cacodemon,
        count: 3,
        size: (2, 2),
        health: 7,
        stagger: 5,
        speed: 3,
        attack: strike(1, 1, 5),
        flies: true,
        special: Special::Shields(2),
        abilities: &[ability(AbilityId::Spit, 2, When::Attacking).does(&[changes(
            Attacking,
            may_spit,
            &[Change::StunsIfHurt],
        )])],
        ..PLAIN
    },
    DemonRow {
        kind: Kind::Mancubus,
        count: 3,
        size: (2, 2),
        health: 9,
        stagger: 7,
        speed: 3,
        attack: strike(0, 2, 6),
        tough: true,
        special: Special::Shields(2),
        abilities: &[ability(AbilityId::FanOfFire, 2, When::InsteadOfAttack).does(&[effect(
            Free,
            has_its_attack,
            fan,
        )
        .hits(in_the_fan)])],
        ..PLAIN
    },
    DemonRow {
        kind: Kind::BaronOfHell,
        count: 3,
        size: (2, 2),
        health: 10,
        stagger: 8,
        speed: 5,
        attack: strike(1, 2, 3),
        tough: true,
        special: Special::Shields(2),
        abilities: &[ability(AbilityId::Stomp, 1, When::AfterAttack).does(&[effect(
            AfterAttack,
            may_stomp,
            stomp,
        )])],
        ..PLAIN
    },
    DemonRow {
        kind: Kind::Cyberdemon,
        count: 1,
        size: (2, 3),
        health: 16,
        stagger: 14,
        attack: strike(2, 2, 8),
        tough: true,
        special: Special::Shields(3),
        abilities: &[
            ability(AbilityId::Barrage, 2, When::AfterAttack)
                .does(&[effect(AfterAttack, stands, barrage).names_one_of(barraged)]),
            ability(AbilityId::Unmoved, 0, When::Always),
        ],
        ..PLAIN
    },
];

/// Returns a demon's row.
#[must_use]
#[expect(clippy::expect_used, reason = "a test holds ALL complete")]
pub fn of(kind: Kind) -> &'static DemonRow {
    ALL.iter().find(|row| row.kind == kind).expect("every kind has a row")
}

fn may_spit(board: &Board, _seat: Seat) -> bool {
    board.attack().is_some_and(|attack| !attack.stuns_if_hurt && can_be_stunned(board, attack.defender))
}

/// Applies Hit and Run. It leaves nothing to choose, so no seat is asked: after its attack, in its
/// activation, the demon has 2 more movement. [M-GEN-03] [T-21]
fn hurry(tx: &mut Tx<'_, Rules>, attacker: FigureId) {
    if tx.board().act().is_some_and(|act| act.figure == attacker) {
        tx.happen(PublicFact::Gained { figure: attacker, moves: 2 }.into());
    }
}

/// Returns a marine within 2 of the defender or, without one, the defender.
fn beside_the_defender(board: &Board, _seat: Seat) -> Vec<FigureId> {
    let Some(attack) = board.attack() else { return Vec::new() };
    let mut found = others_near(board, attack.defender, attack.stood, 2);
    found.retain(|figure| figure.seat().is_some());
    if found.is_empty() && board.place_of(attack.defender).is_some() {
        found.push(attack.defender);
    }
    found
}

fn charge(tx: &mut Tx<'_, Rules>, _seat: Seat, _named: &Named) {
    if let Some(figure) = tx.board().act().map(|act| act.figure) {
        tx.happen(PublicFact::Gained { figure, moves: 3 }.into());
        tx.happen(PublicFact::Lasts { figure, what: Lasting::Charging }.into());
    }
}

/// Returns true if the demon still has its attack, and an enemy to hurt instead.
fn has_its_attack(board: &Board, _seat: Seat) -> bool {
    board.act().is_some_and(|act| act.strike.is_some() && !fanned(board, act.figure).is_empty())
}

/// Returns the enemies within 2 of the demon.
fn fanned(board: &Board, figure: FigureId) -> Vec<FigureId> {
    let Some(from) = board.stand(figure) else { return Vec::new() };
    let near =
        |other: &FigureId| board.stand(*other).is_some_and(|to| sight::within(board.floor(), from, to, 2));
    board.enemies(figure).map(|(other, _)| other).filter(near).collect()
}

fn in_the_fan(board: &Board, _seat: Seat) -> Vec<FigureId> {
    board.act().map_or_else(Vec::new, |act| fanned(board, act.figure))
}

fn fan(tx: &mut Tx<'_, Rules>, seat: Seat, _named: &Named) {
    if let Some(figure) = tx.board().act().map(|act| act.figure) {
        let near = fanned(tx.board(), figure);
        tx.happen(PublicFact::AttackForgone { figure }.into());
        deeds::hurt_each(tx, seat, near, 2);
    }
}

/// Returns the marines beside the attacker: those who can be displaced now, and those who are hemmed in.
fn stomped(board: &Board, attacker: FigureId) -> (Vec<FigureId>, Vec<FigureId>) {
    let Some(from) = board.stand(attacker) else { return (Vec::new(), Vec::new()) };
    let beside = |(_, at): &(FigureId, Footprint)| sight::beside(board.floor(), from, at.at);
    let marines = board.enemies(attacker).filter(beside).map(|(figure, _)| figure);
    let marines = marines.filter(|figure| figure.seat().is_some());
    marines.partition(|figure| !shift::places(board, *figure, How::Steps(1)).is_empty())
}

fn may_stomp(board: &Board, seat: Seat) -> bool {
    stands(board, seat) && board.attack().is_some_and(|attack| !stomped(board, attack.attacker).0.is_empty())
}

fn stomp(tx: &mut Tx<'_, Rules>, seat: Seat, _named: &Named) {
    let Some(attacker) = tx.board().attack().map(|attack| attack.attacker) else { return };
    // A marine in another one's way goes first. What is pushed last comes first. [M-MOV-14]
    let (free, hemmed) = stomped(tx.board(), attacker);
    for figure in hemmed.into_iter().rev().chain(free.into_iter().rev()) {
        tx.push(Shift { figure, by: seat, how: How::Steps(1) }.into());
    }
}

const BARRAGE: Strike = strike(1, 0, 8);

/// Returns another visible marine at range 8 or, without one, the defender.
fn barraged(board: &Board, _seat: Seat) -> Vec<FigureId> {
    let Some(attack) = board.attack() else { return Vec::new() };
    let found = acting::marks(board, attack.attacker, Source::Extra, BARRAGE.range).into_iter();
    let (same, other): (Vec<_>, Vec<_>) =
        found.map(|one| one.figure).partition(|figure| *figure == attack.defender);
    let other: Vec<FigureId> = other.into_iter().filter(|figure| figure.seat().is_some()).collect();
    if other.is_empty() { same } else { other }
}

fn barrage(tx: &mut Tx<'_, Rules>, _seat: Seat, named: &Named) {
    let attacker = tx.board().attack().map(|attack| attack.attacker);
    if let (Some(attacker), Some(target)) = (attacker, named.figure) {
        launch(tx, attacker, target, Source::Extra, BARRAGE);
    }
}

#[cfg(test)]
mod tests;
