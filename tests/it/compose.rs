//! The container files, without a container: they are parsed, and the server is started as an unprivileged
//! user with exactly their arguments and environment. Only what exists nowhere else is replaced: the
//! database's address, the folder of the volume, the port.

use sqlx::{Connection, PgConnection};
use std::io::Write;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::{Duration, Instant};
use support::bot::Picker;
use support::container::{
    ServerSettings, WITH_POSTGRES, WITH_SQLITE, WITH_TLS, compose, compose_file, interpolated, options, root,
    server_settings,
};
use support::party::plain_answer;
use support::{Party, Person, Port, postgres_database};

#[test]
fn the_container_has_only_the_rights_it_needs() {
    let (given, compose) = (server_settings(), compose());
    let server = &compose["services"]["server"];
    assert_ne!(given.user, 0);
    assert_eq!(server["read_only"], true);
    assert_eq!(server["cap_drop"][0], "ALL");
    assert_eq!(server["security_opt"][0], "no-new-privileges:true");
    assert_eq!(server["volumes"].as_array().unwrap().len(), 1);
    assert!(
        compose["services"]["postgres"].get("ports").is_none(),
        "the database is not reachable from outside"
    );
}

/// Returns the server of a compose file, without what must differ between the files.
fn alike(file: &str) -> serde_json::Value {
    let mut server = compose_file(file)["services"]["server"].take();
    let own = server.as_object_mut().unwrap();
    for key in ["build", "depends_on", "environment", "ports"] {
        own.remove(key);
    }
    server
}

#[test]
fn the_server_has_the_same_rights_and_limits_in_every_compose_file() {
    let [sqlite, postgres, tls] = [WITH_SQLITE, WITH_POSTGRES, WITH_TLS].map(alike);
    assert_eq!(sqlite, postgres);
    assert_eq!(sqlite, tls);
}

#[test]
fn every_compose_file_pulls_this_version_from_the_home_of_the_project() {
    let manifest = std::fs::read_to_string(root().join("Cargo.toml")).unwrap();
    let home =
        manifest.lines().find_map(|line| line.strip_prefix("repository = \"https://github.com/")).unwrap();
    let image = format!("ghcr.io/{}:{}", home.trim_end_matches('"'), env!("CARGO_PKG_VERSION"));
    for file in [WITH_SQLITE, WITH_POSTGRES, WITH_TLS] {
        let server = compose_file(file)["services"]["server"].take();
        assert_eq!(server["image"], image, "{file}");
        let from = root().join(file).parent().unwrap().join(server["build"].as_str().unwrap());
        assert!(from.join("Dockerfile").is_file(), "{file} builds where a Dockerfile is");
    }
}

#[test]
fn under_a_domain_the_server_is_reached_through_caddy_alone() {
    let compose = compose_file(WITH_TLS);
    let server = &compose["services"]["server"];
    let local = |port: &serde_json::Value| port.as_str().unwrap().starts_with("127.0.0.1:");
    assert!(server["ports"].as_array().unwrap().iter().all(local));
    assert_eq!(server["environment"]["BULKHEAD_TRUST_PROXY"], "yes");
    let set = [("BULKHEAD_DOMAIN", "play.example.org")];
    let said = |value: &serde_json::Value| interpolated(value.as_str().unwrap(), &set);
    assert_eq!(said(&server["environment"]["BULKHEAD_PUBLIC_URL"]), "https://play.example.org");
    let caddy = &compose["services"]["caddy"];
    let words: Vec<String> = caddy["command"].as_array().unwrap().iter().map(said).collect();
    assert_eq!(words.join(" "), "caddy reverse-proxy --from play.example.org --to server:8080");
    for restriction in ["read_only", "cap_drop", "security_opt", "logging"] {
        assert_eq!(caddy[restriction], server[restriction], "{restriction}");
    }
}

/// `cargo xtask image` starts the containers with these.
#[test]
fn every_setting_of_a_service_is_an_option_of_its_container() {
    let services = compose()["services"].clone();
    let server = options(&services["server"], &[("BULKHEAD_PORT", "9")], "own");
    let closed = ["--user=10001:10001", "--read-only=true", "--tmpfs=/tmp", "--cap-drop=ALL"];
    let own = ["--security-opt=no-new-privileges:true", "--publish=9:8080", "--volume=own-data:/data"];
    let limits = ["--memory=512m", "--log-opt=max-size=30m", "--publish=127.0.0.1:9100:9100"];
    for option in closed.into_iter().chain(own).chain(limits) {
        assert!(server.iter().any(|one| one == option), "{option} in {server:?}");
    }
    let health = server.iter().find_map(|one| one.strip_prefix("--health-cmd=")).unwrap();
    let words = Command::new("sh").args(["-c", &format!("printf '%s\\n' {health}")]).output().unwrap();
    let words = String::from_utf8(words.stdout).unwrap();
    assert_eq!(
        words.lines().collect::<Vec<_>>(),
        server_settings().health,
        "a shell finds the same words in it"
    );
    let mut unknown = services["postgres"].clone();
    unknown["privileged"] = true.into();
    assert!(std::panic::catch_unwind(|| options(&unknown, &[], "own")).is_err(), "nothing is left out");
}

