//! A real server process: started, killed, started again at the same address.

use crate::port::Port;
use crate::seat::PATIENCE;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Returns the server program: `BULKHEAD_BIN`, or the one beside this test.
///
/// # Panics
/// If it was not built.
pub fn program() -> PathBuf {
    if let Some(path) = std::env::var_os("BULKHEAD_BIN") {
        return path.into();
    }
    let here = std::env::current_exe().expect("this test has a path");
    let beside = here.ancestors().nth(2).expect("target/debug").join("bulkhead");
    assert!(beside.exists(), "the server is not built: run `cargo build -p server`");
    beside
}

/// Returns the program whose fault points can be armed: `BULKHEAD_FAULTY_BIN`, or the one beside this test.
///
/// # Panics
/// If it was not built.
pub fn faulty_program() -> PathBuf {
    if let Some(path) = std::env::var_os("BULKHEAD_FAULTY_BIN") {
        return path.into();
    }
    let here = std::env::current_exe().expect("this test has a path");
    let beside = here.ancestors().nth(2).expect("target/debug").join("bulkhead-faulty");
    let build = "cargo build -p stage --features faults --bin bulkhead-faulty";
    assert!(beside.exists(), "the server with its points is not built: run `{build}`");
    beside
}

/// Returns the program whose windows can be short: `BULKHEAD_STAGED_BIN`, or the one beside this test.
///
/// # Panics
/// If it was not built.
pub fn staged_program() -> PathBuf {
    if let Some(path) = std::env::var_os("BULKHEAD_STAGED_BIN") {
        return path.into();
    }
    let here = std::env::current_exe().expect("this test has a path");
    let beside = here.ancestors().nth(2).expect("target/debug").join("bulkhead-staged");
    assert!(beside.exists(), "the staged server is not built: run `cargo build -p stage`");
    beside
}

/// Names the fault of a server, in the environment of [`faulty_program`].
pub const FAULT: &str = "BULKHEAD_FAULT";

/// Adds the edition of the tests, in the environment of [`staged_program`].
pub const DUEL: &str = "BULKHEAD_DUEL";

/// Sets how long windows are open, in the environment of [`staged_program`].
pub const WINDOW: &str = "BULKHEAD_WINDOW_MS";

/// Returns a command of the server program, without this process's own settings.
pub fn command(flags: &[String]) -> Command {
    command_of(&program(), flags)
}

/// Returns a command of the program that knows these variables.
fn command_for(set: &[(String, String)], flags: &[String]) -> Command {
    let asks = |wanted: &str| set.iter().any(|(name, _)| name == wanted);
    let program = if asks(FAULT) {
        faulty_program()
    } else if asks(WINDOW) || asks(DUEL) {
        staged_program()
    } else {
        program()
    };
    command_of(&program, flags)
}

fn command_of(program: &Path, flags: &[String]) -> Command {
    let mut command = Command::new(program);
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("BULKHEAD_")) {
        command.env_remove(name);
    }
    command.args(flags).stdin(Stdio::null());
    command
}

/// Runs the server program in an empty folder until it ends by itself.
pub fn run_to_end(flags: &[String]) -> Output {
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = command(flags);
    command.current_dir(&folder).stdout(Stdio::piped()).stderr(Stdio::piped());
    let child = command.spawn().expect("the program runs");
    let pid = child.id().to_string();
    let (done, waited) = std::sync::mpsc::channel();
    std::thread::spawn(move || done.send(child.wait_with_output()));
    waited
        .recv_timeout(PATIENCE)
        .unwrap_or_else(|_| {
            let _ = Command::new("kill").args(["-KILL", &pid]).status();
            panic!("the program runs on with {flags:?}");
        })
        .expect("its output")
}

/// A running server process. It is killed when dropped.
#[derive(Debug)]
pub struct Process {
    child: Child,
    pub base: String,
    pub addr: SocketAddr,
    /// The line by which it reported that it is ready.
    pub ready: String,
    flags: Vec<String>,
    /// Variables of its environment.
    set: Vec<(String, String)>,
    /// Kept over restarts. `None` if the caller that chose the address keeps it.
    port: Option<Arc<Port>>,
}

/// The address of a server.
enum Listen {
    Port(Arc<Port>),
    At(SocketAddr),
}

impl Listen {
    fn any() -> Self {
        Self::Port(Arc::new(Port::take()))
    }

    fn addr(&self) -> SocketAddr {
        match self {
            Self::Port(port) => port.addr(),
            Self::At(addr) => *addr,
        }
    }
}

impl Process {
    /// Starts a server with these flags on a port of its own and waits until it is ready.
    pub fn start(flags: &[String]) -> Self {
        Self::start_by(Listen::any(), flags, Vec::new(), command)
    }

    /// Starts a server with variables in its environment.
    pub fn start_set(flags: &[String], set: &[(&str, &str)]) -> Self {
        let set: Vec<_> = set.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        Self::start_by(Listen::any(), flags, set.clone(), |all| command_for(&set, all))
    }

