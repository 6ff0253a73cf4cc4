//! When a medic may heal: at any time but between a roll and its wounds, and before a card takes the order.

use super::dodges::struck;
use super::floor::{Floor, figure_of, seat_of};
use super::judge::Judge;
use super::moments::Moment;
use engine::{Class, Decision, Seat};
use rules_2004::Options;
use rules_2004::fact::{OrderEnd, PublicFact};
use rules_2004::names::{Order, Skill};
use rules_2004::options::{HealMoment, Window};
use std::collections::{BTreeMap, BTreeSet};

type Healing = BTreeMap<Seat, BTreeSet<Seat>>;

/// Returns every medic with Heal and the wounded marines they reach: themselves, marines next to them, and
/// one who passes through their space. [C-ORD-40] [C-ORD-41] [C-ORD-42]
fn able(floor: &Floor<'_>) -> Healing {
    let mut able = Healing::new();
    for (seat, medic) in floor.plain.marines {
        let Some(here) = medic.at else { continue };
        if medic.order != Some(Order::Heal) || !floor.has(*seat, Skill::FieldMedic) {
            continue;
        }
        let who = floor.plain.marines.iter().filter(|(other, marine)| {
            let near = marine.at.is_some_and(|at| *other == seat || at == here || floor.adjacent(here, at));
            near && marine.wounds < marine.start_wounds
        });
        let who: BTreeSet<Seat> = who.map(|(other, _)| *other).collect();
        if !who.is_empty() {
            able.insert(*seat, who);
        }
    }
    able
}

/// Follows the Heal orders.
#[derive(Debug, Default)]
pub(super) struct Heals {
    /// Asked since the last attack was declared.
    asked: BTreeSet<Seat>,
    /// Asked since the last card was played.
    warned: Option<Seat>,
}

impl Heals {
    /// Checks that before a roll every medic is asked whose healing matters to it: of the target, or by the
    /// target. [C-ORD-43] [E-05]
    pub(super) fn before(&mut self, floor: &Floor<'_>, told: &PublicFact, judge: &mut Judge) {
        match told {
            PublicFact::AttackDeclared { .. } => self.asked.clear(),
            PublicFact::CardPlayed { .. } => self.warned = None,
            // [C-ORD-41]
            PublicFact::OrderGone { seat, order: Order::Heal, why: OrderEnd::Card } => {
                let who = able(floor).remove(seat);
                if who.is_some() && self.warned != Some(*seat) {
                    judge.missed("heal before a card", &format!("seat {} may heal {who:?}", seat.0), floor);
                }
                if who.is_none() {
                    judge.count(Moment::HealBeforeCard, false);
                }
            }
            PublicFact::DiceRolled { attack, .. } => {
                let Some(attack) = floor.plain.attacks.iter().find(|one| one.id == *attack) else { return };
                let under: Vec<Seat> = struck(floor, attack).into_iter().filter_map(seat_of).collect();
                for (medic, who) in able(floor) {
                    let matters = under.contains(&medic) || who.iter().any(|one| under.contains(one));
                    if matters && !self.asked.contains(&medic) {
                        let detail = format!("seat {} may heal {who:?}; under attack: {under:?}", medic.0);
                        judge.missed("heal before a roll", &detail, floor);
                    }
                    if !matters {
                        judge.count(Moment::HealBeforeRoll, false);
                    }
                }
                self.asked.clear();
            }
            _ => {}
        }
    }

    pub(super) fn stop(&mut self, floor: &Floor<'_>, asks: &[Decision<Options>], judge: &mut Judge) {
        let mut open = Healing::new();
        let mut before_roll = false;
        let mut before_card = false;
        for ask in asks {
            let who = match &ask.options {
                Options::Heal { who, moment: HealMoment::BeforeRoll } => {
                    before_roll = true;
                    self.asked.insert(ask.seat);
                    judge.count(Moment::HealBeforeRoll, true);
                    self.may_before_roll(floor, ask.seat, judge);
                    who
                }
                Options::Heal { who, moment: HealMoment::BeforeCard } => {
                    before_card = true;
                    self.warned = Some(ask.seat);
                    judge.count(Moment::HealBeforeCard, true);
                    who
                }
                Options::Heal { who, .. } => who,
                Options::Declare { heal, .. } => heal,
                Options::Act(offer) => &offer.heal,
                _ => continue,
            };
            if !who.is_empty() {
                open.insert(ask.seat, who.iter().copied().collect());
            }
        }
        let may = if is_closed(floor, asks) { Healing::new() } else { able(floor) };
        for (seat, who) in &open {
            if may.get(seat) != Some(who) {
                let detail = format!("seat {} is offered {who:?}; the model: {may:?}", seat.0);
                judge.needless("heal", &detail, floor);
            }
        }
        for (seat, who) in &may {
            let busy = asks.iter().any(|ask| ask.must && ask.seat == *seat);
            if !open.contains_key(seat) && !busy && is_open(asks) {
                let detail = format!("seat {} may heal {who:?}", seat.0);
                judge.missed(&format!("heal at any time, at {}", name(asks)), &detail, floor);
            }
        }
        if !before_roll && !before_card && !open.is_empty() {
            judge.count(Moment::Heal, true);
        } else if floor.plain.marines.values().any(|marine| marine.order == Some(Order::Heal)) {
            judge.count(Moment::Heal, false);
        }
    }

    fn may_before_roll(&self, floor: &Floor<'_>, medic: Seat, judge: &mut Judge) {
        let Some(attack) = floor.plain.attacks.last() else {
            return judge.needless("heal before a roll", "no attack lies on the table", floor);
        };
        let under: Vec<Seat> = struck(floor, attack).into_iter().filter_map(seat_of).collect();
        let who = able(floor).remove(&medic).unwrap_or_default();
        let matters = under.contains(&medic) || who.iter().any(|one| under.contains(one));
        if !matters || who.is_empty() || floor.place(figure_of(medic)).is_none() {
            let detail = format!("seat {} could heal {who:?}, under attack: {under:?}", medic.0);
            judge.needless("heal before a roll", &detail, floor);
        }
    }
}

/// Returns true if dice lie on the table and their wounds have not been dealt. [C-ORD-43]
fn is_closed(floor: &Floor<'_>, asks: &[Decision<Options>]) -> bool {
    asks.iter().any(|ask| match ask.options {
        Options::Reroll { .. }
        | Options::Prevent { .. }
        | Options::Events { window: Window::AfterRoll, .. } => true,
        // A card that was played on a roll.
        Options::Cancel { .. } => floor.plain.attacks.iter().any(|attack| !attack.dice.is_empty()),
        _ => false,
    })
}

/// Returns true if the table visibly waits.
fn is_open(asks: &[Decision<Options>]) -> bool {
    asks.iter().any(|ask| ask.must && ask.class == Class::Public)
}

/// Returns the kind of the first compulsory question.
fn name(asks: &[Decision<Options>]) -> String {
    let words = asks.iter().find(|ask| ask.must).map(|ask| format!("{:?}", ask.options)).unwrap_or_default();
    let mut name: String = words.chars().take_while(char::is_ascii_alphanumeric).collect();
    if let Some(Decision { options: Options::Events { window, .. }, .. }) = asks.iter().find(|ask| ask.must) {
        name = format!("{name} {window:?}");
    }
    name
}
