//! The bots' own luck: a small seeded generator, separate from the chance of the match.

/// A stream of numbers from a seed (SplitMix64).
#[derive(Debug, Clone)]
pub struct Luck(u64);

impl Luck {
    /// Creates a stream. The same seed gives the same stream.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Returns a number below `bound`, or 0 if there is no other.
    pub fn below(&mut self, bound: u32) -> u32 {
        let number = self.next() >> 32;
        u32::try_from((number * u64::from(bound.max(1))) >> 32).unwrap_or(0)
    }

    /// Returns 32 bytes for the chance of a match.
    pub fn secret(&mut self) -> [u8; 32] {
        let mut bytes = [0; 32];
        for part in bytes.chunks_exact_mut(8) {
            part.copy_from_slice(&self.next().to_le_bytes());
        }
        bytes
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }
}

#[cfg(test)]
mod tests {
    use super::Luck;

    #[test]
    fn numbers_stay_below_the_bound_and_reach_all_values() {
        let mut luck = Luck::new(7);
        let mut seen = [0u32; 6];
        for _ in 0..6000 {
            seen[luck.below(6) as usize] += 1;
        }
        assert!(seen.iter().all(|count| (850..1150).contains(count)), "{seen:?}");
        assert_eq!(luck.below(1), 0);
    }
}
