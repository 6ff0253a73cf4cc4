//! The one re-roll of an attack: by Aim or by Dodge, never both.

use super::reach::struck;
use super::stakes::stakes;
use super::terms::{Kit, Terms};
use crate::abilities::Abilities;
use crate::answers::Answers;
use crate::board::{Attack, Board};
use crate::choice::Choice;
use crate::names::{FigureId, Order, Rolled};
use crate::options::{AttackBrief, Options, Question, RerollBy};
use crate::refusals;
use crate::standing::DodgeRule;
use alloc::vec::Vec;
use engine::{Decision, Refusal, Seat};

/// Returns the seat that is asked for the dice to re-roll, if any. The dodgers in `passed` kept the roll.
/// [W-12] [E-01] [E-04]
pub(crate) fn ask(board: &Board, attack: &Attack, passed: &[Seat]) -> Option<Decision<Options>> {
    let (seat, by) = chooser(board, attack, passed)?;
    let own = (by == RerollBy::Dodge).then(|| Board::figure_of(seat));
    let brief = brief(board, attack, own)?;
    let odds = stakes(board, attack, brief.figure);
    let options = Options::Reroll { attack: brief, dice: attack.dice.clone(), odds, by };
    Some(Decision::must(seat, options))
}

fn chooser(board: &Board, attack: &Attack, passed: &[Seat]) -> Option<(Seat, RerollBy)> {
    if spent(attack) {
        return None;
    }
    let attacker = Board::seat_of(attack.attacker).unwrap_or(Seat::INVADER);
    if is_aimed(board, attack) {
        // [C-ORD-11]
        return (!passed.contains(&attacker)).then_some((attacker, RerollBy::Aim));
    }
    // Whatever the roll, even a miss: it may drift, and a harmless hit may push. [C-ORD-30]
    let asked = |seat: &Seat| !passed.contains(seat);
    Some((dodgers(board, attack).into_iter().find(asked)?, RerollBy::Dodge))
}

/// No attack is re-rolled more than once, whatever the sources. [C-RR-02] [C-ORD-31]
fn spent(attack: &Attack) -> bool {
    attack.rerolled
}

/// Returns true if the attack is aimed: by the order, or because every attack of that weapon or invader is.
pub(crate) fn is_aimed(board: &Board, attack: &Attack) -> bool {
    let kit = Kit::of(board, attack.attacker, attack.weapon);
    attack.aimed || kit.is_some_and(|kit| aims_always(&kit.abilities))
}

/// Every attack of this row is an aimed one. [C-ABL-03]
fn aims_always(icons: &Abilities) -> bool {
    icons.aimed
}

/// Returns the dodging marines that the attack strikes at its target, in order from the attacking player's
/// left. The first who wants it picks the dice. [C-ORD-30] [C-ORD-32] [C-ORD-33] [C-ABL-13]
fn dodgers(board: &Board, attack: &Attack) -> Vec<Seat> {
    let dodges = |seat: &Seat| board.marine(*seat).is_some_and(|marine| marine.order == Some(Order::Dodge));
    let attacker = Board::seat_of(attack.attacker).unwrap_or(Seat::INVADER);
    // Marines that only a drift may reach do not count: it comes after the re-roll.
    let mut seats: Vec<Seat> = struck(board, attack).into_iter().filter_map(Board::seat_of).collect();
    seats.retain(dodges);
    // [C-ABL-13]
    seats.sort_by_key(|seat| (*seat <= attacker, *seat));
    seats
}

/// Returns true for an aimed attack on a dodging target, even one of several. Then neither side may re-roll.
/// [C-ORD-34]
pub(crate) fn aim_meets_dodge(board: &Board, attack: &Attack) -> bool {
    is_aimed(board, attack) && !dodgers(board, attack).is_empty()
}

/// Returns the attack and what its dice would do now, to this figure or to its target.
fn brief(board: &Board, attack: &Attack, own: Option<FigureId>) -> Option<AttackBrief> {
    let Attack { attacker, weapon, at, range, .. } = *attack;
    let figure = own.or(attack.target);
    let verdict = Terms::lying(board, attack, figure)?.judge(&attack.dice);
    let (mut wounds, hit) = (verdict.wounds, verdict.hit);
    if figure.is_none() {
        let enemies = struck(board, attack).into_iter().filter(|figure| Board::enemies(attacker, *figure));
        let each = |figure| Some(Terms::lying(board, attack, Some(figure))?.judge(&attack.dice).wounds);
        wounds = enemies.filter_map(each).sum();
    }
    Some(AttackBrief { attacker, weapon, at, figure, range, wounds, hit })
}

