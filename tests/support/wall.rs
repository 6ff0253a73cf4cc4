//! A wall clock that a test sets while a server runs, by libfaketime. The other clocks of the machine stay.

use std::io::Write;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// Where systems keep the library.
const FOLDERS: [&str; 3] = ["/usr/lib", "/usr/lib64", "/usr/local/lib"];
const LIBRARY: &str = "faketime/libfaketimeMT.so.1";

/// The clock of one server.
#[derive(Debug)]
pub struct WallClock {
    library: PathBuf,
    folder: TempDir,
}

impl WallClock {
    /// A clock that is right. `None` where the machine has no libfaketime: a line says that `what` was not
    /// checked.
    pub fn right(what: &str) -> Option<Self> {
        let Some(library) = library() else {
            // Past the test's own output, which nobody reads when it passes.
            let _ = writeln!(std::io::stdout(), "note: faketime is not installed; {what}: not checked");
            return None;
        };
        let clock = Self { library, folder: tempfile::tempdir().expect("a folder") };
        clock.set(0);
        Some(clock)
    }

    /// It is off by so many seconds.
    pub fn set(&self, off_s: i64) {
        let fresh = self.folder.path().join("fresh");
        std::fs::write(&fresh, format!("{off_s:+}")).expect("a file");
        std::fs::rename(fresh, self.file()).expect("a file");
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join("off")
    }

    /// What the environment of the server must say.
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
