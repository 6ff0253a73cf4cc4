//! Characters that join their neighbors: in words of some scripts, and in a picture made of several.

use unicode_normalization::char::{canonical_combining_class, is_combining_mark};
use unicode_script::{Script, UnicodeScript};

const NON_JOINER: char = '\u{200c}';
const JOINER: char = '\u{200d}';
/// The combining class of a virama. A joiner after one changes how a letter is drawn, even at the end of a
/// word.
const VIRAMA: u8 = 9;

fn joins(c: char) -> bool {
    matches!(c, NON_JOINER | JOINER)
}

/// Returns the text without joiners, for comparison. Joiners are invisible by themselves.
pub(super) fn without(text: &str) -> String {
    text.chars().filter(|c| !joins(*c)).collect()
}

/// Returns true if each joiner stands where it changes the text's appearance.
pub(super) fn fit(text: &str) -> bool {
    let all: Vec<char> = text.chars().collect();
    let fits = |at: usize| {
        let Some(before) = at.checked_sub(1).and_then(|at| all.get(at)).copied() else { return false };
        let after = all.get(at + 1).copied();
        if canonical_combining_class(before) == VIRAMA {
            return after.is_none_or(|after| !joins(after));
        }
        let Some(after) = after else { return false };
        let letters = joined_script(base(&all[..at])) && joined_script(Some(after));
        letters || (all[at] == JOINER && picture(base(&all[..at])) && picture(Some(after)))
    };
    all.iter().enumerate().all(|(at, c)| !joins(*c) || fits(at))
}

/// Returns the last character that is no mark, no variant selector and no skin tone.
fn base(before: &[char]) -> Option<char> {
    let dress =
        |c: char| is_combining_mark(c) || matches!(c, '\u{fe0e}' | '\u{fe0f}' | '\u{1f3fb}'..='\u{1f3ff}');
    before.iter().rev().copied().find(|c| !dress(*c))
}

/// Returns true if letters of this script change with their neighbors.
fn joined_script(c: Option<char>) -> bool {
    use Script as S;
    let of = |c: char| {
        matches!(
            c.script(),
            S::Arabic
                | S::Syriac
                | S::Mandaic
                | S::Nko
                | S::Adlam
                | S::Hanifi_Rohingya
                | S::Mongolian
                | S::Phags_Pa
                | S::Devanagari
                | S::Bengali
                | S::Gurmukhi
                | S::Gujarati
                | S::Oriya
                | S::Tamil
                | S::Telugu
                | S::Kannada
                | S::Malayalam
                | S::Sinhala
                | S::Khmer
                | S::Myanmar
                | S::Tibetan
        )
    };
    c.is_some_and(of)
}

fn picture(c: Option<char>) -> bool {
    c.is_some_and(|c| matches!(c, '\u{2190}'..='\u{2bff}' | '\u{1f000}'..='\u{1faff}'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_joiner_is_accepted_only_between_what_it_joins() {
        for good in
            ["می\u{200c}خ", "क\u{94d}\u{200d}ष", "न\u{94d}\u{200d}", "👨\u{200d}💻", "❤\u{fe0f}\u{200d}🔥"]
        {
            assert!(fit(good), "{good:?}");
        }
        for bad in [
            "\u{200d}",
            "\u{200c}می",
            "می\u{200c}",
            "می\u{200c}\u{200c}خ",
            "A\u{200d}nn",
            "An\u{200c}n",
            "👨\u{200d}",
            "👨\u{200d}n",
            "👨\u{200c}💻",
            "क\u{94d}\u{200d}\u{200d}ष",
        ] {
            assert!(!fit(bad), "{bad:?}");
        }
    }
}
