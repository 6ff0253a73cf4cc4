//! Every file is part of the program: declared by its door, and where a door keeps a table, listed in it.

use super::Fault;
use super::tree::{File, Tree};

/// Folders whose door keeps a table with a row for each file.
const TABLES: [&str; 3] = ["cards", "abilities", "scenarios"];

/// Files that are roots of a crate or of a target.
const ROOTS: [&str; 3] = ["lib", "main", "build"];

/// Looks at every file in a `src` folder.
pub(super) fn everything_is_listed(tree: &Tree) -> Vec<Fault> {
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
    let Some(door) = doors.into_iter().find(|door| declared(door)) else {
        return Some(Fault::new("registry", &file.path, "no door file declares it, so it is not compiled"));
    };
    // A public module is one that others use by its path; a row is private to its door.
    let shared = door.code().any(|(_, line)| line.trim() == format!("pub mod {name};"));
    let table = !shared
        && folder.rsplit('/').next().is_some_and(|folder| TABLES.contains(&folder))
        && name != "tests";
    let row = format!("{name}::");
    if table && !door.code().any(|(_, line)| line.contains(&row)) {
        return Some(Fault::new("registry", &file.path, format!("{} has no row for it", door.path)));
    }
    None
}

#[cfg(test)]
mod tests {
    use super::everything_is_listed;
    use crate::tidy::tree::Tree;

    #[test]
    fn a_card_without_a_row_is_found() {
        let tree = Tree::of(&[
            (
                "shared/editions/2004/rules/src/cards.rs",
                "mod smash;\nmod dud;\npub mod deck;\nconst ALL: &[&Card] = &[&smash::CARD];\n",
            ),
            ("shared/editions/2004/rules/src/lib.rs", "mod cards;\n"),
            ("shared/editions/2004/rules/src/cards/smash.rs", ""),
            ("shared/editions/2004/rules/src/cards/dud.rs", ""),
            ("shared/editions/2004/rules/src/cards/deck.rs", ""),
            ("shared/editions/2004/rules/src/cards/panic.rs", ""),
        ]);
        let paths: Vec<String> = everything_is_listed(&tree).into_iter().map(|fault| fault.path).collect();
        assert_eq!(
            paths,
            ["shared/editions/2004/rules/src/cards/dud.rs", "shared/editions/2004/rules/src/cards/panic.rs"]
        );
    }
}
