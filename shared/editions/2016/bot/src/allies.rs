//! Who of the marines goes where: nobody runs after what a nearer friend will reach.

use crate::ground::Field;
use crate::picture::Picture;
use engine::Seat;

/// The number of the goal that this marine sees to, of those to which the fields lead; `at` is where he stands or would, and
/// the `busy` ones have something else to do.
pub(crate) fn share(
    picture: &Picture,
    fields: &[Field],
    seat: Seat,
    at: Option<[u8; 2]>,
    busy: &[u64],
) -> Option<usize> {
    let own = u64::from(seat.0);
    let place = |figure: u64, stood: [u8; 2]| if figure == own { at.unwrap_or(stood) } else { stood };
    let mut who: Vec<(u64, [u8; 2])> =
        picture.marines_at().map(|(figure, stood, _)| (figure, place(figure, stood))).collect();
    if let Some(at) = at
        && who.iter().all(|(figure, _)| *figure != own)
    {
        who.push((own, at));
    }
    who.retain(|(figure, _)| !busy.contains(figure));
    let mut pairs: Vec<(u32, u64, usize)> = Vec::new();
    for (goal, field) in fields.iter().enumerate() {
        pairs.extend(who.iter().filter_map(|(figure, at)| Some((field.at(*at)?, *figure, goal))));
    }
    pairs.sort_unstable();
    let (mut done, mut sent): (Vec<usize>, Vec<u64>) = (Vec::new(), Vec::new());
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
    // All are seen to: he helps where he is nearest.
    pairs.iter().find(|(_, figure, _)| *figure == own).map(|(_, _, goal)| *goal)
}
