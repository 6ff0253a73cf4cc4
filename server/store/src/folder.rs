//! The data folder of a SQLite database. One process has it, only its owner may read it, and the file in it
//! stays the one that was opened.

use super::{OpenError, owner};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Error, ErrorKind};
use std::path::{Path, PathBuf};

/// The database file of a data folder.
pub(super) const DATABASE: &str = "bulkhead.db";
pub(super) const LOCK: &str = "bulkhead.lock";
/// The other files of a data folder.
const FILES: [&str; 5] = [DATABASE, "bulkhead.db-wal", "bulkhead.db-shm", LOCK, "host-code"];

/// A folder that belongs to this process until this is dropped.
#[derive(Debug)]
pub(super) struct Hold {
    /// Deleting a file in the folder does not end this lock. Windows cannot lock a folder.
    folder: Option<File>,
    /// The lock file of earlier versions.
    file: File,
}

impl Drop for Hold {
    fn drop(&mut self) {
        // Unlocked explicitly and not only by closing: a program that is started at this moment has a copy of
        // the file until it begins. If unlocking fails, closing still does it.
        let _ = self.file.unlock();
        let _ = self.folder.as_ref().map(File::unlock);
    }
}

/// Takes the folder for this process, and keeps others from reading it. The lock ends with the process,
/// however it ends.
///
/// # Errors
/// Returns `InUse` if another process has it, and `Denied` if it belongs to another user. Returns `Folder` if
/// it cannot be made or written for another reason.
pub(super) fn claim(folder: &Path) -> Result<Hold, OpenError> {
    let cannot = |error: Error| unwritable(folder, &error);
    owner::make_folder(folder).map_err(cannot)?;
    let in_use = |error: TryLockError| match error {
        TryLockError::WouldBlock => OpenError::InUse {
            place: format!("the data folder {}", folder.display()),
            flag: "--data-dir DIR",
        },
        TryLockError::Error(error) => cannot(error),
    };
    let whole = owner::open_folder(folder).map_err(cannot)?;
    whole.as_ref().map_or(Ok(()), File::try_lock).map_err(in_use)?;
    let file = owner::writing()
        .create(true)
        .truncate(false)
        .open(folder.join(LOCK))
        .map_err(|error| cannot_open(&folder.join(LOCK), &error))?;
    file.try_lock().map_err(in_use)?;
    owner::give_to_owner_of(folder, &file).map_err(cannot)?;
    close(folder);
    Ok(Hold { folder: whole, file })
}

/// Returns the error for a folder, or one above it, to which this user cannot write.
fn unwritable(folder: &Path, error: &Error) -> OpenError {
    match error.kind() {
        ErrorKind::PermissionDenied if folder.exists() => OpenError::Denied { path: folder.to_owned() },
        _ => OpenError::Folder { folder: folder.to_owned(), reason: plain(error) },
    }
}

/// Returns the error for a file that exists but cannot be written. Its folder may be fine.
fn cannot_open(file: &Path, error: &Error) -> OpenError {
    match (file.parent(), error.kind()) {
        (Some(folder), _) if !file.exists() => unwritable(folder, error),
        (_, ErrorKind::PermissionDenied) => OpenError::Denied { path: file.to_owned() },
        _ => OpenError::File { file: file.to_owned(), reason: plain(error) },
    }
}

/// Returns true if a process has the folder.
pub(super) fn is_claimed(folder: &Path) -> bool {
    let taken = |file: std::io::Result<File>| {
        file.is_ok_and(|file| matches!(file.try_lock(), Err(TryLockError::WouldBlock)))
    };
    taken(File::open(folder)) || taken(OpenOptions::new().write(true).open(folder.join(LOCK)))
}

/// Keeps all but the owner from reading the folder and its files. Another user's folder stays as it is.
fn close(folder: &Path) {
    owner::close_folder(folder);
    FILES.iter().for_each(|name| owner::close_file(&folder.join(name)));
    for report in std::fs::read_dir(folder.join("reports")).into_iter().flatten().flatten() {
        owner::close_file(&report.path());
    }
}

/// Makes an empty database file that only its owner may read. An existing one is not opened: closing it would
/// end the locks that SQLite has on it.
pub(super) fn make(folder: &Path) -> Result<PathBuf, OpenError> {
    let path = folder.join(DATABASE);
    match owner::writing().create_new(true).open(&path) {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => Err(unwritable(folder, &error)),
        _ => Ok(path),
    }
}

/// The file that was opened, identified by what it is and not by its name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Opened {
    path: PathBuf,
    identity: (u64, u64),
}

impl Opened {
    pub(super) fn look(path: PathBuf) -> Result<Self, Error> {
        Ok(Self { identity: owner::identity(&path)?, path })
    }

    /// Returns true while the file is where it was opened, and no other file has its name.
    pub(super) fn is_in_place(&self) -> bool {
        Self::look(self.path.clone()).is_ok_and(|now| now == *self)
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }
}

fn plain(error: &Error) -> String {
    match error.kind() {
        ErrorKind::PermissionDenied => "permission denied".to_owned(),
        ErrorKind::NotADirectory | ErrorKind::AlreadyExists => "there is a file of that name".to_owned(),
        _ => error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs::Permissions;
    use std::os::unix::fs::PermissionsExt;

    fn mode(path: &Path) -> u32 {
        path.metadata().unwrap().permissions().mode() & 0o777
    }

    #[test]
    fn a_folder_and_its_files_become_private_to_the_owner() {
        let above = tempfile::tempdir().unwrap();
        let folder = above.path().join("data");
        std::fs::create_dir_all(folder.join("reports")).unwrap();
        let files = [folder.join(DATABASE), folder.join("bulkhead.db-wal"), folder.join("reports/m-7.json")];
        for path in &files {
            std::fs::write(path, "").unwrap();
            std::fs::set_permissions(path, Permissions::from_mode(0o644)).unwrap();
        }
        std::fs::set_permissions(&folder, Permissions::from_mode(0o755)).unwrap();
        let _hold = claim(&folder).unwrap();
        assert_eq!(mode(&folder), 0o700);
        files.iter().chain([&folder.join(LOCK)]).for_each(|path| assert_eq!(mode(path), 0o600));
        assert_eq!(mode(&make(above.path()).unwrap()), 0o600);
    }

    #[test]
    fn a_folder_without_its_lock_file_is_still_locked() {
        let folder = tempfile::tempdir().unwrap();
        let hold = claim(folder.path()).unwrap();
        std::fs::remove_file(folder.path().join(LOCK)).unwrap();
        assert!(matches!(claim(folder.path()), Err(OpenError::InUse { .. })));
        assert!(is_claimed(folder.path()));
        drop(hold);
        assert!(!is_claimed(folder.path()));
        claim(folder.path()).unwrap();
    }

    #[test]
    fn another_file_of_the_same_name_is_recognized() {
        let folder = tempfile::tempdir().unwrap();
        let path = make(folder.path()).unwrap();
        let opened = Opened::look(path.clone()).unwrap();
        assert!(opened.is_in_place());
        std::fs::rename(&path, folder.path().join("aside")).unwrap();
        assert!(!opened.is_in_place());
        std::fs::write(&path, "").unwrap();
        assert!(!opened.is_in_place());
    }
}
