//! Geometry of square boards, and no rule of any game: cells, borders, maps, walking, straight lines.
//!
//! Both editions stand on this crate. It tells what a line crosses and what a step would cost by the
//! caller's own closures; what blocks, hurts or counts is judged by the edition.
#![cfg_attr(not(any(test, feature = "ts")), no_std)]

extern crate alloc;

pub mod area;
pub mod ascii;
pub mod cell;
pub mod edge;
pub mod footprint;
pub mod lint;
pub mod map;
pub mod path;
pub mod trace;

pub use ascii::Drawing;
pub use cell::{Cell, Direction};
pub use edge::{Edge, Side};
pub use footprint::Footprint;
pub use map::{Area, AreaId, Border, DoorId, DoorSlot, Map};
pub use path::{Reach, distance, joined, open_between, reach};
pub use trace::{Blocker, clear, trace};
