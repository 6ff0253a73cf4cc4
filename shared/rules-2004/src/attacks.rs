//! Attacks: who may attack what with which dice and odds, and declaring one.

pub(crate) mod damage;
mod odds;
pub(crate) mod reroll;
pub(crate) mod terms;

use crate::Rules;
use crate::board::{Board, Marine};
use crate::choice::Choice;
use crate::fact::Told;
use crate::frames::attack::{Attack, AttackStage};
use crate::frames::event_window::EventWindow;
use crate::frames::guard_window::GuardWindow;
use crate::frames::heal_window::HealWindow;
use crate::names::{FigureId, Order, Weapon};
use crate::options::{Moment, TargetOffer, WeaponOffer, Window};
use crate::sight::lines;
use crate::{moving, weapons};
use alloc::vec::Vec;
use engine::{Refusal, Seat, Tx};
use grid::{Cell, Footprint};
use terms::{Kit, Terms};

/// The ways the figure could attack now, with targets and odds; regardless of attacks left.
pub(crate) fn offers(board: &Board, figure: FigureId) -> Vec<WeaponOffer> {
    let seen = enemies_in_sight(board, figure);
    let seat = Board::seat_of(figure);
    let marine = seat.and_then(|seat| board.marine(seat));
    let ways: Vec<Option<Weapon>> = match marine {
        Some(marine) => at_hand(marine).into_iter().map(Some).collect(),
        None => Vec::from([None]),
    };
    ways.into_iter().filter_map(|weapon| offer(board, figure, weapon, &seen)).collect()
}

fn offer(board: &Board, figure: FigureId, weapon: Option<Weapon>, seen: &[Seen]) -> Option<WeaponOffer> {
    let kit = Kit::of(board, figure, weapon)?;
    let row = weapon.map(weapons::of);
    let marine = Board::seat_of(figure).and_then(|seat| board.marine(seat));
    let no = usable(board, figure, weapon).err();
    let fit = |seen: &&Seen| no.is_none() && in_reach(kit.melee, seen);
    let can_aim = marine.is_some_and(|marine| marine.order == Some(Order::Aim));
    let target = |seen: &Seen| {
        let terms = Terms::of(board, figure, weapon, seen.figure, seen.range)?;
        Some(TargetOffer {
            at: seen.at,
            figure: Some(seen.figure),
            range: seen.range,
            odds: odds::plain(&terms),
            aimed: can_aim.then(|| odds::aimed(&terms)),
        })
    };
    Some(WeaponOffer {
        weapon,
        dice: kit.dice.to_vec(),
        melee: kit.melee,
        ammo: row.and_then(|row| row.ammo).zip(marine).map(|(ammo, marine)| marine.ammo(ammo)),
        targets: seen.iter().filter(fit).filter_map(target).collect(),
        no,
    })
}

/// An enemy that the attacker sees.
struct Seen {
    figure: FigureId,
    at: Cell,
    range: u8,
    adjacent: bool,
}

/// A melee attack reaches adjacent spaces only. [C-ATK-08]
fn in_reach(melee: bool, target: &Seen) -> bool {
    !melee || target.adjacent
}

/// What any attack can be aimed at; melee follows this rule as every other. [C-ATK-07]
fn enemies_in_sight(board: &Board, figure: FigureId) -> Vec<Seen> {
    let seen = |(enemy, at): (FigureId, Cell)| {
        let lines::Shot { range, adjacent } = lines::shot(board, figure, at, Some(enemy))?;
        Some(Seen { figure: enemy, at, range, adjacent })
    };
    // A big figure may be attacked in any of its spaces. [C-LOS-05]
    let spaces = enemies(board, figure).flat_map(|(enemy, at)| at.cells().map(move |cell| (enemy, cell)));
    spaces.filter_map(seen).collect()
}

/// Figures of the other side with their spaces: without blast nothing else can be attacked.
fn enemies(board: &Board, figure: FigureId) -> impl Iterator<Item = (FigureId, Footprint)> + '_ {
    board.figures().filter(move |(other, _)| Board::enemies(figure, *other))
}

/// Weapons a marine could name: fist and pistol always, others by their token. [C-ATK-05]
fn at_hand(marine: &Marine) -> Vec<Weapon> {
    let has = |weapon: &Weapon| Marine::ALWAYS.contains(weapon) || marine.weapons.contains(weapon);
    weapons::ALL.iter().map(|row| row.weapon).filter(has).collect()
}