/// Returns true if an invader's dice as they lie neither wound a figure nor push one, and nothing drifts. What
/// strikes several figures may harm another one. A blow-through goes on with a roll of its own. [C-ORD-30]
fn is_harmless(board: &Board, brief: &AttackBrief) -> bool {
    let Some(kit) = Kit::of(board, brief.attacker, brief.weapon) else { return false };
    let Abilities { blast, sweep, knockback, .. } = kit.abilities;
    let pushes = knockback && brief.hit;
    Board::seat_of(brief.attacker).is_none() && brief.wounds == 0 && blast == 0 && !sweep && !pushes
}

/// The answers of a re-roll: any dice of the roll, each once. None keeps the roll. [C-RR-01]
pub(crate) struct RerollAnswers;

impl Answers for RerollAnswers {
    fn admits(&self, _board: &Board, options: &Options, choice: &Choice) -> Result<(), Refusal> {
        let (Options::Reroll { dice, .. }, Choice::Reroll { dice: positions }) = (options, choice) else {
            return Err(refusals::choose_reroll());
        };
        let mut seen: Vec<u8> = positions.clone();
        seen.sort_unstable();
        seen.dedup();
        if seen.len() == positions.len() && seen.iter().all(|at| usize::from(*at) < dice.len()) {
            return Ok(());
        }
        Err(refusals::no_die())
    }

    /// The default keeps the roll. A dodger has paid for the order, so theirs re-rolls what would wound.
    fn fallback(&self, _board: &Board, options: &Options) -> Choice {
        let dodge = match options {
            Options::Reroll { attack, dice, by: RerollBy::Dodge, .. } => {
                standing(attack, dice, DodgeRule::RerollHits)
            }
            _ => None,
        };
        dodge.unwrap_or(Choice::Reroll { dice: Vec::new() })
    }

    /// A dodger leaves dice lying that can do no harm. [W-12]
    fn moot(&self, board: &Board, options: &Options) -> Option<Choice> {
        let Options::Reroll { attack, by: RerollBy::Dodge, .. } = options else { return None };
        is_harmless(board, attack).then(|| Choice::Reroll { dice: Vec::new() })
    }

    fn sample(&self, board: &Board, options: &Options, pick: &mut dyn FnMut(u32) -> u32) -> Choice {
        let Options::Reroll { dice, .. } = options else { return self.fallback(board, options) };
        let positions = 0..u8::try_from(dice.len()).unwrap_or(u8::MAX);
        Choice::Reroll { dice: positions.filter(|_| pick(2) == 0).collect() }
    }

    fn question(&self, options: &Options) -> Question {
        match options {
            Options::Reroll { attack, by, .. } => Question::Rerolling { by: *by, attacker: attack.attacker },
            _ => Question::Resolving,
        }
    }
}

