//! The Glory Kill cards (chapter 2B.9): twelve, one of them twice. Each lets its owner recover 2 when it is gained.

use super::acts::{ANY_DICE, gain, nothing, reroll};
use super::effect::{Effect, Named, answer, changes, effect};
use super::ids::GloryId;
pub use super::stored::GloryCard;
use super::when::{acts, attacks, defends, marines_near, rolled, would_stun_own};
use crate::attacks::{Strike, strike};
use crate::board::Board;
use crate::fact::{Change, PublicFact, Source};
use crate::frames::attack::{change, launch};
use crate::frames::dash;
use crate::names::FigureId;
use crate::options::Moment::{self, Attacking, Defending, Free};
use crate::{Rules, acting, choice, deeds, sight};
use alloc::vec::Vec;
use engine::{Seat, Tx};

/// A Glory Kill card.
#[derive(Debug)]
pub struct GloryKillRow {
    pub id: GloryId,
    pub copies: u8,
    pub when: Use,
    /// The attack that it makes, if any.
    pub(crate) strike: Option<Strike>,
    /// What its text lets its owner do, one row each.
    pub(crate) effects: &'static [Effect],
}

/// When it may be discarded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Use {
    InActivation,
    Bonus,
    Defending,
    Attacking,
    /// When its owner would be stunned, or in the owner's activation.
    Stunned,
}

const fn row(id: GloryId, when: Use) -> GloryKillRow {
    GloryKillRow { id, copies: 1, when, strike: None, effects: &[] }
}

impl GloryKillRow {
    const fn twice(self) -> GloryKillRow {
        GloryKillRow { copies: 2, ..self }
    }

    const fn attacks(self, strike: Strike) -> GloryKillRow {
        GloryKillRow { strike: Some(strike), ..self }
    }

    const fn does(self, effects: &'static [Effect]) -> GloryKillRow {
        GloryKillRow { effects, ..self }
    }
}

/// How much is recovered when a card is gained.
pub const RECOVERED: u8 = 2;

/// Every Glory Kill card of this edition.
pub const ALL: &[GloryKillRow] = &[
    row(GloryId::RushOfBlood, Use::InActivation)
        .does(&[effect(Free, acts, |tx, seat, _| gain(tx, seat, 2))])
        .twice(),
    row(GloryId::TrophyShot, Use::Bonus)
        .attacks(strike(2, 0, 5))
        .does(&[effect(Free, acts, shoot).names_one_of(of_trophy_shot)]),
    row(GloryId::Bonecrusher, Use::Bonus)
        .attacks(strike(0, 1, 1))
        .does(&[effect(Free, acts, shoot).names_one_of(of_bonecrusher)]),
    row(GloryId::MeatShield, Use::Defending).does(&[changes(Defending, defends, &[Change::Shields(2)])]),
    row(GloryId::SlipAway, Use::Defending).does(&[changes(Defending, slips, &[Change::Dodge])]),
    row(GloryId::SteadyHand, Use::Attacking).does(&[effect(Attacking, rerolls, reroll).names_dice(ANY_DICE)]),
    row(GloryId::RedMist, Use::Attacking).does(&[effect(Attacking, reddens, redden)]),
    row(GloryId::SecondHelping, Use::Bonus)
        .does(&[effect(Free, is_hurt, |tx, seat, _| deeds::recover(tx, FigureId::of(seat), 3))]),
    row(GloryId::WarCry, Use::Bonus).does(&[effect(Free, acts, cry).names_one_of(marines_in_earshot)]),
    row(GloryId::Salvage, Use::Bonus).does(&[effect(Free, may_draw, |tx, seat, _| deeds::draw(tx, seat, 2))]),
    row(GloryId::ShakeItOff, Use::Stunned)
        .does(&[effect(Free, is_stunned, recover), answer(Moment::Stun, would_stun_own, nothing)]),
];

/// Without damage there is nothing to recover.
fn is_hurt(board: &Board, seat: Seat) -> bool {
    acts(board, seat) && board.damage(FigureId::of(seat)) > 0
}

/// Without a card left there is none to draw.
fn may_draw(board: &Board, seat: Seat) -> bool {
    acts(board, seat) && board.marine(seat).piles.has_any()
}

fn is_stunned(board: &Board, seat: Seat) -> bool {
    acts(board, seat) && board.is_stunned(FigureId::of(seat))
}

fn recover(tx: &mut Tx<'_, Rules>, seat: Seat, _named: &Named) {
    tx.happen(PublicFact::StunOver { figure: FigureId::of(seat) }.into());
}

