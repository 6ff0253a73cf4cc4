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

/// Movement that one step takes: a diagonal one, one past an enemy, a duct jump too.
/// [C-MOV-01] [C-MOV-06] [C-MOV-12]
pub(crate) const STEP: u8 = 1;

/// Every space in reach of the acting figure, the cheapest way first. It need not go as far as it
/// could. [C-MOV-02]
pub(crate) fn reach(board: &Board, figure: FigureId) -> Vec<ReachStep> {
    let Some(start) = board.place_of(figure) else { return Vec::new() };
    let budget = board.act().filter(|act| act.figure == figure).map_or(0, |act| act.moves);
    let walker = Walker::of(board, figure);
    let reach = walker.reach(start, u32::from(budget));
    let step = |(at, cost): (Cell, u32)| {
        let from = reach.before(at)?;
        let cost = u8::try_from(cost).ok()?;
        let stop = may_stop(board, figure, at);
        Some(ReachStep { at, from, cost, stop, watched: watched(board, figure, at) })
    };
    reach.cells().filter_map(step).collect()
}

/// The cost of one step, or `None` when it is barred.
pub(crate) fn step_cost(board: &Board, figure: FigureId, from: Cell, to: Cell) -> Option<u8> {
    Walker::of(board, figure).bar(from, to).is_none().then_some(STEP)
}

/// The cost of one step, or what bars it.
///
/// # Errors
/// The refusal names the rule and outlines what is in the way.
pub(crate) fn step(board: &Board, figure: FigureId, from: Cell, to: Cell) -> Result<u8, Refusal> {
    match Walker::of(board, figure).bar(from, to) {
        None => Ok(STEP),
        Some(Bar::Border) => Err(barred(board, from, to)),
        Some(bar) => Err(bar.refusal().at(vec![to.into()])),
    }
}

/// What bars a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Bar {
    Apart,
    Border,
    Dark,
    Solid,
    Enemy,
    DarkDuct,
    TakenDuct,
}

impl Bar {
    fn refusal(self) -> Refusal {
        let (rule, code, text) = match self {
            Bar::Apart => ("C-MOV-01", "not_adjacent", "Each step goes to a space next to the last one."),
            Bar::Border => ("R-02", "wall", "A wall is in the way."),
            Bar::Dark => ("R-36", "dark", "Nothing is known of that space yet."),
            Bar::Solid => ("C-MOV-08", "obstacle", "An obstacle fills that space."),
            Bar::Enemy => ("C-MOV-03", "enemy", "An enemy stands there; nobody walks through an enemy."),
            Bar::DarkDuct => ("C-OBS-31", "dark_duct", "That duct has not been revealed yet."),
            Bar::TakenDuct => ("C-OBS-32", "duct_taken", "A marine stands on that duct."),
        };
        Refusal::by(rule, code, text)
    }
}

/// A figure on its way; who stands where is looked up once.
struct Walker<'a> {
    board: &'a Board,
    scuttles: bool,
    enemies: Vec<Cell>,
}

impl<'a> Walker<'a> {
    fn of(board: &'a Board, figure: FigureId) -> Self {
        Self { board, scuttles: scuttles(board, figure), enemies: enemies(board, figure) }
    }

    /// What bars this step, if anything does.
    fn bar(&self, from: Cell, to: Cell) -> Option<Bar> {
        let board = self.board;
        if self.scuttles && ducts(board, from, to) {
            // [C-OBS-31]
            if !joined(board, to) {
                return Some(Bar::DarkDuct);
            }
            // [C-OBS-32]
            if self.enemies.contains(&to) {
                return Some(Bar::TakenDuct);
            }
            return None;
        }
        if from.chebyshev(to) != 1 {
            return Some(Bar::Apart);
        }
        if !joined(board, to) && !at_shut_door(board, from, to) {
            return Some(Bar::Dark);
        }
        // [C-MOV-07]
        if !lines::adjacent(board, from, to) {
            return Some(Bar::Border);
        }
        self.ground(to)
    }

    /// What bars this space itself. Of the dark nothing is told, not even whether it holds a space.
    fn ground(&self, to: Cell) -> Option<Bar> {
        if !joined(self.board, to) {
            Some(Bar::Dark)
        } else if solid(self.board, to) {
            Some(Bar::Solid)
        } else {
            self.enemies.contains(&to).then_some(Bar::Enemy)
        }
    }

    /// Everything within `budget`.
    fn reach(&self, start: Cell, budget: u32) -> grid::path::Reach {
        let board = self.board;
        grid::path::reach_by(board.map(), start, budget, |from, step| {
            let uses_duct = self.scuttles && board.chart().plan().ducts.contains(&from);
            let jumps = board.chart().plan().ducts.iter().copied().filter(|to| uses_duct && *to != from);
            for to in from.neighbours().chain(jumps) {
                if self.ground(to).is_none() && self.bar(from, to).is_none() {
                    step(to, u32::from(STEP));
                }
            }
        })
    }
}

/// The space belongs to the revealed map; parts not yet joined have no path.
fn joined(board: &Board, cell: Cell) -> bool {
    board.is_known(cell)
}

