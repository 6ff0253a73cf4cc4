//! Which rules to prove: a choice that a seed repeats, or those that are named. The generator is the well-known
//! SplitMix64; nothing here needs a better one.

use anyhow::{Result, bail};

/// The ids that are named, by themselves or by how they begin: `R-27`, `W-`, `C-LOS-`.
///
/// # Errors
/// When something is named that is not tested.
pub(super) fn named(ids: &[String], names: &[String]) -> Result<Vec<String>> {
    let mut chosen: Vec<String> = Vec::new();
    for name in names {
        let fits = |id: &&String| if name.ends_with('-') { id.starts_with(name) } else { *id == name };
        let found: Vec<&String> = ids.iter().filter(fits).collect();
        if found.is_empty() {
            bail!("{name} is not tested");
        }
        let fresh: Vec<String> = found.into_iter().filter(|id| !chosen.contains(id)).cloned().collect();
        chosen.extend(fresh);
    }
    Ok(chosen)
}

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
    use super::{named, some};

    #[test]
    fn an_id_or_a_family_is_named_and_nothing_that_is_not_there() {
        let strings = |of: &[&str]| of.iter().map(|id| (*id).to_owned()).collect::<Vec<_>>();
        let ids = strings(&["C-LOS-01", "C-LOS-02", "R-1", "R-12", "W-04"]);
        assert_eq!(
            named(&ids, &strings(&["R-1", "C-LOS-", "C-LOS-02"])).unwrap(),
            strings(&["R-1", "C-LOS-01", "C-LOS-02"])
        );
        assert!(named(&ids, &strings(&["E-"])).is_err());
        assert!(named(&ids, &strings(&["R-2"])).is_err());
    }

    #[test]
    fn a_seed_repeats_its_choice_and_another_differs() {
        let ids: Vec<String> = (0..50).map(|n| n.to_string()).collect();
        assert_eq!(some(ids.clone(), 5, 7), some(ids.clone(), 5, 7));
        assert_ne!(some(ids.clone(), 5, 7), some(ids.clone(), 5, 8));
        assert_eq!(some(ids, 99, 1).len(), 50);
    }
}
