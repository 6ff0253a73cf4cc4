//! The requests to stop a server: signals on Unix, console events and the shutdown on Windows.

use std::io::Result;

/// The stop requests of one process. Once this exists, none of them ends the process by itself.
#[cfg(unix)]
#[derive(Debug)]
pub(crate) struct Stop {
    terminate: tokio::signal::unix::Signal,
    interrupt: tokio::signal::unix::Signal,
}

#[cfg(unix)]
impl Stop {
    /// Begins to listen.
    ///
    /// # Errors
    /// Returns an error if the system cannot report signals.
    pub(crate) fn listen() -> Result<Self> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Self { terminate: signal(SignalKind::terminate())?, interrupt: signal(SignalKind::interrupt())? })
    }

    /// Waits for the first request.
    pub(crate) async fn wait(mut self) {
        tokio::select! {
            _ = self.terminate.recv() => {}
            _ = self.interrupt.recv() => {}
        }
    }
}

/// The stop requests of one process. Once this exists, none of them ends the process by itself.
#[cfg(windows)]
#[derive(Debug)]
pub(crate) struct Stop {
    interrupt: tokio::signal::windows::CtrlC,
    closed: tokio::signal::windows::CtrlClose,
    shutdown: tokio::signal::windows::CtrlShutdown,
}

#[cfg(windows)]
impl Stop {
    /// Begins to listen.
    ///
    /// # Errors
    /// Returns an error if the system cannot report these requests.
    pub(crate) fn listen() -> Result<Self> {
        use tokio::signal::windows::{ctrl_c, ctrl_close, ctrl_shutdown};
        Ok(Self { interrupt: ctrl_c()?, closed: ctrl_close()?, shutdown: ctrl_shutdown()? })
    }

    /// Waits for the first request.
    pub(crate) async fn wait(mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.closed.recv() => {}
            _ = self.shutdown.recv() => {}
        }
    }
}
