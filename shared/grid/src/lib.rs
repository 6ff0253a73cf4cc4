//! Geometry of square boards: cells, borders, maps, walking and straight lines. No rule of any game.
//!
//! Both editions build on this crate. It reports what a line crosses, and it asks the caller what a step
//! costs. The edition decides what blocks, hurts or counts.
#![cfg_attr(not(any(test, feature = "ts")), no_std)]

extern crate alloc;

pub mod area;
pub mod ascii;
pub mod cell;
pub mod edge;
pub mod field;
pub mod footprint;
pub mod lint;
pub mod map;
pub mod path;
pub mod trace;

pub use ascii::Drawing;
pub use cell::{Cell, Direction};
pub use edge::{Edge, Side};
pub use field::Field;
pub use footprint::Footprint;
pub use map::{Area, AreaId, Border, DoorId, DoorSlot, Map};
pub use path::{Reach, distance, joined, open_between, reach};
pub use trace::{Blocker, clear, trace};
