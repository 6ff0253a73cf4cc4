//! `bulkhead doctor` at a terminal: it ends with 0 for a sound setup, and with 1 and the name of the fault
//! otherwise. `doctor.rs` tests what it finds within the process.

use crate::terminal::{TaskOutput, typed};
use sqlx::{AssertSqlSafe, Connection, PgConnection, SqliteConnection};
use std::net::TcpListener;
use std::path::Path;
use support::cluster::Cluster;
use support::postgres_database;
use support::process::Process;

fn asked(flags: &[&str]) -> TaskOutput {
    let line: Vec<&str> = ["doctor"].iter().chain(flags).copied().collect();
    typed(&line)
}

#[track_caller]
fn sound(flags: &[&str], says: &str) {
    let said = asked(flags);
    assert!(said.well && !said.words.contains("WRONG"), "{}", said.words);
    assert!(said.words.contains(says), "{says:?} is not in {}", said.words);
}

/// Checks that a line begins with WRONG and says this, and that the next one says what to do.
#[track_caller]
fn wrong(flags: &[&str], says: &str) {
    let said = asked(flags);
    assert!(!said.well, "{flags:?} passes for sound: {}", said.words);
    let mut lines = said.words.lines();
    let named = lines.any(|line| line.starts_with("WRONG") && line.contains(says));
    assert!(named, "{says:?} is not in {}", said.words);
    assert!(lines.next().is_some_and(|todo| todo.starts_with("      ") && todo.len() > 20), "{}", said.words);
    assert!(!said.words.contains("hunter2"), "{}", said.words);
}

/// A port that is free, and a folder.
fn free(folder: &Path) -> [String; 4] {
    let flags = ["--listen", "127.0.0.1:0", "--data-dir"];
    let [listen, any, data] = flags.map(str::to_owned);
    [listen, any, data, folder.display().to_string()]
}

fn words(flags: &[String]) -> Vec<&str> {
    flags.iter().map(String::as_str).collect()
}

/// A folder with a prepared database, and no server.
fn prepared(place: &Path) -> [String; 4] {
    let flags = free(&place.join("data"));
    drop(tokio::task::block_in_place(|| Process::start(&flags[2..])));
    flags
}

async fn change(folder: &str, sql: &'static str) {
    let mut own = SqliteConnection::connect(&format!("sqlite:{folder}/bulkhead.db")).await.unwrap();
    sqlx::query(sql).execute(&mut own).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sound_setup_ends_well_before_and_beside_a_server() {
    let place = tempfile::tempdir().unwrap();
    let flags = free(&place.path().join("new"));
    sound(&words(&flags), "there is no database yet; the first start creates it");
    let server = tokio::task::block_in_place(|| Process::start(&flags[2..]));
    let listen = server.addr.to_string();
    sound(&["--listen", &listen, "--data-dir", &flags[3]], "a server uses this database now");
    drop(server);
    sound(&words(&flags), "schema is current");
    let cluster = tokio::task::block_in_place(Cluster::start);
    let all = [words(&flags), vec!["--database-url"]].concat();
    sound(&[&all[..], &[&cluster.url()]].concat(), "full_page_writes is on");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_that_cannot_be_listened_on_is_named() {
    let place = tempfile::tempdir().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let held = taken.local_addr().unwrap().to_string();
    let data = place.path().display().to_string();
    let flags = |listen: &'static str| ["--data-dir", &data, "--listen", listen].map(str::to_owned);
    let at =
        |admin: &str| [&flags("127.0.0.1:0")[..], &["--admin-listen".to_owned(), admin.to_owned()]].concat();
    wrong(&["--data-dir", &data, "--listen", &held], "is in use by another program");
    wrong(&words(&at(&held)), "is in use by another program");
    let other = free(&place.path().join("other"));
    let server = tokio::task::block_in_place(|| Process::start(&other[2..]));
    let known = server.addr.to_string();
    wrong(&["--data-dir", &data, "--listen", &known], "is in use by another Bulkhead server");
    let started = typed(&["--data-dir", &data, "--listen", &known]);
    assert!(started.words.contains("is in use by another Bulkhead server"), "{}", started.words);
    // An address for documentation, which no machine has.
    wrong(&words(&flags("192.0.2.1:8080")), "192.0.2.1 is not an address of this machine");
    let same = [&flags("127.0.0.1:9")[..], &["--admin-listen", "127.0.0.1:9"].map(str::to_owned)].concat();
    wrong(&words(&same), "--listen and --admin-listen both need port 9");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_public_address_whose_name_leads_nowhere_is_named() {
    let place = tempfile::tempdir().unwrap();
    // A name that is reserved for having no address.
    let public = ["--public-url", "https://doom.invalid", "--trust-proxy"];
    let flags = free(place.path());
    wrong(&[&words(&flags)[..], &public].concat(), "there is no address for the name doom.invalid");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unusable_folder_is_named() {
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("file");
    std::fs::write(&file, "x").unwrap();
    wrong(&words(&free(&file)), "is a file, not a folder");
    // No user can make a file there.
    wrong(&words(&free(Path::new("/proc/bulkhead"))), "cannot write to /proc");
    std::fs::write(place.path().join("bulkhead.db"), "this was never a database, however long it is")
        .unwrap();
    wrong(&words(&free(place.path())), "is damaged");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_folder_of_another_version_or_another_time_is_named() {
    let place = tempfile::tempdir().unwrap();
    let flags = prepared(place.path());
    let future = "INSERT INTO tables (id, body, touched_ms) VALUES ('future', '{}', 32503680000000)";
    change(&flags[3], future).await;
    wrong(&words(&flags), "behind the newest stored data");
    change(&flags[3], "DELETE FROM tables").await;
    sound(&words(&flags), "schema is current");
    change(&flags[3], "UPDATE _sqlx_migrations SET checksum = x'00' WHERE version = 2").await;
    wrong(&words(&flags), "comes from a different build");
    change(&flags[3], "UPDATE _sqlx_migrations SET version = 999 WHERE version = 2").await;
    wrong(&words(&flags), "a newer version of Bulkhead has upgraded the database");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unusable_postgresql_is_named() {
    let place = tempfile::tempdir().unwrap();
    let flags = free(place.path());
    let at = |url: &str| -> Vec<String> {
        let all = flags.iter().cloned();
        all.chain(["--database-url".to_owned(), url.to_owned()]).collect()
    };
    wrong(&words(&at("postgres://me:hunter2@127.0.0.1:1/none")), "cannot reach the database");
    wrong(&words(&at("mysql://me:hunter2@127.0.0.1:1/none")), "postgres://");
    let url = postgres_database().await;
    drop(tokio::task::block_in_place(|| Process::start(&at(&url)[2..])));
    let mut own = PgConnection::connect(&url).await.unwrap();
    let newer = "UPDATE _sqlx_migrations SET version = 999 WHERE version = 2";
    sqlx::query(AssertSqlSafe(newer)).execute(&mut own).await.unwrap();
    wrong(&words(&at(&url)), "a newer version of Bulkhead has upgraded the database");
    let lies = &["fsync=off", "synchronous_commit=off", "full_page_writes=off"];
    let mut cluster = tokio::task::block_in_place(|| Cluster::start_with(lies));
    for setting in ["fsync is off", "synchronous_commit is off", "full_page_writes is off"] {
        wrong(&words(&at(&cluster.url())), setting);
    }
    tokio::task::block_in_place(|| cluster.becomes_standby());
    wrong(&words(&at(&cluster.url())), "it is a standby");
}
