//! Every file is part of the program: its door declares it.

use super::Fault;
use super::tree::{File, Tree};

/// Files that are roots of a crate or of a target.
const ROOTS: [&str; 3] = ["lib", "main", "build"];

/// Looks at every file in a `src` folder.
pub(super) fn everything_is_declared(tree: &Tree) -> Vec<Fault> {
    tree.rust().filter_map(|file| fault(tree, file)).collect()
}

fn fault(tree: &Tree, file: &File) -> Option<Fault> {
    let (folder, _) = file.path.rsplit_once('/')?;
    let name = file.stem();
    if !folder.contains("/src") || ROOTS.contains(&name) || folder.ends_with("/bin") {
        return None;
    }
    let doors = if folder.ends_with("/src") {
        vec![format!("{folder}/lib.rs"), format!("{folder}/main.rs")]
    } else {
        vec![format!("{folder}.rs"), format!("{folder}/mod.rs")]
    };
    let doors: Vec<&File> = tree.files.iter().filter(|file| doors.contains(&file.path)).collect();
    let declared =
        |door: &&File| door.code().any(|(_, line)| line.trim_end().ends_with(&format!("mod {name};")));
    let lost = !doors.iter().any(declared);
    lost.then(|| Fault::new("registry", &file.path, "no door file declares it, so it is not compiled"))
}

#[cfg(test)]
mod tests {
    use super::everything_is_declared;
    use crate::tidy::tree::Tree;

    #[test]
    fn a_file_that_is_not_compiled_is_found() {
        let tree = Tree::of(&[
            ("shared/editions/2004/rules/src/cards.rs", "mod smash;\npub mod deck;\n// mod panic;\n"),
            ("shared/editions/2004/rules/src/lib.rs", "mod cards;\n"),
            ("shared/editions/2004/rules/src/cards/smash.rs", ""),
            ("shared/editions/2004/rules/src/cards/deck.rs", ""),
            ("shared/editions/2004/rules/src/cards/panic.rs", ""),
        ]);
        let paths: Vec<String> = everything_is_declared(&tree).into_iter().map(|fault| fault.path).collect();
        assert_eq!(paths, ["shared/editions/2004/rules/src/cards/panic.rs"]);
    }
}
