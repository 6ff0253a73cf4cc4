//! The written form of 32 bytes outside the program: lower-case hex.

use crate::Hash;
use alloc::string::String;
use serde::{Deserialize, Deserializer, Serializer, de};

/// Writes the bytes as 64 digits.
#[must_use]
pub fn write(bytes: &Hash) -> String {
    const DIGITS: [char; 16] =
        ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f'];
    bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]).map(|digit| DIGITS[usize::from(digit)]).collect()
}

/// Reads bytes, or returns `None` for anything but 64 digits of lower-case hex.
#[must_use]
pub fn read(text: &str) -> Option<Hash> {
    let digits = text.as_bytes();
    if digits.len() != 64 {
        return None;
    }
    let mut bytes = [0; 32];
    for (byte, two) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
        for digit in two {
            let digit = match digit {
                b'0'..=b'9' => digit - b'0',
                b'a'..=b'f' => digit - b'a' + 10,
                _ => return None,
            };
            *byte = *byte << 4 | digit;
        }
    }
    Some(bytes)
}

/// Serializes bytes for `#[serde(with = "fair::hex")]`.
///
/// # Errors
/// Returns the error of the format.
pub fn serialize<S: Serializer>(bytes: &Hash, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(&write(bytes))
}

/// Deserializes bytes for `#[serde(with = "fair::hex")]`.
///
/// # Errors
/// Returns an error of the format for anything but 64 digits of lower-case hex.
pub fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<Hash, D::Error> {
    let text = String::deserialize(from)?;
    read(&text).ok_or_else(|| de::Error::custom("not 64 digits of lower-case hex"))
}

#[cfg(test)]
mod tests {
    use super::{read, write};

    #[test]
    fn what_was_written_is_read_and_nothing_else() {
        let bytes: [u8; 32] = core::array::from_fn(|at| (at as u8).wrapping_mul(9));
        let text = write(&bytes);
        assert!(text.starts_with("0009121b"));
        assert_eq!(read(&text), Some(bytes));
        for other in ["", &text[1..], &text.to_uppercase(), &text.replace('1', "g")] {
            assert_eq!(read(other), None, "{other}");
        }
    }
}
