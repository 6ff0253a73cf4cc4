//! Why a choice is not among the offers where no figure acts: what the open question asks for, and its rule.

use crate::choice::Choice;
use crate::options::Options;
use engine::Refusal;

/// The refusal of a choice that the question does not offer.
pub(super) fn not(options: &Options, choice: &Choice) -> Refusal {
    let (rule, text) = match (options, choice) {
        (Options::Class { .. } | Options::Invasion { .. }, Choice::Pass) => {
            ("Q-33", "You must choose here. You can change your choice until everyone has chosen.")
        }
        (Options::Invasion { cards, .. }, Choice::Invasion { card, .. }) if !cards.contains(card) => {
            ("M-SETUP-11", "Keep one of the invasion cards that you drew.")
        }
        _ => asked(options),
    };
    Refusal::by(rule, "not_offered", text)
}

/// What the question asks for, and the rule that says so.
const fn asked(options: &Options) -> (&'static str, &'static str) {
    match options {
        Options::Class { .. } => ("M-SETUP-05", "Keep one of the class cards that you were dealt."),
        Options::Invasion { .. } => ("M-SETUP-13", "The event deck is made of three different sets."),
        Options::Squad { .. } => ("M-SQUAD-01", "Choose the marine who gets the squad card."),
        Options::Weapons { .. } => ("M-SETUP-07", "Choose two different weapons of those that are left."),
        Options::Deploy { .. } => {
            ("M-SETUP-15", "Start on one of the marked spaces, at an active teleporter.")
        }
        Options::Respawn { .. } => {
            ("M-FRAG-06", "Come back on one of the marked spaces, at an active teleporter.")
        }
        Options::DemonCard { .. } => ("M-INIT-06", "Choose a demon card that is faceup and ready."),
        Options::Next { .. } => ("M-DEM-01", "Choose a demon of this type that has not been activated yet."),
        Options::Portal { .. } => {
            ("M-SUM-02", "Choose one of the marked portals. Only a faceup portal summons.")
        }
        Options::Group { .. } => ("M-SUM-03", "Choose one of the two groups in the portal's color."),
        Options::Place { .. } => {
            ("M-SUM-05", "Choose a marked space: on or next to the portal, or the nearest free one.")
        }
        Options::Displace { .. } => {
            ("M-BIG-06", "Choose one of the marked spaces. A displaced figure goes to the nearest free one.")
        }
        Options::DropDie { .. } => ("M-STUN-02", "Choose a die of the attack to remove."),
        Options::Cover { .. } => ("M-COV-06", "Keep the revealed card, or take another."),
        Options::Throw { .. } => ("M-GREN-02", "Choose one of the marked spaces, as the card says."),
        Options::Haul { .. } => {
            ("M-OBJ-01", "Move the hauler to one of the marked spaces, or leave it where it is.")
        }
        Options::Card { .. } => ("M-GEN-03", "Choose one of the cards shown."),
        Options::Peek { .. } => {
            ("M-GEN-03", "Leave the initiative cards as they are, or rearrange them as the card says.")
        }
        Options::Act(_) | Options::Argent { .. } | Options::Spread { .. } | Options::Window { .. } => {
            ("M-GEN-03", "Choose one of the options shown.")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::not;
    use crate::choice::Choice;
    use crate::options::Options;
    use alloc::vec::Vec;

    /// [M-SUM-05] [M-FRAG-06] [M-SETUP-15]
    #[test]
    fn a_space_that_is_not_offered_is_refused_by_the_rule_of_the_question() {
        let rule = |options: &Options| not(options, &Choice::Pass).rule;
        let places = [
            Options::Place { kind: crate::names::Kind::PossessedSoldier, at: Vec::new() },
            Options::Respawn { at: Vec::new() },
            Options::Deploy { at: Vec::new() },
        ];
        assert_eq!(
            places.each_ref().map(rule),
            ["M-SUM-05", "M-FRAG-06", "M-SETUP-15"].map(|id| Some(id.into()))
        );
    }
}
