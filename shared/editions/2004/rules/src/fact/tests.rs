//! Stored facts of earlier versions.

use super::{PlaceKind, PublicFact};
use crate::choice::Placing;
use crate::names::{Color, FigureId, Kind};
use alloc::string::ToString;
use core::fmt::Debug;
use grid::Footprint;
use serde::Serialize;
use serde::de::DeserializeOwned;

fn is_read<T: Serialize + DeserializeOwned + PartialEq + Debug>(now: &T) {
    let text = serde_json::to_value(now).unwrap().to_string();
    let earlier = text.replace(r#""color""#, r#""colour""#);
    assert_ne!(earlier, text);
    assert_eq!(serde_json::from_str::<T>(&earlier).unwrap(), *now);
}

#[test]
fn facts_and_answers_in_the_words_of_version_0_2_are_read() {
    let (figure, kind, color) = (FigureId(10), Kind::Imp, Color::Green);
    let at = Footprint::new([3, 4].into(), 1, 1).unwrap();
    is_read(&PublicFact::Placed { figure, kind, color, at, how: PlaceKind::Spawn });
    is_read(&PublicFact::TakenOff { figure, kind, color, at });
    is_read(&PublicFact::Killed { figure, kind, color, at, by: None });
    is_read(&Placing { kind, color, at, remove: Some(figure) });
}
