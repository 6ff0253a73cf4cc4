//! Edits of a source text by byte ranges, so that everything around them stays as it was written.

use proc_macro2::Span;
use std::ops::Range;
use syn::spanned::Spanned;

/// One range replaced by another text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Edit {
    pub(super) range: Range<usize>,
    pub(super) text: String,
}

/// One way to disable one piece of code.
#[derive(Debug, Clone)]
pub(super) struct Mutation {
    /// What is disabled, e.g. `fn adjacent`.
    pub(super) item: String,
    /// How, in words.
    pub(super) what: String,
    pub(super) edits: Vec<Edit>,
}

impl Edit {
    /// Replaces what a syntax node covers.
    pub(super) fn node(node: &impl Spanned, text: impl Into<String>) -> Self {
        Self { range: range(node), text: text.into() }
    }

    /// Whether two edits touch the same bytes.
    pub(super) fn overlaps(&self, other: &Self) -> bool {
        self.range.start < other.range.end && other.range.start < self.range.end
    }
}

/// The bytes a syntax node covers.
pub(super) fn range(node: &impl Spanned) -> Range<usize> {
    node.span().byte_range()
}

/// The line (from 1) a syntax node begins on.
pub(super) fn line(node: &impl Spanned) -> usize {
    start(node.span())
}

/// The line (from 1) a span begins on.
pub(super) fn start(span: Span) -> usize {
    span.start().line
}

/// The text with all edits made; they do not overlap.
pub(super) fn apply(text: &str, edits: &[Edit]) -> String {
    let mut edits: Vec<&Edit> = edits.iter().collect();
    edits.sort_by_key(|edit| std::cmp::Reverse(edit.range.start));
    let mut text = text.to_owned();
    for edit in edits {
        text.replace_range(edit.range.clone(), &edit.text);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{Edit, apply};

    #[test]
    fn edits_are_made_from_the_end() {
        let edits = [Edit { range: 0..1, text: "xx".into() }, Edit { range: 2..3, text: "y".into() }];
        assert_eq!(apply("abc", &edits), "xxby");
        assert!(!edits[0].overlaps(&edits[1]));
    }
}
