//! Exploring: the next area that a marine sees into, and laying it out.

use crate::Rules;
use crate::board::Board;
use crate::fact::{PlaceKind, PublicFact};
use crate::names::{Color, Kind};
use crate::options::{Removable, Shortage};
use crate::sight::lines;
use crate::supply;
use alloc::vec::Vec;
use engine::{Seat, Tx};
use grid::{AreaId, Cell, Edge};

/// Returns the first unrevealed area that a marine sees into, by number, and the first marine who does.
/// [C-EXP-01]
pub(crate) fn seen(board: &Board) -> Option<(AreaId, Seat)> {
    board.rim().iter().find_map(|(area, cell)| Some((*area, first_to_see(board, *cell)?)))
}

/// Returns the first marine who sees the center of a space just beyond an edge of the revealed map.
fn first_to_see(board: &Board, cell: Cell) -> Option<Seat> {
    board.marines_on().find(|(_, at)| lines::sees_to_explore(board, *at, cell)).map(|(seat, _)| seat)
}

/// Returns the unrevealed spaces just beyond an opening or an open door of the revealed map, in order. The
/// board caches them. Area edges belong to the scenario's drawing.
pub(crate) fn rim(board: &Board) -> Vec<(AreaId, Cell)> {
    let doors = board.map().doors().iter().filter(|slot| !board.closed(slot.id));
    let edges = board.map().openings().iter().copied().chain(doors.flat_map(|slot| slot.edges));
    let beyond = |edge: Edge| match edge.cells() {
        [a, b] if board.is_known(a) && !board.is_known(b) => Some((board.map().area(b)?, b)),
        [a, b] if board.is_known(b) && !board.is_known(a) => Some((board.map().area(a)?, a)),
        _ => None,
    };
    let mut rim: Vec<(AreaId, Cell)> = edges.filter_map(beyond).collect();
    rim.sort_unstable();
    rim
}

/// Lays out an area. Its spaces, doors and obstacles join the known map, its text is read, and its tokens and
/// invaders are placed. [C-EXP-03] [C-EXP-04]
pub(crate) fn lay(tx: &mut Tx<'_, Rules>, area: AreaId, by: Option<Seat>, how: PlaceKind) {
    tx.happen(PublicFact::AreaRevealed { area, by }.into());
    lay_tokens(tx, area);
    let invaders = tx.board().chart().plan().invaders.clone();
    for (kind, color, at) in invaders {
        if tx.board().map().area(at.at) == Some(area)
            && comes(tx.board(), color)
            && let Some(color) = supply_color(tx.board(), kind, color)
        {
            let figure = tx.board().next_figure();
            tx.happen(PublicFact::Placed { figure, kind, color, at, how }.into());
        }
    }
}

/// Lays out equipment where the scenario says, once its area is revealed. [C-EQP-01]
fn lay_tokens(tx: &mut Tx<'_, Rules>, area: AreaId) {
    let plan = tx.board().chart().plan();
    let here = plan.tokens.iter().filter(|(_, at)| plan.map.area(*at) == Some(area)).copied();
    for (what, at) in here.collect::<Vec<_>>() {
        let token = tx.board().next_token();
        tx.happen(PublicFact::TokenLaid { token, what, at }.into());
    }
}

/// Returns true if an invader is placed. A colored one needs a marine of its color; a white one is always
/// placed. [C-EXP-05] [C-EXP-06]
pub(crate) fn comes(board: &Board, color: Option<Color>) -> bool {
    color.is_none_or(|color| board.colors().any(|playing| playing == color))
}

/// Returns the color of the figure to take from the supply, if one is left. A white entry takes the color
/// with the most left. [C-EXP-06] [C-EXP-07]
fn supply_color(board: &Board, kind: Kind, color: Option<Color>) -> Option<Color> {
    let mut free = supply::free(board, kind);
    free.retain(|free| color.is_none_or(|color| color == *free));
    free.into_iter().rev().max_by_key(|color| supply::left(board, kind, *color))
}

/// Returns the invaders of the area that the supply lacks. Call it right after the area was laid out.
/// [C-EXP-08]
pub(crate) fn short(board: &Board, area: AreaId) -> Vec<Shortage> {
    let plan = board.chart().plan();
    let here = plan.invaders.iter().filter(|(_, _, at)| board.map().area(at.at) == Some(area));
    let missing = here.filter(|(_, color, at)| {
        comes(board, *color) && board.figures().all(|(_, stands)| !stands.meets(*at))
    });
    missing.map(|(kind, color, at)| Shortage { kind: *kind, color: *color, at: *at }).collect()
}

