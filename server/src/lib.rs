//! The server: who sits where, what is stored, who is told what. It knows no rule of any edition.

pub mod app;
pub mod auth;
mod body;
mod caller;
pub mod cli;
pub mod config;
mod cookie;
pub mod doctor;
pub mod done;
pub mod error;
mod event_sessions;
pub mod handles;
mod hosting;
mod http;
mod limits;
pub mod pages;
pub mod parts;
pub mod program;
mod reach;
pub mod startup;
mod stop;
pub mod telemetry;
mod terminal;
pub mod verify;
mod ws;

pub use matches;
pub use store;
pub use tables;
