//! Types that name a type of an edition become generic over the edition.
//!
//! The Rust side keeps such a part as raw JSON and writes its type as `E['view']` (`ts(type = ..)`). Here `E` gets
//! its declaration, and whatever holds such a type hands its own `E` on.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// What `E` must have.
const BOUND: &str = "EditionTypes";

/// Declares `E` in every file directly in the folder whose type needs one.
pub(super) fn close(files: &mut BTreeMap<PathBuf, String>) {
    let names: BTreeSet<String> = files.keys().filter_map(|path| name(path)).collect();
    let mut generic: BTreeSet<String> = BTreeSet::new();
    loop {
        let more: Vec<String> = files
            .iter()
            .filter_map(|(path, text)| Some((name(path)?, text)))
            .filter(|(name, _)| !generic.contains(name))
            .filter(|(_, text)| {
                text.contains("E['") || imports(text).any(|one| generic.contains(one) && names.contains(one))
            })
            .map(|(name, _)| name)
            .collect();
        if more.is_empty() {
            break;
        }
        generic.extend(more);
    }
    for (path, text) in files.iter_mut() {
        if let Some(own) = name(path).filter(|own| generic.contains(own)) {
            *text = declare(&own, text, &generic);
        }
    }
}

/// The name of the type that a file directly in the folder holds.
fn name(path: &Path) -> Option<String> {
    let folder = path.parent().is_some_and(|folder| folder.as_os_str().is_empty());
    folder.then(|| path.file_stem().map(|stem| stem.to_string_lossy().into_owned())).flatten()
}

/// The names that a file imports.
fn imports(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter_map(imported)
}

fn imported(line: &str) -> Option<&str> {
    line.strip_prefix("import type { ")?.split_once(" }").map(|(name, _)| name)
}

/// The file with `E` declared, handed on, and its bound imported.
fn declare(own: &str, text: &str, generic: &BTreeSet<String>) -> String {
    let uses: Vec<&str> = imports(text).filter(|one| generic.contains(*one)).collect();
    let mut lines: Vec<String> = Vec::new();
    let mut bound = Some(format!("import type {{ {BOUND} }} from \"./{BOUND}\";"));
    for line in text.lines() {
        let is_head = line.starts_with("//") || line.starts_with("import ");
        if !is_head && let Some(bound) = bound.take() {
            if !text.lines().any(|line| line.starts_with("import ")) {
                lines.push(bound);
            } else {
                lines.insert(1, bound);
            }
        }
        let is_code = !is_head && !line.starts_with(" *") && !line.starts_with("/*");
        lines.push(if is_code { handed_on(own, line, &uses) } else { line.to_string() });
    }
    lines.join("\n") + "\n"
}

/// A line of code in which each type that needs it gets `<E>`.
fn handed_on(own: &str, line: &str, uses: &[&str]) -> String {
    let mut out = String::new();
    let mut word = String::new();
    for letter in line.chars().chain(['\0']) {
        if letter.is_alphanumeric() || letter == '_' {
            word.push(letter);
            continue;
        }
        out.push_str(&word);
        // A field may have the name of a type in small letters only, so a type is never taken for one.
        if uses.contains(&word.as_str()) {
            out.push_str("<E>");
        } else if word == own {
            out.push_str(&format!("<E extends {BOUND}>"));
        }
        word.clear();
        if letter != '\0' {
            out.push(letter);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOTE: &str = "// Generated.";

    fn closed(files: &[(&str, &str)]) -> BTreeMap<String, String> {
        let mut all: BTreeMap<PathBuf, String> =
            files.iter().map(|(path, text)| (PathBuf::from(path), format!("{NOTE}\n{text}\n"))).collect();
        close(&mut all);
        all.into_iter().map(|(path, text)| (path.display().to_string(), text)).collect()
    }

    #[test]
    fn what_names_a_type_of_an_edition_is_generic() {
        let all = closed(&[(
            "Decision.ts",
            "\n/**\n * A Decision.\n */\nexport type Decision = { options: E['options'], };",
        )]);
        assert_eq!(
            all["Decision.ts"],
            format!(
                "{NOTE}\nimport type {{ EditionTypes }} from \"./EditionTypes\";\n\n/**\n * A Decision.\n */\nexport type Decision<E extends EditionTypes> = {{ options: E['options'], }};\n"
            )
        );
    }

    #[test]
    fn what_holds_it_hands_its_own_edition_on() {
        let all = closed(&[
            ("Decision.ts", "export type Decision = E['options'];"),
            (
                "Talk.ts",
                "import type { Decision } from \"./Decision\";\n\nexport type Talk = { mine: Decision | null, asks: Array<Decision>, };",
            ),
            ("Message.ts", "import type { Talk } from \"./Talk\";\n\nexport type Message = { talk: Talk, };"),
        ]);
        assert!(all["Talk.ts"].contains(
            "type Talk<E extends EditionTypes> = { mine: Decision<E> | null, asks: Array<Decision<E>>, };"
        ));
        assert!(all["Message.ts"].contains("type Message<E extends EditionTypes> = { talk: Talk<E>, };"));
    }

    #[test]
    fn what_knows_no_edition_stays_as_it_is() {
        let plain = "export type Plain = { a: number, };";
        let all = closed(&[
            ("Plain.ts", plain),
            ("2016/Decision.ts", plain),
            ("Decision.ts", "export type Decision = E['seen'];"),
        ]);
        assert_eq!(all["Plain.ts"], format!("{NOTE}\n{plain}\n"));
        assert_eq!(all["2016/Decision.ts"], format!("{NOTE}\n{plain}\n"));
    }
}
