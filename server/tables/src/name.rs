//! The names that people may have.

mod joiners;
mod looks;
mod marks;
mod reserved;

pub use looks::look_alike;

use super::visible::{all_visible, is_blank};
use crate::refusals;
use editions::Refusal;
use joiners::without as without_joiners;
use unicode_normalization::UnicodeNormalization;
use unicode_segmentation::UnicodeSegmentation;

const GRAPHEMES: usize = 24;
/// The most characters of a name. A grapheme alone sets no limit on its marks.
const CHARS: usize = 72;

/// Returns the name as it is stored and shown: composed (NFC), trimmed, and with plain single spaces.
///
/// # Errors
/// Returns a refusal if the name is empty, is longer than 24 graphemes, holds invisible characters,
/// piles up marks, or reads like a bot or a seat.
pub fn clean(raw: &str) -> Result<String, Refusal> {
    if !is_visible(raw) || raw.chars().any(is_blank) || !joiners::fit(raw) {
        return Err(refusals::name_unseen());
    }
    let words: Vec<&str> = raw.split_whitespace().collect();
    let name: String = words.join(" ").nfc().collect();
    if name.is_empty() {
        return Err(refusals::name_empty());
    }
    if !marks::fit(&name) {
        return Err(refusals::name_marks());
    }
    if name.graphemes(true).count() > GRAPHEMES || name.chars().count() > CHARS {
        return Err(refusals::name_long());
    }
    reserved::check(&name)?;
    Ok(name)
}

/// Returns true if each character is visible or joins others.
pub fn is_visible(name: &str) -> bool {
    all_visible(&without_joiners(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_trimmed_and_composed() {
        assert_eq!(clean("  Zoe\u{308} ").unwrap(), "Zo\u{eb}");
    }

    #[test]
    fn spaces_of_every_width_become_one_space() {
        assert_eq!(clean("Ann\u{2003} \u{a0}Lee\u{3000}").unwrap(), "Ann Lee");
        assert!(clean("\u{3000}\u{2003}").is_err());
    }

    #[test]
    fn invisible_characters_are_refused() {
        for raw in [
            "a\u{7}",
            "a\nb",
            "\u{202e}evil",
            "a\u{200b}b",
            "a\u{200d}b",
            "a\u{2066}b",
            "\u{feff}a",
            "a\u{0}",
            "\u{2800}",
            "a\u{1d173}b",
            "a\u{e0041}b",
        ] {
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

    #[test]
    fn names_of_every_script_are_accepted() {
        for name in [
            "José",
            "Nguyễn Thị Ánh",
            "Ἀχιλλεύς ᾧ",
            "Юлия",
            "Мария Ёлкина",
            "علی\u{200c}رضا",
            "فاطمه\u{200c}زهرا",
            "श्री क्ष\u{94d}\u{200d}य",
            "प्रिया",
            "രാമന\u{d4d}\u{200d}",
            "สมชาย น้ำผึ้ง",
            "မြို့",
            "ཀརྨ",
            "김민준",
            "田中さくら",
            "שָׁלוֹם",
            "👩\u{200d}👩\u{200d}👧\u{200d}👦",
            "🏳\u{fe0f}\u{200d}🌈 Kim",
            "👩🏽\u{200d}🚀",
            "Ann-Marie O'Neil",
            "R2D2",
            "007",
        ] {
            assert_eq!(clean(name).as_deref(), Ok(&*name.nfc().collect::<String>()), "{name}");
        }
    }
}
