//! Peers that hold idle connections: people are served beside them.

use crate::limits::SOON;
use hyper::Method;
use server::config::Config;
use server::config::handles::Handles;
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use support::process::Process;
use support::seat::PATIENCE;
use support::{Base, Party, Person, TestApp};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// The number of peers beside the friend. By default they are few, and the server has room for fewer.
const VARIABLE: &str = "BULKHEAD_CROWD";
const FEW: usize = 300;

/// How much a peer requests without reading: more than a kernel buffers for it.
const UNREAD: usize = 2_000;

async fn connect(addr: SocketAddr) -> TcpStream {
    TcpStream::connect(addr).await.unwrap()
}

/// A peer that sends requests and does not read.
async fn lazy(addr: SocketAddr) -> TcpStream {
    let tcp = connect(addr).await;
    let asked = "GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n".repeat(UNREAD);
    // A server that has had enough accepts no more.
    let _ = tcp.writable().await;
    let _ = tcp.try_write(asked.as_bytes());
    tcp
}

/// Sends one request on this connection. Returns whether it was answered.
async fn asks(tcp: &mut TcpStream, headers: &[(&str, &str)]) -> bool {
    let headers: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
    let asked = format!("GET /healthz HTTP/1.1\r\nhost: x\r\n{headers}\r\n");
    let mut answer = [0; 2048];
    tcp.write_all(asked.as_bytes()).await.is_ok() && tcp.read(&mut answer).await.is_ok_and(|size| size > 0)
}

/// Waits until the server ends this connection.
async fn is_ended(tcp: &mut TcpStream) {
    let ended = async { while tcp.read(&mut [0; 2048]).await.is_ok_and(|size| size > 0) {} };
    tokio::time::timeout(PATIENCE, ended).await.expect("the connection is ended");
}

/// Waits until the server ends this connection, without reading from it.
async fn is_cut_unread(tcp: &mut TcpStream) {
    let since = Instant::now();
    while tcp.try_write(b"x").is_ok_and(|size| size > 0) {
        assert!(since.elapsed() < PATIENCE, "the connection stays open");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

async fn narrow(flags: &[&str], connections: u32) -> TestApp {
    TestApp::spawn_tuned(Base::Sqlite, flags, |config: &mut Config| config.rates.connections = connections)
        .await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_friend_reloads_beside_peers_that_do_not_read() {
    Handles::raise();
    let many = std::env::var(VARIABLE).ok().and_then(|many| many.parse::<usize>().ok());
    let folder = tempfile::tempdir().unwrap();
    let flags = ["--data-dir".to_owned(), folder.path().display().to_string()];
    let limit = if many.is_some() { "ulimit -Sn 1024" } else { "ulimit -n 256" };
    let server = Process::start_after(limit, &flags);
    let mut friend = Person::guest(&server.base, "Ann").await;
    let mut peers = Vec::new();
    for _ in 0..many.unwrap_or(FEW) {
        peers.push(lazy(server.addr).await);
    }
    let mut slowest = Duration::ZERO;
    for _ in 0..20 {
        let since = Instant::now();
        let reload = async {
            friend.get("/").await;
            friend.get("/api/me").await.good();
        };
        tokio::time::timeout(PATIENCE, reload).await.expect("the friend is served");
        slowest = slowest.max(since.elapsed());
    }
    if many.is_some() {
        println!("{} peers: the slowest reload took {slowest:?}", peers.len());
        assert!(slowest < Duration::from_secs(1), "{slowest:?}");
    }
}

#[tokio::test]
async fn a_server_raises_its_limit_of_open_files() {
    let folder = tempfile::tempdir().unwrap();
    let flags = ["--data-dir".to_owned(), folder.path().display().to_string()];
    let server = Process::start_after("ulimit -Sn 300; ulimit -Hn 800", &flags);
    let limits = std::fs::read_to_string(format!("/proc/{}/limits", server.pid())).unwrap();
    let files = limits.lines().find(|line| line.starts_with("Max open files")).unwrap();
    assert_eq!(files.split_whitespace().skip(3).take(2).collect::<Vec<_>>(), ["800", "800"]);
}

#[tokio::test]
async fn a_response_that_is_not_read_is_cut() {
    let app = TestApp::spawn_tuned(Base::Sqlite, &[], |config| config.patience.stall = SOON).await;
    let mut peer = lazy(app.addr).await;
    is_cut_unread(&mut peer).await;
    Person::guest(&app.base, "Ann").await.get("/api/me").await.good();
}

#[tokio::test]
async fn a_slow_reader_gets_the_whole_response() {
    let stall = SOON * 4;
    let app = TestApp::spawn_tuned(Base::Sqlite, &[], |config| config.patience.stall = stall).await;
    let mut peer = lazy(app.addr).await;
    let since = Instant::now();
    let mut part = [0; 16 * 1024];
    while since.elapsed() < stall * 2 {
        let size = peer.read(&mut part).await.unwrap();
        assert!(size > 0, "it was cut after {:?}", since.elapsed());
        tokio::time::sleep(stall / 30).await;
    }
}

#[tokio::test]
async fn the_oldest_connections_of_an_address_are_cut_and_people_keep_theirs() {
    let app = narrow(&[], 4).await;
    let party = Party::start(&app.base, 1).await;
    let mut seats = party.join().await;
    let cookie = Person::guest(&app.base, "Ann").await.cookie();
    let mut known = connect(app.addr).await;
    assert!(asks(&mut known, &[("cookie", &cookie)]).await);
    let mut strangers = Vec::new();
    for _ in 0..9 {
        strangers.push(connect(app.addr).await);
    }
    for stranger in &mut strangers[..5] {
        is_ended(stranger).await;
    }
    for stranger in &mut strangers[5..] {
        assert!(asks(stranger, &[]).await);
    }
    assert!(asks(&mut known, &[("cookie", &cookie)]).await);
    support::party::level(&mut seats).await;
}

#[tokio::test]
async fn behind_a_trusted_proxy_the_forwarded_address_counts() {
    let app = narrow(&["--trust-proxy"], 2).await;
    let one = [("x-forwarded-for", "192.0.2.1")];
    let mut other = connect(app.addr).await;
    assert!(asks(&mut other, &[("x-forwarded-for", "192.0.2.2")]).await);
    let mut strangers = Vec::new();
    for _ in 0..5 {
        let mut stranger = connect(app.addr).await;
        assert!(asks(&mut stranger, &one).await);
        strangers.push(stranger);
    }
    for stranger in &mut strangers[..3] {
        is_ended(stranger).await;
    }
    assert!(asks(&mut strangers[4], &one).await);
    assert!(asks(&mut other, &[("x-forwarded-for", "192.0.2.2")]).await);
}

#[tokio::test]
async fn a_made_up_session_moves_a_connection_nowhere() {
    let app = narrow(&[], 2).await;
    let made_up = format!("bulkhead={}", "A".repeat(43));
    let mut first = connect(app.addr).await;
    assert!(asks(&mut first, &[("cookie", &made_up)]).await);
    let _more = [connect(app.addr).await, connect(app.addr).await];
    is_ended(&mut first).await;
    Person::visitor(&app.base).send(Method::GET, "/healthz", None, &[]).await.good();
}