/// Returns the figures that may be taken off the board for these shortages. Any figure of the kind counts, of
/// the entry's own color if it has one, wounded ones too. The acting figure does not count, because play goes
/// on where it stopped. [C-EXP-02]
pub(crate) fn removable(board: &Board, short: &[Shortage]) -> Vec<Removable> {
    let mut figures: Vec<Removable> = Vec::new();
    for entry in short {
        for found in supply::on_board(board, entry.kind, entry.color) {
            let acts = board.act().is_some_and(|act| act.figure == found.figure);
            if !acts && !figures.contains(&found) {
                figures.push(found);
            }
        }
    }
    figures
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Choice;
    use crate::board::DoorState;
    use crate::board::drawn::{Drawn, cell, cells, dark, places, seat, table};
    use crate::fact::Fact;
    use crate::fuzz::setup;
    use crate::names::{Action, FigureId};
    use engine::testkit::Bench;
    use engine::{Keyed, Match, Viewer};
    use grid::DoorId;

    /// Three areas: round the corner of A lies B, behind B and a door C.
    const CORNER: &str = "
        area A a
        area B b
        area C c
        door 1
        token q shotgun
        invader w zombie white
        invader x imp red
        invader y imp blue
        obstacle O
        map
        +-+-+-+-+
        |A A A A|
        +-+-+   +
            |A A|
            +...+
            |B B|
            +   +
            |B B|
            +111+
            |C C|
            +-+-+
        end
        marks
        1 . . .
        # # . .
        # # q w
        # # x y
        # # O .
        end";

    fn kinds(bench: &Bench<Rules>) -> Vec<(Kind, Color)> {
        bench.play.board().invaders().values().map(|invader| (invader.kind, invader.color)).collect()
    }

    fn walked(path: &str) -> Bench<Rules> {
        let mut bench = dark(CORNER, "A").turn(1, Action::Sprint);
        bench.choose(seat(1), Choice::Move { path: places(path) });
        bench
    }

    /// [C-EXP-01]
    #[test]
    fn an_area_is_revealed_the_moment_a_marine_sees_into_it() {
        let drawn = dark(CORNER, "A");
        assert_eq!(seen(&drawn.board), None);
        let bench = walked("b1");
        assert_eq!(bench.play.board().revealed().len(), 2, "the line from b1 slips past the corner");
    }

    /// [C-EXP-02]
    #[test]
    fn a_reveal_interrupts_the_walk_and_play_goes_on_where_it_stopped() {
        let mut bench = walked("b1 c1 d1");
        assert_eq!(bench.play.board().place_of(FigureId(1)), Some(cell("b1")));
        assert_eq!(bench.play.board().act().unwrap().moves, 7);
        bench.choose(seat(1), Choice::Move { path: places("c1 d1") });
        assert_eq!(bench.play.board().act().unwrap().moves, 5);
    }

    /// [C-EXP-03] [C-EQP-01]
    #[test]
    fn a_revealed_area_brings_its_spaces_tokens_doors_and_invaders() {
        let bench = walked("b1");
        let board = bench.play.board();
        assert!(cells("c3 d3 c4 d4").iter().all(|cell| board.is_known(*cell)));
        assert!(!board.is_known(cell("c5")));
        assert_eq!(board.tokens().values().map(|(_, at)| *at).collect::<Vec<_>>(), cells("c3"));
        assert_eq!(board.invaders().values().map(|i| i.at).collect::<Vec<_>>(), places("d3 c4"));
        let view = serde_json::to_value(crate::view::build(board, Viewer::Public)).unwrap();
        assert_eq!(view["doors"]["1"]["state"], "closed");
        assert_eq!(view["areas"].as_object().unwrap().len(), 2);
    }

    /// [C-EXP-05] [C-EXP-06]
    #[test]
    fn a_colored_invader_comes_for_its_marine_and_a_white_one_always() {
        assert_eq!(kinds(&walked("b1")), [(Kind::Zombie, Color::Red), (Kind::Imp, Color::Red)]);
    }

    /// Behind the door: a colored imp for each marine, and white zombies.
    const COLORED: &str = "
        area A a
        area B b
        door 1
        invader w zombie white
        invader x imp red
        invader y imp green
        invader z imp blue
        map
        +-+-+-+-+-+-+
        |A A A1B B B|
        +     1     +
        |A A A1B B B|
        +     +-+-+-+
        |A A A|
        +-+-+-+
        end
        marks
        . . 1 x y z
        . . 2 w w .
        end";

    fn colors_behind(drawn: Drawn) -> Vec<(Kind, Color)> {
        let mut bench = drawn.turn(1, Action::Sprint);
        bench.choose(seat(1), Choice::Door { door: DoorId(1) });
        kinds(&bench).into_iter().filter(|(kind, _)| *kind == Kind::Imp).collect()
    }

    /// [C-EXP-05]
    #[test]
    fn colored_invaders_come_for_every_marine_of_the_match_wherever_they_are() {
        let both = [(Kind::Imp, Color::Red), (Kind::Imp, Color::Green)];
        assert_eq!(colors_behind(dark(COLORED, "A")), both, "and no blue one");
        let fragged = dark(COLORED, "A").with(PublicFact::Fragged { seat: seat(2), at: cell("c2") });
        assert_eq!(colors_behind(fragged), both, "the second waits to return");
        let left = dark(COLORED, "A").with(PublicFact::LeftBoard { seat: seat(2) });
        assert_eq!(colors_behind(left), both, "the second is gone for good");
        let alone = COLORED.replace('2', ".");
        assert_eq!(colors_behind(dark(&alone, "A")), both[..1]);
    }

    /// [C-EXP-05] [C-EXP-08]
    #[test]
    fn an_invader_of_a_color_that_is_not_in_the_match_is_not_short() {
        let mut drawn = dark(&COLORED.replace('2', "."), "A");
        for at in places("a1 a2 a3 b1") {
            let figure = drawn.board.next_figure();
            let (kind, color) = (Kind::Zombie, Color::Red);
            drawn.tell(PublicFact::Placed { figure, kind, color, at, how: PlaceKind::Setup });
        }
        let mut bench = drawn.turn(1, Action::Sprint);
        bench.choose(seat(1), Choice::Door { door: DoorId(1) });
        let crate::Options::Reinforce { short, .. } = bench.options(Seat::INVADER) else {
            panic!("two zombies")
        };
        let missing: Vec<_> = short.iter().map(|entry| (entry.kind, entry.color)).collect();
        assert_eq!(missing, [(Kind::Zombie, None), (Kind::Zombie, None)]);
    }

    /// [C-EXP-01]
    #[test]
    fn two_areas_seen_at_once_are_revealed_by_number_and_by_the_first_marine_who_sees_them() {
        let text = "area A a\narea B b\narea C c\nmap\n+-+-+-+-+-+\n|C.A A A.B|\n+-+-+-+-+-+\nend\nmarks\n. . 2 1 .\nend";
        let bench = dark(text, "A").bench([crate::frames::reveal::Reveal {}.into()]);
        let by = bench.play.board().revealed().to_vec();
        assert_eq!(by.iter().map(|area| area.0).collect::<Vec<_>>(), [0, 1, 2]);
        assert_eq!(seen(&dark(text, "A").board).map(|(area, by)| (area.0, by)), Some((1, seat(1))));
    }

    /// [C-EXP-04]
    #[test]
    fn every_area_of_the_scenario_has_a_text_that_is_told_with_it() {
        let play = Match::<Rules>::start(&setup(1), &mut Keyed::new([1; 32])).unwrap().after;
        let board = play.board();
        let view = serde_json::to_value(crate::view::build(board, Viewer::Seat(seat(1)))).unwrap();
        assert_eq!(view["told"].as_array().unwrap().len(), board.revealed().len());
        assert!(board.is_revealed(board.chart().plan().start_area));
        for area in board.map().areas() {
            let text = crate::scenarios::find("first").unwrap().text(&area.name);
            assert!(text.len() > 40, "{} has no text", area.name);
            let shown = &view["areas"][&area.id.0.to_string()];
            assert_eq!(shown.is_object(), board.is_revealed(area.id), "{}", area.name);
            if shown.is_object() {
                assert_eq!(shown["text"], text);
            }
        }
    }

    /// Fills the board with that many zombies of red.
    fn crowded(text: &str, zombies: u16) -> Drawn {
        let mut drawn = dark(text, "A");
        for number in 0..zombies {
            let at = places("a1 a2 a3 a4")[usize::from(number)];
            let (figure, kind, color) = (drawn.board.next_figure(), Kind::Zombie, Color::Red);
            drawn.tell(PublicFact::Placed { figure, kind, color, at, how: PlaceKind::Setup });
        }
        drawn
    }

    const SHORT: &str = "
        area A a
        area B b
        door 1
        invader w zombie white
        map
        +-+-+-+-+-+
        |A A A1B B|
        +     1   +
        |A A A1B B|
        +     +-+-+
        |A A A|
        +     +
        |A A A|
        +-+-+-+
        end
        marks
        . . 1 . .
        . . . w w
        end";

    fn opened(zombies: u16) -> Bench<Rules> {
        let mut bench = crowded(SHORT, zombies).turn(1, Action::Sprint);
        bench.choose(seat(1), Choice::Door { door: DoorId(1) });
        bench
    }

    /// [C-EXP-07]
    #[test]
    fn no_more_figures_are_placed_than_the_invader_has() {
        assert_eq!(opened(2).play.board().out(Kind::Zombie, Color::Red), 4);
        assert_eq!(opened(3).play.board().out(Kind::Zombie, Color::Red), 4);
        let bench = opened(3);
        assert_eq!(bench.play.board().invaders().values().filter(|i| i.at.at.x > 2).count(), 1);
    }

    /// [C-EXP-08]
    #[test]
    fn a_figure_that_is_short_lets_the_invader_take_one_off_the_board() {
        let mut bench = opened(3);
        assert_eq!(bench.asked(), [Seat::INVADER]);
        let crate::Options::Reinforce { short, on_board } = bench.options(Seat::INVADER).clone() else {
            panic!("one zombie is short")
        };
        assert_eq!((short.len(), on_board.len()), (1, 4));
        let place = |at, remove| crate::choice::Placing {
            kind: Kind::Zombie,
            color: Color::Red,
            at,
            remove: Some(FigureId(remove)),
        };
        let at = short[0].at;
        let twice = Choice::Reinforce { place: vec![place(at, 10), place(at, 11)] };
        assert_eq!(bench.refused(Seat::INVADER, twice).rule.as_deref(), Some("C-EXP-08"));
        let elsewhere = Choice::Reinforce { place: vec![place(cell("b1").into(), 10)] };
        assert_eq!(bench.refused(Seat::INVADER, elsewhere).rule.as_deref(), Some("C-EXP-08"));
        bench.choose(Seat::INVADER, Choice::Reinforce { place: vec![place(at, 10)] });
        let board = bench.play.board();
        assert_eq!((board.invader(FigureId(10)), board.out(Kind::Zombie, Color::Red)), (None, 4));
        assert!(board.figures_at(at.at).next().is_some());
        assert_eq!(board.frags(), 0);
        assert!(!bench.facts.iter().any(|fact| matches!(fact, Fact::Public(PublicFact::Killed { .. }))));
    }

    /// [R-18] [C-EXP-08]
    #[test]
    fn with_enough_figures_nothing_is_asked_and_none_may_be_taken_off() {
        assert_eq!(opened(2).asked(), [seat(1)]);
        let mut bench = opened(4);
        bench.choose(Seat::INVADER, Choice::Reinforce { place: Vec::new() });
        assert_eq!(bench.play.board().invaders().len(), 4);
        assert_eq!(bench.asked(), [seat(1)]);
    }

    /// The zombie at the door opens it in its own turn. The area behind lacks two.
    fn opened_by_a_zombie(change: impl FnOnce(Drawn) -> Drawn) -> Bench<Rules> {
        let text = SHORT.replace(". . 1 . .", "1 . Z . .");
        let mut drawn = dark(&text, "A");
        for at in places("b2 b3 b4") {
            let (figure, kind, color) = (drawn.board.next_figure(), Kind::Zombie, Color::Red);
            drawn.tell(PublicFact::Placed { figure, kind, color, at, how: PlaceKind::Setup });
        }
        let mut bench = change(drawn).activation(10);
        bench.choose(Seat::INVADER, Choice::Door { door: DoorId(1) });
        bench
    }

    fn taken_off(bench: &mut Bench<Rules>, figure: u16) -> crate::board::Invader {
        let crate::Options::Reinforce { short, .. } = bench.options(Seat::INVADER).clone() else {
            panic!("short")
        };
        let (kind, color, at) = (Kind::Zombie, Color::Red, short[0].at);
        let remove = Some(FigureId(figure));
        let place = vec![crate::choice::Placing { kind, color, at, remove }];
        bench.choose(Seat::INVADER, Choice::Reinforce { place });
        bench.play.board().invaders().values().last().unwrap().clone()
    }

    /// [R-18] [C-EXP-02] [C-EXP-08]
    #[test]
    fn the_figure_that_acts_is_not_taken_off_and_all_others_of_the_kind_may_be() {
        let mut bench = opened_by_a_zombie(|drawn| drawn.invader(11, |zombie| zombie.wounds = 1));
        let crate::Options::Reinforce { short, on_board } = bench.options(Seat::INVADER) else {
            panic!("short")
        };
        assert_eq!(short.len(), 2);
        assert_eq!(on_board.iter().map(|one| one.figure.0).collect::<Vec<_>>(), [11, 12, 13]);
        assert_eq!(taken_off(&mut bench, 11).wounds, 0, "another figure, and whole");
        assert_eq!(bench.asked(), [Seat::INVADER]);
        assert_eq!(
            bench.play.board().act().map(|act| act.figure),
            Some(FigureId(10)),
            "play goes on where it was"
        );
    }

    /// [C-EXP-08]
    #[test]
    fn two_that_are_short_take_two_figures_off_each_once() {
        let taken = |figures: [u16; 2]| {
            let mut bench = opened_by_a_zombie(|drawn| drawn);
            let crate::Options::Reinforce { short, .. } = bench.options(Seat::INVADER).clone() else {
                panic!("short")
            };
            let (kind, color) = (Kind::Zombie, Color::Red);
            let one = |(entry, figure): (&Shortage, u16)| crate::choice::Placing {
                kind,
                color,
                at: entry.at,
                remove: Some(FigureId(figure)),
            };
            let place = short.iter().zip(figures).map(one).collect();
            bench.attempt(Seat::INVADER, Choice::Reinforce { place }).is_ok()
        };
        assert_eq!([[11, 12], [12, 11], [11, 11]].map(taken), [true, true, false]);
    }

    /// [C-INV-20]
    #[test]
    fn a_figure_that_had_its_activation_has_none_left_in_its_new_place() {
        for acted in [false, true] {
            let mut bench =
                opened_by_a_zombie(|drawn| drawn.with(PublicFact::TurnBegan { seat: Seat::INVADER }));
            if acted {
                bench = opened_by_a_zombie(|drawn| drawn);
                let spent = crate::board::drawn::Drawn { board: bench.play.board().clone() };
                let spent = spent.invader(12, |zombie| zombie.activated = true);
                let area = spent.board.map().area(cell("d2")).unwrap();
                bench = spent.bench([crate::frames::reinforce::Reinforce { area }.into()]);
            }
            assert_eq!(taken_off(&mut bench, 12).activated, acted);
        }
        let marines_turn = opened(3).play.board().clone();
        let spent = Drawn { board: marines_turn }.invader(10, |zombie| zombie.activated = true);
        let area = spent.board.map().area(cell("d2")).unwrap();
        let mut bench = spent.bench([crate::frames::reinforce::Reinforce { area }.into()]);
        assert!(!taken_off(&mut bench, 10).activated, "its last turn is over");
    }

    ///
    #[test]
    fn a_door_that_an_invader_opens_reveals_as_well() {
        let text = SHORT.replace(". . 1 . .", "1 . Z . .");
        let mut bench = dark(&text, "A").activation(10);
        bench.choose(Seat::INVADER, Choice::Door { door: DoorId(1) });
        assert_eq!(bench.play.board().revealed().len(), 2);
        assert_eq!(bench.play.board().doors()[&DoorId(1)].state, DoorState::Open);
    }

    ///
    #[test]
    fn figures_do_not_hide_unrevealed_spaces() {
        let text = "area A a\narea B b\nmap\n+-+-+-+\n|A A.B|\n+-+-+-+\nend\nmarks\n1 Z .\nend";
        assert!(seen(&dark(text, "A").board).is_some());
        assert!(seen(&table(text).board).is_none());
    }
}
