//! The tasks of the program besides serving, each with its flags of the server.

mod confirm;
mod health;
mod running;
mod tables;

pub use crate::done::Done;
pub use health::is_bulkhead;

use crate::doctor::{self, Finding};
use crate::verify::verify;
use anyhow::{Result, anyhow, bail};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use config::Config;
use editions::Registry;
use std::path::PathBuf;
use store::{OpenError, backup, copy};

/// Bulkhead: play DOOM: The Board Game with remote friends, in the browser.
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
    /// Check the setup, report problems and say how to fix them. Accepts the same flags as the server
    Doctor,
    /// Check whether the server at --listen is healthy. Exits with 0 if so
    Health,
    /// Check the proof of a finished match, saved from the match page
    Verify {
        /// The saved proof
        file: PathBuf,
    },
    /// Back up all tables and matches into one new file (SQLite only; works while the server runs)
    Backup {
        /// The file to create
        file: PathBuf,
    },
    /// Restore a backup into a new data folder (SQLite only)
    Restore {
        /// A file written by `bulkhead backup`
        file: PathBuf,
    },
    /// List, delete, archive or restore tables
    Tables {
        #[command(subcommand)]
        what: Tables,
    },
    /// Copy a SQLite database to an empty PostgreSQL database and check the copy
    Copy {
        // There is one way to copy so far, so neither needs to be typed.
        #[arg(long, value_enum, default_value = "sqlite", hide = true)]
        from: Kind,
        #[arg(long, value_enum, default_value = "postgres", hide = true)]
        to: Kind,
    },
}

/// What can be done with tables.
#[derive(Debug, Clone, PartialEq, Eq, Subcommand)]
pub enum Tables {
    /// List the tables, most recently used first
    List,
    /// Delete a table and its matches for good
    Delete {
        /// The id shown by `list`
        id: String,
        /// Delete without asking
        #[arg(long)]
        yes: bool,
    },
    /// Archive a table: hide it from every list and keep its moves
    Archive {
        /// The id shown by `list`
        id: String,
    },
    /// Restore a table from the archive
    Restore {
        /// The id shown by `list`
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

/// Returns the flags of the server that a task has too. Its `--help` does not list the others.
fn flags_of(task: &str) -> &'static [&'static str] {
    match task {
        "health" => &["listen"],
        "backup" | "restore" => &["data_dir"],
        "tables" => &["data_dir", "database_url", "admin_listen"],
        "copy" => &["data_dir", "database_url"],
        _ => &[],
    }
}

impl Cli {
    /// Parses the command line of this process, whose `version` is given. Ends the process with an error, or with
    /// help.
    pub fn of_this_process(version: &'static str) -> Self {
        let words: Vec<String> =
            std::env::args_os().map(|word| word.to_string_lossy().into_owned()).collect();
        let matches = Self::line().version(version).try_get_matches();
        let read = matches.map_err(|error| explained(error, &words)).and_then(|matches| Self::of(&matches));
        read.unwrap_or_else(|error| error.exit())
    }

    /// Reads the flags and the task of a parsed command line.
    fn of(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let mut cli = Self::from_arg_matches(matches)?;
        cli.config.admin_typed = matches.value_source("admin_listen") == Some(ValueSource::CommandLine);
        Ok(cli)
    }

