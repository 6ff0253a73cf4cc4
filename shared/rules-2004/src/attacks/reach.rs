//! What an attack can be aimed at, and whom it would strike.

use super::arms::{at_hand, usable};
use super::blast;
use super::terms::Kit;
use crate::board::{Attack, Board};
use crate::cards::lights_out::lit;
use crate::names::{FigureId, Order, Weapon};
use crate::sight::lines::{self, Shot};
use crate::{skills, weapons};
use alloc::vec::Vec;
use engine::Seat;
use grid::{Cell, Footprint};

/// Spaces that a seeking attack can go. [C-ABL-38]
pub(super) const SEEKING: u8 = 8;

/// Something an attack can be aimed at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Mark {
    /// `None` where the space itself is the target, as for a blast.
    pub(super) figure: Option<FigureId>,
    pub(super) at: Cell,
    pub(super) range: u8,
}

/// Everything this way of attacking can be aimed at now, before ammunition and the like. A big figure may be
/// attacked in any of its spaces. [C-LOS-05]
pub(super) fn marks(board: &Board, figure: FigureId, kit: &Kit) -> Vec<Mark> {
    let mark = |target, at| {
        let range = reaches(board, figure, kit, (at, target))?;
        Some(Mark { figure: target, at, range })
    };
    if kit.abilities.blast > 0 {
        // A blast may go to any space in sight, an empty one too.
        return spaces(board, figure).filter_map(|at| mark(None, at)).collect();
    }
    let spaces = enemies(board, figure).flat_map(|(enemy, at)| at.cells().map(move |cell| (enemy, cell)));
    let figures = spaces.filter_map(|(enemy, at)| mark(Some(enemy), at));
    // A sweep is aimed at nothing. [C-OBS-23]
    let barrels = board.barrels().filter(|_| !kit.abilities.sweep);
    figures.chain(barrels.filter_map(|at| mark(None, at))).collect()
}

/// Known spaces other than the attacker's own.
fn spaces(board: &Board, figure: FigureId) -> impl Iterator<Item = Cell> + '_ {
    let own = board.footprint_of(figure);
    let known = board.revealed().iter().flat_map(|area| board.map().area_cells(*area));
    let fit = |at: Cell| board.barrel(at) || !crate::moving::solid(board, at);
    let open = move |at: &Cell| !own.is_some_and(|own| own.covers(*at)) && fit(*at);
    known.filter(open)
}

/// The range to the space and the figure there, if this way of attacking reaches it at all: by sight, melee
/// only next to the attacker, seeking by its path alone. [C-ATK-07] [C-ATK-08]
pub(super) fn reaches(
    board: &Board,
    attacker: FigureId,
    kit: &Kit,
    (at, target): (Cell, Option<FigureId>),
) -> Option<u8> {
    let range = if kit.abilities.seeking {
        sought(board, attacker, at)
    } else {
        let shot = shot(board, attacker, at, target)?;
        in_reach(kit.melee, &shot).then_some(shot.range)
    };
    range.filter(|range| lit(board, attacker, *range))
}

/// A melee attack reaches adjacent spaces only. [C-ATK-08]
fn in_reach(melee: bool, shot: &Shot) -> bool {
    !melee || shot.adjacent
}

/// The line of an attack; figures do not block a clean one.
fn shot(board: &Board, attacker: FigureId, at: Cell, target: Option<FigureId>) -> Option<Shot> {
    if skills::has(board, attacker, |row| row.sees_past) {
        return lines::clean_shot(board, attacker, at);
    }
    lines::shot(board, attacker, at, target)
}

/// The range to a space as this way of attacking counts it, seen or not.
pub(super) fn counted(board: &Board, attacker: FigureId, kit: &Kit, at: Cell) -> Option<u8> {
    if kit.abilities.seeking {
        return sought(board, attacker, at);
    }
    let own = board.footprint_of(attacker)?.cells();
    own.filter_map(|from| lines::range(board, from, at)).min()
}

/// The way of a seeking attack: no line of sight, through blocking obstacles, not through walls and closed
/// doors, at most so far. [C-ABL-36] [C-ABL-37] [C-OBS-02]
fn sought(board: &Board, attacker: FigureId, at: Cell) -> Option<u8> {
    let own = board.footprint_of(attacker)?.cells();
    own.filter_map(|from| lines::sought(board, from, at)).min().filter(|steps| *steps <= SEEKING)
}

/// Figures of the other side with their spaces: without blast nothing else can be attacked.
pub(super) fn enemies(board: &Board, figure: FigureId) -> impl Iterator<Item = (FigureId, Footprint)> + '_ {
    board.figures().filter(move |(other, _)| Board::enemies(figure, *other))
}

