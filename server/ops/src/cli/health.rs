//! Asks a running server whether it is healthy, for containers and scripts.

use super::running::Running;
use anyhow::{Result, bail};
use hyper::{Method, StatusCode};
use std::net::SocketAddr;
use std::time::Duration;

const PATIENCE: Duration = Duration::from_secs(3);

/// Asks the server that listens at this address.
///
/// # Errors
/// Returns one plain sentence if it does not answer, or says that it is not healthy.
pub(super) async fn ask(listen: SocketAddr) -> Result<String> {
    let server = Running::new(listen, "--listen", PATIENCE);
    match server.ask(Method::GET, "/healthz").await?.status {
        StatusCode::OK => Ok("healthy".to_owned()),
        StatusCode::SERVICE_UNAVAILABLE => {
            bail!("the server at {server} is running, but it is stopping or its database does not answer")
        }
        _ => Err(server.foreign()),
    }
}
