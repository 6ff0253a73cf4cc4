//! From a citation to the code under it: the function, the constant, or the statement that the comment stands above.

use super::edit::{self, Mutation};
use super::{function, statement, value};
use syn::visit::{self, Visit};

/// The ways to disable what a comment on a line (from 1) speaks about, the least artificial first.
pub(super) fn mutations(text: &str, line: usize) -> Vec<Mutation> {
    let Some(target) = target(text, line) else { return Vec::new() };
    let Ok(file) = syn::parse_file(text) else { return Vec::new() };
    let mut finder = Finder { text, target, found: Vec::new(), outer: 0..0 };
    finder.visit_file(&file);
    finder.found
}

/// The line of code a comment belongs to: its own if it stands behind code, else the next that is no comment and no
/// attribute. A comment about the whole file belongs to none.
pub(super) fn target(text: &str, line: usize) -> Option<usize> {
    let lines: Vec<&str> = text.lines().collect();
    let own = lines.get(line - 1)?.trim_start();
    if own.starts_with("//!") {
        return None;
    }
    if !own.starts_with("//") {
        return Some(line);
    }
    let above = |line: &str| line.starts_with("//") || line.starts_with("#[") || line.is_empty();
    lines.iter().skip(line).position(|line| !above(line.trim_start())).map(|more| line + 1 + more)
}

/// Walks the syntax tree and takes the outermost node that begins on the wanted line.
#[derive(Debug)]
struct Finder<'a> {
    text: &'a str,
    target: usize,
    found: Vec<Mutation>,
    /// The bytes of the node taken; what lies inside it is not looked at again.
    outer: std::ops::Range<usize>,
}

impl Finder<'_> {
    fn take(&mut self, item: &str, ways: Vec<(String, Vec<edit::Edit>)>, bytes: std::ops::Range<usize>) {
        let mutation = |(what, edits)| Mutation { item: item.to_owned(), what, edits };
        self.found.extend(ways.into_iter().map(mutation));
        self.outer = bytes;
    }

    /// Whether a node that begins on `line` is the wanted one.
    fn here(&self, line: usize, bytes: &std::ops::Range<usize>) -> bool {
        line == self.target && !(self.outer.start <= bytes.start && bytes.end <= self.outer.end)
    }

    fn function(&mut self, signature: &syn::Signature, block: &syn::Block) {
        let bytes = edit::range(block);
        if self.here(edit::line(signature), &bytes) {
            let ways = function::ways(self.text, signature, block);
            self.take(&format!("fn {}", signature.ident), ways, bytes);
        }
    }

    fn constant(&mut self, line: usize, name: &syn::Ident, expression: &syn::Expr) {
        let bytes = edit::range(expression);
        if self.here(line, &bytes) {
            self.take(&format!("const {name}"), value::ways(self.text, expression), bytes);
        }
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item_fn(&mut self, node: &'ast syn::ItemFn) {
        self.function(&node.sig, &node.block);
        visit::visit_item_fn(self, node);
    }

    fn visit_impl_item_fn(&mut self, node: &'ast syn::ImplItemFn) {
        self.function(&node.sig, &node.block);
        visit::visit_impl_item_fn(self, node);
    }

    fn visit_trait_item_fn(&mut self, node: &'ast syn::TraitItemFn) {
        if let Some(block) = &node.default {
            self.function(&node.sig, block);
        }
        visit::visit_trait_item_fn(self, node);
    }

    fn visit_item_const(&mut self, node: &'ast syn::ItemConst) {
        self.constant(edit::line(&node.const_token), &node.ident, &node.expr);
        visit::visit_item_const(self, node);
    }

    fn visit_impl_item_const(&mut self, node: &'ast syn::ImplItemConst) {
        self.constant(edit::line(&node.const_token), &node.ident, &node.expr);
        visit::visit_impl_item_const(self, node);
    }

    fn visit_item_static(&mut self, node: &'ast syn::ItemStatic) {
        self.constant(edit::line(&node.static_token), &node.ident, &node.expr);
        visit::visit_item_static(self, node);
    }

    fn visit_stmt(&mut self, node: &'ast syn::Stmt) {
        let bytes = edit::range(node);
        let item = matches!(node, syn::Stmt::Item(_));
        if !item && self.here(edit::line(node), &bytes) {
            self.take("statement", statement::ways(self.text, node), bytes);
        }
        visit::visit_stmt(self, node);
    }

    fn visit_arm(&mut self, node: &'ast syn::Arm) {
        let bytes = edit::range(node);
        if self.here(edit::line(&node.pat), &bytes) {
            self.take("match arm", statement::arm(self.text, node), bytes);
        }
        visit::visit_arm(self, node);
    }

    fn visit_field_value(&mut self, node: &'ast syn::FieldValue) {
        let bytes = edit::range(node);
        if self.here(edit::line(&node.member), &bytes) {
            self.take("field", value::ways(self.text, &node.expr), bytes);
        }
        visit::visit_field_value(self, node);
    }

    fn visit_expr(&mut self, node: &'ast syn::Expr) {
        let bytes = edit::range(node);
        // A line that goes on with an operator holds the operand on its right.
        if self.here(edit::line(node), &bytes) {
            self.take("expression", value::ways(self.text, node), bytes);
        }
        visit::visit_expr(self, node);
    }
}

