//! A host's slips: a mistyped folder, the wrong user, a damaged file, a moved file. Every command names the
//! true cause and what to do, and creates nothing.

use crate::terminal::{TaskOutput, does, refuses, typed};
use sqlx::{Connection, PgConnection, SqliteConnection};
use std::os::unix::fs::MetadataExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use support::process::{Process, command};
use support::{Party, postgres_database};

/// An address at which no database answers. A command that gets this far has missed the fault before.
const AWAY: &str = "postgres://me:hunter2@127.0.0.1:1/none";
/// A user that owns nothing here.
const NOBODY: u32 = 65_534;

/// A folder for a test.
struct Place(tempfile::TempDir);

impl Place {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn at(&self, name: &str) -> String {
        self.path().join(name).display().to_string()
    }

    /// Returns the data folder of a server that ran and stopped.
    fn used(&self) -> String {
        let data = self.at("data");
        let mut server = self.running(&data);
        assert!(tokio::task::block_in_place(|| server.terminate()).success());
        data
    }

    fn running(&self, data: &str) -> Process {
        tokio::task::block_in_place(|| Process::start(&["--data-dir".to_owned(), data.to_owned()]))
    }

    /// Returns each command that needs a database, with this data folder.
    fn commands(&self, data: &str) -> Vec<Vec<String>> {
        let file = self.at("kept.db");
        let lines = [vec!["backup", &file], vec!["tables", "list"], vec!["copy", "--database-url", AWAY]];
        let folder = ["--data-dir", data];
        lines.map(|words| words.iter().chain(&folder).map(ToString::to_string).collect()).into()
    }

    /// Returns the same commands and the doctor.
    fn commands_and_doctor(&self, data: &str) -> Vec<Vec<String>> {
        let doctor = ["doctor", "--listen", "127.0.0.1:0", "--data-dir", data].map(str::to_owned);
        [self.commands(data), vec![doctor.into()]].concat()
    }
}

fn words(line: &[String]) -> Vec<&str> {
    line.iter().map(String::as_str).collect()
}

