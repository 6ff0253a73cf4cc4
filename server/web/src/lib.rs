//! The public side of the server: callers, their limits, and what goes over HTTP and WebSocket.

pub mod app;
pub mod auth;
mod body;
mod caller;
pub mod catalog;
pub mod cookie;
pub mod error;
pub mod event_sessions;
pub mod hosting;
pub mod http;
pub mod limits;
pub mod pages;
mod precompressed;
pub mod reach;
mod refusals;
mod ws;
