//! The revealed defense: whether it dodges, whether anything gets through, and whether anything can still change
//! that. [M-ATK-10] [M-ATK-11]

use super::about::About;
use super::{marines, texts};
use engine::Seat;
use rules_2016::Board;
use rules_2016::attacks::Special;
use rules_2016::cards::ids::{EventId, GloryId};
use rules_2016::cards::stored::{Class, EventSet};
use rules_2016::cards::{events, glory_kills};
use rules_2016::choice::Use;
use rules_2016::fact::Revealed;
use rules_2016::options::Moment;
use rules_2016::{dice, figures};

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

/// Returns true if no damage gets through, and the attacking side has nothing to add, by all that lies open.
pub(super) fn is_harmless(board: &Board, about: &About) -> bool {
    let Some(attack) = board.attack().filter(|attack| !attack.dice.is_empty()) else { return false };
    let held = is_dodged(board) || damage(board) == 0;
    let owner = attack.attacker.owner();
    let adds = if owner.is_marine() { may_add(board, about, owner) } else { may_add_events(board, about) };
    held && !adds
}

/// Returns the sum of the dice less the shields, without a dodge.
fn damage(board: &Board) -> u8 {
    let Some(attack) = board.attack() else { return 0 };
    let dice: u8 = attack.dice.iter().map(|die| dice::faces(die.die)[usize::from(die.face)]).sum();
    let icons: Vec<_> =
        attack.card.into_iter().chain(attack.second).map(|card: Revealed| card.icons()).collect();
    let printed: u8 = icons.iter().map(|icons| icons.shields).sum();
    let row = board.demons().get(&attack.defender).map(|demon| figures::of(demon.kind));
    let special = match row.map(|row| row.special) {
        Some(Special::Shields(shields)) if icons.iter().any(|icons| icons.special) => shields,
        _ => 0,
    };
    let tough = u8::from(row.is_some_and(|row| row.tough));
    let shields = (printed + special + tough + attack.shields).saturating_sub(attack.push.pierce);
    (dice + attack.push.damage).saturating_sub(shields)
}

/// Returns true if the attacking marine has an open text or class that fits, or could hold a Glory Kill card that
/// does.
fn may_add(board: &Board, about: &About, seat: Seat) -> bool {
    let moment = Moment::Attacking;
    let marine = board.marine(seat);
    let class = marine
        .class
        .filter(|class| !marine.exhausted && marines::class_fits(board, about, moment, seat, *class))
        .map(Use::Class);
    let text = marines::text(board, about, moment, seat).map(Use::Text);
    let open = class.into_iter().chain(text).any(|what| counts(board, what));
    let unseen = |id| {
        let copies = glory_kills::deck().into_iter().filter(|card| card.id() == Some(id));
        copies.into_iter().any(|card| !board.glory().discards().contains(&card))
    };
    let kill = [GloryId::SteadyHand, GloryId::RedMist]
        .into_iter()
        .any(|id| !marine.glory.is_empty() && unseen(id) && marines::glory(board, about, moment, seat, id));
    open || kill && !is_dodged(board)
}

/// Returns true if the attacking demon has a paid ability, or the invader could hold an event that fits.
fn may_add_events(board: &Board, about: &About) -> bool {
    let moment = Moment::Attacking;
    let ability = !texts::abilities(board, about, moment).is_empty();
    let unseen = |id| {
        let turned = board.attack().map(|attack| [attack.card, attack.second]);
        let is_turned = |card| turned.is_some_and(|turned| turned.contains(&Some(Revealed::Event(card))));
        let copies = events::deck(&EventSet::ALL).into_iter().filter(|card| card.id() == Some(id));
        copies.into_iter().any(|card| !board.events().discards().contains(&card) && !is_turned(card))
    };
    let event = [EventId::BloodUp, EventId::KillingBlow]
        .into_iter()
        .any(|id| !board.hand().is_empty() && unseen(id) && texts::event(board, about, moment, id));
    !is_dodged(board) && (ability || event)
}

/// Returns true unless the attack is dodged and this does nothing about it.
fn counts(board: &Board, what: Use) -> bool {
    !is_dodged(board) || texts::is_of_use_on_a_dodge(what)
}