/// May the figure attack with this at all, whatever the target?
///
/// # Errors
/// Why not, and by which rule.
fn usable(board: &Board, figure: FigureId, weapon: Option<Weapon>) -> Result<(), Refusal> {
    if shares_space(board, figure) {
        let no = "Nobody attacks while he shares his space with another figure.";
        return Err(Refusal::by("C-MOV-16", "shared_space", no));
    }
    let Some(marine) = Board::seat_of(figure).and_then(|seat| board.marine(seat)) else { return Ok(()) };
    let Some(weapon) = weapon.filter(|weapon| at_hand(marine).contains(weapon)) else {
        return Err(Refusal::by("C-ATK-05", "no_weapon", "That weapon needs its token."));
    };
    if fist_only(marine) && weapon != Weapon::Fist {
        return Err(Refusal::by("C-EQP-14", "berserk", "While he is berserk he fights with his fist only."));
    }
    if marine.jammed.is_some_and(|jam| jam.weapon == weapon) {
        return Err(Refusal::by("R-34", "jammed", "That weapon is jammed until the end of his next turn."));
    }
    if !loaded(marine, weapon) {
        return Err(Refusal::by("C-ATK-06", "no_ammo", "There is no ammunition left for that weapon."));
    }
    Ok(())
}

/// In the middle of passing through a friend. [C-MOV-16]
fn shares_space(board: &Board, figure: FigureId) -> bool {
    board.footprint_of(figure).is_some_and(|here| !moving::may_stop(board, figure, here))
}

/// Berserk, from the pick-up on. [C-EQP-14]
fn fist_only(marine: &Marine) -> bool {
    marine.berserk.is_some()
}

/// At least one token of the weapon's kind, or it needs none. [C-ATK-06]
fn loaded(marine: &Marine, weapon: Weapon) -> bool {
    weapons::of(weapon).ammo.is_none_or(|ammo| marine.ammo(ammo) > 0)
}

/// An attack that somebody names, before it is declared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Pick {
    pub(crate) weapon: Option<Weapon>,
    pub(crate) at: Cell,
    pub(crate) figure: Option<FigureId>,
    pub(crate) aim: bool,
}

impl Pick {
    /// What an `attack` or `fire` names.
    pub(crate) fn of(choice: &Choice) -> Option<Self> {
        match *choice {
            Choice::Attack { weapon, at, figure, aim } => Some(Self { weapon, at, figure, aim }),
            Choice::Fire { weapon, at, figure } => {
                Some(Self { weapon: Some(weapon), at, figure, aim: false })
            }
            _ => None,
        }
    }
}

/// Is this attack in the offer? Aim is declared with it, before the roll. [W-10]
///
/// # Errors
/// Why not: the rule, the words, and what stands in the way.
pub(crate) fn admits(
    board: &Board,
    figure: FigureId,
    offers: &[WeaponOffer],
    pick: Pick,
) -> Result<(), Refusal> {
    let Some(offer) = offers.iter().find(|offer| offer.weapon == pick.weapon) else {
        return Err(Refusal::by("C-ATK-05", "no_weapon", "That weapon is not at hand."));
    };
    if let Some(no) = &offer.no {
        return Err(no.clone());
    }
    let here = in_space(offer, pick.at);
    let named = |target: &&&TargetOffer| pick.figure.is_none_or(|figure| target.figure == Some(figure));
    let Some(target) = here.iter().find(named) else {
        return Err(why_not(board, figure, offer.melee, pick));
    };
    if must_name(here.len(), pick) {
        return Err(Refusal::by("R-26", "name_one", "Two figures share that space: name one of them."));
    }
    if pick.aim && target.aimed.is_none() {
        return Err(Refusal::by(
            "C-ORD-10",
            "no_aim",
            "Only a marine with an Aim order makes an aimed attack.",
        ));
    }
    Ok(())
}

/// The attacker names a space: what can be attacked there. [C-ATK-02]
fn in_space(offer: &WeaponOffer, at: Cell) -> Vec<&TargetOffer> {
    offer.targets.iter().filter(|target| target.at == at).collect()
}

