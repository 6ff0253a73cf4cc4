//! The mark of a view. Server and client compute it. A client with another mark knows that its view is wrong.

use serde_json::Value;

/// A mark follows every update whose number is a multiple of this.
pub const EVERY: u32 = 16;

/// FNV-1a, 64 bits.
const BASIS: u64 = 0xcbf2_9ce4_8422_2325;
const PRIME: u64 = 0x0100_0000_01b3;

/// Returns the mark of a view in 16 hex digits: FNV-1a of 64 bits over its JSON in UTF-8, without blanks,
/// with the fields of every object in ascending order of their names.
///
/// It finds accidents. It does not protect against a server that wants two views with one mark.
#[must_use]
pub fn mark(view: &Value) -> String {
    let mut text = String::new();
    write(view, &mut text);
    let hash = text.bytes().fold(BASIS, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(PRIME));
    format!("{hash:016x}")
}

/// Sorts the fields itself, whatever order this build of `serde_json` keeps.
fn write(value: &Value, out: &mut String) {
    match value {
        Value::Object(fields) => {
            let mut fields: Vec<_> = fields.iter().collect();
            fields.sort_unstable_by_key(|(name, _)| *name);
            out.push('{');
            for (at, (name, one)) in fields.into_iter().enumerate() {
                if at > 0 {
                    out.push(',');
                }
                out.push_str(&Value::from(name.as_str()).to_string());
                out.push(':');
                write(one, out);
            }
            out.push('}');
        }
        Value::Array(all) => {
            out.push('[');
            for (at, one) in all.iter().enumerate() {
                if at > 0 {
                    out.push(',');
                }
                write(one, out);
            }
            out.push(']');
        }
        plain => out.push_str(&plain.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// The tests of the web client have the same cases and marks.
    #[test]
    fn the_mark_is_the_one_that_the_page_computes() {
        let cases = [
            (json!({}), "08f44b07b5901a25"),
            (json!({ "b": [1, -2, null], "a": { "10": true, "9": "é\"\n\\\u{1}" } }), "756ca68c4aa4da97"),
        ];
        for (view, expected) in cases {
            assert_eq!(mark(&view), expected, "{view}");
        }
    }

    #[test]
    fn the_order_of_fields_does_not_matter_and_everything_else_does() {
        let read = |text: &str| mark(&serde_json::from_str(text).expect("JSON"));
        assert_eq!(read(r#"{"a":1,"b":[1,2]}"#), read(r#"{ "b": [1, 2], "a": 1 }"#));
        let all =
            [r#"{"a":1}"#, r#"{"a":2}"#, r#"{"a":null}"#, r#"{"a":"1"}"#, r#"{"a":[1]}"#, r#"{"b":1}"#, "{}"];
        let marks: std::collections::BTreeSet<_> = all.into_iter().map(read).collect();
        assert_eq!(marks.len(), all.len());
    }
}
