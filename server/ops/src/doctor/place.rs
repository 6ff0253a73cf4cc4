//! Findings about the data folder: whether it is writable, has room, and lies on a disk that is fast enough.

use super::Finding;
use config::Config;
use std::io::{ErrorKind, Write};
use std::path::Path;
use std::time::{Duration, Instant};
use store::OpenError;

/// From here on players notice how long a move takes to be saved. docs/host/monitoring.md names the same limit.
const SLOW: Duration = Duration::from_millis(100);
const MIB: u64 = 1024 * 1024;

/// Returns the findings of the folder. With PostgreSQL it only holds reports.
pub(super) fn folder(config: &Config) -> Vec<Finding> {
    let folder = &config.data_dir;
    // A missing folder is created in the first existing folder above it.
    let whole = std::path::absolute(folder).unwrap_or_else(|_| folder.clone());
    let there = whole.ancestors().find(|above| above.exists()).unwrap_or(Path::new("/"));
    let mut all = vec![writable(folder, there)];
    all.extend(free_bytes(there).map(free));
    if config.postgres().is_none() {
        if is_in_memory(there) {
            all.push(Finding::doubtful(
                format!("{} is in memory: a restart of this machine deletes every match", there.display()),
                "Choose a folder on a disk with --data-dir DIR.",
            ));
        }
        all.extend(synced(there).ok().map(speed));
    }
    all
}

/// Returns the free bytes of the disk that holds a folder, where the system reports them.
#[cfg(unix)]
fn free_bytes(folder: &Path) -> Option<u64> {
    let about = rustix::fs::statvfs(folder).ok()?;
    Some(about.f_bavail.saturating_mul(about.f_frsize))
}

#[cfg(not(unix))]
fn free_bytes(_: &Path) -> Option<u64> {
    None
}

/// Returns true if a folder lies in a Linux file system in memory.
#[cfg(target_os = "linux")]
fn is_in_memory(folder: &Path) -> bool {
    const IN_MEMORY: u64 = 0x0102_1994;
    rustix::fs::statfs(folder).is_ok_and(|about| about.f_type as u64 == IN_MEMORY)
}

#[cfg(not(target_os = "linux"))]
fn is_in_memory(_: &Path) -> bool {
    false
}

fn writable(folder: &Path, there: &Path) -> Finding {
    if !there.is_dir() {
        return Finding::bad(
            format!("{} is a file, not a folder", there.display()),
            "Choose another with --data-dir DIR.",
        );
    }
    match tempfile_in(there) {
        Ok(()) if folder.exists() => match owner_beside_root(folder) {
            Some(owner) => Finding::doubtful(
                format!(
                    "the data folder {} belongs to user {owner}, and root can write everywhere",
                    folder.display()
                ),
                "Run the doctor as the server's user (in the manual: Installing, Check the setup).",
            ),
            None => Finding::good(format!("the data folder {} is writable", folder.display())),
        },
        Ok(()) => Finding::good(format!(
            "the data folder {} does not exist yet; the first start creates it",
            folder.display()
        )),
        Err(error) if error.kind() == ErrorKind::PermissionDenied => {
            // A server says the same.
            let denied = match folder.exists() {
                true => OpenError::Denied { path: folder.to_owned() },
                false => {
                    OpenError::Folder { folder: folder.to_owned(), reason: "permission denied".to_owned() }
                }
            };
            Finding::bad(denied.what(), denied.todo())
        }
        Err(error) => Finding::bad(
            format!("cannot write to {} ({error})", there.display()),
            "Choose another folder with --data-dir DIR.",
        ),
    }
}

/// Returns the user that owns a folder, if this process is root and the folder is not root's.
#[cfg(unix)]
fn owner_beside_root(folder: &Path) -> Option<String> {
    use std::os::unix::fs::MetadataExt;
    let owner = folder.metadata().ok()?.uid();
    let users = || std::fs::read_to_string("/etc/passwd").unwrap_or_default();
    (rustix::process::geteuid().is_root() && owner != 0).then(|| user(owner, &users()))
}

