//! Movement: where a figure may step, what it costs, and what follows a step.

use crate::Rules;
use crate::attacks;
use crate::board::Board;
use crate::figures;
use crate::frames::guard_window::GuardWindow;
use crate::frames::reveal::Reveal;
use crate::names::FigureId;
use crate::options::{Moment, ReachStep};
use crate::sight::lines;
use alloc::vec;
use alloc::vec::Vec;
use engine::{Refusal, Seat, Tx};
use grid::{Border, Cell, Edge};

/// Movement that one step takes, a diagonal one and a duct jump too. [C-MOV-01] [C-MOV-12]
pub(crate) const STEP: u8 = 1;

/// Every space in reach of the acting figure, the cheapest way first. It need not go as far as it
/// could. [C-MOV-02]
pub(crate) fn reach(board: &Board, figure: FigureId) -> Vec<ReachStep> {
    let Some(start) = board.place_of(figure) else { return Vec::new() };
    let budget = board.act().filter(|act| act.figure == figure).map_or(0, |act| act.moves);
    let reach = grid::path::reach_by(board.map(), start, u32::from(budget), |from, step| {
        for to in from.neighbours().chain(jumps(board, figure, from)) {
            if let Some(cost) = step_cost(board, figure, from, to) {
                step(to, u32::from(cost));
            }
        }
    });
    let step = |(at, cost): (Cell, u32)| {
        let from = reach.before(at)?;
        let cost = u8::try_from(cost).ok()?;
        Some(ReachStep {
            at,
            from,
            cost,
            stop: may_stop(board, figure, at),
            watched: watched(board, figure, at),
        })
    };
    reach.cells().filter_map(step).collect()
}

/// The cost of one step, or `None` when it is barred.
pub(crate) fn step_cost(board: &Board, figure: FigureId, from: Cell, to: Cell) -> Option<u8> {
    step(board, figure, from, to).ok()
}

/// The cost of one step, or what bars it. Passing beside an enemy is free. [C-MOV-06]
///
/// # Errors
/// The refusal names the rule and outlines what is in the way.
pub(crate) fn step(board: &Board, figure: FigureId, from: Cell, to: Cell) -> Result<u8, Refusal> {
    let no = |rule, code, text, spots: Vec<[u8; 2]>| Err(Refusal::by(rule, code, text).at(spots));
    let here = || vec![[to.x, to.y]];
    if ducts(board, from, to) && scuttles(board, figure) {
        return duct(board, from, to);
    }
    if from.chebyshev(to) != 1 {
        return no("C-MOV-01", "not_adjacent", "Each step goes to a space next to the last one.", here());
    }
    if !board.map().contains(to) {
        return no("C-MOV-01", "no_space", "There is no space there.", here());
    }
    if !lines::adjacent(board, from, to) {
        return Err(barred(board, from, to));
    }
    if !joined(board, to) {
        return no("R-36", "dark", "That space has not been revealed yet.", here());
    }
    if solid(board, to) {
        return no("C-MOV-08", "obstacle", "An obstacle fills that space.", here());
    }
    if enemy_at(board, figure, to) {
        return no("C-MOV-03", "enemy", "An enemy stands there; nobody walks through an enemy.", here());
    }
    Ok(STEP)
}

/// The space belongs to the revealed map; parts not yet joined have no path.
fn joined(board: &Board, cell: Cell) -> bool {
    board.is_known(cell)
}

/// A blocking obstacle fills the space. [C-MOV-08] [C-OBS-01]
pub(crate) fn solid(board: &Board, cell: Cell) -> bool {
    board.chart().plan().blocking.contains(&cell)
}

/// An enemy of the figure stands there; friends may be passed. [C-MOV-03] [C-MOV-04]
fn enemy_at(board: &Board, figure: FigureId, cell: Cell) -> bool {
    board.figures_at(cell).any(|other| Board::enemies(figure, other))
}

