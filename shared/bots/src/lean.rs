//! Reads an offer without what no bot looks at: a blast may be aimed at every space in sight, and the offer draws each.

use serde::de::{Deserialize, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};
use std::fmt;

/// Parts of an offer that are drawn and not weighed.
const DRAWN: [&str; 1] = ["area"];

/// A value of the wire without its drawn parts.
pub(crate) struct Lean(pub(crate) Value);

impl<'de> Deserialize<'de> for Lean {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Reader).map(Lean)
    }
}

struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value of the wire")
    }

    fn visit_unit<E: Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
        let mut all = Vec::new();
        while let Some(Lean(one)) = list.next_element()? {
            all.push(one);
        }
        Ok(Value::Array(all))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Value, A::Error> {
        let mut all = Map::new();
        while let Some(name) = fields.next_key::<String>()? {
            if DRAWN.contains(&name.as_str()) {
                fields.next_value::<IgnoredAny>()?;
            } else {
                all.insert(name, fields.next_value::<Lean>()?.0);
            }
        }
        Ok(Value::Object(all))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn all_but_what_is_drawn_is_read_as_it_stands() {
        let said = |area: Value| {
            json!({ "t": "act", "no": null, "aim": true, "worth": -3, "part": 0.5,
                    "targets": [{ "at": [7, 250], "area": area, "struck": [{ "figure": 12 }] }] })
        };
        let Lean(read) = serde_json::from_str(&said(json!([[1, 2], [3, 4]])).to_string()).unwrap();
        let mut all = said(Value::Null);
        all["targets"][0].as_object_mut().unwrap().remove("area");
        assert_eq!(read, all);
    }
}
