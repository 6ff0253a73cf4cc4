//! Visible and invisible characters. Invisible ones make one text look like another, or turn the direction of
//! their neighbors.

/// Returns true if each character is visible.
pub(crate) fn all_visible(text: &str) -> bool {
    !text.chars().any(invisible)
}

/// Controls, direction overrides, zero-width characters and tags. They make one name look like another.
fn invisible(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{ffff}'
            | '\u{e0000}'..='\u{e0fff}')
}

/// Returns true for other blank characters, which no new name may contain. Names in older files of saved
/// matches may contain them.
pub(crate) fn is_blank(c: char) -> bool {
    matches!(c,
        '\u{70f}' | '\u{2800}' | '\u{13430}'..='\u{1343f}' | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d173}'..='\u{1d17a}')
}

/// Returns true if the character joins letters or pictures, in words of some languages and in a picture made
/// of several.
fn joins(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}')
}

/// Returns the visible part of a line, trimmed. Returns `None` if the text has a control character, so it is
/// not one line.
pub fn visible_line(raw: &str) -> Option<String> {
    let line = raw.trim();
    if line.chars().any(char::is_control) {
        return None;
    }
    let seen: String = line.chars().filter(|c| joins(*c) || !(invisible(*c) || is_blank(*c))).collect();
    let shows = seen.chars().any(|c| !joins(c) && !c.is_whitespace());
    Some(if shows { seen.trim().to_owned() } else { String::new() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_keeps_what_is_visible() {
        let line = |raw: &str| visible_line(raw).unwrap();
        assert_eq!(line(" behind you "), "behind you");
        assert_eq!(line("\u{202e}uoy dniheb\u{202c}"), "uoy dniheb");
        assert_eq!(line("a\u{200b}\u{feff}\u{ad}\u{2067}b\u{2069}\u{e0041}"), "ab");
        for whole in
            ["\u{1f468}\u{200d}\u{1f469}", "\u{645}\u{6cc}\u{200c}\u{62e}", "caf\u{e9} \u{2764}\u{fe0f}"]
        {
            assert_eq!(line(whole), whole);
        }
    }

    #[test]
    fn a_line_of_invisible_characters_is_empty_and_two_lines_are_refused() {
        for nothing in ["", "  ", "\u{200b}", "\u{200d}\u{200d}", "\u{2800} \u{202e}", "\u{3164}"] {
            assert_eq!(visible_line(nothing).as_deref(), Some(""), "{nothing:?}");
        }
        for more in ["two\nlines", "a\u{7}b", "a\u{0}", "a\u{85}b"] {
            assert_eq!(visible_line(more), None, "{more:?}");
        }
    }
}
