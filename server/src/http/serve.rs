//! The accepting loop: every connection with its limits, and a stop that waits for what is under way.

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use socket2::SockRef;
use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::ServiceExt;

/// A request's head has at most this many bytes.
const HEAD_LIMIT: usize = 32 * 1024;
/// What the kernel keeps for a peer that does not read, in bytes; left alone it takes megabytes.
const KERNEL_BUFFER: usize = 128 * 1024;
/// After a failed accept (no file handle is free), so that the processor does not spin.
const BREATH: Duration = Duration::from_millis(200);

/// Serves until `stop`; then no new connection comes in, and what was asked is still answered.
///
/// `head` is how long a peer may take for the head of a request.
pub(crate) async fn serve(listener: TcpListener, router: Router, head: Duration, stop: CancellationToken) {
    let connections = TaskTracker::new();
    loop {
        let accepted = tokio::select! {
            biased;
            () = stop.cancelled() => break,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok((tcp, peer)) => {
                connections.spawn(connection(tcp, peer, router.clone(), head, stop.clone()));
            }
            Err(error) => {
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(BREATH).await;
            }
        }
    }
    drop(listener);
    connections.close();
    connections.wait().await;
}

async fn connection(
    tcp: TcpStream,
    peer: SocketAddr,
    router: Router,
    head: Duration,
    stop: CancellationToken,
) {
    // Small messages go out at once. A peer for whom neither can be set is gone already.
    let _ = tcp.set_nodelay(true);
    let _ = SockRef::from(&tcp).set_send_buffer_size(KERNEL_BUFFER);
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().oneshot(request)
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(head).max_buf_size(HEAD_LIMIT);
    let mut serving = pin!(http.serve_connection(TokioIo::new(tcp), service).with_upgrades());
    let served = tokio::select! {
        served = serving.as_mut() => served,
        () = stop.cancelled() => {
            serving.as_mut().graceful_shutdown();
            serving.await
        }
    };
    if let Err(error) = served {
        tracing::debug!(%error, "a connection ended badly");
    }
}
