//! The rows as plain values. Bodies are JSON text that only their owners read.

use super::Hash;
use sqlx::{ColumnIndex, Decode, FromRow, Row, Type};

/// One person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subject {
    pub id: String,
    pub name: String,
    pub made_ms: i64,
}

/// One browser of one person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    pub subject_id: String,
    /// The tables whose re-entry links led to it, first link first, separated by `/`. `None`: no link led to
    /// it.
    pub via_table: Option<String>,
    /// The device on which it was opened, in two words. Empty for an older session.
    pub agent: String,
    /// The one table that it may reach. `None`: all tables of its person.
    pub scope: Option<String>,
    pub made_ms: i64,
    pub expires_ms: i64,
}

/// One table, whole.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableRow {
    pub id: String,
    pub body: String,
    pub touched_ms: i64,
    /// When it was archived. It is only read: writing a table leaves it as it is.
    pub archived_ms: Option<i64>,
    /// Subjects at the table. It is only written: when read, the body holds them.
    pub people: Vec<String>,
    /// Who holds the seats of the match that runs here, to be stored with the table. `None` when read, and
    /// while no match runs.
    pub held: Option<SeatHolders>,
}

/// The seats of a running match, with the subjects who hold them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatHolders {
    pub match_id: String,
    pub seats: Vec<(String, i64)>,
}

/// One campaign, whole.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CampaignRow {
    pub id: String,
    /// The table at which it is played.
    pub table_id: String,
    pub body: String,
    pub touched_ms: i64,
}

/// What a link opens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LinkKind {
    /// Admits a guest.
    Invite,
    /// Makes a device the same person again.
    Reentry,
    /// Lets a device play the seat of a person at one table, and nothing else.
    Seat,
    /// Admits a spectator.
    Watch,
    /// Opens nothing: an invite that the host revoked by removing a person who had come by it.
    Revoked,
}

impl LinkKind {
    /// Returns the word in the database.
    pub fn name(self) -> &'static str {
        match self {
            Self::Invite => "invite",
            Self::Reentry => "reentry",
            Self::Seat => "seat",
            Self::Watch => "watch",
            Self::Revoked => "revoked",
        }
    }
}

/// A link that is valid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    pub table_id: String,
    pub kind: LinkKind,
    /// Invite: empty, or the number of the one seat it is for. Re-entry and seat: the subject. Watch: empty.
    pub who: String,
    /// The subject who made it. `None` for an older link.
    pub made_by: Option<String>,
    /// The lineage of the session that made it, as in [`Session::via_table`].
    pub via: Option<String>,
    pub made_ms: i64,
}

/// What a match was made from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchRow {
    pub id: String,
    pub table_id: String,
    pub edition: String,
    /// 32 bytes from the operating system: the source of all chance of this match.
    pub secret: Vec<u8>,
    pub setup: String,
    pub made_ms: i64,
    /// The summary, see `matches::summary`. Empty for a match without one.
    pub about: String,
}

/// What is known of a match without opening it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayedRow {
    pub id: String,
    pub edition: String,
    pub made_ms: i64,
    pub about: String,
}

/// One row of a log: the result of one command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogRow {
    pub match_id: String,
    pub row_no: i64,
    /// The kind of the body, see `matches::record`.
    pub kind: String,
    /// The seat that caused it.
    pub seat: Option<i64>,
    /// The client's own id of the command.
    pub command_id: Option<String>,
    pub at_ms: i64,
    pub edition: String,
    /// The schema of the body.
    pub schema_no: i64,
    pub body: String,
}

/// A device that plays for a person from a row of a log on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Admission {
    /// The session of the device.
    pub device: Hash,
    /// The session that it becomes.
    pub session: Session,
}

/// A whole match after a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Snapshot {
    pub match_id: String,
    pub row_no: i64,
    pub at_ms: i64,
    pub edition: String,
    pub schema_no: i64,
    pub body: String,
}

/// Everything that restores a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoadedMatch {
    pub made: MatchRow,
    pub snapshot: Option<Snapshot>,
    /// Without gaps, in order, from the row after the snapshot.
    pub rows: Vec<LogRow>,
}

/// Returns the bytes of a hash column.
pub(super) fn bytes(hash: &Hash) -> Vec<u8> {
    hash.to_vec()
}

/// Reads each row by the names of its columns, on either database. The derive of sqlx does the same, but
/// compiles both database drivers a second time.
macro_rules! read_by_name {
    ($($row:ident { $($field:ident),+ })+) => {$(
        impl<'r, R: Row> FromRow<'r, R> for $row
        where
            &'static str: ColumnIndex<R>,
            i64: Decode<'r, R::Database> + Type<R::Database>,
            String: Decode<'r, R::Database> + Type<R::Database>,
            Vec<u8>: Decode<'r, R::Database> + Type<R::Database>,
        {
            fn from_row(row: &'r R) -> sqlx::Result<Self> {
                Ok(Self { $($field: row.try_get(stringify!($field))?),+ })
            }
        }
    )+};
}

read_by_name! {
    Subject { id, name, made_ms }
    CampaignRow { id, table_id, body, touched_ms }
    MatchRow { id, table_id, edition, secret, setup, made_ms, about }
    PlayedRow { id, edition, made_ms, about }
    LogRow { match_id, row_no, kind, seat, command_id, at_ms, edition, schema_no, body }
    Snapshot { match_id, row_no, at_ms, edition, schema_no, body }
}
