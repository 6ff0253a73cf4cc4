//! What whole-server tests stand on: a server in the process, and people who talk to it over HTTP
//! and WebSockets as a browser would.

pub mod bot;
pub mod canary;
pub mod cluster;
pub mod container;
pub mod crash;
pub mod duel;
pub mod event_line;
#[cfg(feature = "faults")]
pub mod faults;
pub mod faulty;
pub mod garble;
pub mod history;
pub mod http;
pub mod mark;
pub mod match_seat;
pub mod party;
pub mod patient;
pub mod place;
pub mod port;
pub mod process;
pub mod proxy;
pub mod seat;
pub mod secrets;
pub mod tape;
pub mod tunnel;
mod verbs;
pub mod wall;

pub use event_line::EventLine;
pub use http::{Answer, Person};
pub use match_seat::MatchSeat;
pub use party::Party;
pub use place::{Base, TestApp, postgres_database};
pub use port::Port;
pub use seat::Socket;
