//! A real server process: started, killed, started again at the same address.

use crate::port::Port;
use crate::seat::PATIENCE;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The server program: `BULKHEAD_BIN`, or beside this test.
///
/// # Panics
/// When it was not built.
pub fn program() -> PathBuf {
    if let Some(path) = std::env::var_os("BULKHEAD_BIN") {
        return path.into();
    }
    let here = std::env::current_exe().expect("this test has a path");
    let beside = here.ancestors().nth(2).expect("target/debug").join("bulkhead");
    assert!(beside.exists(), "the server is not built: run `cargo build -p server`");
    beside
}

/// The program whose points can be armed: `BULKHEAD_FAULTY_BIN`, or beside this test.
///
/// # Panics
/// When it was not built.
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

/// The program whose windows can be short: `BULKHEAD_STAGED_BIN`, or beside this test.
///
/// # Panics
/// When it was not built.
pub fn staged_program() -> PathBuf {
    if let Some(path) = std::env::var_os("BULKHEAD_STAGED_BIN") {
        return path.into();
    }
    let here = std::env::current_exe().expect("this test has a path");
    let beside = here.ancestors().nth(2).expect("target/debug").join("bulkhead-staged");
    assert!(beside.exists(), "the staged server is not built: run `cargo build -p stage`");
    beside
}

/// Names what a server breaks, in the environment of [`faulty_program`].
pub const FAULT: &str = "BULKHEAD_FAULT";

/// Adds the edition of the tests, in the environment of [`staged_program`].
pub const DUEL: &str = "BULKHEAD_DUEL";

/// Says how long windows are open, in the environment of [`staged_program`].
pub const WINDOW: &str = "BULKHEAD_WINDOW_MS";

/// A command of the server program, with nothing of this process's own settings.
pub fn command(flags: &[String]) -> Command {
    command_of(&program(), flags)
}

/// The same of the program that knows these variables.
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

/// Runs the server program until it ends by itself.
pub fn run_to_end(flags: &[String]) -> Output {
    let mut command = command(flags);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
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

/// A running server process; killed when dropped.
#[derive(Debug)]
pub struct Process {
    child: Child,
    pub base: String,
    pub addr: SocketAddr,
    /// The line by which it said that it is ready.
    pub ready: String,
    flags: Vec<String>,
    /// Variables of its environment.
    set: Vec<(String, String)>,
    /// Kept over restarts; `None`: the caller that chose the address keeps it.
    port: Option<Arc<Port>>,
}

/// Where a server listens.
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

    /// The same with variables in its environment.
    pub fn start_set(flags: &[String], set: &[(&str, &str)]) -> Self {
        let set: Vec<_> = set.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        Self::start_by(Listen::any(), flags, set.clone(), |all| command_for(&set, all))
    }

    /// The same with everything it logs in a file.
    pub fn start_logged(flags: &[String], set: &[(&str, &str)], log: &Path) -> Self {
        let set = set.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        Self::start_by(Listen::any(), flags, set, |all| {
            let mut logged = command(all);
            logged.stderr(std::fs::File::create(log).expect("a file for the log"));
            logged
        })
    }

    /// The same on an address of the caller's choice, who keeps its [`Port`].
    pub fn start_on(listen: &str, flags: &[String]) -> Self {
        Self::start_by(Listen::At(listen.parse().expect("an address")), flags, Vec::new(), command)
    }

    /// A server that learns of a full disk by an error and not by a signal, as on a real full disk;
    /// see [`Process::fill_disk`].
    pub fn start_to_be_filled(flags: &[String]) -> Self {
        Self::start_after("trap '' XFSZ", flags)
    }

    /// A server whose shell does this first, such as `ulimit`.
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

    /// From now on no file of the server can grow beyond `bytes`; `None`: as it was.
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
        // Its output is read on to the end, as a terminal would.
        std::thread::spawn(move || lines.for_each(drop));
        let port = if let Listen::Port(port) = at { Some(port) } else { None };
        Self { child, base: format!("http://{addr}"), addr, ready: said, flags: flags.to_vec(), set, port }
    }

    /// Its process id.
    pub fn pid(&self) -> u32 {
        self.child.id()
    }

    fn signal(&self, name: &str) {
        let pid = self.child.id().to_string();
        let sent = Command::new("kill").args([name, &pid]).status().expect("kill(1) runs");
        assert!(sent.success());
    }

    /// It stands still, with all that it has open; returns when each of its threads does.
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
            // After the name in parentheses comes the state.
            stat.rsplit(')').next().is_some_and(|rest| rest.trim_start().starts_with(['T', 't']))
        })
    }

    /// It goes on as if no time had passed.
    pub fn go_on(&self) {
        self.signal("-CONT");
    }

    /// Does it end by itself?
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

    /// `kill -9`, then a new process at the same address.
    pub fn kill_and_start(&mut self) {
        self.kill();
        self.start_again();
    }

    /// A new process at the same address, after a kill.
    pub fn start_again(&mut self) {
        let at = self.port.clone().map_or(Listen::At(self.addr), Listen::Port);
        *self = Self::start_by(at, &self.flags, self.set.clone(), |all| command_for(&self.set, all));
    }

    /// `kill -9`.
    pub fn kill(&mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it has ended");
    }

    /// Asks it to stop, and waits until it has.
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
