//! The tasks of the program as the operator types them at a terminal: what they print, and how they end.
//! `drill.rs` and `keeping.rs` test what they store.

use sqlx::{AssertSqlSafe, Connection, PgConnection, SqliteConnection};
use std::path::Path;
use support::process::{Process, run_to_end};
use support::{Party, Port, postgres_database};

/// What a task printed, and whether it succeeded.
#[derive(Debug)]
pub(crate) struct TaskOutput {
    pub(crate) well: bool,
    pub(crate) words: String,
}

/// Runs a line, with variables in the environment.
pub(crate) fn typed(line: &[&str]) -> TaskOutput {
    let line: Vec<String> = line.iter().map(|word| (*word).to_owned()).collect();
    let output = tokio::task::block_in_place(|| run_to_end(&line));
    let words =
        String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    TaskOutput { well: output.status.code() == Some(0), words }
}

/// Checks that a line ends with 0 and prints this. Returns everything it printed.
#[track_caller]
pub(crate) fn does(line: &[&str], says: &[&str]) -> String {
    let said = typed(line);
    assert!(said.well, "{line:?}: {}", said.words);
    for part in says {
        assert!(said.words.contains(part), "{part:?} is not in {:?}", said.words);
    }
    said.words
}

/// Checks that a line ends with 1 and says why.
#[track_caller]
pub(crate) fn refuses(line: &[&str], says: &[&str]) {
    let said = typed(line);
    assert!(!said.well, "{line:?} was done: {}", said.words);
    for part in says {
        assert!(said.words.contains(part), "{part:?} is not in {:?}", said.words);
    }
}

