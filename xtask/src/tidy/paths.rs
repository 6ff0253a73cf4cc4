//! No file knows the machine it was written on.

use super::Fault;
use super::tree::Tree;

/// Beginnings of paths that exist on one machine only; written apart so that this file does not find itself.
const MACHINE: [&str; 2] = [concat!("/wo", "rk/"), concat!("/ro", "ot/")];

/// Finds them where a path begins: not in the middle of a longer one.
pub(super) fn no_machine(tree: &Tree) -> Vec<Fault> {
    let mut faults = Vec::new();
    for file in &tree.files {
        for (line, text) in file.text.lines().enumerate() {
            for path in MACHINE.iter().filter(|path| begins(text, path)) {
                faults.push(Fault::new("machine-path", &file.path, format!("line {}: `{path}`", line + 1)));
            }
        }
    }
    faults
}

fn begins(text: &str, path: &str) -> bool {
    text.match_indices(path).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        before.is_none_or(|c| !(c.is_alphanumeric() || "._-/}~*".contains(c)))
    })
}

#[cfg(test)]
mod tests {
    use super::no_machine;
    use crate::tidy::tree::Tree;

    #[test]
    fn a_path_of_one_machine_is_found_and_a_longer_path_is_not() {
        let bad = concat!("cd /wo", "rk/x\n");
        let good = concat!("see docs/wo", "rk/x\n");
        let tree = Tree::of(&[("README.md", bad), ("docs/a.md", good)]);
        assert_eq!(
            no_machine(&tree).iter().map(|fault| fault.path.as_str()).collect::<Vec<_>>(),
            ["README.md"]
        );
    }
}
