//! Teleporters: a marine's ways between them, also to unrevealed areas, and the figures killed by an arrival.

use crate::Rules;
use crate::board::Board;
use crate::fact::{PlaceKind, PublicFact, StepKind};
use crate::frames::event_window::EventWindow;
use crate::frames::reinforce::Reinforce;
use crate::frames::walk::change_place;
use crate::names::{FigureId, Key};
use crate::options::{Moment, TeleportOffer, Window};
use crate::refusals;
use crate::{attacks, exploring, moving};
use alloc::vec::Vec;
use engine::{Refusal, Tx};
use grid::Cell;

/// Movement from teleporter to teleporter. [C-MOV-11]
const COST: u8 = 1;

/// Returns where the marine may go from the current teleporter: to any other of its color, also in an
/// unrevealed area. [C-TEL-01] [C-TEL-02]
pub(crate) fn offers(board: &Board, figure: FigureId) -> Vec<TeleportOffer> {
    let moves = board.act().filter(|act| act.figure == figure).map_or(0, |act| act.moves);
    let mut offers: Vec<TeleportOffer> = Vec::new();
    for far in ends(board, figure) {
        let to = board.is_known(far).then_some(far);
        let told = offers.iter().any(|offer| offer.to == to);
        if moves >= COST && !told && !held(board, far) {
            offers.push(TeleportOffer { to, cost: COST, kills: to.and_then(|at| invader(board, at)) });
        }
    }
    offers
}

/// Returns the other teleporters of the color under the marine. Invaders use none. [C-TEL-01]
fn ends(board: &Board, figure: FigureId) -> Vec<Cell> {
    let Some(at) = board.place_of(figure).filter(|_| Board::seat_of(figure).is_some()) else {
        return Vec::new();
    };
    let Some(color) = color(board, at) else { return Vec::new() };
    let pads = board.chart().plan().teleporters.iter();
    pads.filter(|(of, far)| *of == color && *far != at).map(|(_, far)| *far).collect()
}

fn color(board: &Board, at: Cell) -> Option<Key> {
    board.chart().plan().teleporters.iter().find(|(_, pad)| *pad == at).map(|(color, _)| *color)
}

/// Returns true if a marine stands there: no marine arrives on another. An invader is no obstacle.
/// [C-TEL-04]
fn held(board: &Board, cell: Cell) -> bool {
    board.figures_at(cell).any(|figure| Board::seat_of(figure).is_some())
}

fn invader(board: &Board, cell: Cell) -> Option<FigureId> {
    board.figures_at(cell).find(|figure| Board::seat_of(*figure).is_none())
}

/// Returns why that way is closed.
pub(crate) fn refusal(board: &Board, figure: FigureId, to: Option<Cell>) -> Refusal {
    if ends(board, figure).is_empty() {
        return refusals::no_teleporter();
    }
    match to {
        Some(at) if board.is_known(at) && held(board, at) => {
            refusals::teleporter_taken().at([at.into()].to_vec())
        }
        _ => refusals::no_far_end(),
    }
}

/// Teleports the marine. An unrevealed end is revealed first, then the marine arrives, and a figure that
/// stood there dies. [C-EXP-09] [C-EXP-10] [C-TEL-03]
pub(crate) fn go(tx: &mut Tx<'_, Rules>, figure: FigureId, to: Option<Cell>) {
    let board = tx.board();
    let dark = || ends(board, figure).into_iter().find(|far| !board.is_known(*far));
    let Some((from, to)) = board.place_of(figure).zip(to.or_else(dark)) else { return };
    let dark = board.map().area(to).filter(|area| !board.is_revealed(*area));
    let alerted = attacks::watch::alerted(tx.board(), figure);
    let before = moving::before(tx.board());
    moving::stepped(tx, Moment::AfterStep { figure }, alerted, before);
    if let Some(area) = dark {
        tx.push(EventWindow { window: Window::MarineTurn }.into());
        exploring::lay(tx, area, Board::seat_of(figure), PlaceKind::Reveal); // [C-EXP-09]
        tx.push(Reinforce { area }.into());
    }
    let crushed = invader(tx.board(), to);
    change_place(tx, figure, from.into(), to.into(), COST, StepKind::Teleport);
    // [C-TEL-03]
    if let Some(dead) = crushed {
        telefrag(tx, figure, dead);
    }
}

