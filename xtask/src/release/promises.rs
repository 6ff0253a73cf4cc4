//! What a tag promises: what this version stores opens in every later one. So its data is kept, and its
//! schemas are on the lists of released ones.

use crate::{place, shape};
use anyhow::Result;

/// Data that `cargo xtask record --release` leaves, in the folder of the version.
const KEPT: [&str; 2] = ["bulkhead.db", "postgres/bulkhead.dump"];

/// Says what is not there yet, a sentence each.
///
/// # Errors
/// Returns an error if the stored shapes cannot be read.
pub(super) fn missing(version: &str) -> Result<Vec<String>> {
    let folder = place::root().join(shape::SAVES).join(version);
    let kept = KEPT.iter().filter(|file| !folder.join(file).is_file());
    let kept = kept.map(|file| {
        format!("{}/{version}/{file} is not kept: `cargo xtask record --release {version}`", shape::SAVES)
    });
    let open = shape::unreleased()?
        .into_iter()
        .map(|(edition, schema)| format!("schema {schema} is not in {}/{edition}/released.txt", shape::LOGS));
    Ok(kept.chain(open).collect())
}
