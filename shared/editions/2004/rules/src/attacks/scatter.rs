//! The drift of a failed blast: the drawn card's diagram, and where it leads.

use crate::Rules;
use crate::board::{Attack, Board};
use crate::fact::PublicFact;
use crate::frames::invader_turn;
use crate::names::Drift;
use crate::sight::ranges;
use crate::{cards, scatter, scenarios};
use alloc::vec::Vec;
use engine::Tx;
use grid::{Cell, Direction};

/// Draws the top invader card for its diagram only, and returns where the blast goes off. `None` is nowhere,
/// without harm. [C-SCAT-01]
pub(crate) fn drift(tx: &mut Tx<'_, Rules>, attack: &Attack) -> Option<Cell> {
    let card = tx.board().deck().last().copied()?;
    let drift = scatter::diagram(card);
    // [C-SCAT-02]
    let to = drift.and_then(|drift| landing(tx.board(), attack.at, drift));
    let kind = cards::of(card)?.kind;
    tx.happen(PublicFact::Scattered { attack: attack.id, card, kind, drift, from: attack.at, to }.into());
    // The card lies on the discards before the deck is checked.
    if tx.board().deck().is_empty() {
        invader_turn::turn_deck(tx);
    }
    to
}

/// Returns where a drift of the diagram leads from the target space. Returns `None` if it meets a wall, a
/// closed door, a blocking obstacle or an unrevealed space. It ends at a barrel. [C-SCAT-03]
pub(super) fn landing(board: &Board, from: Cell, drift: Drift) -> Option<Cell> {
    match drift.distance.checked_sub(1) {
        Some(steps) => flight(board, from, drift.direction).nth(steps.into()),
        None => Some(from),
    }
}

/// Returns the spaces of the drift, one by one, until something stops it. [C-SCAT-03]
pub(super) fn flight(board: &Board, from: Cell, direction: Direction) -> impl Iterator<Item = Cell> + '_ {
    let way = scatter::on_board(board, direction);
    let next = move |at: &Cell| {
        if *at != from && board.barrel(*at) {
            return Some(*at);
        }
        let to = at.step(way)?;
        passes(board, *at, to).then_some(to)
    };
    core::iter::successors(Some(from), next).skip(1)
}

/// Returns true if nothing stops the drift between these two. [C-SCAT-05]
fn passes(board: &Board, at: Cell, to: Cell) -> bool {
    board.is_known(to)
        && ranges::adjacent(board, at, to)
        && (board.barrel(to) || !crate::moving::solid(board, to))
}

/// The diagrams of a deck.
pub(super) struct Diagrams {
    /// The number of cards.
    pub(super) all: u64,
    /// For each direction, how many cards show it with 1, 2 or 3 spaces.
    pub(super) ways: Vec<(Direction, [u64; 3])>,
}

