//! The invader's turn: draw and discard, spawn, activate. [C-INV-01]

use crate::Rules;
use crate::answers::{Answers, index};
use crate::board::{Board, DrawRule};
use crate::choice::Choice;
use crate::fact::{FragWhy, PublicFact, SecretFact};
use crate::figures;
use crate::frames::Step;
use crate::frames::activation::{Activation, ActivationStage};
use crate::frames::event_window;
use crate::frames::guard_window::GuardWindow;
use crate::names::{CardId, FigureId};
use crate::options::{Moment, Options, Question};
use crate::refusals;
use crate::{cards, frags, spawning};
use alloc::vec::Vec;
use engine::{Decision, Mode, Purpose, Refusal, Seat, Tx};
use serde::{Deserialize, Serialize};

/// The invader's turn. [C-INV-01]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct InvaderTurn {
    pub stage: InvaderStage,
}

/// Stages of the invader's turn. [C-INV-01]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum InvaderStage {
    Begin,
    Draw,
    Discard,
    Spawn,
    Activate,
    End,
}

impl Step<Rules> for InvaderTurn {
    fn asks(&self, board: &Board) -> Vec<Decision<Options>> {
        let options = match self.stage {
            InvaderStage::Discard => discard_offer(board),
            InvaderStage::Spawn => spawn_offer(board),
            InvaderStage::Activate => activate_offer(board),
            InvaderStage::Begin | InvaderStage::Draw | InvaderStage::End => None,
        };
        options.into_iter().map(|options| Decision::must(Seat::INVADER, options)).collect()
    }

    fn answer(self, tx: &mut Tx<'_, Rules>, _seat: Seat, choice: Choice) {
        match choice {
            Choice::Discard { cards } => {
                let count = u8::try_from(cards.len()).unwrap_or(u8::MAX);
                tx.push(stage(InvaderStage::Discard));
                tx.happen(SecretFact::Tossed { cards }.into());
                tx.happen(PublicFact::HandShrank { count }.into());
            }
            Choice::Spawn { card, half, place } => {
                tx.push(stage(InvaderStage::Spawn));
                if !place.is_empty() {
                    tx.push(guards(Moment::AfterSpawn));
                }
                spawning::play(tx, card, half, &place);
            }
            Choice::NoSpawn => tx.push(stage(InvaderStage::Activate)),
            Choice::Activate { figure } => {
                tx.push(stage(InvaderStage::Activate));
                tx.push(Activation { figure, stage: ActivationStage::Act }.into());
                tx.push(guards(Moment::BeforeActivation { figure }));
                activate(tx, figure, false);
            }
            Choice::EndTurn => {
                tx.push(stage(InvaderStage::End));
                tx.push(guards(Moment::TurnEnd));
            }
            Choice::Play { .. } => {
                tx.push(self.into());
                event_window::play(tx, choice);
            }
            _ => tx.push(self.into()),
        }
    }

    fn run(self, tx: &mut Tx<'_, Rules>) {
        match self.stage {
            InvaderStage::Begin => {
                tx.happen(PublicFact::TurnBegan { seat: Seat::INVADER }.into());
                tx.push(stage(InvaderStage::Draw));
                tx.push(guards(Moment::TurnStart));
            }
            InvaderStage::Draw => {
                tx.push(stage(InvaderStage::Discard)); // [C-INV-01]
                draw(tx, to_draw(tx.board()));
            }
            // [C-INV-01]
            InvaderStage::Discard => tx.push(stage(InvaderStage::Spawn)),
            InvaderStage::Spawn => tx.push(stage(InvaderStage::Activate)),
            InvaderStage::Activate => {
                tx.push(stage(InvaderStage::End));
                tx.push(guards(Moment::TurnEnd));
            }
            InvaderStage::End => tx.happen(PublicFact::TurnEnded { seat: Seat::INVADER }.into()),
        }
    }
}

fn stage(stage: InvaderStage) -> crate::Frame {
    InvaderTurn { stage }.into()
}

fn guards(moment: Moment) -> crate::Frame {
    GuardWindow::at(moment).into()
}

