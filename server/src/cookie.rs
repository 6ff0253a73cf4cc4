//! The session cookie: `__Host-` and `Secure` only under https, since a browser drops both elsewhere.

use crate::auth::{SESSION_MS, Token};
use axum::http::{HeaderMap, HeaderValue, header};
use cookie::{Cookie, SameSite, time::Duration};

const PLAIN: &str = "bulkhead";
const SECURE: &str = "__Host-bulkhead";

fn name(https: bool) -> &'static str {
    if https { SECURE } else { PLAIN }
}

/// The token in the request, if there is one that could be ours. Under https only the cookie that no
/// neighbouring site can have set.
pub(crate) fn session_token(headers: &HeaderMap, https: bool) -> Option<Token> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(Cookie::split_parse)
        .filter_map(Result::ok)
        .find(|cookie| cookie.name() == name(https))
        .and_then(|cookie| Token::claimed(cookie.value()))
}

/// The request carries a session cookie of either kind, valid or not.
pub(crate) fn names_a_session(headers: &HeaderMap) -> bool {
    session_token(headers, true).is_some() || session_token(headers, false).is_some()
}

/// The `Set-Cookie` that keeps a session for 400 days more.
pub(crate) fn keep(token: &Token, https: bool) -> Option<HeaderValue> {
    let cookie = Cookie::build((name(https), token.reveal()))
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(https)
        .path("/")
        .max_age(Duration::milliseconds(SESSION_MS))
        .build();
    HeaderValue::from_str(&cookie.to_string()).ok()
}
