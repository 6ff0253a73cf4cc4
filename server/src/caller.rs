//! Who sent a request: the session behind its cookie, sliding while it is used.

use crate::app::App;
use crate::auth::{DAY_MS, SESSION_MS, SubjectKey, Token};
use crate::cookie;
use crate::error::Fault;
use crate::lens::Place;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use store::Hash;
use store::now_ms;
use store::rows::{Session, Subject};

/// A known person on a known browser. As an argument of a handler it refuses everybody else.
#[derive(Debug, Clone)]
pub(crate) struct Caller {
    pub(crate) subject: Subject,
    /// Of this browser's session.
    pub(crate) hash: Hash,
    /// Whose buckets this empties.
    pub(crate) key: SubjectKey,
    /// The tables whose re-entry links led to the session.
    pub(crate) via_table: Option<String>,
    /// Sent back when the session has slid on.
    pub(crate) set_cookie: HeaderMap,
}

/// A person, or a visitor without a name.
#[derive(Debug, Clone)]
pub(crate) struct MaybeCaller(pub(crate) Option<Caller>);

impl FromRequestParts<App> for MaybeCaller {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Fault> {
        let https = app.reach.is_https(&parts.headers);
        let Some(token) = cookie::session_token(&parts.headers, https) else { return Ok(Self(None)) };
        let (hash, now) = (token.hash(), now_ms());
        // Anybody can make up cookies; they cost no look into the database.
        let Some(key) = app.whose(&hash) else { return Ok(Self(None)) };
        let Some((session, subject)) = app.store.session(hash, now).await? else {
            return Ok(Self(None));
        };
        let mut set_cookie = HeaderMap::new();
        // Sliding costs a write, so at most one a day.
        if session.expires_ms < now + SESSION_MS - DAY_MS {
            app.store.slide_session(hash, now + SESSION_MS).await?;
            set_cookie = keep(&token, https);
        }
        Ok(Self(Some(Caller { subject, hash, key, via_table: session.via_table, set_cookie })))
    }
}

impl FromRequestParts<App> for Caller {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Fault> {
        MaybeCaller::from_request_parts(parts, app).await?.0.ok_or_else(Fault::stranger)
    }
}

/// Opens a new session for a subject; the headers carry its cookie.
///
/// # Errors
/// The database is away.
pub(crate) async fn open_session(
    app: &App,
    https: bool,
    subject_id: &str,
    via_table: Option<String>,
) -> Result<HeaderMap, Fault> {
    let (token, now) = (Token::fresh(), now_ms());
    let session =
        Session { subject_id: subject_id.to_owned(), via_table, made_ms: now, expires_ms: now + SESSION_MS };
    app.matches.lens.token(Place::Session, token.reveal());
    app.known.add(&token.hash(), subject_id);
    app.store.save_session(token.hash(), &session).await?;
    Ok(keep(&token, https))
}

fn keep(token: &Token, https: bool) -> HeaderMap {
    cookie::keep(token, https).map(|value| (header::SET_COOKIE, value)).into_iter().collect()
}
