//! A copy of the tree in which code may be broken, with a target folder of its own that later runs use again.

use crate::{place, run};
use anyhow::{Context, Result, bail};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Seconds that a build with its tests may take.
const LONGEST: &str = "1800";

/// The copy; restored file by file.
#[derive(Debug)]
pub(super) struct Scratch {
    tree: PathBuf,
    target: PathBuf,
    /// Texts from before the first write.
    changed: RefCell<BTreeMap<PathBuf, String>>,
    /// Held while in use: a second run at the same time would see broken code that is not its own.
    _lock: File,
}

impl Scratch {
    /// Brings the copy up to date with the tree, writing only what differs so that cargo builds only that.
    pub(super) fn make() -> Result<Self> {
        let folder = place::target().join("prove");
        std::fs::create_dir_all(&folder)?;
        let lock = File::create(folder.join("lock"))?;
        if lock.try_lock().is_err() {
            bail!("another `cargo xtask rules --prove` is running on this target folder");
        }
        let tree = folder.join("tree");
        let mut git = Command::new("git");
        git.args(["ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate"]);
        let listed = run::silent(git.current_dir(place::root()))?;
        if !listed.ok() {
            bail!("git ls-files failed: {}", listed.text);
        }
        let wanted: Vec<&str> =
            listed.text.lines().filter(|path| place::root().join(path).is_file()).collect();
        for path in &wanted {
            mirror(&place::root().join(path), &tree.join(path))?;
        }
        prune(&tree, &tree, &wanted)?;
        Ok(Self { tree, target: folder.join("target"), changed: RefCell::default(), _lock: lock })
    }

    /// A cargo call inside the copy. The web client is not built: no rule lives in it.
    pub(super) fn cargo(&self, arguments: &[&str]) -> Command {
        self.within(LONGEST, arguments)
    }

    /// The same with another limit, in seconds.
    pub(super) fn within(&self, seconds: &str, arguments: &[&str]) -> Command {
        let cargo = run::cargo(arguments);
        // A mutation may well loop for ever; then the test that hangs has noticed it.
        let mut command = Command::new("timeout");
        command.args(["--kill-after=5", seconds]).arg(cargo.get_program()).args(cargo.get_args());
        for (name, value) in cargo.get_envs() {
            match value {
                Some(value) => command.env(name, value),
                None => command.env_remove(name),
            };
        }
        command.current_dir(&self.tree).env("CARGO_TARGET_DIR", &self.target).env("WEB_SKIP", "1");
        command.env("CARGO_PROFILE_DEV_DEBUG", "0");
        command
    }

    /// The root of the copy.
    pub(super) fn tree(&self) -> &Path {
        &self.tree
    }

    /// Where programs built in the copy lie.
    pub(super) fn program(&self, name: &str) -> PathBuf {
        self.target.join("debug").join(name)
    }

    /// The text of a file as it is in the tree.
    pub(super) fn original(&self, path: &Path) -> Result<String> {
        if let Some(text) = self.changed.borrow().get(path) {
            return Ok(text.clone());
        }
        std::fs::read_to_string(self.tree.join(path)).with_context(|| format!("reading {}", path.display()))
    }

    /// Breaks a file, remembering what it was.
    pub(super) fn write(&self, path: &Path, text: &str) -> Result<()> {
        let original = self.original(path)?;
        self.changed.borrow_mut().entry(path.to_path_buf()).or_insert(original);
        std::fs::write(self.tree.join(path), text).with_context(|| format!("writing {}", path.display()))
    }

    /// Puts everything back.
    pub(super) fn restore(&self) -> Result<()> {
        for (path, text) in std::mem::take(&mut *self.changed.borrow_mut()) {
            std::fs::write(self.tree.join(&path), text)?;
        }
        Ok(())
    }
}

fn mirror(from: &Path, to: &Path) -> Result<()> {
    let wanted = std::fs::read(from).with_context(|| format!("reading {}", from.display()))?;
    if std::fs::read(to).is_ok_and(|there| there == wanted) {
        return Ok(());
    }
    std::fs::create_dir_all(to.parent().unwrap_or(to))?;
    std::fs::write(to, wanted).with_context(|| format!("writing {}", to.display()))
}

/// Removes files of an earlier run that the tree no longer has.
fn prune(tree: &Path, folder: &Path, wanted: &[&str]) -> Result<()> {
    for entry in std::fs::read_dir(folder)?.flatten() {
        let path = entry.path();
        if path.is_dir() {
            prune(tree, &path, wanted)?;
        } else if path
            .strip_prefix(tree)
            .is_ok_and(|own| !wanted.iter().any(|wanted| own == Path::new(wanted)))
        {
            std::fs::remove_file(&path)?;
        }
    }
    Ok(())
}
