//! Names that look alike, by the tables of Unicode: a Cyrillic letter can stand in for a Latin one.

use super::joiners;
use unicode_security::skeleton;

/// Returns the appearance of a name: letters that look alike become one letter.
pub(super) fn look(name: &str) -> String {
    skeleton(&joiners::without(name)).collect::<String>().to_lowercase()
}

/// Returns true if a reader may take one name for the other, as written or in lower case.
pub fn look_alike(one: &str, other: &str) -> bool {
    look(one) == look(other) || look(&one.to_lowercase()) == look(&other.to_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_that_look_alike_make_names_look_alike() {
        for (one, other) in [
            ("Ann", "Ann"),
            ("Ann", "\u{410}nn"),
            ("Ann", "\u{391}nn"),
            ("ann", "\u{430}nn"),
            ("Ivo", "lvo"),
            ("Bob", "B0b"),
            ("ANN", "ann"),
            ("Ann", "\u{ff21}nn"),
            ("Ann", "𝐀nn"),
            ("علی\u{200c}رضا", "علیرضا"),
        ] {
            assert!(look_alike(one, other) && look_alike(other, one), "{one} {other}");
        }
        for (one, other) in [("Ann", "Anna"), ("Ann", "Ann (2)"), ("Zoe", "Zoë"), ("Ben", "Den")] {
            assert!(!look_alike(one, other), "{one} {other}");
        }
    }
}
