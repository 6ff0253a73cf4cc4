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
    /// The tables whose re-entry links led to it, the first first, with `/` between them. `None`: it came
    /// by none.
    pub via_table: Option<String>,
    /// On what it was opened, in two words; empty for one from before this was kept.
    pub agent: String,
    /// The one table that it may reach; `None`: all tables of its person.
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
    /// Since when it is in the archive, when read; writing a table leaves that as it is.
    pub archived_ms: Option<i64>,
    /// Subjects at the table. Empty when read: the body knows them.
    pub people: Vec<String>,
    /// Who holds the seats of the match that runs here, to be kept with it. `None` when read, and while none
    /// runs.
    pub held: Option<Held>,
}

/// The seats of a running match, with the subjects who hold them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Held {
    pub match_id: String,
    pub seats: Vec<(String, i64)>,
}

/// One campaign, whole.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CampaignRow {
    pub id: String,
    /// Where it is played.
    pub table_id: String,
    pub body: String,
    pub touched_ms: i64,
}

/// What a link opens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LinkKind {
    /// Lets a guest in.
    Invite,
    /// Makes a device the same person again.
    Reentry,
    /// Lets a device play the seat of a person at one table, and nothing else.
    Seat,
    /// Lets a person watch.
    Watch,
    /// Opens nothing: it was an invite that the host ended together with a person who had come by it.
    Revoked,
}

impl LinkKind {
    /// The word in the database.
    pub fn word(self) -> &'static str {
        match self {
            Self::Invite => "invite",
            Self::Reentry => "reentry",
            Self::Seat => "seat",
            Self::Watch => "watch",
            Self::Revoked => "revoked",
        }
    }
}

/// A link that is open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    pub table_id: String,
    pub kind: LinkKind,
    /// Invite: empty, or the number of the one chair it is for. Re-entry and seat: the subject. Watch: empty.
    pub who: String,
    /// The subject who made it; `None` for a link from before this was kept.
    pub made_by: Option<String>,
    /// By which re-entry links the session that made it had come, as in [`Session::via_table`].
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
    /// See `matches::summary`; empty for a match from before there was any.
    pub about: String,
}

/// What is told of a match without opening it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayedRow {
    pub id: String,
    pub edition: String,
    pub made_ms: i64,
    pub about: String,
}

/// One row of a log: what one command made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogRow {
    pub match_id: String,
    pub row_no: i64,
    /// What the body is: see `matches::record`.
    pub kind: String,
    /// Who caused it.
    pub seat: Option<i64>,
    /// The client's own name of the command.
    pub command_id: Option<String>,
    pub at_ms: i64,
    pub edition: String,
    /// Shape of the body.
    pub schema_no: i64,
    pub body: String,
}

/// A device that plays for a person from a row of a log on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Admission {
    /// The session of the device.
    pub device: Hash,
    /// What it becomes.
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

/// Everything that brings a match back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoadedMatch {
    pub made: MatchRow,
    pub snapshot: Option<Snapshot>,
    /// Dense, in order, from the row after the snapshot.
    pub rows: Vec<LogRow>,
}

/// The bytes of a hash column.
pub(super) fn bytes(hash: &Hash) -> Vec<u8> {
    hash.to_vec()
}

/// Reads each row by the names of its columns, on either database. The derive of sqlx does the same, and builds
/// both database drivers a second time for it.
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
