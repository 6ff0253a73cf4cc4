//! Whether the public address leads to the server. It checks the name, the connection, the certificate, the
//! response, and whether the server accepts the requests of its own page.

use super::Finding;
use super::browser::{Kind, Verdict, verdict};
use super::database::InUse;
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
    /// A Bulkhead server answers, but no WebSocket can open: a proxy in front of it removes the upgrade.
    Stripped,
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
pub(super) async fn check(url: &Url, config: &Config, held: InUse) -> Finding {
    let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    finding(&outcome(url, roots).await, url, config, held)
}

fn finding(outcome: &Outcome, url: &Url, config: &Config, held: InUse) -> Finding {
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
        Outcome::Stripped => Finding::bad(
            format!("no WebSocket opens at {shown}: the proxy removes the Upgrade header"),
            "Let the proxy pass on Upgrade and Connection (in the manual: Letting friends in). Until then, pages use event streams.",
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
            "Check the proxy's log. To get a certificate, most need ports 80 and 443 open to the internet.",
        ),
        Outcome::Silent { reason } => Finding::doubtful(
            format!("{shown} accepts a connection but does not answer ({reason})"),
            format!("Check the proxy's log, and check that it passes requests to {behind}."),
        ),
        Outcome::Away { status } if held == InUse::Yes => Finding::bad(
            format!("{shown} answers with {status}: the proxy does not find the server"),
            format!("Let the proxy pass requests to {behind}, where the server listens."),
        ),
        Outcome::Away { status } => Finding::doubtful(
            format!("{shown} answers with {status}: no server is running behind it"),
            "Start the server, then run the doctor again.",
        ),
        Outcome::Elsewhere { to } => Finding::doubtful(
            format!("{shown} sends visitors on to {to}"),
            "Set --public-url to the address where friends end up.",
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
                Verdict::Stripped => return Outcome::Stripped,
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
mod tests;
