//! The moments of guards in the invader's turn: which are open, for whom, and whether they were asked.

use super::floor::{Floor, seat_of};
use super::judge::Judge;
use super::moments::Moment;
use super::shots::{self, Reach, Shots};
use engine::{Decision, Seat};
use grid::Cell;
use rules_2004::choice::Target;
use rules_2004::fact::{OrderEnd, PlaceKind, PublicFact, StepKind};
use rules_2004::names::{CardKind, FigureId, How, Order, Skill, Weapon};
use rules_2004::options::{Moment as Label, WeaponOffer};
use rules_2004::{Choice, Options};
use std::collections::{BTreeMap, BTreeSet};

/// Something happened at which guards may fire.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Cause {
    moment: Moment,
    /// Of one guard only.
    only: Option<Seat>,
}

/// How a guard answered at a moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Answer {
    Passed,
    Fires {
        weapon: Weapon,
        at: Cell,
        figure: Option<FigureId>,
    },
    /// The declared attack lies on the table under this number.
    Declared(u32),
    Fired,
    /// The declared attack was dropped before its roll.
    Fell,
}

/// A moment at which guards are being asked.
#[derive(Debug)]
struct Current {
    causes: Vec<Cause>,
    due: BTreeSet<Seat>,
    answers: BTreeMap<Seat, Answer>,
}

/// Follows the guards through the invader's turn.
#[derive(Debug, Default)]
pub(super) struct Guards {
    pending: Vec<Cause>,
    /// The legal shots before the first change that is compared.
    base: BTreeMap<Seat, Reach>,
    current: Option<Current>,
    /// Guards have attacked since the moment began.
    shot: bool,
    /// The guard who may attack a second space, and the first one.
    second: Option<(Seat, Cell)>,
    /// The end of the turn has been asked for.
    ended: bool,
}

/// Returns every marine with Guard on the board, with what they could attack.
fn guards(floor: &Floor<'_>) -> BTreeMap<Seat, Shots> {
    let guards = floor
        .plain
        .marines
        .iter()
        .filter(|(_, marine)| marine.order == Some(Order::Guard) && marine.at.is_some());
    guards.map(|(seat, _)| (*seat, shots::of(floor, *seat))).collect()
}

fn is_invader(figure: FigureId) -> bool {
    seat_of(figure).is_none()
}

fn spawns(kind: CardKind) -> bool {
    use CardKind::{
        BoneCrusher, ClawsOrRot, DeadWeight, MawOrPair, MawOrSwarm, MixedPack, PyreOrClaws, ShamblersOrImp,
        Skitter,
    };
    matches!(
        kind,
        ShamblersOrImp
            | MixedPack
            | Skitter
            | ClawsOrRot
            | MawOrPair
            | MawOrSwarm
            | PyreOrClaws
            | DeadWeight
            | BoneCrusher
    )
}

