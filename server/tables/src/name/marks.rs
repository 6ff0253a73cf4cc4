//! The number of marks on a letter. A pile of marks covers the lines above and below.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

const MARKS: usize = 2;
/// Burmese, Tibetan and Khmer write whole syllables as marks of their first letter.
const MARKS_OF_SYLLABLES: usize = 5;

/// Returns true if no letter has more marks than its script uses. A precomposed letter may have its own
/// marks.
pub(super) fn fit(name: &str) -> bool {
    let letters: Vec<char> = name.nfc().collect();
    runs(&letters).all(|(letter, marks)| {
        let own = letter.map_or(0, |letter| std::iter::once(letter).nfd().count() - 1);
        let all = marks.len() + if marks.is_empty() { 0 } else { own };
        all <= if marks.iter().all(|mark| syllabic(*mark)) { MARKS_OF_SYLLABLES } else { MARKS }
    })
}

/// Returns each letter with the marks that follow it.
fn runs(letters: &[char]) -> impl Iterator<Item = (Option<char>, &[char])> {
    letters.chunk_by(|_, next| is_combining_mark(*next)).map(|run| match run {
        [first, marks @ ..] if !is_combining_mark(*first) => (Some(*first), marks),
        marks => (None, marks),
    })
}

fn syllabic(c: char) -> bool {
    matches!(c, '\u{f00}'..='\u{fff}' | '\u{1000}'..='\u{109f}' | '\u{1780}'..='\u{17ff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_has_two_marks_and_not_three() {
        for good in
            ["a\u{301}", "x\u{301}\u{302}", "e\u{302}\u{301}", "ᾧ", "น้ำ", "က\u{103c}\u{102d}\u{102f}\u{1037}"]
        {
            assert!(fit(good), "{good:?}");
        }
        for bad in [
            "a\u{301}\u{302}\u{303}",
            "x\u{301}\u{302}\u{303}",
            "ấ\u{303}",
            "\u{301}\u{302}\u{303}",
            "ก\u{e31}\u{e31}\u{e31}",
            "ok x\u{489}\u{489}\u{489}",
            "က\u{301}\u{302}\u{303}",
            "က\u{102d}\u{102d}\u{102d}\u{102d}\u{102d}\u{102d}",
        ] {
            assert!(!fit(bad), "{bad:?}");
        }
    }
}
