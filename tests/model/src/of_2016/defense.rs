//! The revealed defense: whether it dodges, and whether anything can still change that. [M-ATK-11]

use rules_2016::Board;
use rules_2016::attacks::Special;
use rules_2016::cards::stored::Class;
use rules_2016::figures;

/// Returns true if a revealed card dodges, or calls a special defense that does, or counts as a dodge.
pub(super) fn is_dodged(board: &Board) -> bool {
    let Some(attack) = board.attack() else { return false };
    let demon = board.demons().get(&attack.defender);
    let dodges = demon.is_some_and(|demon| figures::of(demon.kind).special == Special::Dodge);
    let mut cards = attack.card.into_iter().chain(attack.second).map(|card| card.icons());
    attack.dodges || cards.any(|icons| icons.dodge || icons.special && dodges)
}

/// Returns true if no damage gets through, and the attacker has no ready class card that takes the revealed
/// card away.
pub(super) fn is_settled(board: &Board) -> bool {
    let Some(attack) = board.attack() else { return false };
    if !is_dodged(board) {
        return false;
    }
    let hawk = attack.attacker.seat().map(|seat| board.marine(seat));
    let hawk = hawk.is_some_and(|marine| marine.class == Some(Class::Hawkeye) && !marine.exhausted);
    let another = board.events().left() + board.events().discards().len() > 0;
    attack.dodges || attack.card.is_none() || !hawk || !another
}