impl Guards {
    /// Takes a fact before it is true. It must not come before every guard of an open moment was asked.
    pub(super) fn before(&mut self, floor: &Floor<'_>, told: &PublicFact, judge: &mut Judge) {
        if floor.plain.turn != Some(Seat::INVADER) {
            return;
        }
        match told {
            PublicFact::Stepped { how: StepKind::Forced, .. } => {
                self.close(floor, judge, Moment::is_compared);
                self.open_compared(floor, Moment::Pushed);
            }
            PublicFact::Stepped { figure, .. } if is_invader(*figure) => {
                self.close(floor, judge, |_| true);
                self.open_compared(floor, Moment::Stepped);
            }
            PublicFact::DoorMoved { .. } => {
                self.close(floor, judge, |_| true);
                self.open_compared(floor, Moment::Door);
            }
            PublicFact::CardPlayed { kind, .. } if spawns(*kind) => self.close(floor, judge, |_| true),
            PublicFact::CardPlayed { kind: CardKind::LostNerve, target: Target::Marine { seat }, .. } => {
                self.pending.push(Cause { moment: Moment::Robbed, only: Some(*seat) });
            }
            PublicFact::CardPlayed { kind: CardKind::LightsOut, .. } => self.rob_of_shots(floor),
            PublicFact::CardPlayed { .. } => self.open_compared(floor, Moment::Card),
            PublicFact::CardCancelled { .. } => self.pending.retain(|cause| cause.moment != Moment::Robbed),
            PublicFact::OrderGone { why: OrderEnd::Card, .. } => {
                self.close(floor, judge, |one| one == Moment::Robbed)
            }
            PublicFact::LightsOut => {
                self.close(floor, judge, |one| one == Moment::Robbed);
                self.open_compared(floor, Moment::Card);
            }
            PublicFact::AreaRevealed { .. } => self.open_compared(floor, Moment::Reveal),
            PublicFact::Activated { .. } | PublicFact::ActivationEnded { .. } => {
                self.close(floor, judge, |_| true)
            }
            PublicFact::AttackDeclared { attacker, how, .. } if is_invader(*attacker) => {
                if *how == How::Through {
                    self.goes_on(judge);
                } else {
                    self.close(floor, judge, |_| true);
                }
            }
            // The activation is over: what slime does to the figure then is no part of its last step.
            PublicFact::Burned { stayed: true, .. } => self.close(floor, judge, |_| true),
            // The next guard fires: the second space of the one before is over.
            PublicFact::AttackDeclared { how: How::Guard, .. } => self.second_is_due(floor, judge),
            PublicFact::DiceRolled { attack, .. } if of_invader(floor, *attack) => {
                self.close(floor, judge, |_| true);
            }
            PublicFact::TurnEnded { .. } => {
                if !self.ended {
                    self.open(Moment::TurnEnd);
                }
                self.close(floor, judge, |_| true);
                *self = Self::default();
            }
            _ => {}
        }
    }

    /// Takes a fact that has just become true, and opens its moments.
    pub(super) fn after(&mut self, floor: &Floor<'_>, told: &PublicFact) {
        if floor.plain.turn != Some(Seat::INVADER) {
            return;
        }
        match told {
            PublicFact::TurnBegan { .. } => {
                *self = Self::default();
                self.open(Moment::TurnStart);
            }
            PublicFact::Activated { extra: false, .. } => self.open(Moment::Activated),
            PublicFact::Placed { how: PlaceKind::Spawn, .. } => self.open(Moment::Spawned),
            PublicFact::Stepped { figure, how: StepKind::Forced, .. } => {
                if let Some(seat) = seat_of(*figure) {
                    self.pending.push(Cause { moment: Moment::Moved, only: Some(seat) });
                }
            }
            PublicFact::AttackDeclared { attack, attacker, how, .. } => match how {
                How::Guard => self.answer(*attacker, Answer::Declared(*attack)),
                How::Through | How::SecondShot => {}
                How::Act | How::Watchful if is_invader(*attacker) => self.open(Moment::Declared),
                How::Act | How::Watchful => {}
            },
            _ => {}
        }
    }

    /// Takes the end of an attack, with the picture before it.
    pub(super) fn attack_ends(&mut self, before: &Floor<'_>, told: &PublicFact) {
        if before.plain.turn != Some(Seat::INVADER) {
            return;
        }
        let (id, over) = match told {
            PublicFact::AttackOver { attack } => (*attack, true),
            PublicFact::AttackDropped { attack } => (*attack, false),
            _ => return,
        };
        let Some(attack) = before.plain.attacks.iter().find(|one| one.id == id) else { return };
        match (seat_of(attack.attacker), attack.how) {
            (None, _) if over => self.open(Moment::AfterAttack),
            (None, _) => self.pending.retain(|cause| cause.moment != Moment::Declared),
            (Some(_), How::Guard) if !over => self.answer(attack.attacker, Answer::Fell),
            (Some(seat), How::Guard) => {
                self.answer(attack.attacker, Answer::Fired);
                self.shot = true;
                if before.has(seat, Skill::WideWatch) {
                    self.second = Some((seat, attack.at));
                }
            }
            (Some(_), _) => {}
        }
    }

