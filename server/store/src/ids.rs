//! Ids of tables, matches and people: 16 hexadecimal digits each.

use rand::TryRng;
use rand::rngs::SysRng;

/// Returns a new id of 16 hexadecimal digits, from 8 random bytes. It is not a secret and grants no rights.
///
/// # Panics
/// Panics if the operating system has no random bytes: two rows must not share an id.
#[expect(clippy::expect_used, reason = "a server without randomness must not hand out ids")]
pub fn short_id() -> String {
    let mut bytes = [0; 8];
    SysRng.try_fill_bytes(&mut bytes).expect("the operating system gives random bytes");
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Returns bytes as lower-case hex digits.
pub fn hex(bytes: impl AsRef<[u8]>) -> String {
    bytes.as_ref().iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::short_id;

    #[test]
    fn an_id_has_16_digits_and_differs_from_the_next() {
        let [one, two] = [short_id(), short_id()];
        assert!(one != two && one.len() == 16 && one.bytes().all(|byte| byte.is_ascii_hexdigit()));
    }
}
