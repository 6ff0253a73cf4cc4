//! The cost of a change: the pages that say how to make one list the files that it touches.

use super::super::Fault;
use super::super::tree::Tree;

/// How many files a change may touch, without its tests, its pages and what is generated.
const MOST: [(&str, usize); 4] = [
    ("docs/develop/how-to/add-a-card.md", 5),
    ("docs/develop/how-to/add-a-decision.md", 8),
    ("docs/develop/how-to/add-a-demon.md", 5),
    ("docs/develop/how-to/add-an-endpoint.md", 5),
];

/// Returns each table of a cost that is missing or too long, and each of its files that is not there.
pub(super) fn faults(tree: &Tree) -> Vec<Fault> {
    let pages = MOST
        .iter()
        .filter_map(|(path, most)| Some((tree.files.iter().find(|file| file.path == *path)?, *most)));
    pages.flat_map(|(page, most)| of_page(tree, &page.path, &page.text, most)).collect()
}

fn of_page(tree: &Tree, path: &str, text: &str, most: usize) -> Vec<Fault> {
    let fault = |text: String| Fault::new("cost", path, text);
    let tables: Vec<&str> = text.split("| File | What it gets |\n|---|---|\n").skip(1).collect();
    if tables.is_empty() {
        return vec![fault("no table says which files the change touches".into())];
    }
    let mut faults = Vec::new();
    for table in tables {
        let rows: Vec<&str> = table.lines().take_while(|line| line.starts_with('|')).collect();
        if rows.len() > most {
            faults.push(fault(format!("the change touches {} files, and {most} are allowed", rows.len())));
        }
        let named = rows.iter().filter_map(|row| row.split('|').nth(1));
        for name in
            named.flat_map(|cell| cell.split('`').skip(1).step_by(2)).filter(|name| name.contains('/'))
        {
            if !tree.files.iter().any(|file| fits(name, &file.path)) {
                faults.push(fault(format!("there is no `{name}`")));
            }
        }
    }
    faults
}

/// Returns true if the path is the name, in which `<word>` stands for a part of a file's or a folder's name.
fn fits(name: &str, path: &str) -> bool {
    let (names, paths): (Vec<&str>, Vec<&str>) = (name.split('/').collect(), path.split('/').collect());
    let part = |(name, path): (&&str, &&str)| match (name.find('<'), name.find('>')) {
        (Some(from), Some(to)) => path.starts_with(&name[..from]) && path.ends_with(&name[to + 1..]),
        _ => name == path,
    };
    names.len() == paths.len() && names.iter().zip(&paths).all(part)
}

#[cfg(test)]
mod tests {
    use super::faults;
    use crate::tidy::tree::Tree;

    const PAGE: &str = "docs/develop/how-to/add-a-demon.md";

    fn found(rows: &str) -> Vec<String> {
        let page = format!("# Add\n\n| File | What it gets |\n|---|---|\n{rows}\nRun it.\n");
        let tree = Tree::of(&[(PAGE, &page), ("shared/2016/frames/peek.rs", ""), ("a/b.rs", "")]);
        faults(&tree).into_iter().map(|fault| fault.text).collect()
    }

    #[test]
    fn a_file_that_is_not_there_is_found() {
        let rows = "| `shared/<edition>/frames/<name>.rs` | x |\n| `a/c.rs`, or `a/b.rs` | x |\n";
        assert_eq!(found(rows), ["there is no `a/c.rs`"]);
    }

    #[test]
    fn a_change_that_touches_too_many_files_is_found() {
        assert_eq!(found(&"| `a/b.rs` | x |\n".repeat(5)), [""; 0]);
        assert_eq!(found(&"| `a/b.rs` | x |\n".repeat(6)), ["the change touches 6 files, and 5 are allowed"]);
    }

    #[test]
    fn a_page_without_a_table_is_found() {
        let tree = Tree::of(&[(PAGE, "# Add\n")]);
        assert_eq!(faults(&tree).len(), 1);
    }
}
