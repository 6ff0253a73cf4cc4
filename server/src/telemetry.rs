//! Structured logs on standard error. Fields never hold tokens, hands, decks, chat or addresses of databases.

use std::io::IsTerminal;
use tracing_subscriber::EnvFilter;

/// Starts logging: `BULKHEAD_LOG` filters (default `info`), `BULKHEAD_LOG_FORMAT=json` for machines.
pub fn init() {
    let filter = EnvFilter::try_from_env("BULKHEAD_LOG").unwrap_or_else(|_| EnvFilter::new("info,sqlx=warn"));
    let base = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr);
    // A second start in one process (tests) keeps the first.
    let _ = if std::env::var("BULKHEAD_LOG_FORMAT").is_ok_and(|format| format == "json") {
        base.json().flatten_event(true).try_init()
    } else {
        base.with_target(false).try_init()
    };
}
