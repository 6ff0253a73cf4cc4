//! The kept digests: whole matches of each edition have the same rows and offers as before, to the byte.

use arena::digest;

/// If this fails and the change is intended: run `cargo xtask digest --update`, and give the reason in the
/// commit.
#[test]
fn whole_matches_have_the_kept_digests() {
    let kept = digest::load().expect("the digests are in the repository");
    let editions = editions::EDITIONS.registered();
    assert_eq!(kept.len(), editions.len(), "one line an edition");
    for (known, kept) in editions.iter().zip(kept) {
        let fresh = digest::of(&known.entry.id, digest::KEPT, 2).expect("every match ends");
        assert_eq!(fresh.to_string(), kept);
    }
}
