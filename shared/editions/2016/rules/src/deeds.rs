//! Common events of figures and cards: drawing, revealing, suffering, fragging.

use crate::Rules;
use crate::board::{Board, HAND_OF_EVENTS};
use crate::fact::{Pile, PublicFact, Revealed, SecretFact};
use crate::frames::window::{About, Window};
use crate::frames::{shift, throw};
use crate::goals::{self, haul, samples};
use crate::names::FigureId;
use alloc::vec::Vec;
use engine::{Purpose, Seat, Tx};

/// Draws this many action cards, and shuffles the discards if the deck is empty. It draws fewer if there are
/// no more. [M-DECK-04]
pub(crate) fn draw(tx: &mut Tx<'_, Rules>, seat: Seat, count: usize) {
    let mut left = count;
    while left > 0 {
        turn_actions(tx, seat);
        let cards = tx.board().marine(seat).piles.next(left);
        if cards.is_empty() {
            return;
        }
        left -= cards.len();
        grew(tx, seat, cards.len());
        tx.happen(SecretFact::Drew { seat, cards }.into());
    }
}

/// Draws up to the hand size. A larger hand draws none. [M-MAR-09]
pub(crate) fn refill(tx: &mut Tx<'_, Rules>, seat: Seat) {
    let hand = tx.board().marine(seat).hand.len();
    draw(tx, seat, usize::from(tx.board().figures_of(seat).hand).saturating_sub(hand));
}

/// Draws event cards until the invader holds six. [M-STATUS-04]
pub(crate) fn refill_events(tx: &mut Tx<'_, Rules>) {
    let held = tx.board().hand().len();
    draw_events(tx, HAND_OF_EVENTS.saturating_sub(held));
}

/// Draws this many event cards for the invader.
pub(crate) fn draw_events(tx: &mut Tx<'_, Rules>, count: usize) {
    let mut left = count;
    while left > 0 {
        turn_events(tx);
        let cards = tx.board().events().next(left);
        if cards.is_empty() {
            return;
        }
        left -= cards.len();
        grew(tx, Seat::INVADER, cards.len());
        tx.happen(SecretFact::DrewEvents { cards }.into());
    }
}

fn grew(tx: &mut Tx<'_, Rules>, seat: Seat, count: usize) {
    tx.happen(PublicFact::HandGrew { seat, count: u8::try_from(count).unwrap_or(u8::MAX) }.into());
}

fn turn_actions(tx: &mut Tx<'_, Rules>, seat: Seat) {
    if let Some(mut cards) = tx.board().marine(seat).piles.to_shuffle() {
        tx.shuffle(Purpose::Deck, &mut cards);
        tx.happen(SecretFact::ActionsStacked { seat, cards }.into());
        tx.happen(PublicFact::Turned { pile: Pile::Marine(seat) }.into());
    }
}

fn turn_events(tx: &mut Tx<'_, Rules>) {
    if let Some(mut cards) = tx.board().events().to_shuffle() {
        tx.shuffle(Purpose::Deck, &mut cards);
        tx.happen(SecretFact::EventsStacked { cards }.into());
        tx.happen(PublicFact::Turned { pile: Pile::Events }.into());
    }
}

/// Reveals the top card of the defender's deck: a marine's action deck, or the event deck for demons. It
/// never reveals a card of a hand. [M-DECK-01] [M-DEF-01] [M-ATK-07]
pub(crate) fn reveal(tx: &mut Tx<'_, Rules>, defender: FigureId) {
    let card = match defender.seat() {
        Some(seat) => {
            turn_actions(tx, seat);
            tx.board().marine(seat).piles.next(1).first().copied().map(Revealed::Action)
        }
        // The hauler has its own defense and no deck.
        None if defender == FigureId::HAULER => None,
        None => {
            turn_events(tx);
            tx.board().events().next(1).first().copied().map(Revealed::Event)
        }
    };
    if let Some(card) = card {
        tx.happen(PublicFact::DefenseRevealed { card }.into());
    }
}

/// Damages a figure, and frags it at once if the damage reaches its health. No card, shield or toughness
/// helps, and stun stays. [M-FRAG-01] [M-ATK-13]
pub(crate) fn hurt(tx: &mut Tx<'_, Rules>, figure: FigureId, damage: u8) {
    if damage == 0 || tx.board().place_of(figure).is_none() || tx.board().outcome().is_some() {
        return;
    }
    tx.happen(PublicFact::Hurt { figure, damage }.into());
    if tx.board().damage(figure) >= tx.board().health(figure) {
        frag(tx, figure);
    }
}

