//! What a person may be called.

use unicode_normalization::UnicodeNormalization;
use unicode_segmentation::UnicodeSegmentation;

const GRAPHEMES: usize = 24;
/// A grapheme can pile up marks without end.
const CHARS: usize = 72;

/// The name as it is kept: composed (NFC) and trimmed.
///
/// # Errors
/// One plain sentence: empty, longer than 24 graphemes, or with characters that cannot be seen.
pub fn clean(raw: &str) -> Result<String, &'static str> {
    if !can_be_seen(raw) {
        return Err("A name cannot hold control characters or invisible ones.");
    }
    let name: String = raw.trim().nfc().collect();
    if name.is_empty() {
        return Err("A name needs at least one character.");
    }
    if name.graphemes(true).count() > GRAPHEMES || name.chars().count() > CHARS {
        return Err("A name has at most 24 characters.");
    }
    Ok(name)
}

/// Each character shows what it is.
pub(crate) fn can_be_seen(text: &str) -> bool {
    !text.chars().any(invisible)
}

/// Controls, direction overrides, zero-width characters, tags: they make one name look like another.
fn invisible(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{ffff}'
            | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_trimmed_and_composed() {
        assert_eq!(clean("  Zoe\u{308} ").unwrap(), "Zo\u{eb}");
    }

    #[test]
    fn what_cannot_be_seen_is_refused() {
        for raw in ["a\u{7}", "a\nb", "\u{202e}evil", "a\u{200b}b", "a\u{2066}b", "\u{feff}a", "a\u{0}"] {
            assert!(clean(raw).is_err(), "{raw:?}");
        }
    }

    #[test]
    fn twenty_four_graphemes_fit_and_one_more_does_not() {
        assert!(clean(&"é".repeat(24)).is_ok());
        assert!(clean(&"é".repeat(25)).is_err());
        assert!(clean(&format!("a{}", "\u{301}".repeat(400))).is_err());
        assert!(clean("   ").is_err());
    }
}
