//! What the program can be asked to do besides serving, each with the flags of the server.

mod health;
mod tables;

pub use crate::done::Done;

use crate::config::Config;
use crate::doctor::{self, Finding};
use crate::verify::verify;
use anyhow::{Result, bail};
use clap::{Arg, Command, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use std::path::PathBuf;
use store::{backup, copy};

/// Bulkhead: play the board game with remote friends, in the browser.
#[derive(Debug, Parser)]
#[command(name = "bulkhead", version, about)]
pub struct Cli {
    #[command(flatten)]
    pub config: Config,
    #[command(subcommand)]
    pub task: Option<Task>,
}

/// A task instead of serving.
#[derive(Debug, Clone, PartialEq, Eq, Subcommand)]
pub enum Task {
    /// Check this set-up, with the flags the server would get, and say what is wrong and what to do
    Doctor,
    /// Ask the server at --listen whether it is healthy: ends with 0 if it is
    Health,
    /// Check the proof of a match that is over, as its page saves it
    Verify {
        /// The file
        file: PathBuf,
    },
    /// Write everything into one new file (SQLite; the server may run meanwhile)
    Backup {
        /// A file that is not there yet
        file: PathBuf,
    },
    /// Make the database of an empty data folder from a backup (SQLite)
    Restore {
        /// What `bulkhead backup` wrote
        file: PathBuf,
    },
    /// Look at the tables of this server, delete one, archive it or bring it back (the server must be stopped)
    Tables {
        #[command(subcommand)]
        what: Tables,
    },
    /// Copy the database of --data-dir into the empty one of --database-url, and check the copy
    Copy {
        #[arg(long, value_enum)]
        from: Kind,
        #[arg(long, value_enum)]
        to: Kind,
    },
}

/// What can be done with tables.
#[derive(Debug, Clone, PartialEq, Eq, Subcommand)]
pub enum Tables {
    /// One line for each, the one that was touched last first
    List,
    /// Delete one for good, with every match that was played at it
    Delete {
        /// Its id, as `list` shows it
        id: String,
    },
    /// Put one into the archive: out of all lists and out of memory, with its logs whole
    Archive {
        /// Its id, as `list` shows it
        id: String,
    },
    /// Take one out of the archive
    Restore {
        /// Its id, as `list` shows it
        id: String,
    },
}

/// A kind of database.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Kind {
    /// The file in --data-dir
    Sqlite,
    /// The database of --database-url
    Postgres,
}

/// Flags of the server that a task has, too; all others are taken and not listed by its `--help`.
fn flags_of(task: &str) -> &'static [&'static str] {
    match task {
        "health" => &["listen"],
        "backup" | "restore" | "tables" => &["data_dir", "database_url"],
        "copy" => &["data_dir", "database_url", "from", "to"],
        _ => &[],
    }
}

impl Cli {
    /// Reads the command line of this process; ends it with what is wrong, or with help.
    pub fn of_this_process() -> Self {
        let matches = Self::line().get_matches();
        Self::from_arg_matches(&matches).unwrap_or_else(|error| error.exit())
    }

