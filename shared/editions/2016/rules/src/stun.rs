//! Stun: how long it lasts, and what it prevents.

/// Returns whether attacker or defender is stunned after an attack. A figure that was stunned when it was
/// declared is free now, and no effect of the same attack can stun it. Any other figure is stunned if the
/// attack does that. [M-STUN-03] [M-STUN-04] [M-STUN-05]
#[must_use]
pub const fn after_attack(was: bool, inflicted: bool) -> bool {
    !was && inflicted
}

/// A stunned defender reveals no card. [M-DEF-07]
#[must_use]
pub const fn reveals_a_card(stunned: bool) -> bool {
    !stunned
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attacks::{Hide, defense};
    use crate::names::Icons;

    /// [M-STUN-05] [K-38]
    #[test]
    fn stun_by_an_attack_on_its_own_defender_stays() {
        assert!(after_attack(false, true));
    }

    /// [M-STUN-04] [K-38]
    #[test]
    fn a_figure_that_was_stunned_is_not_stunned_again_by_the_attack() {
        assert!(!after_attack(true, true));
    }

    /// [M-STUN-03] [K-37]
    #[test]
    fn stun_ends_with_an_attack_by_or_on_the_figure() {
        assert!(!after_attack(true, false));
    }

    /// [M-DEF-07]
    #[test]
    fn a_stunned_defender_reveals_no_card_and_stays_tough() {
        let card = |stunned| reveals_a_card(stunned).then_some(Icons::SS);
        let tough = Hide { tough: true, special: None };
        assert_eq!([false, true].map(|stunned| defense(card(stunned), tough).shields), [3, 1]);
    }
}