/// Returns the cards of step 1: one for each marine player as printed, or two with errata. [C-INV-02]
/// [C-INV-03]
fn to_draw(board: &Board) -> usize {
    let more = usize::from(board.level().draw);
    match board.draw_rule() {
        DrawRule::PerMarine => board.marines().len() + more, // [C-INV-02]
        DrawRule::Two => 2 + more,                           // [C-INV-03]
    }
}

/// Draws cards from the top of the deck. The last card scores a frag point, and the discards become the deck.
/// [C-INV-05]
pub(crate) fn draw(tx: &mut Tx<'_, Rules>, mut count: usize) {
    while count > 0 && !tx.board().deck().is_empty() {
        let deck = tx.board().deck();
        let cards: Vec<CardId> = deck.iter().rev().take(count).copied().collect();
        count -= cards.len();
        let drawn = u8::try_from(cards.len()).unwrap_or(u8::MAX);
        tx.happen(SecretFact::Drew { cards }.into());
        tx.happen(PublicFact::HandGrew { count: drawn }.into());
        if tx.board().deck().is_empty() {
            turn_deck(tx); // [C-INV-05]
        }
    }
}

/// Handles an empty deck: a frag point, and the shuffled discards are the new deck. [C-FRAG-11]
pub(crate) fn turn_deck(tx: &mut Tx<'_, Rules>) {
    frags::score(tx, FragWhy::DeckOut); // [C-FRAG-11]
    let mut deck = tx.board().discards().to_vec();
    tx.shuffle(Purpose::Deck, &mut deck);
    tx.happen(PublicFact::DeckTurned.into());
    tx.happen(SecretFact::Stacked { deck }.into());
}

/// Returns the offer to discard while the hand is over its limit. [C-INV-04] [W-18]
fn discard_offer(board: &Board) -> Option<Options> {
    let count =
        u8::try_from(board.hand().len().saturating_sub(board.level().hand_limit.into())).unwrap_or(u8::MAX);
    (count > 0).then(|| Options::Discard { count, hand: board.hand().to_vec() })
}

/// Returns the offer to spawn while a spawn card can be played. [C-INV-10] [W-19]
fn spawn_offer(board: &Board) -> Option<Options> {
    let (spawns, cells) = spawning::offers(board);
    let may = board.spawned() < board.level().spawns;
    if spawns.is_empty() && !(may && hides_the_hand(board)) {
        return None;
    }
    let events = cards::own_turn_events(board);
    // [C-INV-14]
    (!cells.is_empty()).then_some(Options::Spawn { cards: spawns, cells, events })
}

/// Returns the offer to activate while an invader can be activated or an event fits. [W-20]
fn activate_offer(board: &Board) -> Option<Options> {
    let figures = rested(board);
    let events = cards::own_turn_events(board);
    let asked = !figures.is_empty() || !events.is_empty() || hides_the_hand(board);
    asked.then_some(Options::Activate { figures, events })
}

/// Except at a friendly table, the invader's own turn asks the same questions whatever the hand holds, unless
/// it is empty.
fn hides_the_hand(board: &Board) -> bool {
    board.mode() != Mode::Friendly && !board.hand().is_empty()
}

/// Returns the invaders without an activation in this turn. [C-INV-20]
fn rested(board: &Board) -> Vec<FigureId> {
    board.invaders().iter().filter(|(_, invader)| !invader.activated).map(|(id, _)| *id).collect()
}

/// Activates an invader: its movement score and one attack. [C-INV-21]
pub(crate) fn activate(tx: &mut Tx<'_, Rules>, figure: FigureId, extra: bool) {
    if let Some(invader) = tx.board().invader(figure) {
        let moves = figures::of(invader.kind).moves;
        tx.happen(PublicFact::Activated { figure, moves, attacks: 1, extra }.into());
    }
}

/// The answers of a hand over its limit: exactly as many cards of it as asked.
pub(crate) struct DiscardAnswers;

impl Answers for DiscardAnswers {
    fn admits(&self, _board: &Board, options: &Options, choice: &Choice) -> Result<(), Refusal> {
        let Options::Discard { count, hand } = options else { return Err(refusals::choose_card()) };
        let cards = if let Choice::Discard { cards } = choice { cards.as_slice() } else { &[] };
        let mut chosen: Vec<CardId> = cards.to_vec();
        chosen.sort_unstable();
        chosen.dedup();
        let held = chosen.iter().all(|card| hand.contains(card));
        if held && chosen.len() == cards.len() && cards.len() == usize::from(*count) {
            return Ok(());
        }
        Err(refusals::wrong_discard(*count))
    }

