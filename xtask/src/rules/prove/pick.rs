//! A choice that a seed repeats. The generator is the well-known SplitMix64; nothing here needs a better one.

/// Some of the ids, shuffled by a seed.
pub(super) fn some(mut ids: Vec<String>, count: usize, seed: u64) -> Vec<String> {
    let mut state = seed;
    for last in (1..ids.len()).rev() {
        let other = next(&mut state) % (last as u64 + 1);
        ids.swap(last, usize::try_from(other).unwrap_or(0));
    }
    ids.truncate(count);
    ids
}

fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut mixed = *state;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use super::some;

    #[test]
    fn a_seed_repeats_its_choice_and_another_differs() {
        let ids: Vec<String> = (0..50).map(|n| n.to_string()).collect();
        assert_eq!(some(ids.clone(), 5, 7), some(ids.clone(), 5, 7));
        assert_ne!(some(ids.clone(), 5, 7), some(ids.clone(), 5, 8));
        assert_eq!(some(ids, 99, 1).len(), 50);
    }
}