/// Damages several figures by one effect, one after another. The seat of the effect damages the other side's
/// figures first, and the first goal that is reached ends the match. [M-GEN-08] [M-GEN-09]
pub(crate) fn hurt_each(tx: &mut Tx<'_, Rules>, by: Seat, figures: Vec<FigureId>, damage: u8) {
    let (own, others): (Vec<_>, Vec<_>) =
        figures.into_iter().partition(|figure| figure.is_demon() != by.is_marine());
    others.into_iter().chain(own).for_each(|figure| hurt(tx, figure, damage));
}

/// Heals a figure, by as much damage as it has.
pub(crate) fn recover(tx: &mut Tx<'_, Rules>, figure: FigureId, damage: u8) {
    let damage = damage.min(tx.board().damage(figure));
    if damage > 0 {
        tx.happen(PublicFact::Recovered { figure, damage }.into());
    }
}

/// Removes a figure from the map. For a marine the invader gains a frag token, and wins at once with enough
/// of them. Otherwise the marine's hand, played cards and discards are shuffled into the deck, and a new hand
/// is drawn. Weapons and Glory Kill cards are kept, and effects of a frag follow. [T-22] [M-FRAG-04]
/// [M-FRAG-05] [M-FRAG-08] [M-FRAG-09]
pub(crate) fn frag(tx: &mut Tx<'_, Rules>, figure: FigureId) {
    if figure == FigureId::HAULER {
        haul::fragged(tx);
        return;
    }
    let Some(seat) = figure.seat() else {
        tx.happen(PublicFact::Fragged { figure, frags: 0 }.into());
        goals::check(tx);
        return;
    };
    let stood = tx.board().place_of(figure);
    tx.happen(PublicFact::Fragged { figure, frags: 1 }.into());
    samples::dropped(tx, seat, stood);
    throw::reclaim_all(tx, seat);
    goals::check(tx);
    if tx.board().outcome().is_some() {
        return;
    }
    let mut cards = all_cards(tx.board(), seat);
    tx.shuffle(Purpose::Deck, &mut cards);
    tx.happen(SecretFact::ActionsStacked { seat, cards }.into());
    tx.happen(PublicFact::Turned { pile: Pile::Marine(seat) }.into());
    refill(tx, seat);
}

fn all_cards(board: &Board, seat: Seat) -> Vec<crate::cards::action::ActionCard> {
    let piles = &board.marine(seat).piles;
    let mut cards = piles.next(piles.left());
    cards.extend(piles.discards().iter().copied());
    cards
}

/// Stuns a figure, unless it is already stunned or its owner prevents it. [M-STUN-01] [M-STUN-04] [T-28]
pub(crate) fn stun(tx: &mut Tx<'_, Rules>, figure: FigureId) {
    if would_be_stunned(tx.board(), figure) {
        tx.push(Window::of(About::Stun { figure }).into());
    }
}

/// The figure is on the map, not stunned, and stun applies to it: not to the hauler, not to the Cyberdemon.
/// [M-STUN-04]
pub(crate) fn would_be_stunned(board: &Board, figure: FigureId) -> bool {
    let stands = figure != FigureId::HAULER && board.place_of(figure).is_some();
    stands && !board.is_stunned(figure) && !shift::is_unmoved(board, figure)
}

/// Performs a Glory Kill for a marine who enters the space of a staggered demon. The demon is fragged, and
/// the marine draws a Glory Kill card and recovers 2. Without a card to draw they recover all the same,
/// unless the invader prevents it. The card is kept for later, and the marine is not asked. [T-30] [M-GK-08]
/// [Q-19] [M-GK-02] [M-GK-03] [M-GK-09] [M-MOV-09]
pub(crate) fn glory_kill(tx: &mut Tx<'_, Rules>, seat: Seat, figure: FigureId) {
    tx.happen(PublicFact::GloryKill { seat, figure }.into());
    frag(tx, figure);
    if let Some(mut cards) = tx.board().glory().to_shuffle() {
        tx.shuffle(Purpose::Deck, &mut cards);
        tx.happen(SecretFact::GloryStacked { cards }.into());
        tx.happen(PublicFact::Turned { pile: Pile::GloryKills }.into());
    }
    if let Some(card) = tx.board().glory().next(1).first().copied() {
        tx.happen(SecretFact::DrewGlory { seat, card }.into());
    }
    tx.push(Window::of(About::GloryKill { seat }).into());
}

/// Puts argent on a card, as far as the supply allows. [M-ARG-02] [M-ARG-07]
pub(crate) fn gain_argent(tx: &mut Tx<'_, Rules>, on: crate::fact::Spot, count: u8) {
    let gained = count.min(tx.board().argent_left());
    if gained > 0 {
        tx.happen(PublicFact::Argent { on, gained }.into());
    }
}
