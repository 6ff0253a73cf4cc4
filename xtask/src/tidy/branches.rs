//! Editions differ by type. Outside the places that list them all, no code names one: neither by its id nor by
//! its variant. Files are parsed, so how a branch is written does not matter, and words in comments do not count.

use super::Fault;
use super::tree::Tree;
use proc_macro2::{TokenStream, TokenTree};
use std::collections::BTreeSet;
use syn::visit::{self, Visit};

/// Where editions are listed, one row for each.
const REGISTRIES: [&str; 1] = ["shared/editions/"];

/// Finds each name of an edition in the code of the server and of what it shares, tests left out.
pub(super) fn by_name(tree: &Tree) -> Vec<Fault> {
    let ids: BTreeSet<String> = tree.files.iter().filter_map(|file| id(&file.path)).collect();
    let files = ["server/", "shared/"].into_iter().flat_map(|folder| tree.under(folder, ".rs"));
    let mut faults = Vec::new();
    for file in files.filter(|file| !REGISTRIES.iter().any(|own| file.path.starts_with(own))) {
        if file.stem() == "tests" || file.path.contains("/tests/") || file.path.contains("/benches/") {
            continue;
        }
        let Ok(parsed) = syn::parse_file(&file.text) else { continue };
        let mut names = Names { ids: &ids, found: Vec::new() };
        names.visit_file(&parsed);
        faults.extend(names.found.into_iter().map(|(line, name)| {
            Fault::new("edition-name", &file.path, format!("line {line}: `{name}` names an edition"))
        }));
    }
    faults
}

/// `2004` of `shared/editions/2004/rules/src/lib.rs`: each edition has a folder of its own.
fn id(path: &str) -> Option<String> {
    let (folder, _) = path.strip_prefix("shared/editions/")?.split_once('/')?;
    folder.bytes().all(|byte| byte.is_ascii_digit()).then(|| folder.to_owned())
}

/// Collects the names of editions in a file, with their lines.
struct Names<'a> {
    ids: &'a BTreeSet<String>,
    found: Vec<(usize, String)>,
}

impl Names<'_> {
    fn word(&mut self, name: &proc_macro2::Ident) {
        // What belongs to one edition ends with its id: `Of2004`, `View2004`, `rules_2004`.
        let word = name.to_string();
        if self.ids.iter().any(|id| word.ends_with(id.as_str())) {
            self.found.push((name.span().start().line, word));
        }
    }

    /// What stands inside a macro is only tokens to the parser.
    fn tokens(&mut self, tokens: TokenStream) {
        for token in tokens {
            match token {
                TokenTree::Group(group) => self.tokens(group.stream()),
                TokenTree::Ident(name) => self.word(&name),
                TokenTree::Literal(literal) => {
                    let id = literal.to_string();
                    let id = id.trim_matches('"');
                    if self.ids.contains(id) && literal.to_string().starts_with('"') {
                        self.found.push((literal.span().start().line, id.to_owned()));
                    }
                }
                TokenTree::Punct(_) => {}
            }
        }
    }
}

impl<'ast> Visit<'ast> for Names<'_> {
    fn visit_lit_str(&mut self, text: &'ast syn::LitStr) {
        if self.ids.contains(&text.value()) {
            self.found.push((text.span().start().line, text.value()));
        }
    }

    fn visit_ident(&mut self, name: &'ast proc_macro2::Ident) {
        self.word(name);
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        self.tokens(call.tokens.clone());
    }

    /// Doc comments are attributes.
    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}

    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        if !module.attrs.iter().any(is_for_tests) {
            visit::visit_item_mod(self, module);
        }
    }

    fn visit_item_fn(&mut self, function: &'ast syn::ItemFn) {
        if !function.attrs.iter().any(is_for_tests) {
            visit::visit_item_fn(self, function);
        }
    }
}

/// `#[cfg(test)]`, or `#[cfg(all(test, ..))]`.
fn is_for_tests(attribute: &syn::Attribute) -> bool {
    let condition = |list: &syn::MetaList| {
        let words: Vec<String> = list.tokens.clone().into_iter().flat_map(flat).collect();
        words.iter().any(|word| word == "test") && !words.iter().any(|word| word == "not" || word == "any")
    };
    attribute.path().is_ident("cfg") && attribute.meta.require_list().is_ok_and(condition)
}

fn flat(token: TokenTree) -> Vec<String> {
    match token {
        TokenTree::Group(group) => group.stream().into_iter().flat_map(flat).collect(),
        other => vec![other.to_string()],
    }
}

#[cfg(test)]
mod tests {
    use super::by_name;
    use crate::tidy::tree::Tree;

    fn found(code: &str) -> usize {
        let rules = ("shared/editions/2004/rules/src/lib.rs", "const EDITION: &str = \"2004\";");
        by_name(&Tree::of(&[rules, ("server/src/a.rs", code)])).len()
    }

    #[test]
    fn a_branch_on_the_edition_is_found_however_it_is_written() {
        assert_eq!(found("fn f(of: &str) -> bool { of == \"2004\" }"), 1);
        assert_eq!(found("fn f(of: &str) -> u8 { match of { \"2004\" => 1, _ => 2 } }"), 1);
        assert_eq!(found("fn f(of: &str) -> bool { matches!(of, \"2004\") }"), 1);
        assert_eq!(
            found("fn f(of: &AnyMatch) -> bool { if let AnyMatch::Of2004(_) = of { true } else { false } }"),
            1
        );
        assert_eq!(found("const MINE: &str = \"2004\";"), 1);
        assert_eq!(found("fn f(view: &editions::wire::View2004) {}"), 1);
    }

    #[test]
    fn what_names_no_edition_or_is_a_test_passes() {
        assert_eq!(found("fn f(a: &A, b: &B) -> bool { a.edition == b.edition }"), 0);
        assert_eq!(found("/// \"2004\"\nfn f() -> &'static str { \"2005\" }"), 0);
        assert_eq!(found("#[cfg(test)]\nfn f() -> &'static str { \"2004\" }"), 0);
        assert_eq!(found("#[cfg(all(test, feature = \"ts\"))]\nmod a { const X: &str = \"2004\"; }"), 0);
        assert_eq!(found("#[cfg(not(test))]\nfn f() -> &'static str { \"2004\" }"), 1);
        assert_eq!(found("#[cfg(test)]\nmod tests { fn f() -> &'static str { \"2004\" } }"), 0);
    }
}
