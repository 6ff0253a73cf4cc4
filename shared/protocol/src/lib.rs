//! The vocabulary between server and browser: HTTP bodies, WebSocket messages, the protocol number.
//!
//! This crate decides nothing. The feature `ts` exports the same types to TypeScript, and `docs/api/guide.md`
//! describes them for authors of other clients.

pub mod account;
pub mod campaign;
pub mod check;
pub mod door;
pub mod fair;
pub mod http;
pub mod message;
pub mod replay;
pub mod since;
pub mod table;
pub mod undo;
mod whole;

/// The number that both sides name in their first message. A client with another number reloads itself.
pub const PROTOCOL: u32 = 2;

#[cfg(all(test, feature = "ts"))]
mod tests {
    use ts_rs::{Config, TS};

    /// Writes every type that crosses the wire. `cargo xtask codegen` runs this and compares.
    #[test]
    fn the_types_of_both_directions_export() {
        let config = Config::from_env();
        crate::message::ClientMsg::export_all(&config).expect("client messages export");
        crate::message::ServerMsg::export_all(&config).expect("server messages export");
        crate::table::TableView::export_all(&config).expect("the table exports");
        crate::table::InvitePeek::export_all(&config).expect("the invite exports");
        crate::http::Me::export_all(&config).expect("the visitor exports");
        crate::account::Devices::export_all(&config).expect("the devices export");
        crate::door::ClaimBody::export_all(&config).expect("the claim exports");
        crate::door::ClaimView::export_all(&config).expect("how a claim stands exports");
        crate::door::LetInBody::export_all(&config).expect("the answer to a claim exports");
        crate::http::NameBody::export_all(&config).expect("the name exports");
        crate::http::OpenTable::export_all(&config).expect("the opening exports");
        crate::http::TokenBody::export_all(&config).expect("the token exports");
        crate::http::Freed::export_all(&config).expect("the freeing exports");
        crate::http::Joined::export_all(&config).expect("the joining exports");
        crate::http::SeatBody::export_all(&config).expect("the seat exports");
        crate::http::InvaderBody::export_all(&config).expect("the invader exports");
        crate::http::SwitchBody::export_all(&config).expect("the switch exports");
        crate::http::Reach::export_all(&config).expect("the addresses export");
        crate::http::Problem::export_all(&config).expect("the problem exports");
        crate::http::FaultReport::export_all(&config).expect("the fault report exports");
        crate::replay::ReplayPage::export_all(&config).expect("the replay exports");
        crate::http::CatalogView::export_all(&config).expect("the catalog exports");
        crate::http::SheetsView::export_all(&config).expect("the sheets export");
        crate::campaign::CampaignView::export_all(&config).expect("the campaign exports");
        crate::campaign::NextBody::export_all(&config).expect("the next scenario exports");
        crate::campaign::PickBody::export_all(&config).expect("the pick exports");
        crate::fair::SeedBody::export_all(&config).expect("the seed exports");
        crate::campaign::ReplayBody::export_all(&config).expect("the replay exports");
    }

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
                "// The numbers on cards, demons and dice; written by `cargo xtask codegen`.\nexport const PRINTED = {printed} as const;\n"
            );
            std::fs::write(folder.join("printed.ts"), text).expect("the cards are written");
        }
    }
}
