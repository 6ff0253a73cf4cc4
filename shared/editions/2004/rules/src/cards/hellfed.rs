//! Event: one more die for an invader's attack, or an invader's wounds close (after Dark Energies).

use super::CardRow;
use crate::Rules;
use crate::attacks;
use crate::board::{Attack, Board};
use crate::choice::Target;
use crate::fact::PublicFact;
use crate::names::{CardKind, Die};
use crate::options::{CardTargets, Window};
use alloc::vec::Vec;
use engine::Tx;

/// Before an invader's roll: one more green or blue die or, if none is left, one more damage. Outside an
/// attack: all wounds of one invader close.
pub(super) const CARD: CardRow = CardRow {
    windows: &[Window::BeforeRoll, Window::Any],
    targets,
    play,
    ..CardRow::blank(CardKind::Hellfed, 2)
};

/// How many dice of one color the box has.
const MOST: usize = 2;

/// Returns the attack that it can feed: an invader's, declared and still legal, with its dice not yet rolled.
fn hungry(board: &Board) -> Option<&Attack> {
    let attack = board.attacks().last()?;
    let fits = attack.dice.is_empty() && Board::seat_of(attack.attacker).is_none();
    (fits && attacks::still_legal(board, attack).is_ok()).then_some(attack)
}

/// Returns the colors of which a die is left for this pool.
fn spare(pool: &[Die]) -> Vec<Die> {
    let left = |die: &Die| pool.iter().filter(|used| *used == die).count() < MOST;
    [Die::Green, Die::Blue].into_iter().filter(left).collect()
}

fn targets(board: &Board) -> Option<CardTargets> {
    if !board.attacks().is_empty() {
        let dice = spare(&hungry(board)?.pool);
        return Some(if dice.is_empty() { CardTargets::None } else { CardTargets::Dice { dice } });
    }
    let hurt = board.invaders().iter().filter(|(_, invader)| invader.wounds > 0);
    let figures: Vec<_> = hurt.map(|(figure, _)| *figure).collect();
    (!figures.is_empty()).then_some(CardTargets::Figures { figures, most: 1 })
}

fn play(tx: &mut Tx<'_, Rules>, target: &Target) {
    if let Target::Figures { figures } = target {
        for figure in figures {
            let wounds = tx.board().invader(*figure).map_or(0, |invader| invader.wounds);
            tx.happen(PublicFact::Mended { figure: *figure, wounds }.into());
        }
        return;
    }
    let die = if let Target::Die { die } = target { Some(*die) } else { None };
    if let Some(attack) = hungry(tx.board()).map(|attack| attack.id) {
        tx.happen(PublicFact::AttackFed { attack, die }.into());
    }
}

#[cfg(test)]
mod tests {
    use crate::Rules;
    use crate::board::drawn::{Drawn, happened, sheet, strike, table};
    use crate::choice::{Choice, Target};
    use crate::fact::PublicFact;
    use crate::frames::invader_turn::InvaderStage;
    use crate::names::{Action, CardKind, Die, FigureId};
    use crate::options::{CardTargets, Options, Window};
    use engine::Seat;
    use engine::testkit::Bench;

    const INVADER: Seat = Seat::INVADER;

    fn fed(drawn: Drawn, at: &str) -> (Bench<Rules>, CardTargets) {
        let mut bench = drawn.hand(&[CardKind::Hellfed]).activation(10);
        bench.choose(INVADER, strike(at));
        let Options::Events { window: Window::BeforeRoll, cards } = bench.options(INVADER).clone() else {
            panic!("it fits")
        };
        (bench, cards[0].targets.clone())
    }

    fn play(bench: &mut Bench<Rules>, target: Target) {
        let card = bench.play.board().hand()[0];
        bench.choose(INVADER, Choice::Play { card, target });
    }

    #[test]
    fn before_its_roll_an_invader_takes_one_more_die() {
        let (mut bench, targets) = fed(table("1 Z ."), "a1");
        assert_eq!(targets, CardTargets::Dice { dice: vec![Die::Green, Die::Blue] });
        bench.script([4, 0, 5]);
        play(&mut bench, Target::Die { die: Die::Blue });
        assert!(happened(
            &bench,
            |fact| matches!(fact, PublicFact::DiceRolled { dice, .. } if dice.len() == 3)
        ));
        assert_eq!(sheet(&bench, 1).wounds, 8 - 3, "3 of red, 1 and 2 of blue on armor 2");
    }

