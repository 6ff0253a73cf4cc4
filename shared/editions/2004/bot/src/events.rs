//! The event cards that a sensible invader plays, and their targets.

use crate::Pick;
use grid::Cell;
use rules_2004::Choice;
use rules_2004::choice::Target;
use rules_2004::names::{CardKind, Token, TokenId};
use rules_2004::options::{CardOffer, CardTargets};
use rules_2004::view::TokenView;
use std::collections::BTreeMap;

/// What a swap of tokens is weighed by: where the marines stand, and what lies where.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Table<'a> {
    pub(crate) marines: &'a [Cell],
    pub(crate) tokens: &'a BTreeMap<TokenId, TokenView>,
}

/// Returns the first card that is worth its moment.
pub(crate) fn choose(
    cards: &[CardOffer],
    own_turn: bool,
    table: Table<'_>,
    pick: &mut Pick<'_>,
) -> Option<Choice> {
    cards.iter().find_map(|card| match (card.kind, &card.targets) {
        // Doors help the invader.
        (CardKind::TornOpen, _) => None,
        // It ends with the invader's next turn, so it lasts longest when played in the invader's own turn.
        (CardKind::LightsOut, _) => own_turn.then(|| play(card, pick)).flatten(),
        (CardKind::ShellGame, targets) => swap(card, targets, table),
        // A die in time is worth more than healed wounds.
        (CardKind::Hellfed, CardTargets::Figures { .. }) if pick(4) > 0 => None,
        (_, CardTargets::Doors { .. }) if pick(3) > 0 => None,
        _ => play(card, pick),
    })
}

/// Plays a card on one of its targets.
fn play(card: &CardOffer, pick: &mut Pick<'_>) -> Option<Choice> {
    let target = match &card.targets {
        CardTargets::None => Target::None,
        CardTargets::Marines { seats } => Target::Marine { seat: any(seats, pick)? },
        CardTargets::Weapons { of } => {
            let (seat, weapon) = any(of, pick)?;
            Target::Weapon { seat, weapon }
        }
        CardTargets::Doors { doors } => Target::Door { door: any(doors, pick)? },
        CardTargets::Figures { figures, .. } => Target::Figures { figures: vec![any(figures, pick)?] },
        CardTargets::Tokens { pairs } => {
            let (first, second) = any(pairs, pick)?;
            Target::Tokens { first, second }
        }
        CardTargets::Dice { dice } => Target::Die { die: any(dice, pick)? },
    };
    Some(Choice::Play { card: card.card, target })
}

fn any<T: Copy>(list: &[T], pick: &mut Pick<'_>) -> Option<T> {
    list.get(pick(u32::try_from(list.len()).ok()?) as usize).copied()
}

/// Returns the swap that costs the marines most, if it is worth a card.
fn swap(card: &CardOffer, targets: &CardTargets, table: Table<'_>) -> Option<Choice> {
    let CardTargets::Tokens { pairs } = targets else { return None };
    let mut best: Option<(i32, Target)> = None;
    for (first, second) in pairs {
        let (Some(one), Some(two)) = (table.tokens.get(first), table.tokens.get(second)) else { continue };
        let farther = away(two.at, table.marines) - away(one.at, table.marines);
        let gain = farther * (worth(one.what) - worth(two.what));
        if best.as_ref().is_none_or(|(most, _)| gain > *most) {
            best = Some((gain, Target::Tokens { first: *first, second: *second }));
        }
    }
    let (_, target) = best.filter(|(gain, _)| *gain >= WORTH_A_CARD)?;
    Some(Choice::Play { card: card.card, target })
}

/// How much a swap must gain, in spaces times worth.
const WORTH_A_CARD: i32 = 8;

/// Returns what a token is worth to the marines.
fn worth(token: Token) -> i32 {
    match token {
        Token::Key(_) => 6,
        Token::Weapon(_) | Token::Berserk => 3,
        Token::Health | Token::Armor | Token::Adrenaline => 2,
        Token::Ammo(_) | Token::Goal(_) | Token::Cargo | Token::Deflector => 1,
    }
}

/// Returns the straight distance to the nearest marine.
fn away(cell: Cell, marines: &[Cell]) -> i32 {
    marines.iter().map(|marine| i32::try_from(marine.chebyshev(cell)).unwrap_or(0)).min().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules_2004::names::{Ammo, CardId, Die, Key};

    fn chosen(kind: CardKind, targets: CardTargets, own_turn: bool) -> Option<Target> {
        let lies = |what, x| TokenView { what, at: Cell::new(x, 0) };
        let tokens = BTreeMap::from([
            (TokenId(1), lies(Token::Key(Key::Red), 2)),
            (TokenId(2), lies(Token::Ammo(Ammo::Bullets), 9)),
            (TokenId(3), lies(Token::Health, 3)),
        ]);
        let table = Table { marines: &[Cell::new(0, 0)], tokens: &tokens };
        let card = CardOffer { card: CardId(60), kind, targets };
        match choose(&[card], own_turn, table, &mut |below| below / 2)? {
            Choice::Play { card: CardId(60), target } => Some(target),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_swap_moves_the_key_out_of_reach_and_is_not_played_if_it_gains_nothing() {
        let pair = |one, two| (TokenId(one), TokenId(two));
        let said = |pairs| chosen(CardKind::ShellGame, CardTargets::Tokens { pairs }, false);
        let swap = Target::Tokens { first: TokenId(1), second: TokenId(2) };
        assert_eq!(said(vec![pair(1, 2), pair(2, 3)]), Some(swap));
        assert_eq!(said(vec![pair(2, 3)]), None);
    }

    #[test]
    fn the_lights_go_out_in_the_invaders_own_turn() {
        assert_eq!(chosen(CardKind::LightsOut, CardTargets::None, false), None);
        assert_eq!(chosen(CardKind::LightsOut, CardTargets::None, true), Some(Target::None));
    }

    #[test]
    fn an_attack_is_fed_with_a_die_that_is_offered() {
        let targets = CardTargets::Dice { dice: vec![Die::Blue] };
        assert_eq!(chosen(CardKind::Hellfed, targets, true), Some(Target::Die { die: Die::Blue }));
    }
}
