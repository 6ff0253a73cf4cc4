//! The invader may play a fitting event card, also in a marine's turn. [C-CARD-03]

use crate::Rules;
use crate::answers::Answers;
use crate::board::Board;
use crate::cards;
use crate::choice::{Choice, Target};
use crate::frames::Step;
use crate::frames::card_effect::CardEffect;
use crate::options::{CardOffer, CardTargets, Options, Question, Window};
use crate::refusals;
use alloc::vec::Vec;
use engine::{Decision, Mode, Refusal, Seat, Tx};
use serde::{Deserialize, Serialize};

/// A window in which the invader may play a fitting event card. [C-CARD-03]
///
/// It opens only if the hand holds a card that fits the moment and has a legal target. Whether it opens is a
/// secret of the hand. In the masked mode it opens whenever a card could fit that the marines have not
/// seen spent, so that its opening reveals nothing.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct EventWindow {
    pub window: Window,
}

impl Step<Rules> for EventWindow {
    fn asks(&self, board: &Board) -> Vec<Decision<Options>> {
        let masked = || cards::could_answer(board, self.window).then(|| all(board, self.window));
        let options = if board.mode() == Mode::Masked { masked() } else { offer(board, self.window) };
        options.map(|options| Decision::must(Seat::INVADER, options).hidden()).into_iter().collect()
    }

    fn answer(self, tx: &mut Tx<'_, Rules>, _seat: Seat, choice: Choice) {
        if matches!(choice, Choice::Play { .. }) {
            tx.push(self.into());
            play(tx, choice);
        }
    }

    fn run(self, _tx: &mut Tx<'_, Rules>) {}
}

fn all(board: &Board, window: Window) -> Options {
    Options::Events { window, cards: cards::events(board, window) }
}

fn offer(board: &Board, window: Window) -> Option<Options> {
    Some(all(board, window))
        .filter(|options| !matches!(options, Options::Events { cards, .. } if cards.is_empty()))
}

/// Returns what the invader may play in a marine's turn at any time outside an attack. It delays no player.
/// The marine's turn adds it to its own question. [C-CARD-03] [W-07]
pub(crate) fn event_asks(board: &Board) -> Vec<Decision<Options>> {
    let outside = board.attacks().is_empty();
    let options = outside.then(|| offer(board, Window::Any)).flatten();
    options.map(|options| Decision::may(Seat::INVADER, options).hidden()).into_iter().collect()
}

/// Pushes the effect of a played card; any other answer passes. The caller has pushed its own next step,
/// which waits until the card is done. [C-CARD-04]
pub(crate) fn play(tx: &mut Tx<'_, Rules>, choice: Choice) {
    if let Choice::Play { card, target } = choice {
        tx.push(CardEffect::of(card, target).into());
    }
}

/// The answers of a card moment: a card with its target, or a pass.
pub(crate) struct EventsAnswers;

impl Answers for EventsAnswers {
    fn admits(&self, _board: &Board, options: &Options, choice: &Choice) -> Result<(), Refusal> {
        match (options, choice) {
            (_, Choice::Pass) => Ok(()),
            (Options::Events { cards, .. }, _) => admits(cards, choice),
            _ => Err(refusals::choose_card()),
        }
    }

    fn sample(&self, _board: &Board, options: &Options, pick: &mut dyn FnMut(u32) -> u32) -> Choice {
        match options {
            Options::Events { cards, .. } => now_and_then(cards, 2, pick).unwrap_or(Choice::Pass),
            _ => Choice::Pass,
        }
    }

