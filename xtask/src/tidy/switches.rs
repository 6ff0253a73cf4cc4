//! What is tested is what ships: no code of the product depends on whether assertions are on, and
//! the one feature that arms points is turned on by tests alone.

use super::Fault;
use super::tree::Tree;

/// What would make a debug build another program than a release.
const SWITCH: &str = "debug_assertions";

/// No file of a product crate asks for debug assertions.
pub(super) fn no_debug_switch(tree: &Tree) -> Vec<Fault> {
    let mut faults = Vec::new();
    for file in tree.under("server/", ".rs").chain(tree.under("shared/", ".rs")) {
        for (at, _) in file.text.lines().enumerate().filter(|(_, line)| line.contains(SWITCH)) {
            let text = format!("line {}: `{SWITCH}`: a fault belongs behind a point, under tests/", at + 1);
            faults.push(Fault::new("switches", &file.path, text));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::no_debug_switch;
    use crate::tidy::tree::Tree;

    #[test]
    fn a_debug_switch_in_a_product_crate_is_found() {
        let switch =
            "fn a() {\n    #[cfg(debug_assertions)]\n    leak();\n    if cfg!(debug_assertions) {}\n}\n";
        let tree = Tree::of(&[
            ("server/src/ws.rs", switch),
            ("shared/grid/src/cell.rs", switch),
            ("tests/it/main.rs", switch),
            ("server/src/app.rs", "fn b() {\n    debug_assert!(true);\n}\n"),
        ]);
        assert_eq!(no_debug_switch(&tree).len(), 4);
    }
}
