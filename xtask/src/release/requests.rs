//! A few requests to a server on this machine, over a bare socket: enough to see that it serves, and no more.

use anyhow::{Context, Result, ensure};
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

/// Looks whether the server is healthy, serves its pages, and lets a person in.
///
/// # Errors
/// Returns an error for the first answer that is not as it must be.
pub(super) fn all(server: SocketAddr) -> Result<()> {
    good(server, "GET", "/healthz", "")?;
    let page = good(server, "GET", "/", "")?;
    let file = page.split('"').find(|text| text.starts_with("/assets/"));
    good(server, "GET", file.context("the first page names no file: the program has no pages")?, "")?;
    let person = good(server, "POST", "/api/session", r#"{"name":"Ann"}"#)?;
    ensure!(person.to_lowercase().contains("set-cookie"), "a person gets no cookie: {person}");
    Ok(())
}

/// Returns true if the server says that it is healthy.
pub(super) fn is_healthy(server: SocketAddr) -> bool {
    good(server, "GET", "/healthz", "").is_ok()
}

/// The whole answer, if its status is a good one.
fn good(server: SocketAddr, method: &str, path: &str, body: &str) -> Result<String> {
    let mut socket = TcpStream::connect(server).context("the server cannot be reached")?;
    socket.set_read_timeout(Some(Duration::from_secs(10)))?;
    let length = body.len();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nhost: {server}\r\norigin: http://{server}\r\n\
         content-type: application/json\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n"
    );
    socket.write_all((head + body).as_bytes())?;
    let mut answer = Vec::new();
    socket.read_to_end(&mut answer)?;
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let status = answer.lines().next().unwrap_or_default();
    ensure!(status.starts_with("HTTP/1.1 2"), "{method} {path}: {status}");
    Ok(answer)
}
