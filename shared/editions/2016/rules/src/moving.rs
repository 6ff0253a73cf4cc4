//! Moving: what a step costs and where it may end, large figures, and where a figure is put that does not walk.

pub mod large;
pub mod placing;
pub mod rushing;
pub mod walking;