    /// Starts a server that writes its log to a file.
    pub fn start_logged(flags: &[String], set: &[(&str, &str)], log: &Path) -> Self {
        let set = set.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        Self::start_by(Listen::any(), flags, set, |all| {
            let mut logged = command(all);
            logged.stderr(std::fs::File::create(log).expect("a file for the log"));
            logged
        })
    }

    /// Starts a server on an address of the caller, who keeps its [`Port`].
    pub fn start_on(listen: &str, flags: &[String]) -> Self {
        Self::start_by(Listen::At(listen.parse().expect("an address")), flags, Vec::new(), command)
    }

    /// Starts a server that gets an error and not a signal for a full disk, as on a real full disk. See
    /// [`Process::fill_disk`].
    pub fn start_to_be_filled(flags: &[String]) -> Self {
        Self::start_after("trap '' XFSZ", flags)
    }

    /// Starts a server whose shell first runs this, such as `ulimit`.
    pub fn start_after(first: &str, flags: &[String]) -> Self {
        Self::start_by(Listen::any(), flags, Vec::new(), |all| {
            let plain = command(&[]);
            let mut shell = Command::new("sh");
            for (name, _) in plain.get_envs() {
                shell.env_remove(name);
            }
            let line = format!("{first}; exec \"$0\" \"$@\"");
            shell.args(["-c", &line]).arg(plain.get_program()).args(all).stdin(Stdio::null());
            shell
        })
    }

    /// Limits every file of the server to `bytes`. `None` removes the limit.
    pub fn fill_disk(&self, bytes: Option<u64>) {
        let limit = bytes.map_or_else(|| "unlimited".to_owned(), |bytes| bytes.to_string());
        let pid = self.child.id().to_string();
        let done = Command::new("prlimit").args(["--pid", &pid, &format!("--fsize={limit}:")]).status();
        assert!(done.expect("prlimit(1) runs").success());
    }

    fn start_by(
        at: Listen,
        flags: &[String],
        set: Vec<(String, String)>,
        command: impl Fn(&[String]) -> Command,
    ) -> Self {
        let addr = at.addr();
        let listen = ["--listen".to_owned(), addr.to_string()];
        let all: Vec<String> = listen.into_iter().chain(flags.iter().cloned()).collect();
        let variables = set.iter().map(|(name, value)| (name, value));
        let mut child =
            command(&all).envs(variables).stdout(Stdio::piped()).spawn().expect("the program starts");
        let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        let mut said = String::new();
        let ready = lines.any(|line| {
            said = line.unwrap_or_default();
            said.contains("Bulkhead is ready")
        });
        assert!(ready, "the server did not start: {said}; {:?}", child.wait());
        // Its output is read to the end, as a terminal would.
        std::thread::spawn(move || lines.for_each(drop));
        let port = if let Listen::Port(port) = at { Some(port) } else { None };
        Self { child, base: format!("http://{addr}"), addr, ready: said, flags: flags.to_vec(), set, port }
    }

    /// Returns its process id.
    pub fn pid(&self) -> u32 {
        self.child.id()
    }

    fn signal(&self, name: &str) {
        let pid = self.child.id().to_string();
        let sent = Command::new("kill").args([name, &pid]).status().expect("kill(1) runs");
        assert!(sent.success());
    }

    /// Stops the process with everything it has open. Returns when each of its threads has stopped.
    pub fn stand_still(&self) {
        self.signal("-STOP");
        while !self.is_still() {
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    fn is_still(&self) -> bool {
        let tasks = std::fs::read_dir(format!("/proc/{}/task", self.child.id())).expect("its threads");
        tasks.flatten().all(|task| {
            let stat = std::fs::read_to_string(task.path().join("stat")).unwrap_or_default();
            // The state follows the name in parentheses.
            stat.rsplit(')').next().is_some_and(|rest| rest.trim_start().starts_with(['T', 't']))
        })
    }

    /// Continues the process.
    pub fn go_on(&self) {
        self.signal("-CONT");
    }

    /// Returns true if it ends by itself within this time.
    pub fn ends_within(&mut self, time: Duration) -> bool {
        let since = Instant::now();
        while since.elapsed() < time {
            if self.child.try_wait().expect("it can be asked").is_some() {
                return true;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        false
    }

    /// Kills it with `kill -9` and starts a new process at the same address.
    pub fn kill_and_start(&mut self) {
        self.kill();
        self.start_again();
    }

    /// Starts a new process at the same address, after a kill.
    pub fn start_again(&mut self) {
        let at = self.port.clone().map_or(Listen::At(self.addr), Listen::Port);
        *self = Self::start_by(at, &self.flags, self.set.clone(), |all| command_for(&self.set, all));
    }

    /// Kills it with `kill -9`.
    pub fn kill(&mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it has ended");
    }

    /// Tells it to stop, and waits until it has.
    pub fn terminate(&mut self) -> ExitStatus {
        self.signal("-TERM");
        self.child.wait().expect("it has ended")
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
