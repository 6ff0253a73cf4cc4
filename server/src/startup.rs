//! The start and the stop of a server: ports, the database, and which listener serves what.

use crate::parts::Parts;
use anyhow::Context;
use config::Config;
use config::terminal;
use matches::{Matches, Saved, Settings};
use metrics::Metrics;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use store::Store;
use tables::Lobby;
use tokio::net::{TcpListener, TcpSocket};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use web::app::{App, Shared};
use web::auth::Known;
use web::catalog::Catalog;
use web::cookie::CookieNames;
use web::hosting::Hosting;
use web::http;
use web::limits::Limits;
use web::reach::ReachRules;

/// How long a stop waits for clients.
const DRAIN_LIMIT: Duration = Duration::from_secs(8);
/// How many connections wait until they are accepted. A client beyond that tries again after one second, then
/// three: after a restart, everyone comes at the same time. The kernel has a limit of its own, which is as high.
const QUEUE: u32 = 4096;

/// A running server.
#[derive(Debug)]
pub struct Running {
    app: App,
    addr: SocketAddr,
    serving: tokio::task::JoinHandle<()>,
    admin: Option<Admin>,
}

/// The operator's own listener. It answers until everything else has ended, so that a drain can be watched.
#[derive(Debug)]
struct Admin {
    addr: SocketAddr,
    stop: CancellationToken,
}

/// Takes the port, opens the database and serves, from the caller's own parts.
///
/// # Errors
/// Returns one plain sentence if the port is in use or the database cannot be used.
pub async fn start_of(config: Config, parts: Parts) -> anyhow::Result<Running> {
    if config.listeners_collide() {
        anyhow::bail!(
            "--listen and --admin-listen both need port {}. Choose another port for --admin-listen",
            config.listen.port()
        );
    }
    let listener = bind(config.listen, "--listen").await?;
    let stop = CancellationToken::new();
    let store = store::open(config.postgres(), &config.data_dir, stop.clone()).await?;
    start_with(config, parts, listener, store, stop).await
}

/// Starts a server on an open port and store, from the caller's own parts.
///
/// # Errors
/// Returns an error if the port or the database cannot be read.
pub async fn start_with(
    config: Config,
    parts: Parts,
    listener: TcpListener,
    store: Arc<dyn Store>,
    stop: CancellationToken,
) -> anyhow::Result<Running> {
    let Parts { between, secrets, pages, editions } = parts;
    let store = between(store);
    let addr = listener.local_addr()?;
    let admin = match config.admin_listen {
        Some(admin) => Some(bind(admin, "--admin-listen").await?),
        None => None,
    };
    report_restore(&*store).await;
    let sockets = TaskTracker::new();
    let patience = config.patience;
    let metrics = Arc::new(Metrics::new(store.appends().as_ref()).context("cannot set up the metrics")?);
    let unread = "the sessions cannot be read from the database";
    let known = store.sessions().await.context(unread)?;
    let revoked = store.revoked_sessions().await.context(unread)?;
    let lobby = Arc::new(Lobby::new(store.clone(), secrets, editions));
    let settings = Settings {
        timing: config.timing,
        build: pages.build().to_owned(),
        reports: config.data_dir.join("reports"),
        bot_pause: Duration::from_millis(u64::from(config.bot_pause_ms)),
        bot_patience: config.patience.thought,
    };
    let app = App::new(Shared {
        matches: Matches::new(
            store.clone(),
            lobby.clone(),
            settings,
            metrics.clone(),
            stop.clone(),
            sockets.clone(),
        ),
        lobby,
        saved: Saved::new(editions, config.timing),
        host_ms: config.timing.host_ms,
        event_sessions: Arc::default(),
        known: Known::new(&known, &revoked),
        cookies: CookieNames::of(store.id()),
        pages,
        catalog: Catalog::default(),
        personal: tokio::sync::Mutex::default(),
        limits: Limits::new(config.rates, patience, &metrics),
        metrics,
        reach: ReachRules::new(&config, addr),
        hosting: Hosting::new(&config),
        store,
        sockets,
        stop: stop.clone(),
    });
    tokio::spawn(app.matches.clone().keep_time());
    if let Some(days) = config.archive_after_days {
        tokio::spawn(app.matches.clone().tidy_up(days));
    }
    let door = http::Door::new(app.clone(), http::router(app.clone()));
    let serving = tokio::spawn(door.serve(listener, stop));
    let admin = admin.map(|listener| Admin::serve(listener, &app)).transpose()?;
    Ok(Running { app, addr, serving, admin })
}