fn folder(place: &Path, name: &str) -> String {
    place.join(name).display().to_string()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_failing_backup_says_why_and_leaves_nothing_behind() {
    let place = tempfile::tempdir().unwrap();
    let at = |name: &str| folder(place.path(), name);
    let (data, none, file) = (at("data"), at("none"), at("file"));
    let _server = tokio::task::block_in_place(|| Process::start(&["--data-dir".to_owned(), data.clone()]));
    refuses(&["backup", &file, "--data-dir", &none], &["bulkhead: there is no database", "--data-dir"]);
    refuses(
        &["backup", &at("away/file"), "--data-dir", &data],
        &["there is no folder for", "Create it first"],
    );
    let away = "postgres://me:hunter2@127.0.0.1:1/none";
    refuses(
        &["backup", &file, "--database-url", away],
        &["pg_dump --format=custom", "in the manual: Backups"],
    );
    refuses(&["backup", "--data-dir", &data], &["<FILE>"]);
    assert!(!Path::new(&file).exists() && !Path::new(&(file.clone() + ".part")).exists());
    does(&["backup", &file, "--data-dir", &data], &["Backed up 0 tables and 0 matches (0 rows) to", &file]);
    refuses(&["backup", &file, "--data-dir", &data], &["already exists. Choose a new file name"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_failing_restore_says_why_and_changes_nothing() {
    let place = tempfile::tempdir().unwrap();
    let at = |name: &str| folder(place.path(), name);
    let (data, new, file, bad) = (at("data"), at("new"), at("file"), at("bad"));
    let server = tokio::task::block_in_place(|| Process::start(&["--data-dir".to_owned(), data.clone()]));
    does(&["backup", &file, "--data-dir", &data], &[]);
    std::fs::write(&bad, "no backup at all").unwrap();
    refuses(&["restore", &bad, "--data-dir", &new], &["bad is not a complete Bulkhead backup"]);
    refuses(&["restore", &at("nothing"), "--data-dir", &new], &["there is no file"]);
    refuses(&["restore", &file, "--data-dir", &data], &["a server is using", "--data-dir"]);
    drop(server);
    refuses(&["restore", &file, "--data-dir", &data], &["bulkhead.db already exists", "--data-dir DIR"]);
    let url = "postgres://me:hunter2@127.0.0.1:1/none";
    refuses(&["restore", &file, "--database-url", url], &["pg_restore --exit-on-error"]);
    assert!(!Path::new(&new).join("bulkhead.db").exists());
    does(
        &["restore", &file, "--data-dir", &new],
        &["Restored 0 tables and 0 matches (0 rows) to", "Start the server with --data-dir"],
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_failing_copy_says_why_and_leaves_the_target_empty() {
    let place = tempfile::tempdir().unwrap();
    let (data, none) = (folder(place.path(), "data"), folder(place.path(), "none"));
    let url = postgres_database().await;
    let server = tokio::task::block_in_place(|| Process::start(&["--data-dir".to_owned(), data.clone()]));
    Party::start(&server.base, 1).await;
    let copy = ["copy", "--from", "sqlite", "--to", "postgres"];
    let whole = [&copy[..], &["--data-dir", &data, "--database-url", &url]].concat();
    refuses(&whole, &["a server is using"]);
    drop(server);
    refuses(&[&copy[..], &["--data-dir", &data]].concat(), &["--database-url or BULKHEAD_DATABASE_URL"]);
    refuses(
        &[&copy[..], &["--data-dir", &none, "--database-url", &url]].concat(),
        &["there is no database", "--data-dir"],
    );
    let away = "postgres://me:hunter2@127.0.0.1:1/none";
    let said = typed(&[&copy[..], &["--data-dir", &data, "--database-url", away]].concat());
    assert!(!said.well && said.words.contains("cannot reach the database"), "{}", said.words);
    assert!(!said.words.contains("hunter2"), "{}", said.words);
    let back = ["copy", "--from", "postgres", "--to", "sqlite", "--data-dir", &data, "--database-url", &url];
    refuses(&back, &["copy works only from SQLite to PostgreSQL"]);
    does(
        &whole,
        &["Copied 1 table and 1 match (", "compared every row", "Start the server with --database-url"],
    );
    refuses(&whole, &["the target is not empty", "Use a new database"]);
}

/// The target loses the newest row of every log.
const LOSES_ROWS: &str = "CREATE FUNCTION lie() RETURNS trigger AS
        'BEGIN IF NEW.row_no >= LAST THEN RETURN NULL; END IF; RETURN NEW; END' LANGUAGE plpgsql;
    CREATE TRIGGER lie BEFORE INSERT ON match_rows FOR EACH ROW EXECUTE FUNCTION lie();";

async fn newest_row(folder: &str, match_id: &str) -> i64 {
    let store = server::store::sqlite::open(std::path::Path::new(folder)).await.unwrap();
    let rows = server::store::Log::rows(&store, match_id, -1, i64::MAX).await.unwrap();
    server::store::Database::close(&store).await;
    rows.last().unwrap().row_no
}

/// A copy that leaves something out finds that itself, and nothing of it stays.
#[tokio::test(flavor = "multi_thread")]
async fn a_copy_that_leaves_out_the_newest_row_is_found() {
    let place = tempfile::tempdir().unwrap();
    let data = folder(place.path(), "data");
    let url = postgres_database().await;
    let server = tokio::task::block_in_place(|| Process::start(&["--data-dir".to_owned(), data.clone()]));
    let party = Party::start(&server.base, 1).await;
    drop(server);
    // The target exists, is migrated, and is empty.
    let stop = tokio_util::sync::CancellationToken::new();
    server::store::Database::close(&server::store::postgres::open(&url, stop).await.unwrap()).await;
    let mut own = PgConnection::connect(&url).await.unwrap();
    let last = newest_row(&data, &party.match_id).await;
    let lie = LOSES_ROWS.replace("LAST", &last.to_string());
    sqlx::raw_sql(AssertSqlSafe(lie)).execute(&mut own).await.unwrap();
    let line = ["copy", "--from", "sqlite", "--to", "postgres", "--data-dir", &data, "--database-url", &url];
    let said = typed(&line);
    assert!(!said.well && said.words.contains("the copy differs from the original"), "{}", said.words);
    assert!(said.words.contains(&party.match_id), "{}", said.words);
    // The target was left empty, so the same line succeeds when the target is sound.
    sqlx::raw_sql("DROP TRIGGER lie ON match_rows").execute(&mut own).await.unwrap();
    does(&line, &["Copied 1 table and 1 match ("]);
}

fn of_tables<'a>(words: &[&'a str], data: &'a str) -> Vec<&'a str> {
    [&["tables"][..], words, &["--data-dir", data][..]].concat()
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_are_listed_archived_restored_and_deleted_with_the_server_stopped() {
    let place = tempfile::tempdir().unwrap();
    let data = folder(place.path(), "data");
    let server = tokio::task::block_in_place(|| Process::start(&["--data-dir".to_owned(), data.clone()]));
    let party = Party::start(&server.base, 1).await;
    let id = party.table.as_str();
    let running = ["a server is using", "Stop it first, or ask it", "--admin-listen"];
    refuses(&of_tables(&["list"], &data), &running);
    drop(server);
    let list = does(&of_tables(&["list"], &data), &["1 table\n", "HOST", id, "playing", "today"]);
    assert!(list.contains("  Ann  "), "{list}");
    refuses(&of_tables(&["delete", "none"], &data), &["there is no table none", "bulkhead tables list"]);
    refuses(&of_tables(&["restore", id], &data), &["is not in the archive"]);
    does(&of_tables(&["archive", id], &data), &["Archived table"]);
    refuses(&of_tables(&["archive", id], &data), &["is already in the archive"]);
    does(&of_tables(&["list"], &data), &["today, in the archive"]);
    does(&of_tables(&["restore", id], &data), &["Restored table", "from the archive"]);
    refuses(&of_tables(&["delete", id], &data), &["nothing was deleted", "--yes"]);
    does(&of_tables(&["delete", id, "--yes"], &data), &["Deleted table", "and its 1 match"]);
    does(&of_tables(&["list"], &data), &["0 tables"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_running_server_is_asked_at_the_operator_s_listener() {
    let place = tempfile::tempdir().unwrap();
    let data = folder(place.path(), "data");
    let admin = Port::take();
    let listen = admin.addr().to_string();
    let all = ["--data-dir", &data, "--admin-listen", &listen].map(str::to_owned);
    let server = tokio::task::block_in_place(|| Process::start(&all));
    let party = Party::start(&server.base, 1).await;
    let id = party.table.as_str();
    let asked = |words: &[&str]| -> Vec<String> {
        of_tables(words, &data).into_iter().chain(["--admin-listen", &listen]).map(str::to_owned).collect()
    };
    let words = |all: &[String]| -> TaskOutput { typed(&all.iter().map(String::as_str).collect::<Vec<_>>()) };
    // The address is enough where no folder is named.
    let alone = typed(&["tables", "list", "--admin-listen", &listen]);
    assert!(alone.well && alone.words.contains(id), "{}", alone.words);
    let page = server.base.trim_start_matches("http://");
    let listener = ["is not the operator's listener", "--admin-listen"];
    refuses(&["tables", "list", "--data-dir", &data, "--admin-listen", page], &listener);
    for (typed, well, says) in [
        (&["list"][..], true, id),
        (&["archive", id], true, "Archived table"),
        (&["archive", id], false, "is already in the archive"),
        (&["restore", id], true, "from the archive"),
        (&["restore", id], false, "is not in the archive"),
        (&["delete", "none"], false, "there is no table none"),
        (&["delete", id], false, "--yes"),
        (&["delete", id, "--yes"], true, "Deleted table"),
        (&["list"], true, "0 tables"),
    ] {
        let said = words(&asked(typed));
        assert!(said.well == well && said.words.contains(says), "{typed:?}: {}", said.words);
    }
}

/// A database that lies in the folder may be another one than the server's.
#[tokio::test(flavor = "multi_thread")]
async fn an_address_that_is_typed_is_asked_and_no_database_instead() {
    let place = tempfile::tempdir().unwrap();
    let data = folder(place.path(), "data");
    let server = tokio::task::block_in_place(|| Process::start(&["--data-dir".to_owned(), data.clone()]));
    let party = Party::start(&server.base, 1).await;
    let id = party.table.as_str();
    drop(server);
    let nobody = Port::take().addr().to_string();
    for words in [&["list"][..], &["archive", id], &["delete", id, "--yes"]] {
        let line = [&of_tables(words, &data)[..], &["--admin-listen", &nobody]].concat();
        refuses(&line, &["no server answers at", &nobody, "--admin-listen"]);
    }
    does(&of_tables(&["list"], &data), &["1 table\n", id, "playing"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_task_does_not_upgrade_the_database_of_an_older_version() {
    let place = tempfile::tempdir().unwrap();
    let data = folder(place.path(), "data");
    drop(tokio::task::block_in_place(|| Process::start(&["--data-dir".to_owned(), data.clone()])));
    let mut own = SqliteConnection::connect(&format!("sqlite:{data}/bulkhead.db")).await.unwrap();
    let newest = "DELETE FROM _sqlx_migrations WHERE version = (SELECT MAX(version) FROM _sqlx_migrations)";
    sqlx::query(newest).execute(&mut own).await.unwrap();
    let steps = "SELECT COUNT(*) FROM _sqlx_migrations";
    let before: i64 = sqlx::query_scalar(steps).fetch_one(&mut own).await.unwrap();
    refuses(&of_tables(&["list"], &data), &["an older version of Bulkhead", "start the server once"]);
    let url = postgres_database().await;
    let copy = ["copy", "--data-dir", &data, "--database-url", &url];
    refuses(&copy, &["an older version of Bulkhead", "start the server once"]);
    let after: i64 = sqlx::query_scalar(steps).fetch_one(&mut own).await.unwrap();
    assert_eq!(before, after);
}