/// Without blast the one figure in the space is the target; of two one is named. [C-ATK-03]
fn must_name(figures: usize, pick: Pick) -> bool {
    figures > 1 && pick.figure.is_none()
}

/// Why this space cannot be attacked; `melee` for weapons that reach the next space only.
fn why_not(board: &Board, figure: FigureId, melee: bool, pick: Pick) -> Refusal {
    let Some(from) = board.footprint_of(figure) else {
        return Refusal::by("C-ATK-01", "not_there", "The attacker is not on the board.");
    };
    let enemy =
        |other: &FigureId| Board::enemies(figure, *other) && pick.figure.is_none_or(|named| named == *other);
    let spot = Vec::from([pick.at.into()]);
    if board.is_known(pick.at) && !board.figures_at(pick.at).any(|other| enemy(&other)) {
        return Refusal::by("R-35", "no_enemy", "There is no such enemy in that space.").at(spot);
    }
    if melee && !lines::beside(board, from, pick.at) {
        return Refusal::by("C-ATK-08", "melee", "A melee attack reaches adjacent spaces only.").at(spot);
    }
    let target = pick.figure.or_else(|| board.figures_at(pick.at).next());
    match lines::no_shot(board, figure, pick.at, target) {
        Err(no) => no,
        Ok(()) => Refusal::by("C-ATK-01", "no_attack", "That space cannot be attacked now.").at(spot),
    }
}

/// Every attack in the offers, aimed ones too.
pub(crate) fn choices(offers: &[WeaponOffer]) -> Vec<Choice> {
    let each = |offer: &WeaponOffer| {
        let weapon = offer.weapon;
        let attack = |target: &TargetOffer| {
            let (at, figure) = (target.at, target.figure);
            let plain = Choice::Attack { weapon, at, figure, aim: false };
            let aimed = target.aimed.map(|_| Choice::Attack { weapon, at, figure, aim: true });
            core::iter::once(plain).chain(aimed)
        };
        offer.targets.iter().flat_map(attack).collect::<Vec<_>>()
    };
    offers.iter().flat_map(each).collect()
}

/// Enemies that the figure could attack now by any means, with their spaces: what a guard looks at.
pub(crate) fn targets(board: &Board, figure: FigureId) -> Vec<(FigureId, Footprint)> {
    let (strikes, shoots) = means(board, figure);
    let legal = |enemy: FigureId, at: Cell| {
        lines::shot(board, figure, at, Some(enemy)).is_some_and(|shot| shoots || strikes && shot.adjacent)
    };
    enemies(board, figure).filter(|(enemy, at)| at.cells().any(|cell| legal(*enemy, cell))).collect()
}

/// Seats whose Guard could fire at the invader if it came to `to`, as far as everybody can see.
pub(crate) fn watchers(board: &Board, mover: FigureId, to: Footprint) -> Vec<Seat> {
    let guards = board
        .marines_on()
        .filter(|(seat, _)| board.marine(*seat).is_some_and(|marine| marine.order == Some(Order::Guard)));
    let sees = |(seat, at): &(Seat, Cell)| {
        let (strikes, shoots) = means(board, Board::figure_of(*seat));
        (shoots || strikes && lines::beside(board, to, *at)) && lines::sees_there(board, *at, mover, to)
    };
    guards.filter(sees).map(|(seat, _)| seat).collect()
}

/// Whether the figure has a usable melee attack, and a usable ranged one.
fn means(board: &Board, figure: FigureId) -> (bool, bool) {
    let marine = Board::seat_of(figure).and_then(|seat| board.marine(seat));
    let any = |melee: bool| match marine {
        Some(marine) => at_hand(marine)
            .into_iter()
            .any(|weapon| weapons::of(weapon).melee == melee && usable(board, figure, Some(weapon)).is_ok()),
        None => {
            Kit::of(board, figure, None).is_some_and(|kit| kit.melee == melee)
                && usable(board, figure, None).is_ok()
        }
    };
    (any(true), any(false))
}

/// An attack to declare.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Declaration {
    pub(crate) attacker: FigureId,
    pub(crate) weapon: Option<Weapon>,
    pub(crate) at: Cell,
    pub(crate) target: Option<FigureId>,
    /// Discards the Aim order for it.
    pub(crate) aim: bool,
    /// An interrupt by Guard.
    pub(crate) guard: bool,
}

