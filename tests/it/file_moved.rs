//! The database file under a running server: another file of its name is not taken for it, and nothing is
//! acknowledged after it is gone.

use serde_json::json;
use std::fs::Permissions;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::time::Duration;
use support::match_seat::command_id;
use support::process::{Process, run_to_end};
use support::{Base, MatchSeat, Party, Person, TestApp};

const ADMIN: [&str; 2] = ["--admin-listen", "127.0.0.1:0"];

fn folder_of(app: &TestApp) -> &Path {
    let at = app.args.iter().position(|flag| flag == "--data-dir").unwrap();
    Path::new(&app.args[at + 1])
}

fn move_away(folder: &Path) {
    std::fs::create_dir(folder.join("aside")).unwrap();
    for name in ["bulkhead.db", "bulkhead.db-wal", "bulkhead.db-shm"] {
        std::fs::rename(folder.join(name), folder.join("aside").join(name)).unwrap();
    }
}

#[tokio::test]
async fn a_server_whose_file_was_moved_is_not_ready_and_acknowledges_nothing() {
    for replaced in [false, true] {
        let app = TestApp::spawn_on(Base::Sqlite, &ADMIN).await;
        let party = Party::start(&app.base, 1).await;
        let mut seats = party.join().await;
        let mut operator = Person::visitor(app.admin.as_ref().unwrap());
        assert_eq!(operator.get("/ready").await.status, 200);
        move_away(folder_of(&app));
        if replaced {
            std::fs::write(folder_of(&app).join("bulkhead.db"), "").unwrap();
        }
        let ready = operator.get("/ready").await;
        assert_eq!((ready.status, ready.json()["held"].as_bool()), (503, Some(false)));
        assert_eq!(operator.get("/healthz").await.status, 503);
        let at = seats.iter().position(MatchSeat::is_asked).unwrap();
        let choice =
            support::bot::choose(&seats[at].ask()["options"], true, &mut support::bot::Picker::new(1));
        let (id, ask) = (command_id(), seats[at].ask()["id"].clone());
        seats[at].socket.say(&json!({ "t": "choose", "id": id, "decision": ask, "choice": choice })).await;
        let answer = |heard: &serde_json::Value| heard["t"] == "ack" || heard["interrupted"] == true;
        assert_ne!(seats[at].hear_until(answer).await.unwrap()["t"], "ack");
        let name = json!({ "name": "Late" });
        Person::visitor(&app.base).post("/api/session", name).await.refused(503, "saving_interrupted");
    }
}

#[tokio::test]
async fn a_table_without_play_is_told_once_that_the_file_was_moved() {
    let app = TestApp::spawn_on(Base::Sqlite, &[]).await;
    let mut seats = Party::start(&app.base, 1).await.join().await;
    move_away(folder_of(&app));
    let saving = |heard: &serde_json::Value| heard["t"] == "saving";
    assert_eq!(seats[0].hear_until(saving).await.unwrap()["interrupted"], true);
    let more = tokio::time::timeout(Duration::from_secs(4), seats[0].hear_until(saving)).await;
    assert!(more.is_err(), "{more:?}");
}

#[test]
fn a_deleted_lock_file_admits_no_second_server() {
    let folder = tempfile::tempdir().unwrap();
    let flags = ["--data-dir".to_owned(), folder.path().display().to_string()];
    let server = Process::start(&flags);
    std::fs::remove_file(folder.path().join("bulkhead.lock")).unwrap();
    let mut second = flags.to_vec();
    second.extend(["--listen".to_owned(), "127.0.0.1:0".to_owned()]);
    let output = run_to_end(&second);
    let said =
        String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && said.contains("already uses the data folder"), "{said}");
    drop(server);
}

/// As root no file is read-only, so the obstacle is a folder of the file's name.
#[test]
fn an_unusable_file_is_named() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("bulkhead.db")).unwrap();
    let flags = ["--data-dir".to_owned(), folder.path().display().to_string(), "--listen".to_owned()];
    let output = run_to_end(&[flags.as_slice(), &["127.0.0.1:0".to_owned()]].concat());
    let said =
        String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("bulkhead.db") && said.contains("--data-dir"), "{said}");
    assert!(!said.contains("--database-url"), "{said}");
}

/// A data folder on which the server was run once as root, or which a container's volume keeps.
#[test]
fn a_file_of_another_user_is_named_and_no_backup_is_required() {
    for name in ["bulkhead.lock", "bulkhead.db"] {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("data");
        let flags = [
            "--data-dir".to_owned(),
            data.display().to_string(),
            "--listen".to_owned(),
            "127.0.0.1:0".to_owned(),
        ];
        drop(Process::start(&flags[..2]));
        // Root may read every file, so the program runs as another user there.
        let (other, root) = (65_534, std::fs::metadata("/proc/self").unwrap().uid() == 0);
        for path in [folder.path(), &data] {
            std::fs::set_permissions(path, Permissions::from_mode(0o777)).unwrap();
        }
        for file in std::fs::read_dir(&data).unwrap() {
            let file = file.unwrap().path();
            let kept = file.ends_with(name);
            std::fs::set_permissions(&file, Permissions::from_mode(if kept { 0 } else { 0o666 })).unwrap();
        }
        for task in [None, Some("doctor")] {
            if name == "bulkhead.lock" && task.is_some() {
                continue;
            }
            let all: Vec<String> = task.map(str::to_owned).into_iter().chain(flags.iter().cloned()).collect();
            let mut command = support::process::command(&all);
            if root {
                command.uid(other).gid(other);
            }
            let output = command.output().unwrap();
            let said = String::from_utf8_lossy(&output.stdout).into_owned()
                + &String::from_utf8_lossy(&output.stderr);
            assert!(!output.status.success(), "{said}");
            assert!(said.contains(&format!("cannot use {}", data.join(name).display())), "{said}");
            assert!(
                said.contains("permission denied") && said.contains("Run this as the user that owns it"),
                "{said}"
            );
            assert!(!said.contains("backup"), "{said}");
        }
    }
}