    fn answer(&mut self, figure: FigureId, answer: Answer) {
        if let (Some(current), Some(seat)) = (&mut self.current, seat_of(figure)) {
            current.answers.insert(seat, answer);
        }
    }

    fn open(&mut self, moment: Moment) {
        if !self.pending.iter().any(|cause| cause.moment == moment) {
            self.pending.push(Cause { moment, only: None });
        }
    }

    fn open_compared(&mut self, floor: &Floor<'_>, moment: Moment) {
        if !self.pending.iter().any(|cause| cause.moment.is_compared()) {
            let reach = |(seat, shots): (Seat, Shots)| (seat, shots::reach(floor, seat, &shots));
            self.base = guards(floor).into_iter().map(reach).collect();
        }
        self.open(moment);
    }

    /// Opens a moment for the guards whose shots the dark would take. They may fire before it falls.
    fn rob_of_shots(&mut self, floor: &Floor<'_>) {
        let dark = floor.darkened();
        for (seat, shots) in guards(floor) {
            if shots::of(&dark, seat).len() < shots.len() {
                self.pending.push(Cause { moment: Moment::Robbed, only: Some(seat) });
            }
        }
    }

    /// Takes the continuation of an attack. What came after its last roll was between two rolls.
    fn goes_on(&mut self, judge: &mut Judge) {
        let of = |cause: &mut Cause| {
            if cause.moment == Moment::AfterAttack {
                cause.moment = Moment::BetweenRolls;
            }
        };
        let was_asked = self
            .current
            .as_ref()
            .is_some_and(|current| current.causes.iter().any(|cause| cause.moment == Moment::AfterAttack));
        if was_asked {
            judge.recount(Moment::AfterAttack, Moment::BetweenRolls);
        }
        self.pending.iter_mut().for_each(of);
    }

    /// Returns the guards for whom these are moments: all who can fire, for a change only those whose shots
    /// changed.
    fn due(&self, floor: &Floor<'_>, causes: &[Cause], able: &BTreeMap<Seat, Shots>) -> BTreeSet<Seat> {
        let applies = |seat: Seat, shots: &Shots| {
            causes.iter().any(|cause| {
                cause.only.is_none_or(|only| only == seat)
                    && (!cause.moment.is_compared()
                        || self.base.get(&seat) != Some(&shots::reach(floor, seat, shots)))
            })
        };
        let can = able.iter().filter(|(seat, shots)| !shots.is_empty() && applies(**seat, shots));
        can.map(|(seat, _)| *seat).collect()
    }

    /// Returns true if every declared shot has been made or has fallen through. The order of a wounded guard
    /// is gone.
    fn is_settled(&self, able: &BTreeMap<Seat, Shots>) -> bool {
        let waits = |(seat, answer): (&Seat, &Answer)| match answer {
            Answer::Fires { .. } => able.get(seat).is_some_and(|shots| !shots.is_empty()),
            Answer::Declared(_) => true,
            Answer::Passed | Answer::Fired | Answer::Fell => false,
        };
        self.current.as_ref().is_none_or(|current| !current.answers.iter().any(waits))
    }

