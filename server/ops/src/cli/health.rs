//! Asks a running server whether it is healthy, for containers and scripts.

use super::running::Running;
use anyhow::{Result, bail};
use hyper::{Method, StatusCode};
use protocol::http::Problem;
use std::net::SocketAddr;
use std::time::Duration;

const PATIENCE: Duration = Duration::from_secs(3);
/// What a healthy server answers. Other programs have a page of this name too.
const HEALTHY: &str = r#"{"status":"ok"}"#;

/// Asks the server that listens at this address.
///
/// # Errors
/// Returns one plain sentence if it does not answer, or says that it is not healthy.
pub(super) async fn ask(listen: SocketAddr) -> Result<String> {
    let server = Running::new(listen, "--listen", PATIENCE);
    let answer = server.ask(Method::GET, "/healthz").await?;
    match answer.status {
        StatusCode::OK if answer.body == HEALTHY => Ok("healthy".to_owned()),
        StatusCode::SERVICE_UNAVAILABLE => {
            bail!("the server at {server} is running, but it is stopping or its database does not answer")
        }
        _ => Err(server.foreign()),
    }
}

/// Returns true if a Bulkhead server answers at this address, healthy or not. Each of its two listeners does.
pub async fn is_bulkhead(listen: SocketAddr) -> bool {
    let answer = Running::new(listen, "--listen", PATIENCE).ask(Method::GET, "/healthz").await;
    answer.is_ok_and(|answer| match answer.status {
        StatusCode::OK => answer.body == HEALTHY,
        _ => serde_json::from_str::<Problem>(&answer.body).is_ok(),
    })
}