impl Declaration {
    /// The attack that `choice` names, by this figure.
    pub(crate) fn by(attacker: FigureId, choice: &Choice) -> Option<Self> {
        let Pick { weapon, at, figure, aim } = Pick::of(choice)?;
        let guard = matches!(choice, Choice::Fire { .. });
        Some(Self { attacker, weapon, at, target: figure, aim, guard })
    }
}

/// Declares the attack and pushes its steps, with the windows before the roll on top. Nothing is spent
/// yet: neither the attack nor an order. [C-ATK-01] [C-ATK-04]
pub(crate) fn declare(tx: &mut Tx<'_, Rules>, attack: Declaration) {
    let Declaration { attacker, weapon, at, target, aim: aimed, guard } = attack;
    let board = tx.board();
    let enemy = |figure: &FigureId| Board::enemies(attacker, *figure);
    let target = target.or_else(|| board.figures_at(at).find(enemy));
    let range = lines::shot(board, attacker, at, target).map_or(0, |shot| shot.range);
    let id = board.next_attack();
    tx.happen(Told::AttackDeclared { attack: id, attacker, weapon, at, target, range, aimed, guard }.into());
    tx.push(Attack { attack: id, stage: AttackStage::Roll }.into());
    if Board::seat_of(attacker).is_some() {
        tx.push(EventWindow { window: Window::WeaponDeclared }.into());
    } else {
        tx.push(HealWindow { passed: Vec::new() }.into());
        let moment = Moment::BeforeAttack { figure: attacker };
        // [C-ORD-23]
        tx.push(GuardWindow { moment, answers: Vec::new() }.into());
    }
}

