//! The words of the glossary's third column.

/// Returns the banned words, in lower case and in the singular. Parentheses and `-` are left out.
pub(super) fn banned(page: &str) -> Vec<String> {
    let mut words: Vec<String> = page.lines().filter_map(third_column).flatten().collect();
    words.sort_unstable();
    words.dedup();
    words
}

fn third_column(line: &str) -> Option<Vec<String>> {
    let cells: Vec<&str> = line.trim().strip_prefix('|')?.split('|').collect();
    let [word, _, not, _] = cells.as_slice() else { return None };
    if !word.contains("**") {
        return None;
    }
    let mut outside = String::new();
    let mut depth = 0_usize;
    for c in not.chars() {
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            c if depth == 0 => outside.push(c),
            _ => {}
        }
    }
    let words = outside.split(',').map(|word| word.trim().to_lowercase());
    Some(words.filter(|word| !word.is_empty() && word != "-").collect())
}

#[cfg(test)]
mod tests {
    use super::banned;

    #[test]
    fn the_third_column_is_read_without_its_remarks() {
        let page = "| Word | What | Not |\n|---|---|---|\n| **match** | x | game, play session (a login, too) |\n\
                    | **bar** | x | |\n| **edge** | x | - |\n";
        assert_eq!(banned(page), ["game", "play session"]);
    }

    #[test]
    fn a_table_without_bold_words_bans_nothing() {
        assert!(banned("| now | place | then |\n| a | b | c |\n").is_empty());
    }
}
