//! When a demon is staggered.

/// The reductions of a demon's stagger in force.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Lower<'a> {
    /// Those of the printed value. Only the greatest counts.
    pub printed: &'a [u8],
    /// All others. They add up.
    pub other: &'a [u8],
}

/// Returns the effective stagger, never below 0. [M-GK-07]
#[must_use]
pub fn effective(printed: u8, lower: &Lower<'_>) -> u8 {
    let greatest = lower.printed.iter().copied().max().unwrap_or(0);
    lower.other.iter().fold(printed.saturating_sub(greatest), |left, less| left.saturating_sub(*less))
}

/// Returns true if a demon with this much damage is staggered. [M-GK-01]
#[must_use]
pub const fn is_staggered(damage: u8, effective: u8) -> bool {
    damage >= effective
}

#[cfg(test)]
mod tests {
    use super::*;

    /// [M-GK-07] [K-39]
    #[test]
    fn reductions_add_up_but_of_the_printed_value_only_the_greatest_counts() {
        assert_eq!(effective(5, &Lower { printed: &[1, 2], other: &[1] }), 2);
        assert_eq!(effective(5, &Lower { printed: &[], other: &[1, 1] }), 3);
        assert_eq!(effective(2, &Lower { printed: &[1], other: &[3] }), 0);
    }

    /// [M-GK-01]
    #[test]
    fn a_demon_is_staggered_from_its_stagger_on() {
        assert!(!is_staggered(2, 3) && is_staggered(3, 3) && is_staggered(4, 3));
    }
}
