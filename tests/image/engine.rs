//! The container engine, docker or podman, called through its command line.

use anyhow::{Context, Result, bail};
use std::io::Write;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

/// The longest time that a health check of the compose file needs for either result.
const PATIENCE: Duration = Duration::from_secs(150);

/// An engine that answers.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Engine {
    name: &'static str,
}

impl Engine {
    /// Returns the first engine that answers.
    ///
    /// # Errors
    /// If neither is there, or neither reaches an engine.
    pub(crate) fn find() -> Result<Self> {
        let mut why = Vec::new();
        for name in ["docker", "podman"] {
            match Command::new(name).arg("info").stdin(Stdio::null()).output() {
                Ok(said) if said.status.success() => return Ok(Self { name }),
                Ok(said) => why.push(format!("{name}: {}", last_line(&said.stderr))),
                Err(_) => why.push(format!("{name}: not there")),
            }
        }
        bail!(
            "the image needs docker or podman, and neither answers here; nothing was tried\n{}",
            why.join("\n")
        )
    }

    /// Returns the name of its program.
    pub(crate) fn name(self) -> &'static str {
        self.name
    }

    fn is_podman(self) -> bool {
        self.name == "podman"
    }

    /// Returns options that make podman treat the others as docker does. By itself it adds a writable `/run`
    /// and `/var/tmp`.
    pub(crate) fn own_options(self) -> &'static [&'static str] {
        if self.is_podman() { &["--read-only-tmpfs=false"] } else { &[] }
    }

    /// Runs a command to its end, with any status.
    pub(crate) fn call(self, words: &[&str]) -> Result<Output> {
        let mut command = Command::new(self.name);
        command.args(words).stdin(Stdio::null());
        command.output().with_context(|| format!("cannot start {}", self.name))
    }

    /// Runs a command and returns its output.
    ///
    /// # Errors
    /// If it fails.
    pub(crate) fn output(self, words: &[&str]) -> Result<String> {
        good(&self.call(words)?, words)
    }

    /// Runs a command with an input and returns its output.
    ///
    /// # Errors
    /// If it fails.
    pub(crate) fn piped(self, words: &[&str], input: &[u8]) -> Result<Vec<u8>> {
        let mut command = Command::new(self.name);
        command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().with_context(|| format!("cannot start {}", self.name))?;
        let mut stdin = child.stdin.take().context("its input")?;
        let input = input.to_vec();
        let writing = std::thread::spawn(move || stdin.write_all(&input));
        let output = child.wait_with_output()?;
        // A program that reads nothing closes its input. Only its status counts.
        let _ = writing.join();
        good(&output, words)?;
        Ok(output.stdout)
    }

    /// Runs a command with its output on the screen.
    ///
    /// # Errors
    /// If it fails.
    pub(crate) fn run(self, words: &[&str]) -> Result<()> {
        let status = Command::new(self.name).args(words).stdin(Stdio::null()).status()?;
        if !status.success() {
            bail!("{} {} failed", self.name, words.join(" "));
        }
        Ok(())
    }

    /// Waits until a container's own health check reports this state, and returns the time it took.
    ///
    /// # Errors
    /// If it never does, or the container ends.
    pub(crate) fn until(self, container: &str, health: &str) -> Result<Duration> {
        let since = Instant::now();
        let template = "{{.State.Running}} {{.State.Health.Status}}";
        loop {
            // Docker runs the check. Podman leaves it to timers of systemd, which may be missing.
            if self.is_podman() {
                self.call(&["healthcheck", "run", container])?;
            }
            let state = self.output(&["inspect", "--format", template, container])?;
            if state == format!("true {health}") {
                return Ok(since.elapsed());
            }
            if state.starts_with("false") || since.elapsed() > PATIENCE {
                let log = self.call(&["logs", "--tail", "20", container])?;
                let log = String::from_utf8_lossy(&log.stderr).into_owned();
                bail!("{container} never became {health} (running, health: {state})\n{log}");
            }
            std::thread::sleep(Duration::from_millis(500));
        }
    }
}

fn good(output: &Output, words: &[&str]) -> Result<String> {
    if !output.status.success() {
        bail!("`{}` failed: {}", words.join(" "), String::from_utf8_lossy(&output.stderr).trim());
    }
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

fn last_line(text: &[u8]) -> String {
    String::from_utf8_lossy(text).trim().lines().last().unwrap_or_default().to_owned()
}