#[cfg(test)]
mod tests {
    use super::mutations;
    use crate::rules::prove::edit::apply;

    /// All results of disabling what the first line with `[` speaks about.
    fn all(text: &str) -> Vec<String> {
        let line = text.lines().position(|line| line.contains('[')).unwrap() + 1;
        mutations(text, line).iter().map(|mutation| apply(text, &mutation.edits)).collect()
    }

    fn first(text: &str) -> String {
        all(text).into_iter().next().unwrap()
    }

    #[test]
    fn a_function_gives_back_nothing() {
        assert_eq!(first("/// [C-LOS-01]\nfn f(x: u8) { g(x); }\n"), "/// [C-LOS-01]\nfn f(x: u8) {}\n");
        assert!(
            first("/// [C-LOS-01]\npub fn f() -> Option<u8> { g() }\n")
                .contains("f() -> Option<u8> { None }")
        );
        assert!(
            first("impl X {\n/// [C-LOS-01]\nfn f(&self) -> Result<(), E> { g() }\n}\n")
                .contains("{ Ok(()) }")
        );
        assert!(
            first("/// [C-LOS-01]\n#[must_use]\nfn f() -> bool { a && b }\n")
                .contains("!((|| -> bool { a && b })())")
        );
    }

    #[test]
    fn a_constant_has_other_numbers() {
        assert!(first("/// [C-TURN-04]\npub const SPRINT: u8 = 8;\n").contains("= 9;"));
        assert!(
            first("/// [C-SET-09]\nconst KIT: [(u8, u8); 2] = [(4, 10), (3, 9)];\n")
                .contains("[(5, 11), (4, 10)]")
        );
    }

    #[test]
    fn a_statement_goes() {
        let text = "fn f() {\n    a();\n    // [C-ATK-19]\n    if x { b(); }\n    c();\n}\n";
        assert!(!first(text).contains("b()") && first(text).contains("c()"));
        assert!(all(text)[1].contains("if !(x)"));
        let text = "fn f() {\n    a(); // [C-ATK-19]\n    c();\n}\n";
        assert!(!first(text).contains("a()") && first(text).contains("c()"));
    }

    #[test]
    fn an_arm_goes() {
        let text = "fn f(x: u8) -> u8 {\n match x {\n  // [C-TURN-04]\n  1 => 8,\n  _ => 4,\n }\n}\n";
        assert!(!first(text).contains("1 => 8"));
        assert!(all(text).iter().any(|text| text.contains("1 => 9,")));
    }

    #[test]
    fn an_operand_is_negated() {
        let text = "fn f() -> bool {\n a\n  // [C-ATK-02]\n  && b(1)\n}\n";
        assert!(first(text).contains("&& !(b(1))"));
    }

    #[test]
    fn a_declaration_cannot_be_disabled() {
        assert!(all("/// [C-LOS-01]\nstruct X { a: u8 }\n").is_empty());
        assert!(all("//! [C-LOS-01]\nfn f() {}\n").is_empty());
    }

    #[test]
    fn a_function_with_an_unknown_answer_has_other_ways() {
        let text = "/// [C-LOS-01]\nfn f(x: u8) -> Kind { if x > 1 { Kind::A } else { Kind::B } }\n";
        assert!(all(text).iter().any(|text| text.contains("if !(x > 1)")));
        let text = "/// [C-LOS-01]\nfn f(x: X) -> Kind { match x { X::A => Kind::A, X::B => Kind::B } }\n";
        assert!(all(text).iter().any(|text| text.contains("X::A => Kind::B, X::B => Kind::B")));
    }
}
