//! Faults in JSON that a client sent, in words for its author: the field, and what it must be. The parser's
//! own messages name the types of the program.

use serde::de::DeserializeOwned;
use serde_json::error::Category;
use serde_json::{Map, Value};

/// How many fields an object may have for its wrong field to be looked for.
const MANY: usize = 16;

/// Describes why a value is no `T`. The parser does not say which field of a tagged object is wrong, so each
/// is left out once: without the wrong one, the error is another. Returns `None` if it is a `T`.
pub fn explain_as<T: DeserializeOwned>(value: &Value, whole: &str) -> Option<String> {
    let read = |value: &Value| serde_json::from_value::<T>(value.clone()).err();
    let error = read(value)?;
    if value.is_array() {
        return Some(format!("{whole} must be an object."));
    }
    let within =
        |fields: &Map<String, Value>| fields.len() <= MANY && !is_own(&error.to_string(), fields, read);
    let wrong = value.as_object().filter(|fields| within(fields)).and_then(|fields| {
        fields.keys().filter(|name| *name != "t").find(|name| {
            let mut rest = fields.clone();
            rest.remove(*name);
            read(&Value::Object(rest)).is_none_or(|other| other.to_string() != error.to_string())
        })
    });
    Some(explain(&error, wrong.map_or("", String::as_str), whole))
}

/// Returns true if these words say that a field of the object itself is missing, and not one inside another:
/// with it, the error is another.
fn is_own(
    words: &str,
    fields: &Map<String, Value>,
    read: impl Fn(&Value) -> Option<serde_json::Error>,
) -> bool {
    let name = words.strip_prefix("missing field `").and_then(|rest| rest.strip_suffix('`'));
    let Some(name) = name.filter(|name| !fields.contains_key(*name)) else { return false };
    let mut with = fields.clone();
    with.insert(name.to_owned(), Value::Null);
    let other = read(&Value::Object(with)).map(|error| error.to_string()).unwrap_or_default();
    other != words && !other.starts_with(&format!("unknown field `{name}`"))
}

/// Names a field that `sent` lacks, of those in `read`, which was read from it. A `null` can be left out.
pub(crate) fn lacking(sent: &Value, read: &Value, path: &str) -> Option<String> {
    let (sent, read) = (sent.as_object()?, read.as_object()?);
    read.iter().find_map(|(name, value)| match sent.get(name) {
        Some(sent) => lacking(sent, value, format!("{path}.{name}").trim_start_matches('.')),
        None if value.is_null() => None,
        None => Some(of_field(&format!("missing field `{name}`"), path, "")),
    })
}

/// Describes why a text did not parse as `whole`, such as "The body". `path` leads to the field, where it is
/// known.
pub fn explain(error: &serde_json::Error, path: &str, whole: &str) -> String {
    let words = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    match error.classify() {
        Category::Data => of_field(words.strip_suffix(&place).unwrap_or(&words), path, whole),
        _ => format!("{whole} is not valid JSON: line {}, column {}.", error.line(), error.column()),
    }
}

fn of_field(words: &str, path: &str, whole: &str) -> String {
    let (named, under) = match path {
        "" | "." => (whole.to_owned(), String::new()),
        path => (format!("`{path}`"), format!(" in `{path}`")),
    };
    if let Some(field) = words.strip_prefix("missing field ") {
        return format!("The field {field}{} is missing.", under);
    }
    if let Some((field, known)) = words.strip_prefix("unknown field ").and_then(|rest| rest.split_once(", "))
    {
        // Where it is known, the path leads to the field itself.
        let around = path.strip_suffix(field.trim_matches('`')).unwrap_or(path).trim_end_matches('.');
        let under = if around.is_empty() { String::new() } else { format!(" in `{around}`") };
        return format!("There is no field {field}{under}. {}.", choices(known));
    }
    if let Some((word, known)) = words.strip_prefix("unknown variant ").and_then(|rest| rest.split_once(", "))
    {
        return format!("{word}{under} is not known. {}.", choices(known));
    }
    for kind in ["invalid type: ", "invalid value: "] {
        if let Some((found, wanted)) =
            words.strip_prefix(kind).and_then(|rest| rest.rsplit_once(", expected "))
        {
            return format!("{named} must be {}, not {}.", must_be(wanted), was(found));
        }
    }
    if words.starts_with("data did not match any variant") {
        return format!("{named} has none of the forms that the API knows.");
    }
    match words.strip_prefix("invalid length ").and_then(|rest| rest.split_once(", expected ")) {
        // A list can stand for an object; such a list has too few entries.
        Some((_, wanted)) if is_object(wanted) => format!("{named} must be an object."),
        Some((length, wanted)) => format!("{named} must be {}, not of length {length}.", must_be(wanted)),
        None => format!("{named} cannot be read: {words}."),
    }
}

/// Rephrases the parser's "expected one of `a`, `b`", "expected `a`", or "there are no fields".
fn choices(known: &str) -> String {
    match known.strip_prefix("expected one of ").or_else(|| known.strip_prefix("expected ")) {
        Some(all) => format!("Known here: {all}"),
        None => "No value is known here".to_owned(),
    }
}

/// Returns true if the parser wanted a type that is an object in JSON.
fn is_object(wanted: &str) -> bool {
    let kinds = ["struct ", "enum ", "internally tagged enum ", "adjacently tagged enum ", "variant "];
    kinds.iter().any(|kind| wanted.starts_with(kind))
}