    /// Closes the moment. A guard who could have fired at it but was not asked is a fault.
    fn close(&mut self, floor: &Floor<'_>, judge: &mut Judge, which: impl Fn(Moment) -> bool) {
        self.second_is_due(floor, judge);
        let able = guards(floor);
        if let Some(current) = self.current.take() {
            //
            for (seat, answer) in &current.answers {
                let fell = matches!(answer, Answer::Fires { .. } | Answer::Fell);
                if fell && able.get(seat).is_some_and(|shots| !shots.is_empty()) {
                    let detail = format!("seat {} could fire at something else ({answer:?})", seat.0);
                    judge.missed("guard whose shot fell through", &detail, floor);
                }
            }
        }
        if std::mem::take(&mut self.shot) {
            self.pending.push(Cause { moment: Moment::AfterShot, only: None });
        }
        let closes = |cause: &Cause| which(cause.moment) || cause.moment == Moment::AfterShot;
        let (closing, left) = self.pending.drain(..).partition(closes);
        self.pending = left;
        let closing: Vec<Cause> = closing;
        let due = self.due(floor, &closing, &able);
        for cause in &closing {
            let due = self.due(floor, &[*cause], &able);
            if !due.is_empty() {
                let detail = format!("not asked: {due:?}, could fire {:?}", first_shots(&able, &due));
                judge.missed(&format!("guard at: {}", cause.moment), &detail, floor);
            }
        }
        if due.is_empty() && !able.is_empty() {
            closing.iter().for_each(|cause| judge.count(cause.moment, false));
        }
    }

    /// Checks that a guard who watches wide was asked for a second space.
    fn second_is_due(&mut self, floor: &Floor<'_>, judge: &mut Judge) {
        if let Some((seat, not)) = self.second.take()
            && elsewhere(floor, seat, not).next().is_some()
        {
            let detail = format!("seat {} may attack another space than {not}", seat.0);
            judge.missed("second shot", &detail, floor);
        }
    }

    /// Takes a pause of the match. The seats asked now must be exactly those that may act.
    pub(super) fn stop(&mut self, floor: &Floor<'_>, asks: &[Decision<Options>], judge: &mut Judge) {
        let mut asked = BTreeMap::new();
        for ask in asks {
            match &ask.options {
                Options::Guard { moment: Label::SecondShot, shots, .. } => {
                    self.second_stop(floor, ask.seat, shots, judge);
                }
                Options::Guard { moment, shots, .. } => {
                    shots::compare(floor, ask.seat, shots, &shots::of(floor, ask.seat), "as a guard", judge);
                    asked.insert(ask.seat, *moment);
                }
                Options::Act(_) | Options::Activate { .. } | Options::Spawn { .. }
                    if ask.must && floor.plain.turn == Some(Seat::INVADER) =>
                {
                    self.close(floor, judge, |_| true);
                }
                _ => {}
            }
        }
        let Some(label) = asked.values().next().copied() else { return };
        let asked: BTreeSet<Seat> = asked.into_keys().collect();
        if floor.plain.turn != Some(Seat::INVADER) {
            return judge.needless("guard in a marine's turn", &format!("{asked:?}"), floor);
        }
        if self.goes_on_asking(floor, &asked, judge) {
            return;
        }
        self.begins(floor, label, &asked, judge);
    }

    /// Returns true if the same moment still waits for others, or for one whose shot fell through.
    fn goes_on_asking(&mut self, floor: &Floor<'_>, asked: &BTreeSet<Seat>, judge: &mut Judge) -> bool {
        let Some(current) = &mut self.current else { return false };
        let able = guards(floor);
        let waits: BTreeSet<Seat> =
            current.due.iter().copied().filter(|seat| !current.answers.contains_key(seat)).collect();
        let fell = |seat: &Seat| match current.answers.get(seat) {
            Some(Answer::Fires { weapon, at, figure }) => {
                let same = |shot: &shots::Shot| {
                    shot.weapon == *weapon && shot.at == (at.x, at.y) && shot.figure == *figure
                };
                !able.get(seat).is_some_and(|shots| shots.iter().any(same))
            }
            Some(Answer::Fell) => true,
            _ => false,
        };
        let again: BTreeSet<Seat> = asked.iter().copied().filter(fell).collect();
        if waits.is_empty() && again.is_empty() {
            return false;
        }
        let right: BTreeSet<Seat> = waits.union(&again).copied().collect();
        if *asked != right {
            let detail = format!("asked {asked:?}, waiting {waits:?}, fell through {again:?}");
            if right.is_subset(asked) {
                judge.needless("guard asked again at a moment", &detail, floor);
            } else {
                judge.missed("guard at a moment with others", &detail, floor);
            }
        }
        for seat in again {
            current.answers.remove(&seat);
            current.due.insert(seat);
        }
        self.pending.retain(|cause| !cause.moment.is_compared());
        true
    }

