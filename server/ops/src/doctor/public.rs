//! Whether the public address leads to the server. It checks the name, the connection, the certificate, the
//! response, and whether the server accepts the requests of its own page.

use super::Finding;
use super::browser::{Kind, Verdict, verdict};
use super::database::Held;
use crate::exchange::{Answer, send};
use config::Config;
use hyper::StatusCode;
use std::io::{Error, ErrorKind, Result};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpStream, lookup_host};
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{self, CertificateError, ClientConfig, RootCertStore};
use url::Url;

/// How long each step may take.
const PATIENCE: Duration = Duration::from_secs(5);

/// The result of asking the public address.
#[derive(Debug, PartialEq, Eq)]
enum Outcome {
    /// A Bulkhead server answers.
    Ours,
    /// A Bulkhead server answers, and refuses what its page sends.
    Refused { kind: Kind },
    /// A Bulkhead server answers, but not these requests: something in front of it does.
    Intercepted { kind: Kind, status: u16 },
    /// The name has no address.
    NoName,
    /// No address accepts a connection.
    Closed { at: SocketAddr, reason: String },
    /// The port answers without encryption, whatever it is asked.
    Plaintext { at: SocketAddr },
    /// The connection cannot be encrypted, or its certificate is not valid.
    Certificate { reason: String },
    /// The address accepts a connection but does not answer.
    Silent { reason: String },
    /// A proxy that does not find the server, or a server that is not healthy.
    Away { status: u16 },
    /// The response redirects to another address.
    Elsewhere { to: String },
    /// Something else answers.
    Foreign { at: SocketAddr },
}

/// Asks the public address, if it leads beyond this machine.
pub(super) async fn asked(url: &Url, config: &Config, held: Held) -> Finding {
    let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    told(&outcome(url, roots).await, url, config, held)
}

fn told(outcome: &Outcome, url: &Url, config: &Config, held: Held) -> Finding {
    let shown = url.origin().ascii_serialization();
    let (name, port) = (url.host_str().unwrap_or_default(), url.port_or_known_default().unwrap_or_default());
    let behind = config.listen;
    match outcome {
        Outcome::Ours => {
            Finding::good(format!("{shown} leads to a running server, which accepts clicks on its page"))
        }
        Outcome::Refused { kind } => Finding::bad(
            format!("the server at {shown} refuses {} from its own page", kind.name()),
            format!(
                "Start the server with --public-url {shown}, and let the proxy pass the Origin header on unchanged."
            ),
        ),
        Outcome::Intercepted { kind, status } => Finding::bad(
            format!("{shown} answers {} with {status} before they reach the server", kind.name()),
            format!("Let the proxy pass every request to {behind}, whatever its method or path."),
        ),
        Outcome::NoName => Finding::bad(
            format!("there is no address for the name {name}"),
            "Add an A record for it at your domain's provider, and an AAAA record if the server has IPv6. A new record can take an hour.",
        ),
        Outcome::Closed { at, reason } => Finding::doubtful(
            format!("{shown} does not accept connections at {} ({reason})", at.ip()),
            format!(
                "Check that {} is your server, that the proxy runs, and that the firewall lets port {port} in. \
                 Some home routers only accept connections from outside: then try it with a phone on mobile data.",
                at.ip()
            ),
        ),
        Outcome::Plaintext { at } => Finding::bad(
            format!("{at} does not speak TLS, so browsers cannot open {shown}"),
            format!("Let a proxy with TLS listen at port {port}, and pass requests to {behind}."),
        ),
        Outcome::Certificate { reason } => Finding::bad(
            format!("browsers do not accept the certificate of {shown}: {reason}"),
            "Look at the proxy's log. To get a certificate, most need ports 80 and 443 open to the internet.",
        ),
        Outcome::Silent { reason } => Finding::doubtful(
            format!("{shown} accepts a connection but does not answer ({reason})"),
            format!("Look at the proxy's log, and check that it passes requests to {behind}."),
        ),
        Outcome::Away { status } if held == Held::Yes => Finding::bad(
            format!("{shown} answers with {status}: the proxy does not find the server"),
            format!("Let the proxy pass requests to {behind}, where the server listens."),
        ),
        Outcome::Away { status } => Finding::doubtful(
            format!("{shown} answers with {status}: no server is running behind it"),
            "Start the server, then run the doctor again.",
        ),
        Outcome::Elsewhere { to } => Finding::doubtful(
            format!("{shown} sends visitors on to {to}"),
            "Set --public-url to the address that friends end up at.",
        ),
        Outcome::Foreign { at } => Finding::bad(
            format!("another program answers at {shown}"),
            format!(
                "Check that {} is your server, and that the proxy passes everything to {behind}.",
                at.ip()
            ),
        ),
    }
}

