//! The mark of a view. Server and client compute it. A client with another mark knows that its view is wrong.

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::fmt::{self, Formatter};
use std::ops::Range;

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
pub fn mark(view: &RawValue) -> String {
    let mut sorted = Sorted::default();
    // What a `RawValue` holds is JSON, so it is always read to its end.
    let _ = sorted.deserialize(&mut serde_json::Deserializer::from_str(view.get()));
    let hash = sorted.text.iter().fold(BASIS, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(PRIME));
    format!("{hash:016x}")
}

/// The JSON of what it reads, with sorted fields. It holds no tree: a view has thousands of values, and marks are
/// due often.
#[derive(Debug, Default)]
struct Sorted<'de> {
    text: Vec<u8>,
    /// The fields of all objects that are being read: the name, and where `text` holds name and value.
    fields: Vec<(Cow<'de, str>, Range<usize>)>,
    /// An object while its fields are put in order.
    object: Vec<u8>,
}

impl Sorted<'_> {
    fn plain<E: Error>(&mut self, value: impl serde::Serialize) -> Result<(), E> {
        serde_json::to_writer(&mut self.text, &value).map_err(E::custom)
    }

    /// Puts the fields from position `first` in order. They are the end of the text.
    fn close(&mut self, first: usize, start: usize) {
        self.fields[first..].sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
        self.object.clear();
        for (_, field) in self.fields.drain(first..) {
            self.object.push(if self.object.is_empty() { b'{' } else { b',' });
            self.object.extend_from_slice(&self.text[field]);
        }
        self.text.truncate(start);
        if self.object.is_empty() {
            self.text.push(b'{');
        }
        self.text.append(&mut self.object);
        self.text.push(b'}');
    }
}

impl<'de> DeserializeSeed<'de> for &mut Sorted<'de> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        from.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for &mut Sorted<'de> {
    type Value = ();

    fn expecting(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E: Error>(self) -> Result<(), E> {
        self.plain(())
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<(), E> {
        self.plain(value)
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<(), E> {
        self.plain(value)
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<(), E> {
        self.plain(value)
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<(), E> {
        self.plain(value)
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<(), E> {
        self.plain(value)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut all: A) -> Result<(), A::Error> {
        self.text.push(b'[');
        let start = self.text.len();
        while all.next_element_seed(&mut *self)?.is_some() {
            self.text.push(b',');
        }
        if self.text.len() > start {
            self.text.pop();
        }
        self.text.push(b']');
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut all: A) -> Result<(), A::Error> {
        let (first, start) = (self.fields.len(), self.text.len());
        while let Some(name) = all.next_key_seed(Name)? {
            let field = self.text.len();
            self.plain::<A::Error>(&name)?;
            self.text.push(b':');
            all.next_value_seed(&mut *self)?;
            self.fields.push((name, field..self.text.len()));
        }
        self.close(first, start);
        Ok(())
    }
}

/// Reads the name of a field. It is a part of the text that is read, unless it has an escape.
#[derive(Debug)]
struct Name;

impl<'de> DeserializeSeed<'de> for Name {
    type Value = Cow<'de, str>;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Self::Value, D::Error> {
        from.deserialize_str(self)
    }
}

impl<'de> Visitor<'de> for Name {
    type Value = Cow<'de, str>;

    fn expecting(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("a name")
    }

    fn visit_borrowed_str<E: Error>(self, name: &'de str) -> Result<Self::Value, E> {
        Ok(Cow::Borrowed(name))
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<Self::Value, E> {
        Ok(Cow::Owned(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> String {
        mark(serde_json::from_str(text).expect("JSON"))
    }

    /// The tests of the web client have the same cases and marks.
    #[test]
    fn the_mark_is_the_one_that_the_page_computes() {
        assert_eq!(read("{}"), "08f44b07b5901a25");
        let escaped = r#"{"b":[1,-2,null],"a":{"10":true,"9":"é\"\n\\\u0001"}}"#;
        assert_eq!(read(escaped), "756ca68c4aa4da97");
    }

    #[test]
    fn the_order_of_fields_does_not_matter_and_everything_else_does() {
        assert_eq!(read(r#"{"a":1,"b":[1,2]}"#), read(r#"{ "b": [1, 2], "a": 1 }"#));
        let all =
            [r#"{"a":1}"#, r#"{"a":2}"#, r#"{"a":null}"#, r#"{"a":"1"}"#, r#"{"a":[1]}"#, r#"{"b":1}"#, "{}"];
        let marks: std::collections::BTreeSet<_> = all.into_iter().map(read).collect();
        assert_eq!(marks.len(), all.len());
    }

    /// `serde_json` sorts the fields of a `Value`, so its text is what is to be hashed.
    #[test]
    fn fields_are_sorted_by_name_at_every_depth() {
        let text = r#"{"z":[],"a b":[{}],"a":{"y":{"\"":1,"!":{"b":0.5,"a":18446744073709551615}},"é":"","e":[[],{}]},"ab":{}}"#;
        let mut sorted = Sorted::default();
        sorted.deserialize(&mut serde_json::Deserializer::from_str(text)).expect("JSON");
        let value: serde_json::Value = serde_json::from_str(text).expect("JSON");
        assert_eq!(String::from_utf8(sorted.text).expect("text"), value.to_string());
    }
}