    /// The command line, in which the help of a task lists its own flags.
    fn line() -> Command {
        // A variable that is set to nothing is as good as none, as compose files leave them.
        let empty =
            |arg: &Arg| arg.get_env().and_then(std::env::var_os).is_some_and(|value| value.is_empty());
        let mut line =
            Self::command().mut_args(|arg| if empty(&arg) { arg.env(None::<&'static str>) } else { arg });
        line.build();
        for task in line.get_subcommands_mut() {
            let name = task.get_name().to_owned();
            if name != "doctor" && name != "help" {
                keep_to(task, flags_of(&name));
            }
        }
        line
    }
}

fn keep_to(task: &mut Command, own: &[&str]) {
    let taken = std::mem::take(task);
    let mut kept = taken.mut_args(|arg| {
        let listed = own.contains(&arg.get_id().as_str()) || arg.is_positional() || !arg.is_global_set();
        arg.hide(!listed)
    });
    kept.get_subcommands_mut().for_each(|inner| keep_to(inner, own));
    *task = kept;
}

impl Task {
    /// Does it.
    ///
    /// # Errors
    /// One plain sentence; nothing was changed then.
    pub async fn run(&self, config: &Config) -> Result<Done> {
        if *self == Self::Doctor {
            let findings = doctor::examine(config).await;
            return Ok(Done { said: doctor::report(&findings), well: !findings.iter().any(Finding::is_bad) });
        }
        if *self == Self::Health {
            return Ok(Done { said: health::ask(config.listen).await?, well: true });
        }
        if let Self::Verify { file } = self {
            return verify(file);
        }
        Ok(Done { said: self.keep(config).await?, well: true })
    }

    async fn keep(&self, config: &Config) -> Result<String> {
        match self {
            Self::Doctor | Self::Health | Self::Verify { .. } => Ok(String::new()),
            Self::Backup { file } => {
                sqlite_only(config, "pg_dump --format=custom --file=FILE")?;
                let kept = backup::backup(&config.data_dir, file).await?;
                Ok(format!("{kept} are in {}", file.display()))
            }
            Self::Restore { file } => {
                sqlite_only(config, "pg_restore --exit-on-error --dbname=DATABASE FILE")?;
                let kept = backup::restore(file, &config.data_dir).await?;
                Ok(format!("{kept} are in {}; start the server with it", config.data_dir.display()))
            }
            Self::Tables { what } => tables::run(what, config).await,
            Self::Copy { from: Kind::Sqlite, to: Kind::Postgres } => {
                let Some(url) = config.postgres() else {
                    bail!("name the database to fill with --database-url URL")
                };
                let kept = copy::copy(&config.data_dir, url).await?;
                Ok(format!(
                    "{kept} are in the PostgreSQL database, compared row by row. Start the server with --database-url; {} was left as it is",
                    config.data_dir.display()
                ))
            }
            Self::Copy { .. } => bail!("only --from sqlite --to postgres is known"),
        }
    }
}

fn sqlite_only(config: &Config, instead: &str) -> Result<()> {
    if config.postgres().is_some() {
        bail!("this is for SQLite. PostgreSQL brings its own: {instead} (docs/host/backups.md)");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_help_of_a_task_lists_its_own_flags() {
        let help = |words: &[&str]| {
            let all = ["bulkhead"].iter().chain(words).chain(&["--help"]);
            Cli::line().try_get_matches_from(all).unwrap_err().to_string()
        };
        for (words, has) in [
            (&["backup"][..], &["--data-dir", "--database-url"][..]),
            (&["tables", "list"], &["--data-dir", "--database-url"]),
            (&["copy"], &["--from", "--to", "--data-dir"]),
            (&["health"], &["--listen"]),
            (&["verify"], &[]),
        ] {
            let help = help(words);
            has.iter().for_each(|flag| assert!(help.contains(flag), "{words:?} {flag}: {help}"));
            assert!(!help.contains("--bot-pause-ms") && !help.contains("--trust-proxy"), "{help}");
        }
        assert!(!help(&["verify"]).contains("--data-dir"));
        assert!(help(&["doctor"]).contains("--trust-proxy") && help(&[]).contains("--bot-pause-ms"));
    }

    #[test]
    fn flags_may_stand_before_and_after_the_task() {
        let before = Cli::try_parse_from(["bulkhead", "--data-dir", "/x", "backup", "f"]).unwrap();
        let after = Cli::try_parse_from(["bulkhead", "backup", "f", "--data-dir", "/x"]).unwrap();
        for cli in [before, after] {
            assert_eq!(cli.config.data_dir, PathBuf::from("/x"));
            assert_eq!(cli.task, Some(Task::Backup { file: "f".into() }));
        }
        assert_eq!(Cli::try_parse_from(["bulkhead", "--trust-proxy"]).unwrap().task, None);
    }
}
