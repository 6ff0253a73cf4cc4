//! Answers to offers, for the engine: checks, defaults, samples, and the questions for the banner. What answers
//! an offer stands beside its frame.

use crate::board::Board;
use crate::choice::Choice;
use crate::defaults;
use crate::fact::{Fact, PublicFact};
use crate::frames::{Frame, answers};
use crate::options::{Options, Question};
use engine::{By, Class, Decision, Refusal, Seat, Viewer};

/// Checks that this choice is in the offer.
///
/// # Errors
/// Returns the reason, with the id of its rule.
pub(crate) fn admits(board: &Board, options: &Options, choice: &Choice) -> Result<(), Refusal> {
    answers(options).admits(board, options, choice)
}

/// Returns the answer of a seat that gives none. Movement outside an activation is spent at once or lost, so the
/// default uses it. [Q-46] [T-23]
pub(crate) fn fallback(board: &Board, frame: &Frame, ask: &Decision<Options>) -> Choice {
    match (frame, &ask.options) {
        (Frame::Dash(_), Options::Act(offer)) if !offer.passing => defaults::dash(board, offer),
        _ => answers(&ask.options).fallback(board, &ask.options),
    }
}

/// Returns the answer of a question that no seat need be asked.
pub(crate) fn moot(board: &Board, ask: &Decision<Options>) -> Option<Choice> {
    answers(&ask.options).moot(board, &ask.options)
}

/// Returns a random admitted choice.
pub(crate) fn sample(board: &Board, options: &Options, pick: &mut dyn FnMut(u32) -> u32) -> Choice {
    answers(options).sample(board, options, pick)
}

/// Returns the fact that a player did not make a decision themselves. That a window passed is its seat's
/// secret, unless all saw its time run out. [M-INFO-04]
pub(crate) fn decided(seat: Seat, by: By, choice: &Choice) -> Option<Fact> {
    let passes = *choice == Choice::Pass;
    (!passes || by == By::TimedOut).then(|| PublicFact::Decided { seat, by, passes }.into())
}

/// Returns what `viewer` may know of the question. Of a hidden one, only its seat knows what it is about.
pub(crate) fn question(ask: &Decision<Options>, viewer: Viewer) -> Question {
    if ask.class == Class::Hidden && !viewer.is(ask.seat) {
        return Question::Resolving;
    }
    answers(&ask.options).question(&ask.options)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::{CardFor, Moment};
    use alloc::vec::Vec;

    /// [M-INFO-04]
    #[test]
    fn a_moment_that_passes_is_published_only_if_all_saw_the_time_run_out() {
        let told = |by, choice| decided(Seat(1), by, choice);
        let passes = |by, passes| Some(PublicFact::Decided { seat: Seat(1), by, passes }.into());
        assert_eq!(told(By::TimedOut, &Choice::Pass), passes(By::TimedOut, true));
        assert_eq!(told(By::TimedOut, &Choice::Replace), passes(By::TimedOut, false));
        for by in [By::Standing, By::Floor] {
            assert_eq!(told(by, &Choice::Pass), None, "{by:?}");
        }
    }

    fn rule(options: &Options, choice: &Choice) -> Option<alloc::string::String> {
        answers(options).refusal(options, choice).rule
    }

    /// [M-SUM-05] [M-FRAG-06] [M-SETUP-15]
    #[test]
    fn a_space_that_is_not_offered_is_refused_by_the_rule_of_the_question() {
        let places = [
            Options::Place { kind: crate::names::Kind::PossessedSoldier, at: Vec::new() },
            Options::Respawn { at: Vec::new() },
            Options::Deploy { at: Vec::new() },
        ];
        assert_eq!(
            places.each_ref().map(|options| rule(options, &Choice::Pass)),
            ["M-SUM-05", "M-FRAG-06", "M-SETUP-15"].map(|id| Some(id.into()))
        );
    }

    /// [M-GEN-03]
    #[test]
    fn a_card_that_a_text_demands_must_be_chosen() {
        let coils = Options::Card { what: CardFor::Coils, cards: Vec::new(), may_pass: false };
        assert_eq!(rule(&coils, &Choice::Pass).as_deref(), Some("M-GEN-03"));
    }

    /// [M-GEN-05] [M-MAR-07] [M-GREN-03]
    #[test]
    fn another_card_than_those_shown_is_refused_by_the_rule_of_the_text_that_asks() {
        let other = Choice::Squad { seat: Seat(1) };
        let asks = |what| rule(&Options::Card { what, cards: Vec::new(), may_pass: true }, &other);
        assert_eq!(
            [CardFor::Jeer, CardFor::Coils, CardFor::Beacon, CardFor::Reload].map(asks),
            ["M-GEN-05", "M-MAR-07", "M-GREN-03", "M-DECK-05"].map(|id| Some(id.into()))
        );
    }

    /// [M-INIT-03]
    #[test]
    fn a_look_at_the_initiative_deck_allows_no_other_order() {
        let peek = Options::Peek { cards: Vec::new(), bottom: true };
        assert_eq!(rule(&peek, &Choice::Replace).as_deref(), Some("M-INIT-03"));
    }

    /// [M-STATUS-05] [M-ARG-04] [M-ARG-05]
    #[test]
    fn argent_that_is_not_placed_as_asked_is_refused_by_the_rule_of_its_source() {
        let spread = |all| Options::Spread { count: 2, on: Vec::new(), all };
        let asked =
            [Options::Argent { hand: Vec::new(), most: 3, on: Vec::new() }, spread(true), spread(false)];
        assert_eq!(
            asked.each_ref().map(|options| rule(options, &Choice::Pass)),
            ["M-STATUS-05", "M-ARG-04", "M-ARG-05"].map(|id| Some(id.into()))
        );
    }

    /// [M-GEN-05]
    #[test]
    fn what_has_another_moment_is_refused_in_a_window() {
        let window = Options::Window { moment: Moment::Stun, about: None, uses: Vec::new() };
        assert_eq!(rule(&window, &Choice::Replace).as_deref(), Some("M-GEN-05"));
    }
}
