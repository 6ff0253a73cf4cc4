//! Numbers in a client's messages about a match must be whole. Others would not read back as they were.

use serde::{Deserialize, Deserializer, de::Error};
use serde_json::Value;

/// Returns true if a number is not whole, or greater than 64 bits hold.
fn broken(value: &Value) -> bool {
    match value {
        Value::Number(number) => number.is_f64(),
        Value::Array(all) => all.iter().any(broken),
        Value::Object(fields) => fields.values().any(broken),
        Value::Null | Value::Bool(_) | Value::String(_) => false,
    }
}

/// Reads a value whose numbers are whole.
///
/// # Errors
/// Returns an error of the format if one is not.
pub(crate) fn value<'de, D: Deserializer<'de>>(from: D) -> Result<Value, D::Error> {
    let value = Value::deserialize(from)?;
    if broken(&value) { Err(D::Error::custom("a number that is not whole")) } else { Ok(value) }
}

#[cfg(test)]
mod tests {
    use crate::message::ClientMsg;

    #[test]
    fn only_whole_numbers_are_accepted() {
        let why = |choice: &str| format!(r#"{{"t":"why","decision":1,"choice":{choice}}}"#);
        let reads = |choice: &str| serde_json::from_str::<ClientMsg>(&why(choice)).is_ok();
        assert!(reads("7") && reads("-7") && reads(r#"{"a":[1,{"b":2}]}"#));
        for broken in
            ["1.5", "1e3", "-1.6134163586216937e-81", "99999999999999999999", r#"{"a":[1,{"b":0.5}]}"#]
        {
            assert!(!reads(broken), "{broken}");
        }
    }
}