#[test]
fn ignored_files_are_not_sent_to_the_build() {
    let lines = |file: &str| -> Vec<String> {
        let text = std::fs::read_to_string(root().join(file)).unwrap();
        text.lines().map(|line| line.trim_matches('/').to_owned()).collect()
    };
    let kept_out = lines(".dockerignore");
    let own = lines("web-client/.gitignore");
    for line in lines(".gitignore").into_iter().chain(own.iter().map(|line| format!("web-client/{line}"))) {
        let everywhere = format!("**/{}", line.rsplit('/').next().unwrap());
        assert!(kept_out.contains(&line) || kept_out.contains(&everywhere), "{line}");
    }
}

#[test]
fn the_server_is_pointed_at_the_database_beside_it() {
    let (given, compose) = (server_settings(), compose());
    let url = url::Url::parse(&given.environment["BULKHEAD_DATABASE_URL"]).unwrap();
    let database = &compose["services"][url.host_str().unwrap()];
    assert_eq!(database["environment"]["POSTGRES_USER"], url.username());
    assert_eq!(database["environment"]["POSTGRES_DB"], url.path()[1..]);
    let waits = &compose["services"]["server"]["depends_on"][url.host_str().unwrap()]["condition"];
    assert_eq!(waits, "service_healthy");
    assert!(database.get("healthcheck").is_some());
    assert_eq!(given.environment["BULKHEAD_DATA_DIR"], given.volume);
}

/// A server that ends with the test, whatever happens in it.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[tokio::test]
async fn the_server_starts_unprivileged_with_what_the_container_files_say() {
    let given = server_settings();
    let folder = tempfile::tempdir().unwrap();
    let program = prepare(folder.path(), given.user);
    let command = unprivileged(&program, given.user);
    starts(&given, folder.path(), command).await;
}

/// A read-only root file system, an empty `/tmp` of its own and the volume, as in the compose file.
#[tokio::test]
async fn the_server_plays_where_it_can_write_nothing_but_its_volume() {
    let given = server_settings();
    assert_eq!(compose()["services"]["server"]["tmpfs"], serde_json::json!(["/tmp"]));
    // Not below `/tmp`, which is another folder in there.
    let folder = tempfile::tempdir_in("/var/tmp").unwrap();
    let program = prepare(folder.path(), given.user);
    let Some(command) = shut_in(&program, given.user, folder.path()) else { return };
    starts(&given, folder.path(), command).await;
}

/// Plays a match on a server that is started this way. It ends cleanly and leaves files only where it should.
async fn starts(given: &ServerSettings, folder: &Path, mut command: Command) {
    let database = postgres_database().await;
    let (held, operator) = (Port::take(), Port::take());
    let port = held.addr().port();
    let here = |text: &str| match text {
        text if text.starts_with("postgres://") => database.clone(),
        text if text == given.volume => folder.join("data").display().to_string(),
        text if text.ends_with(":9100") => operator.addr().to_string(),
        text => text.replace(&given.port.to_string(), &port.to_string()),
    };

    command.args(given.arguments.iter().map(|argument| here(argument))).env_clear().current_dir("/");
    command.envs(given.environment.iter().map(|(name, value)| (name, here(value))));
    let mut server = Server(command.spawn().unwrap());

    let patience = Instant::now() + Duration::from_secs(60);
    while !healthy(&folder.join("bulkhead"), &given.health, &here) {
        assert!(server.0.try_wait().unwrap().is_none(), "the server ended by itself");
        assert!(Instant::now() < patience, "the health check of the compose file never passed");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }

    // A friend comes by an address that the server cannot know, at a port that differs outside.
    let mut friend = Person::visitor(&format!("http://localhost:{port}"));
    friend.origin = Some("http://192.0.2.7:9000".to_owned());
    let name = serde_json::json!({ "name": "Ann" }).to_string();
    let headers = [("host", "192.0.2.7:9000"), ("content-type", "application/json")];
    friend.send(hyper::Method::POST, "/api/session", Some(name), &headers).await.good();

    let party = Party::start(&format!("http://localhost:{port}"), 2).await;
    let mut seats = party.join().await;
    for _ in 0..10 {
        plain_answer(&mut seats, &mut Picker::new(10)).await.expect("a seat is asked");
    }
    assert_eq!(
        std::fs::read_dir(folder.join("data")).unwrap().count(),
        0,
        "with PostgreSQL it holds reports alone"
    );
    // What the server sees as its root. If that is shared, others write there.
    let own = PathBuf::from(format!("/proc/{}/root/tmp", server.0.id()));
    let shared = std::fs::metadata(&own).unwrap().dev() == std::fs::metadata("/tmp").unwrap().dev();
    assert!(shared || std::fs::read_dir(own).unwrap().count() == 0, "it writes nothing there either");

    let mut connection = PgConnection::connect(&database).await.unwrap();
    let tables: i64 =
        sqlx::query_scalar("SELECT count(*) FROM information_schema.tables WHERE table_schema = 'public'")
            .fetch_one(&mut connection)
            .await
            .unwrap();
    assert!(tables > 0, "the server keeps its tables in the database it was given");

    assert!(Command::new("kill").args(["-TERM", &server.0.id().to_string()]).status().unwrap().success());
    assert!(server.0.wait().unwrap().success(), "a clean stop");
}

