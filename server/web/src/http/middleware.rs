//! The layers that every request passes: the origin check, the rate limits, the security headers.

use crate::app::App;
use crate::auth::SubjectKey;
use crate::caller::session_of;
use crate::error::{Fault, Refused};
use crate::refusals;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;
use store::fail_point;

/// Refuses pages of other sites. Every request that changes something, and every socket, must come from an
/// allowed origin. A request without an `Origin` (no browser) is allowed only without a session cookie.
pub(super) async fn origin(State(app): State<App>, request: Request, next: Next) -> Response {
    let socket = request.headers().contains_key(header::UPGRADE);
    if !socket && matches!(*request.method(), Method::GET | Method::HEAD) {
        return next.run(request).await;
    }
    if allowed(&app, request.headers()) {
        return next.run(request).await;
    }
    let named = request.headers().contains_key(header::ORIGIN);
    let why = if named { refusals::foreign_origin() } else { refusals::no_origin() };
    Fault::forbidden("foreign_origin", why).into_response()
}

fn allowed(app: &App, headers: &HeaderMap) -> bool {
    fail_point!("middleware::allowed", |_| true);
    match headers.get(header::ORIGIN) {
        Some(origin) => {
            let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
            origin.to_str().is_ok_and(|origin| app.reach.allows(origin, host))
        }
        None => !app.cookies.names_a_session(headers),
    }
}

/// Takes a token from the bucket of the person or, for a stranger, of the address. A cookie of no session
/// makes a stranger. Reads count too, because the list of a person's matches asks each of them. Pages do not
/// count: they are sent as they are.
pub(super) async fn rate(State(app): State<App>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let granted = match *request.method() {
        Method::POST => post(&app, &request, path),
        _ if path.starts_with("/api/") => read(&app, &request),
        // A person's sockets have buckets of their own.
        _ if path.starts_with("/ws/") && whose(&app, &request).is_none() => read(&app, &request),
        _ => Ok(()),
    };
    match granted {
        Ok(()) => next.run(request).await,
        Err(wait) => Fault::too_soon(wait).into_response(),
    }
}

fn read(app: &App, request: &Request) -> Result<(), Duration> {
    match whose(app, request) {
        Some(subject) => app.limits.reads.ask(&subject),
        None => stranger(|| app.limits.visit(address(app, request))),
    }
}

fn post(app: &App, request: &Request, path: &str) -> Result<(), Duration> {
    let knocks = matches!(
        path,
        "/api/session"
            | "/api/join"
            | "/api/watch"
            | "/api/reentry"
            | "/api/invite/peek"
            | "/api/watch/peek"
            | "/api/claims"
    );
    let subject = whose(app, request);
    if knocks || subject.is_none() {
        stranger(|| app.limits.arrive(address(app, request)))?;
    }
    // These are counted where they are read, by the buckets of a WebSocket.
    let says = path.starts_with("/api/say/");
    subject.filter(|_| !says).map_or(Ok(()), |subject| app.limits.posts.ask(&subject))
}

/// Counts a caller who is known by an address at most.
fn stranger(count: impl FnOnce() -> Result<(), Duration>) -> Result<(), Duration> {
    fail_point!("middleware::stranger", |_| Ok(()));
    count()
}

fn whose(app: &App, request: &Request) -> Option<SubjectKey> {
    session_of(app, request.headers()).map(|session| session.key)
}

/// Returns the address of a request, if it can be trusted.
fn address(app: &App, request: &Request) -> Option<IpAddr> {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>()?;
    app.reach.address(request.headers(), peer.0)
}

/// Counts refusals by their code.
pub(super) async fn refusals(State(app): State<App>, request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    if let Some(Refused(code)) = response.extensions().get() {
        app.metrics.refused(code);
    }
    response
}

/// Marks responses about people and tables, so that no browser and no proxy stores them.
pub(super) async fn never_cached(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// No inline script or style, no foreign source, no frame.
const POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; \
    frame-ancestors 'none'";

/// For a year, a browser that came by https opens this name by https only.
const HTTPS_ONLY: &str = "max-age=31536000";

/// Security headers on every answer.
pub(super) async fn headers(State(app): State<App>, request: Request, next: Next) -> Response {
    let https = app.reach.is_https(request.headers());
    let mut response = next.run(request).await;
    let map = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
    ] {
        map.insert(name, HeaderValue::from_static(value));
    }
    if https {
        map.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(HTTPS_ONLY));
    }
    response
}
