//! Rust files as text with what the tool must know about them: whose they are, and which lines are tests.

use anyhow::{Context, Result};
use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use syn::spanned::Spanned;

/// Where product code and its tests are. The tools are left out: their own tests cite rules that do not exist.
const FOLDERS: [&str; 3] = ["shared", "server", "tests"];

/// Editions that only tests have. Their rules stand in a page of their own.
const MADE_UP: &str = "tests/editions";

/// One Rust file.
#[derive(Debug)]
pub(crate) struct Source {
    /// Relative to the root of the tree.
    pub(crate) path: PathBuf,
    pub(crate) text: String,
    /// The crate it belongs to.
    pub(crate) package: String,
    /// The file holds nothing but tests.
    pub(crate) all_test: bool,
    /// Lines (from 1) of modules that exist only in tests.
    test_lines: Vec<RangeInclusive<usize>>,
}

impl Source {
    /// Whether a line (from 1) belongs to test code.
    pub(crate) fn is_test(&self, line: usize) -> bool {
        self.all_test || self.test_lines.iter().any(|range| range.contains(&line))
    }
}

/// Every Rust file of the product in a tree.
pub(super) fn read_all(root: &Path) -> Result<Vec<Source>> {
    let mut sources = Vec::new();
    for folder in FOLDERS {
        let mut files = Vec::new();
        rust_files(&root.join(folder), &mut files);
        for file in files {
            let path = file.strip_prefix(root).unwrap_or(&file).to_path_buf();
            if path.starts_with(MADE_UP) {
                continue;
            }
            let text =
                std::fs::read_to_string(&file).with_context(|| format!("reading {}", path.display()))?;
            sources.push((path, text, package(root, &file)));
        }
    }
    let mut only_tests = BTreeSet::new();
    let mut read = Vec::new();
    for (path, text, package) in sources {
        let parsed = syn::parse_file(&text).with_context(|| format!("{} is no Rust", path.display()))?;
        let mut test_lines = Vec::new();
        for item in &parsed.items {
            let syn::Item::Mod(module) = item else { continue };
            if !module.attrs.iter().any(is_cfg_test) {
                continue;
            }
            test_lines.push(module.span().start().line..=module.span().end().line);
            if module.content.is_none() {
                only_tests.insert(children(&path).join(module.ident.to_string()));
            }
        }
        read.push(Source { all_test: path.starts_with("tests"), path, text, package, test_lines });
    }
    for source in &mut read {
        let stem = source.path.with_extension("");
        source.all_test |= only_tests.iter().any(|module| stem.starts_with(module));
    }
    Ok(read)
}

/// Where the files of a file's modules lie: `a/b.rs` has them in `a/b`, `a/lib.rs` in `a`.
fn children(path: &Path) -> PathBuf {
    let door = path.file_stem().is_some_and(|stem| stem == "lib" || stem == "main" || stem == "mod");
    if door { path.parent().unwrap_or(path).to_path_buf() } else { path.with_extension("") }
}

fn is_cfg_test(attribute: &syn::Attribute) -> bool {
    let syn::Meta::List(list) = &attribute.meta else { return false };
    list.path.is_ident("cfg") && list.tokens.to_string() == "test"
}

/// Every `.rs` file below a folder, in a fixed order.
pub(crate) fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> =
        std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    entries.sort();
    for entry in entries {
        if entry.is_dir() {
            if !entry.ends_with("target") && !entry.ends_with("node_modules") {
                rust_files(&entry, found);
            }
        } else if entry.extension().is_some_and(|extension| extension == "rs") {
            found.push(entry);
        }
    }
}

/// The name in the nearest Cargo.toml above a file.
pub(super) fn package(root: &Path, file: &Path) -> String {
    let manifests =
        file.ancestors().take_while(|folder| *folder != root).map(|folder| folder.join("Cargo.toml"));
    let text =
        manifests.filter_map(|manifest| std::fs::read_to_string(manifest).ok()).next().unwrap_or_default();
    let name = text.lines().find_map(|line| line.strip_prefix("name = \"")?.split('"').next());
    name.unwrap_or("unknown").to_owned()
}

#[cfg(test)]
mod tests {
    use super::{children, read_all};
    use std::path::Path;

    #[test]
    fn modules_of_a_door_file_lie_beside_it() {
        assert_eq!(children(Path::new("a/lib.rs")), Path::new("a"));
        assert_eq!(children(Path::new("a/sight.rs")), Path::new("a/sight"));
    }

    #[test]
    fn files_of_a_test_module_are_tests() {
        let root = std::env::temp_dir().join(format!("xtask-source-{}", std::process::id()));
        let folder = root.join("shared/x/src");
        std::fs::create_dir_all(folder.join("sight")).unwrap();
        std::fs::write(root.join("shared/x/Cargo.toml"), "[package]\nname = \"x-1\"\n").unwrap();
        std::fs::write(folder.join("lib.rs"), "//! x\nmod sight;\n").unwrap();
        std::fs::write(folder.join("sight.rs"), "//! y\n#[cfg(test)]\nmod proofs;\nfn f() {}\n").unwrap();
        std::fs::write(folder.join("sight/proofs.rs"), "//! z\n#[test]\nfn t() {}\n").unwrap();
        let read = read_all(&root).unwrap();
        std::fs::remove_dir_all(&root).unwrap();
        let find = |end: &str| read.iter().find(|source| source.path.ends_with(end)).unwrap();
        assert!(find("proofs.rs").all_test && find("proofs.rs").package == "x-1");
        assert!(!find("sight.rs").all_test && find("sight.rs").is_test(3) && !find("sight.rs").is_test(4));
    }
}
