//! Asks a running server whether it is healthy, for containers and scripts.

use super::asked::near;
use anyhow::{Context, Result, bail};
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

const PATIENCE: Duration = Duration::from_secs(3);
/// The most bytes of a status line.
const ENOUGH: u64 = 64;

/// Asks the server that listens at this address.
///
/// # Errors
/// Returns one plain sentence if it does not answer, or says that it is not healthy.
pub(super) async fn ask(listen: SocketAddr) -> Result<String> {
    let at = near(listen);
    let answer = tokio::time::timeout(PATIENCE, status(at)).await;
    let status = answer.with_context(|| format!("the server at {at} does not answer in time"))?;
    let status =
        status.with_context(|| format!("no server answers at {at}. Give its address with --listen"))?;
    match status.split(' ').nth(1) {
        Some("200") => Ok("healthy".to_owned()),
        Some("503") => {
            bail!("the server at {at} is running, but it is stopping or its database does not answer")
        }
        _ => bail!("the program at {at} is not a Bulkhead server"),
    }
}

async fn status(at: SocketAddr) -> std::io::Result<String> {
    let mut tcp = TcpStream::connect(at).await?;
    tcp.write_all(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n").await?;
    let mut head = Vec::new();
    tcp.take(ENOUGH).read_to_end(&mut head).await?;
    Ok(String::from_utf8_lossy(&head).into_owned())
}
