//! The end of an attack: ammunition, success, wounds, kills and frags.

use super::reach::struck;
use super::terms::{self, Terms};
use super::{blast, scatter};
use crate::Rules;
use crate::board::{Attack, Board};
use crate::fact::PublicFact;
use crate::names::{FigureId, Rolled};
use crate::{frags, hazards, orders, weapons};
use alloc::vec::Vec;
use engine::{Seat, Tx};
use grid::Cell;
use serde::{Deserialize, Serialize};

/// Spends ammunition by the final dice. If an icon shows, a marine discards exactly one token of the weapon's
/// kind, hit or not. [C-ATK-19]
pub(crate) fn spend_ammo(tx: &mut Tx<'_, Rules>, attack: &Attack) {
    if !counts_ammo(attack.attacker) || !shows_icon(&attack.dice) {
        return;
    }
    let Some(seat) = Board::seat_of(attack.attacker) else { return };
    let Some(ammo) = attack.weapon.and_then(|weapon| weapons::of(weapon).ammo) else { return };
    let left = tx.board().marine(seat).map_or(0, |marine| marine.ammo(ammo).saturating_sub(1));
    tx.happen(PublicFact::AmmoSpent { seat, ammo, left }.into());
}

/// Invaders ignore the rules of ammunition. [C-INV-23]
fn counts_ammo(attacker: FigureId) -> bool {
    Board::seat_of(attacker).is_some()
}

/// Returns true if at least one icon shows.
fn shows_icon(dice: &[Rolled]) -> bool {
    dice.iter().any(|rolled| terms::face(*rolled).ammo)
}

/// The effects of an attack.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Aftermath {
    /// Figures on the board that took at least 1 damage, wounded or not.
    pub(crate) damaged: Vec<FigureId>,
    /// It killed at least one invader.
    pub(crate) killed: bool,
}

/// The result of the final dice, before any wound is dealt. [C-ATK-01]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Blow {
    /// Each figure that is struck, its damage, and the wounds from that.
    pub hits: Vec<(FigureId, u8, u8)>,
    /// Barrels that explode after the wounds.
    pub barrels: Vec<Cell>,
}

/// Judges the final dice. [C-ATK-01]
pub(crate) fn judge(tx: &mut Tx<'_, Rules>, attack: &Attack) -> Blow {
    let terms = Terms::lying(tx.board(), attack, attack.target);
    let Some(terms) = terms else { return Blow::default() };
    let verdict = terms.judge(&attack.dice);
    let icons = terms.kit.abilities;
    let wide = icons.blast > 0 || icons.sweep;
    tx.happen(
        PublicFact::Judged {
            attack: attack.id,
            miss: verdict.miss,
            range: verdict.range,
            bonus_range: terms.kit.range,
            needed: terms.needed,
            hit: verdict.hit,
            damage: verdict.damage,
            bonus_damage: terms.kit.damage,
            armor: if wide { 0 } else { terms.armor },
            wounds: if wide { 0 } else { verdict.wounds },
        }
        .into(),
    );
    let mut barrels = Vec::new();
    if verdict.damage > 0 {
        barrels = aimed_barrels(tx.board(), attack, icons.blast);
    }
    let hits = if icons.blast > 0 && !verdict.hit {
        astray(tx, attack, &terms, &mut barrels)
    } else if wide {
        spread(tx, attack, &struck(tx.board(), attack), verdict.damage)
    } else {
        attack.target.map(|target| (target, verdict.damage, verdict.wounds)).into_iter().collect()
    };
    Blow { hits, barrels }
}

/// Deals the wounds: all at once, then the dead leave the board, then barrels explode. [C-ATK-01]
pub(crate) fn land(tx: &mut Tx<'_, Rules>, attack: &Attack, blow: Blow) -> Aftermath {
    let after = inflict(tx, &blow.hits, Board::seat_of(attack.attacker));
    blow.barrels.into_iter().for_each(|at| hazards::explode(tx, at));
    after
}

/// Returns the barrels that any point of damage explodes: the target, or all in the area of a blast.
/// [C-OBS-21]
fn aimed_barrels(board: &Board, attack: &Attack, blast: u8) -> Vec<Cell> {
    if blast > 0 {
        return blast::barrels(board, &blast::area(board, attack.at, blast));
    }
    blast::barrels(board, if attack.target.is_none() { core::slice::from_ref(&attack.at) } else { &[] })
}