    /// Begins a new moment.
    fn begins(&mut self, floor: &Floor<'_>, label: Label, asked: &BTreeSet<Seat>, judge: &mut Judge) {
        self.second_is_due(floor, judge);
        let able = guards(floor);
        if self.shot && self.is_settled(&able) {
            self.shot = false;
            self.pending.push(Cause { moment: Moment::AfterShot, only: None });
        }
        if label == Label::TurnEnd && !self.ended {
            self.ended = true;
            self.open(Moment::TurnEnd);
        }
        let shot = self.pending.iter().any(|cause| cause.moment == Moment::AfterShot);
        let is_now = |cause: &Cause| {
            let own = if shot { cause.moment == Moment::AfterShot } else { cause.moment.is_asked_as(label) };
            own || cause.moment.is_compared() || cause.moment == Moment::Moved
        };
        let (causes, left): (Vec<Cause>, Vec<Cause>) = self.pending.drain(..).partition(is_now);
        self.pending = left;
        let due = self.due(floor, &causes, &able);
        let words: Vec<String> = causes.iter().map(|cause| cause.moment.to_string()).collect();
        let detail = format!("asked {asked:?} as {label:?}, due {due:?} at {}", words.join(", "));
        if !asked.is_subset(&due) {
            judge.needless(&format!("guard asked as {}", name(label)), &detail, floor);
        }
        if !due.is_subset(asked) {
            judge.missed(&format!("guard beside others, at: {}", words.join(", ")), &detail, floor);
        }
        causes.iter().for_each(|cause| judge.count(cause.moment, true));
        self.current = Some(Current { causes, due: asked.clone(), answers: BTreeMap::new() });
    }

    fn second_stop(&mut self, floor: &Floor<'_>, seat: Seat, offered: &[WeaponOffer], judge: &mut Judge) {
        judge.count(Moment::SecondShot, true);
        // It stays until it is answered: a medic who heals meanwhile has it asked anew.
        match self.second.filter(|(who, _)| *who == seat) {
            Some((_, not)) => shots::compare(
                floor,
                seat,
                offered,
                &elsewhere(floor, seat, not).collect(),
                "of a second shot",
                judge,
            ),
            None => judge.needless("second shot", &format!("seat {}", seat.0), floor),
        }
    }

    pub(super) fn answered(&mut self, seat: Seat, options: &Options, choice: &Choice) {
        let Options::Guard { moment, .. } = options else { return };
        if *moment == Label::SecondShot {
            self.second = None;
            return;
        }
        let Some(current) = &mut self.current else { return };
        let answer = match choice {
            Choice::Fire { weapon, at, figure } => {
                Answer::Fires { weapon: *weapon, at: *at, figure: *figure }
            }
            _ => Answer::Passed,
        };
        current.answers.insert(seat, answer);
    }
}

fn of_invader(floor: &Floor<'_>, attack: u32) -> bool {
    floor.plain.attacks.iter().any(|one| one.id == attack && is_invader(one.attacker))
}

/// Returns the shots at any other space.
fn elsewhere(floor: &Floor<'_>, seat: Seat, not: Cell) -> impl Iterator<Item = shots::Shot> {
    shots::of(floor, seat).into_iter().filter(move |shot| shot.at != (not.x, not.y))
}

fn first_shots<'a>(able: &'a BTreeMap<Seat, Shots>, due: &BTreeSet<Seat>) -> Vec<&'a shots::Shot> {
    due.iter().filter_map(|seat| able.get(seat)?.first()).collect()
}

fn name(label: Label) -> String {
    format!("{label:?}").chars().take_while(char::is_ascii_alphanumeric).collect()
}
