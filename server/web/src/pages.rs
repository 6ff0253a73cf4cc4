//! The files of the client: embedded in the program, or another build of them in a folder.

use rust_embed::{EmbeddedFile, RustEmbed};
use std::path::{Component, Path, PathBuf};

#[derive(RustEmbed)]
#[folder = "$OUT_DIR/web"]
struct Carried;

/// The ending of the compressed file that `build.rs` leaves beside a file.
const PACKED: &str = ".br";

/// One build of the client.
#[derive(Debug)]
pub struct Pages {
    /// `None`: the build that this program embeds.
    folder: Option<PathBuf>,
    build: String,
}

impl Default for Pages {
    fn default() -> Self {
        Self::of(None)
    }
}

impl Pages {
    /// Returns the build in this folder.
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

    /// Returns the name of this build, as its page and its script state it. For a page without a name it is
    /// derived from the content.
    pub fn build(&self) -> &str {
        &self.build
    }

    /// Returns the plain file of this name.
    pub(crate) fn plain(&self, path: &str) -> Option<EmbeddedFile> {
        let Some(folder) = &self.folder else { return Carried::get(path) };
        let inside = Path::new(path).components().all(|part| matches!(part, Component::Normal(_)));
        let found = inside.then(|| rust_embed::utils::read_file_from_fs(&folder.join(path)));
        found.and_then(Result::ok)
    }

    /// Returns the compressed form of the file, if there is one.
    pub(crate) fn packed(&self, path: &str) -> Option<EmbeddedFile> {
        self.plain(&format!("{path}{PACKED}"))
    }
}

/// Returns bytes as hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Returns the build name that a page states.
fn named(page: &str) -> Option<&str> {
    let (_, rest) = page.split_once(r#"<meta name="build" content=""#)?;
    rest.split_once('"').map(|(name, _)| name)
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_page_states_its_build() {
        let page = r#"<head><meta charset="utf-8"><meta name="build" content="00ff12"><title>x</title>"#;
        assert_eq!(super::named(page), Some("00ff12"));
        assert_eq!(super::named("<head><title>x</title>"), None);
    }
}
