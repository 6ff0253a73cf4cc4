//! What is logged and how, from the variables.

use std::env::VarError;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::Directive;

/// The variable of the targets and levels that are logged.
const FILTER: &str = "BULKHEAD_LOG";
/// The variable of the line format.
const FORMAT: &str = "BULKHEAD_LOG_FORMAT";
/// The floor of every filter. A target that is not named still logs errors, warnings and rare events.
const FLOOR: &str = "info";
/// Quiets the database libraries, whose queries are not worth a line. The pool logs each refused connection;
/// the store logs the first one in a row.
const LIBRARIES: &str = "sqlx=warn";
const POOL: &str = "sqlx_core::pool::inner=off";

/// The crates of this program that log, by their names as targets.
const PARTS: [&str; 6] = ["server", "config", "web", "matches", "tables", "store"];
/// The libraries whose lines can be wanted.
const OF_LIBRARIES: [&str; 10] =
    ["axum", "h2", "hyper", "hyper_util", "rustls", "sqlx", "sqlx_core", "tokio", "tower", "tungstenite"];

/// The format of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Format {
    Text,
    Json,
}

/// Reads the filter from the environment.
///
/// # Errors
/// Returns the reason in one sentence if the variable cannot be parsed.
pub(super) fn filter() -> anyhow::Result<EnvFilter> {
    filter_of(&variable(FILTER)?)
}

/// Reads the format from the environment.
///
/// # Errors
/// Returns the reason in one sentence if there is no such format.
pub(super) fn format() -> anyhow::Result<Format> {
    format_of(&variable(FORMAT)?)
}

/// Returns the parts of the filter that name no target of this program, and so have no effect.
pub(super) fn strangers() -> Vec<String> {
    variable(FILTER).map(|wanted| strangers_of(&wanted)).unwrap_or_default()
}

fn strangers_of(wanted: &str) -> Vec<String> {
    let named = parts(wanted).into_iter().filter(|part| is_directive(part));
    named.filter(|part| is_stranger(part)).map(str::to_owned).collect()
}

/// Returns true for a target that this program does not have. A part without a target names a span.
fn is_stranger(part: &str) -> bool {
    let target = part.split(['[', '=']).next().unwrap_or_default();
    let first = target.split("::").next().unwrap_or_default().trim();
    !first.is_empty() && !PARTS.contains(&first) && !OF_LIBRARIES.contains(&first)
}

fn variable(name: &str) -> anyhow::Result<String> {
    match std::env::var(name) {
        Ok(value) => Ok(value),
        Err(VarError::NotPresent) => Ok(String::new()),
        Err(VarError::NotUnicode(_)) => anyhow::bail!("{name} is not UTF-8"),
    }
}

fn filter_of(wanted: &str) -> anyhow::Result<EnvFilter> {
    let mut level = LevelFilter::INFO;
    let parts = parts(wanted);
    for part in &parts {
        match part.parse() {
            Ok(alone) => level = alone,
            Err(_) if is_directive(part) => {}
            Err(_) => anyhow::bail!(
                "{FILTER} has \"{part}\". Write a level (off, error, warn, info, debug or trace), or TARGET=LEVEL, \
                 for example web=debug"
            ),
        }
    }
    // A level below the floor quiets the libraries too.
    let libraries = if level < LevelFilter::INFO { "" } else { LIBRARIES };
    let unread = |error| anyhow::anyhow!("{FILTER} cannot be read ({error})");
    let mut filter = EnvFilter::builder().parse(format!("{FLOOR},{libraries},{POOL}")).map_err(unread)?;
    // One by one: a whole list is split at the commas of a span's fields too.
    for part in parts {
        filter = filter.add_directive(part.parse().map_err(unread)?);
    }
    Ok(filter)
}

