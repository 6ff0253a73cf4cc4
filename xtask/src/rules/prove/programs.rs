//! The test programs of a build with switches: what the compiler says of it, and running them again and again.

use super::super::citation::Proof;
use super::super::source;
use super::scratch::Scratch;
use super::switch::VARIABLE;
use super::trial::{self, Verdict};
use crate::run;
use anyhow::{Result, bail};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

/// An error of the compiler.
#[derive(Debug)]
pub(super) struct Complaint {
    /// Relative to the tree.
    pub(super) path: PathBuf,
    /// The byte it points at.
    pub(super) at: usize,
    code: String,
    pub(super) text: String,
}

impl Complaint {
    /// A `match` lacks a case: the arm that has it now has a guard.
    pub(super) fn is_about_cases(&self) -> bool {
        self.code == "E0004"
    }
}

/// What the compiler refuses of these packages, as libraries and as their tests.
///
/// # Errors
/// When it refuses something that is in no file.
pub(super) fn complaints(scratch: &Scratch, packages: &BTreeSet<&str>) -> Result<Vec<Complaint>> {
    let mut arguments = vec!["check", "--message-format=json", "--keep-going", "--lib", "--profile", "test"];
    arguments.extend(packages.iter().flat_map(|package| ["-p", *package]));
    let done = run::silent(&mut scratch.cargo(&arguments))?;
    let found: Vec<Complaint> = messages(&done.text).iter().filter_map(complaint).collect();
    if found.is_empty() && !done.ok() {
        bail!("the switches do not compile:\n{}", done.text);
    }
    Ok(found)
}

/// The lines of cargo that are JSON.
fn messages(text: &str) -> Vec<serde_json::Value> {
    text.lines()
        .filter(|line| line.starts_with('{'))
        .filter_map(|line| serde_json::from_str(line).ok())
        .collect()
}

fn complaint(message: &serde_json::Value) -> Option<Complaint> {
    let told = &message["message"];
    if message["reason"] != "compiler-message" || told["level"] != "error" {
        return None;
    }
    let spans = told["spans"].as_array()?;
    // Of two branches that do not go together the first one is what was put in.
    let put_in = |span: &&serde_json::Value| span["label"] == "expected because of this";
    let two = told["message"].as_str().is_some_and(|text| text.contains("`if` and `else`"));
    let first = spans.iter().find(put_in).filter(|_| two);
    let span = first.or_else(|| spans.iter().find(|span| span["is_primary"] == true))?;
    Some(Complaint {
        path: PathBuf::from(span["file_name"].as_str()?),
        at: usize::try_from(span["byte_start"].as_u64()?).ok()?,
        code: told["code"]["code"].as_str().unwrap_or_default().to_owned(),
        text: told["rendered"].as_str().unwrap_or_default().to_owned(),
    })
}

/// Test programs by package.
#[derive(Debug)]
pub(super) struct Programs {
    tree: PathBuf,
    of: BTreeMap<String, Vec<(PathBuf, PathBuf)>>,
}

impl Programs {
    /// Builds the tests of these packages.
    ///
    /// # Errors
    /// When they do not build.
    pub(super) fn build(scratch: &Scratch, packages: &BTreeSet<&str>) -> Result<Self> {
        let mut arguments = vec!["test", "--no-run", "--message-format=json", "--lib", "--tests"];
        let plain: Vec<String> =
            packages.iter().map(|package| format!("profile.test.package.{package}.opt-level=0")).collect();
        // The tests of one rule are few: building fast is worth more than running fast.
        arguments.extend(plain.iter().flat_map(|setting| ["--config", setting.as_str()]));
        arguments.extend(packages.iter().flat_map(|package| ["-p", *package]));
        let done = run::silent(&mut scratch.cargo(&arguments))?;
        if !done.ok() {
            let text: Vec<String> =
                messages(&done.text).iter().filter_map(complaint).map(|complaint| complaint.text).collect();
            bail!("the tests with switches do not build:\n{}\n{}", text.join("\n"), done.text);
        }
        let mut of: BTreeMap<String, Vec<(PathBuf, PathBuf)>> = BTreeMap::new();
        for message in messages(&done.text) {
            let (Some(program), Some(manifest)) =
                (message["executable"].as_str(), message["manifest_path"].as_str())
            else {
                continue;
            };
            let manifest = Path::new(manifest);
            let package = source::package(scratch.tree(), manifest);
            let folder = manifest.parent().unwrap_or(manifest).to_path_buf();
            of.entry(package).or_default().push((program.into(), folder));
        }
        Ok(Self { tree: scratch.tree().to_path_buf(), of })
    }

    /// Runs tests with these switches off, until one is red; those of packages that were not built are left out.
    pub(super) fn run(&self, proofs: &BTreeSet<Proof>, off: &str) -> Result<Verdict> {
        for (package, programs) in &self.of {
            let names: BTreeSet<&str> = proofs
                .iter()
                .filter(|proof| proof.package == *package)
                .map(|proof| proof.name.as_str())
                .collect();
            if names.is_empty() {
                continue;
            }
            for (program, folder) in programs {
                let mut command = Command::new("timeout");
                // A piece of code that is off may well loop for ever; then the test that hangs has noticed it.
                command.args(["--kill-after=5", "60"]).arg(program).args(&names);
                command.current_dir(folder).env(VARIABLE, off).env("RUST_BACKTRACE", "0");
                let done = run::silent(&mut command)?;
                match trial::verdict(&done, package, &names) {
                    Some(Verdict::Green) => {}
                    Some(red) => return Ok(red),
                    None => {
                        bail!("the tests of {package} do not run in {}:\n{}", self.tree.display(), done.text)
                    }
                }
            }
        }
        Ok(Verdict::Green)
    }
}
