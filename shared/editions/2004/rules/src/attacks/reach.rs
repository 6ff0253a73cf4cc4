//! What an attack can be aimed at, and the figures it would strike.

use super::blast;
use super::terms::Kit;
use crate::board::{Attack, Board};
use crate::cards::lights_out::lit;
use crate::names::{FigureId, Weapon};
use crate::sight::lines::{Eyes, Shot};
use crate::sight::ranges;
use crate::{skills, weapons};
use alloc::vec::Vec;
use core::cell::OnceCell;
use grid::path::Flood;
use grid::{Cell, Footprint};

/// How many spaces a seeking attack can go. [C-ABL-38]
pub(super) const SEEKING: u8 = 8;

/// A target that an attack can be aimed at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Mark {
    /// `None` if the space itself is the target, as for a blast.
    pub(super) figure: Option<FigureId>,
    pub(super) at: Cell,
    pub(super) range: u8,
}

/// A figure that looks for targets. Its sight and all distances are computed once for all its ways of
/// attacking.
pub(super) struct Stand<'a> {
    pub(super) board: &'a Board,
    pub(super) figure: FigureId,
    /// `None` while it is not on the board.
    eyes: Option<Eyes<'a>>,
    sees_past: bool,
    /// What a seeking attack would find from each of its spaces.
    found: OnceCell<Vec<Flood>>,
    /// Spaces in sight at which a blast could be aimed.
    in_sight: OnceCell<Vec<(Cell, Shot)>>,
}

impl<'a> Stand<'a> {
    pub(super) fn of(board: &'a Board, figure: FigureId) -> Self {
        Self {
            board,
            figure,
            eyes: Eyes::of(board, figure),
            sees_past: skills::has(board, figure, |row| row.sees_past),
            found: OnceCell::new(),
            in_sight: OnceCell::new(),
        }
    }

    /// Returns everything that this way of attacking can be aimed at now, before ammunition is checked. A big
    /// figure may be attacked in any of its spaces. [C-LOS-05]
    pub(super) fn marks(&self, kit: &Kit) -> Vec<Mark> {
        if kit.abilities.blast > 0 {
            // A blast may go to any space in sight, even an empty one.
            let mark = |at, shot| Some(Mark { figure: None, at, range: self.within(kit, at, || shot)? });
            return match kit.abilities.seeking {
                true => self.spaces().filter_map(|at| mark(at, None)).collect(),
                false => self.in_sight().iter().filter_map(|(at, shot)| mark(*at, Some(*shot))).collect(),
            };
        }
        let mark = |(at, figure)| Some(Mark { figure, at, range: self.reaches(kit, (at, figure))? });
        self.aims(kit).filter_map(mark).collect()
    }

    /// Returns true if this is one of the marks.
    pub(super) fn has_mark(&self, kit: &Kit, at: Cell, target: Option<FigureId>) -> bool {
        let named = if kit.abilities.blast > 0 { None } else { target };
        let aimed = kit.abilities.blast > 0 || self.aims(kit).any(|aim| aim == (at, target));
        aimed && self.reaches(kit, (at, named)).is_some()
    }

