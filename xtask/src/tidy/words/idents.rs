//! Declared identifiers: types, functions, modules, fields and variants, in Rust and in TypeScript.

use super::{Use, room};
use crate::tidy::tree::{File, Tree};
use proc_macro2::Ident;
use syn::visit::{self, Visit};

/// Returns each declared identifier that is a banned word, in the singular or in the plural.
pub(super) fn uses(tree: &Tree, banned: &[String]) -> Vec<Use> {
    let rust = tree.rust().flat_map(|file| of(file, in_rust(&file.text), banned));
    let page = tree.client().flat_map(|file| of(file, in_script(file), banned));
    rust.chain(page).collect()
}

fn of(file: &File, declared: Vec<(String, usize)>, banned: &[String]) -> Vec<Use> {
    let found = declared.into_iter().filter_map(|(name, line)| {
        let words = words(&name);
        let word = banned.iter().find(|word| words == **word || words.strip_suffix('s') == Some(word))?;
        let key = format!("{}:{}", room(&file.path), word.replace(' ', "-"));
        Some(Use { check: "glossary", key, path: file.path.clone(), line, what: name })
    });
    found.collect()
}

/// `lobby entry` of `LobbyEntry`, `lobby_entry` and `lobby-entry`.
fn words(name: &str) -> String {
    let mut words = String::new();
    let mut lower = false;
    for c in name.chars() {
        if c == '_' || c == '-' {
            words.push(' ');
        } else {
            if c.is_uppercase() && lower {
                words.push(' ');
            }
            words.extend(c.to_lowercase());
        }
        lower = c.is_lowercase();
    }
    words.trim().to_owned()
}

/// Declared names with their lines. A file that is no Rust has none; the compiler complains about it.
fn in_rust(text: &str) -> Vec<(String, usize)> {
    let mut declared = Declared(Vec::new());
    if let Ok(file) = syn::parse_file(text) {
        declared.visit_file(&file);
    }
    declared.0
}

struct Declared(Vec<(String, usize)>);

impl Declared {
    fn note(&mut self, ident: &Ident) {
        self.0.push((ident.to_string(), ident.span().start().line));
    }
}

impl<'ast> Visit<'ast> for Declared {
    fn visit_item_struct(&mut self, item: &'ast syn::ItemStruct) {
        self.note(&item.ident);
        visit::visit_item_struct(self, item);
    }

    fn visit_item_enum(&mut self, item: &'ast syn::ItemEnum) {
        self.note(&item.ident);
        visit::visit_item_enum(self, item);
    }

    fn visit_item_trait(&mut self, item: &'ast syn::ItemTrait) {
        self.note(&item.ident);
        visit::visit_item_trait(self, item);
    }

    fn visit_item_type(&mut self, item: &'ast syn::ItemType) {
        self.note(&item.ident);
    }

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        self.note(&item.ident);
        visit::visit_item_mod(self, item);
    }

    fn visit_signature(&mut self, item: &'ast syn::Signature) {
        self.note(&item.ident);
    }

    fn visit_field(&mut self, item: &'ast syn::Field) {
        if let Some(ident) = &item.ident {
            self.note(ident);
        }
    }

    fn visit_variant(&mut self, item: &'ast syn::Variant) {
        self.note(&item.ident);
        visit::visit_variant(self, item);
    }
}

/// The words before a declared name.
const DECLARES: [&str; 5] = ["function", "class", "interface", "type", "enum"];

/// Declared names of a script: its own name, types, functions, and the fields of types.
fn in_script(file: &File) -> Vec<(String, usize)> {
    let mut declared = vec![(file.stem().to_owned(), 1)];
    let mut inside = false;
    for (line, text) in file.code() {
        let indent = text.len() - text.trim_start().len();
        let mut words = text.split_whitespace().skip_while(|word| !DECLARES.contains(word));
        let kind = words.next().filter(|_| is_declaration(text));
        if let (Some(kind), Some(name)) = (kind, words.next()) {
            declared.push((ident(name).to_owned(), line));
            inside = kind != "function" && text.trim_end().ends_with('{');
        } else if inside && indent == 2 {
            let name = ident(text.trim_start());
            let rest = text.trim_start()[name.len()..].trim_start_matches('?');
            if rest.starts_with(':') {
                declared.push((name.to_owned(), line));
            }
        } else if indent == 0 && text.starts_with('}') {
            inside = false;
        }
    }
    declared
}

/// Returns true if a line begins with a declaration, whatever stands before the keyword.
fn is_declaration(text: &str) -> bool {
    let mut words = text.split_whitespace();
    let modifier = |word: &&str| ["export", "default", "async", "declare", "abstract"].contains(word);
    words.find(|word| !modifier(word)).is_some_and(|word| DECLARES.contains(&word))
}

fn ident(text: &str) -> &str {
    let end = text.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '$')).unwrap_or(text.len());
    &text[..end]
}

#[cfg(test)]
mod tests {
    use super::{uses, words};
    use crate::tidy::tree::Tree;

    fn found(path: &str, text: &str) -> Vec<(usize, String)> {
        let banned = ["game", "lobby entry"].map(str::to_owned);
        let uses = uses(&Tree::of(&[(path, text)]), &banned);
        uses.into_iter().map(|one| (one.line, one.what)).collect()
    }

    #[test]
    fn names_are_split_into_words() {
        assert_eq!(["LobbyEntry", "lobby_entry", "lobbyEntry", "Game"].map(words)[..3], ["lobby entry"; 3]);
        assert_eq!(words("Game"), "game");
    }

    #[test]
    fn a_banned_declaration_in_rust_is_found_and_a_use_is_not() {
        let text = "mod game;\nstruct Game { games: u8, lobby_entry: u8 }\nenum A { Game }\nfn f(game: u8) { game() }\n\
                    trait T { fn game(); }\nstruct Gamer { game_id: u8 }\n";
        let lines: Vec<usize> = found("server/src/a.rs", text).iter().map(|(line, _)| *line).collect();
        assert_eq!(lines, [1, 2, 2, 2, 3, 5]);
    }

    #[test]
    fn a_banned_declaration_in_a_script_is_found_and_a_value_is_not() {
        let text = "export interface A {\n  game: string;\n  games?: number;\n}\nconst a = {\n  game: 1,\n};\n\
                    export async function game() {}\n";
        let lines: Vec<usize> = found("web-client/src/a.ts", text).iter().map(|(line, _)| *line).collect();
        assert_eq!(lines, [2, 3, 8]);
        assert_eq!(found("web-client/src/game.ts", "").len(), 1);
    }
}
