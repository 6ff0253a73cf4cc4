//! How long the sentences of the manual are.

use super::page::Page;

/// Words of a sentence on average.
const MEAN: usize = 17;
/// A sentence of more words is long.
const LONG: usize = 30;
/// Of a hundred sentences so many may be long.
const PERCENT: usize = 2;

/// Returns what is wrong with the sentences of these pages.
pub(super) fn judge(pages: impl Iterator<Item = Page>) -> Option<String> {
    let lengths: Vec<usize> = pages.flat_map(|page| lengths(&page.text)).collect();
    let (words, sentences) = (lengths.iter().sum::<usize>(), lengths.len());
    let long = lengths.iter().filter(|length| **length > LONG).count();
    if words > MEAN * sentences {
        return Some(format!("{sentences} sentences have {words} words, more than {MEAN} on average"));
    }
    (long * 100 > PERCENT * sentences)
        .then(|| format!("{long} of {sentences} sentences have more than {LONG} words: split them"))
}

/// The words of each sentence. Fewer than four words are a title or a cell.
fn lengths(text: &str) -> Vec<usize> {
    let mut all = Vec::new();
    for line in text.lines() {
        let mut words = 0;
        for word in line.split_whitespace() {
            words += usize::from(word.chars().any(char::is_alphanumeric));
            if word.trim_end_matches([')', '"', '*']).ends_with(['.', '?', '!', ':']) {
                all.push(std::mem::take(&mut words));
            }
        }
        all.push(words);
    }
    all.retain(|words| *words > 3);
    all
}

#[cfg(test)]
mod tests {
    use super::{judge, lengths};
    use crate::tidy::pages::page::Page;

    #[test]
    fn sentences_end_at_their_marks_and_with_their_lines() {
        assert_eq!(
            lengths("One two three four. Five six seven eight nine?\nA cell\nTen of its own here"),
            [4, 5, 5]
        );
    }

    #[test]
    fn one_long_sentence_of_forty_is_too_many_and_one_of_sixty_is_not() {
        let long = "word ".repeat(31) + "ends. ";
        let page = |short: usize| Page::read(&(long.clone() + &"Four words are here. ".repeat(short)));
        assert!(judge([page(39)].into_iter()).is_some());
        assert_eq!(judge([page(60)].into_iter()), None);
    }
}
