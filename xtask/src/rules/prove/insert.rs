//! Text put around pieces of code, so that a switch decides between them and something else.

use super::edit::{Edit, Mutation, range};
use std::ops::Range;

/// Text before and after a range; the range itself stays.
#[derive(Debug, Clone)]
pub(super) struct Insert {
    pub(super) range: Range<usize>,
    pub(super) before: String,
    pub(super) after: String,
}

/// How an edit becomes a switch of this number; `None` where the language has no room for one.
pub(super) fn around(text: &str, way: &Mutation, edit: &Edit, number: usize) -> Option<Insert> {
    let source = text.get(edit.range.clone())?;
    let off = format!("crate::switched_off({number})");
    let new = edit.text.trim();
    let whole = |before: String, after: &str| {
        Some(Insert { range: edit.range.clone(), before, after: after.to_owned() })
    };
    if new.is_empty() {
        return if way.item == "match arm" {
            guard(source, edit, &off)
        } else {
            whole(format!("if !{off} {{ "), " }")
        };
    }
    if way.item.starts_with("const ") {
        // Only what stands in a function of its own can look at a switch.
        let inside = inside_a_closure(text, edit);
        return inside.then(|| whole(format!("(if {off} {{ {new} }} else {{ "), " })")).flatten();
    }
    if source.starts_with('{') {
        return whole(format!("{{ if {off} {{ {new} }} else "), " }");
    }
    whole(format!("(if {off} {{ {new} }} else {{ "), " })")
}

/// An arm that is off lets its cases fall through: it gets a guard.
fn guard(source: &str, edit: &Edit, off: &str) -> Option<Insert> {
    let arm: syn::Arm = syn::parse_str(source).ok()?;
    if !matches!(arm.pat, syn::Pat::Guard(_)) {
        let at = edit.range.start + range(&arm.pat).end;
        let before = format!(" if !{off}");
        return Some(Insert { range: at..at, before, after: String::new() });
    }
    None
}

/// Whether the edit is the whole body of a closure: the only code of a constant that runs.
fn inside_a_closure(text: &str, edit: &Edit) -> bool {
    text.get(..edit.range.start).is_some_and(|before| before.trim_end().ends_with('|'))
}

/// Where a piece goes, in the order in which pieces are written; of which insert; the piece.
type Piece<'a> = ((usize, u8, usize, usize), usize, &'a str);

/// The text with all inserts, and where each of them has come to lie. Ranges are nested or apart.
pub(super) fn woven(text: &str, inserts: &[Insert]) -> (String, Vec<Range<usize>>) {
    // At one position: what ends there, the inner first; what has no width; what begins there, the outer first.
    let mut pieces: Vec<Piece<'_>> = Vec::new();
    for (index, insert) in inserts.iter().enumerate() {
        let Range { start, end } = insert.range;
        if start == end {
            pieces.push(((start, 1, index, 0), index, &insert.before));
            continue;
        }
        pieces.push(((start, 2, usize::MAX - end, index), index, &insert.before));
        pieces.push(((end, 0, usize::MAX - start, usize::MAX - index), index, &insert.after));
    }
    pieces.sort();
    let mut out = String::with_capacity(text.len() * 2);
    let mut lies: Vec<Option<Range<usize>>> = vec![None; inserts.len()];
    let mut done = 0;
    for ((at, ..), index, piece) in &pieces {
        out.push_str(&text[done..*at]);
        let start = lies[*index].as_ref().map_or(out.len(), |lies| lies.start);
        out.push_str(piece);
        lies[*index] = Some(start..out.len());
        done = *at;
    }
    out.push_str(&text[done..]);
    (out, lies.into_iter().map(Option::unwrap_or_default).collect())
}

#[cfg(test)]
mod tests {
    use super::{around, woven};
    use crate::rules::prove::site::mutations;

    /// The text with a switch for the first way that has one.
    fn switched(text: &str) -> String {
        let line = text.lines().position(|line| line.contains('[')).unwrap() + 1;
        let inserts =
            |way: &super::Mutation| way.edits.iter().map(|edit| around(text, way, edit, 7)).collect();
        let first = mutations(text, line).iter().find_map(inserts);
        first.map_or_else(|| text.to_owned(), |inserts: Vec<_>| woven(text, &inserts).0)
    }

    #[test]
    fn a_function_asks_its_switch_first() {
        let text = "/// [C-LOS-01]\nfn f() -> Option<u8> { g() }\n";
        assert!(switched(text).contains("{ if crate::switched_off(7) { { None } } else { g() } }"));
    }

    #[test]
    fn a_statement_runs_unless_it_is_off() {
        let text = "fn f() {\n    // [C-ATK-19]\n    a();\n}\n";
        assert!(switched(text).contains("if !crate::switched_off(7) { a(); }"));
    }

    #[test]
    fn an_arm_that_is_off_lets_its_cases_fall_through() {
        let text = "fn f(x: u8) -> u8 {\n match x {\n  // [C-TURN-04]\n  1 => 8,\n  _ => 4,\n }\n}\n";
        assert!(switched(text).contains("1 if !crate::switched_off(7) => 8,"));
    }

    #[test]
    fn a_number_in_a_constant_has_no_switch() {
        let text = "/// [C-TURN-04]\npub const SPRINT: u8 = 8;\n";
        assert_eq!(switched(text), text);
    }

    #[test]
    fn nested_switches_close_in_the_order_they_opened() {
        let insert = |range: std::ops::Range<usize>, before: &str, after: &str| super::Insert {
            range,
            before: before.into(),
            after: after.into(),
        };
        let (text, lies) =
            woven("abc", &[insert(1..2, "(", ")"), insert(0..3, "[", "]"), insert(1..2, "<", ">")]);
        assert_eq!(text, "[a(<b>)c]");
        assert_eq!(&text[lies[1].clone()], text);
    }
}