/// Scatters a failed blast. It goes off with what its dice show, wherever it drifts. [C-ATK-14] [C-SCAT-04]
///
fn astray(tx: &mut Tx<'_, Rules>, attack: &Attack, terms: &Terms, barrels: &mut Vec<Cell>) -> Vec<Hit> {
    let Some(at) = scatter::drift(tx, attack).filter(|_| tx.board().outcome().is_none()) else {
        return Vec::new();
    };
    let board = tx.board();
    let area = blast::area(board, at, terms.kit.abilities.blast);
    let figures = blast::figures(board, &area);
    let damage = terms.astray(attack.dice.iter().map(|die| terms::face(*die).damage).sum());
    if damage > 0 {
        *barrels = blast::barrels(board, &area);
    }
    spread(tx, attack, &figures, damage)
}

/// A figure, its damage, and the wounds from that.
type Hit = (FigureId, u8, u8);

/// Deals the full damage to each of them. [C-ABL-12]
fn spread(tx: &mut Tx<'_, Rules>, attack: &Attack, figures: &[FigureId], damage: u8) -> Vec<Hit> {
    let mut hits = Vec::new();
    for figure in figures.iter().copied().filter(|_| damage > 0) {
        let armor = terms::body(tx.board(), figure).map_or(0, |(armor, _)| armor);
        let wounds = terms::wounds(damage, armor);
        tx.happen(PublicFact::Struck { attack: attack.id, figure, damage, armor, wounds }.into());
        hits.push((figure, damage, wounds));
    }
    hits
}

fn inflict(tx: &mut Tx<'_, Rules>, hits: &[Hit], by: Option<Seat>) -> Aftermath {
    for (figure, _, wounds) in hits {
        hurt(tx, *figure, *wounds);
    }
    let mut killed = false;
    for (figure, ..) in hits {
        killed |= fall(tx, *figure, by) && Board::seat_of(*figure).is_none();
    }
    let damaged =
        hits.iter().filter(|(figure, damage, _)| *damage > 0 && tx.board().place_of(*figure).is_some());
    Aftermath { damaged: damaged.map(|(figure, ..)| *figure).collect(), killed }
}

/// Wounds a figure. The last wound kills or frags it.
pub(crate) fn wound(tx: &mut Tx<'_, Rules>, figure: FigureId, wounds: u8, by: Option<Seat>) {
    hurt(tx, figure, wounds);
    fall(tx, figure, by);
}

/// Gives wound tokens to an invader, or takes them from a marine. [C-ATK-17] [C-ATK-18]
fn hurt(tx: &mut Tx<'_, Rules>, figure: FigureId, wounds: u8) {
    let Some((_, health)) = terms::body(tx.board(), figure).filter(|_| wounds > 0) else { return };
    let left = health.saturating_sub(wounds);
    match Board::seat_of(figure) {
        Some(seat) => {
            tx.happen(PublicFact::Wounded { figure, wounds: wounds.min(health), left }.into());
            orders::wounded(tx, seat);
        }
        None => tx.happen(PublicFact::Wounded { figure, wounds, left }.into()),
    }
}

/// Frags a marine without wound tokens, or kills an invader with as many as its rating. Returns true if it
/// did. [C-ATK-17] [C-ATK-18]
fn fall(tx: &mut Tx<'_, Rules>, figure: FigureId, by: Option<Seat>) -> bool {
    if tx.board().place_of(figure).is_none()
        || terms::body(tx.board(), figure).is_none_or(|(_, health)| health > 0)
    {
        return false;
    }
    match (Board::seat_of(figure), tx.board().invader(figure)) {
        (Some(seat), _) => frags::frag(tx, seat),
        (None, Some(invader)) => {
            let (kind, color, at) = (invader.kind, invader.color, invader.at);
            tx.happen(PublicFact::Killed { figure, kind, color, at, by }.into());
        }
        (None, None) => return false,
    }
    true
}

#[cfg(test)]
mod tests {
    use crate::board::drawn::{fire, happened, seat, sheet, shoot, strike, table};
    use crate::choice::Choice;
    use crate::fact::{FragWhy, OrderEnd, PublicFact};
    use crate::names::{Action, Ammo, Berserk, Color, FigureId, Kind, Order, Skill, Weapon};

