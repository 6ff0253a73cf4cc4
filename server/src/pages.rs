//! Where the files of the client come from: carried inside the program; for a trial also from a folder.

use crate::trial;
use rust_embed::{EmbeddedFile, RustEmbed};

#[derive(RustEmbed)]
#[folder = "$OUT_DIR/web"]
struct Carried;

/// What `build.rs` leaves beside a file that is worth compressing.
const PACKED: &str = ".br";

/// The file of this name, as it is.
pub(crate) fn plain(path: &str) -> Option<EmbeddedFile> {
    // Pages of another build, so that tests can play an update.
    if let Some(folder) = trial::pages() {
        return from(folder, path);
    }
    Carried::get(path)
}

/// The same file compressed as hard as can be, once and for all.
pub(crate) fn packed(path: &str) -> Option<EmbeddedFile> {
    plain(&format!("{path}{PACKED}"))
}

/// Bytes as hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Names the build of the client, as its page and its script do. A page without a name has that of its
/// content.
pub(crate) fn build() -> String {
    let Some(page) = plain("index.html") else { return String::new() };
    let named = named(&String::from_utf8_lossy(&page.data)).map(str::to_owned);
    named.unwrap_or_else(|| hex(&page.metadata.sha256_hash()[..6]))
}

/// The name that a page says its build has.
fn named(page: &str) -> Option<&str> {
    let (_, rest) = page.split_once(r#"<meta name="build" content=""#)?;
    rest.split_once('"').map(|(name, _)| name)
}

fn from(folder: &std::path::Path, path: &str) -> Option<EmbeddedFile> {
    use std::path::{Component, Path};
    let inside = Path::new(path).components().all(|part| matches!(part, Component::Normal(_)));
    let found = inside.then(|| rust_embed::utils::read_file_from_fs(&folder.join(path)));
    found.and_then(Result::ok)
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_page_says_which_build_it_is_of() {
        let page = r#"<head><meta charset="utf-8"><meta name="build" content="00ff12"><title>x</title>"#;
        assert_eq!(super::named(page), Some("00ff12"));
        assert_eq!(super::named("<head><title>x</title>"), None);
    }
}
