//! Event: two equipment tokens change places (after Misplaced).

use super::CardRow;
use crate::Rules;
use crate::board::{Board, DoorState};
use crate::choice::Target;
use crate::fact::PublicFact;
use crate::names::{CardKind, Key, Token, TokenId};
use crate::options::{CardTargets, Window};
use alloc::vec::Vec;
use engine::Tx;
use grid::path::{self, Flood, Ground};
use grid::{Cell, DoorId};

/// Two equipment tokens of different rooms change places.
pub(super) const CARD: CardRow =
    CardRow { windows: &[Window::Any], targets, play, ..CardRow::blank(CardKind::ShellGame, 2) };

/// Returns every pair that may change places. They differ, lie in different rooms, and no key goes behind its
/// own door.
fn targets(board: &Board) -> Option<CardTargets> {
    let equipment: Vec<(TokenId, Token, Cell)> = board
        .tokens()
        .iter()
        .filter(|(_, (what, _))| !matches!(what, Token::Goal(_) | Token::Cargo))
        .map(|(token, (what, at))| (*token, *what, *at))
        .collect();
    let keys = equipment.iter().filter_map(|(_, what, _)| match what {
        Token::Key(key) => Some((*key, this_side(board, *key)?)),
        _ => None,
    });
    let sides: Vec<(Key, Flood)> = keys.collect();
    let mut pairs = Vec::new();
    for (place, (first, one, here)) in equipment.iter().enumerate() {
        for (second, other, there) in &equipment[place + 1..] {
            let apart = one != other && board.map().area(*here) != board.map().area(*there);
            if apart && may_lie(&sides, *one, *there) && may_lie(&sides, *other, *here) {
                pairs.push((*first, *second));
            }
        }
    }
    (!pairs.is_empty()).then_some(CardTargets::Tokens { pairs })
}

/// A key stays on this side of its own door, where marines can walk without opening it.
fn may_lie(sides: &[(Key, Flood)], what: Token, at: Cell) -> bool {
    let Token::Key(key) = what else { return true };
    sides.iter().any(|(of, side)| *of == key && side.steps(at).is_some())
}

/// Returns where marines can walk from the start without the key.
fn this_side(board: &Board, key: Key) -> Option<Flood> {
    let start = board.revealed().first().and_then(|area| board.map().area_cells(*area).next())?;
    let shut = |door: DoorId| {
        let door = board.doors().get(&door);
        door.is_some_and(|door| door.key == Some(key) && door.state != DoorState::Destroyed)
    };
    let ground = Ground {
        closed: &shut,
        enters: |_: usize, _: Cell| true,
        goes_on: |_: usize, _: Cell| true,
        joined: &[],
    };
    Some(path::flood(board.map(), start, u16::MAX, &ground))
}

fn play(tx: &mut Tx<'_, Rules>, target: &Target) {
    let Target::Tokens { first, second } = target else { return };
    let lying = |token: &TokenId| tx.board().tokens().get(token).copied();
    let (Some((one, here)), Some((other, there))) = (lying(first), lying(second)) else { return };
    tx.happen(PublicFact::TokenMoved { token: *first, what: one, at: there }.into());
    tx.happen(PublicFact::TokenMoved { token: *second, what: other, at: here }.into());
}

#[cfg(test)]
mod tests {
    use crate::board::Board;
    use crate::board::drawn::{Drawn, cell, table};
    use crate::cards;
    use crate::choice::{Choice, Target};
    use crate::fact::PublicFact;
    use crate::names::{Action, CardKind, Key, Token, TokenId};
    use crate::options::{CardTargets, Window};
    use engine::Seat;

    /// Two halls and the vault behind the red door.
    const ROOMS: &str = "
        area A hall
        area B store
        area C vault
        door 1
        door 2 red
        map
        +-+-+-+-+-+-+
        |A A1B B2C C|
        +   1   2   +
        |A A1B B2C C|
        +-+-+-+-+-+-+
        end
        marks
        1 . . . . Z
        . . . . . .
        end";

    /// Tokens numbered from 50 in these spaces, and the card in hand.
    fn strewn(tokens: &[(Token, &str)]) -> Drawn {
        let mut drawn = table(ROOMS).hand(&[CardKind::ShellGame]);
        for (number, (what, at)) in (50..).zip(tokens) {
            drawn.tell(PublicFact::TokenLaid { token: TokenId(number), what: *what, at: cell(at) });
        }
        drawn
    }

    fn pairs(board: &Board) -> Vec<(u16, u16)> {
        match cards::events(board, Window::Any).first().map(|offer| offer.targets.clone()) {
            Some(CardTargets::Tokens { pairs }) => pairs.iter().map(|(a, b)| (a.0, b.0)).collect(),
            _ => Vec::new(),
        }
    }

    #[test]
    fn two_tokens_change_places() {
        let drawn = strewn(&[(Token::Health, "a1"), (Token::Armor, "d1")]);
        let mut bench = drawn.turn(1, Action::Sprint);
        let card = bench.play.board().hand()[0];
        let swap = |first, second| Choice::Play {
            card,
            target: Target::Tokens { first: TokenId(first), second: TokenId(second) },
        };
        bench.refused(Seat::INVADER, swap(50, 50));
        bench.choose(Seat::INVADER, swap(50, 51));
        let lies = |token| bench.play.board().tokens()[&TokenId(token)];
        assert_eq!(lies(50), (Token::Health, cell("d1")));
        assert_eq!(lies(51), (Token::Armor, cell("a1")));
    }

    #[test]
    fn tokens_of_one_room_and_equal_tokens_stay() {
        let drawn = strewn(&[(Token::Health, "a1"), (Token::Armor, "b1"), (Token::Health, "d1")]);
        assert_eq!(pairs(&drawn.board), [(51, 52)]);
        assert!(pairs(&strewn(&[(Token::Health, "a1")]).board).is_empty());
        assert!(pairs(&strewn(&[(Token::Goal(1), "a1"), (Token::Health, "d1")]).board).is_empty());
    }

    #[test]
    fn no_key_goes_behind_its_own_door() {
        let red = || strewn(&[(Token::Key(Key::Red), "a1"), (Token::Armor, "c1"), (Token::Health, "e1")]);
        assert_eq!(pairs(&red().board), [(50, 51), (51, 52)]);
        let last = strewn(&[(Token::Health, "e1"), (Token::Armor, "c1"), (Token::Key(Key::Red), "a1")]);
        assert_eq!(pairs(&last.board), [(50, 51), (51, 52)], "the key is the second of a pair");
        let blue = strewn(&[(Token::Key(Key::Blue), "a1"), (Token::Health, "e1")]);
        assert_eq!(pairs(&blue.board), [(50, 51)], "the red door is not its own");
        let gone = red().with(PublicFact::DoorDestroyed { door: grid::DoorId(2) });
        assert!(pairs(&gone.board).contains(&(50, 52)), "no door is left there");
    }
}
