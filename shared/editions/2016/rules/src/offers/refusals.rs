//! Why a choice is not among the offers where no figure acts: what the open question asks for, and its rule.

use crate::choice::Choice;
use crate::frames::summon;
use crate::options::{CardFor, Options};
use crate::refusals;
use engine::Refusal;

/// The refusal of a choice that the question does not offer.
pub(super) fn not(options: &Options, choice: &Choice) -> Refusal {
    match (options, choice) {
        (Options::Class { .. } | Options::Invasion { .. }, Choice::Pass) => refusals::must_choose(),
        (Options::Invasion { cards, .. }, Choice::Invasion { card, .. }) if !cards.contains(card) => {
            refusals::choose_invasion()
        }
        (Options::Card { .. }, Choice::Pass) => refusals::must_name_card(),
        _ => asked(options),
    }
}

/// What the question asks for.
fn asked(options: &Options) -> Refusal {
    match options {
        Options::Class { .. } => refusals::choose_class(),
        Options::Invasion { .. } => refusals::choose_sets(),
        Options::Squad { .. } => refusals::choose_squad(),
        Options::Weapons { .. } => refusals::choose_weapons(),
        Options::Deploy { .. } => refusals::choose_start(),
        Options::Respawn { .. } => refusals::choose_return(),
        Options::Argent { .. } => refusals::choose_argent(),
        Options::DemonCard { .. } => refusals::choose_demon_card(),
        Options::Next { .. } => refusals::choose_demon(),
        Options::Portal { .. } => refusals::choose_portal(),
        Options::Group { .. } => refusals::choose_group(),
        Options::Place { .. } => refusals::choose_space(),
        Options::Spread { count, all, .. } => summon::spread(*count, *all),
        Options::Displace { .. } => refusals::choose_displaced(),
        Options::DropDie { .. } => refusals::choose_die(),
        Options::Cover { .. } => refusals::choose_cover(),
        Options::Throw { .. } => refusals::choose_throw(),
        Options::Haul { .. } => refusals::choose_haul(),
        Options::Card { what: CardFor::Jeer, .. } => refusals::choose_jeered(),
        Options::Card { what: CardFor::Coils, .. } => refusals::choose_for_coils(),
        Options::Card { what: CardFor::Beacon, .. } => refusals::choose_for_beacon(),
        Options::Card { what: CardFor::Reload, .. } => refusals::choose_reload(),
        Options::Peek { .. } => refusals::choose_order(),
        Options::Window { .. } => refusals::no_moment(),
        Options::Act(_) => refusals::not_now(),
    }
}

#[cfg(test)]
mod tests {
    use super::not;
    use crate::choice::Choice;
    use crate::options::{CardFor, Moment, Options};
    use alloc::vec::Vec;
    use engine::Seat;

    fn rule(options: &Options, choice: &Choice) -> Option<alloc::string::String> {
        not(options, choice).rule
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