/// Puts the program where the unprivileged user can reach it, with an empty volume that they own.
fn prepare(folder: &Path, user: u32) -> PathBuf {
    use std::os::unix::fs::{PermissionsExt, chown};
    std::fs::set_permissions(folder, std::fs::Permissions::from_mode(0o755)).unwrap();
    let built = std::env::var_os("BULKHEAD_BIN").map(PathBuf::from).unwrap_or_else(|| {
        // `target/debug/deps/it-…` is two folders below the program.
        std::env::current_exe().unwrap().ancestors().nth(2).unwrap().join("bulkhead")
    });
    let program = folder.join("bulkhead");
    // Copied by a program of its own: a process that another test starts would hold our copy open for
    // writing, and then it could not be run.
    let copied = Command::new("cp").arg(&built).arg(&program).status().expect("cp(1) runs");
    let built = built.display();
    assert!(
        copied.success(),
        "{built} is not there; run `cargo xtask test`, or `cargo build -p server` first"
    );
    let data = folder.join("data");
    std::fs::create_dir(&data).unwrap();
    if root_user() {
        chown(&data, Some(user), Some(user)).unwrap();
    }
    program
}

fn root_user() -> bool {
    std::fs::metadata("/proc/self").unwrap().uid() == 0
}

/// Runs as the container's user if the tests run as root. Other users have no privileges to drop.
fn unprivileged(program: &Path, user: u32) -> Command {
    if !root_user() {
        return Command::new(program);
    }
    let mut command = Command::new("/usr/bin/setpriv");
    let user = user.to_string();
    command.args([
        "--reuid",
        &user,
        "--regid",
        &user,
        "--clear-groups",
        "--no-new-privs",
        "--bounding-set=-all",
    ]);
    command.arg(program);
    command
}

/// Runs behind a read-only root. Returns `None`, and prints a line, if this machine allows no mount.
fn shut_in(program: &Path, user: u32, folder: &Path) -> Option<Command> {
    let may = Command::new("unshare").args(["-m", "true"]).stderr(std::process::Stdio::null()).status();
    if !root_user() || !may.is_ok_and(|status| status.success()) {
        let note = "note: nobody may mount here; the server was not run behind a root that only reads\n";
        let _ = std::io::stdout().write_all(note.as_bytes());
        return None;
    }
    let inner = unprivileged(program, user);
    let script = "set -e; mount --make-rprivate /; mount --bind \"$1\" \"$1\"; mount -t tmpfs tmpfs /tmp
        mount -o remount,bind,ro /
        if touch /etc/bulkhead-probe 2>/dev/null; then echo 'it can be written'; exit 1; fi
        shift; exec \"$@\"";
    let mut command = Command::new("unshare");
    command.args(["-m", "sh", "-c", script, "sh"]).arg(folder.join("data"));
    command.arg(inner.get_program()).args(inner.get_args());
    Some(command)
}

/// Runs the compose file's own health check, by the program of the container.
fn healthy(program: &Path, test: &[String], here: &impl Fn(&str) -> String) -> bool {
    assert_eq!(test[0], "bulkhead");
    let mut command = Command::new(program);
    command.args(test[1..].iter().map(|word| here(word)));
    command.stdout(std::process::Stdio::null()).stderr(std::process::Stdio::null());
    command.status().unwrap().success()
}
