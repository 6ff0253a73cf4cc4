//! How marines share goals: no marine runs after what a nearer friend will reach.

use crate::picture::Picture;
use engine::Seat;
use grid::{Cell, Field};
use rules_2016::View;
use rules_2016::names::FigureId;

/// Returns the number of the goal that this marine takes, of those to which the fields lead. `at` is where
/// they stand or would stand. The `busy` ones have something else to do.
pub(crate) fn share(
    view: &View,
    fields: &[Field],
    seat: Seat,
    at: Option<Cell>,
    busy: &[Seat],
) -> Option<usize> {
    let own = FigureId::of(seat);
    let place = |figure: FigureId, stood: Cell| if figure == own { at.unwrap_or(stood) } else { stood };
    let mut who: Vec<(FigureId, Cell)> =
        view.marines_at().map(|(figure, stood, _)| (figure, place(figure, stood))).collect();
    if let Some(at) = at
        && who.iter().all(|(figure, _)| *figure != own)
    {
        who.push((own, at));
    }
    who.retain(|(figure, _)| !busy.iter().any(|seat| FigureId::of(*seat) == *figure));
    let mut pairs: Vec<(u32, FigureId, usize)> = Vec::new();
    for (goal, field) in fields.iter().enumerate() {
        pairs.extend(who.iter().filter_map(|(figure, at)| Some((field.at(*at)?, *figure, goal))));
    }
    pairs.sort_unstable();
    let (mut done, mut sent): (Vec<usize>, Vec<FigureId>) = (Vec::new(), Vec::new());
    for (_, figure, goal) in &pairs {
        if done.contains(goal) || sent.contains(figure) {
            continue;
        }
        if *figure == own {
            return Some(*goal);
        }
        done.push(*goal);
        sent.push(*figure);
    }
    // All goals are taken, so this marine helps at the nearest one.
    pairs.iter().find(|(_, figure, _)| *figure == own).map(|(_, _, goal)| *goal)
}
