//! The one re-roll of an attack: by Aim, or by those who dodge it.

use super::arms;
use super::floor::{Floor, figure_of, seat_of};
use super::judge::Judge;
use super::moments::Moment;
use engine::{Decision, Seat};
use rules_2004::board::Attack;
use rules_2004::fact::PublicFact;
use rules_2004::names::{FigureId, Order};
use rules_2004::options::RerollBy;
use rules_2004::{Choice, Options};

/// Returns the figures that the declared attack strikes where it is aimed.
pub(super) fn struck(floor: &Floor<'_>, attack: &Attack) -> Vec<FigureId> {
    let kind = floor.plain.invaders.get(&attack.attacker).map(|invader| invader.kind);
    let arm = match (attack.weapon, kind) {
        (Some(weapon), _) => arms::weapon(weapon),
        (None, Some(kind)) => arms::invader(kind),
        (None, None) => return Vec::new(),
    };
    if let Some(reach) = arm.blast {
        return floor.blast(attack.at, reach);
    }
    if arm.sweep {
        // [C-ABL-39]
        let Some(here) = floor.place(attack.attacker) else { return Vec::new() };
        let near = floor.figures.iter().filter(|stood| {
            seat_of(stood.id).is_some() != seat_of(attack.attacker).is_some() && floor.beside(here, stood.at)
        });
        return near.map(|stood| stood.id).collect();
    }
    attack.target.into_iter().collect()
}

/// A roll whose re-roll is open.
#[derive(Debug)]
struct Open {
    attack: u32,
    by: RerollBy,
    /// Who may still want it, in order.
    queue: Vec<Seat>,
    /// A seat was asked.
    asked: bool,
    /// An invader rolled against one space. If its dice do not wound, a dodger is not asked.
    narrow: bool,
}

impl Open {
    /// Checks who was asked, once the dice are judged as they lay.
    fn judged(self, wounds: u8, floor: &Floor<'_>, judge: &mut Judge) {
        let harmless = self.narrow && wounds == 0;
        let what = format!("re-roll by {:?}", self.by);
        if harmless && self.asked {
            judge.needless(&what, "the dice do no harm", floor);
        } else if !harmless && !self.queue.is_empty() {
            judge.missed(&what, &format!("{:?} of {:?}", self.by, self.queue), floor);
        }
    }
}

/// Follows the rolls of attacks.
#[derive(Debug, Default)]
pub(super) struct Dodges {
    open: Option<Open>,
    /// Aim must meet Dodge at the attack of this number.
    meets: Option<u32>,
}

impl Dodges {
    pub(super) fn before(&mut self, floor: &Floor<'_>, told: &PublicFact, judge: &mut Judge) {
        match told {
            PublicFact::Judged { attack, wounds, .. } => {
                if let Some(open) = self.open.take().filter(|open| open.attack == *attack) {
                    open.judged(*wounds, floor, judge);
                }
                if self.meets.take() == Some(*attack) {
                    judge.missed("aim and dodge are both ignored", "the fact is missing", floor);
                }
            }
            PublicFact::AimMetDodge { attack } => {
                if self.meets.take() != Some(*attack) {
                    judge.needless("aim met dodge", "no figure under it dodges", floor);
                }
                judge.count(Moment::AimMetDodge, true);
            }
            PublicFact::DiceRerolled { .. } => self.open = None, // [C-RR-02]
            _ => {}
        }
    }

    pub(super) fn after(&mut self, floor: &Floor<'_>, told: &PublicFact, judge: &mut Judge) {
        let PublicFact::DiceRolled { attack, .. } = told else { return };
        let Some(attack) = floor.plain.attacks.iter().find(|one| one.id == *attack) else { return };
        let struck = struck(floor, attack);
        let queue = dodgers(floor, attack.attacker, &struck);
        if attack.aimed && !queue.is_empty() {
            self.meets = Some(attack.id); // [C-ORD-34]
        } else if attack.aimed {
            let queue = seat_of(attack.attacker).into_iter().collect();
            self.open =
                Some(Open { attack: attack.id, by: RerollBy::Aim, queue, asked: false, narrow: false });
        } else {
            if queue.is_empty() && struck.iter().any(|figure| seat_of(*figure).is_some()) {
                judge.count(Moment::Dodge, false);
            }
            let kind = floor.plain.invaders.get(&attack.attacker).map(|invader| arms::invader(invader.kind));
            let narrow = kind.is_some_and(|arm| arm.blast.is_none() && !arm.sweep);
            self.open = Some(Open { attack: attack.id, by: RerollBy::Dodge, queue, asked: false, narrow });
        }
    }

    pub(super) fn stop(&mut self, floor: &Floor<'_>, asks: &[Decision<Options>], judge: &mut Judge) {
        for ask in asks {
            let Options::Reroll { by, .. } = &ask.options else { continue };
            let moment = if *by == RerollBy::Aim { Moment::Aim } else { Moment::Dodge };
            judge.count(moment, true);
            if let Some(open) = &mut self.open {
                open.asked = true;
            }
            let open = self.open.as_ref().filter(|open| open.by == *by);
            let first = open.and_then(|open| open.queue.first());
            if first != Some(&ask.seat) {
                let detail = format!("seat {} is asked, not {:?}", ask.seat.0, self.open);
                judge.needless(&format!("re-roll by {by:?}"), &detail, floor);
            }
        }
    }

    pub(super) fn answered(&mut self, seat: Seat, choice: &Choice) {
        if let (Choice::Reroll { dice }, Some(open)) = (choice, &mut self.open)
            && dice.is_empty()
        {
            open.queue.retain(|other| *other != seat);
        }
    }
}

/// Returns the marines under the attack with Dodge, in order to the left of the attacker. The attacker under
/// their own blast is last. [C-ORD-30] [C-ABL-13]
fn dodgers(floor: &Floor<'_>, attacker: FigureId, struck: &[FigureId]) -> Vec<Seat> {
    let from = seat_of(attacker).map_or(0, |seat| seat.0);
    let mut seats: Vec<Seat> = floor
        .plain
        .marines
        .iter()
        .filter_map(|(seat, marine)| {
            let under = struck.contains(&figure_of(*seat));
            (under && marine.order == Some(Order::Dodge)).then_some(*seat)
        })
        .collect();
    seats.sort_by_key(|seat| (seat.0 + 7 - from) % 8);
    seats
}
