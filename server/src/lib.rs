//! The server: seats, storage, and what each audience is sent. It knows no rule of any edition.

pub mod parts;
pub mod program;
pub mod startup;
mod stop;
pub mod telemetry;

pub use config;
pub use matches;
pub use ops;
pub use store;
pub use tables;
pub use web;
