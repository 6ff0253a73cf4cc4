//! A number with its noun.

use std::fmt::Display;

/// Returns a number with the noun that fits it: "1 match", "2 matches".
pub fn counted<N: Display + PartialEq + From<bool>>(number: N, one: &str, many: &str) -> String {
    let noun = if number == N::from(true) { one } else { many };
    format!("{number} {noun}")
}

#[cfg(test)]
mod tests {
    use super::counted;

    #[test]
    fn one_is_singular_and_all_other_numbers_are_plural() {
        let said = [0, 1, 2].map(|number| counted(number, "match", "matches"));
        assert_eq!(said, ["0 matches", "1 match", "2 matches"]);
    }
}
