//! The scenario as its guide shows it: the whole map, and what each area brings into play.

use super::{AreaView, DoorView, TokenView, build};
use crate::board::{Board, DoorState, queries::key_of};
use crate::exploring;
use crate::names::{Color, Kind};
use crate::scenarios;
use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::sync::Arc;
use alloc::vec::Vec;
use grid::{AreaId, Cell, DoorId, DoorSlot, Footprint};
use once_cell::race::OnceBox;
use serde::Serialize;

/// The whole map as it is before anyone plays.
#[derive(Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Guide {
    pub areas: BTreeMap<AreaId, AreaView>,
    pub doors: BTreeMap<DoorId, DoorView>,
    pub barrels: Vec<Cell>,
    pub tokens: Vec<TokenView>,
    /// Those that come for the marines who play.
    pub invaders: Vec<GuideInvader>,
}

/// An invader that an area brings.
#[derive(Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct GuideInvader {
    pub kind: Kind,
    /// `null`: white, so that its color is chosen when it comes. [C-EXP-06]
    pub color: Option<Color>,
    pub at: Footprint,
}

/// One guide for each scenario, in the order of `scenarios::ALL`, and each set of marines' colors. All matches
/// share them.
static GUIDES: [[OnceBox<Arc<Guide>>; 8]; scenarios::ALL.len()] =
    [const { [const { OnceBox::new() }; 8] }; scenarios::ALL.len()];

/// Returns the guide of the scenario for the marines who play.
pub(super) fn of(board: &Board) -> Arc<Guide> {
    let id = board.chart().scenario_id();
    let colors = board.colors().fold(0, |set, color| set | (1 << color as usize));
    let scenario = scenarios::ALL.iter().position(|row| row.id == id);
    match scenario.and_then(|place| GUIDES.get(place)?.get(colors)) {
        Some(shared) => Arc::clone(shared.get_or_init(|| Box::new(Arc::new(read(board))))),
        None => Arc::new(read(board)),
    }
}

fn read(board: &Board) -> Guide {
    let (map, plan) = (board.map(), board.chart().plan());
    let all: Vec<AreaId> = map.areas().iter().map(|area| area.id).collect();
    let token = |(what, at): &_| TokenView { what: *what, at: *at };
    let comes = plan.invaders.iter().filter(|(_, color, _)| exploring::comes(board, *color));
    Guide {
        areas: all.iter().filter_map(|area| Some((*area, build::area(board, *area, &all)?))).collect(),
        doors: doors(board),
        barrels: plan.barrels.clone(),
        tokens: plan.tokens.iter().map(token).collect(),
        invaders: comes
            .map(|(kind, color, at)| GuideInvader { kind: *kind, color: *color, at: *at })
            .collect(),
    }
}

/// Returns every door of the map as it is before the first round: closed, and locked if it has a key. Not the
/// board's: an altered record may have others, and the guide is shared.
fn doors(board: &Board) -> BTreeMap<DoorId, DoorView> {
    let exit = board.chart().plan().exit;
    let view = |slot: &DoorSlot| {
        let key = slot.key.and_then(key_of);
        let (state, locked, blocked) = (DoorState::Closed, key.is_some(), false);
        let view = DoorView { edges: slot.edges, key, state, locked, blocked, exit: exit == Some(slot.id) };
        (slot.id, view)
    };
    board.map().doors().iter().map(view).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::MapRule;
    use crate::board::drawn::{dark, seat};
    use crate::view::View;
    use engine::{Seat, Viewer};

    /// A closed door, and behind it whatever stands for `far`.
    fn drawn(far: &str, sight: MapRule) -> Board {
        let text = alloc::format!(
            "area A a\narea B b\ndoor 1\nlook B {far}\nmap\n\n A A1B\n    1\n A A1B\nend\nmarks\n1 . {far}\nend"
        );
        dark(&text, "A").board.with_map(sight)
    }

    fn seen(board: &Board, viewer: Viewer) -> View {
        crate::view::build(board, viewer)
    }

    ///
    #[test]
    fn the_invader_with_the_guide_sees_what_an_area_brings_before_it_is_revealed() {
        let board = drawn("Z", MapRule::Whole);
        let guide = seen(&board, Viewer::Seat(Seat::INVADER)).guide.unwrap();
        assert_eq!(guide.areas.len(), 2);
        assert_eq!(guide.invaders.iter().map(|one| one.kind).collect::<Vec<_>>(), [Kind::Zombie]);
        assert!(guide.areas.values().all(|area| area.dark.is_empty()));
        assert_eq!(seen(&board, Viewer::Seat(Seat::INVADER)).areas.len(), 1);
    }

    ///
    #[test]
    fn nobody_else_has_the_guide_and_what_it_shows_changes_nothing_for_them() {
        let (one, other) = (drawn("Z", MapRule::Whole), drawn("h", MapRule::Whole));
        for viewer in [Viewer::Seat(seat(1)), Viewer::Public] {
            assert_eq!(seen(&one, viewer).guide, None);
            assert_eq!(seen(&one, viewer), seen(&other, viewer));
        }
        let invader = Viewer::Seat(Seat::INVADER);
        assert_ne!(seen(&one, invader), seen(&other, invader));
    }

    ///
    #[test]
    fn at_a_table_without_it_the_invader_sees_what_the_marines_see() {
        let invader = Viewer::Seat(Seat::INVADER);
        let (one, other) = (drawn("Z", MapRule::Revealed), drawn("h", MapRule::Revealed));
        assert_eq!(seen(&one, invader).guide, None);
        assert_eq!(seen(&one, invader), seen(&other, invader));
    }

    /// [C-EXP-05]
    #[test]
    fn the_guide_leaves_out_invaders_of_colors_that_nobody_plays() {
        let of = |marines: usize| {
            let setup = crate::Setup { map: MapRule::Whole, ..crate::fuzz::setup(marines) };
            let (board, _) = crate::setup::open(&setup).unwrap();
            of(&board)
        };
        let (one, three) = (of(1), of(3));
        assert!(one.invaders.len() < three.invaders.len());
        assert_eq!(one.tokens, three.tokens);
    }

    /// An altered record may hold other doors. The guide of other matches must not.
    #[test]
    fn the_doors_of_the_guide_are_those_of_the_map() {
        let mut stored = serde_json::to_value(drawn("Z", MapRule::Whole)).unwrap();
        stored["doors"]["1"]["key"] = "red".into();
        stored["doors"]["9"] = stored["doors"]["1"].clone();
        let altered: Board = serde_json::from_value(stored).unwrap();
        let doors = of(&altered).doors.clone();
        assert_eq!(doors.keys().collect::<Vec<_>>(), [&DoorId(1)]);
        assert_eq!(doors[&DoorId(1)].key, None);
    }

    ///
    #[test]
    fn all_matches_of_a_scenario_share_its_guide() {
        let board = || crate::setup::open(&crate::fuzz::setup(2)).unwrap().0;
        assert!(Arc::ptr_eq(&of(&board()), &of(&board())));
    }
}
