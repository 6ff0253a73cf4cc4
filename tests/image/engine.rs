//! What runs containers here, docker or podman, called as a person types it.

use anyhow::{Context, Result, bail};
use std::io::Write;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

/// The longest that a health check of the compose file may need to come to its end, either way.
const PATIENCE: Duration = Duration::from_secs(150);

/// A program that answers.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Engine {
    name: &'static str,
}

impl Engine {
    /// The first that does.
    ///
    /// # Errors
    /// Neither is there, or what is there reaches no engine.
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

    /// What it is called.
    pub(crate) fn name(self) -> &'static str {
        self.name
    }

    fn is_podman(self) -> bool {
        self.name == "podman"
    }

    /// Options that make podman take the others as docker does: it adds a writable `/run` and `/var/tmp` by itself.
    pub(crate) fn own_options(self) -> &'static [&'static str] {
        if self.is_podman() { &["--read-only-tmpfs=false"] } else { &[] }
    }

    /// Runs it to its end, whatever that is.
    pub(crate) fn call(self, words: &[&str]) -> Result<Output> {
        let mut command = Command::new(self.name);
        command.args(words).stdin(Stdio::null());
        command.output().with_context(|| format!("cannot start {}", self.name))
    }

    /// What it said, when it ended well.
    ///
    /// # Errors
    /// It did not.
    pub(crate) fn said(self, words: &[&str]) -> Result<String> {
        good(&self.call(words)?, words)
    }

    /// The same, given something to read; what it wrote.
    ///
    /// # Errors
    /// It did not end well.
    pub(crate) fn piped(self, words: &[&str], input: &[u8]) -> Result<Vec<u8>> {
        let mut command = Command::new(self.name);
        command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().with_context(|| format!("cannot start {}", self.name))?;
        let mut stdin = child.stdin.take().context("its input")?;
        let input = input.to_vec();
        let writing = std::thread::spawn(move || stdin.write_all(&input));
        let output = child.wait_with_output()?;
        // Who reads nothing closes it; whether it ended well is what counts.
        let _ = writing.join();
        good(&output, words)?;
        Ok(output.stdout)
    }

    /// Runs it with its words on the screen.
    ///
    /// # Errors
    /// It did not end well.
    pub(crate) fn shown(self, words: &[&str]) -> Result<()> {
        let status = Command::new(self.name).args(words).stdin(Stdio::null()).status()?;
        if !status.success() {
            bail!("{} {} failed", self.name, words.join(" "));
        }
        Ok(())
    }

    /// Waits until a container's own health check says this; how long it took.
    ///
    /// # Errors
    /// It never does, or the container ended.
    pub(crate) fn until(self, container: &str, health: &str) -> Result<Duration> {
        let since = Instant::now();
        let template = "{{.State.Running}} {{.State.Health.Status}}";
        loop {
            // Docker does it by itself; podman leaves it to timers of systemd, which may not be there.
            if self.is_podman() {
                self.call(&["healthcheck", "run", container])?;
            }
            let state = self.said(&["inspect", "--format", template, container])?;
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