/// Returns the parts of a filter without the spaces around them. The fields of a span have commas of their own.
fn parts(wanted: &str) -> Vec<&str> {
    let mut depth = 0_u32;
    let between = |letter: char| {
        match letter {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        letter == ',' && depth == 0
    };
    wanted.split(between).map(str::trim).filter(|part| !part.is_empty()).collect()
}

/// Returns true for a target or a span with a level. Without one it would be logged at every level.
fn is_directive(part: &str) -> bool {
    let whole = part.contains(['=', '[']) && !part.starts_with('=') && !part.ends_with('=');
    whole && part.parse::<Directive>().is_ok()
}

fn format_of(wanted: &str) -> anyhow::Result<Format> {
    match wanted.trim() {
        "" | "text" => Ok(Format::Text),
        "json" => Ok(Format::Json),
        other => anyhow::bail!("{FORMAT} is \"{other}\". Write json or text"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::telemetry::tests::Page;
    use std::path::{Path, PathBuf};

    /// Returns what is logged under a filter, given one line at each level of a target of ours and of two
    /// others.
    fn logged(wanted: &str) -> String {
        let page = Page::default();
        let writer = page.clone();
        let log = tracing_subscriber::fmt()
            .with_env_filter(filter_of(wanted).unwrap())
            .with_ansi(false)
            .with_writer(move || writer.clone())
            .finish();
        tracing::subscriber::with_default(log, || {
            tracing::error!(target: "store", "store-error");
            tracing::warn!(target: "store", "store-warn");
            tracing::info!(target: "store", "store-info");
            tracing::debug!(target: "store", "store-debug");
            tracing::debug!(target: "web", "web-debug");
            tracing::warn!(target: "sqlx::query", "sqlx-warn");
            tracing::debug!(target: "sqlx::query", "sqlx-debug");
        });
        page.text()
    }

    #[track_caller]
    fn logs(wanted: &str, said: &[&str], unsaid: &[&str]) {
        let log = logged(wanted);
        said.iter().for_each(|line| assert!(log.contains(line), "{wanted}: no {line} in {log}"));
        unsaid.iter().for_each(|line| assert!(!log.contains(line), "{wanted}: {line} in {log}"));
    }

    #[test]
    fn a_named_target_does_not_change_the_others() {
        let all = ["store-error", "store-warn", "store-info", "sqlx-warn"];
        logs("", &all, &["store-debug", "web-debug", "sqlx-debug"]);
        logs("web=debug", &[&all[..], &["web-debug"]].concat(), &["store-debug", "sqlx-debug"]);
        logs("web=debug,store=off", &["web-debug", "sqlx-warn"], &["store-error"]);
    }

    #[test]
    fn a_level_alone_applies_to_the_server_and_no_query_is_logged_unless_requested() {
        logs("debug", &["store-debug", "web-debug", "sqlx-warn"], &["sqlx-debug"]);
        logs("debug,sqlx=debug", &["store-debug", "sqlx-debug"], &[]);
        logs("error", &["store-error"], &["store-warn", "sqlx-warn"]);
        logs("error,web=debug", &["store-error", "web-debug"], &["store-warn"]);
        logs("off", &[], &["store-error", "sqlx-warn"]);
        logs("off,web=debug", &["web-debug"], &["store-error", "sqlx-warn"]);
        logs("web=debug, off", &["web-debug"], &["store-error", "sqlx-warn"]);
        logs("OFF", &[], &["store-error", "sqlx-warn"]);
    }

    #[test]
    fn a_word_that_is_no_level_and_no_target_is_refused_with_what_to_write() {
        for (wrong, says) in [
            ("nonsense", "\"nonsense\""),
            ("info,debgu", "\"debgu\""),
            ("info,web=debgu", "\"web=debgu\""),
            ("web=debug=x", "\"web=debug=x\""),
            ("store=debug,[{", "\"[{\""),
            ("web=", "\"web=\""),
            ("=debug", "\"=debug\""),
            ("web=debug,off,errro", "\"errro\""),
        ] {
            let said = filter_of(wrong).unwrap_err().to_string();
            assert!(said.contains("BULKHEAD_LOG") && said.contains(says), "{wrong}: {said}");
            assert!(said.contains("error, warn, info") && said.contains("web=debug"), "{wrong}: {said}");
        }
    }

    #[test]
    fn a_part_of_the_filter_that_names_no_target_is_found() {
        assert_eq!(
            strangers_of("debug,nosuch=debug,web=debug,wbe::http=info"),
            ["nosuch=debug", "wbe::http=info"]
        );
        assert!(strangers_of("off,store::lease=trace,web[command]=warn,[command{seat=1}]=debug").is_empty());
    }

    /// Returns true if a source file below the folder logs.
    fn logs_below(folder: &Path) -> bool {
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).any(|path| {
            match path.is_dir() {
                true => logs_below(&path),
                false => std::fs::read_to_string(&path).is_ok_and(|text| text.contains("tracing::")),
            }
        })
    }

    #[test]
    fn the_manual_lists_each_part_that_logs_and_each_library() {
        let server = Path::new(env!("CARGO_MANIFEST_DIR"));
        let crates = std::fs::read_dir(server).unwrap().map(|entry| entry.unwrap().path());
        let named = |path: PathBuf| path.file_name().unwrap().to_str().unwrap().to_owned();
        let mut logging: Vec<String> = crates
            .filter(|path| path.join("Cargo.toml").exists() && logs_below(&path.join("src")))
            .map(named)
            .chain(["server".to_owned()])
            .collect();
        let mut parts = PARTS;
        logging.sort();
        parts.sort_unstable();
        assert_eq!(logging, parts);
        let page = std::fs::read_to_string(server.join("../docs/host/configuration.md")).unwrap();
        // Lines may break anywhere.
        let page = page.split_whitespace().collect::<Vec<_>>().join(" ");
        for list in [&PARTS[..], &OF_LIBRARIES] {
            let (last, others) = list.split_last().unwrap();
            let sentence = format!(" `{}` and `{last}`.", others.join("`, `"));
            assert!(page.contains(&sentence), "the page lacks{sentence}");
        }
    }

    #[test]
    fn a_span_may_be_named() {
        assert!(filter_of("[command{seat=1}]=debug,web[command]=warn").is_ok());
        assert!(filter_of("[command{seat=1,row=2}]=debug").is_ok());
    }

    #[test]
    fn a_format_is_text_or_json() {
        assert_eq!(format_of("").unwrap(), Format::Text);
        assert_eq!(format_of("text").unwrap(), Format::Text);
        assert_eq!(format_of("json").unwrap(), Format::Json);
        let said = format_of("xml").unwrap_err().to_string();
        assert!(said.contains("BULKHEAD_LOG_FORMAT") && said.contains("json or text"), "{said}");
    }
}
