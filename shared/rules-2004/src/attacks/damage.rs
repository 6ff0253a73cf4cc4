//! The end of an attack: ammunition, success, wounds, kills and frags.

use super::terms::{self, Terms};
use crate::Rules;
use crate::board::{Attack, Board};
use crate::fact::Told;
use crate::names::{FigureId, Rolled};
use crate::{figures, frags, orders, weapons};
use engine::{Seat, Tx};

/// On the final dice a marine discards exactly one token of the weapon's kind if an icon shows, hit or not.
/// [C-ATK-19]
pub(crate) fn spend_ammo(tx: &mut Tx<'_, Rules>, attack: &Attack) {
    if !counts_ammo(attack.attacker) || !shows_icon(&attack.dice) {
        return;
    }
    let Some(seat) = Board::seat_of(attack.attacker) else { return };
    let Some(ammo) = attack.weapon.and_then(|weapon| weapons::of(weapon).ammo) else { return };
    let left = tx.board().marine(seat).map_or(0, |marine| marine.ammo(ammo).saturating_sub(1));
    tx.happen(Told::AmmoSpent { seat, ammo, left }.into());
}

/// Invaders ignore the rules of ammunition. [C-INV-23]
fn counts_ammo(attacker: FigureId) -> bool {
    Board::seat_of(attacker).is_some()
}

/// At least one icon, however many.
fn shows_icon(dice: &[Rolled]) -> bool {
    dice.iter().any(|rolled| terms::face(*rolled).ammo)
}

/// Judges the final dice and inflicts the wounds. [C-ATK-01]
pub(crate) fn resolve(tx: &mut Tx<'_, Rules>, attack: &Attack) {
    let Some(target) = attack.target else { return };
    let terms = Terms::of(tx.board(), attack.attacker, attack.weapon, target, attack.range);
    let Some(terms) = terms else { return };
    let verdict = terms.judge(&attack.dice);
    tx.happen(
        Told::Judged {
            attack: attack.id,
            miss: verdict.miss,
            range: verdict.range,
            bonus_range: terms.kit.range,
            needed: terms.needed,
            hit: verdict.hit,
            damage: verdict.damage,
            bonus_damage: terms.kit.damage,
            armor: terms.armor,
            wounds: verdict.wounds,
        }
        .into(),
    );
    wound(tx, target, verdict.wounds, Board::seat_of(attack.attacker));
}

/// The figure takes wounds; the last one ends it.
pub(crate) fn wound(tx: &mut Tx<'_, Rules>, figure: FigureId, wounds: u8, by: Option<Seat>) {
    if wounds == 0 {
        return;
    }
    match Board::seat_of(figure) {
        Some(seat) => wound_marine(tx, seat, wounds),
        None => wound_invader(tx, figure, wounds, by),
    }
}

/// A marine loses wound tokens; losing the last one frags him. [C-ATK-17]
fn wound_marine(tx: &mut Tx<'_, Rules>, seat: Seat, wounds: u8) {
    let had = tx.board().marine(seat).map_or(0, |marine| marine.wounds);
    let (wounds, left) = (wounds.min(had), had.saturating_sub(wounds));
    tx.happen(Told::Wounded { figure: Board::figure_of(seat), wounds, left }.into());
    orders::wounded(tx, seat);
    if left == 0 {
        frags::frag(tx, seat);
    }
}

/// An invader takes wound tokens; at its rating or more it is killed. [C-ATK-18]
fn wound_invader(tx: &mut Tx<'_, Rules>, figure: FigureId, wounds: u8, by: Option<Seat>) {
    let Some(invader) = tx.board().invader(figure) else { return };
    let (kind, colour, at) = (invader.kind, invader.colour, invader.at);
    let left = figures::of(kind).wounds.saturating_sub(invader.wounds).saturating_sub(wounds);
    tx.happen(Told::Wounded { figure, wounds, left }.into());
    if left == 0 {
        tx.happen(Told::Killed { figure, kind, colour, at, by }.into());
    }
}

#[cfg(test)]
mod tests {
    use crate::board::drawn::{fire, seat, sheet, shoot, strike, table, told};
    use crate::choice::Choice;
    use crate::fact::{FragWhy, Told};
    use crate::names::{Action, Ammo, Berserk, Colour, FigureId, Kind, Order, Skill, Weapon};

    /// [C-ATK-17] [C-FRAG-03]
    #[test]
    fn losing_the_last_wound_token_frags_and_scores_a_point() {
        let mut bench = table("1 Z").marine(1, |marine| marine.wounds = 2).activation(10);
        bench.script([4, 5]).choose(seat(0), strike("a1"));
        assert_eq!(sheet(&bench, 1).at, None);
        assert_eq!(bench.play.board().frags(), 1);
        assert!(told(&bench, |told| matches!(told, Told::FragScored { why: FragWhy::Frag, .. })));
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
        assert_eq!(bench.play.board().out(Kind::Zombie, Colour::Red), 1);
        bench.script([3, 0]).choose(seat(1), shoot(Weapon::Pistol, "b1"));
        assert_eq!(bench.play.board().out(Kind::Zombie, Colour::Red), 0);
        assert!(told(&bench, |told| matches!(told, Told::Killed { figure: FigureId(10), .. })));
    }

    ///
    #[test]
    fn a_frag_takes_any_order() {
        let drawn = table("1 Z").marine(1, |marine| marine.wounds = 1).skill(1, Skill::ColdNerve);
        let mut bench = drawn.order(1, Order::Guard).activation(10);
        bench.script([4, 5]).choose(seat(0), strike("a1")).choose(seat(1), Choice::HoldFire);
        assert_eq!((sheet(&bench, 1).at, sheet(&bench, 1).order), (None, None));
        let drawn = table("1 Z").marine(1, |marine| marine.wounds = 1).order(1, Order::Dodge);
        let mut bench = drawn.activation(10);
        bench.script([4, 5]).choose(seat(0), strike("a1")).choose(seat(1), crate::board::drawn::reroll(&[]));
        assert_eq!((sheet(&bench, 1).at, sheet(&bench, 1).order), (None, None));
    }

    ///
    #[test]
    fn the_last_frag_point_wins_in_the_middle_of_an_activation() {
        let mut drawn = table("1 Z\n2 .").marine(1, |marine| marine.wounds = 1);
        drawn.tell(Told::FragScored { points: 5, limit: 6, why: FragWhy::Frag });
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
        assert!(told(&bench, |told| matches!(told, Told::Judged { miss: true, hit: false, wounds: 0, .. })));
    }

    /// [C-INV-23]
    #[test]
    fn an_invaders_icons_spend_nothing_and_a_marines_do() {
        let spent = |told: &Told| matches!(told, Told::AmmoSpent { .. });
        let mut bench = table("1 I .").activation(10);
        bench.script([3, 5, 0]).choose(seat(0), strike("a1"));
        assert!(!told(&bench, spent));
        let mut bench = table("1 I .").turn(1, Action::Unload);
        bench.script([3, 5]).choose(seat(1), shoot(Weapon::Pistol, "b1"));
        assert!(told(&bench, spent));
    }

    #[test]
    fn a_guards_shot_spends_ammunition_as_any_other() {
        let drawn = table("1 . Z").order(1, Order::Guard);
        let mut bench = drawn.invader_turn(crate::frames::invader_turn::InvaderStage::Begin);
        bench.script([3, 0]).choose(seat(1), fire(Weapon::Pistol, "c1"));
        let spent = |told: &Told| matches!(told, Told::AmmoSpent { ammo: Ammo::Bullets, left: 2, .. });
        assert!(told(&bench, spent));
    }
}
