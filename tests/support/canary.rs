//! Marks on everything that is hidden, and a search for them. Everything that is sent or logged is searched
//! for each mark, in every form in which it could be written.

use base64::Engine;
use base64::engine::general_purpose::{STANDARD_NO_PAD, URL_SAFE_NO_PAD};
use serde_json::Value;
use std::collections::BTreeMap;

/// The number of bytes that identify a secret that is written as numbers.
const ENOUGH: usize = 8;

/// Everything that must not be sent.
#[derive(Debug, Clone, Default)]
pub struct Canary {
    /// By mark, its meaning.
    marks: BTreeMap<String, String>,
}

impl Canary {
    /// Adds a text that is searched as it is, such as a token or the words of a dark room.
    pub fn text(&mut self, what: &str, mark: &str) {
        if !mark.is_empty() {
            self.marks.insert(mark.to_owned(), what.to_owned());
        }
    }

    /// Adds bytes that could be written as text, in hex digits, in base64 or as numbers.
    pub fn bytes(&mut self, what: &str, secret: &[u8]) {
        let numbers = |apart: &str| {
            let numbers: Vec<_> = secret.iter().take(ENOUGH).map(ToString::to_string).collect();
            numbers.join(apart)
        };
        let hex: String = secret.iter().map(|byte| format!("{byte:02x}")).collect();
        for mark in [
            hex.to_uppercase(),
            hex,
            STANDARD_NO_PAD.encode(secret),
            URL_SAFE_NO_PAD.encode(secret),
            numbers(","),
            numbers(", "),
            std::str::from_utf8(secret).unwrap_or_default().to_owned(),
        ] {
            self.text(what, &mark);
        }
    }

    /// Adds the marks of another.
    pub fn join(&mut self, other: &Self) {
        self.marks.extend(other.marks.clone());
    }

    /// Returns the secrets in a text.
    pub fn sings(&self, text: &str) -> Option<&str> {
        self.marks.iter().find(|(mark, _)| text.contains(mark.as_str())).map(|(_, what)| what.as_str())
    }
}

/// Returns a place in a message that names a card. No marine may learn of one before a card was played.
pub fn card_in(message: &Value) -> Option<String> {
    match message {
        Value::Object(fields) => fields.iter().find_map(|(name, value)| {
            let told = match name.as_str() {
                "card" | "deck" => value.is_number() || value.is_array(),
                "cards" | "hand" | "played" => value.as_array().is_some_and(|cards| !cards.is_empty()),
                _ => false,
            };
            if told { Some(format!("{name}: {value}")) } else { card_in(value) }
        }),
        Value::Array(all) => all.iter().find_map(card_in),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_secret_is_found_in_every_form() {
        let secret: Vec<u8> = (200..232).collect();
        let mut canary = Canary::default();
        canary.bytes("a key", &secret);
        canary.text("a word", "xyzzy");
        let hex: String = secret.iter().map(|byte| format!("{byte:02x}")).collect();
        let said = [
            format!("so {hex} it is"),
            hex.to_uppercase(),
            format!("{secret:?}"),
            json!({ "key": secret }).to_string(),
            STANDARD_NO_PAD.encode(&secret),
            format!("\"{}\"", URL_SAFE_NO_PAD.encode(&secret)),
        ];
        for text in &said {
            assert_eq!(canary.sings(text), Some("a key"), "{text}");
        }
        assert_eq!(canary.sings("a xyzzy"), Some("a word"));
        assert_eq!(canary.sings("200 and 201"), None);
    }

    #[test]
    fn a_card_is_found_wherever_it_lies() {
        for told in [
            json!({ "patch": { "hand": [7] } }),
            json!({ "seen": [{ "t": "drew", "cards": [3] }] }),
            json!([{ "card": 5 }]),
            json!({ "board": { "deck": [] } }),
        ] {
            assert!(card_in(&told).is_some(), "{told}");
        }
        let open = json!({ "hand": null, "hand_size": 5, "deck_size": 9, "played": [], "cards": [] });
        assert_eq!(card_in(&open), None);
    }
}
