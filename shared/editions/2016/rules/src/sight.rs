//! Sight, cover and distance between figures, in whole numbers.

mod cover;
mod lines;
mod ranges;

pub use cover::{Shot, shot};
pub use lines::{Lines, Stand};
pub use ranges::{beside, range, within};

#[cfg(test)]
mod tests;