/// A walk may end there: nobody else stands in the space. [C-MOV-05]
pub(crate) fn may_stop(board: &Board, figure: FigureId, cell: Cell) -> bool {
    !board.figures_at(cell).any(|other| other != figure)
}

/// Why the border between two neighbours cannot be passed: a closed door, or a wall. [C-MOV-07]
fn barred(board: &Board, from: Cell, to: Cell) -> Refusal {
    let around = [Cell::new(from.x, to.y), Cell::new(to.x, from.y)];
    let borders = around.iter().flat_map(|mid| [Edge::between(from, *mid), Edge::between(*mid, to)]);
    let shut = |edge: &Edge| matches!(board.map().border(*edge), Border::Door(door) if board.closed(door));
    match borders.flatten().chain(Edge::between(from, to)).find(shut) {
        Some(edge) => Refusal::by("C-MOV-07", "closed_door", "A closed door is in the way.")
            .at(edge.cells().map(Into::into).to_vec()),
        None => Refusal::by("R-02", "wall", "A wall is in the way.").at(vec![from.into(), to.into()]),
    }
}

/// Both spaces are duct mouths.
fn ducts(board: &Board, from: Cell, to: Cell) -> bool {
    let ducts = &board.chart().plan().ducts;
    from != to && ducts.contains(&from) && ducts.contains(&to)
}

/// Only invaders with scuttle use ducts. [C-ABL-35] [C-MOV-12] [C-OBS-30]
fn scuttles(board: &Board, figure: FigureId) -> bool {
    board.invader(figure).is_some_and(|invader| figures::of(invader.kind).scuttle)
}

/// The jump from one duct mouth to another; never into the dark, never onto a marine.
fn duct(board: &Board, _from: Cell, to: Cell) -> Result<u8, Refusal> {
    let spots = vec![[to.x, to.y]];
    // [C-OBS-31]
    if !board.is_known(to) {
        return Err(Refusal::by("C-OBS-31", "dark_duct", "That duct has not been revealed yet.").at(spots));
    }
    // [C-OBS-32]
    if board.marines_on().any(|(_, at)| at == to) {
        return Err(Refusal::by("C-OBS-32", "duct_taken", "A marine stands on that duct.").at(spots));
    }
    Ok(STEP)
}

/// Spaces that a duct jump from here could lead to.
fn jumps<'a>(board: &'a Board, figure: FigureId, from: Cell) -> impl Iterator<Item = Cell> + 'a {
    let uses = board.chart().plan().ducts.contains(&from) && scuttles(board, figure);
    board.chart().plan().ducts.iter().copied().filter(move |to| uses && *to != from)
}

/// Guards who would have this invader as a target there, as far as everybody can see.
fn watched(board: &Board, figure: FigureId, at: Cell) -> Vec<Seat> {
    if guardable(board, figure) { attacks::watchers(board, figure, at) } else { Vec::new() }
}

/// An invader acts in the invader's own turn, so guards may interrupt it. [C-ORD-20]
fn guardable(board: &Board, figure: FigureId) -> bool {
    let extra = board.act().is_some_and(|act| act.figure == figure && act.extra);
    Board::seat_of(figure).is_none() && board.turn() == Some(Seat::INVADER) && !extra
}