/// All enemies next to the attacker, for a sweep; each once. [C-ABL-39]
pub(super) fn around(board: &Board, figure: FigureId) -> Vec<FigureId> {
    let Some(from) = board.footprint_of(figure) else { return Vec::new() };
    let near = |at: &Footprint| at.cells().any(|cell| lines::beside(board, from, cell));
    enemies(board, figure).filter(|(_, at)| near(at)).map(|(enemy, _)| enemy).collect()
}

/// Whom the attack on the table strikes if it goes off where it was aimed.
pub(crate) fn struck(board: &Board, attack: &Attack) -> Vec<FigureId> {
    let icons = Kit::of(board, attack.attacker, attack.weapon).map(|kit| kit.abilities);
    match icons {
        Some(icons) if icons.blast > 0 => blast::figures(board, &blast::area(board, attack.at, icons.blast)),
        Some(icons) if icons.sweep => around(board, attack.attacker),
        _ => attack.target.into_iter().collect(),
    }
}

/// Enemies that the figure could attack now by any means, with their spaces: what a guard looks at.
pub(crate) fn targets(board: &Board, figure: FigureId) -> Vec<(FigureId, Footprint)> {
    let kits = kits(board, figure);
    let legal = |enemy: FigureId, at: Cell| {
        kits.iter().any(|kit| reaches(board, figure, kit, (at, Some(enemy))).is_some())
    };
    enemies(board, figure).filter(|(enemy, at)| at.cells().any(|cell| legal(*enemy, cell))).collect()
}

/// A marine on guard, with what he could fire now: looked up once for a whole walk.
pub(crate) struct Guard {
    seat: Seat,
    at: Cell,
    kits: Vec<Kit>,
    sees_past: bool,
}

/// Everybody on guard.
pub(crate) fn guards(board: &Board) -> Vec<Guard> {
    let on_guard = |seat: Seat| board.marine(seat).is_some_and(|marine| marine.order == Some(Order::Guard));
    let guard = |(seat, at)| {
        let figure = Board::figure_of(seat);
        let sees_past = skills::has(board, figure, |row| row.sees_past);
        Guard { seat, at, kits: kits(board, figure), sees_past }
    };
    board.marines_on().filter(|(seat, _)| on_guard(*seat)).map(guard).collect()
}

/// Seats whose Guard could fire at the invader if it came to `to`, as far as everybody can see.
pub(crate) fn watchers(board: &Board, guards: &[Guard], mover: FigureId, to: Footprint) -> Vec<Seat> {
    guards.iter().filter(|guard| guard.covers(board, mover, to)).map(|guard| guard.seat).collect()
}

impl Guard {
    fn covers(&self, board: &Board, mover: FigureId, to: Footprint) -> bool {
        let found = |kit: &Kit| {
            kit.abilities.seeking
                && to.cells().any(|to| sought(board, Board::figure_of(self.seat), to).is_some())
        };
        let aimed = |kit: &Kit| !kit.abilities.seeking && (!kit.melee || lines::beside(board, to, self.at));
        (self.kits.iter().any(found) || self.kits.iter().any(aimed) && self.sees(board, mover, to))
            && self.is_near(board, to)
    }

    /// Near enough while the lights are out.
    fn is_near(&self, board: &Board, to: Footprint) -> bool {
        let range = || to.cells().filter_map(|to| lines::range(board, self.at, to)).min().unwrap_or(u8::MAX);
        !board.dark() || lit(board, Board::figure_of(self.seat), range())
    }

    fn sees(&self, board: &Board, mover: FigureId, to: Footprint) -> bool {
        lines::sees_there(board, self.at, mover, to)
            || self.sees_past && to.cells().any(|to| lines::sees_past(board, self.at, to))
    }
}

/// Every way of attacking that the figure can use now.
fn kits(board: &Board, figure: FigureId) -> Vec<Kit> {
    let ways: Vec<Option<Weapon>> = match Board::seat_of(figure).and_then(|seat| board.marine(seat)) {
        Some(marine) => at_hand(marine).into_iter().map(Some).collect(),
        None => Vec::from([None]),
    };
    let fit = ways.into_iter().filter(|weapon| usable(board, figure, *weapon).is_ok());
    fit.filter_map(|weapon| Kit::of(board, figure, weapon)).collect()
}

/// The ammunition is enough for one more roll; invaders need none. [C-ABL-23]
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

    /// Ranges at which the gun can be aimed at these spaces.
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
