//! Why a database cannot be opened, and what to do about it. Every command prints these words.

use std::fmt::{Display, Formatter};
use std::path::{Path, PathBuf};

/// Why a database cannot be opened. `Display` gives the cause and the cure in two sentences.
#[derive(Debug)]
pub enum OpenError {
    /// The data folder cannot be created or written.
    Folder {
        folder: PathBuf,
        reason: String,
    },
    /// A server has the database.
    InUse {
        place: String,
        flag: &'static str,
    },
    /// Connections of an earlier server stay open.
    NotAlone,
    /// No database is in this folder.
    Missing {
        folder: PathBuf,
    },
    /// No server has set up the database.
    Empty {
        place: String,
        flag: &'static str,
    },
    /// A server has the folder, but the database file in it is not the one that it opened.
    Gone {
        file: PathBuf,
    },
    /// The database file is missing, but the files that SQLite keeps beside it exist.
    Orphaned {
        file: PathBuf,
    },
    /// This user may not use a file or a folder.
    Denied {
        path: PathBuf,
    },
    /// The content of a file is not a whole database.
    Damaged {
        file: PathBuf,
        reason: String,
    },
    /// A file cannot be used for another reason.
    File {
        file: PathBuf,
        reason: String,
    },
    /// A newer version has upgraded the database.
    Newer {
        step: i64,
    },
    /// An older version wrote the database, and this command may not upgrade it.
    Older {
        step: i64,
        ours: i64,
    },
    /// A migration has a known number and another text.
    Altered {
        step: i64,
    },
    OldSqlite {
        found: String,
    },
    /// A setting that durability needs cannot be set.
    Unsafe {
        setting: &'static str,
        found: String,
    },
    /// The address is not a PostgreSQL address.
    Scheme,
    /// PostgreSQL does not answer.
    Unreachable(String),
    /// A pooler gives each transaction another connection.
    Pooler,
    /// The database accepts no writes.
    OnlyReads,
    /// A migration failed.
    Prepare(String),
}

impl OpenError {
    /// Returns the cause, as a sentence without its end.
    pub fn what(&self) -> String {
        match self {
            Self::Folder { folder, reason } => format!("cannot write to {}: {reason}", folder.display()),
            Self::InUse { place, .. } => format!("another Bulkhead server already uses {place}"),
            Self::NotAlone => "another server's connections to this database stay open".to_owned(),
            Self::Missing { folder } => format!("there is no database in {}", folder.display()),
            Self::Empty { place, .. } => format!("{place} is empty: no server has used it yet"),
            Self::Gone { file } => format!(
                "a server is running on this data folder, but its database file {} was moved, deleted or replaced",
                file.display()
            ),
            Self::Orphaned { file } => {
                format!("{} is missing, but bulkhead.db-wal beside it holds moves", file.display())
            }
            Self::Denied { path } => cannot_use(path, "permission denied"),
            Self::Damaged { file, .. } => cannot_use(file, "it is damaged"),
            Self::File { file, reason } => cannot_use(file, reason),
            Self::Newer { step } => {
                format!("a newer version of Bulkhead has upgraded the database (schema version {step})")
            }
            Self::Older { step, ours } => {
                format!(
                    "an older version of Bulkhead wrote the database (schema version {step}; this one has {ours})"
                )
            }
            Self::Altered { step } => {
                format!("version {step} of the database schema comes from a different build")
            }
            Self::OldSqlite { found } => {
                format!("SQLite {found} is older than 3.51.3, which can damage a database under load")
            }
            Self::Unsafe { setting, found } => {
                format!("SQLite does not sync every commit to disk here: {setting} is {found}")
            }
            Self::Scheme => "the database URL must start with postgres:// or postgresql://".to_owned(),
            Self::Unreachable(reason) => format!("cannot reach the database: {reason}"),
            Self::Pooler => {
                "the database URL leads to a pooler that gives each transaction another connection".to_owned()
            }
            Self::OnlyReads => {
                "the database is read-only: it is a standby, or default_transaction_read_only is on"
                    .to_owned()
            }
            Self::Prepare(reason) => format!("cannot set up the database: {reason}"),
        }
    }

    /// Returns what to do, in whole sentences. It is empty if the cause says it.
    pub fn todo(&self) -> String {
        match self {
            Self::InUse { flag, .. } => format!("Stop it first, or give this one its own with {flag}."),
            Self::Empty { flag, .. } => format!("Choose another with {flag}."),
            other => other.advice().to_owned(),
        }
    }

    fn advice(&self) -> &'static str {
        match self {
            Self::Folder { .. } | Self::File { .. } => "Choose another folder with --data-dir DIR.",
            Self::NotAlone => "Stop that server, or give this one the same database user.",
            Self::Missing { .. } => "Give its folder with --data-dir DIR.",
            Self::Gone { .. } => {
                "Stop the server, put the file back and start the server again (in the manual: Troubleshooting)."
            }
            Self::Orphaned { .. } => {
                "Put the file back (in the manual: Troubleshooting), or delete bulkhead.db-wal to begin with no matches."
            }
            Self::Denied { .. } => {
                "Run this as the user that owns it (with the Debian package, bulkhead), or give the whole data folder to this user with chown -R."
            }
            Self::Damaged { .. } => {
                "Restore a backup into a new folder with `bulkhead restore FILE --data-dir DIR`."
            }
            Self::Newer { .. } => "Run that version, or go back with a backup (in the manual: Upgrades).",
            Self::Older { .. } => {
                "Take a backup, then start the server once. It upgrades the database, which cannot be undone."
            }
            Self::Altered { .. } => "Run the build that created it, or restore a backup.",
            Self::Unsafe { .. } => "Choose a folder on a local disk with --data-dir DIR.",
            Self::Unreachable(_) => {
                "Check that PostgreSQL runs, and check the host, user, password and database name in BULKHEAD_DATABASE_URL or --database-url."
            }
            Self::Pooler => {
                "Name the database's direct address, or let the pooler keep one connection for each client (pool_mode = session)."
            }
            Self::OnlyReads => "Name the primary in BULKHEAD_DATABASE_URL or --database-url.",
            Self::Scheme => "Write it as postgres://user:password@host/database, in BULKHEAD_DATABASE_URL.",
            Self::OldSqlite { .. } => "Build Bulkhead with its own SQLite, as its releases are.",
            Self::Prepare(_) => "Restore a backup into a new folder or database, and report this.",
            Self::InUse { .. } | Self::Empty { .. } => "",
        }
    }
}

fn cannot_use(path: &Path, reason: &str) -> String {
    format!("cannot use {}: {reason}", path.display())
}

impl Display for OpenError {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.what())?;
        match self.todo().trim_end_matches('.') {
            "" => Ok(()),
            todo => write!(f, ". {todo}"),
        }
    }
}

impl std::error::Error for OpenError {}

impl From<sqlx::migrate::MigrateError> for OpenError {
    fn from(error: sqlx::migrate::MigrateError) -> Self {
        use sqlx::migrate::MigrateError as E;
        match error {
            E::VersionMissing(step) | E::VersionTooNew(step, _) => Self::Newer { step },
            E::VersionMismatch(step) => Self::Altered { step },
            other => Self::Prepare(other.to_string()),
        }
    }
}