/// Pushes what follows a change of position, a door, or a placed figure, in this order of play: the
/// reveal of what marines see now, then the guard window, only for an invader in the invader's turn.
pub(crate) fn follow_up(tx: &mut Tx<'_, Rules>, figure: FigureId) {
    if guardable(tx.board(), figure) {
        tx.push(GuardWindow { moment: Moment::AfterStep { figure }, answers: Vec::new() }.into());
    }
    tx.push(Reveal {}.into());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Choice;
    use crate::board::drawn::{cell, cells, dark, seat, table};
    use crate::fact::{Fact, StepKind, Told};
    use crate::names::{Action, Order};
    use engine::testkit::Bench;

    fn walk(path: &str) -> Choice {
        Choice::Move { path: cells(path) }
    }

    fn at(bench: &Bench<Rules>, figure: u16) -> String {
        bench.play.board().place_of(FigureId(figure)).unwrap().to_string()
    }

    fn left(bench: &Bench<Rules>) -> u8 {
        bench.play.board().act().unwrap().moves
    }

    const DOOR: &str = "
        area A left
        area B right
        door 1
        map
        +-+-+-+-+
        |A A1B B|
        +   1   +
        |A A1B B|
        +-+-+-+-+
        end
        marks
        1 . . .
        . . . .
        end";

    /// [C-MOV-01]
    #[test]
    fn a_diagonal_step_counts_as_one() {
        let mut bench = table("1 . . .\n. . . .\n. . . .").turn(1, Action::Advance);
        bench.choose(seat(1), walk("b2 c3"));
        assert_eq!((at(&bench, 1), left(&bench)), ("c3".into(), 2));
        assert_eq!(bench.refused(seat(1), walk("a1")).rule.as_deref(), Some("C-MOV-01"));
    }

    /// [C-MOV-02]
    #[test]
    fn a_figure_may_go_less_far_than_it_could_and_then_further() {
        let mut bench = table("1 . . . . .").turn(1, Action::Advance);
        assert_eq!(reach(bench.play.board(), FigureId(1)).len(), 4);
        bench.choose(seat(1), walk("b1")).choose(seat(1), walk("c1 d1"));
        assert_eq!((at(&bench, 1), left(&bench)), ("d1".into(), 1));
        bench.choose(seat(1), Choice::End);
    }

    /// [C-MOV-03]
    #[test]
    fn nobody_walks_through_an_enemy() {
        let mut bench = table("1 Z .\n. # #").turn(1, Action::Sprint);
        let no = bench.refused(seat(1), walk("b1 c1"));
        assert_eq!((no.rule.as_deref(), no.spots), (Some("C-MOV-03"), vec![[1, 0]]));
        assert_eq!(reach(bench.play.board(), FigureId(1)).len(), 1);
    }

    /// [C-MOV-04] [C-MOV-05]
    #[test]
    fn a_friend_may_be_passed_but_not_shared_with() {
        let mut bench = table("1 2 .").turn(1, Action::Sprint);
        let no = bench.refused(seat(1), walk("b1"));
        assert_eq!((no.rule.as_deref(), no.spots), (Some("C-MOV-05"), vec![[1, 0]]));
        let stops: Vec<_> = reach(bench.play.board(), FigureId(1)).iter().map(|s| (s.at, s.stop)).collect();
        assert_eq!(stops, [(cell("b1"), false), (cell("c1"), true)]);
        bench.choose(seat(1), walk("b1 c1"));
        assert_eq!(at(&bench, 1), "c1");
    }

    /// [C-MOV-04]
    #[test]
    fn invaders_pass_each_other_too() {
        let mut bench = table("Z I . 1").activation(10);
        bench.choose(Seat::INVADER, walk("b1 c1"));
        assert_eq!(at(&bench, 10), "c1");
    }

    /// [C-MOV-06]
    #[test]
    fn passing_beside_an_enemy_costs_nothing_more() {
        let mut bench = table("1 . .\n# Z .").turn(1, Action::Advance);
        bench.choose(seat(1), walk("b1 c1"));
        assert_eq!((at(&bench, 1), left(&bench)), ("c1".into(), 2));
        assert_eq!(bench.facts.len(), 2);
    }

    /// [C-MOV-07] [C-DOOR-04]
    #[test]
    fn a_closed_door_stops_a_walk_and_an_open_one_does_not() {
        let mut bench = table(DOOR).turn(1, Action::Sprint);
        let no = bench.refused(seat(1), walk("b1 c1"));
        assert_eq!((no.rule.as_deref(), no.spots), (Some("C-MOV-07"), vec![[1, 0], [2, 0]]));
        assert_eq!(bench.refused(seat(1), walk("b1 c2")).rule.as_deref(), Some("C-MOV-07"));
        let mut bench = table(DOOR).open('1').turn(1, Action::Sprint);
        bench.choose(seat(1), walk("b1 c2"));
        assert_eq!(at(&bench, 1), "c2");
    }

    /// [C-MOV-08] [C-OBS-01]
    #[test]
    fn an_obstacle_stops_a_walk() {
        let mut bench = table("1 o .\n. # #").turn(1, Action::Sprint);
        let no = bench.refused(seat(1), walk("b1"));
        assert_eq!((no.rule.as_deref(), no.spots), (Some("C-MOV-08"), vec![[1, 0]]));
    }

    /// [C-MOV-12] [C-OBS-30]
    #[test]
    fn a_trite_goes_from_duct_to_duct_for_one() {
        let mut bench = table("d T . # . d . 1").activation(10);
        bench.choose(Seat::INVADER, walk("a1 f1 g1"));
        assert_eq!((at(&bench, 10), left(&bench)), ("g1".into(), 5));
        let how =
            |fact: &Fact| matches!(fact, Fact::Told(Told::Stepped { how: StepKind::Duct, cost: 1, .. }));
        assert!(bench.facts.iter().any(how));
    }

    /// [C-ABL-35] [C-OBS-30]
    #[test]
    fn only_scuttle_uses_ducts() {
        let mut bench = table("d Z . # . d .").activation(10);
        assert_eq!(bench.refused(Seat::INVADER, walk("a1 f1")).rule.as_deref(), Some("C-MOV-01"));
        let mut bench = table("d 1 . # . d .").turn(1, Action::Sprint);
        assert_eq!(bench.refused(seat(1), walk("a1 f1")).rule.as_deref(), Some("C-MOV-01"));
    }

    /// [C-OBS-31]
    #[test]
    fn a_duct_never_leads_into_the_dark() {
        let text = "area A a\narea B b\nmap\n+-+-+-+-+-+-+\n|A A A|B B B|\n+-+-+-+-+-+-+\nend\n\
                    marks\nd T . . d .\nend";
        let mut bench = dark(text, "A").activation(10);
        assert_eq!(bench.refused(Seat::INVADER, walk("a1 e1")).rule.as_deref(), Some("C-OBS-31"));
        table(text).activation(10).choose(Seat::INVADER, walk("a1 e1"));
    }

    /// [C-OBS-32]
    #[test]
    fn a_duct_under_a_marine_is_closed() {
        let text = "area A a\nmap\n+-+-+-+-+-+-+\n|A A A|A A A|\n+-+-+-+-+-+-+\nend\n\
                    marks\nd T . . d .\nend\nmarks\n. . . . 1 .\nend";
        let mut bench = table(text).activation(10);
        assert_eq!(bench.refused(Seat::INVADER, walk("a1 e1")).rule.as_deref(), Some("C-OBS-32"));
    }

    ///
    #[test]
    fn nobody_steps_into_the_dark() {
        let text = "area A a\narea B b\nmap\n+-+-+-+\n|A A.B|\n+-+-+-+\nend\nmarks\n. Z .\nend";
        let mut bench = dark(text, "A").activation(10);
        assert_eq!(bench.refused(Seat::INVADER, walk("c1")).rule.as_deref(), Some("R-36"));
    }

    #[test]
    fn a_wall_stops_a_walk() {
        let mut bench = table("area A a\nmap\n\n A A|A\nend\nmarks\n. 1 .\nend").turn(1, Action::Sprint);
        assert_eq!(bench.refused(seat(1), walk("c1")).code, "wall");
    }

    #[test]
    fn a_step_into_a_guards_sight_is_marked() {
        let guarded = table(". Z . .\n. # # .\n. # # 1").order(1, Order::Guard).activation(10);
        let reach = reach(guarded.play.board(), FigureId(10));
        let watched: Vec<_> = reach.iter().filter(|s| s.watched == [seat(1)]).map(|s| s.at).collect();
        assert_eq!(watched, cells("d1 d2"));
    }
}
