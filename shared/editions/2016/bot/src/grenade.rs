//! Where a grenade does most: hurt enemies and spared friends.

use crate::ground::Ground;
use crate::picture::{Hurt, Picture};
use grid::{Cell, Footprint};
use rules_2016::cards::action::ActionCard;
use rules_2016::names::{Grenade, Set};
use rules_2016::{Choice, View};

/// The farthest that a grenade lands.
const REACH: u32 = 4;
/// A throw worth less than this is not worth the card.
const LEAST: i64 = 130;

/// Returns what a throw on a space is worth, in hundredths of a wound.
fn worth(grenade: Grenade, view: &View, at: Cell) -> i64 {
    let near = |cell: Cell| cell.chebyshev(at) <= 1;
    let damage: u8 = match grenade {
        Grenade::Frag => 2,
        Grenade::Siphon => 1,
        Grenade::Flash | Grenade::Beacon => 0,
    };
    let struck = view.demons().values().filter(|demon| demon.at.cells().any(near)).map(|demon| {
        if damage == 0 {
            return if demon.stunned { 0 } else { 110 };
        }
        let gone = if demon.left() <= damage { 150 } else { 0 };
        i64::from(damage.min(demon.left())) * 60 + gone
    });
    let friends = view.marines_at().filter(|(_, cell, _)| near(*cell)).count();
    struck.sum::<i64>() - i64::try_from(friends).unwrap_or(0) * i64::from(damage.max(1)) * 130
}

/// Returns the grenade of a hand that is worth throwing from here.
pub(crate) fn to_play(plays: &[ActionCard], view: &View, ground: &Ground, from: Cell) -> Option<ActionCard> {
    let pays = |card: &ActionCard| {
        let Set::Grenade(grenade) = card.set else { return false };
        let spaces = view.cells().iter().map(|space| space.at);
        let mut near = spaces.filter(|at| grenade != Grenade::Beacon && from.chebyshev(*at) <= REACH);
        near.any(|at| worth(grenade, view, at) >= LEAST && ground.sight(from, at).is_some())
    };
    plays.iter().copied().find(pays)
}

/// Returns the best of the offered spaces.
pub(crate) fn land(grenade: Grenade, spots: &[Footprint], view: &View) -> Option<Choice> {
    let best = spots.iter().max_by_key(|spot| worth(grenade, view, spot.at))?;
    Some(Choice::Place { at: *best })
}
