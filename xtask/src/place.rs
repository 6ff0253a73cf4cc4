//! Where things are: the root of the repository and the target folder.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// The root of the repository this tool was built in.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("."))
}

/// The web client's folder; another commit may not have it.
pub(crate) fn client() -> PathBuf {
    root().join("web-client")
}

/// Cargo's target folder, also when an environment variable or a configuration file moves it.
pub(crate) fn target() -> &'static Path {
    static TARGET: OnceLock<PathBuf> = OnceLock::new();
    TARGET.get_or_init(|| from_executable().unwrap_or_else(|| root().join("target")))
}

/// This very program lies in `<target>/<profile>/xtask`.
fn from_executable() -> Option<PathBuf> {
    let exe = std::env::current_exe().ok()?;
    let folder = exe.ancestors().find(|folder| folder.join("CACHEDIR.TAG").is_file())?;
    Some(folder.to_path_buf())
}