fn slips(board: &Board, seat: Seat) -> bool {
    defends(board, seat) && board.attack().is_some_and(|attack| attack.card.is_some() && attack.range >= 3)
}

/// Returns the enemies against which the attack of a Glory Kill card may be declared.
fn in_reach(board: &Board, seat: Seat, id: GloryId) -> Vec<FigureId> {
    let figure = FigureId::of(seat);
    let held = board.marines().get(&seat).map_or(&[][..], |marine| &marine.glory);
    let card = held.iter().copied().find(|card| card.id() == Some(id));
    let Some((card, printed)) = card.and_then(|card| Some((card, row_of(card)?.strike?))) else {
        return Vec::new();
    };
    let range = board.strengthened(figure, printed).range;
    acting::marks(board, figure, Source::Glory(card), range).into_iter().map(|one| one.figure).collect()
}

fn of_trophy_shot(board: &Board, seat: Seat) -> Vec<FigureId> {
    in_reach(board, seat, GloryId::TrophyShot)
}

fn of_bonecrusher(board: &Board, seat: Seat) -> Vec<FigureId> {
    in_reach(board, seat, GloryId::Bonecrusher)
}

fn shoot(tx: &mut Tx<'_, Rules>, seat: Seat, named: &Named) {
    if let (Some(choice::Use::Glory(card)), Some(target)) = (named.what, named.figure)
        && let Some(strike) = row_of(card).and_then(|row| row.strike)
    {
        launch(tx, FigureId::of(seat), target, Source::Glory(card), strike);
    }
}

/// Without dice there is none to re-roll. [M-ATK-14]
fn rerolls(board: &Board, seat: Seat) -> bool {
    attacks(board, seat) && rolled(board, seat)
}

/// Without a staggered demon nearby it adds nothing.
fn reddens(board: &Board, seat: Seat) -> bool {
    attacks(board, seat) && staggered_near(board, seat) > 0
}

/// Adds 1 damage for each staggered demon within 3 of the marine, at most 3.
fn redden(tx: &mut Tx<'_, Rules>, seat: Seat, _named: &Named) {
    let near = staggered_near(tx.board(), seat);
    change(tx, Change::Damage(near));
}

fn staggered_near(board: &Board, seat: Seat) -> u8 {
    let Some(from) = board.stand(FigureId::of(seat)) else { return 0 };
    let near =
        |figure: FigureId| board.stand(figure).is_some_and(|to| sight::within(board.floor(), from, to, 3));
    let found = board.demons().keys().filter(|figure| board.is_staggered(**figure, seat) && near(**figure));
    u8::try_from(found.count()).unwrap_or(u8::MAX).min(3)
}

/// Returns the marine and others within 5.
fn marines_in_earshot(board: &Board, seat: Seat) -> Vec<FigureId> {
    marines_near(board, seat, 5)
}

fn cry(tx: &mut Tx<'_, Rules>, seat: Seat, named: &Named) {
    match named.figure {
        Some(other) if other != FigureId::of(seat) => dash::give(tx, other, 3),
        _ => gain(tx, seat, 3),
    }
}

/// Returns all cards, unshuffled.
#[must_use]
pub fn deck() -> Vec<GloryCard> {
    let rows = (0..).zip(ALL);
    rows.flat_map(|(row, card)| (0..card.copies).map(move |copy| GloryCard { row, copy })).collect()
}

impl GloryCard {
    /// Returns the id of the card, or `None` for a number that no card has.
    #[must_use]
    pub fn id(self) -> Option<GloryId> {
        row_of(self).map(|row| row.id)
    }
}

/// Returns the row of a card, or `None` for a number that no card has.
#[must_use]
pub fn row_of(card: GloryCard) -> Option<&'static GloryKillRow> {
    ALL.get(usize::from(card.row))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A stored card holds the place of its row, so rows must keep their places.
    #[test]
    fn every_id_has_the_row_of_its_place() {
        assert!(ALL.iter().map(|row| row.id).eq(GloryId::ALL));
    }

    /// Chapter 2B.9: Rush of Blood twice, every other card once. Two of them attack. [M-GK-08] [M-ATK-05]
    #[test]
    fn there_are_twelve_cards_and_two_of_them_attack() {
        assert_eq!(ALL.iter().map(|row| row.copies).collect::<Vec<_>>(), [2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
        let strikes = ALL.iter().filter_map(|row| row.strike.map(|strike| (row.id, strike)));
        let printed = [(GloryId::TrophyShot, strike(2, 0, 5)), (GloryId::Bonecrusher, strike(0, 1, 1))];
        assert_eq!(strikes.collect::<Vec<_>>(), printed);
    }
}
