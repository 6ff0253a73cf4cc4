//! What a seat sees: its picture and its story. The only maker of `View` and `Seen`.

mod seen;
mod view;

pub use seen::{Own, Seen};
pub use view::*;

pub(crate) use seen::{reveals, seen};
pub(crate) use view::build as view;
