//! A second implementation of the rules: who may act at each moment, compared with the engine in random matches.

pub mod of_2004;
pub mod of_2016;
