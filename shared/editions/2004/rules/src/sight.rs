//! Sight on the board: lines of sight, ranges, and why a space is out of sight.

pub(crate) mod lines;
pub(crate) mod ranges;
mod reasons;
