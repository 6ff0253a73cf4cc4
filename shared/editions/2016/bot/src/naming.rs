//! Cards that a text asks for, and initiative cards that are looked at.

use engine::Seat;
use rules_2016::Choice;
use rules_2016::cards::action::{ActionCard, row};
use rules_2016::initiative::Initiative;
use rules_2016::names::ActionKind;
use rules_2016::options::CardFor;

/// Returns how valuable a card is: by its attack, its movement, and as a reaction.
pub(crate) fn weight(card: ActionCard) -> u32 {
    let Some(row) = row(card) else { return 0 };
    let dice = row.attack.map(|attack| attack.dice).unwrap_or_default();
    let attack = u32::from(dice.red) * 12 + u32::from(dice.black) * 25;
    attack + u32::from(row.speed) * 5 + if row.kind == ActionKind::Reaction { 12 } else { 0 }
}

/// Returns the best card to take back, or the least valuable one to discard.
pub(crate) fn card(what: CardFor, cards: &[ActionCard]) -> Option<Choice> {
    let cards = cards.iter().copied();
    let best = match what {
        CardFor::Reload => cards.max_by_key(|card| weight(*card)),
        CardFor::Jeer | CardFor::Coils | CardFor::Beacon => cards.min_by_key(|card| weight(*card)),
    };
    best.map(|card| Choice::Card { card })
}

/// Orders the cards so that one's own side goes first.
pub(crate) fn peek(cards: &[Initiative], seat: Seat) -> Choice {
    let is_invader = |place: usize| cards.get(place).map(|card| *card == Initiative::Invader);
    let late = if seat.is_marine() {
        is_invader(0) == Some(true)
    } else {
        is_invader(0) == Some(false) && is_invader(1) == Some(true)
    };
    if late { Choice::Rearrange } else { Choice::Pass }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules_2016::names::{Set, Weapon};

    #[test]
    fn the_invader_wants_their_own_card_first_and_marines_want_it_last() {
        let (marine, invader) = (Initiative::Marine(1), Initiative::Invader);
        let said = |cards: [Initiative; 2], seat| peek(&cards, Seat(seat));
        assert_eq!(said([marine, invader], 0), Choice::Rearrange);
        assert_eq!(said([invader, marine], 0), Choice::Pass);
        assert_eq!(said([invader, marine], 1), Choice::Rearrange);
        assert_eq!(said([marine, marine], 2), Choice::Pass);
    }

    #[test]
    fn the_best_card_is_taken_back_and_the_least_valuable_one_is_discarded() {
        let least = ActionCard { set: Set::Issue, number: 1 };
        let best = ActionCard { set: Set::Weapon(Weapon::SuperShotgun), number: 0 };
        assert_eq!(card(CardFor::Reload, &[least, best]), Some(Choice::Card { card: best }));
        assert_eq!(card(CardFor::Jeer, &[least, best]), Some(Choice::Card { card: least }));
    }
}