/// Returns the name of a user in a list such as `/etc/passwd`, or the number if the list lacks the user.
#[cfg(unix)]
fn user(id: u32, users: &str) -> String {
    let number = id.to_string();
    let mut lines = users.lines().map(|line| line.split(':').collect::<Vec<_>>());
    let found = lines.find(|fields| fields.get(2) == Some(&number.as_str()));
    found.and_then(|fields| fields.first().map(ToString::to_string)).unwrap_or(number)
}

#[cfg(not(unix))]
fn owner_beside_root(_: &Path) -> Option<String> {
    None
}

/// Returns a file name that no other run of this program uses.
fn probe(folder: &Path) -> std::path::PathBuf {
    folder.join(format!(".bulkhead-doctor-{}", std::process::id()))
}

fn tempfile_in(folder: &Path) -> std::io::Result<()> {
    let path = probe(folder);
    std::fs::OpenOptions::new().write(true).create_new(true).open(&path)?;
    std::fs::remove_file(path)
}

/// Returns how long a small write takes to be durable.
fn synced(folder: &Path) -> std::io::Result<Duration> {
    let path = probe(folder);
    let mut file = std::fs::OpenOptions::new().write(true).create_new(true).open(&path)?;
    let since = Instant::now();
    let done = file.write_all(&[0; 4096]).and_then(|()| file.sync_all());
    let took = since.elapsed();
    std::fs::remove_file(path)?;
    done.map(|()| took)
}

fn free(bytes: u64) -> Finding {
    let mib = bytes / MIB;
    let todo = "Free some space. On a full disk, moves cannot be saved.";
    match mib {
        0..64 => Finding::bad(format!("only {mib} MiB free on the data folder's disk"), todo),
        64..1024 => Finding::doubtful(format!("{mib} MiB free on the data folder's disk"), todo),
        _ => Finding::good(format!("{} GiB free on the data folder's disk", mib / 1024)),
    }
}

fn speed(took: Duration) -> Finding {
    let ms = took.as_secs_f64() * 1000.0;
    if took > SLOW {
        return Finding::doubtful(
            format!("a write to this disk takes {ms:.0} ms, and every move waits that long"),
            "Choose a folder on a faster disk with --data-dir DIR, or find out which other program writes to this one.",
        );
    }
    Finding::good(format!("a write to this disk takes {ms:.2} ms, which is fast enough"))
}

#[cfg(test)]
mod tests {
    use super::super::Level;
    use super::*;

    #[test]
    fn little_free_space_is_doubtful_and_almost_none_is_bad() {
        assert_eq!(free(10 * MIB).level, Level::Bad);
        assert_eq!(free(500 * MIB).level, Level::Doubtful);
        assert_eq!(free(5000 * MIB).level, Level::Good);
    }

    #[test]
    fn the_owner_of_a_folder_has_a_name() {
        let users = "root:x:0:0:root:/root:/bin/sh\nnobody:x:65534:65534::/:/bin/false\n";
        assert_eq!((user(65534, users).as_str(), user(61234, users).as_str()), ("nobody", "61234"));
    }

    #[test]
    fn a_slow_disk_is_doubtful() {
        assert_eq!(speed(Duration::from_millis(120)).level, Level::Doubtful);
        assert_eq!(speed(Duration::from_millis(900)).level, Level::Doubtful);
        assert_eq!(speed(Duration::from_millis(3)).level, Level::Good);
    }

    #[test]
    fn a_file_in_place_of_the_folder_is_bad_and_nothing_is_left_behind() {
        let place = tempfile::tempdir().unwrap();
        let file = place.path().join("file");
        assert_eq!(writable(place.path(), place.path()).level, Level::Good);
        assert!(synced(place.path()).is_ok());
        assert_eq!(std::fs::read_dir(place.path()).unwrap().count(), 0);
        std::fs::write(&file, "x").unwrap();
        let found = writable(&file, &file);
        assert!(found.is_bad() && found.todo.contains("--data-dir"));
    }
}
