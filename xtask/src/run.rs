//! Starting other programs: streamed to the screen and kept, or kept only.

use anyhow::{Context, Result};
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex, PoisonError};

/// What a program left behind.
#[derive(Debug)]
pub(crate) struct Done {
    pub(crate) status: ExitStatus,
    /// Both of its output streams, in the order in which lines arrived.
    pub(crate) text: String,
}

impl Done {
    /// Whether the program ended well.
    pub(crate) fn ok(&self) -> bool {
        self.status.success()
    }
}

/// A cargo call that starts with a clean slate: what cargo told *this* process about xtask must not leak into
/// the fingerprints of what the inner cargo builds.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    // Colors would stand in the middle of what is read from the output.
    command.args(arguments).current_dir(crate::place::root()).env("CARGO_TERM_COLOR", "never");
    for (name, _) in std::env::vars_os() {
        let leaked = name.to_str().is_some_and(|name| {
            name.starts_with("CARGO_PKG_")
                || name.starts_with("CARGO_MANIFEST_")
                || name.starts_with("TS_RS_")
        });
        if leaked {
            command.env_remove(&name);
        }
    }
    command
}

/// Runs to the end, showing each line as it comes.
pub(crate) fn verbose(command: &mut Command) -> Result<Done> {
    collect(command, true)
}

/// Runs to the end in silence.
pub(crate) fn silent(command: &mut Command) -> Result<Done> {
    collect(command, false)
}

fn collect(command: &mut Command, show: bool) -> Result<Done> {
    let name = command.get_program().to_string_lossy().into_owned();
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot start {name}"))?;
    let text = Arc::new(Mutex::new(String::new()));
    let readers = [
        child.stdout.take().map(|stream| follow(stream, Arc::clone(&text), show)),
        child.stderr.take().map(|stream| follow(stream, Arc::clone(&text), show)),
    ];
    for reader in readers.into_iter().flatten() {
        // A reader can only end by the stream's end; a panic in it would lose lines, not the result.
        let _ = reader.join();
    }
    let status = child.wait().with_context(|| format!("waiting for {name}"))?;
    let text = std::mem::take(&mut *text.lock().unwrap_or_else(PoisonError::into_inner));
    Ok(Done { status, text })
}

fn follow(
    stream: impl Read + Send + 'static,
    text: Arc<Mutex<String>>,
    show: bool,
) -> std::thread::JoinHandle<()> {
    std::thread::spawn(move || {
        let mut reader = BufReader::new(stream);
        let mut line = Vec::new();
        while matches!(reader.read_until(b'\n', &mut line), Ok(read) if read > 0) {
            let piece = String::from_utf8_lossy(&line).into_owned();
            if show {
                print!("{piece}");
            }
            text.lock().unwrap_or_else(PoisonError::into_inner).push_str(&piece);
            line.clear();
        }
    })
}

/// The first program of that name in PATH.
pub(crate) fn in_path(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(name)).find(|file| executable(file))
}

/// Whether there is a file that may be run.
pub(crate) fn executable(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    file.metadata().is_ok_and(|found| found.is_file() && found.permissions().mode() & 0o111 != 0)
}

/// Whether this process is root; some programs refuse root, and only root may install system packages.
pub(crate) fn is_root() -> bool {
    use std::os::unix::fs::MetadataExt;
    // The owner of /proc/self is the effective user; std has no call for it.
    std::fs::metadata("/proc/self").is_ok_and(|found| found.uid() == 0)
}
