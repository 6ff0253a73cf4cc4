//! The files of the repository as git sees them: tracked, or new and not ignored.

use crate::run;
use anyhow::{Result, bail};
use std::path::Path;
use std::process::Command;

/// One text file.
#[derive(Debug, Clone)]
pub(super) struct File {
    /// Relative to the root, with `/`.
    pub(super) path: String,
    pub(super) text: String,
}

/// All text files.
#[derive(Debug)]
pub(super) struct Tree {
    pub(super) files: Vec<File>,
}

impl Tree {
    /// Reads them all; binary files are left out.
    pub(super) fn read(root: &Path) -> Result<Self> {
        let mut git = Command::new("git");
        git.args(["ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate"])
            .current_dir(root);
        let done = run::silent(&mut git)?;
        if !done.ok() {
            bail!("git ls-files failed: {}", done.text);
        }
        let read = |path: &str| {
            let text = std::fs::read_to_string(root.join(path)).ok()?;
            Some(File { path: path.to_owned(), text })
        };
        Ok(Self { files: done.text.lines().filter_map(read).collect() })
    }

    /// Files whose path begins and ends so.
    pub(super) fn under<'a>(&'a self, folder: &'a str, end: &'a str) -> impl Iterator<Item = &'a File> {
        self.files.iter().filter(move |file| file.path.starts_with(folder) && file.path.ends_with(end))
    }

    /// The Rust files of the product, the tools and the tests.
    pub(super) fn rust(&self) -> impl Iterator<Item = &File> {
        ["shared/", "server/", "xtask/", "tests/"].into_iter().flat_map(|folder| self.under(folder, ".rs"))
    }

    /// What people wrote of the client: neither generated nor installed.
    pub(super) fn client(&self) -> impl Iterator<Item = &File> {
        self.files.iter().filter(|file| {
            let written =
                file.path.starts_with("web-client/src/") || file.path.starts_with("web-client/e2e/");
            let code = [".ts", ".svelte", ".js", ".html"].iter().any(|end| file.path.ends_with(end));
            written && code && !file.path.contains("/gen/")
        })
    }

    /// A tree made of given files, for the checks' own tests.
    #[cfg(test)]
    pub(super) fn of(files: &[(&str, &str)]) -> Self {
        let file = |(path, text): &(&str, &str)| File { path: (*path).to_owned(), text: (*text).to_owned() };
        Self { files: files.iter().map(file).collect() }
    }
}

impl File {
    /// The lines of code: comments left out, numbered from 1.
    pub(super) fn code(&self) -> impl Iterator<Item = (usize, &str)> {
        let lines = self.text.lines().enumerate().map(|(at, line)| (at + 1, line));
        lines.filter(|(_, line)| !line.trim_start().starts_with("//"))
    }

    /// The lines before the tests in the file.
    pub(super) fn before_tests(&self) -> usize {
        self.text.lines().take_while(|line| line.trim() != "#[cfg(test)]").count()
    }

    /// `cell` of `shared/grid/src/cell.rs`.
    pub(super) fn stem(&self) -> &str {
        let name = self.path.rsplit('/').next().unwrap_or(&self.path);
        name.split('.').next().unwrap_or(name)
    }
}
