//! A try in Debian 11: the oldest system that a release promises to run on.

use super::{Release, requests};
use crate::run;
use anyhow::{Context, Result, bail, ensure};
use std::net::{SocketAddr, TcpListener};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Its name in Debian's archive.
const SUITE: &str = "bullseye";
/// The longest that a start may take.
const PATIENCE: Duration = Duration::from_secs(30);
/// Where the package keeps the data.
const DATA: &str = "var/lib/bulkhead";

/// Installs the package in a Debian 11 below `root`, starts the program as its user, and sends it requests.
///
/// # Errors
/// Returns an error if this is not root, if the root cannot be filled, or if anything does not work there.
pub(super) fn try_in(release: &Release, root: &Path) -> Result<()> {
    ensure!(run::is_root(), "a try in an old Debian needs root: it is a chroot");
    if !root.join("usr").exists() {
        let mut debootstrap = Command::new("debootstrap");
        done(debootstrap.args(["--variant=minbase", SUITE]).arg(root))?;
    }
    let issue = std::fs::read_to_string(root.join("etc/debian_version")).context("etc/debian_version")?;
    ensure!(issue.starts_with("11."), "{} holds Debian {}", root.display(), issue.trim());

    let package = release.file(&format!("{}-unknown-linux-gnu", std::env::consts::ARCH), ".deb");
    std::fs::copy(&package, root.join("tmp/bulkhead.deb"))
        .with_context(|| format!("{} is not there: `cargo xtask release` builds it", package.display()))?;
    let chroot = || {
        let mut command = Command::new("chroot");
        command.arg(root);
        command
    };
    done(chroot().args(["dpkg", "--install", "/tmp/bulkhead.deb"]))?;
    done(chroot().args(["/usr/bin/bulkhead", "--version"]))?;

    let server = free()?;
    let mut command = Command::new("chroot");
    command.arg("--userspec=bulkhead:bulkhead").arg(root).arg("/usr/bin/bulkhead").env_clear();
    command.env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin");
    command.envs([("BULKHEAD_DATA_DIR", "/var/lib/bulkhead"), ("BULKHEAD_LISTEN", &server.to_string())]);
    let mut running = Running(command.stdin(Stdio::null()).spawn().context("chroot")?);
    running.until_healthy(server)?;
    requests::all(server)?;
    ensure!(running.stopped()?, "the server does not end well when it is asked to stop");

    for (file, mode) in [(DATA, 0o700), ("var/lib/bulkhead/bulkhead.db", 0o600)] {
        let found = root.join(file).metadata().context(file)?.permissions().mode() & 0o777;
        ensure!(found == mode, "/{file} has mode {found:o}");
    }
    done(chroot().args(["dpkg", "--purge", "bulkhead"]))?;
    ensure!(root.join(DATA).join("bulkhead.db").exists(), "a purge must keep the matches");
    std::fs::remove_dir_all(root.join(DATA))?;
    println!("installed, started as its user, answered and removed in Debian {}", issue.trim());
    Ok(())
}

/// Runs a program to its good end.
fn done(command: &mut Command) -> Result<()> {
    let done = run::verbose(command)?;
    if !done.ok() {
        bail!("{command:?} failed");
    }
    Ok(())
}

/// Returns an address of this machine on which no program listens.
fn free() -> Result<SocketAddr> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?)
}

/// Ends with the try, whatever happens in it.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Running {
    fn until_healthy(&mut self, server: SocketAddr) -> Result<()> {
        let since = Instant::now();
        while !requests::is_healthy(server) {
            ensure!(self.0.try_wait()?.is_none(), "the server ended by itself");
            ensure!(since.elapsed() < PATIENCE, "the server never became healthy");
            std::thread::sleep(Duration::from_millis(100));
        }
        Ok(())
    }

    /// Asks it to stop, and returns true if it ended well.
    fn stopped(&mut self) -> Result<bool> {
        done(Command::new("kill").args(["-TERM", &self.0.id().to_string()]))?;
        Ok(self.0.wait()?.success())
    }
}
