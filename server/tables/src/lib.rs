//! The lobby: every table with an open page. Each has its own lock, and is stored before a change is
//! published.
//!
//! `table` holds who may do what. `view` holds what a reader sees.

mod arrival;
mod bots;
mod campaign;
mod campaign_table;
mod cell;
mod claims;
mod course;
mod door;
mod draw;
mod edit;
mod error;
mod holders;
mod hosted;
mod hosting;
mod invader;
mod leaving;
mod lineup;
mod lobby;
mod name;
pub mod options;
mod presence;
mod publishing;
pub mod refusals;
pub mod secret;
mod seed_exchange;
mod slot;
mod table;
mod talk;
mod view;
mod visible;
mod watching;

pub use arrival::Arrival;
pub use campaign::{Campaign, Ended, Next};
pub use cell::Cell;
pub use course::no_pick;
pub use draw::{draw, pick_at_random};
pub use edit::Edit;
pub use error::TableError;
pub use hosting::{host_in, take_over};
pub use leaving::{Freeing, How, send_away};
pub use lobby::Lobby;
pub use name::{clean as clean_name, is_visible as name_is_visible, look_alike};
pub use seed_exchange::SeedExchange;
pub use table::{CameBy, Person, Table};
pub use talk::talk_line;
pub use view::{Refuse, campaign_view, card, peek, table_view, watch_peek};
pub use visible::visible_line;
pub use watching::Audience;
