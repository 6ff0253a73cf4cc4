//! A server that runs on this machine, as tasks ask it.

use crate::exchange::{Answer, exchange};
use anyhow::{Result, anyhow};
use hyper::Method;
use std::io::{self, ErrorKind};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::timeout;

/// Where a running server listens, and how long its answer may take.
#[derive(Debug, Clone, Copy)]
pub(super) struct Running {
    at: SocketAddr,
    /// The flag that names the address.
    flag: &'static str,
    patience: Duration,
}

impl Running {
    /// The server that listens at `listen`, which is the value of `flag`.
    pub(super) fn new(listen: SocketAddr, flag: &'static str, patience: Duration) -> Self {
        Self { at: near(listen), flag, patience }
    }

    /// Asks it.
    ///
    /// # Errors
    /// One plain sentence: no server answers, or another program does.
    pub(super) async fn ask(&self, method: Method, path: &str) -> Result<Answer> {
        let (at, flag) = (self.at, self.flag);
        let answer = timeout(self.patience, self.exchange(method, path)).await;
        answer.unwrap_or_else(|_| Err(ErrorKind::TimedOut.into())).map_err(|error| match error.kind() {
            ErrorKind::TimedOut => anyhow!("the server at {at} does not answer in time"),
            ErrorKind::InvalidData => self.foreign(),
            ErrorKind::ConnectionRefused => {
                anyhow!(
                    "no server answers at {at}: nothing listens there. Give the server's address with {flag}"
                )
            }
            _ => anyhow!("no server answers at {at} ({error}). Give the server's address with {flag}"),
        })
    }

    /// What to say if another program listens there.
    pub(super) fn foreign(&self) -> anyhow::Error {
        anyhow!("the program at {} is not a Bulkhead server", self.at)
    }

    async fn exchange(&self, method: Method, path: &str) -> io::Result<Answer> {
        exchange(TcpStream::connect(self.at).await?, "localhost", method, path).await
    }
}

impl std::fmt::Display for Running {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.at.fmt(out)
    }
}

/// A server that listens everywhere listens here.
fn near(listen: SocketAddr) -> SocketAddr {
    let ip = match listen.ip() {
        IpAddr::V4(four) if four.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(six) if six.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, listen.port())
}
