//! A wall clock that a test sets while a server runs, by libfaketime. The other clocks of the machine do not
//! change.

use std::io::Write;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// Where systems install the library.
const FOLDERS: [&str; 3] = ["/usr/lib", "/usr/lib64", "/usr/local/lib"];
const LIBRARY: &str = "faketime/libfaketimeMT.so.1";

/// The clock of one server.
#[derive(Debug)]
pub struct WallClock {
    library: PathBuf,
    folder: TempDir,
}

impl WallClock {
    /// Creates a correct clock, or `None` on a machine without libfaketime. A line then says that `what` was
    /// not checked.
    pub fn right(what: &str) -> Option<Self> {
        let Some(library) = library() else {
            // // This bypasses the test's captured output, which is not shown when it passes.
            let _ = writeln!(std::io::stdout(), "note: faketime is not installed; {what}: not checked");
            return None;
        };
        let clock = Self { library, folder: tempfile::tempdir().expect("a folder") };
        clock.set(0);
        Some(clock)
    }

    /// Shifts it by this many seconds.
    pub fn set(&self, off_s: i64) {
        let fresh = self.folder.path().join("fresh");
        std::fs::write(&fresh, format!("{off_s:+}")).expect("a file");
        std::fs::rename(fresh, self.file()).expect("a file");
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join("off")
    }

    /// Returns the environment of the server.
    pub fn variables(&self) -> Vec<(String, String)> {
        let shown = |path: &Path| path.display().to_string();
        let all = [
            ("LD_PRELOAD", shown(&self.library)),
            ("FAKETIME_TIMESTAMP_FILE", shown(&self.file())),
            ("FAKETIME_NO_CACHE", "1".to_owned()),
            ("FAKETIME_DONT_FAKE_MONOTONIC", "1".to_owned()),
            ("DONT_FAKE_MONOTONIC", "1".to_owned()),
        ];
        all.map(|(name, value)| (name.to_owned(), value)).to_vec()
    }
}

fn library() -> Option<PathBuf> {
    let below = |folder: &str| std::fs::read_dir(folder).into_iter().flatten().flatten();
    let folders = FOLDERS.iter().flat_map(|folder| {
        below(folder).map(|entry| entry.path()).chain([PathBuf::from(folder)]).collect::<Vec<_>>()
    });
    folders.map(|folder| folder.join(LIBRARY)).find(|library| library.exists())
}
