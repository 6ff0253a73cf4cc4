//! The accept loop: every connection with its limits, and a stop that waits for requests under way.

mod crowd;

pub(crate) use crowd::{Crowd, Whose};

use crate::app::App;
use crate::caller::session_of;
use crate::limits::network;
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::HeaderMap;
use config::handles::Handles;
use crowd::Line;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use socket2::SockRef;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::net::{TcpListener, TcpStream};
use tokio_io_timeout::TimeoutStream;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::ServiceExt;

/// The largest head of a request, in bytes.
const HEAD_LIMIT: usize = 32 * 1024;
/// What the kernel buffers for a peer that does not read, in bytes. Its default is megabytes.
const KERNEL_BUFFER: usize = 128 * 1024;
/// The pause after a failed accept (no free file handle), so that the loop does not spin.
const BREATH: Duration = Duration::from_millis(200);
/// How many connections are cut at once when no file handle is free.
const AT_ONCE: usize = 16;
/// File handles reserved for the database and the log.
const RESERVE: u64 = 64;
/// The time between two log lines about the same trouble.
const SAY_EVERY: Duration = Duration::from_secs(60);

/// One listener: what it serves, and its connections.
#[derive(Debug, Clone)]
pub struct Door {
    pub(crate) app: App,
    pub(crate) router: Router,
    pub(crate) crowd: Arc<Crowd>,
}

impl Door {
    /// Creates a listener with its own connections and the limits of this server.
    pub fn new(app: App, router: Router) -> Self {
        let crowd = Crowd::new(app.limits.connections, app.metrics.limit("connections"));
        Self { app, router, crowd }
    }

    /// Serves until `stop`. Then it accepts no connection, and still answers open requests.
    pub async fn serve(self, listener: TcpListener, stop: CancellationToken) {
        let connections = TaskTracker::new();
        let mut said: Option<Instant> = None;
        loop {
            let accepted = tokio::select! {
                biased;
                () = stop.cancelled() => break,
                accepted = listener.accept() => accepted,
            };
            match accepted {
                Ok((tcp, peer)) => {
                    let line = self.let_in(peer);
                    connections.spawn(connection(tcp, peer, line, self.clone(), stop.clone()));
                }
                Err(error) => {
                    if said.is_none_or(|said| said.elapsed() > SAY_EVERY) {
                        tracing::warn!(%error, "cannot accept a connection");
                        said = Some(Instant::now());
                    }
                    let cut = self.crowd.thin_out(AT_ONCE);
                    tokio::time::sleep(if cut == 0 { BREATH } else { BREATH / 40 }).await;
                }
            }
        }
        drop(listener);
        connections.close();
        connections.wait().await;
    }

    /// Admits a connection. A peer that cannot be a proxy counts from the start.
    fn let_in(&self, peer: SocketAddr) -> Line {
        let full = Handles::look().soft.saturating_sub(RESERVE);
        let open = self.crowd.len() + self.app.sockets.len();
        if open as u64 >= full {
            self.crowd.thin_out(1);
        }
        let network = (!self.app.reach.is_proxied()).then(|| network(peer.ip()));
        self.crowd.arrive(network.map_or(Whose::Untold, Whose::Network))
    }

    /// Returns who sends a request.
    fn whose(&self, headers: &HeaderMap, peer: SocketAddr) -> Whose {
        if let Some(known) = session_of(&self.app, headers) {
            return Whose::Person(known.key);
        }
        let forwarded = self.app.reach.is_proxied().then(|| self.app.reach.address(headers, peer));
        let address = forwarded.map_or(Some(peer.ip()), |forwarded| forwarded);
        address.map_or(Whose::Untold, |address| Whose::Network(network(address)))
    }
}

async fn connection(tcp: TcpStream, peer: SocketAddr, line: Line, door: Door, stop: CancellationToken) {
    // Small messages go out at once. If neither option can be set, the peer is gone.
    let _ = tcp.set_nodelay(true);
    let _ = SockRef::from(&tcp).set_send_buffer_size(KERNEL_BUFFER);
    let patience = door.app.limits.patience;
    let mut tcp = TimeoutStream::new(tcp);
    // The kernel drops a peer that accepts nothing in this time.
    tcp.set_write_timeout(Some(patience.stall));
    let cut = line.cut.clone();
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request = request.map(Body::new);
        line.asks(door.whose(request.headers(), peer));
        request.extensions_mut().insert(ConnectInfo(peer));
        door.router.clone().oneshot(request)
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(patience.head).max_buf_size(HEAD_LIMIT);
    let mut serving = pin!(http.serve_connection(TokioIo::new(Box::pin(tcp)), service).with_upgrades());
    let served = tokio::select! {
        served = serving.as_mut() => served,
        () = cut.cancelled() => return,
        () = stop.cancelled() => {
            serving.as_mut().graceful_shutdown();
            serving.await
        }
    };
    if let Err(error) = served {
        tracing::debug!(%error, "a connection ended with an error");
    }
}