    /// Returns the command line, in which the help of a task lists its own flags.
    fn line() -> Command {
        // A variable that is set to nothing counts as none, because compose files leave such variables.
        let empty =
            |arg: &Arg| arg.get_env().and_then(std::env::var_os).is_some_and(|value| value.is_empty());
        let mut line =
            Self::command().mut_args(|arg| if empty(&arg) { arg.env(None::<&'static str>) } else { arg });
        line.build();
        for task in line.get_subcommands_mut() {
            let name = task.get_name().to_owned();
            if name != "doctor" && name != "help" {
                keep_to(task, &name, flags_of(&name));
            }
        }
        line
    }
}

/// Rewords an error about `words`, where the parser guesses wrong.
fn explained(mut error: clap::Error, words: &[String]) -> clap::Error {
    // It proposes flags that only begin with the same letter, and shows the use of those.
    if error.remove(ContextKind::SuggestedArg).is_some() {
        error.remove(ContextKind::Usage);
    }
    // Logs keep what a service prints.
    let is_code =
        |arg: &ContextValue| matches!(arg, ContextValue::String(arg) if arg.starts_with("--host-code"));
    if error.get(ContextKind::InvalidArg).is_some_and(is_code) {
        error.insert(ContextKind::InvalidValue, ContextValue::String("***".to_owned()));
    }
    // It proposes a subcommand only where one is spelled alike.
    let unlike = error.get(ContextKind::SuggestedSubcommand).is_none();
    if error.kind() == ErrorKind::InvalidSubcommand
        && unlike
        && let Some(names) = subcommands(words)
    {
        let tip = format!("the subcommands are {names}");
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
    }
    let wrong = [ContextKind::InvalidSubcommand, ContextKind::InvalidArg].map(|kind| error.get(kind));
    let Some(ContextValue::String(wrong)) = wrong.into_iter().flatten().next() else { return error };
    match words.windows(2).any(|pair| pair[0] == "--trust-proxy" && pair[1] == *wrong) {
        true => Cli::line()
            .error(ErrorKind::TooManyValues, format!("--trust-proxy takes no value, so leave '{wrong}' out")),
        false => error,
    }
}

/// Returns the subcommands that can follow the known ones among `words`, or `None` if none can.
fn subcommands(words: &[String]) -> Option<String> {
    let line = Cli::line();
    let listed = |command: &&Command| command.get_name() != "help";
    let last = words.iter().fold(&line, |known, word| {
        known.get_subcommands().filter(listed).find(|inner| inner.get_name() == word).unwrap_or(known)
    });
    let names: Vec<&str> = last.get_subcommands().filter(listed).map(Command::get_name).collect();
    let (end, others) = names.split_last()?;
    Some(format!("{} and {end}", others.join(", ")))
}

/// Hides the flags that a task does not have. `path`: the words that are typed for the task, such as `tables
/// restore`.
fn keep_to(task: &mut Command, path: &str, own: &[&str]) {
    let taken = std::mem::take(task);
    let mut kept = taken.mut_args(|arg| {
        let arg = in_own_words(path, arg);
        let listed = own.contains(&arg.get_id().as_str()) || arg.is_positional() || !arg.is_global_set();
        let hidden = arg.is_hide_set();
        arg.hide(hidden || !listed)
    });
    for inner in kept.get_subcommands_mut() {
        let path = format!("{path} {}", inner.get_name());
        keep_to(inner, &path, own);
    }
    *task = kept;
}

/// Returns a flag of the server with its meaning for a task, where that differs.
fn in_own_words(task: &str, arg: Arg) -> Arg {
    match (task, arg.get_id().as_str()) {
        ("health", "listen") => arg.help("Address of the server to check"),
        ("backup", "data_dir") => arg.help("Folder to back up"),
        ("restore", "data_dir") => arg.help("New folder to restore into"),
        (path, "admin_listen") if path.starts_with("tables") => {
            arg.help("Address of a running server's operator listener. As a flag, it makes that server do the work, and no database is opened. The variable alone counts only if a server is using the database, or if you name no database and ./data has none to open")
        }
        (path, "data_dir") if path.starts_with("tables") => {
            arg.help("Folder of the SQLite database to open. Ignored with --database-url")
        }
        (path, "database_url") if path.starts_with("tables") => arg.help(
            "PostgreSQL database to open instead of the SQLite one, even if --data-dir is given: postgres://user:password@host/database",
        ),
        ("copy", "data_dir") => arg.help("Folder of the SQLite database to copy"),
        ("copy", "database_url") => arg.help(
            "The empty PostgreSQL database to copy to (required): postgres://user:password@host/database",
        ),
        _ => arg,
    }
}

impl Task {
    /// Runs the task.
    ///
    /// # Errors
    /// Returns one plain sentence. Nothing was changed then.
    pub async fn run(&self, config: &Config, editions: &Registry) -> Result<Done> {
        if *self == Self::Doctor {
            let findings = doctor::examine(config).await;
            return Ok(Done { text: doctor::report(&findings), well: !findings.iter().any(Finding::is_bad) });
        }
        if *self == Self::Health {
            return Ok(Done { text: health::ask(config.listen).await?, well: true });
        }
        if let Self::Verify { file } = self {
            return verify(file);
        }
        Ok(Done { text: self.keep(config, editions).await?, well: true })
    }

    async fn keep(&self, config: &Config, editions: &Registry) -> Result<String> {
        match self {
            Self::Doctor | Self::Health | Self::Verify { .. } => Ok(String::new()),
            Self::Backup { file } => {
                sqlite_only(config, "pg_dump --format=custom --file=FILE")?;
                let kept = backup::backup(&config.data_dir, file).await?;
                Ok(format!("Backed up {kept} to {}", file.display()))
            }
            Self::Restore { file } => {
                sqlite_only(config, "pg_restore --exit-on-error --no-owner --dbname=DATABASE FILE")?;
                let kept = backup::restore(file, &config.data_dir).await.map_err(beside_a_server)?;
                let folder = config.data_dir.display();
                Ok(format!("Restored {kept} to {folder}. Start the server with --data-dir {folder}"))
            }
            Self::Tables { what } => tables::run(what, config, editions).await,
            Self::Copy { from: Kind::Sqlite, to: Kind::Postgres } => {
                let Some(url) = config.postgres() else {
                    bail!(
                        "give the address of the PostgreSQL database with --database-url or BULKHEAD_DATABASE_URL"
                    )
                };
                let kept = copy::copy(&config.data_dir, url).await.map_err(beside_a_server)?;
                Ok(format!(
                    "Copied {kept} to the PostgreSQL database and compared every row. {} is unchanged. Start the server with --database-url",
                    config.data_dir.display()
                ))
            }
            Self::Copy { .. } => bail!("copy works only from SQLite to PostgreSQL"),
        }
    }
}

/// Rewords an error for a task: a task is no server, so the server in its way is no *other* one.
fn beside_a_server(error: anyhow::Error) -> anyhow::Error {
    match error.downcast::<OpenError>() {
        Ok(OpenError::InUse { place, flag }) => {
            anyhow!("a server is using {place}. Stop it first, or choose another with {flag}")
        }
        Ok(other) => other.into(),
        Err(error) => error,
    }
}

fn sqlite_only(config: &Config, instead: &str) -> Result<()> {
    if config.postgres().is_some() {
        bail!("this command is for SQLite. For PostgreSQL, use {instead} (in the manual: Backups)");
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
            (&["backup"][..], &["--data-dir"][..]),
            (&["tables", "list"], &["--data-dir", "--database-url"]),
            (&["copy"], &["--data-dir", "--database-url"]),
            (&["health"], &["--listen"]),
            (&["verify"], &[]),
        ] {
            let help = help(words);
            has.iter().for_each(|flag| assert!(help.contains(flag), "{words:?} {flag}: {help}"));
            assert!(!help.contains("--bot-pause-ms") && !help.contains("--trust-proxy"), "{help}");
        }
        assert!(!help(&["verify"]).contains("--data-dir") && !help(&["copy"]).contains("--from"));
        assert!(!help(&["backup"]).contains("--database-url"));
        assert!(
            help(&["health"]).contains("the server to check") && help(&["copy"]).contains("database to copy")
        );
        for words in [&["tables", "restore"][..], &["tables", "delete"]] {
            let help = help(words);
            assert!(help.contains("Folder of the SQLite database to open"), "{help}");
            assert!(help.contains("instead of the SQLite one, even if --data-dir is given"), "{help}");
            assert!(!help.contains("New folder") && !help.contains("host code"), "{help}");
        }
        assert!(help(&["restore"]).contains("New folder to restore into"));
        assert!(help(&["doctor"]).contains("and, without --database-url, for the SQLite database"));
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

    #[test]
    fn a_word_that_does_not_belong_is_answered_without_a_wrong_guess() {
        let said = |words: &[&str]| {
            let words: Vec<String> = [&["bulkhead"], words].concat().into_iter().map(str::to_owned).collect();
            explained(Cli::line().try_get_matches_from(&words).unwrap_err(), &words).to_string()
        };
        for words in [&["--trust-proxy", "yes"][..], &["doctor", "--trust-proxy", "yes"]] {
            let said = said(words);
            assert!(said.contains("--trust-proxy takes no value, so leave 'yes' out"), "{said}");
        }
        let bogus = said(&["doctor", "--bogus"]);
        assert!(bogus.contains("'--bogus'") && !bogus.contains("--bot-pause-ms"), "{bogus}");
        assert!(said(&["bogus"]).contains("unrecognized subcommand 'bogus'"));
        for (words, names) in [
            (&["bogus"][..], "the subcommands are doctor, health,"),
            (&["help", "bogus"], "the subcommands are doctor, health,"),
            (&["tables", "bogus"], "the subcommands are list, delete, archive and restore"),
        ] {
            assert!(said(words).contains(names), "{}", said(words));
        }
        assert!(!said(&["help", "doctor", "bogus"]).contains("the subcommands are"));
        let code = said(&["--host-code", "x9z"]);
        assert!(code.contains("--host-code") && !code.contains("x9z"), "{code}");
    }

    #[test]
    fn an_address_of_the_operator_s_listener_is_known_to_be_typed_wherever_it_stands() {
        let typed = |words: &[&str]| {
            let matches = Cli::line().try_get_matches_from([&["bulkhead"], words].concat()).unwrap();
            Cli::of(&matches).unwrap().config.admin_typed
        };
        assert!(typed(&["--admin-listen", "127.0.0.1:9", "tables", "list"]));
        assert!(typed(&["tables", "--admin-listen", "127.0.0.1:9", "list"]));
        assert!(typed(&["tables", "list", "--admin-listen", "127.0.0.1:9"]));
        assert!(!typed(&["tables", "list"]));
    }
}
