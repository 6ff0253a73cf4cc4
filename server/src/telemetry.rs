//! Structured logs on standard error. Fields never hold tokens, hands, decks, chat or addresses of databases.

mod settings;

use settings::Format;
use std::io::IsTerminal;
use std::panic::PanicHookInfo;
use tracing_subscriber::fmt::format::Writer;
use tracing_subscriber::fmt::time::{FormatTime, SystemTime};

/// Starts logging, panics included. `BULKHEAD_LOG` filters; `BULKHEAD_LOG_FORMAT=json` is for machines.
///
/// # Errors
/// Returns the reason in one sentence if one of the two cannot be parsed.
pub fn init() -> anyhow::Result<()> {
    let (filter, format) = (settings::filter()?, settings::format()?);
    let base = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr);
    // A second start in one process (tests) keeps the first.
    let _ = match format {
        Format::Json => base.json().flatten_event(true).try_init(),
        Format::Text => base.with_target(false).try_init(),
    };
    std::panic::set_hook(Box::new(panicked));
    for part in settings::strangers() {
        tracing::warn!(part, "this part of BULKHEAD_LOG names nothing in this program; it has no effect");
    }
    Ok(())
}

/// Returns true if the log is for machines.
pub fn is_json() -> bool {
    settings::format().is_ok_and(|format| format == Format::Json)
}

/// Returns a message of a level in the form of a JSON log line.
pub fn json_line(level: &str, message: &str) -> String {
    let mut timestamp = String::new();
    // Writing to a string does not fail.
    let _ = SystemTime.format_time(&mut Writer::new(&mut timestamp));
    serde_json::json!({ "timestamp": timestamp, "level": level, "message": message, "target": "server" })
        .to_string()
}

/// Logs where a panic happened. Its message is left out: it may hold cards of a hand, or the address of a
/// database.
fn panicked(info: &PanicHookInfo<'_>) {
    let at = info.location().map(ToString::to_string).unwrap_or_default();
    tracing::error!(%at, "the program panicked");
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use std::io::Write;
    use std::sync::{Arc, Mutex};

    /// What was logged.
    #[derive(Debug, Clone, Default)]
    pub(crate) struct Page(Arc<Mutex<Vec<u8>>>);

    impl Page {
        pub(crate) fn text(&self) -> String {
            String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
        }
    }

    impl Write for Page {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_panic_is_logged_with_its_place_and_without_its_message() {
        let page = Page::default();
        let writer = page.clone();
        let log = tracing_subscriber::fmt().with_ansi(false).with_writer(move || writer.clone()).finish();
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(panicked));
        let failed = tracing::subscriber::with_default(log, || {
            std::panic::catch_unwind(|| panic!("the invader holds {}", "a hidden thing"))
        });
        std::panic::set_hook(usual);
        assert!(failed.is_err());
        let said = page.text();
        assert!(said.contains("the program panicked") && said.contains(concat!(file!(), ":")), "{said}");
        assert!(!said.contains("hidden"), "{said}");
    }
}
