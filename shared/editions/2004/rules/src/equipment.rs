//! Equipment: picking up tokens, and giving them to another marine.

use crate::Rules;
use crate::board::Board;
use crate::fact::PublicFact;
use crate::frames::event_window::EventWindow;
use crate::goals;
use crate::names::{Ammo, FigureId, Gift, Token, TokenId};
use crate::options::{GiftOffer, Window};
use crate::refusals;
use crate::sight::ranges;
use alloc::vec::Vec;
use engine::{Refusal, Seat, Tx};

/// Movement for each token that is given. [C-MOV-13] [C-EQP-03]
pub(crate) const GIFT: u8 = 1;

/// Ammunition that a bin may hold. [C-EQP-04]
const AMMO: [Ammo; 3] = [Ammo::Bullets, Ammo::Rockets, Ammo::Cells];

/// Returns the tokens in the marine's own space. Picking them up is free, even without movement left.
/// [C-MOV-10]
pub(crate) fn pick_ups(board: &Board, figure: FigureId) -> Vec<TokenId> {
    let at = finder(figure).and_then(|seat| board.marine(seat)?.at);
    let here = board.tokens().iter().filter(|(_, (_, cell))| Some(*cell) == at);
    here.filter(|(_, (what, _))| can_lift(*what) && !doubled(board, figure, *what))
        .map(|(token, _)| *token)
        .collect()
}

/// Only marines pick up tokens. [C-EQP-02] [C-MOV-10]
fn finder(figure: FigureId) -> Option<Seat> {
    Board::seat_of(figure)
}

/// A leg's goal token stays where it lies. [C-ENC-01]
fn can_lift(what: Token) -> bool {
    !matches!(what, Token::Goal(_))
}

/// A marine leaves a second weapon of a kind for others.
fn doubled(board: &Board, figure: FigureId, what: Token) -> bool {
    let marine = Board::seat_of(figure).and_then(|seat| board.marine(seat));
    matches!(what, Token::Weapon(weapon) if marine.is_some_and(|marine| marine.weapons.contains(&weapon)))
}

/// Returns why the token cannot be picked up.
pub(crate) fn out_of_reach(board: &Board, figure: FigureId, token: TokenId) -> Refusal {
    let Some((what, at)) = board.tokens().get(&token) else {
        return refusals::no_token();
    };
    if finder(figure).is_none() {
        return refusals::no_finder();
    }
    if board.place_of(figure) != Some(*at) {
        return refusals::token_too_far().at([(*at).into()].to_vec());
    }
    if !can_lift(*what) {
        return refusals::no_equipment();
    }
    if doubled(board, figure, *what) { refusals::doubled() } else { refusals::no_pick_up() }
}

/// Picks up the token, which works at once or goes to the bin. Then the invader player may answer with a
/// card.
pub(crate) fn pick_up(tx: &mut Tx<'_, Rules>, figure: FigureId, token: TokenId) {
    let (Some(seat), Some((what, at))) = (finder(figure), tx.board().tokens().get(&token).copied()) else {
        return;
    };
    tx.happen(PublicFact::PickedUp { seat, token, what, at }.into());
    if let Token::Key(key) = what {
        tx.happen(PublicFact::KeyFound { seat, key }.into()); // [C-EQP-17] [C-DOOR-11]
    }
    goals::picked_up(tx, what);
    tx.push(EventWindow { window: Window::MarineTurn }.into());
}

/// Returns what the marine may give to an adjacent marine now: weapon and ammo tokens and the scenario's
/// cargo. [C-EQP-03] [C-MOV-13]
pub(crate) fn gifts(board: &Board, figure: FigureId) -> Vec<GiftOffer> {
    let giver = finder(figure).and_then(|seat| board.marine(seat));
    let Some((giver, at)) = giver.and_then(|giver| Some((giver, giver.at?))) else { return Vec::new() };
    if board.act().is_none_or(|act| act.moves < GIFT) {
        return Vec::new();
    }
    let mut offers = Vec::new();
    for (to, cell) in board.marines_on().filter(|(_, cell)| ranges::adjacent(board, at, *cell)) {
        let has = |weapon| board.marine(to).is_some_and(|marine| marine.weapons.contains(weapon));
        let weapons = giver.weapons.iter().filter(|weapon| !has(weapon)).map(|weapon| Gift::Weapon(*weapon));
        let ammo = AMMO.into_iter().filter(|ammo| giver.ammo(*ammo) > 0).map(Gift::Ammo);
        debug_assert!(cell != at, "no figure is adjacent to itself");
        let cargo = giver.cargo.then_some(Gift::Cargo); // [C-ENC-02]
        offers.extend(weapons.chain(ammo).chain(cargo).map(|gift| GiftOffer { to, gift }));
    }
    offers
}

