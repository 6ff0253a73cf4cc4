//! Equipment: picking tokens up and handing them on.

use crate::Rules;
use crate::board::Board;
use crate::fact::Told;
use crate::frames::event_window::EventWindow;
use crate::names::{Ammo, Berserk, FigureId, Gift, Token, TokenId};
use crate::options::{GiftOffer, Window};
use crate::sight::lines;
use alloc::vec::Vec;
use engine::{Refusal, Seat, Tx};

/// Movement that a gift takes, for each token. [C-MOV-13] [C-EQP-03]
const GIFT: u8 = 1;

/// Ammunition that may lie in a bin. [C-EQP-04]
const AMMO: [Ammo; 3] = [Ammo::Bullets, Ammo::Rockets, Ammo::Cells];

/// Tokens in the marine's own space; picking them up is free, with no movement left too. [C-MOV-10]
pub(crate) fn pick_ups(board: &Board, figure: FigureId) -> Vec<TokenId> {
    let at = finder(figure).and_then(|seat| board.marine(seat)?.at);
    let here = board.tokens().iter().filter(|(_, (_, cell))| Some(*cell) == at);
    here.filter(|(_, (what, _))| !doubled(board, figure, *what)).map(|(token, _)| *token).collect()
}

/// Only marines pick anything up. [C-EQP-02] [C-MOV-10]
fn finder(figure: FigureId) -> Option<Seat> {
    Board::seat_of(figure)
}

/// A second weapon of a kind is left for a friend: nobody has two.
fn doubled(board: &Board, figure: FigureId, what: Token) -> bool {
    let marine = Board::seat_of(figure).and_then(|seat| board.marine(seat));
    matches!(what, Token::Weapon(weapon) if marine.is_some_and(|marine| marine.weapons.contains(&weapon)))
}

/// Why the token cannot be picked up.
pub(crate) fn out_of_reach(board: &Board, figure: FigureId, token: TokenId) -> Refusal {
    let Some((what, at)) = board.tokens().get(&token) else {
        return Refusal::by("C-MOV-10", "no_token", "There is no such token on the board.");
    };
    if finder(figure).is_none() {
        return Refusal::by("C-EQP-02", "no_finder", "Only marines pick up equipment.");
    }
    if board.place_of(figure) != Some(*at) {
        let text = "A marine picks up only what lies in his own space.";
        return Refusal::by("C-MOV-10", "too_far", text).at([(*at).into()].to_vec());
    }
    let text = if doubled(board, figure, *what) { "You have that weapon already." } else { "Not now." };
    Refusal::by("C-EQP-02", "doubled", text)
}

/// Picks the token up; it works at once or goes to the bin. Then the invader player may answer with a
/// card.
pub(crate) fn pick_up(tx: &mut Tx<'_, Rules>, figure: FigureId, token: TokenId) {
    let (Some(seat), Some((what, at))) = (finder(figure), tx.board().tokens().get(&token).copied()) else {
        return;
    };
    tx.happen(Told::PickedUp { seat, token, what, at }.into());
    match what {
        // [C-EQP-17] [C-DOOR-11]
        Token::Key(key) => tx.happen(Told::KeyFound { seat, key }.into()),
        // [C-EQP-13]
        Token::Berserk => tx.happen(Told::BerserkTurned { seat, now: Some(Berserk::Fresh) }.into()),
        Token::Health | Token::Armor | Token::Adrenaline | Token::Weapon(_) | Token::Ammo(_) => {}
    }
    tx.push(EventWindow { window: Window::MarineTurn }.into());
}

/// What the marine may hand to an adjacent marine now: weapon and ammo tokens, nothing else.
/// [C-EQP-03] [C-MOV-13]
pub(crate) fn gifts(board: &Board, figure: FigureId) -> Vec<GiftOffer> {
    let giver = finder(figure).and_then(|seat| board.marine(seat));
    let Some((giver, at)) = giver.and_then(|giver| Some((giver, giver.at?))) else { return Vec::new() };
    if board.act().is_none_or(|act| act.moves < GIFT) {
        return Vec::new();
    }
    let mut offers = Vec::new();
    for (to, cell) in board.marines_on().filter(|(_, cell)| lines::adjacent(board, at, *cell)) {
        let has = |weapon| board.marine(to).is_some_and(|marine| marine.weapons.contains(weapon));
        let weapons = giver.weapons.iter().filter(|weapon| !has(weapon)).map(|weapon| Gift::Weapon(*weapon));
        let ammo = AMMO.into_iter().filter(|ammo| giver.ammo(*ammo) > 0).map(Gift::Ammo);
        debug_assert!(cell != at, "nobody is adjacent to himself");
        offers.extend(weapons.chain(ammo).map(|gift| GiftOffer { to, gift }));
    }
    offers
}

/// Why the gift is not possible.
pub(crate) fn no_gift(board: &Board, figure: FigureId, to: Seat) -> Refusal {
    let places = (board.place_of(figure), board.place_of(Board::figure_of(to)));
    match places {
        _ if board.act().is_none_or(|act| act.moves < GIFT) => {
            Refusal::by("C-MOV-13", "no_moves", "Each gift takes 1 movement.")
        }
        (Some(from), Some(at)) if !lines::adjacent(board, from, at) => {
            Refusal::by("C-EQP-03", "not_adjacent", "Gifts go to a marine in an adjacent space.")
                .at([at.into()].to_vec())
        }
        _ => Refusal::by(
            "C-EQP-03",
            "no_gift",
            "Only found weapons and ammo can be given, and no second weapon of a kind.",
        ),
    }
}
