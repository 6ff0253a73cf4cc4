//! The program at the terminal: plain refusals to start, a clean stop, addresses.

use serde_json::json;
use std::process::Command;
use support::process::{Process, run_to_end};
use support::{MatchSeat, Party, Person, Port, Socket, postgres_database};

fn flags(list: &[&str]) -> Vec<String> {
    list.iter().map(|flag| (*flag).to_owned()).collect()
}

/// Checks that the program fails and says this in one line.
#[track_caller]
fn refuses(list: &[&str], says: &[&str]) {
    let output = run_to_end(&flags(list));
    let told =
        String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success(), "it started: {told}");
    for part in says {
        assert!(told.contains(part), "{part:?} is not in {told:?}");
    }
}

#[test]
fn a_taken_port_is_named_with_its_flag() {
    let folder = tempfile::tempdir().unwrap();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let addr = taken.local_addr().unwrap();
    let dir = folder.path().display().to_string();
    let port = addr.port().to_string();
    refuses(&["--listen", &addr.to_string(), "--data-dir", &dir], &["is in use", &port, "--listen"]);
}

#[test]
fn a_folder_that_cannot_be_written_is_named_with_its_flag() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "x").unwrap();
    let dir = file.display().to_string();
    refuses(&["--listen", "127.0.0.1:0", "--data-dir", &dir], &["cannot write", &dir, "--data-dir"]);
}