/// Returns everything in a folder, by name.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let mut all: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    all.sort();
    all
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_on_a_mistyped_folder_says_so_and_creates_nothing() {
    let place = Place::new();
    let (absent, empty) = (place.at("absent"), place.at("empty"));
    std::fs::create_dir(&empty).unwrap();
    for data in [&absent, &empty] {
        for line in place.commands(data) {
            refuses(&words(&line), &[&format!("there is no database in {data}"), "--data-dir DIR"]);
        }
    }
    assert_eq!(entries(place.path()), [Path::new(&empty)]);
    assert!(entries(Path::new(&empty)).is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_on_a_database_that_no_server_has_used_says_so_and_creates_nothing() {
    let place = Place::new();
    let data = place.at("data");
    std::fs::create_dir(&data).unwrap();
    let file = Path::new(&data).join("bulkhead.db");
    std::fs::write(&file, "").unwrap();
    for line in place.commands(&data) {
        refuses(&words(&line), &["bulkhead.db is empty", "--data-dir DIR"]);
    }
    assert_eq!(entries(Path::new(&data)), std::slice::from_ref(&file));
    assert_eq!(file.metadata().unwrap().len(), 0);

    let url = postgres_database().await;
    refuses(&["tables", "list", "--database-url", &url], &["database is empty", "--database-url"]);
    let mut own = PgConnection::connect(&url).await.unwrap();
    let relations = "SELECT COUNT(*) FROM pg_tables WHERE schemaname = 'public'";
    assert_eq!(sqlx::query_scalar::<_, i64>(relations).fetch_one(&mut own).await.unwrap(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restore_that_fails_leaves_nothing_behind() {
    let place = Place::new();
    let data = place.used();
    let (kept, text, damaged, folder) =
        (place.at("kept.db"), place.at("text"), place.at("damaged"), place.at("folder"));
    does(&["backup", &kept, "--data-dir", &data], &[]);
    std::fs::write(&text, "a text that was never a backup").unwrap();
    let whole = std::fs::read(&kept).unwrap();
    std::fs::write(&damaged, &whole[..whole.len() / 2]).unwrap();
    std::fs::create_dir(&folder).unwrap();
    let before = entries(place.path());
    for (file, says) in [
        (place.at("nothing"), "there is no file"),
        (folder, "is a folder"),
        (text, "is not a complete Bulkhead backup"),
        (damaged, "is not a complete Bulkhead backup"),
    ] {
        refuses(&["restore", &file, "--data-dir", &place.at("new/inner")], &[&file, says]);
        assert_eq!(entries(place.path()), before, "{file}");
    }
    // A folder that existed stays, and is as empty as before.
    let empty = place.at("empty");
    std::fs::create_dir(&empty).unwrap();
    refuses(&["restore", &place.at("text"), "--data-dir", &empty], &["complete Bulkhead backup"]);
    assert!(entries(Path::new(&empty)).is_empty());
    for data in [empty, place.at("new/inner")] {
        does(&["restore", &kept, "--data-dir", &data], &["Start the server with --data-dir"]);
    }
}

/// SQLite deletes leftovers beside a database that begins anew, and with them the newest moves.
#[tokio::test(flavor = "multi_thread")]
async fn a_start_without_the_database_does_not_throw_away_the_moves_beside_it() {
    let place = Place::new();
    let data = place.at("data");
    let mut server = place.running(&data);
    let party = Party::start(&server.base, 1).await;
    let (file, aside) = (Path::new(&data).join("bulkhead.db"), place.path().join("aside"));
    std::fs::rename(&file, &aside).unwrap();
    server.kill();
    let start = ["--listen", "127.0.0.1:0", "--data-dir", &data].map(str::to_owned);
    for line in [place.commands_and_doctor(&data), vec![start.into()]].concat() {
        let missing = format!("{} is missing, but bulkhead.db-wal beside it holds moves", file.display());
        refuses(&words(&line), &[&missing, "Put the file back"]);
    }
    std::fs::rename(&aside, &file).unwrap();
    does(&["tables", "list", "--data-dir", &data], &["1 table\n", &party.table]);
}

fn is_root() -> bool {
    std::fs::metadata("/proc/self").unwrap().uid() == 0
}

/// Runs a line as another user. A test without root takes the folder's permissions from itself instead.
fn typed_as_stranger(line: &[String]) -> TaskOutput {
    let mut command = command(line);
    if is_root() {
        command.uid(NOBODY).gid(NOBODY);
    }
    let output = command.output().unwrap();
    let words =
        String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    TaskOutput { well: output.status.success(), words }
}

#[tokio::test(flavor = "multi_thread")]
async fn another_user_is_told_that_the_permission_is_missing() {
    use std::fs::{Permissions, set_permissions};
    use std::os::unix::fs::PermissionsExt;
    let place = Place::new();
    let data = place.used();
    set_permissions(place.path(), Permissions::from_mode(0o777)).unwrap();
    if !is_root() {
        set_permissions(&data, Permissions::from_mode(0o000)).unwrap();
    }
    let start = ["--listen", "127.0.0.1:0", "--data-dir", &data].map(str::to_owned);
    let lines = [place.commands_and_doctor(&data), vec![start.into()]].concat();
    for line in lines {
        let said = typed_as_stranger(&line);
        assert!(!said.well, "{line:?}: {}", said.words);
        for part in [&format!("cannot use {data}"), "permission denied", "as the user that owns it", "chown"]
        {
            assert!(said.words.contains(part), "{line:?}: {part:?} is not in {}", said.words);
        }
        for wrong in ["there is no database", "backup with", "os error"] {
            assert!(!said.words.contains(wrong), "{line:?}: {}", said.words);
        }
    }
    set_permissions(&data, Permissions::from_mode(0o700)).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn every_command_calls_a_damaged_file_damaged() {
    let place = Place::new();
    let data = place.used();
    let file = Path::new(&data).join("bulkhead.db");
    let whole = std::fs::read(&file).unwrap();
    for bytes in
        [b"this was never a database, however long it is".to_vec(), whole[..whole.len() / 2].to_vec()]
    {
        std::fs::write(&file, bytes).unwrap();
        let start = ["--listen", "127.0.0.1:0", "--data-dir", &data].map(str::to_owned);
        for line in [place.commands_and_doctor(&data), vec![start.into()]].concat() {
            let damaged = format!("cannot use {}: it is damaged", file.display());
            refuses(&words(&line), &[&damaged, "bulkhead restore FILE"]);
            let said = typed(&words(&line)).words;
            assert!(!said.contains("chown") && !said.contains("cannot be written"), "{line:?}: {said}");
        }
        assert!(!Path::new(&place.at("kept.db")).exists());
    }
}

/// Overwrites the first page of a table in a database that no program uses.
async fn damage_table(file: &Path, table: &str) {
    let mut database = SqliteConnection::connect(&file.display().to_string()).await.unwrap();
    let page = "SELECT rootpage FROM sqlite_master WHERE name = $1";
    let page: i64 = sqlx::query_scalar(page).bind(table).fetch_one(&mut database).await.unwrap();
    let size: i64 = sqlx::query_scalar("PRAGMA page_size").fetch_one(&mut database).await.unwrap();
    database.close().await.unwrap();
    let (page, size) = (usize::try_from(page).unwrap(), usize::try_from(size).unwrap());
    let mut bytes = std::fs::read(file).unwrap();
    bytes[(page - 1) * size..page * size].fill(0xff);
    std::fs::write(file, bytes).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn every_command_that_meets_a_damaged_page_names_the_file_and_what_to_do() {
    let (place, url) = (Place::new(), postgres_database().await);
    for table in ["tables", "identity"] {
        let data = place.at(table);
        assert!(tokio::task::block_in_place(|| place.running(&data).terminate()).success());
        let (file, kept) = (Path::new(&data).join("bulkhead.db"), place.at("kept.db"));
        damage_table(&file, table).await;
        let damaged = format!("cannot use {}: it is damaged", file.display());
        for line in [
            vec!["backup", &kept],
            vec!["tables", "list"],
            vec!["copy", "--database-url", &url],
            vec!["doctor", "--listen", "127.0.0.1:0"],
        ] {
            let line = [line, vec!["--data-dir", &data]].concat();
            refuses(&line, &[&damaged, "bulkhead restore FILE --data-dir DIR"]);
        }
        assert!(!Path::new(&kept).exists());
        // A copy of the file is no backup either.
        let name = file.display().to_string();
        let no_backup = format!("{name} is not a complete Bulkhead backup: it is damaged");
        refuses(&["restore", &name, "--data-dir", &place.at("new")], &[&no_backup, "Restore another backup"]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_that_root_runs_leaves_the_folder_to_its_owner() {
    use std::fs::{Permissions, set_permissions};
    use std::os::unix::fs::{PermissionsExt, chown};
    let place = Place::new();
    let data = place.used();
    set_permissions(place.path(), Permissions::from_mode(0o755)).unwrap();
    let owner = is_root().then_some(NOBODY);
    for path in [entries(Path::new(&data)), vec![PathBuf::from(&data)]].concat() {
        chown(path, owner, owner).unwrap();
    }
    let (lock, list) = (Path::new(&data).join("bulkhead.lock"), ["tables", "list", "--data-dir", &data]);
    for left_by_root in [false, true] {
        std::fs::remove_file(&lock).unwrap();
        if left_by_root {
            // As by an earlier version.
            std::fs::write(&lock, "").unwrap();
            set_permissions(&lock, Permissions::from_mode(0o600)).unwrap();
        }
        does(&list, &["0 tables"]);
        let said = typed_as_stranger(&list.map(str::to_owned));
        assert!(said.well, "{}", said.words);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_command_notices_a_file_that_was_moved_from_a_running_server() {
    for replaced in [false, true] {
        let place = Place::new();
        let data = place.at("data");
        let server = place.running(&data);
        let file = Path::new(&data).join("bulkhead.db");
        for name in ["bulkhead.db", "bulkhead.db-wal", "bulkhead.db-shm"] {
            std::fs::rename(Path::new(&data).join(name), place.path().join(name)).unwrap();
        }
        if replaced {
            std::fs::write(&file, "").unwrap();
        }
        for line in place.commands_and_doctor(&data) {
            let line = if line[0] == "doctor" {
                vec!["doctor", "--listen", &server.addr.to_string(), "--data-dir", &data]
                    .into_iter()
                    .map(str::to_owned)
                    .collect()
            } else {
                line
            };
            let missed = format!("its database file {} was moved, deleted or replaced", file.display());
            refuses(&words(&line), &[&missed, "put the file back"]);
            let said = typed(&words(&line)).words;
            for wrong in ["no database", "first start", "another program"] {
                assert!(!said.contains(wrong), "{line:?}: {said}");
            }
        }
        assert_eq!(file.exists(), replaced, "no command creates one");
    }
}
