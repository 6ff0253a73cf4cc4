//! Offers as validators: checks, defaults, samples, and the questions for the banner.

mod refusals;

use crate::board::Board;
use crate::choice::{Choice, Put};
use crate::effects;
use crate::fact::{Fact, Told};
use crate::frames::{setup::EVENT_SETS, status, summon};
use crate::loadout;
use crate::options::{Options, Question};
use crate::{acting, fact::Spot};
use alloc::vec::Vec;
use engine::{By, Decision, Refusal, Seat, Viewer};

/// Checks that this choice is in the offer.
///
/// # Errors
/// Returns the reason, with the id of its rule.
pub(crate) fn admits(board: &Board, options: &Options, choice: &Choice) -> Result<(), Refusal> {
    let offered = match (options, choice) {
        (Options::Act(offer), _) => return acting::admits(board, offer, choice),
        (Options::Argent { .. }, _) => return status::admits(options, choice),
        (Options::Weapons { left }, Choice::Weapons { weapons }) => {
            weapons[0] != weapons[1]
                && weapons.iter().all(|weapon| left.contains(weapon))
                && loadout::may_start(*weapons, &[]).is_ok()
        }
        (Options::Spread { count, on, all }, Choice::Spread { put }) => {
            return summon::admits((*count, on, *all), put);
        }
        (Options::Window { .. } | Options::Cover { .. }, Choice::Pass) => true,
        (Options::Window { uses, .. }, _) => return effects::admits(board, uses, choice),
        (Options::Class { classes }, Choice::Class { class }) => classes.contains(class),
        (Options::Invasion { cards, sets }, Choice::Invasion { card, sets: chosen }) => {
            let unlike = (1..chosen.len()).all(|place| !chosen[..place].contains(&chosen[place]));
            let there = chosen.iter().all(|set| sets.contains(set));
            cards.contains(card) && chosen.len() == EVENT_SETS && unlike && there
        }
        (Options::Squad { seats }, Choice::Squad { seat }) => seats.contains(seat),
        (Options::Deploy { at }, Choice::Deploy { at: cell })
        | (Options::Respawn { at }, Choice::Respawn { at: cell }) => at.contains(cell),
        (Options::DemonCard { kinds }, Choice::DemonCard { kind }) => kinds.contains(kind),
        (Options::Next { figures }, Choice::Next { figure }) => figures.contains(figure),
        (Options::Portal { portals, .. }, Choice::Portal { portal }) => portals.contains(portal),
        (Options::Portal { may_pass, .. }, Choice::Pass) => *may_pass,
        (Options::Haul { .. }, Choice::Pass) => true,
        (Options::Group { groups, .. }, Choice::Group { group }) => usize::from(*group) < groups.len(),
        (
            Options::Place { at, .. } | Options::Displace { at, .. } | Options::Haul { at },
            Choice::Place { at: place },
        ) => at.contains(place),
        (Options::DropDie { dice }, Choice::DropDie { die }) => dice.contains(die),
        (Options::Throw { at, .. }, Choice::Place { at: place }) => at.contains(place),
        (Options::Card { cards, .. }, Choice::Card { card }) => cards.contains(card),
        (Options::Card { may_pass, .. }, Choice::Pass) => *may_pass,
        (Options::Peek { .. }, Choice::Pass | Choice::Rearrange) => true,
        (Options::Cover { .. }, Choice::Replace) => true,
        _ => false,
    };
    if offered { Ok(()) } else { Err(refusals::not(options, choice)) }
}

/// Returns the default: the first of what must be chosen, and no use of what may be used.
pub(crate) fn fallback(board: &Board, ask: &Decision<Options>) -> Choice {
    // A default is the sample that always picks the first.
    match &ask.options {
        Options::Act(offer) => acting::fallback(board, offer),
        Options::Window { .. } | Options::Cover { .. } | Options::Peek { .. } => Choice::Pass,
        Options::Card { may_pass: true, .. } => Choice::Pass,
        Options::Argent { .. } => Choice::Argent { discard: Vec::new(), put: Vec::new() },
        options => chosen(options, &mut |_| 0),
    }
}

/// Returns a random admitted choice.
pub(crate) fn sample(board: &Board, options: &Options, pick: &mut dyn FnMut(u32) -> u32) -> Choice {
    match options {
        Options::Act(offer) => acting::sample(board, offer, pick),
        Options::Argent { .. } => status::sample(options, pick),
        Options::Window { .. } if pick(3) == 0 => Choice::Pass,
        Options::Window { uses, .. } => effects::sample(uses, pick).unwrap_or(Choice::Pass),
        Options::Cover { .. } | Options::Peek { .. } | Options::Card { may_pass: true, .. }
            if pick(2) == 0 =>
        {
            Choice::Pass
        }
        options => chosen(options, pick),
    }
}

fn one<T: Clone>(rows: &[T], pick: &mut dyn FnMut(u32) -> u32) -> Option<T> {
    let count = u32::try_from(rows.len()).ok().filter(|count| *count > 0)?;
    rows.get(pick(count) as usize).cloned()
}