/// A closed door lies straight between the two.
fn at_shut_door(board: &Board, from: Cell, to: Cell) -> bool {
    let border = Edge::between(from, to).map(|edge| board.map().border(edge));
    matches!(border, Some(Border::Door(door)) if board.closed(door))
}

/// A blocking obstacle fills the space. [C-MOV-08] [C-OBS-01]
pub(crate) fn solid(board: &Board, cell: Cell) -> bool {
    board.chart().plan().blocking.contains(&cell)
}

/// Where those stand whom the figure cannot walk through.
fn enemies(board: &Board, figure: FigureId) -> Vec<Cell> {
    board.figures().filter(|(other, _)| bars_way(figure, *other)).map(|(_, at)| at).collect()
}

/// Enemies bar the way; friends may be passed. [C-MOV-03] [C-MOV-04]
fn bars_way(figure: FigureId, other: FigureId) -> bool {
    Board::enemies(figure, other)
}

/// A walk may end there: nobody else stands in the space. [C-MOV-05]
pub(crate) fn may_stop(board: &Board, figure: FigureId, cell: Cell) -> bool {
    !board.figures_at(cell).any(|other| other != figure)
}

/// Why the border between two neighbours cannot be passed: a closed door, or a wall.
fn barred(board: &Board, from: Cell, to: Cell) -> Refusal {
    let around = [Cell::new(from.x, to.y), Cell::new(to.x, from.y)];
    let borders = around.iter().flat_map(|mid| [Edge::between(from, *mid), Edge::between(*mid, to)]);
    let shut = |edge: &Edge| matches!(board.map().border(*edge), Border::Door(door) if board.closed(door));
    match borders.flatten().chain(Edge::between(from, to)).find(shut) {
        Some(edge) => Refusal::by("C-MOV-07", "closed_door", "A closed door is in the way.")
            .at(edge.cells().map(Into::into).to_vec()),
        None => Bar::Border.refusal().at(vec![from.into(), to.into()]),
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

/// Why the figure cannot walk to a space that is not next to it: too far, or what is in the way.
pub(crate) fn why_not(board: &Board, figure: FigureId, from: Cell, to: Cell) -> Option<Refusal> {
    let walker = Walker::of(board, figure);
    if let Some(bar) = walker.ground(to) {
        return Some(bar.refusal().at(vec![to.into()]));
    }
    if walker.reach(from, u32::from(u8::MAX)).contains(to) {
        return None;
    }
    let past = Walker { board, scuttles: walker.scuttles, enemies: Vec::new() };
    if past.reach(from, u32::from(u8::MAX)).contains(to) {
        let text = "Enemies bar every way there; nobody walks through an enemy.";
        let near = walker.enemies.iter().map(|at| (*at).into()).collect();
        return Some(Refusal::by("C-MOV-03", "enemy", text).at(near));
    }
    let text = "No open way leads there: closed doors, walls or obstacles are in between.";
    Some(Refusal::by("C-MOV-07", "no_way", text).at(vec![to.into()]))
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
        assert_eq!(bench.refused(seat(1), walk("d3 a1")).rule.as_deref(), Some("C-MOV-01"));
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

    ///
    #[test]
    fn a_refusal_tells_nothing_of_the_dark() {
        let text =
            |row: &str| format!("area A a\narea B b\nmap\n\n A A.B\n - -\n {row}\nend\nmarks\n. 1 .\nend");
        let (land, rock) = (dark(&text("B B B"), "A"), dark(&text("    B"), "A"));
        for to in ["a2", "b2", "c1", "c2", "d1"] {
            let refused = |drawn: &crate::board::drawn::Drawn| {
                drawn.clone().turn(1, Action::Sprint).refused(seat(1), walk(to))
            };
            assert_eq!(refused(&land), refused(&rock), "{to}");
        }
    }

    /// [C-MOV-05] [C-MOV-03]
    #[test]
    fn a_click_far_away_is_told_what_is_in_the_way() {
        let why = |text: &str, to: &str| {
            let no = table(text).turn(1, Action::Advance).refused(seat(1), walk(to));
            (no.rule.unwrap(), no.code)
        };
        let of = |rule: &str, code: &str| (rule.to_string(), code.to_string());
        assert_eq!(why("1 . . . . . . .", "h1"), of("C-TURN-05", "too_far"));
        assert_eq!(why("1 . Z .\n. . # #", "d1"), of("C-MOV-03", "enemy"));
        assert_eq!(why("1 . . Z", "d1"), of("C-MOV-03", "enemy"));
        assert_eq!(why("1 . o", "c1"), of("C-MOV-08", "obstacle"));
        assert_eq!(why("1 . o .\n. . # #", "d1"), of("C-MOV-07", "no_way"));
        assert_eq!(why("1 . 2 .", "c1"), of("C-MOV-05", "occupied"));
        assert_eq!(why(DOOR, "d1"), of("C-MOV-07", "no_way"));
    }

    #[test]
    fn a_step_into_a_guards_sight_is_marked() {
        let guarded = table(". Z . .\n. # # .\n. # # 1").order(1, Order::Guard).activation(10);
        let reach = reach(guarded.play.board(), FigureId(10));
        let watched: Vec<_> = reach.iter().filter(|s| s.watched == [seat(1)]).map(|s| s.at).collect();
        assert_eq!(watched, cells("d1 d2"));
    }
}
