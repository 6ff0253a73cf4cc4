//! A bare axum server that sends back what it receives, in a process of its own. It shows the cost of an
//! open connection with nothing behind it.

use anyhow::{Context, Result};
use axum::Router;
use axum::extract::ws::{Message, WebSocketUpgrade};
use axum::routing::any;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};

/// This program is the echo when its environment has this variable.
pub(crate) const VARIABLE: &str = "BULKHEAD_BENCH_ECHO";
/// The read buffer of the tuned one, in bytes.
const READ_BUFFER: usize = 4096;

/// How the echo is set up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// With a small read buffer, as an informed author would set it.
    Tuned,
    /// With the defaults.
    Plain,
}

impl Kind {
    const fn name(self) -> &'static str {
        match self {
            Self::Tuned => "tuned",
            Self::Plain => "plain",
        }
    }
}

/// A running echo. Dropping it ends the process.
#[derive(Debug)]
pub(crate) struct Echo {
    child: Child,
    /// The address as `http://…`.
    pub(crate) base: String,
}

impl Echo {
    /// Starts this program again, as an echo.
    pub(crate) fn start(kind: Kind) -> Result<Self> {
        let mut child = Command::new(std::env::current_exe()?)
            .env(VARIABLE, kind.name())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().context("its output")?).read_line(&mut line)?;
        Ok(Self { child, base: line.trim().to_owned() })
    }

    pub(crate) fn pid(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for Echo {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Runs the echo until the process that started it is gone.
pub(crate) async fn serve(word: &str) -> Result<()> {
    let tuned = word == Kind::Tuned.name();
    let app = Router::new().route(
        "/",
        any(async move |upgrade: WebSocketUpgrade| {
            let upgrade = if tuned { upgrade.read_buffer_size(READ_BUFFER) } else { upgrade };
            upgrade.on_upgrade(async |mut socket| {
                while let Some(Ok(message)) = socket.recv().await {
                    if matches!(message, Message::Text(_)) && socket.send(message).await.is_err() {
                        break;
                    }
                }
            })
        }),
    );
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
    let mut out = std::io::stdout();
    writeln!(out, "http://{}", listener.local_addr()?)?;
    out.flush()?;
    tokio::select! {
        served = axum::serve(listener, app) => Ok(served?),
        _ = tokio::task::spawn_blocking(|| std::io::stdin().read(&mut [0])) => Ok(()),
    }
}