/// Returns one of several, by `pick`.
fn chosen(options: &Options, pick: &mut dyn FnMut(u32) -> u32) -> Choice {
    let found = match options {
        Options::Class { classes } => one(classes, pick).map(|class| Choice::Class { class }),
        Options::Invasion { cards, sets } => {
            let mut left = sets.clone();
            let mut take = || {
                let count = u32::try_from(left.len()).unwrap_or(1);
                left.remove(pick(count) as usize)
            };
            let sets = (0..EVENT_SETS.min(sets.len())).map(|_| take()).collect();
            one(cards, pick).map(|card| Choice::Invasion { card, sets })
        }
        Options::Squad { seats } => one(seats, pick).map(|seat| Choice::Squad { seat }),
        Options::Weapons { left } => {
            let first = one(left, pick);
            let others: Vec<_> = left.iter().copied().filter(|weapon| Some(*weapon) != first).collect();
            first.zip(one(&others, pick)).map(|(a, b)| Choice::Weapons { weapons: [a, b] })
        }
        Options::Deploy { at } => one(at, pick).map(|at| Choice::Deploy { at }),
        Options::Respawn { at } => one(at, pick).map(|at| Choice::Respawn { at }),
        Options::DemonCard { kinds } => one(kinds, pick).map(|kind| Choice::DemonCard { kind }),
        Options::Next { figures } => one(figures, pick).map(|figure| Choice::Next { figure }),
        Options::Portal { portals, .. } => one(portals, pick).map(|portal| Choice::Portal { portal }),
        Options::Group { groups, .. } => {
            let count = u32::try_from(groups.len()).unwrap_or(1);
            u8::try_from(pick(count)).ok().map(|group| Choice::Group { group })
        }
        Options::Place { at, .. }
        | Options::Displace { at, .. }
        | Options::Throw { at, .. }
        | Options::Haul { at } => one(at, pick).map(|at| Choice::Place { at }),
        Options::Spread { count, on, .. } => Some(Choice::Spread { put: spread(*count, on, pick) }),
        Options::DropDie { dice } => one(dice, pick).map(|die| Choice::DropDie { die }),
        Options::Cover { .. } => Some(Choice::Replace),
        Options::Card { cards, .. } => one(cards, pick).map(|card| Choice::Card { card }),
        Options::Peek { .. } => Some(Choice::Rearrange),
        Options::Act(_) | Options::Argent { .. } | Options::Window { .. } => None,
    };
    found.unwrap_or(Choice::Pass)
}

fn spread(count: u8, on: &[Spot], pick: &mut dyn FnMut(u32) -> u32) -> Vec<Put> {
    (0..count).filter_map(|_| one(on, pick).map(|on| Put { on, count: 1 })).collect()
}

/// Returns the fact that a player did not make a decision themselves. That a window passed is its seat's
/// secret, unless all saw its time run out. [M-INFO-04]
pub(crate) fn decided(seat: Seat, by: By, choice: &Choice) -> Option<Fact> {
    let passes = *choice == Choice::Pass;
    (!passes || by == By::TimedOut).then(|| Told::Decided { seat, by, passes }.into())
}

/// Returns what `viewer` may know of the question.
pub(crate) fn question(ask: &Decision<Options>, viewer: Viewer) -> Question {
    match &ask.options {
        Options::Class { .. }
        | Options::Invasion { .. }
        | Options::Squad { .. }
        | Options::Weapons { .. } => Question::SettingUp,
        Options::Deploy { .. } => Question::Deploying,
        Options::Argent { .. } => Question::Argent,
        Options::DemonCard { .. } | Options::Next { .. } => Question::DemonCard,
        Options::Respawn { .. } => Question::Respawning,
        Options::Act(offer) => Question::Acting { figure: offer.figure },
        Options::Portal { .. } | Options::Group { .. } | Options::Place { .. } | Options::Spread { .. } => {
            Question::Summoning
        }
        Options::Haul { .. } => Question::Hauling,
        Options::Displace { figure, .. } => Question::Displacing { figure: *figure },
        Options::DropDie { .. } => Question::DroppingDie,
        Options::Throw { .. } => Question::Throwing,
        Options::Peek { .. } => Question::Peeking,
        Options::Card { what, .. } => Question::NamingCard { what: *what },
        Options::Cover { .. } => Question::Cover,
        Options::Window { moment, .. } if viewer.is(ask.seat) => Question::Window { moment: *moment },
        Options::Window { .. } => Question::Resolving,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// [M-INFO-04]
    #[test]
    fn a_moment_that_passes_is_published_only_if_all_saw_the_time_run_out() {
        let told = |by, choice| decided(Seat(1), by, choice);
        let passes = |by, passes| Some(Told::Decided { seat: Seat(1), by, passes }.into());
        assert_eq!(told(By::TimedOut, &Choice::Pass), passes(By::TimedOut, true));
        assert_eq!(told(By::TimedOut, &Choice::Replace), passes(By::TimedOut, false));
        for by in [By::Standing, By::Floor] {
            assert_eq!(told(by, &Choice::Pass), None, "{by:?}");
        }
    }
}
