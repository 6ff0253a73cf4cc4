//! The mark of a picture. Both sides work it out; a client whose own is another knows that its picture is wrong.

use serde_json::Value;

/// An update whose number this divides is followed by a mark.
pub const EVERY: u32 = 16;

/// FNV-1a, 64 bits.
const BASIS: u64 = 0xcbf2_9ce4_8422_2325;
const PRIME: u64 = 0x0100_0000_01b3;

/// The mark of a picture in 16 hex digits: FNV-1a of 64 bits over its JSON in UTF-8, without blanks, the fields of every
/// object in ascending order of their names.
///
/// It finds what went wrong by itself; it is no protection against a server that wants two pictures with one mark.
#[must_use]
pub fn mark(view: &Value) -> String {
    let mut text = String::new();
    write(view, &mut text);
    let hash = text.bytes().fold(BASIS, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(PRIME));
    format!("{hash:016x}")
}

/// Sorts by itself, whatever order this build of `serde_json` keeps.
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

    /// The same cases and marks stand in the tests of the web client.
    #[test]
    fn the_mark_is_the_one_that_the_page_works_out() {
        let cases = [
            (json!({}), "08f44b07b5901a25"),
            (json!({ "b": [1, -2, null], "a": { "10": true, "9": "é\"\n\\\u{1}" } }), "756ca68c4aa4da97"),
        ];
        for (view, expected) in cases {
            assert_eq!(mark(&view), expected, "{view}");
        }
    }

    #[test]
    fn the_order_of_fields_is_nothing_and_everything_else_counts() {
        let read = |text: &str| mark(&serde_json::from_str(text).expect("JSON"));
        assert_eq!(read(r#"{"a":1,"b":[1,2]}"#), read(r#"{ "b": [1, 2], "a": 1 }"#));
        let all =
            [r#"{"a":1}"#, r#"{"a":2}"#, r#"{"a":null}"#, r#"{"a":"1"}"#, r#"{"a":[1]}"#, r#"{"b":1}"#, "{}"];
        let marks: std::collections::BTreeSet<_> = all.into_iter().map(read).collect();
        assert_eq!(marks.len(), all.len());
    }
}