/// Returns what a standing order answers to a dodge: all dice if the attack would wound, otherwise none.
pub(crate) fn standing(brief: &AttackBrief, dice: &[Rolled], rule: DodgeRule) -> Option<Choice> {
    if rule == DodgeRule::Ask {
        return None;
    }
    let all = 0..u8::try_from(dice.len()).unwrap_or(u8::MAX);
    Some(Choice::Reroll { dice: all.filter(|_| brief.wounds > 0).collect() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rules;
    use crate::board::drawn::{Drawn, aimed, happened, reroll, seat, sheet, shoot, strike, table};
    use crate::fact::PublicFact;
    use crate::names::{Action, CardId, Die, Weapon};
    use crate::standing::Standing;
    use engine::testkit::Bench;

    /// The first invader strikes at a1, where marine 1 dodges. The dice show these faces.
    fn dodged(drawn: Drawn, faces: &[u32]) -> Bench<Rules> {
        let mut bench = drawn.order(1, Order::Dodge).activation(10);
        bench.script(faces.to_vec()).choose(seat(0), strike("a1"));
        bench
    }

    fn asks_to_dodge(bench: &Bench<Rules>, marine: u8) -> bool {
        bench.asked() == [seat(marine)]
            && matches!(bench.options(seat(marine)), Options::Reroll { by: RerollBy::Dodge, .. })
    }

    /// [C-ABL-03]
    #[test]
    fn a_row_with_the_sign_of_aim_needs_no_order() {
        assert!(aims_always(&Abilities { aimed: true, ..Abilities::NONE }));
        assert!(!aims_always(&Abilities::NONE));
    }

    /// [C-ORD-30] [W-12]
    #[test]
    fn a_dodger_is_asked_where_the_dice_would_wound_and_not_where_they_do_no_harm() {
        let rolls: [(&str, &[u32], bool); 6] = [
            ("1 Z .", &[1, 5], true),       // three wounds
            ("1 Z .", &[0, 5], false),      // a miss
            ("1 Z .", &[3, 3], true),       // 3 damage
            ("1 . . I", &[1, 0, 0], false), // too short
            ("1 T .", &[1, 0], false),      // 1 damage, no wound
            ("1 . . I", &[4, 2, 3], true),  // far enough
        ];
        for (text, faces, asked) in rolls {
            let mut bench = dodged(table(text), faces);
            assert_eq!(asks_to_dodge(&bench, 1), asked, "{text} {faces:?}");
            if asked {
                bench.choose(seat(1), reroll(&[]));
            }
            assert!(bench.play.board().attacks().is_empty());
        }
        assert!(!asks_to_dodge(&dodged(table("2 Z .\n. . .\n1 . ."), &[1, 5]), 1), "another one is attacked");
    }

    /// [C-ABL-20]
    #[test]
    fn each_roll_of_a_blow_through_is_dodged_by_itself() {
        let drawn = table("1 2 . M M\n. . . M M").order(1, Order::Dodge).order(2, Order::Dodge);
        let mut bench = drawn.activation(10);
        bench.script([0, 0, 0, 0]).choose(seat(0), strike("b1"));
        assert!(matches!(bench.options(seat(0)), Options::BlowThrough { .. }), "a miss is not dodged");
        let (at, figure) = (crate::board::drawn::cell("a1"), Some(FigureId(1)));
        bench.script([5, 5, 5]).choose(seat(0), Choice::Through { at, figure, drop: Die::Blue });
        assert!(asks_to_dodge(&bench, 1), "the next roll hits");
    }

    /// [R-25] [W-12]
    #[test]
    fn a_dodger_who_does_not_answer_re_rolls_what_would_wound() {
        let default = |bench: &Bench<Rules>| bench.play.fallback(seat(1)).unwrap().1;
        assert_eq!(default(&dodged(table("1 Z ."), &[1, 5])), reroll(&[0, 1]));
        let mut blast = table("2 . . .\n. 1 . V\n. . . .").order(1, Order::Dodge).activation(10);
        blast.script([0, 2, 2]).choose(seat(0), strike("b2"));
        assert_eq!(default(&blast), reroll(&[]), "a miss");
    }

    /// [C-ORD-30] [C-ATK-14]
    #[test]
    fn a_blast_that_misses_may_be_dodged_before_it_drifts() {
        // North-west by one: it would drift from b2 to a1.
        let drawn = || table("2 . . .\n. 1 . V\n. . . .").deck(&[CardId(0), CardId(16)]);
        let missed = |again: &[u8], faces: &[u32]| {
            let mut bench = drawn().order(1, Order::Dodge).activation(10);
            bench.script([0, 2, 2]).choose(seat(0), strike("b2"));
            assert!(asks_to_dodge(&bench, 1));
            bench.script(faces.to_vec()).choose(seat(1), reroll(again));
            (sheet(&bench, 1).wounds, sheet(&bench, 2).wounds)
        };
        assert_eq!(missed(&[], &[]), (7, 7), "2 damage of the green dice, where it drifts to");
        assert_eq!(missed(&[1, 2], &[0, 0]), (8, 8), "without any damage");
        assert_eq!(missed(&[0], &[1]), (5, 5), "or it goes off where it was aimed");
    }

    /// [C-ORD-30] [C-ABL-30]
    #[test]
    fn a_hit_that_only_pushes_may_be_dodged() {
        let tough = || table("1 H H .\n. H H .\n. . . .").marine(1, |marine| marine.armor = 9);
        let mut bench = dodged(tough(), &[3, 0, 0]);
        assert!(asks_to_dodge(&bench, 1), "5 damage on 9 armor");
        bench.choose(seat(1), reroll(&[]));
        assert!(matches!(bench.options(seat(0)), Options::Knockback { .. }));
        let mut bench = dodged(tough(), &[3, 0, 0]);
        bench.script([0]).choose(seat(1), reroll(&[0]));
        assert!(!matches!(bench.options(seat(0)), Options::Knockback { .. }), "the new roll misses");
    }

    /// [C-ORD-31]
    #[test]
    fn dice_that_were_thrown_again_are_not_asked_about_whatever_they_show() {
        for face in [0, 1] {
            let mut bench = dodged(table("1 Z .\n2 . ."), &[1, 5]);
            bench.script([face, 5]).choose(seat(1), reroll(&[0, 1]));
            assert_eq!(bench.asked(), [seat(0)]);
        }
    }

    /// [C-ORD-30]
    #[test]
    fn a_standing_order_re_rolls_what_would_wound_and_keeps_the_rest() {
        let ordered = |text: &str, armor: u8, faces: &[u32]| {
            let drawn = table(text).order(1, Order::Dodge).marine(1, |marine| marine.armor = armor);
            let mut bench = drawn.activation(10);
            let order = Standing { dodge: DodgeRule::RerollHits, ..Standing::default() };
            bench.play = bench.play.order(seat(1), order, &mut bench.chance).after;
            bench.script(faces.to_vec()).choose(seat(0), strike("a1"));
            happened(&bench, |fact| matches!(fact, PublicFact::DiceRerolled { .. }))
        };
        assert!(ordered("1 Z .", 2, &[4, 3, 0, 0]), "4 damage");
        assert!(!ordered("1 Z .", 6, &[4, 3]), "4 damage on 6 armor");
        assert!(!ordered("1 Z .", 2, &[0, 5]), "a miss");
        assert!(!ordered("1 . V .", 2, &[0, 2, 2]), "a blast that drifts");
    }

    /// [C-ABL-13]
    #[test]
    fn of_several_dodgers_the_first_to_the_left_picks_the_dice() {
        let dodging = |text| table(text).order(1, Order::Dodge).order(2, Order::Dodge);
        let mut bench = dodging("1 . V\n2 . .").activation(10);
        bench.script([4, 0, 0]).choose(seat(0), strike("a1"));
        assert_eq!(bench.asked(), [seat(1)]);
        bench.choose(seat(1), reroll(&[]));
        assert_eq!(bench.asked(), [seat(2)], "the first kept the dice");
        bench.script([0]).choose(seat(2), reroll(&[0]));
        assert_eq!((sheet(&bench, 1).wounds, sheet(&bench, 2).wounds), (8, 8), "for both, and once");
        let mut swept = dodging("1 H H\n2 H H").activation(10);
        swept.script([4, 0, 0]).choose(seat(0), strike("a2"));
        swept.script([0]).choose(seat(1), reroll(&[0]));
        assert_eq!((sheet(&swept, 1).wounds, sheet(&swept, 2).wounds), (8, 8));
    }

    /// [C-ABL-13]
    #[test]
    fn a_marine_may_dodge_their_own_sides_blast_and_left_is_left_of_the_thrower() {
        let drawn = table("1 . .\n. . 2\n3 . .").order(1, Order::Dodge).order(3, Order::Dodge);
        let mut bench = drawn.marine(2, |marine| marine.rockets = 1).turn(2, Action::Unload);
        bench.script([4, 3]).choose(seat(2), shoot(Weapon::Grenade, "b2"));
        assert_eq!(bench.asked(), [seat(3)]);
        bench.choose(seat(3), reroll(&[]));
        assert_eq!(bench.asked(), [seat(1)]);
    }

    /// [R-11] [C-ORD-34]
    #[test]
    fn an_aimed_blast_over_a_dodger_is_not_thrown_again_and_aim_is_spent() {
        let drawn = table("1 . Z\n2 . .").order(1, Order::Aim).order(2, Order::Dodge);
        let mut bench = drawn.marine(1, |marine| marine.rockets = 1).turn(1, Action::Unload);
        bench.script([4, 3]).choose(seat(1), aimed(Weapon::Grenade, "b1"));
        assert!(happened(&bench, |fact| matches!(fact, PublicFact::AimMetDodge { .. })));
        assert_eq!((sheet(&bench, 2).wounds, sheet(&bench, 1).order), (7, None));
    }
}