#[test]
fn a_second_server_of_one_folder_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().display().to_string();
    let _first = Process::start(&flags(&["--data-dir", &dir]));
    refuses(
        &["--listen", "127.0.0.1:0", "--data-dir", &dir],
        &["another Bulkhead server", &dir, "--data-dir"],
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_server_of_one_database_is_refused() {
    let url = postgres_database().await;
    let _first = Process::start(&flags(&["--database-url", &url]));
    refuses(
        &["--listen", "127.0.0.1:0", "--database-url", &url],
        &["another Bulkhead server", "--database-url"],
    );
}

#[test]
fn a_database_that_is_not_there_is_a_plain_sentence_without_its_password() {
    let url = "postgres://me:hunter2@127.0.0.1:1/none";
    let output = run_to_end(&flags(&["--listen", "127.0.0.1:0", "--database-url", url]));
    let told =
        String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    assert!(told.contains("cannot reach the database") && told.contains("--database-url"), "{told}");
    assert!(!told.contains("hunter2"), "{told}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stop_signal_says_goodbye_and_ends_well() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Process::start(&flags(&["--data-dir", &folder.path().display().to_string()]));
    let party = Party::start(&server.base, 1).await;
    let mut seat = MatchSeat::join(&party.people[0], &party.match_id).await.unwrap();
    let stopping = std::thread::spawn(move || (server.terminate(), server));
    let bye = seat.hear_until(|message| message["t"] == "bye").await.unwrap();
    assert_eq!(bye["why"], "restarting");
    assert!(bye["again_ms"].as_u64().unwrap() > 0);
    assert!(stopping.join().unwrap().0.success());
}

#[tokio::test(flavor = "multi_thread")]
async fn friends_join_through_another_loopback_address() {
    let folder = tempfile::tempdir().unwrap();
    let held = Port::take();
    let port = held.addr().port();
    let all = flags(&["--data-dir", &folder.path().display().to_string()]);
    let server = Process::start_on(&format!("0.0.0.0:{port}"), &all);
    assert!(server.ready.ends_with(&format!("http://127.0.0.1:{port}")), "{}", server.ready);
    let party = Party::start(&format!("http://127.0.0.1:{port}"), 1).await;
    let mut host = party.people[0].clone();
    let reach = host.get("/api/reach").await.good();
    let mut friend = Person::guest(&format!("http://127.0.0.2:{port}"), "Far").await;
    let invite = host.post(&format!("/api/tables/{}/invite", party.table), json!({})).await.good();
    friend.post("/api/join", invite).await.good();
    assert!(Socket::open(&friend, &format!("/ws/table/{}", party.table)).await.is_ok());
    let own =
        reach["bases"].as_array().unwrap().iter().all(|base| base.as_str().unwrap().starts_with("http://"));
    assert!(own);
    drop(server);
}

/// Returns what a failing start prints, on standard output and on standard error.
fn failed(list: &[&str], set: &[(&str, &str)]) -> (String, String) {
    let mut command = support::process::command(&flags(list));
    let output = command.envs(set.iter().copied()).output().unwrap();
    assert!(!output.status.success());
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (text(&output.stdout), text(&output.stderr))
}

#[test]
fn an_error_goes_to_standard_error() {
    let (said, told) = failed(&["--data-dir", "/dev/null/x", "--listen", "127.0.0.1:0"], &[]);
    assert_eq!(said, "");
    assert!(told.contains("bulkhead: cannot write to"), "{told}");
}

#[test]
fn a_log_for_machines_is_json_from_the_first_line_to_the_last() {
    let folder = tempfile::tempdir().unwrap();
    let (data, log) = (folder.path().join("data").display().to_string(), folder.path().join("log"));
    let json = [("BULKHEAD_LOG_FORMAT", "json")];
    let mut server = Process::start_logged(&flags(&["--data-dir", &data]), &json, &log);
    assert!(server.ready.contains("Bulkhead is ready at"), "{}", server.ready);
    let (_, refused) = failed(&["--data-dir", &data, "--listen", "127.0.0.1:0"], &json);
    assert!(refused.contains("another Bulkhead server"), "{refused}");
    assert!(server.terminate().success());
    let logged = std::fs::read_to_string(&log).unwrap();
    for line in [server.ready.as_str()].into_iter().chain(refused.lines()).chain(logged.lines()) {
        let read: serde_json::Value = serde_json::from_str(line).expect("one JSON value a line");
        for field in ["timestamp", "level", "message", "target"] {
            assert!(read[field].is_string(), "{field}: {line}");
        }
    }
    for told in ["the server is stopping", "the server has stopped"] {
        assert_eq!(logged.matches(told).count(), 1, "{told}: {logged}");
    }
}

#[test]
fn a_log_that_cannot_be_set_up_keeps_the_server_from_starting() {
    let flags = ["--listen", "127.0.0.1:0"];
    let (_, told) = failed(&flags, &[("BULKHEAD_LOG", "nonsense")]);
    assert!(told.starts_with("bulkhead: BULKHEAD_LOG has \"nonsense\"") && told.contains("debug"), "{told}");
    let (_, told) = failed(&flags, &[("BULKHEAD_LOG_FORMAT", "xml")]);
    assert!(told.contains("BULKHEAD_LOG_FORMAT is \"xml\". Write json or text"), "{told}");
    let (_, told) = failed(&flags, &[("BULKHEAD_LOG", "nonsense"), ("BULKHEAD_LOG_FORMAT", "json")]);
    let line: serde_json::Value = serde_json::from_str(&told).expect("one line of JSON");
    assert_eq!(line["level"], "ERROR");
}

#[test]
fn a_slip_in_a_variable_or_a_password_on_the_command_line_is_reported() {
    let address = "postgres://me:hunter2@127.0.0.1:1/none";
    let flags = ["--database-url", address, "--listen", "127.0.0.1:0"];
    let (_, told) = failed(&flags, &[("BULKHEAD_PUBLIC_ADDRESS", "https://a.example")]);
    assert!(told.contains("BULKHEAD_PUBLIC_ADDRESS") && !told.contains("a.example"), "{told}");
    assert!(told.contains("can read the password") && !told.contains("hunter2"), "{told}");
    let (_, told) = failed(&["--listen", "127.0.0.1:0"], &[("BULKHEAD_DATABASE_URL", address)]);
    assert!(!told.contains("can read the password"), "{told}");
}

#[test]
fn a_switch_in_the_environment_is_parsed_as_people_write_it() {
    for (value, on) in [("1", true), ("yes", true), ("on", true), ("no", false), ("", false)] {
        let folder = tempfile::tempdir().unwrap();
        let data = ["--data-dir".to_owned(), folder.path().display().to_string()];
        let doctor: Vec<String> = ["doctor", "--listen", "0.0.0.0:0"].map(str::to_owned).into();
        let mut command = support::process::command(&[doctor, data.to_vec()].concat());
        let output = command.env("BULKHEAD_TRUST_PROXY", value).output().unwrap();
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert_eq!(said.contains("can fake an address"), on, "{value}: {said}");
    }
}

#[test]
fn a_server_is_asked_for_its_health() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Process::start(&flags(&["--data-dir", &folder.path().display().to_string()]));
    let everywhere = format!("0.0.0.0:{}", server.addr.port());
    let ask = || run_to_end(&flags(&["health", "--listen", &everywhere]));
    let output = ask();
    assert!(output.status.success() && output.stdout == b"healthy\n", "{output:?}");
    server.kill();
    let output = ask();
    assert!(!output.status.success());
    assert!(String::from_utf8_lossy(&output.stderr).contains("no server answers"), "{output:?}");
}

#[test]
fn help_names_every_flag() {
    let output = Command::new(support::process::program()).arg("--help").output().unwrap();
    let help = String::from_utf8_lossy(&output.stdout).into_owned();
    for flag in ["--listen", "--data-dir", "--database-url", "--public-url", "--trust-proxy"] {
        assert!(help.contains(flag), "{flag}");
        let variable = format!("BULKHEAD_{}", flag.trim_start_matches("--").replace('-', "_").to_uppercase());
        assert!(help.contains(&variable), "{variable}");
    }
}