    /// The default discards the oldest cards. [W-18]
    fn fallback(&self, _board: &Board, options: &Options) -> Choice {
        let Options::Discard { count, hand } = options else { return Choice::Pass };
        Choice::Discard { cards: hand.iter().take(usize::from(*count)).copied().collect() }
    }

    fn sample(&self, _board: &Board, options: &Options, pick: &mut dyn FnMut(u32) -> u32) -> Choice {
        let Options::Discard { count, hand } = options else { return Choice::Pass };
        let mut left = hand.to_vec();
        let mut cards = Vec::new();
        while cards.len() < usize::from(*count) && !left.is_empty() {
            cards.push(left.swap_remove(index(left.len(), pick)));
        }
        Choice::Discard { cards }
    }

    fn question(&self, _options: &Options) -> Question {
        Question::Discarding
    }
}

/// The answers of the spawn step: a spawn card with its figures, an event card, or none.
pub(crate) struct SpawnAnswers;

impl Answers for SpawnAnswers {
    fn admits(&self, board: &Board, options: &Options, choice: &Choice) -> Result<(), Refusal> {
        let Options::Spawn { cards, cells, events } = options else { return Err(refusals::choose_card()) };
        match choice {
            Choice::NoSpawn => Ok(()),
            Choice::Spawn { card, half, place } => {
                spawning::admits(board, cards, cells, (*card, *half, place))
            }
            _ => event_window::admits(events, choice),
        }
    }

    fn fallback(&self, _board: &Board, _options: &Options) -> Choice {
        Choice::NoSpawn
    }

    fn sample(&self, board: &Board, options: &Options, pick: &mut dyn FnMut(u32) -> u32) -> Choice {
        let Options::Spawn { cards, cells, events } = options else { return Choice::NoSpawn };
        match event_window::now_and_then(events, 6, pick) {
            Some(play) => play,
            None if pick(6) == 0 => Choice::NoSpawn,
            None => spawning::sample(board, cards, cells, pick),
        }
    }

    fn question(&self, _options: &Options) -> Question {
        Question::Spawning
    }
}

/// The answers of the activation step: an invader, an event card, or the end of the turn.
pub(crate) struct ActivateAnswers;

impl Answers for ActivateAnswers {
    fn admits(&self, _board: &Board, options: &Options, choice: &Choice) -> Result<(), Refusal> {
        let Options::Activate { figures, events } = options else { return Err(refusals::choose_invader()) };
        match choice {
            Choice::EndTurn => Ok(()),
            Choice::Activate { figure } => admits_activation(figures, *figure),
            _ => event_window::admits(events, choice),
        }
    }

    fn fallback(&self, _board: &Board, _options: &Options) -> Choice {
        Choice::EndTurn
    }

    fn sample(&self, _board: &Board, options: &Options, pick: &mut dyn FnMut(u32) -> u32) -> Choice {
        let Options::Activate { figures, events } = options else { return Choice::EndTurn };
        event_window::now_and_then(events, 6, pick).unwrap_or_else(|| sample_activation(figures, 12, pick))
    }

    fn question(&self, _options: &Options) -> Question {
        Question::Activating
    }
}

/// Checks that the invader is one of those offered.
///
/// # Errors
/// Returns a refusal if it was activated before, or is not on the board.
pub(crate) fn admits_activation(figures: &[FigureId], figure: FigureId) -> Result<(), Refusal> {
    if figures.contains(&figure) {
        return Ok(());
    }
    Err(refusals::activated())
}

/// Returns a random invader or, once in `rarely` times and if there is none, the end.
pub(crate) fn sample_activation(
    figures: &[FigureId],
    rarely: u32,
    pick: &mut dyn FnMut(u32) -> u32,
) -> Choice {
    if figures.is_empty() || pick(rarely) == 0 {
        return Choice::EndTurn;
    }
    let figure = figures[pick(u32::try_from(figures.len()).unwrap_or(1)) as usize];
    Choice::Activate { figure }
}

#[cfg(test)]
mod tests;
