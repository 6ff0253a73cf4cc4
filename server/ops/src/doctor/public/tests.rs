//! Answers of servers and other programs, and what the doctor finds in each.

use super::super::Level;
use super::*;
use clap::Parser;
use rcgen::CertificateParams;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::PrivateKeyDer;

const OURS: &str = "HTTP/1.1 200 OK\r\ncontent-length: 15\r\n\r\n{\"status\":\"ok\"}";
const NOTHING_HERE: &str =
    "HTTP/1.1 404 Not Found\r\ncontent-length: 33\r\n\r\n{\"code\":\"no_such_page\",\"text\":\"\"}";
const FOREIGN: &str =
    "HTTP/1.1 403 Forbidden\r\ncontent-length: 35\r\n\r\n{\"code\":\"foreign_origin\",\"text\":\"\"}";

/// Returns what a Bulkhead server answers to its page.
fn reply(head: &[u8]) -> &'static str {
    if head.starts_with(b"GET /healthz ") { OURS } else { NOTHING_HERE }
}

/// Returns the outcome over a plain connection, or one to an untrusted server.
async fn asked_by(url: &Url) -> Outcome {
    outcome(url, RootCertStore::empty()).await
}

/// Returns the outcome for a Bulkhead server behind a proxy with this certificate, under the name
/// `localhost`.
async fn under(params: CertificateParams, trusted: bool) -> Outcome {
    let key = rcgen::KeyPair::generate().unwrap();
    let cert = params.self_signed(&key).unwrap();
    let mut roots = RootCertStore::empty();
    if trusted {
        roots.add(cert.der().clone()).unwrap();
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let private = PrivateKeyDer::try_from(key.serialize_der()).unwrap();
    let server = ServerConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
    let server = server.unwrap().with_no_client_auth().with_single_cert(vec![cert.der().clone()], private);
    let acceptor = TlsAcceptor::from(Arc::new(server.unwrap()));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("https://localhost:{}", listener.local_addr().unwrap().port());
    tokio::spawn(async move {
        while let Ok((peer, _)) = listener.accept().await {
            let Ok(mut peer) = acceptor.accept(peer).await else { continue };
            let mut head = [0; 1024];
            let _ = peer.read(&mut head).await;
            let _ = peer.write_all(reply(&head).as_bytes()).await;
            let _ = peer.shutdown().await;
        }
    });
    outcome(&Url::parse(&url).unwrap(), roots).await
}

#[tokio::test]
async fn a_certificate_is_checked_as_a_browser_checks_it() {
    let of = |name: &str| CertificateParams::new(vec![name.to_owned()]).unwrap();
    let refused = |reason: &str| Outcome::Certificate { reason: reason.to_owned() };
    assert_eq!(under(of("localhost"), true).await, Outcome::Ours);
    assert_eq!(under(of("localhost"), false).await, refused("its issuer is unknown"));
    assert_eq!(under(of("play.example.org"), true).await, refused("it is for another name"));
    let mut old = of("localhost");
    old.not_after = rcgen::date_time_ymd(2020, 1, 1);
    assert_eq!(under(old, true).await, refused("it has expired"));
}

/// Starts a program that answers every request with this text. Returns its address.
async fn answering(with: &'static str) -> Url {
    answering_each(move |_| with).await
}

/// Starts a program that answers each request by its head. Returns its address.
async fn answering_each(with: impl Fn(&[u8]) -> &'static str + Send + 'static) -> Url {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = Url::parse(&format!("http://{}", listener.local_addr().unwrap())).unwrap();
    tokio::spawn(async move {
        while let Ok((mut peer, _)) = listener.accept().await {
            let mut head = [0; 1024];
            let _ = peer.read(&mut head).await;
            let _ = peer.write_all(with(&head).as_bytes()).await;
        }
    });
    url
}

fn finding_of(outcome: &Outcome, held: InUse) -> Finding {
    let config = Config::try_parse_from(["bulkhead", "--listen", "127.0.0.1:8123"]).unwrap();
    finding(outcome, &Url::parse("https://play.example.org").unwrap(), &config, held)
}

#[tokio::test]
async fn responses_of_other_programs_are_told_apart() {
    assert_eq!(asked_by(&answering_each(reply).await).await, Outcome::Ours);
    let away = "HTTP/1.1 502 Bad Gateway\r\n\r\n";
    assert_eq!(asked_by(&answering(away).await).await, Outcome::Away { status: 502 });
    let moved = "HTTP/1.1 308 Permanent Redirect\r\nLocation: https://play.example.org/healthz\r\n\r\n";
    let to = "https://play.example.org/healthz".to_owned();
    assert_eq!(asked_by(&answering(moved).await).await, Outcome::Elsewhere { to });
    for foreign in
        ["HTTP/1.1 200 OK\r\n\r\n<h1>It works!</h1>", "HTTP/1.1 404 Not Found\r\n\r\n", "220 mail\r\n"]
    {
        let found = asked_by(&answering(foreign).await).await;
        assert!(matches!(found, Outcome::Foreign { .. }), "{foreign}: {found:?}");
    }
    let silent = asked_by(&answering("").await).await;
    assert_eq!(silent, Outcome::Silent { reason: "it closed the connection".to_owned() });
}

#[tokio::test]
async fn refused_and_intercepted_requests_of_the_page_are_told_apart() {
    let post = answering_each(|head| if head.starts_with(b"POST ") { FOREIGN } else { reply(head) }).await;
    assert_eq!(asked_by(&post).await, Outcome::Refused { kind: Kind::Post });
    let socket = answering_each(|head| if head.starts_with(b"GET /ws/") { FOREIGN } else { reply(head) });
    assert_eq!(asked_by(&socket.await).await, Outcome::Refused { kind: Kind::WebSocket });
    let lost =
        "HTTP/1.1 400 Bad Request\r\ncontent-length: 31\r\n\r\n{\"code\":\"no_upgrade\",\"text\":\"\"}";
    let stripped = answering_each(move |head| if head.starts_with(b"GET /ws/") { lost } else { reply(head) });
    assert_eq!(asked_by(&stripped.await).await, Outcome::Stripped);
    let denied = "HTTP/1.1 405 Method Not Allowed\r\ncontent-length: 0\r\n\r\n";
    let proxy = answering_each(move |head| if head.starts_with(b"POST ") { denied } else { reply(head) });
    let intercepted = Outcome::Intercepted { kind: Kind::Post, status: 405 };
    assert_eq!(asked_by(&proxy.await).await, intercepted);
}

#[tokio::test]
async fn failed_connections_are_told_apart() {
    // A name that is reserved for having no address.
    let nowhere = Url::parse("https://doom.invalid").unwrap();
    assert_eq!(asked_by(&nowhere).await, Outcome::NoName);
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let closed = asked_by(&Url::parse(&format!("http://{free}")).unwrap()).await;
    assert_eq!(closed, Outcome::Closed { at: free, reason: "connection refused".to_owned() });
    let mut plain = answering("HTTP/1.1 400 Bad Request\r\n\r\n").await;
    plain.set_scheme("https").unwrap();
    let at = plain.socket_addrs(|| None).unwrap()[0];
    assert_eq!(asked_by(&plain).await, Outcome::Plaintext { at });
}

#[test]
fn each_outcome_but_ours_says_what_to_check() {
    let at: SocketAddr = "192.0.2.1:443".parse().unwrap();
    let reason = || "a reason".to_owned();
    for (outcome, level, says, todo) in [
        (Outcome::NoName, Level::Bad, "play.example.org", "A record"),
        (Outcome::Closed { at, reason: reason() }, Level::Doubtful, "192.0.2.1 (a reason)", "port 443"),
        (Outcome::Certificate { reason: reason() }, Level::Bad, "a reason", "ports 80 and 443"),
        (Outcome::Plaintext { at }, Level::Bad, "192.0.2.1:443 does not speak TLS", "port 443"),
        (Outcome::Silent { reason: reason() }, Level::Doubtful, "a reason", "127.0.0.1:8123"),
        (Outcome::Away { status: 502 }, Level::Bad, "502", "127.0.0.1:8123"),
        (Outcome::Elsewhere { to: reason() }, Level::Doubtful, "on to a reason", "--public-url"),
        (Outcome::Foreign { at }, Level::Bad, "another program", "192.0.2.1"),
        (
            Outcome::Stripped,
            Level::Bad,
            "no WebSocket opens at https://play",
            "pass on Upgrade and Connection",
        ),
        (Outcome::Refused { kind: Kind::Post }, Level::Bad, "refuses POST", "--public-url https://play"),
        (
            Outcome::Intercepted { kind: Kind::WebSocket, status: 405 },
            Level::Bad,
            "answers WebSocket requests with 405",
            "127.0.0.1:8123",
        ),
    ] {
        let found = finding_of(&outcome, InUse::Yes);
        assert_eq!(found.level, level, "{outcome:?}");
        assert!(found.what.contains(says) && found.todo.contains(todo), "{found}");
    }
    let early = finding_of(&Outcome::Away { status: 502 }, InUse::No);
    assert!(early.level == Level::Doubtful && early.todo.contains("Start the server"), "{early}");
    assert!(finding_of(&Outcome::Ours, InUse::Yes).todo.is_empty());
}
