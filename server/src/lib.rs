//! The server: who sits where, what is stored, who is told what. It knows no rule of any edition.

pub mod app;
pub mod auth;
pub mod cli;
pub mod config;
pub mod doctor;
pub mod error;
mod http;
mod limits;
pub mod lobby;
pub mod matches;
pub mod metrics;
mod reach;
pub mod store;
pub mod telemetry;
pub mod verify;
mod ws;
