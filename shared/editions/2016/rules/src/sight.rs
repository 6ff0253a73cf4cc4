//! Who sees whom, with or without cover, and how far it is. All in whole numbers.

mod cover;
mod lines;
mod ranges;

pub use cover::{Shot, shot};
pub use lines::{Lines, Stand};
pub use ranges::{beside, range, within};

#[cfg(test)]
mod tests;
