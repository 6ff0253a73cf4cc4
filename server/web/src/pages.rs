//! The files of the client: carried inside the program, or another build of them in a folder.

use rust_embed::{EmbeddedFile, RustEmbed};
use std::path::{Component, Path, PathBuf};

#[derive(RustEmbed)]
#[folder = "$OUT_DIR/web"]
struct Carried;

/// What `build.rs` leaves beside a file that is worth compressing.
const PACKED: &str = ".br";

/// One build of the client.
#[derive(Debug)]
pub struct Pages {
    /// `None`: the build that this program carries.
    folder: Option<PathBuf>,
    build: String,
}

impl Default for Pages {
    fn default() -> Self {
        Self::of(None)
    }
}

impl Pages {
    /// The build in this folder.
    pub fn in_folder(folder: PathBuf) -> Self {
        Self::of(Some(folder))
    }

    fn of(folder: Option<PathBuf>) -> Self {
        let mut pages = Self { folder, build: String::new() };
        if let Some(page) = pages.plain("index.html") {
            let named = named(&String::from_utf8_lossy(&page.data)).map(str::to_owned);
            pages.build = named.unwrap_or_else(|| hex(&page.metadata.sha256_hash()[..6]));
        }
        pages
    }

    /// The name of this build, as its page and its script state it. A page without a name has that of
    /// its content.
    pub fn build(&self) -> &str {
        &self.build
    }

    /// The file of this name, as it is.
    pub(crate) fn plain(&self, path: &str) -> Option<EmbeddedFile> {
        let Some(folder) = &self.folder else { return Carried::get(path) };
        let inside = Path::new(path).components().all(|part| matches!(part, Component::Normal(_)));
        let found = inside.then(|| rust_embed::utils::read_file_from_fs(&folder.join(path)));
        found.and_then(Result::ok)
    }

    /// The same file compressed as hard as can be, once and for all.
    pub(crate) fn packed(&self, path: &str) -> Option<EmbeddedFile> {
        self.plain(&format!("{path}{PACKED}"))
    }
}

/// Bytes as hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The name that a page says its build has.
fn named(page: &str) -> Option<&str> {
    let (_, rest) = page.split_once(r#"<meta name="build" content=""#)?;
    rest.split_once('"').map(|(name, _)| name)
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