    /// [C-ATK-17] [C-FRAG-03]
    #[test]
    fn losing_the_last_wound_token_frags_and_scores_a_point() {
        let mut bench = table("1 Z").marine(1, |marine| marine.wounds = 2).activation(10);
        bench.script([4, 5]).choose(seat(0), strike("a1"));
        assert_eq!(sheet(&bench, 1).at, None);
        assert_eq!(bench.play.board().frags(), 1);
        assert!(happened(&bench, |fact| matches!(fact, PublicFact::FragScored { why: FragWhy::Frag, .. })));
    }

    /// [C-FRAG-04] [C-FRAG-05] [C-FRAG-06]
    #[test]
    fn a_fragged_marine_gets_wounds_and_armor_back_loses_berserk_and_keeps_the_rest() {
        let drawn = table("1 Z").marine(1, |marine| {
            (marine.wounds, marine.armor) = (1, 4);
            marine.berserk = Some(Berserk::Bright);
            (marine.bullets, marine.rockets, marine.adrenaline) = (1, 2, 1);
            marine.skills.push(Skill::LongEye);
            marine.weapons.insert(Weapon::Shotgun);
        });
        let mut bench = drawn.activation(10);
        bench.script([1, 1]).choose(seat(0), strike("a1"));
        let marine = sheet(&bench, 1);
        assert_eq!((marine.wounds, marine.armor, marine.berserk), (8, 2, None));
        assert_eq!((marine.bullets, marine.rockets, marine.adrenaline), (1, 2, 1));
        assert!(marine.weapons.contains(&Weapon::Shotgun) && marine.skills == [Skill::LongEye]);
    }

    /// [C-FRAG-01]
    #[test]
    fn a_killed_invader_is_back_in_the_supply() {
        let mut bench = table("1 Z").invader(10, |zombie| zombie.wounds = 1).turn(1, Action::Unload);
        assert_eq!(bench.play.board().out(Kind::Zombie, Color::Red), 1);
        bench.script([3, 0]).choose(seat(1), shoot(Weapon::Pistol, "b1"));
        assert_eq!(bench.play.board().out(Kind::Zombie, Color::Red), 0);
        assert_eq!(crate::supply::left(bench.play.board(), Kind::Zombie, Color::Red), 4);
        assert!(happened(&bench, |fact| matches!(fact, PublicFact::Killed { figure: FigureId(10), .. })));
    }

    ///
    #[test]
    fn a_frag_takes_any_order() {
        let drawn = table("1 Z").marine(1, |marine| marine.wounds = 1).skill(1, Skill::ColdNerve);
        let mut bench = drawn.order(1, Order::Guard).activation(10);
        bench.script([4, 5]).choose(seat(0), strike("a1")).choose(seat(1), Choice::HoldFire);
        assert_eq!((sheet(&bench, 1).at, sheet(&bench, 1).order), (None, None));
        let lost = |fact: &PublicFact| matches!(fact, PublicFact::OrderGone { why: OrderEnd::Fragged, .. });
        assert!(happened(&bench, lost), "and every player sees it");
        let drawn = table("1 Z").marine(1, |marine| marine.wounds = 1).order(1, Order::Dodge);
        let mut bench = drawn.activation(10);
        bench.script([4, 5]).choose(seat(0), strike("a1")).choose(seat(1), crate::board::drawn::reroll(&[]));
        assert_eq!((sheet(&bench, 1).at, sheet(&bench, 1).order), (None, None));
    }

    ///
    #[test]
    fn the_last_frag_point_wins_in_the_middle_of_an_activation() {
        let mut drawn = table("1 Z\n2 .").marine(1, |marine| marine.wounds = 1);
        drawn.tell(PublicFact::FragScored { points: 5, limit: 6, why: FragWhy::Frag });
        let mut bench = drawn.activation(10);
        bench.script([4, 5]).choose(seat(0), strike("a1"));
        assert_eq!(bench.play.outcome().unwrap().winners, [seat(0)]);
        assert!(bench.play.stack().is_empty());
    }

    /// [C-ATK-12]
    #[test]
    fn a_missed_attack_spends_its_icon_and_does_no_harm() {
        let mut bench = table("1 I").activation(10);
        bench.script([0, 5, 5]).choose(seat(0), strike("a1"));
        assert_eq!(sheet(&bench, 1).wounds, 8);
        assert!(happened(&bench, |fact| matches!(
            fact,
            PublicFact::Judged { miss: true, hit: false, wounds: 0, .. }
        )));
    }

