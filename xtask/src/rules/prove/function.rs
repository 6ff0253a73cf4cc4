//! Disabling a function: it answers nothing. Where the type has no nothing, what the body decides is turned round.

use super::edit::{Edit, range};
use super::value;
use syn::visit::{self, Visit};

/// A way in words, with its edits.
pub(super) type Way = (String, Vec<Edit>);

/// The ways to disable a function, in order.
pub(super) fn ways(text: &str, signature: &syn::Signature, block: &syn::Block) -> Vec<Way> {
    let body = &text[range(block)];
    let mut ways: Vec<Way> = replacements(text, signature, body)
        .into_iter()
        .map(|(what, new)| (what, vec![Edit::node(block, new)]))
        .collect();
    ways.extend(inside(text, block));
    ways
}

/// Whole bodies by the type that is answered.
fn replacements(text: &str, signature: &syn::Signature, body: &str) -> Vec<(String, String)> {
    let syn::ReturnType::Type(_, answer) = &signature.output else {
        return vec![("does nothing".into(), "{}".into())];
    };
    let source = text[range(answer)].trim();
    let fixed = |value: &str| (format!("answers {value}"), format!("{{ {value} }}"));
    let default = fixed("Default::default()");
    match head(source) {
        "()" => vec![("does nothing".into(), "{}".into())],
        "bool" => {
            let turned = format!("{{ !((|| -> bool {body})()) }}");
            vec![("answers the opposite".into(), turned), fixed("true"), fixed("false")]
        }
        "u8" | "u16" | "u32" | "u64" | "usize" | "i8" | "i16" | "i32" | "i64" | "isize" => {
            vec![fixed("0"), ("answers one more".into(), format!("{{ {body} + 1 }}"))]
        }
        "Option" => vec![fixed("None")],
        "Result" if source.replace(' ', "").starts_with("Result<()") => vec![fixed("Ok(())")],
        "Result" => vec![fixed("Ok(Default::default())")],
        "impl Iterator" => vec![fixed("core::iter::empty()")],
        "&str" => vec![fixed("\"\"")],
        "&[" => vec![fixed("&[]")],
        _ => vec![default],
    }
}

/// What kind of type it is, by the beginning of its text.
fn head(source: &str) -> &str {
    if source.starts_with("impl Iterator") {
        return "impl Iterator";
    }
    let bare = source.strip_prefix("&'static ").or_else(|| source.strip_prefix('&'));
    match bare {
        Some("str") => return "&str",
        Some(rest) if rest.starts_with('[') => return "&[",
        _ => {}
    }
    source.split('<').next().unwrap_or(source).trim()
}

/// What the body decides, turned round: its conditions, the calls it makes, its arms, its numbers.
fn inside(text: &str, block: &syn::Block) -> Vec<Way> {
    let mut parts = Parts { text, ..Parts::default() };
    parts.visit_block(block);
    let mut ways: Vec<Way> = Vec::new();
    if !parts.conditions.is_empty() {
        ways.push(("its conditions are turned round".into(), parts.conditions));
    }
    if !parts.arms.is_empty() {
        ways.push(("every case is answered like the last".into(), parts.arms));
    }
    if !parts.calls.is_empty() {
        ways.push(("its statements are gone".into(), parts.calls));
    }
    ways.extend(value::numbers_in(block));
    ways
}

/// Edits of the outermost conditions, calls and matches of a body.
#[derive(Debug, Default)]
struct Parts<'a> {
    text: &'a str,
    conditions: Vec<Edit>,
    calls: Vec<Edit>,
    arms: Vec<Edit>,
}

impl<'ast> Visit<'ast> for Parts<'_> {
    fn visit_expr_if(&mut self, node: &'ast syn::ExprIf) {
        if !matches!(*node.cond, syn::Expr::Let(_)) {
            self.conditions.extend(negated(self.text, &node.cond));
        }
        visit::visit_expr_if(self, node);
    }

    fn visit_stmt(&mut self, node: &'ast syn::Stmt) {
        match node {
            syn::Stmt::Expr(_, Some(_)) => self.calls.push(Edit::node(node, "")),
            _ => visit::visit_stmt(self, node),
        }
    }

    fn visit_expr_match(&mut self, node: &'ast syn::ExprMatch) {
        if let (true, Some((last, others))) = (self.arms.is_empty(), node.arms.split_last()) {
            let answer = &self.text[range(&last.body)];
            self.arms = others.iter().map(|arm| Edit::node(&arm.body, answer)).collect();
        }
        visit::visit_expr_match(self, node);
    }
}

/// A condition turned round. `if a && let B = c` cannot be.
pub(super) fn negated(text: &str, condition: &syn::Expr) -> Option<Edit> {
    let source = &text[range(condition)];
    if source.contains("let ") { None } else { Some(Edit::node(condition, format!("!({source})"))) }
}