/// Returns why the gift is not possible.
pub(crate) fn no_gift(board: &Board, figure: FigureId, to: Seat) -> Refusal {
    let places = (board.place_of(figure), board.place_of(Board::figure_of(to)));
    match places {
        _ if board.act().is_none_or(|act| act.moves < GIFT) => refusals::gift_costs(GIFT),
        (Some(from), Some(at)) if !ranges::adjacent(board, from, at) => {
            refusals::gift_too_far().at([at.into()].to_vec())
        }
        _ => refusals::no_gift(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Choice;
    use crate::board::Marine;
    use crate::board::drawn::{Drawn, cell, places, seat, table};
    use crate::names::{Action, Key, Weapon};
    use engine::testkit::Bench;

    /// A board of one row with this token in the first space.
    fn laid(marks: &str, what: Token) -> Drawn {
        table(marks).with(PublicFact::TokenLaid { token: TokenId(1), what, at: cell("a1") })
    }

    const TAKE: Choice = Choice::PickUp { token: TokenId(1) };

    fn sheet(bench: &Bench<Rules>, number: u8) -> &Marine {
        bench.play.board().marine(Seat(number)).unwrap()
    }

    fn pick_up(what: Token, change: impl FnOnce(&mut Marine)) -> Bench<Rules> {
        let mut bench = laid("1 . . .", what).marine(1, change).turn(1, Action::Sprint);
        bench.choose(seat(1), TAKE);
        bench
    }

    /// [C-MOV-10]
    #[test]
    fn picking_up_is_free_and_needs_no_movement() {
        let mut bench = laid("1 . Z", Token::Armor).turn(1, Action::Unload);
        bench.choose(seat(1), TAKE);
        assert_eq!(sheet(&bench, 1).armor, 3);
        let bench = pick_up(Token::Armor, |_| {});
        assert_eq!(bench.play.board().act().unwrap().moves, 8);
    }

    /// [C-MOV-10]
    #[test]
    fn a_token_in_another_space_is_out_of_reach() {
        let mut bench = laid(". 1 . .", Token::Armor).turn(1, Action::Sprint);
        let no = bench.refused(seat(1), TAKE);
        assert_eq!((no.rule.as_deref(), no.spots), (Some("C-MOV-10"), vec![[0, 0]]));
    }

    /// [C-EQP-02]
    #[test]
    fn invaders_pick_up_nothing() {
        let mut bench = laid("Z . . 1", Token::Armor).activation(10);
        assert_eq!(bench.refused(Seat::INVADER, TAKE).rule.as_deref(), Some("C-EQP-02"));
        bench.choose(Seat::INVADER, Choice::Move { path: places("b1") });
        assert_eq!(bench.play.board().tokens().len(), 1);
        laid("1 . . .", Token::Armor).turn(1, Action::Sprint).choose(seat(1), TAKE);
    }

    /// [C-EQP-10]
    #[test]
    fn health_gives_three_wounds_back_and_never_more_than_at_the_start() {
        assert_eq!(sheet(&pick_up(Token::Health, |m| m.wounds = 2), 1).wounds, 5);
        assert_eq!(sheet(&pick_up(Token::Health, |m| m.wounds = 7), 1).wounds, 8);
    }

    /// [C-EQP-11]
    #[test]
    fn armor_adds_one_to_the_rating() {
        assert_eq!(sheet(&pick_up(Token::Armor, |_| {}), 1).armor, 3);
    }

    /// [C-EQP-04]
    #[test]
    fn there_are_three_kinds_of_ammunition_and_each_token_counts_for_itself() {
        for (ammo, expected) in
            [(Ammo::Bullets, [4, 0, 0]), (Ammo::Rockets, [3, 1, 0]), (Ammo::Cells, [3, 0, 1])]
        {
            let bench = pick_up(Token::Ammo(ammo), |_| {});
            let marine = sheet(&bench, 1);
            assert_eq!([marine.bullets, marine.rockets, marine.cells], expected);
            let offered = gifts(
                &table("1 2")
                    .marine(1, |m| (m.rockets, m.cells) = (1, 1))
                    .turn(1, Action::Sprint)
                    .play
                    .board()
                    .clone(),
                FigureId(1),
            );
            assert!(offered.iter().any(|offer| offer.gift == Gift::Ammo(ammo)));
        }
    }

    /// [C-EQP-17]
    #[test]
    fn a_key_unlocks_for_every_marine_and_stays_out_of_the_bin() {
        let bench = pick_up(Token::Key(Key::Blue), |_| {});
        assert!(bench.play.board().keys().contains(&Key::Blue));
        let found = |fact: &crate::Fact| {
            matches!(fact, crate::Fact::Public(PublicFact::KeyFound { key: Key::Blue, .. }))
        };
        assert!(bench.facts.iter().any(found));
    }

    #[test]
    fn a_second_weapon_of_a_kind_stays_where_it_is() {
        let shotgun = Token::Weapon(Weapon::Shotgun);
        assert!(sheet(&pick_up(shotgun, |_| {}), 1).weapons.contains(&Weapon::Shotgun));
        let mut bench = laid("1 . .", shotgun).weapon(1, Weapon::Shotgun).turn(1, Action::Sprint);
        assert_eq!(bench.refused(seat(1), TAKE).code, "doubled");
    }

    fn give(gift: Gift) -> Choice {
        Choice::Give { to: Seat(2), gift }
    }

    /// [C-MOV-13] [C-EQP-03]
    #[test]
    fn each_gift_to_an_adjacent_marine_takes_one_movement() {
        let mut bench = table("1 2 . .").weapon(1, Weapon::Shotgun).turn(1, Action::Sprint);
        bench
            .choose(seat(1), give(Gift::Weapon(Weapon::Shotgun)))
            .choose(seat(1), give(Gift::Ammo(Ammo::Bullets)));
        assert_eq!(bench.play.board().act().unwrap().moves, 6);
        assert_eq!((sheet(&bench, 1).bullets, sheet(&bench, 2).bullets), (2, 4));
        assert!(sheet(&bench, 1).weapons.is_empty());
        assert!(sheet(&bench, 2).weapons.contains(&Weapon::Shotgun));
    }

    /// [C-EQP-03]
    #[test]
    fn a_weapon_goes_only_to_a_marine_who_lacks_it() {
        let offered = |text: &str| {
            let drawn =
                table(text).weapon(1, Weapon::Shotgun).weapon(1, Weapon::Chainsaw).weapon(2, Weapon::Shotgun);
            let bench = drawn.turn(1, Action::Sprint);
            let weapon = |offer: &GiftOffer| matches!(offer.gift, Gift::Weapon(_));
            gifts(bench.play.board(), FigureId(1)).into_iter().filter(weapon).collect::<Vec<_>>()
        };
        let gift = |to: u8, weapon| GiftOffer { to: Seat(to), gift: Gift::Weapon(weapon) };
        assert_eq!(offered("1 2 ."), [gift(2, Weapon::Chainsaw)]);
        let (saw, gun) = (Weapon::Chainsaw, Weapon::Shotgun);
        let both = offered("2 1 3");
        assert_eq!(both.len(), 3);
        assert!([gift(2, saw), gift(3, saw), gift(3, gun)].iter().all(|one| both.contains(one)));
    }

    /// [C-MOV-13]
    #[test]
    fn no_movement_is_no_gift() {
        let mut bench = table("1 2\nZ .").turn(1, Action::Unload);
        assert_eq!(bench.refused(seat(1), give(Gift::Ammo(Ammo::Bullets))).rule.as_deref(), Some("C-MOV-13"));
    }

    /// [C-EQP-03]
    #[test]
    fn a_marine_gives_only_what_they_have_and_only_to_the_next_space() {
        let mut bench = table("1 . 2 .").turn(1, Action::Sprint);
        let no = bench.refused(seat(1), give(Gift::Ammo(Ammo::Bullets)));
        assert_eq!((no.rule.as_deref(), no.spots), (Some("C-EQP-03"), vec![[2, 0]]));
        let mut bench = table("1 2 . .").turn(1, Action::Sprint);
        for gift in [Gift::Ammo(Ammo::Rockets), Gift::Weapon(Weapon::Shotgun), Gift::Weapon(Weapon::Pistol)] {
            assert_eq!(bench.refused(seat(1), give(gift)).rule.as_deref(), Some("C-EQP-03"));
        }
    }

    ///
    #[test]
    fn gifts_pick_ups_and_doors_do_not_lose_aim() {
        let mut bench =
            laid("1 2 . .", Token::Armor).order(1, crate::names::Order::Aim).turn(1, Action::Advance);
        bench.choose(seat(1), TAKE).choose(seat(1), give(Gift::Ammo(Ammo::Bullets)));
        assert_eq!(sheet(&bench, 1).order, Some(crate::names::Order::Aim));
    }

    /// [C-MOV-13]
    #[test]
    fn as_many_gifts_are_handed_over_as_movement_is_left() {
        for moves in 0..4 {
            let mut drawn = table("1 2 .").bullets(1, 5).with(PublicFact::TurnBegan { seat: Seat(1) });
            let action = Action::Sprint;
            drawn.tell(PublicFact::Declared { seat: Seat(1), action, moves, attacks: 0, order: false });
            let stage = crate::frames::marine_turn::MarineStage::Act;
            let mut bench =
                drawn.bench([crate::frames::marine_turn::MarineTurn { seat: Seat(1), stage }.into()]);
            let gift = || Choice::Give { to: Seat(2), gift: Gift::Ammo(Ammo::Bullets) };
            let given = (0..5).take_while(|_| bench.attempt(seat(1), gift()).is_ok());
            assert_eq!(given.count(), usize::from(moves));
            assert_eq!((sheet(&bench, 1).bullets, sheet(&bench, 2).bullets), (5 - moves, 3 + moves));
        }
    }

    /// [C-EQP-10]
    #[test]
    fn health_heals_two_or_three_missing_wounds_and_three_of_four() {
        for (wounds, after) in [(8, 8), (6, 8), (5, 8), (4, 7)] {
            assert_eq!(sheet(&pick_up(Token::Health, |marine| marine.wounds = wounds), 1).wounds, after);
        }
    }

    /// [C-MOV-10] [C-EQP-11]
    #[test]
    fn of_two_tokens_in_a_space_each_is_picked_up_in_either_order_or_left_there() {
        let (first, second) = (TokenId(1), TokenId(2));
        for [one, other] in [[first, second], [second, first]] {
            let drawn = laid("1 . Z", Token::Armor);
            let drawn =
                drawn.with(PublicFact::TokenLaid { token: second, what: Token::Armor, at: cell("a1") });
            let mut bench = drawn.turn(1, Action::Unload);
            bench.choose(seat(1), Choice::PickUp { token: one });
            assert_eq!(bench.play.board().tokens().keys().copied().collect::<Vec<_>>(), [other]);
            assert_eq!(sheet(&bench, 1).armor, 3);
            bench.choose(seat(1), Choice::PickUp { token: other });
            assert_eq!((sheet(&bench, 1).armor, bench.play.board().tokens().len()), (4, 0));
        }
    }

    /// [C-EQP-10]
    #[test]
    fn a_marine_who_started_with_more_wounds_is_healed_up_to_those() {
        for (wounds, after) in [(6, 9), (7, 10), (8, 10), (9, 10), (10, 10)] {
            let healed = pick_up(Token::Health, |marine| (marine.wounds, marine.start_wounds) = (wounds, 10));
            assert_eq!(sheet(&healed, 1).wounds, after);
        }
    }
}
