//! A PostgreSQL of one test, which the test may kill.

use crate::port::Port;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tempfile::TempDir;

/// PostgreSQL refuses to run as root.
const NOBODY: &str = "65534";

/// A running cluster. It is killed and removed when dropped.
#[derive(Debug)]
pub struct Cluster {
    server: Child,
    folder: TempDir,
    port: Port,
    settings: &'static [&'static str],
}

fn programs() -> PathBuf {
    if let Some(path) = std::env::var_os("BULKHEAD_POSTGRES_BIN") {
        return path.into();
    }
    let installed = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let newest =
        installed.map(|entry| entry.path().join("bin")).filter(|bin| bin.join("postgres").exists()).max();
    newest.expect(
        "this test needs PostgreSQL; run `cargo xtask test`, or set BULKHEAD_POSTGRES_BIN to its programs",
    )
}

/// Returns a program of PostgreSQL's clients. It is beside the server's programs, after links are resolved.
///
/// # Panics
/// If there is none. It is part of the server's package.
pub fn client(name: &str) -> PathBuf {
    let linked = programs();
    let real = linked.join("postgres").canonicalize().unwrap_or_default();
    let beside = real.parent().map(Path::to_path_buf);
    let path = std::env::var_os("PATH").unwrap_or_default();
    let all = beside.into_iter().chain([linked]).chain(std::env::split_paths(&path));
    all.map(|folder| folder.join(name)).find(|program| program.exists()).unwrap_or_else(|| {
        panic!("this test needs {name} of PostgreSQL; type: sudo apt-get install -y postgresql-client")
    })
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output().expect("id(1) runs");
    id.stdout.trim_ascii() == b"0"
}

fn unprivileged(program: &Path) -> Command {
    if !is_root() {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    command.args(["--reuid", NOBODY, "--regid", NOBODY, "--clear-groups"]).arg(program);
    command
}

impl Cluster {
    /// Creates and starts one that keeps what it acknowledges.
    pub fn start() -> Self {
        Self::start_with(&[])
    }

    /// Does the same with more settings (`name=value`).
    pub fn start_with(settings: &'static [&'static str]) -> Self {
        let folder = tempfile::Builder::new().prefix("bhpg").tempdir_in("/tmp").expect("a folder");
        std::fs::set_permissions(folder.path(), std::fs::Permissions::from_mode(0o755)).expect("its rights");
        let data = folder.path().join("data");
        std::fs::create_dir(&data).expect("a data folder");
        if is_root() {
            let owner = format!("{NOBODY}:{NOBODY}");
            let given = Command::new("chown").arg(owner).arg(&data).status().expect("chown(1) runs");
            assert!(given.success());
        }
        let made = unprivileged(&programs().join("initdb"))
            .args(["--no-sync", "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C.UTF-8", "-D"])
            .arg(&data)
            .current_dir("/")
            .stdout(Stdio::null())
            .status()
            .expect("initdb runs");
        assert!(made.success());
        let port = Port::take();
        let server = Self::launch(&data, &port, settings);
        let mut cluster = Self { server, folder, port, settings };
        cluster.wait_ready();
        cluster
    }

    fn launch(data: &Path, port: &Port, settings: &[&str]) -> Child {
        unprivileged(&programs().join("postgres"))
            .args([
                "-c",
                "listen_addresses=127.0.0.1",
                "-c",
                "unix_socket_directories=",
                "-p",
                &port.addr().port().to_string(),
                "-D",
            ])
            .arg(data)
            .args(settings.iter().flat_map(|setting| ["-c", setting]))
            .current_dir("/")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("postgres starts")
    }

    /// Returns the address of its maintenance database.
    pub fn url(&self) -> String {
        format!("postgres://postgres@{}/postgres", self.port.addr())
    }

    /// Returns true if it admits a client. This sends a startup message, since not every package has
    /// `pg_isready`.
    fn is_ready(&self) -> bool {
        let words = b"user\0postgres\0database\0postgres\0\0";
        let mut hello = Vec::new();
        hello.extend(u32::try_from(8 + words.len()).expect("it is short").to_be_bytes());
        hello.extend(196_608u32.to_be_bytes()); // protocol 3.0
        hello.extend(words);
        let mut first = [0];
        let asked = TcpStream::connect(self.port.addr()).and_then(|mut server| {
            server.write_all(&hello)?;
            server.read_exact(&mut first)
        });
        asked.is_ok() && first == *b"R"
    }

    /// Starts it, repeatedly if needed. Right after a kill, the old lock file and old children prevent a
    /// start for a moment.
    fn wait_ready(&mut self) {
        for _ in 0..600 {
            if self.is_ready() {
                return;
            }
            if self.server.try_wait().expect("its state").is_some() {
                self.server = Self::launch(&self.folder.path().join("data"), &self.port, self.settings);
            }
            std::thread::sleep(Duration::from_millis(100));
        }
        panic!("PostgreSQL does not start");
    }

    /// Makes it read-only, as a standby is.
    pub fn becomes_standby(&mut self) {
        let pid = self.server.id().to_string();
        let asked = Command::new("kill").args(["-INT", &pid]).status().expect("kill(1) runs");
        assert!(asked.success());
        self.server.wait().expect("it has ended");
        std::fs::write(self.folder.path().join("data/standby.signal"), "").expect("its sign");
        self.start_again();
    }

    /// Kills the postmaster with `kill -9`.
    pub fn kill(&mut self) {
        self.server.kill().expect("it can be killed");
        self.server.wait().expect("it has ended");
    }

    /// Kills the postmaster and every process it started with `kill -9`, so that none finishes anything.
    pub fn kill_all(&mut self) {
        let pid = self.server.id();
        let children =
            std::fs::read_to_string(format!("/proc/{pid}/task/{pid}/children")).unwrap_or_default();
        self.server.kill().expect("it can be killed");
        let pids: Vec<&str> = children.split_whitespace().collect();
        if !pids.is_empty() {
            // // A process that has ended by itself in the meantime is no fault.
            let _ = Command::new("kill").arg("-KILL").args(pids).stderr(Stdio::null()).status();
        }
        self.server.wait().expect("it has ended");
    }

    /// Starts it again.
    pub fn start_again(&mut self) {
        self.server = Self::launch(&self.folder.path().join("data"), &self.port, self.settings);
        self.wait_ready();
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}
