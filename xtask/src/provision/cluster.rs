//! One throw-away PostgreSQL cluster for one run: made, started on a free loopback port, stopped and removed when
//! the value is dropped, and stopped by the kernel should this process be killed.

use crate::run;
use anyhow::{Context, Result, bail};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Whom PostgreSQL runs as when this process is root, which PostgreSQL refuses.
const NOBODY: &str = "65534";

/// A running cluster.
#[derive(Debug)]
pub(crate) struct Cluster {
    server: Child,
    folder: Folder,
    programs: PathBuf,
    port: u16,
}

/// Everything a cluster owns; its path is short, as that of a socket may have 107 bytes only. Removed when dropped.
#[derive(Debug)]
struct Folder(PathBuf);

impl Folder {
    /// A new folder in the system's temporary folder that other users may pass through.
    fn new() -> Result<Self> {
        use std::os::unix::fs::PermissionsExt;
        let path = std::env::temp_dir().join(format!("bulkhead-pg-{}", std::process::id()));
        // It had our process id, so the run that left it behind is over.
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir(&path).with_context(|| format!("cannot make {}", path.display()))?;
        let folder = Self(path);
        std::fs::set_permissions(&folder.0, std::fs::Permissions::from_mode(0o755))?;
        Ok(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Speed only: what tests want to survive is tested by killing the programs, not the machine.
const HASTY: [&str; 3] = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];
/// What a benchmark must be measured with: a commit is on the disk.
const DURABLE: [&str; 3] = ["fsync=on", "synchronous_commit=on", "full_page_writes=on"];

impl Cluster {
    /// Makes and starts a cluster for tests with the programs in `programs`; a power cut would lose it.
    ///
    /// # Errors
    /// When a program fails; its output is in the message.
    pub(crate) fn start(programs: &Path) -> Result<Self> {
        Self::start_with(programs, &HASTY)
    }

    /// The same for benchmarks: what it has acknowledged is on the disk.
    ///
    /// # Errors
    /// When a program fails; its output is in the message.
    pub(crate) fn start_durable(programs: &Path) -> Result<Self> {
        Self::start_with(programs, &DURABLE)
    }

    fn start_with(programs: &Path, settings: &[&str]) -> Result<Self> {
        let folder = Folder::new()?;
        let data = folder.0.join("data");
        std::fs::create_dir(&data)?;
        give_away(&data)?;
        let mut initdb = unprivileged(&programs.join("initdb"));
        initdb.args(["--no-sync", "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C.UTF-8", "-D"]);
        let done = run::silent(initdb.arg(&data))?;
        if !done.ok() {
            bail!("initdb failed:\n{}", done.text);
        }
        let port = free_port()?;
        let server = launch(programs, &data, port, settings)?;
        let mut cluster = Self { server, folder, programs: programs.to_path_buf(), port };
        cluster.wait_ready()?;
        Ok(cluster)
    }

    /// The address of the maintenance database; tests make databases of their own through it.
    pub(crate) fn url(&self) -> String {
        format!("postgres://postgres@127.0.0.1:{}/postgres", self.port)
    }

    /// The folder of the programs, for tests that kill a PostgreSQL of their own.
    pub(crate) fn programs(&self) -> &Path {
        &self.programs
    }

    /// PostgreSQL itself writes `ready` into the eighth line of its pid file.
    fn wait_ready(&mut self) -> Result<()> {
        let pid_file = self.folder.0.join("data/postmaster.pid");
        let patience = Instant::now() + Duration::from_secs(60);
        loop {
            let text = std::fs::read_to_string(&pid_file).unwrap_or_default();
            if text.lines().nth(7).is_some_and(|line| line.trim() == "ready") {
                return Ok(());
            }
            let ended = self.server.try_wait().context("watching postgres")?.is_some();
            if ended || Instant::now() > patience {
                let log = std::fs::read_to_string(self.folder.0.join("log")).unwrap_or_default();
                bail!("postgres did not start:\n{log}");
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        // SIGQUIT is PostgreSQL's immediate shutdown, which takes its children along; nothing here is worth saving.
        let pid = self.server.id().to_string();
        let asked = run::silent(Command::new("kill").args(["-QUIT", &pid]));
        if !asked.is_ok_and(|done| done.ok()) {
            let _ = self.server.kill();
        }
        let _ = self.server.wait();
    }
}

fn launch(programs: &Path, data: &Path, port: u16, settings: &[&str]) -> Result<Child> {
    let folder = data.parent().unwrap_or(data);
    let log = std::fs::File::create(folder.join("log"))?;
    let mut server = unprivileged(&programs.join("postgres"));
    server.arg("-D").arg(data).args(["-p", &port.to_string(), "-k"]).arg(data);
    for setting in ["listen_addresses=127.0.0.1", "max_connections=300"].iter().chain(settings) {
        server.args(["-c", setting]);
    }
    server.stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log);
    server.spawn().context("cannot start postgres")
}

/// Returns a command that runs as the user `nobody` if the caller is root. It ends with this process where
/// the kernel supports that.
fn unprivileged(program: &Path) -> Command {
    let mut command = match run::in_path("setpriv") {
        Some(setpriv) => {
            let mut command = Command::new(setpriv);
            if run::is_root() {
                command.args(["--reuid", NOBODY, "--regid", NOBODY, "--clear-groups"]);
            }
            command.args(["--pdeathsig", "INT"]).arg(program);
            command
        }
        None => Command::new(program),
    };
    // The user `nobody` may not read the current folder. Settings of a real server must not reach this one.
    command.current_dir("/").env("LC_ALL", "C.UTF-8");
    for (name, _) in std::env::vars_os() {
        if name.to_str().is_some_and(|name| name.starts_with("PG")) {
            command.env_remove(&name);
        }
    }
    command
}

fn give_away(folder: &Path) -> Result<()> {
    if run::is_root() {
        let done = run::silent(Command::new("chown").arg(format!("{NOBODY}:{NOBODY}")).arg(folder))?;
        if !done.ok() {
            bail!("chown {} failed: {}", folder.display(), done.text);
        }
    }
    Ok(())
}

fn free_port() -> Result<u16> {
    Ok(TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port())
}
