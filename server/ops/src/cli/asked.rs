//! A request to a server on this machine, for tasks that ask a running one.

use anyhow::{Context, Result};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Longer than a server takes to end a match and its connections.
const PATIENCE: Duration = Duration::from_secs(30);
/// The most bytes of a response. A list of 5,000 tables is shorter.
const ENOUGH: u64 = 4 * 1024 * 1024;

/// The response of a server.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Answer {
    pub(super) status: u16,
    pub(super) body: String,
}

/// Asks the server that listens at this address.
///
/// # Errors
/// Returns one plain sentence if no server answers.
pub(super) async fn ask(listen: SocketAddr, method: &str, path: &str) -> Result<Answer> {
    let at = near(listen);
    let answer = tokio::time::timeout(PATIENCE, exchange(at, method, path)).await;
    let answer = answer.with_context(|| format!("the server at {at} does not answer in time"))?;
    let text = answer.with_context(|| format!("no server answers at {at}"))?;
    read(&text).with_context(|| format!("the program at {at} is not a Bulkhead server"))
}

async fn exchange(at: SocketAddr, method: &str, path: &str) -> std::io::Result<String> {
    let mut tcp = TcpStream::connect(at).await?;
    let head = format!(
        "{method} {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
    );
    tcp.write_all(head.as_bytes()).await?;
    let mut bytes = Vec::new();
    tcp.take(ENOUGH).read_to_end(&mut bytes).await?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn read(text: &str) -> Option<Answer> {
    let (head, body) = text.split_once("\r\n\r\n")?;
    let status = head.strip_prefix("HTTP/1.")?.split(' ').nth(1)?.parse().ok()?;
    Some(Answer { status, body: body.to_owned() })
}

/// Returns the loopback address for a server that listens everywhere.
pub(super) fn near(listen: SocketAddr) -> SocketAddr {
    let ip = match listen.ip() {
        IpAddr::V4(four) if four.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(six) if six.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, listen.port())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_response_has_a_status_and_a_body() {
        let answer = read("HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}");
        assert_eq!(answer, Some(Answer { status: 200, body: "{}".to_owned() }));
        assert_eq!(read("220 mail\r\n\r\n"), None);
    }
}
