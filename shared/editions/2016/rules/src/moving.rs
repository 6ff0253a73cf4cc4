//! Movement: the cost of a step and where a walk may end, large figures, and placing figures that do not
//! walk.

pub mod large;
pub mod placing;
pub mod rushing;
pub mod walking;
