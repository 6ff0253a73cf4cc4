//! The settings that the operator and the machine give a server: flags and variables, the file of the host
//! code, the terminal, and the open-file limit.

mod config;
pub mod handles;
pub mod host_code;
pub mod terminal;

pub use config::{Config, Patience, Rates};