/// Is the attack on the table still legal, after what came between?
///
/// # Errors
/// Why not.
pub(crate) fn still_legal(board: &Board, attack: &crate::board::Attack) -> Result<(), Refusal> {
    let crate::board::Attack { attacker, weapon, at, target, .. } = *attack;
    let seat = Board::seat_of(attacker);
    let order = seat.and_then(|seat| board.marine(seat)).and_then(|marine| marine.order);
    let lost = |needed: bool, kind: Order| needed && order != Some(kind);
    if lost(attack.aimed, Order::Aim) || lost(attack.guard, Order::Guard) {
        return Err(Refusal::by("R-33", "order_gone", "The order for that attack is gone."));
    }
    usable(board, attacker, weapon)?;
    let seen = enemies_in_sight(board, attacker);
    let melee = Kit::of(board, attacker, weapon).is_some_and(|kit| kit.melee);
    let pick = Pick { weapon, at, figure: target, aim: false };
    let found = seen.iter().any(|s| s.at == at && Some(s.figure) == target && in_reach(melee, s));
    if found { Ok(()) } else { Err(why_not(board, attacker, melee, pick)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::drawn::{aimed, cell, cells, seat, sheet, shoot, strike, table, told};
    use crate::names::{Action, Berserk, Kind, Skill};

    fn refusal(text: &str, weapon: Weapon, at: &str) -> String {
        let mut bench = table(text).turn(1, Action::Unload);
        bench.refused(seat(1), shoot(weapon, at)).rule.unwrap()
    }

    fn offer_of(board: &Board, figure: u16, weapon: Option<Weapon>) -> WeaponOffer {
        offers(board, FigureId(figure)).into_iter().find(|offer| offer.weapon == weapon).unwrap()
    }

    /// [C-ATK-01] [C-ATK-04]
    #[test]
    fn a_declared_attack_names_weapon_space_and_range_and_needs_sight() {
        let mut bench = table("1 . Z\no . .\n. . Z").turn(1, Action::Unload);
        assert_eq!(bench.refused(seat(1), shoot(Weapon::Pistol, "a3")).rule.as_deref(), Some("R-35"));
        assert_eq!(bench.refused(seat(1), strike("c1")).rule.as_deref(), Some("C-ATK-05"));
        bench.script([5, 0]).choose(seat(1), shoot(Weapon::Pistol, "c1"));
        assert!(told(&bench, |told| matches!(told, Told::AttackDeclared {
            weapon: Some(Weapon::Pistol), at, target: Some(FigureId(10)), range: 2, guard: false, ..
        } if *at == cell("c1"))));
    }

    /// [C-ATK-02] [C-ATK-03]
    #[test]
    fn the_target_is_a_space_and_the_one_figure_in_it() {
        let mut bench = table("1 . Z Z").turn(1, Action::Unload);
        let named = Choice::Attack {
            weapon: Some(Weapon::Pistol),
            at: cell("c1"),
            figure: Some(FigureId(11)),
            aim: false,
        };
        assert_eq!(bench.refused(seat(1), named).rule.as_deref(), Some("R-35"));
        bench.script([3, 0]).choose(seat(1), shoot(Weapon::Pistol, "c1"));
        assert_eq!(bench.play.board().invader(FigureId(10)).unwrap().wounds, 1);
    }

    ///
    #[test]
    fn of_two_figures_that_share_a_space_one_is_named() {
        let bench =
            table("1 . Z\n. . I").invader(11, |imp| imp.at = cell("c1").into()).turn(1, Action::Unload);
        let mut bench = bench;
        assert_eq!(bench.refused(seat(1), shoot(Weapon::Pistol, "c1")).rule.as_deref(), Some("R-26"));
        let at = cell("c1");
        let named =
            Choice::Attack { weapon: Some(Weapon::Pistol), at, figure: Some(FigureId(11)), aim: false };
        bench.script([3, 2]).choose(seat(1), named);
        assert!(told(&bench, |told| matches!(told, Told::Wounded { figure: FigureId(11), .. })));
    }

    ///
    #[test]
    fn an_attack_needs_an_enemy_in_its_space() {
        assert_eq!(refusal("1 . Z", Weapon::Pistol, "b1"), "R-35");
        assert_eq!(refusal("1 . 2 .\n. . . Z", Weapon::Pistol, "c1"), "R-35");
        let mut bench = table("Z . I").activation(10);
        assert_eq!(bench.refused(seat(0), strike("c1")).rule.as_deref(), Some("R-35"));
    }

    /// [C-ATK-05]
    #[test]
    fn fist_and_pistol_are_always_at_hand_and_other_weapons_need_their_token() {
        let weapons = |board: &Board| -> Vec<_> {
            offers(board, FigureId(1)).into_iter().map(|offer| offer.weapon.unwrap()).collect()
        };
        let drawn = table("1 Z");
        assert_eq!(weapons(&drawn.board), [Weapon::Fist, Weapon::Pistol]);
        assert_eq!(
            weapons(&drawn.weapon(1, Weapon::Shotgun).board),
            [Weapon::Fist, Weapon::Pistol, Weapon::Shotgun]
        );
        assert_eq!(refusal("1 Z", Weapon::Chainsaw, "b1"), "C-ATK-05");
    }

    /// [C-ATK-06]
    #[test]
    fn a_weapon_without_ammunition_cannot_be_declared_and_a_fist_needs_none() {
        let mut bench = table("1 Z").bullets(1, 0).turn(1, Action::Unload);
        assert_eq!(bench.refused(seat(1), shoot(Weapon::Pistol, "b1")).rule.as_deref(), Some("C-ATK-06"));
        bench.script([1, 0]).choose(seat(1), shoot(Weapon::Fist, "b1"));
        assert_eq!(sheet(&bench, 1).bullets, 0);
    }

    /// [C-ATK-08]
    #[test]
    fn a_melee_attack_reaches_adjacent_spaces_only() {
        assert_eq!(refusal("1 . Z", Weapon::Fist, "c1"), "C-ATK-08");
        let mut bench = table("1 . Z").activation(10);
        assert_eq!(bench.refused(seat(0), strike("a1")).rule.as_deref(), Some("C-ATK-08"));
        let near = table("1 . .\n. Z .\n. . Z").board;
        let targets = offer_of(&near, 1, Some(Weapon::Fist)).targets;
        assert_eq!(targets.iter().map(|target| target.at).collect::<Vec<_>>(), [cell("b2")]);
    }

    /// [C-ATK-07]
    #[test]
    fn melee_follows_every_other_rule_such_as_sight() {
        let targets = |text| offer_of(&table(text).board, 10, None).targets.len();
        assert_eq!((targets("Z o\n. 1"), targets("Z o\no 1")), (1, 0));
        let melee = |weapon| crate::weapons::of(weapon).melee;
        assert!(melee(Weapon::Fist) && melee(Weapon::Chainsaw) && !melee(Weapon::Pistol));
        let row = |kind| crate::figures::of(kind).melee;
        assert!(row(Kind::Zombie) && row(Kind::Trite) && !row(Kind::Imp));
    }

    /// [C-MOV-16]
    #[test]
    fn nobody_attacks_while_he_shares_a_space() {
        let drawn = table("1 2 Z").marine(2, |marine| marine.at = Some(cell("a1")));
        let no = offer_of(&drawn.board, 1, Some(Weapon::Pistol)).no.unwrap();
        assert_eq!(no.rule.as_deref(), Some("C-MOV-16"));
        assert!(offer_of(&table("1 2 Z").board, 2, Some(Weapon::Pistol)).no.is_none());
    }

    /// [C-EQP-14]
    #[test]
    fn a_berserk_marine_attacks_with_his_fist_only() {
        let drawn = table("1 Z").marine(1, |marine| marine.berserk = Some(Berserk::Fresh));
        let no = offer_of(&drawn.board, 1, Some(Weapon::Pistol)).no.unwrap();
        assert_eq!(no.rule.as_deref(), Some("C-EQP-14"));
        assert!(offer_of(&drawn.board, 1, Some(Weapon::Fist)).no.is_none());
    }

    /// [C-EQP-15]
    #[test]
    fn a_berserk_fist_that_hits_kills_outright_and_a_miss_does_not() {
        let drawn = table("1 Z I").marine(1, |marine| marine.berserk = Some(Berserk::Fresh));
        let mut bench = drawn.turn(1, Action::Unload);
        bench.script([0, 5]).choose(seat(1), shoot(Weapon::Fist, "b1"));
        assert!(bench.play.board().invader(FigureId(10)).is_some());
        bench.script([1, 0]).choose(seat(1), shoot(Weapon::Fist, "b1"));
        assert!(bench.play.board().invader(FigureId(10)).is_none());
    }

    #[test]
    fn a_jammed_weapon_is_refused_and_the_others_are_not() {
        let jam = crate::board::Jam { weapon: Weapon::Pistol, last_turn: false };
        let drawn = table("1 Z").marine(1, |marine| marine.jammed = Some(jam));
        assert!(offer_of(&drawn.board, 1, Some(Weapon::Pistol)).no.is_some());
        assert!(offer_of(&drawn.board, 1, Some(Weapon::Fist)).no.is_none());
    }

    #[test]
    fn a_long_eye_reaches_two_spaces_farther() {
        let plain = offer_of(&table("1 . . . . . . . . Z").board, 1, Some(Weapon::Pistol));
        let far = table("1 . . . . . . . . Z").skill(1, Skill::LongEye);
        let far = offer_of(&far.board, 1, Some(Weapon::Pistol));
        assert_eq!((plain.targets[0].range, plain.targets[0].odds.hit), (9, 0));
        assert_eq!(far.targets[0].odds.hit, 111, "7 or more by the dice: 4 of 36");
    }

    /// [C-ORD-10]
    #[test]
    fn only_a_marine_with_aim_is_offered_an_aimed_attack() {
        let mut bench = table("1 Z").turn(1, Action::Unload);
        assert_eq!(bench.refused(seat(1), aimed(Weapon::Pistol, "b1")).rule.as_deref(), Some("C-ORD-10"));
        let board = table("1 Z").order(1, Order::Aim).board;
        assert!(offer_of(&board, 1, Some(Weapon::Pistol)).targets[0].aimed.is_some());
    }

    #[test]
    fn watchers_are_guards_who_could_fire_at_the_space() {
        let board = table("1 . Z .\n. o . .\n2 . . .").order(1, Order::Guard).order(2, Order::Guard).board;
        assert_eq!(
            watchers(&board, FigureId(10), cell("d1").into()),
            [seat(1)],
            "its own place does not block"
        );
        assert_eq!(watchers(&board, FigureId(10), cell("a2").into()), [seat(1), seat(2)]);
        assert_eq!(targets(&board, FigureId(1)), [(FigureId(10), cell("c1").into())]);
        assert_eq!(cells("a1 b1").len(), choices(&offers(&board, FigureId(1))).len() + 1);
    }
}
