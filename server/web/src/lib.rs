//! The server towards browsers: who asks, how often they may, and what goes over HTTP and WebSocket.

pub mod app;
pub mod auth;
mod body;
mod caller;
pub mod cookie;
pub mod error;
pub mod event_sessions;
pub mod hosting;
pub mod http;
pub mod limits;
pub mod pages;
pub mod reach;
mod unread;
mod ws;