    fn question(&self, _options: &Options) -> Question {
        Question::Resolving
    }
}

/// Checks that the card is offered, and the target is one of its targets.
///
/// # Errors
/// Returns the reason, with the id of its rule.
pub(crate) fn admits(offers: &[CardOffer], choice: &Choice) -> Result<(), Refusal> {
    let Choice::Play { card, target } = choice else {
        return Err(refusals::choose_card());
    };
    let Some(offer) = offers.iter().find(|offer| offer.card == *card) else {
        return Err(refusals::no_moment());
    };
    if is_target(&offer.targets, target) {
        return Ok(());
    }
    Err(refusals::no_target())
}

fn is_target(targets: &CardTargets, target: &Target) -> bool {
    match (targets, target) {
        (CardTargets::None, Target::None) => true,
        (CardTargets::Marines { seats }, Target::Marine { seat }) => seats.contains(seat),
        (CardTargets::Weapons { of }, Target::Weapon { seat, weapon }) => of.contains(&(*seat, *weapon)),
        (CardTargets::Doors { doors }, Target::Door { door }) => doors.contains(door),
        (CardTargets::Tokens { pairs }, Target::Tokens { first, second }) => {
            pairs.contains(&(*first, *second)) || pairs.contains(&(*second, *first))
        }
        (CardTargets::Dice { dice }, Target::Die { die }) => dice.contains(die),
        (CardTargets::Figures { figures, most }, Target::Figures { figures: chosen }) => {
            let once = |at: usize| !chosen.iter().take(at).any(|before| *before == chosen[at]);
            !chosen.is_empty()
                && chosen.len() <= usize::from(*most)
                && (0..chosen.len()).all(|at| once(at) && figures.contains(&chosen[at]))
        }
        _ => false,
    }
}

/// Returns the first offered card, aimed if possible at the marine whose turn it is.
pub(crate) fn first(board: &Board, offers: &[CardOffer]) -> Option<Choice> {
    let offer = offers.first()?;
    let of_turn = |seat: &Seat| board.turn() == Some(*seat);
    let target = match &offer.targets {
        CardTargets::None => Target::None,
        CardTargets::Marines { seats } => {
            Target::Marine { seat: *seats.iter().find(|seat| of_turn(seat)).or(seats.first())? }
        }
        CardTargets::Weapons { of } => {
            let (seat, weapon) = *of.iter().find(|(seat, _)| of_turn(seat)).or(of.first())?;
            Target::Weapon { seat, weapon }
        }
        CardTargets::Doors { doors } => Target::Door { door: *doors.first()? },
        CardTargets::Tokens { pairs } => {
            let (first, second) = *pairs.first()?;
            Target::Tokens { first, second }
        }
        CardTargets::Dice { dice } => Target::Die { die: *dice.first()? },
        CardTargets::Figures { figures, most } => {
            Target::Figures { figures: figures.iter().copied().take(usize::from(*most)).collect() }
        }
    };
    Some(Choice::Play { card: offer.card, target })
}

/// Returns one of the event cards, once in `rarely` times.
pub(crate) fn now_and_then(
    cards: &[CardOffer],
    rarely: u32,
    pick: &mut dyn FnMut(u32) -> u32,
) -> Option<Choice> {
    (!cards.is_empty() && pick(rarely) == 0).then(|| sample(cards, pick)).flatten()
}

/// Returns a random play of an offered card.
fn sample(offers: &[CardOffer], pick: &mut dyn FnMut(u32) -> u32) -> Option<Choice> {
    if offers.is_empty() {
        return None;
    }
    let mut below = |n: usize| pick(u32::try_from(n.max(1)).unwrap_or(1)) as usize;
    let offer = &offers[below(offers.len())];
    let target = match &offer.targets {
        CardTargets::None => Target::None,
        CardTargets::Marines { seats } => Target::Marine { seat: seats[below(seats.len())] },
        CardTargets::Weapons { of } => {
            let (seat, weapon) = of[below(of.len())];
            Target::Weapon { seat, weapon }
        }
        CardTargets::Doors { doors } => Target::Door { door: doors[below(doors.len())] },
        CardTargets::Tokens { pairs } => {
            let (first, second) = pairs[below(pairs.len())];
            Target::Tokens { first, second }
        }
        CardTargets::Dice { dice } => Target::Die { die: dice[below(dice.len())] },
        CardTargets::Figures { figures, most } => {
            let mut left = figures.clone();
            let count = 1 + below(usize::from(*most).min(left.len()));
            let chosen = (0..count).map(|_| left.swap_remove(below(left.len()))).collect();
            Target::Figures { figures: chosen }
        }
    };
    Some(Choice::Play { card: offer.card, target })
}