    #[test]
    fn a_color_that_is_used_up_is_not_offered_and_without_any_it_is_damage() {
        let (_, targets) = fed(table("1 H H\n. H H"), "a1");
        assert_eq!(targets, CardTargets::Dice { dice: vec![Die::Green] }, "it has both blue dice");
        let (mut bench, targets) = fed(table("1 . C C\n. . C C"), "a1");
        assert_eq!(targets, CardTargets::None, "it has them all");
        bench.script([1, 0, 0, 0, 0]);
        play(&mut bench, Target::None);
        // 4 of red, 1 of each blue die, 1 for the icon and 1 of the card, on armor 2.
        assert!(happened(&bench, |fact| matches!(
            fact,
            PublicFact::Judged { damage: 8, bonus_damage: 2, .. }
        )));
        assert_eq!(sheet(&bench, 1).wounds, 8 - 4);
    }

    #[test]
    fn passing_keeps_the_card_and_the_dice() {
        let (mut bench, _) = fed(table("1 Z ."), "a1");
        bench.script([1, 1]).choose(INVADER, Choice::Pass);
        assert_eq!(bench.play.board().hand().len(), 1);
        assert_eq!(sheet(&bench, 1).wounds, 5);
    }

    #[test]
    fn outside_an_attack_the_wounds_of_one_invader_close() {
        let drawn = table("1 # Z I").hand(&[CardKind::Hellfed]).invader(10, |zombie| zombie.wounds = 1);
        let mut bench = drawn.invader_turn(InvaderStage::Activate);
        let Options::Activate { events, .. } = bench.options(INVADER).clone() else { panic!("it fits") };
        let figures = vec![FigureId(10)];
        assert_eq!(events[0].targets, CardTargets::Figures { figures: figures.clone(), most: 1 });
        play(&mut bench, Target::Figures { figures });
        assert_eq!(bench.play.board().invader(FigureId(10)).unwrap().wounds, 0);
        let whole = table("1 . # Z").hand(&[CardKind::Hellfed]).turn(1, Action::Sprint);
        assert_eq!(whole.asked(), [Seat(1)], "no marine is wounded");
    }

    #[test]
    fn two_cards_on_one_attack_add_a_die_each_as_far_as_there_are_any_and_then_damage() {
        let (mut bench, targets) = fed(table("1 . M M\n. . M M").hand(&[CardKind::Hellfed]), "a1");
        assert_eq!(targets, CardTargets::Dice { dice: vec![Die::Green] });
        play(&mut bench, Target::Die { die: Die::Green });
        let Options::Events { window: Window::BeforeRoll, cards } = bench.options(INVADER).clone() else {
            panic!("the second fits too")
        };
        assert_eq!(cards[0].targets, CardTargets::None, "no die is left");
        bench.script([1, 1, 0, 0, 1]);
        play(&mut bench, Target::None);
        assert!(happened(
            &bench,
            |fact| matches!(fact, PublicFact::DiceRolled { dice, .. } if dice.len() == 5)
        ));
        assert!(happened(&bench, |fact| matches!(fact, PublicFact::Judged { bonus_damage: 1, .. })));
    }

    /// [C-ABL-20] [C-ABL-21]
    #[test]
    fn in_a_blow_through_the_die_stays_and_the_damage_counts_for_its_roll_alone() {
        let pack = table("1 2 M M\n. . M M").hand(&[CardKind::Hellfed]);
        let (mut bench, _) = fed(pack, "b1");
        play(&mut bench, Target::Die { die: Die::Green });
        bench.script([1, 1, 0, 0, 1]);
        play(&mut bench, Target::None);
        let figure = Some(FigureId(1));
        let on = Choice::Through { at: crate::board::drawn::cell("a1"), figure, drop: Die::Blue };
        bench.script([1, 1, 0, 1]).choose(INVADER, on);
        let judged = |fact: &crate::Fact| match fact {
            crate::Fact::Public(PublicFact::Judged { bonus_damage, .. }) => Some(*bonus_damage),
            _ => None,
        };
        assert_eq!(bench.facts.iter().filter_map(judged).collect::<Vec<_>>(), [1, 0]);
        assert!(happened(
            &bench,
            |fact| matches!(fact, PublicFact::DiceRolled { dice, .. } if dice.len() == 4)
        ));
    }
}
