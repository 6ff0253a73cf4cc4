//! The mark of a view, computed in a second way: from a tree of values, as clients do, and not from text.

use serde_json::Value;

/// Returns what [`protocol::check::mark`] returns for the JSON of this view.
#[must_use]
pub fn mark(view: &Value) -> String {
    let mut text = String::new();
    write(view, &mut text);
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
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
