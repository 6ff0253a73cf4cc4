//! Queries of a view that the bot uses more than once.

use engine::Seat;
use grid::{AreaId, Cell, Footprint};
use rules_2004::View;
use rules_2004::abilities::Abilities;
use rules_2004::names::{Ammo, Die, FigureId, Weapon};
use rules_2004::scenarios::{Pointer, pointer};

pub(crate) use rules_2004::view::{AreaView, DoorView, FigureView, MarineView, TokenView, WeaponView};

/// An invader, as all players see it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Foe<'a> {
    pub(crate) id: FigureId,
    pub(crate) at: Footprint,
    pub(crate) wounds: u8,
    pub(crate) health: u8,
    pub(crate) armor: u8,
    pub(crate) moves: u8,
    pub(crate) dice: &'a [Die],
    pub(crate) melee: bool,
    pub(crate) abilities: Abilities,
}

/// Returns the sheet of a marine.
pub(crate) fn marine(view: &View, seat: Seat) -> Option<&MarineView> {
    view.marines().get(&seat)
}

/// Returns the sheet of the marine whose figure it is.
pub(crate) fn sheet(view: &View, figure: FigureId) -> Option<&MarineView> {
    marine(view, Seat(u8::try_from(figure.0).ok()?))
}

/// Returns where the marines stand.
pub(crate) fn marines_at(view: &View) -> Vec<Cell> {
    view.marines().values().filter_map(|sheet| sheet.at).collect()
}

/// Returns every invader on the board.
pub(crate) fn foes(view: &View) -> impl Iterator<Item = Foe<'_>> {
    view.figures().iter().filter_map(|(id, figure)| as_foe(*id, figure))
}

/// Returns the invader of this number.
pub(crate) fn foe(view: &View, id: FigureId) -> Option<Foe<'_>> {
    as_foe(id, view.figures().get(&id)?)
}

fn as_foe(id: FigureId, figure: &FigureView) -> Option<Foe<'_>> {
    match figure {
        FigureView::Marine { .. } => None,
        FigureView::Invader { at, wounds, health, armor, moves, dice, melee, abilities, .. } => Some(Foe {
            id,
            at: *at,
            wounds: *wounds,
            health: *health,
            armor: *armor,
            moves: *moves,
            dice,
            melee: *melee,
            abilities: *abilities,
        }),
    }
}

/// Returns where a figure stands.
pub(crate) fn place_of(view: &View, figure: FigureId) -> Option<Footprint> {
    match view.figures().get(&figure)? {
        FigureView::Marine { at, .. } => Some(Footprint::one(*at)),
        FigureView::Invader { at, .. } => Some(*at),
    }
}

/// Returns the spaces of the ground to hold, once it is known.
pub(crate) fn ground(view: &View) -> &[Cell] {
    let area = view.goal().area.and_then(|area| view.areas().get(&area));
    area.map_or(&[], |area| &area.cells)
}

/// Returns the spaces of the area where the marines began.
pub(crate) fn home(view: &View) -> &[Cell] {
    view.areas().get(&AreaId(0)).map_or(&[], |area| &area.cells)
}

/// Returns what the objective points at.
pub(crate) fn pointed(view: &View) -> Pointer {
    pointer(view.scenario(), view.goal().leg)
}

/// Returns true if the space lies in a revealed area.
pub(crate) fn is_known(view: &View, cell: Cell) -> bool {
    view.areas().values().any(|area| area.cells.contains(&cell))
}

/// Returns the tokens of this ammunition.
pub(crate) fn ammo(sheet: &MarineView, kind: Ammo) -> u8 {
    match kind {
        Ammo::Bullets => sheet.bullets,
        Ammo::Rockets => sheet.rockets,
        Ammo::Cells => sheet.cells,
    }
}

/// Returns true if the marine has this weapon.
pub(crate) fn has(sheet: &MarineView, weapon: Weapon) -> bool {
    sheet.weapons.iter().any(|arm| arm.weapon == weapon)
}

/// Returns the wounds that the marine has lost.
pub(crate) fn missing(sheet: &MarineView) -> u8 {
    sheet.start_wounds.saturating_sub(sheet.wounds)
}