/// Returns the outcome. `roots` are the certificate authorities that a browser trusts.
async fn outcome(url: &Url, roots: RootCertStore) -> Outcome {
    match answer(url, roots.clone(), Kind::Health).await.map(|(answer, at)| read(answer, at)) {
        Ok(Outcome::Ours) => {}
        Ok(other) | Err(other) => return other,
    }
    for kind in [Kind::Post, Kind::WebSocket] {
        match answer(url, roots.clone(), kind).await {
            Ok((answer, _)) => match verdict(&answer) {
                Verdict::Accepted => {}
                Verdict::Foreign => return Outcome::Refused { kind },
                Verdict::Intercepted => {
                    return Outcome::Intercepted { kind, status: answer.status.as_u16() };
                }
            },
            Err(other) => return other,
        }
    }
    Outcome::Ours
}

/// Returns the answer to a request, and the address that gave it.
///
/// # Errors
/// Returns the outcome if there is no answer.
async fn answer(
    url: &Url,
    roots: RootCertStore,
    kind: Kind,
) -> std::result::Result<(Answer, SocketAddr), Outcome> {
    let (Some(name), Some(port)) = (url.host_str(), url.port_or_known_default()) else {
        return Err(Outcome::NoName);
    };
    // An IPv6 address is written in brackets.
    let bare = name.trim_start_matches('[').trim_end_matches(']');
    let Ok(Ok(found)) = timeout(PATIENCE, lookup_host((bare, port))).await else {
        return Err(Outcome::NoName);
    };
    let (mut last, mut tcp) = (None, None);
    for at in found {
        match within(TcpStream::connect(at)).await {
            Ok(open) => {
                tcp = Some((at, open));
                break;
            }
            Err(error) => last = Some(Outcome::Closed { at, reason: plain(&error) }),
        }
    }
    let Some((at, tcp)) = tcp else { return Err(last.unwrap_or(Outcome::NoName)) };
    let request = kind.request(url).map_err(|error| Outcome::Silent { reason: plain(&error) })?;
    let answer = if url.scheme() == "https" {
        let tls = within(encrypted(bare, tcp, roots)).await;
        let tls = tls.map_err(|error| match is_plaintext(&error) {
            true => Outcome::Plaintext { at },
            false => Outcome::Certificate { reason: why(&error) },
        })?;
        within(send(tls, request)).await
    } else {
        within(send(tcp, request)).await
    };
    answer.map(|answer| (answer, at)).map_err(|error| match error.kind() {
        ErrorKind::InvalidData => Outcome::Foreign { at },
        _ => Outcome::Silent { reason: plain(&error) },
    })
}

async fn within<T>(work: impl Future<Output = Result<T>>) -> Result<T> {
    timeout(PATIENCE, work).await.unwrap_or_else(|_| Err(ErrorKind::TimedOut.into()))
}

/// Encrypts a connection as a browser does.
async fn encrypted(name: &str, tcp: TcpStream, roots: RootCertStore) -> Result<TlsStream<TcpStream>> {
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let builder = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
    let client = builder.map_err(Error::other)?.with_root_certificates(roots).with_no_client_auth();
    let name = ServerName::try_from(name.to_owned()).map_err(Error::other)?;
    TlsConnector::from(Arc::new(client)).connect(name, tcp).await
}

