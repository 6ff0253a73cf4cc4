//! Builds the web client with npm into `OUT_DIR`, where it is embedded into the program.
//!
//! `WEB_SKIP=1` puts a placeholder there, so that work on the Rust side needs no Node.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The lowest versions that the client's tools accept: (major, minor).
const NODE: (u32, u32) = (20, 19);
const NPM: (u32, u32) = (10, 0);

fn main() {
    let out = PathBuf::from(std::env::var_os("OUT_DIR").unwrap_or_default()).join("web");
    let root = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default()).join("../..");
    watch(&root);
    if let Err(sentence) = build(&root.join("web-client"), &out) {
        println!("cargo::error={sentence}");
        std::process::exit(1);
    }
}

fn watch(root: &Path) {
    println!("cargo::rerun-if-env-changed=WEB_SKIP");
    for texts in texts(root) {
        println!("cargo::rerun-if-changed={}", texts.display());
    }
    for path in [
        "Cargo.toml",
        "docs/rules",
        "docs/play",
        "docs/host/over-the-internet.md",
        "docs/images/guide",
        "shared/editions/text",
        "web-client/src",
        "web-client/build",
        "web-client/public",
        "web-client/index.html",
        "web-client/package.json",
        "web-client/package-lock.json",
        "web-client/vite.config.ts",
        "web-client/svelte.config.js",
        "web-client/tsconfig.json",
    ] {
        // A path that does not exist would rebuild the client every time.
        if root.join(path).exists() {
            println!("cargo::rerun-if-changed={}", root.join(path).display());
        }
    }
}

/// Returns the folders of `shared/editions/*/text`, which hold the texts of each edition.
fn texts(root: &Path) -> impl Iterator<Item = PathBuf> {
    let editions = fs::read_dir(root.join("shared/editions")).into_iter().flatten().flatten();
    editions.map(|edition| edition.path().join("text")).filter(|texts| texts.exists())
}

fn build(client: &Path, out: &Path) -> Result<(), String> {
    let said = |error: std::io::Error| format!("cannot prepare the pages: {error}");
    fs::create_dir_all(out).map_err(said)?;
    if std::env::var("WEB_SKIP").is_ok_and(|skip| skip == "1") {
        let page =
            "<!doctype html><html lang=en><title>Bulkhead</title><p>Built without its pages (WEB_SKIP=1).";
        return fs::write(out.join("index.html"), page).map_err(said);
    }
    at_least("node", NODE)?;
    at_least("npm", NPM)?;
    install(client)?;
    npm(client, &["run", "build", "--", "--emptyOutDir", "--outDir", &out.display().to_string()])
}

/// Returns a command for a tool of Node. On Windows npm is a script, which is found only by its full name.
fn command(tool: &str) -> Command {
    Command::new(if cfg!(windows) && tool == "npm" { "npm.cmd" } else { tool })
}

fn at_least(tool: &str, needed: (u32, u32)) -> Result<(), String> {
    let wanted = format!("{}.{}", needed.0, needed.1);
    let advice =
        "install Node.js 20.19 or newer from https://nodejs.org (npm comes with it), then run this again";
    let output = command(tool).arg("--version").output();
    let output =
        output.map_err(|_| format!("the pages need {tool} {wanted}, but it is not installed: {advice}"))?;
    let text = String::from_utf8_lossy(&output.stdout);
    let mut numbers = text.trim().trim_start_matches('v').split('.').map(|part| part.parse().unwrap_or(0));
    let mut next = || numbers.next().unwrap_or(0);
    if (next(), next()) < needed {
        return Err(format!("the pages need {tool} {wanted}, found {}: {advice}", text.trim()));
    }
    Ok(())
}

/// Runs `npm ci`, only if the lock file is newer than what it installed, and never twice at once.
fn install(client: &Path) -> Result<(), String> {
    let list = client.join("package-lock.json");
    let lock = File::open(&list).map_err(|error| format!("cannot read {}: {error}", list.display()))?;
    lock.lock().map_err(|error| format!("cannot lock {}: {error}", list.display()))?;
    let changed = |path: &Path| fs::metadata(path).and_then(|meta| meta.modified()).ok();
    let installed = changed(&client.join("node_modules/.package-lock.json"));
    if installed.is_some() && installed >= changed(&list) {
        return Ok(());
    }
    npm(client, &["ci", "--include=dev", "--no-audit", "--no-fund"])
}

fn npm(client: &Path, args: &[&str]) -> Result<(), String> {
    let output = command("npm").args(args).current_dir(client).output();
    let output = output.map_err(|error| format!("cannot run npm: {error}"))?;
    if output.status.success() {
        return Ok(());
    }
    let told = [output.stdout, output.stderr].concat();
    eprintln!("{}", String::from_utf8_lossy(&told));
    Err(format!("`npm {}` failed in {}; see its output above", args.join(" "), client.display()))
}