    /// Returns what an attack without a blast could be aimed at if it reached that far.
    fn aims(&self, kit: &Kit) -> impl Iterator<Item = (Cell, Option<FigureId>)> + '_ {
        let spaces = |(enemy, at): (FigureId, Footprint)| at.cells().map(move |cell| (cell, Some(enemy)));
        // A sweep is aimed at nothing. [C-OBS-23]
        let sweep = kit.abilities.sweep;
        let barrels = self.board.barrels().filter(move |_| !sweep);
        enemies(self.board, self.figure).flat_map(spaces).chain(barrels.map(|at| (at, None)))
    }

    /// Returns the range to the space and the figure there, if this way of attacking reaches it. Attacks go
    /// by sight, melee attacks only next to the attacker, and seeking attacks only by their path. [C-ATK-07]
    /// [C-ATK-08]
    pub(super) fn reaches(&self, kit: &Kit, (at, target): (Cell, Option<FigureId>)) -> Option<u8> {
        self.within(kit, at, || self.shot(at, target))
    }

    fn within(&self, kit: &Kit, at: Cell, shot: impl Fn() -> Option<Shot>) -> Option<u8> {
        let range = if kit.abilities.seeking {
            self.sought(at)
        } else {
            let shot = shot()?;
            in_reach(kit.melee, &shot).then_some(shot.range)
        };
        range.filter(|range| lit(self.board, self.figure, *range))
    }

    /// Returns the line of an attack. Figures do not block a clean one.
    fn shot(&self, at: Cell, target: Option<FigureId>) -> Option<Shot> {
        let eyes = self.eyes.as_ref()?;
        if self.sees_past { eyes.clean_shot(at) } else { eyes.shot(at, target) }
    }

    /// Returns the known spaces, except the attacker's own, that a blast can go to.
    fn spaces(&self) -> impl Iterator<Item = Cell> + '_ {
        let board = self.board;
        let own = board.footprint_of(self.figure);
        let known = board.revealed().iter().flat_map(|area| board.map().area_cells(*area));
        let fit = |at: Cell| board.barrel(at) || !crate::moving::solid(board, at);
        known.filter(move |at| !own.is_some_and(|own| own.covers(*at)) && fit(*at))
    }

    /// Returns the ones in sight.
    fn in_sight(&self) -> &[(Cell, Shot)] {
        let shot = |at| Some((at, self.shot(at, None)?));
        self.in_sight.get_or_init(|| self.spaces().filter_map(shot).collect())
    }

    /// Returns the range to a space as this way of attacking counts it, in sight or not.
    pub(super) fn counted(&self, kit: &Kit, at: Cell) -> Option<u8> {
        if kit.abilities.seeking { self.sought(at) } else { self.eyes.as_ref()?.range(at) }
    }

    /// Returns the length of a seeking attack's path. It needs no line of sight, and passes blocking
    /// obstacles but not walls and closed doors. [C-ABL-36] [C-ABL-37] [C-OBS-02]
    pub(super) fn sought(&self, at: Cell) -> Option<u8> {
        let found = self.found.get_or_init(|| {
            let own = self.board.footprint_of(self.figure).into_iter().flat_map(Footprint::cells);
            own.map(|from| ranges::sought(self.board, from, SEEKING)).collect()
        });
        found.iter().filter_map(|flood| flood.steps(at)).min().and_then(|steps| u8::try_from(steps).ok())
    }
}

/// A melee attack reaches only adjacent spaces. [C-ATK-08]
fn in_reach(melee: bool, shot: &Shot) -> bool {
    !melee || shot.adjacent
}

/// Returns the figures of the other side with their spaces. Without a blast nothing else can be attacked.
///
pub(super) fn enemies(board: &Board, figure: FigureId) -> impl Iterator<Item = (FigureId, Footprint)> + '_ {
    board.figures().filter(move |(other, _)| Board::enemies(figure, *other))
}

/// Returns all enemies next to the attacker, for a sweep; each once. [C-ABL-39]
pub(super) fn around(board: &Board, figure: FigureId) -> Vec<FigureId> {
    let Some(from) = board.footprint_of(figure) else { return Vec::new() };
    let near = |at: &Footprint| at.cells().any(|cell| ranges::beside(board, from, cell));
    enemies(board, figure).filter(|(_, at)| near(at)).map(|(enemy, _)| enemy).collect()
}

/// Returns the figures that the attack on the table strikes if it goes off at its target.
pub(crate) fn struck(board: &Board, attack: &Attack) -> Vec<FigureId> {
    let icons = Kit::of(board, attack.attacker, attack.weapon).map(|kit| kit.abilities);
    match icons {
        Some(icons) if icons.blast > 0 => blast::figures(board, &blast::area(board, attack.at, icons.blast)),
        Some(icons) if icons.sweep => around(board, attack.attacker),
        _ => attack.target.into_iter().collect(),
    }
}