/// Returns the diagrams of the match's deck. The odds treat each card as equally likely, whatever lies in the
/// discards.
pub(super) fn diagrams(board: &Board) -> Diagrams {
    let scenario = scenarios::find(board.chart().scenario_id());
    let deck = cards::deck(scenario.map_or(&[], |scenario| scenario.left_out));
    let mut ways: Vec<(Direction, [u64; 3])> = Direction::ALL.into_iter().map(|way| (way, [0; 3])).collect();
    for drift in deck.iter().filter_map(|card| scatter::diagram(*card)) {
        let counts = ways.iter_mut().find(|(way, _)| *way == drift.direction).map(|(_, counts)| counts);
        let place = usize::from(drift.distance).checked_sub(1);
        if let Some(count) = counts.zip(place).and_then(|(counts, place)| counts.get_mut(place)) {
            *count += 1;
        }
    }
    Diagrams { all: u64::try_from(deck.len()).unwrap_or(u64::MAX), ways }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attacks::{blast, offers, terms};
    use crate::board::drawn::{Drawn, cell, dark, happened, seat, sheet, shoot, table};
    use crate::fact::FragWhy;
    use crate::names::{Action, CardId, Drift, FigureId, Rolled, Weapon};
    use engine::testkit::Bench;

    const FIELD: &str = ". . . . . . .\n1 . . Z . . .\n. . . . . . .";
    const EAST: CardId = CardId(7);
    const NONE: CardId = CardId(2);

    fn rockets(text: &str, top: CardId) -> Bench<Rules> {
        let drawn = table(text).weapon(1, Weapon::RocketLauncher).marine(1, |marine| marine.rockets = 3);
        drawn.deck(&[CardId(0), top]).turn(1, Action::Unload)
    }

    /// [C-ATK-14] [C-SCAT-04]
    #[test]
    fn a_failed_blast_goes_off_where_it_drifts_to_with_the_damage_of_the_other_dice() {
        let mut bench = rockets(FIELD, EAST);
        bench.script([0, 4, 1]).choose(seat(1), shoot(Weapon::RocketLauncher, "b2"));
        assert!(bench.play.board().invader(FigureId(10)).is_none(), "1 and 2 and deadly 1 on armor 2");
        assert_eq!(sheet(&bench, 1).wounds, 8, "it flew on from the marine");
    }

    /// [C-ATK-14] [C-SCAT-03]
    #[test]
    fn a_blast_that_falls_short_drifts_too_and_one_that_hits_does_not() {
        let short = "1 . . . . . . . . . . Z .\n. . . . . . . . . . . . .";
        let mut bench = rockets(short, EAST);
        bench.script([3, 0, 0]).choose(seat(1), shoot(Weapon::RocketLauncher, "j1"));
        let to = |bench: &Bench<Rules>, at: &str| {
            happened(
                bench,
                |fact| matches!(fact, PublicFact::Scattered { to: Some(to), .. } if *to == cell(at)),
            )
        };
        assert!(to(&bench, "k1"));
        assert_eq!(bench.play.board().invader(FigureId(10)).map(|zombie| zombie.wounds), None);
        let mut bench = rockets(FIELD, EAST);
        bench.script([3, 3, 0]).choose(seat(1), shoot(Weapon::RocketLauncher, "d2"));
        assert!(!happened(&bench, |fact| matches!(fact, PublicFact::Scattered { .. })));
    }

    /// [C-SCAT-01]
    #[test]
    fn the_top_card_is_drawn_for_its_diagram_only_and_discarded() {
        let mut bench = rockets(FIELD, EAST);
        bench.script([0, 0, 0]).choose(seat(1), shoot(Weapon::RocketLauncher, "d2"));
        assert_eq!(bench.play.board().deck(), [CardId(0)]);
        assert_eq!(bench.play.board().discards(), [EAST]);
        assert!(bench.play.board().hand().is_empty());
    }

    /// [C-SCAT-02]
    #[test]
    fn the_sign_of_no_drift_does_no_harm() {
        let mut bench = rockets(FIELD, NONE);
        bench.script([0, 4, 1]).choose(seat(1), shoot(Weapon::RocketLauncher, "d2"));
        assert!(happened(&bench, |fact| matches!(fact, PublicFact::Scattered { drift: None, to: None, .. })));
        assert_eq!(bench.play.board().invader(FigureId(10)).unwrap().wounds, 0);
        let mut bench = rockets(FIELD, EAST);
        bench.script([0, 4, 1]).choose(seat(1), shoot(Weapon::RocketLauncher, "d2"));
        let lands =
            |fact: &PublicFact| matches!(fact, PublicFact::Scattered { drift: Some(_), to: Some(_), .. });
        assert!(happened(&bench, lands), "only the sign keeps it from going off");
    }

    /// [C-SET-07] [C-SCAT-03]
    #[test]
    fn directions_are_read_off_the_compass_rose_as_the_scenario_lays_it() {
        let north = CardId(0);
        let lands = |header: &str| {
            let text =
                format!("area A a\n{header}\nmap\n\n A A A\n\n A A A\n\n A A A\nend\nmarks\n1 . .\nend");
            landing(&table(&text).board, cell("b2"), scatter::diagram(north).unwrap()).unwrap().to_string()
        };
        assert_eq!(
            [lands("north n"), lands("north e"), lands("north s"), lands("north w")],
            ["b1", "c2", "b3", "a2"]
        );
        assert_eq!(lands("title x"), "b1");
        assert!(crate::scenarios::plan::Plan::read("area A a\nnorth ne\nmap\n\n A A\nend").is_err());
    }

    fn flies(drawn: &Drawn, from: &str, card: u8) -> Option<String> {
        landing(&drawn.board, cell(from), scatter::diagram(CardId(card)).unwrap()).map(|to| to.to_string())
    }

    /// [C-SCAT-05]
    #[test]
    fn a_drift_into_a_wall_a_closed_door_an_obstacle_or_unrevealed_spaces_does_no_harm() {
        let door = "area A left\narea B right\ndoor 1\nmap\n+-+-+-+-+\n|A A1B B|\n+   1   +\n|A A1B B|\n+-+-+-+-+\nend";
        let (east_1, east_2, west_2) = (7, 15, 10);
        assert_eq!(flies(&table(door), "b1", east_1), None);
        assert_eq!(flies(&table(door).open('1'), "b1", east_2).as_deref(), Some("d1"));
        assert_eq!(flies(&dark(door, "A").open('1'), "b1", east_1), None);
        assert_eq!(flies(&table(". . o ."), "b1", east_2), None);
        assert_eq!(flies(&table(". . . ."), "b1", west_2), None);
    }

    ///
    #[test]
    fn a_drift_into_a_barrel_ends_there_and_the_blast_goes_off_in_its_space() {
        let (east_1, east_2) = (7, 15);
        assert_eq!(flies(&table(". % . ."), "a1", east_2).as_deref(), Some("b1"), "no farther");
        assert_eq!(flies(&table("% . . ."), "a1", east_2).as_deref(), Some("c1"), "it may start at one");
        assert_eq!(flies(&table(". % . ."), "a1", east_1).as_deref(), Some("b1"));
        let mut bench = rockets("1 . . . % .\n. . . . . Z", EAST);
        bench.script([0, 0, 0]).choose(seat(1), shoot(Weapon::RocketLauncher, "d1"));
        assert!(happened(&bench, |fact| *fact == PublicFact::BarrelExploded { at: cell("e1") }));
    }

    ///
    #[test]
    fn a_marine_that_only_the_drift_reaches_cannot_dodge() {
        let drawn =
            table("1 . . . . . 2").order(2, crate::names::Order::Dodge).weapon(1, Weapon::RocketLauncher);
        let drawn = drawn.marine(1, |marine| marine.rockets = 3).deck(&[CardId(0), EAST]);
        let mut bench = drawn.turn(1, Action::Unload);
        bench.script([0, 5, 5]).choose(seat(1), shoot(Weapon::RocketLauncher, "e1"));
        assert!(bench.play.board().attacks().is_empty(), "no dice were rolled");
        assert!(sheet(&bench, 2).wounds < 8, "it drifted next to the marine");
    }

    ///
    #[test]
    fn the_last_card_is_discarded_first_and_then_the_deck_runs_out() {
        let mut bench = table(FIELD)
            .weapon(1, Weapon::RocketLauncher)
            .marine(1, |marine| marine.rockets = 3)
            .deck(&[NONE])
            .turn(1, Action::Unload);
        bench.script([0, 0, 0]).choose(seat(1), shoot(Weapon::RocketLauncher, "d2"));
        assert_eq!((bench.play.board().frags(), bench.play.board().deck()), (1, &[NONE][..]));
        assert!(happened(&bench, |fact| matches!(
            fact,
            PublicFact::FragScored { why: FragWhy::DeckOut, .. }
        )));
    }

    /// Counts every roll and, when it fails, every diagram, without shortcuts.
    fn counted(board: &Board, at: &str, figure: u16) -> (u64, u64) {
        let (figure, dice) = (FigureId(figure), crate::weapons::of(Weapon::Grenade).dice);
        let range = crate::sight::ranges::range(board, cell("a2"), cell(at)).unwrap();
        let roll = terms::Terms::of(board, FigureId(1), Some(Weapon::Grenade), None, range).unwrap();
        let armor = terms::body(board, figure).unwrap().0;
        let struck = |at| blast::figures(board, &blast::area(board, at, 1)).contains(&figure);
        let deck = cards::deck(&[]);
        let (mut reached, mut wounds) = (0, 0);
        for n in 0..36_u8 {
            let lying = [n / 6, n % 6].into_iter().zip(dice).map(|(face, die)| Rolled { die: *die, face });
            let lying: Vec<Rolled> = lying.collect();
            let verdict = roll.judge(&lying);
            for card in &deck {
                let drift = || landing(board, cell(at), scatter::diagram(*card)?);
                let off = if verdict.hit { Some(cell(at)) } else { drift() };
                let damage: u8 = lying.iter().map(|die| terms::face(*die).damage).sum();
                if off.is_some_and(struck) {
                    reached += 1;
                    wounds += u64::from(damage / armor);
                }
            }
        }
        let all = 36 * deck.len() as u64;
        ((reached * 1000 + all / 2) / all, (wounds * 100 + all / 2) / all)
    }

    #[test]
    fn the_odds_of_a_blast_count_every_roll_and_every_diagram() {
        let board = table(FIELD).marine(1, |marine| marine.rockets = 1).board;
        let grenade = offers(&board, FigureId(1)).into_iter().nth(2).unwrap();
        for (at, figure) in [("d2", 10), ("c2", 10), ("e3", 10), ("b1", 1)] {
            let target = grenade.targets.iter().find(|target| target.at == cell(at)).unwrap();
            let odds = target.struck.iter().find(|one| one.figure == FigureId(figure)).unwrap().odds;
            assert_eq!((odds.hit.into(), odds.wounds.into()), counted(&board, at, figure), "{at}");
            if figure == 10 {
                assert_eq!(target.odds.wounds, odds.wounds, "the only enemy");
            }
        }
    }

    /// [C-SCAT-03]
    #[test]
    fn each_of_the_eight_directions_is_flown_one_two_or_three_spaces() {
        let field = [". . . . . . ."; 7].join("\n");
        let board = table(&field).board;
        let ends = [
            (Direction::N, ["d3", "d2", "d1"]),
            (Direction::Ne, ["e3", "f2", "g1"]),
            (Direction::E, ["e4", "f4", "g4"]),
            (Direction::Se, ["e5", "f6", "g7"]),
            (Direction::S, ["d5", "d6", "d7"]),
            (Direction::Sw, ["c5", "b6", "a7"]),
            (Direction::W, ["c4", "b4", "a4"]),
            (Direction::Nw, ["c3", "b2", "a1"]),
        ];
        for (direction, ends) in ends {
            let flown = [1, 2, 3].map(|distance| landing(&board, cell("d4"), Drift { direction, distance }));
            assert_eq!(flown, ends.map(|end| Some(cell(end))), "{direction:?}");
        }
    }

    /// [C-SCAT-05]
    #[test]
    fn an_obstacle_stops_a_drift_at_or_before_its_end_and_not_beyond() {
        let flown = |text: &str| {
            let board = table(text).board;
            [1, 2, 3].map(|distance| {
                landing(&board, cell("a1"), Drift { direction: Direction::E, distance }).is_some()
            })
        };
        let walled = |walls: &str| format!("area A a\nmap\n\n {walls}\nend\nmarks\n. . . .\nend");
        assert_eq!(flown(". . . ."), [true, true, true]);
        for stone in ["o", "#"] {
            assert_eq!(flown(&format!(". . . {stone}")), [true, true, false]);
            assert_eq!(flown(&format!(". . {stone} .")), [true, false, false]);
            assert_eq!(flown(&format!(". {stone} . .")), [false, false, false]);
        }
        assert_eq!(flown(&walled("A A A|A")), [true, true, false]);
        assert_eq!(flown(&walled("A A|A A")), [true, false, false]);
        assert_eq!(flown(". . 1 Z"), [true, true, true], "figures do not");
    }
}