/// Returns what the parser wanted.
fn must_be(wanted: &str) -> String {
    match wanted {
        "u8" => "a whole number from 0 to 255".to_owned(),
        "u16" => "a whole number from 0 to 65535".to_owned(),
        "u32" => "a whole number from 0 to 4294967295".to_owned(),
        "u64" | "usize" | "i64" | "i32" | "isize" => "a whole number".to_owned(),
        "f32" | "f64" => "a number".to_owned(),
        "a boolean" => "true or false".to_owned(),
        "a map" => "an object".to_owned(),
        "a sequence" => "a list".to_owned(),
        "unit" => "null".to_owned(),
        _ if is_object(wanted) => "an object".to_owned(),
        _ if wanted.starts_with("an array ") => wanted.replacen("an array", "a list", 1),
        _ if wanted.starts_with("tuple ") => "a list".to_owned(),
        other => other.to_owned(),
    }
}

/// Returns what the parser found.
fn was(found: &str) -> String {
    let value = ["integer ", "floating point ", "boolean ", "string ", "character "];
    match found {
        "map" => "an object".to_owned(),
        "sequence" => "a list".to_owned(),
        "unit value" | "Option value" => "null".to_owned(),
        _ => value.iter().find_map(|start| found.strip_prefix(start)).unwrap_or(found).to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;
    use std::collections::BTreeMap;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only read")]
    struct Inner {
        seat: u8,
        side: Option<Side>,
    }

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Side {
        Invader,
        Marines,
    }

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only read")]
    struct Outer {
        name: String,
        inner: Option<Inner>,
        flag: Option<bool>,
        at: Option<[u8; 2]>,
        by: Option<BTreeMap<String, u32>>,
    }

    fn explanation(text: &str) -> String {
        let mut read = serde_json::Deserializer::from_str(text);
        let error = serde_path_to_error::deserialize::<_, Outer>(&mut read).unwrap_err();
        explain(error.inner(), &error.path().to_string(), "The body")
    }

    #[test]
    fn a_field_that_cannot_be_read_is_named() {
        for (text, says) in [
            ("{", "The body is not valid JSON: line 1, column 1."),
            ("[]", "The body must be an object."),
            ("{}", "The field `name` is missing."),
            ("7", "The body must be an object, not `7`."),
            (r#"{"name":5}"#, "`name` must be a string, not `5`."),
            (r#"{"name":null}"#, "`name` must be a string, not null."),
            (r#"{"name":"a","flag":"yes"}"#, "`flag` must be true or false, not \"yes\"."),
            (r#"{"name":"a","admin":1}"#, "There is no field `admin`. Known here: `name`, `inner`"),
            (
                r#"{"name":"a","inner":{"seat":1,"x":1}}"#,
                "There is no field `x` in `inner`. Known here: `seat`",
            ),
            (r#"{"name":"a","inner":{"seat":300}}"#, "`inner.seat` must be a whole number from 0 to 255"),
            (r#"{"name":"a","inner":{"seat":1.5}}"#, "not `1.5`."),
            (r#"{"name":"a","inner":{}}"#, "The field `seat` in `inner` is missing."),
            (
                r#"{"name":"a","inner":{"seat":1,"side":"x"}}"#,
                "`x` in `inner.side` is not known. Known here: `invader`",
            ),
            (r#"{"name":"a","at":[1]}"#, "must be a list of length 2, not of length 1."),
            (r#"{"name":"a","by":{"k":[]}}"#, "`by.k` must be a whole number"),
        ] {
            let told = explanation(text);
            assert!(told.contains(says), "{text}: {told}");
            for word in ["struct", "u8", "u32", "enum", "invalid", "expected", "deserialize", "target type"] {
                assert!(!told.contains(word), "{text}: {told}");
            }
        }
    }

    #[derive(Debug, Deserialize)]
    #[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
    #[expect(dead_code, reason = "only read")]
    enum Message {
        Mark { at: [u8; 2], by: u32 },
    }

    #[test]
    fn the_wrong_field_of_a_tagged_object_is_named() {
        for (value, says) in [
            (
                serde_json::json!({"t": "mark", "by": 1, "at": [1, 300]}),
                "`at` must be a whole number from 0 to 255",
            ),
            (serde_json::json!({"t": "mark", "by": "x", "at": [1, 2]}), "`by` must be a whole number"),
            (serde_json::json!({"t": "mark", "by": 1}), "The field `at` is missing."),
            (
                serde_json::json!({"t": "mark", "by": 1, "at": [1, 2], "no": 1}),
                "There is no field `no`. Known",
            ),
            (serde_json::json!({"t": "win"}), "`win` is not known. Known here: `mark`."),
            (serde_json::json!([]), "The message must be an object."),
            (serde_json::json!(7), "The message must be an object, not `7`."),
        ] {
            let told = explain_as::<Message>(&value, "The message").unwrap();
            assert!(told.contains(says), "{value}: {told}");
        }
    }

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only read")]
    struct Pair {
        first: Inner,
        second: Side,
    }

    #[test]
    fn a_missing_field_is_looked_for_where_it_belongs() {
        for (value, says) in [
            (serde_json::json!({"first": {"seat": 1}}), "The field `second` is missing."),
            (serde_json::json!({"second": "invader"}), "The field `first` is missing."),
            (
                serde_json::json!({"first": {}, "second": "invader"}),
                "The field `seat` in `first` is missing.",
            ),
            (serde_json::json!({"first": {}}), "The field `seat` in `first` is missing."),
        ] {
            assert_eq!(explain_as::<Pair>(&value, "The message").unwrap(), says, "{value}");
        }
    }
}
