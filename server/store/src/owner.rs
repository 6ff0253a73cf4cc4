//! Files and folders that only their owner may read. Unix has modes for it. On Windows a new file inherits
//! the rights of its folder.

use std::fs::{DirBuilder, File, OpenOptions};
use std::io::Result;
use std::path::Path;

/// Returns options that write a file which only its owner may read.
pub fn writing() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Makes a folder, and the missing ones above it, for its owner only.
pub(crate) fn make_folder(folder: &Path) -> Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Keeps all but the owner from reading a folder. Another user's folder stays as it is.
pub(crate) fn close_folder(path: &Path) {
    close(path, 0o700);
}

/// Keeps all but the owner from reading a file. Another user's file stays as it is.
pub(crate) fn close_file(path: &Path) {
    close(path, 0o600);
}

#[cfg(unix)]
fn close(path: &Path, mode: u32) {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    /// The mode bit of a folder in which every user may write their own files. Such a folder is no private
    /// data folder.
    const STICKY: u32 = 0o1000;
    let Ok(about) = path.metadata() else { return };
    if about.mode() & 0o077 == 0 || about.mode() & STICKY != 0 {
        return;
    }
    if let Err(error) = std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)) {
        tracing::warn!(%error, path = %path.display(), "others on this machine can read the data");
    }
}

#[cfg(not(unix))]
fn close(_: &Path, _: u32) {}

/// Gives a file to the owner of its folder if this process is root. A task that root runs on the folder of a
/// service leaves no file that the service cannot open.
#[cfg(unix)]
pub(crate) fn give_to_owner_of(folder: &Path, file: &File) -> Result<()> {
    use std::os::unix::fs::{MetadataExt, fchown};
    let (owner, about) = (folder.metadata()?, file.metadata()?);
    if !rustix::process::geteuid().is_root() || owner.uid() == about.uid() {
        return Ok(());
    }
    fchown(file, Some(owner.uid()), Some(owner.gid()))
}

#[cfg(not(unix))]
pub(crate) fn give_to_owner_of(_: &Path, _: &File) -> Result<()> {
    Ok(())
}

/// Returns true if this user may not read and write an existing file or folder.
#[cfg(unix)]
pub(crate) fn is_denied(path: &Path) -> bool {
    use rustix::fs::{Access, access};
    use rustix::io::Errno;
    let may = access(path, Access::READ_OK | Access::WRITE_OK);
    may.is_err_and(|error| matches!(error, Errno::ACCESS | Errno::PERM))
}

/// Returns true if this user may not write an existing file. It ignores Windows access lists.
#[cfg(not(unix))]
pub(crate) fn is_denied(path: &Path) -> bool {
    path.metadata().is_ok_and(|about| about.permissions().readonly())
}

/// Opens a folder to lock it or to make its names durable. Returns `None` on Windows, which can do neither.
pub(crate) fn open_folder(folder: &Path) -> Result<Option<File>> {
    if cfg!(unix) { File::open(folder).map(Some) } else { Ok(None) }
}

/// Returns what identifies a file, whatever its name is.
#[cfg(unix)]
pub(crate) fn identity(path: &Path) -> Result<(u64, u64)> {
    use std::os::unix::fs::MetadataExt;
    path.metadata().map(|about| (about.dev(), about.ino()))
}

/// Returns what identifies a file, whatever its name is.
#[cfg(windows)]
pub(crate) fn identity(path: &Path) -> Result<(u64, u64)> {
    use std::os::windows::fs::MetadataExt;
    path.metadata().map(|about| (about.creation_time(), 0))
}