/// Logs the first start after a restore. A database that cannot store this is no reason to stop: a full disk
/// is reported elsewhere.
async fn report_restore(store: &dyn Store) {
    match store.report_restore().await {
        Ok(Some(backup_ms)) => {
            tracing::info!(backup = store::utc(backup_ms), "the data was restored from a backup");
        }
        Ok(None) => {}
        Err(error) => tracing::warn!(%error, "cannot record that the restore was logged"),
    }
}

impl Admin {
    fn serve(listener: TcpListener, app: &App) -> std::io::Result<Self> {
        let (addr, stop) = (listener.local_addr()?, CancellationToken::new());
        if terminal::is_exposed(addr, terminal::in_container()) {
            tracing::warn!(
                %addr,
                "other machines can reach the operator's listener, which has no password, and list all tables"
            );
        }
        let door = http::Door::new(app.clone(), http::admin_router(app.clone()));
        tokio::spawn(door.serve(listener, stop.clone()));
        Ok(Self { addr, stop })
    }
}

impl Drop for Admin {
    fn drop(&mut self) {
        self.stop.cancel();
    }
}

/// Opens the port as `TcpListener::bind` does, but with the longer queue.
fn open(listen: SocketAddr) -> std::io::Result<TcpListener> {
    let socket = if listen.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // Else the port stays taken for a while after a restart. On Windows this would let two servers share it.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(listen)?;
    socket.listen(QUEUE)
}

/// Takes the port.
///
/// # Errors
/// Returns one plain sentence that names the flag.
pub async fn bind(listen: SocketAddr, flag: &str) -> anyhow::Result<TcpListener> {
    let error = match open(listen) {
        Ok(listener) => return Ok(listener),
        Err(error) => error,
    };
    let (ip, port) = (listen.ip(), listen.port());
    Err(match error.kind() {
        std::io::ErrorKind::AddrInUse => {
            let program = match ops::cli::is_bulkhead(listen).await {
                true => "Bulkhead server",
                false => "program",
            };
            anyhow::anyhow!(
                "port {port} is in use by another {program}. Stop it, or choose another port with {flag} {ip}:PORT"
            )
        }
        std::io::ErrorKind::PermissionDenied => {
            anyhow::anyhow!(
                "this user may not listen on port {port}. Choose one above 1023 with {flag} {ip}:PORT"
            )
        }
        std::io::ErrorKind::AddrNotAvailable => anyhow::anyhow!(
            "{ip} is not an address of this machine. Choose another with {flag}; 0.0.0.0 stands for all of them"
        ),
        _ => anyhow::anyhow!("cannot listen on {listen} ({error}). Choose another with {flag} ADDR:PORT"),
    })
}

impl Running {
    /// Returns the address that was taken.
    pub fn addr(&self) -> SocketAddr {
        self.addr
    }

    /// Returns the operator's address, if there is one.
    pub fn admin(&self) -> Option<SocketAddr> {
        self.admin.as_ref().map(|admin| admin.addr)
    }

    /// Returns what the handlers share.
    pub fn app(&self) -> &App {
        &self.app
    }

    /// Serves until it is asked to stop, then says goodbye to every socket and lets the database finish.
    /// Waits at most `DRAIN_LIMIT` for slow clients.
    ///
    /// # Errors
    /// Returns an error if serving failed.
    pub async fn run(self, asked: impl Future<Output = ()>) -> anyhow::Result<()> {
        tokio::select! {
            () = asked => {}
            () = self.app.stop.cancelled() => {}
        }
        tracing::info!("the server is stopping");
        self.app.stop.cancel();
        self.app.sockets.close();
        let drained = async {
            self.app.sockets.wait().await;
            self.serving.await
        };
        match tokio::time::timeout(DRAIN_LIMIT, drained).await {
            Ok(served) => served.context("serving failed")?,
            Err(_) => tracing::warn!("some connections did not close in time; stopping anyway"),
        }
        self.app.store.close().await;
        tracing::info!("the server has stopped");
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::bind;
    use std::net::TcpStream;
    use std::time::Duration;

    #[tokio::test]
    async fn two_thousand_connections_wait_until_they_are_accepted() {
        let listener = bind("127.0.0.1:0".parse().unwrap(), "--listen").await.unwrap();
        let addr = listener.local_addr().unwrap();
        for no in 0..2000 {
            // A closed connection waits as well, and needs no file handle.
            let made = TcpStream::connect_timeout(&addr, Duration::from_millis(900));
            assert!(made.is_ok(), "connection {no}: {made:?}");
        }
    }
}
