//! The written forms of a footprint: first and last cell for people, two or four numbers on the wire.

use core::fmt;
use core::str::FromStr;

use serde::de::{Error, SeqAccess, Visitor};
use serde::ser::SerializeSeq;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Footprint;
use crate::cell::{Cell, NotACell};

impl fmt::Display for Footprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_one() {
            return fmt::Display::fmt(&self.at, f);
        }
        let last =
            Cell::new(self.at.x.saturating_add(self.width - 1), self.at.y.saturating_add(self.height - 1));
        write!(f, "{}-{last}", self.at)
    }
}

impl FromStr for Footprint {
    type Err = NotACell;

    /// Reads the displayed form: `c1`, or `c1-d2` from the first cell to the last.
    fn from_str(text: &str) -> Result<Footprint, NotACell> {
        let (first, last) = text.split_once('-').unwrap_or((text, text));
        let (at, last): (Cell, Cell) = (first.parse()?, last.parse()?);
        let length = |from: u8, to: u8| to.checked_sub(from)?.checked_add(1);
        let size = length(at.x, last.x).zip(length(at.y, last.y));
        let (width, height) = size.ok_or(NotACell)?;
        Footprint::new(at, width, height).ok_or(NotACell)
    }
}

impl fmt::Debug for Footprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Footprint {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Footprint { at, width, height } = *self;
        let numbers = [at.x, at.y, width, height];
        let numbers = if self.is_one() { &numbers[..2] } else { &numbers[..] };
        let mut seq = serializer.serialize_seq(Some(numbers.len()))?;
        numbers.iter().try_for_each(|number| seq.serialize_element(number))?;
        seq.end()
    }
}

impl<'de> Deserialize<'de> for Footprint {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Footprint, D::Error> {
        struct Numbers;
        impl<'de> Visitor<'de> for Numbers {
            type Value = Footprint;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("[x, y] or [x, y, width, height]")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Footprint, A::Error> {
                let short = || A::Error::custom("a footprint has two or four numbers");
                let x = seq.next_element()?.ok_or_else(short)?;
                let y = seq.next_element()?.ok_or_else(short)?;
                let Some(width) = seq.next_element()? else { return Ok(Footprint::one(Cell::new(x, y))) };
                let height = seq.next_element()?.ok_or_else(short)?;
                if seq.next_element::<u8>()?.is_some() {
                    return Err(short());
                }
                Footprint::new(Cell::new(x, y), width, height)
                    .ok_or_else(|| A::Error::custom("a footprint lies within the number space"))
            }
        }
        deserializer.deserialize_seq(Numbers)
    }
}