fn read(answer: Answer, at: SocketAddr) -> Outcome {
    match (answer.status, answer.location) {
        (StatusCode::OK, _) if answer.body.contains(r#"{"status":"ok"}"#) => Outcome::Ours,
        (StatusCode::BAD_GATEWAY | StatusCode::SERVICE_UNAVAILABLE | StatusCode::GATEWAY_TIMEOUT, _) => {
            Outcome::Away { status: answer.status.as_u16() }
        }
        (status, Some(to)) if status.is_redirection() => Outcome::Elsewhere { to },
        _ => Outcome::Foreign { at },
    }
}

fn plain(error: &Error) -> String {
    match error.kind() {
        ErrorKind::ConnectionRefused => "connection refused".to_owned(),
        ErrorKind::TimedOut => "no answer within 5 seconds".to_owned(),
        ErrorKind::UnexpectedEof => "it closed the connection".to_owned(),
        _ => error.to_string(),
    }
}

fn tls_cause(error: &Error) -> Option<&rustls::Error> {
    error.get_ref().and_then(|cause| cause.downcast_ref())
}

/// Returns true if the port does not speak TLS.
fn is_plaintext(error: &Error) -> bool {
    matches!(tls_cause(error), Some(rustls::Error::InvalidMessage(_)))
}

/// Returns why a connection cannot be encrypted.
fn why(error: &Error) -> String {
    match tls_cause(error) {
        Some(rustls::Error::InvalidCertificate(wrong)) => match wrong {
            CertificateError::Expired | CertificateError::ExpiredContext { .. } => {
                "it has expired".to_owned()
            }
            CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. } => {
                "it is for another name".to_owned()
            }
            CertificateError::UnknownIssuer => "its issuer is unknown".to_owned(),
            other => other.to_string(),
        },
        _ => plain(error),
    }
}

#[cfg(test)]
mod tests {
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
        let server =
            server.unwrap().with_no_client_auth().with_single_cert(vec![cert.der().clone()], private);
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
        assert_eq!(under(of("doom.example.net"), true).await, refused("it is for another name"));
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

    fn words(outcome: &Outcome, held: Held) -> Finding {
        let config = Config::try_parse_from(["bulkhead", "--listen", "127.0.0.1:8123"]).unwrap();
        told(outcome, &Url::parse("https://doom.example.net").unwrap(), &config, held)
    }

    #[tokio::test]
    async fn responses_of_other_programs_are_told_apart() {
        assert_eq!(asked_by(&answering_each(reply).await).await, Outcome::Ours);
        let away = "HTTP/1.1 502 Bad Gateway\r\n\r\n";
        assert_eq!(asked_by(&answering(away).await).await, Outcome::Away { status: 502 });
        let moved = "HTTP/1.1 308 Permanent Redirect\r\nLocation: https://doom.example.net/healthz\r\n\r\n";
        let to = "https://doom.example.net/healthz".to_owned();
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
        let post =
            answering_each(|head| if head.starts_with(b"POST ") { FOREIGN } else { reply(head) }).await;
        assert_eq!(asked_by(&post).await, Outcome::Refused { kind: Kind::Post });
        let socket = answering_each(|head| if head.starts_with(b"GET /ws/") { FOREIGN } else { reply(head) });
        assert_eq!(asked_by(&socket.await).await, Outcome::Refused { kind: Kind::WebSocket });
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
            (Outcome::NoName, Level::Bad, "doom.example.net", "A record"),
            (Outcome::Closed { at, reason: reason() }, Level::Doubtful, "192.0.2.1 (a reason)", "port 443"),
            (Outcome::Plaintext { at }, Level::Bad, "192.0.2.1:443 does not speak TLS", "port 443"),
            (Outcome::Certificate { reason: reason() }, Level::Bad, "a reason", "ports 80 and 443"),
            (Outcome::Silent { reason: reason() }, Level::Doubtful, "a reason", "127.0.0.1:8123"),
            (Outcome::Away { status: 502 }, Level::Bad, "502", "127.0.0.1:8123"),
            (Outcome::Elsewhere { to: reason() }, Level::Doubtful, "on to a reason", "--public-url"),
            (Outcome::Foreign { at }, Level::Bad, "another program", "192.0.2.1"),
            (Outcome::Refused { kind: Kind::Post }, Level::Bad, "refuses POST", "--public-url https://doom"),
            (
                Outcome::Intercepted { kind: Kind::WebSocket, status: 405 },
                Level::Bad,
                "answers WebSocket requests with 405",
                "127.0.0.1:8123",
            ),
        ] {
            let found = words(&outcome, Held::Yes);
            assert_eq!(found.level, level, "{outcome:?}");
            assert!(found.what.contains(says) && found.todo.contains(todo), "{found}");
        }
        let early = words(&Outcome::Away { status: 502 }, Held::No);
        assert!(early.level == Level::Doubtful && early.todo.contains("Start the server"), "{early}");
        assert!(words(&Outcome::Ours, Held::Yes).todo.is_empty());
    }
}