    /// [C-INV-23]
    #[test]
    fn an_invaders_icons_spend_nothing_and_a_marines_do() {
        let spent = |fact: &PublicFact| matches!(fact, PublicFact::AmmoSpent { .. });
        let mut bench = table("1 I .").activation(10);
        bench.script([3, 5, 0]).choose(seat(0), strike("a1"));
        assert!(!happened(&bench, spent));
        let mut bench = table("1 I .").turn(1, Action::Unload);
        bench.script([3, 5]).choose(seat(1), shoot(Weapon::Pistol, "b1"));
        assert!(happened(&bench, spent));
    }

    #[test]
    fn a_guards_shot_spends_ammunition_as_any_other() {
        let drawn = table("1 . Z").order(1, Order::Guard);
        let mut bench = drawn.invader_turn(crate::frames::invader_turn::InvaderStage::Begin);
        bench.script([3, 0]).choose(seat(1), fire(Weapon::Pistol, "c1"));
        let spent =
            |fact: &PublicFact| matches!(fact, PublicFact::AmmoSpent { ammo: Ammo::Bullets, left: 2, .. });
        assert!(happened(&bench, spent));
    }

    /// [C-FRAG-03]
    #[test]
    fn each_frag_of_one_attack_scores_a_point_and_the_limit_wins_once() {
        for (before, points, won) in [(0, 2, false), (3, 5, false), (4, 6, true), (5, 6, true)] {
            let drawn = table("1 H H .\n2 H H .\n. . . 3").marine(1, |marine| marine.wounds = 1);
            let mut drawn = drawn.marine(2, |marine| marine.wounds = 1);
            drawn.tell(PublicFact::FragScored { points: before, limit: 6, why: FragWhy::Frag });
            let mut bench = drawn.activation(10);
            bench.script([3, 0, 0]).choose(seat(0), strike("a1"));
            assert!(bench.play.board().frags() >= points && (won || bench.play.board().frags() == points));
            assert_eq!(
                bench.play.outcome().map(|outcome| outcome.winners.clone()),
                won.then(|| vec![seat(0)])
            );
            let wins =
                bench.facts.iter().filter(|fact| matches!(fact, crate::Fact::Public(PublicFact::Won { .. })));
            assert_eq!(wins.count(), usize::from(won));
        }
    }

    ///
    #[test]
    fn a_frag_takes_heal_which_wounds_leave() {
        for (wounds, kept) in [(4, true), (3, false), (2, false)] {
            let drawn = table("1 Z .").marine(1, |marine| marine.wounds = wounds).skill(1, Skill::FieldMedic);
            let mut bench = drawn.order(1, Order::Heal).activation(10);
            bench.script([1, 1]).choose(seat(0), strike("a1"));
            bench.choose(seat(1), Choice::Pass);
            assert_eq!((sheet(&bench, 1).at.is_some(), sheet(&bench, 1).order.is_some()), (kept, kept));
            let lost =
                |fact: &PublicFact| matches!(fact, PublicFact::OrderGone { why: OrderEnd::Fragged, .. });
            assert_eq!(happened(&bench, lost), !kept, "and every player sees it");
        }
    }

    /// [C-ATK-17] [C-ATK-18]
    #[test]
    fn as_many_wounds_as_are_left_take_a_figure_off_and_one_less_does_not() {
        for (left, stays) in [(1, false), (2, false), (3, false), (4, true), (5, true)] {
            let mut bench = table("1 Z").marine(1, |marine| marine.wounds = left).activation(10);
            bench.script([1, 1]).choose(seat(0), strike("a1"));
            assert_eq!(sheet(&bench, 1).at.is_some(), stays, "3 wounds on {left}");
            // A hell knight has five.
            let drawn = table("1 H H\n. H H").invader(10, |knight| knight.wounds = 5 - left);
            let mut bench = drawn.weapon(1, Weapon::Chainsaw).turn(1, Action::Unload);
            bench.script([1, 1, 3]).choose(seat(1), shoot(Weapon::Chainsaw, "b1"));
            assert_eq!(bench.play.board().invader(FigureId(10)).is_some(), left > 2, "7 damage on 3 armor");
        }
    }
}
