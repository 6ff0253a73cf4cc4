//! Shuffling, in the one way that every deck uses.

/// Shuffles `cards` by Fisher-Yates. `draw(n)` must return a uniform number below `n`.
pub fn shuffle<T>(cards: &mut [T], mut draw: impl FnMut(u32) -> u32) {
    for last in (1..cards.len()).rev() {
        let bound = u32::try_from(last + 1).unwrap_or(u32::MAX);
        cards.swap(last, draw(bound) as usize);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shuffle_keeps_every_card() {
        let mut cards: Vec<u8> = (0..20).collect();
        shuffle(&mut cards, |bound| bound / 2);
        let mut sorted = cards.clone();
        sorted.sort_unstable();
        assert_ne!(cards, sorted);
        assert_eq!(sorted, (0..20).collect::<Vec<u8>>());
    }
}
