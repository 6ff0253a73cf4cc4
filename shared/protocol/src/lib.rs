//! The vocabulary between server and browser: HTTP bodies, WebSocket messages, the protocol number.
//!
//! This crate decides nothing. The feature `ts` exports the same types to TypeScript, and `docs/api/guide.md`
//! describes them for authors of other clients.

pub mod absence;
pub mod account;
pub mod campaign;
pub mod check;
pub mod door;
pub mod fair;
pub mod http;
pub mod message;
pub mod replay;
#[cfg(all(test, feature = "ts"))]
mod shapes;
pub mod since;
pub mod status;
pub mod table;
pub mod undo;
mod whole;

/// The number that both sides name in their first message. A client with another number reloads itself.
pub const PROTOCOL: u32 = 2;

#[cfg(all(test, feature = "ts"))]
mod tests {
    use ts_rs::{Config, TS};

    // A type of this crate exports itself by `ts(export)`. `cargo xtask codegen` runs these tests and compares.

    /// The types of the board, and those that the messages are generic over.
    #[test]
    fn the_types_of_every_edition_export() {
        use editions::wire::{Cell, Direction, Edge, EditionTypes, Footprint};
        let config = Config::from_env();
        Cell::export_all(&config).expect("a space exports");
        Direction::export_all(&config).expect("a direction exports");
        Edge::export_all(&config).expect("a border exports");
        Footprint::export_all(&config).expect("a place exports");
        EditionTypes::export_all(&config).expect("what an edition has exports");
    }

    /// Editions have types of the same name for their own things, so each has a folder.
    #[test]
    fn the_types_of_each_edition_export() {
        for edition in editions::EDITIONS.all() {
            let root = Config::from_env();
            let folder = root.out_dir().join(edition.id());
            edition.export_types(&root.with_out_dir(&folder)).expect("its types export");
            let Some(printed) = edition.printed() else { continue };
            let printed = serde_json::to_string_pretty(&printed).expect("plain data encodes");
            let text = format!(
                "// What a page needs to know of the rules; written by `cargo xtask codegen`.\nexport const PRINTED = {printed} as const;\n"
            );
            std::fs::write(folder.join("printed.ts"), text).expect("the rules are written");
        }
    }
}