/// Kills an invader with any part in the space at once, however big it is. [C-TEL-03]
fn telefrag(tx: &mut Tx<'_, Rules>, by: FigureId, dead: FigureId) {
    let Some(invader) = tx.board().invader(dead) else { return };
    let (kind, color, at) = (invader.kind, invader.color, invader.at);
    tx.happen(PublicFact::Killed { figure: dead, kind, color, at, by: Board::seat_of(by) }.into());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::drawn::{cell, dark, happened, seat, table};
    use crate::choice::Choice;
    use crate::names::{Action, Order};
    use engine::testkit::Bench;

    fn teleport(to: Option<&str>) -> Choice {
        Choice::Teleport { to: to.map(cell) }
    }

    /// A marine on the first teleporter of the drawing's second layer.
    fn pads(figures: &str, pads: &str) -> String {
        let cells = [" A"].repeat(pads.split(' ').count()).concat();
        format!("area A a\nmap\n\n{cells}\nend\nmarks\n{pads}\nend\nmarks\n{figures}\nend")
    }

    fn at(bench: &Bench<Rules>, figure: u16) -> Option<Cell> {
        bench.play.board().place_of(FigureId(figure))
    }

    /// [C-TEL-01] [C-MOV-11]
    #[test]
    fn a_marine_goes_to_the_other_teleporter_of_the_color_for_one() {
        let text = pads("1 . . . . 2", "r . l . r .");
        let mut bench = table(&text).turn(1, Action::Advance);
        assert_eq!(bench.refused(seat(1), teleport(Some("c1"))).rule.as_deref(), Some("C-MOV-11"));
        bench.choose(seat(1), teleport(Some("e1")));
        assert_eq!((at(&bench, 1), bench.play.board().act().unwrap().moves), (Some(cell("e1")), 3));
        let mut bench = table(&text).turn(1, Action::Unload);
        assert_eq!(bench.play.board().turn(), Some(seat(2)), "without movement there is nothing to do");
        assert_eq!(bench.refused(seat(2), teleport(Some("e1"))).rule.as_deref(), Some("C-TURN-03"));
    }

    /// [C-TEL-01] [C-MOV-11]
    #[test]
    fn of_three_teleporters_of_a_color_each_leads_to_both_others_while_one_movement_is_left() {
        let ends_of = |figures: &str, moves: u8| {
            let mut drawn = table(&pads(figures, "r . r l . r ."));
            let (seat, action) = (seat(1), Action::Sprint);
            drawn.tell(PublicFact::Declared { seat, action, moves, attacks: 0, order: false });
            let to = |offer: &TeleportOffer| offer.to.map(|at| at.to_string());
            offers(&drawn.board, FigureId(1)).iter().filter_map(to).collect::<Vec<_>>()
        };
        assert_eq!(ends_of("1 . . . . . 2", 1), ["c1", "f1"]);
        assert_eq!(ends_of("2 . 1 . . . .", 8), ["f1"], "a marine stands on the first");
        assert_eq!(ends_of("Z . . . . 1 2", 1), ["a1", "c1"], "an invader does not matter");
        assert!(ends_of("1 . . . . . 2", 0).is_empty());
    }

    /// [C-TEL-01]
    #[test]
    fn an_invader_never_teleports() {
        let mut bench = table(&pads("Z . . 1", "r . r .")).activation(10);
        assert_eq!(
            bench.refused(engine::Seat::INVADER, teleport(Some("c1"))).rule.as_deref(),
            Some("C-TEL-01")
        );
    }

    ///
    #[test]
    fn no_marine_arrives_on_another_marine() {
        let mut bench = table(&pads("1 . 2 .", "r . r .")).turn(1, Action::Sprint);
        assert_eq!(bench.refused(seat(1), teleport(Some("c1"))).rule.as_deref(), Some("R-07"));
    }

    /// [C-TEL-03] [C-TEL-04]
    #[test]
    fn an_invader_on_the_far_end_dies_even_if_only_a_part_of_it_is_there() {
        let mut bench = table(&pads("1 . . D D .", "r . . . r .")).turn(1, Action::Sprint);
        let crate::Options::Act(offer) = bench.options(seat(1)).clone() else {
            panic!("it is the marine's turn")
        };
        assert_eq!(offer.teleports[0].kills, Some(FigureId(10)));
        bench.choose(seat(1), teleport(Some("e1")));
        assert_eq!((at(&bench, 1), at(&bench, 10)), (Some(cell("e1")), None));
        assert!(happened(
            &bench,
            |fact| matches!(fact, PublicFact::Killed { by: Some(by), .. } if *by == seat(1))
        ));
    }

    /// Two parts that only the teleporters connect.
    const APART: &str = "
        area A a
        area B b
        teleporter p red
        invader w zombie white
        map
        +-+-+-+-+-+
        |A A A|B B|
        +-+-+-+-+-+
        end
        marks
        p . . p .
        end
        marks
        1 2 . w .
        end";

    /// [C-EXP-09] [C-TEL-02]
    #[test]
    fn a_teleporter_to_an_unrevealed_area_reveals_it_and_nothing_names_it_before() {
        let mut bench = dark(APART, "A").turn(1, Action::Sprint);
        let crate::Options::Act(offer) = bench.options(seat(1)).clone() else {
            panic!("it is the marine's turn")
        };
        assert_eq!(offer.teleports, [TeleportOffer { to: None, cost: 1, kills: None }]);
        assert_eq!(bench.refused(seat(1), teleport(Some("d1"))).rule.as_deref(), Some("C-MOV-11"));
        bench.choose(seat(1), teleport(None));
        assert_eq!(at(&bench, 1), Some(cell("d1")));
        assert_eq!(bench.play.board().revealed().len(), 2);
        assert!(
            happened(&bench, |fact| matches!(fact, PublicFact::Killed { .. })),
            "the zombie that came with the area"
        );
        assert!(bench.play.board().invaders().is_empty());
    }

    /// [R-40] [C-EXP-09]
    #[test]
    fn demons_of_an_area_that_the_teleport_reveals_do_not_strike_and_known_ones_do() {
        let text = APART.replace("zombie white", "demon white").replace("|A A A|B B|", "|A A A|B B B|");
        let text = text.replace("+-+-+-+-+-+\n", "+-+-+-+-+-+-+\n").replace("p . . p .", "p . . p . .");
        let text = text.replace("1 2 . w .", "1 2 . . w w");
        let strikes = |drawn: crate::board::drawn::Drawn, to: Option<&str>| {
            let mut bench = drawn.turn(1, Action::Sprint);
            bench.choose(seat(1), teleport(to));
            assert_eq!((at(&bench, 1), at(&bench, 10)), (Some(cell("d1")), Some(cell("e1"))));
            matches!(
                bench.play.asks().next().map(|open| &open.ask.options),
                Some(crate::Options::Watchful { .. })
            )
        };
        assert!(!strikes(dark(&text, "A"), None));
        assert!(strikes(table(&text), Some("d1")));
    }

    /// [C-EXP-07] [C-EXP-08] [C-TEL-03]
    #[test]
    fn a_shortage_on_the_very_space_of_arrival_is_not_asked_about() {
        let text = APART.replace("1 2 . w .", "1 2 . w w");
        let short = |zombies: usize| {
            let mut drawn = dark(&text, "A");
            drawn.tell(PublicFact::LeftBoard { seat: seat(2) });
            for color in [crate::names::Color::Red, crate::names::Color::Green].iter().cycle().take(zombies) {
                // Where they stand does not matter here.
                let (figure, kind, at) =
                    (drawn.board.next_figure(), crate::names::Kind::Zombie, cell("c1").into());
                drawn.tell(PublicFact::Placed { figure, kind, color: *color, at, how: PlaceKind::Setup });
            }
            let mut bench = drawn.turn(1, Action::Sprint);
            bench.choose(seat(1), teleport(None));
            match bench.options(seat(0)) {
                crate::Options::Reinforce { short, .. } => {
                    short.iter().map(|one| one.at.to_string()).collect()
                }
                _ => Vec::new(),
            }
        };
        assert_eq!(short(8), ["e1"], "both zombies are missing, and on d1 the marine arrives");
    }

    /// [C-EXP-10]
    #[test]
    fn unconnected_parts_have_no_path_and_no_sight_between_them() {
        let mut bench = dark(APART, "A").turn(1, Action::Sprint);
        bench.choose(seat(1), teleport(None));
        let board = bench.play.board();
        assert!(crate::sight::lines::sight(board, cell("c1"), cell("d1")).is_err());
        let reach = moving::reach(board, FigureId(1));
        assert_eq!(reach.iter().map(|step| step.at.at).collect::<Vec<_>>(), [cell("e1")]);
        bench.choose(seat(1), teleport(Some("a1")));
        assert_eq!(at(&bench, 1), Some(cell("a1")));
    }

    ///
    #[test]
    fn a_teleport_loses_aim() {
        let mut bench = table(&pads("1 . . 2", "r . r .")).order(1, Order::Aim).turn(1, Action::Sprint);
        bench.choose(seat(1), teleport(Some("c1")));
        assert_eq!(bench.play.board().marine(seat(1)).unwrap().order, None);
    }
}
