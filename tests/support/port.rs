//! A port that a test keeps while servers on it are stopped, killed and started again.

use std::net::SocketAddr;
use tokio::net::TcpSocket;

/// A port of 127.0.0.1. While it is held the kernel gives it to no other program that requests any port, to
/// listen or to connect. A server that requests this port gets it, as both allow reuse and only one of them
/// listens.
#[derive(Debug)]
pub struct Port {
    _held: TcpSocket,
    addr: SocketAddr,
}

impl Port {
    /// Reserves a free port.
    ///
    /// # Panics
    /// If there is none.
    pub fn take() -> Self {
        let held = TcpSocket::new_v4().expect("a socket");
        held.set_reuseaddr(true).expect("a socket that shares its port");
        held.bind(SocketAddr::from(([127, 0, 0, 1], 0))).expect("a free port");
        let addr = held.local_addr().expect("its address");
        Self { _held: held, addr }
    }

    /// Returns the port with its address.
    pub fn addr(&self) -> SocketAddr {
        self.addr
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::net::TcpListener;

    #[test]
    fn only_the_server_gets_the_port_between_restarts() {
        let ports: Vec<Port> = (0..50).map(|_| Port::take()).collect();
        let own: BTreeSet<u16> = ports.iter().map(|port| port.addr().port()).collect();
        assert_eq!(own.len(), ports.len());
        for _ in 0..2 {
            for port in &ports {
                drop(TcpListener::bind(port.addr()).unwrap());
            }
            let others: Vec<TcpListener> =
                (0..2000).map(|_| TcpListener::bind("127.0.0.1:0").unwrap()).collect();
            assert!(others.iter().all(|other| !own.contains(&other.local_addr().unwrap().port())));
        }
    }
}