/// Returns true if the ammunition is enough for one more roll. Invaders need none. [C-ABL-23]
pub(super) fn can_go_on(board: &Board, attacker: FigureId, weapon: Option<Weapon>) -> bool {
    match (Board::seat_of(attacker).and_then(|seat| board.marine(seat)), weapon) {
        (Some(marine), Some(weapon)) => weapons::of(weapon).ammo.is_none_or(|ammo| marine.ammo(ammo) > 0),
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attacks::offers;
    use crate::board::drawn::{cell, table};

    const DOOR: &str = "area A left\narea B right\ndoor 1\nmap\n+-+-+-+-+\n|A A1B B|\n+   1   +\n|A A1B B|\n\
                        +-+-+-+-+\nend\nmarks\n1 . . Z\nend";

    /// Returns the ranges at which the gun can be aimed at these spaces.
    fn ranges(text: &str, open: bool, spaces: &str) -> Vec<Option<u8>> {
        let drawn = table(text).weapon(1, Weapon::Bfg).marine(1, |marine| marine.cells = 1);
        let board = if open { drawn.open('1').board } else { drawn.board };
        let gun =
            offers(&board, FigureId(1)).into_iter().find(|offer| offer.weapon == Some(Weapon::Bfg)).unwrap();
        let range =
            |at: &str| gun.targets.iter().find(|target| target.at == cell(at)).map(|target| target.range);
        spaces.split(' ').map(range).collect()
    }

    /// [C-ABL-36] [C-ABL-37] [C-OBS-02]
    #[test]
    fn seeking_needs_no_sight_and_goes_through_obstacles_but_not_through_walls_and_doors() {
        assert_eq!(ranges("1 o . Z\n# # # #", false, "d1 c1"), [Some(3), Some(2)]);
        assert_eq!(ranges("1 # Z", false, "c1"), [None]);
        assert_eq!(ranges(DOOR, false, "b2 c1 d1"), [Some(1), None, None]);
        assert_eq!(ranges(DOOR, true, "c1 d1"), [Some(2), Some(3)]);
        assert_eq!(ranges("1 . #\n# . #\nZ . #", false, "a3"), [Some(2)], "round a corner");
    }

    /// [C-LOS-03] [C-LOS-05]
    #[test]
    fn a_blast_is_aimed_at_any_space_of_a_big_figure_and_not_past_it() {
        let aims = |text: &str| {
            let board = table(text).marine(1, |marine| marine.rockets = 1).board;
            let all = offers(&board, FigureId(1));
            let grenade = all.into_iter().find(|offer| offer.weapon == Some(Weapon::Grenade)).unwrap();
            grenade.targets.iter().map(|target| target.at.to_string()).collect::<Vec<_>>()
        };
        assert_eq!(aims("1 . D D .\n# # # # #"), ["b1", "c1", "d1"], "its far space, and no space behind it");
        assert_eq!(aims("1 . Z D D\n# # # # #"), ["b1", "c1"], "another figure hides all of it");
        assert_eq!(aims("1 Z .\n# # #"), ["b1"]);
    }

    /// [C-ABL-38]
    #[test]
    fn seeking_goes_eight_spaces_at_most() {
        assert_eq!(ranges("1 . . . . . . . . Z", false, "i1 j1"), [Some(8), None]);
    }

    /// [C-ABL-39]
    #[test]
    fn a_sweep_counts_every_adjacent_enemy_once() {
        let board = table("1 H H 3\n2 H H .\n. . . .").board;
        assert_eq!(around(&board, FigureId(10)), [FigureId(1), FigureId(2), FigureId(3)]);
        assert_eq!(around(&board, FigureId(1)), [FigureId(10)]);
    }
}
