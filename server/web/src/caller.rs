//! The caller of a request: the session behind its cookie, which is renewed by use.

use crate::app::App;
use crate::auth::{HOUR_MS, SESSION_MS, SubjectKey, Token, agent};
use crate::cookie::{CookieNames, SessionCookie};
use crate::error::Fault;
use crate::http::{nowhere, renewal, revoked, scope};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use protocol::door::DoorView;
use protocol::table::{TableLinks, TableView};
use store::Hash;
use store::now_ms;
use store::rows::{LinkKind, Session, Subject};
use tables::{Cell, Table, host_in, table_view};

/// A known person on a known browser. As an argument of a handler it refuses every other caller.
#[derive(Debug, Clone)]
pub(crate) struct Caller {
    pub(crate) subject: Subject,
    /// The hash of this browser's session.
    pub(crate) hash: Hash,
    /// The key of the person's buckets.
    pub(crate) key: SubjectKey,
    /// The one table that the session may reach. `None`: all tables of its person.
    pub(crate) scope: Option<String>,
    /// The tables whose re-entry links led to the session.
    pub(crate) via_table: Option<String>,
}

impl Caller {
    /// Returns the table as this session sees it, with open claims. A session that plays one seat is no host,
    /// even if its person is.
    pub(crate) async fn sees(&self, app: &App, cell: &Cell, table: &Table) -> TableView {
        let (reader, whole) = (&self.subject.id, self.scope.is_none());
        let view = table_view(table, &cell.online(), reader);
        let away_ms = cell.away_ms(&table.host);
        let host_in_ms = host_in(table, reader, away_ms, app.host_ms).filter(|_| whole);
        let you_host = view.you_host && whole;
        let links = if you_host { links_of(app, table).await } else { None };
        let talk = cell.talk(table);
        TableView { you_host, host_in_ms, door: self.door(cell), talk, links, ..view }
    }

    /// Returns the door of a table at which this session is.
    pub(crate) fn door(&self, cell: &Cell) -> DoorView {
        let mut door = cell.door(&self.subject.id);
        if self.scope.is_some() {
            door.claims.clear();
        }
        door
    }
}

/// Returns which links to a table work, or `None` if the database does not answer.
async fn links_of(app: &App, table: &Table) -> Option<TableLinks> {
    let kinds = app.store.links_to(&table.id).await.ok()?;
    let works = |kind| kinds.contains(&kind);
    let spectators = u32::try_from(table.watching.len()).unwrap_or(u32::MAX);
    Some(TableLinks { invite: works(LinkKind::Invite), watch: works(LinkKind::Watch), spectators })
}

/// A person, or a visitor without a name.
#[derive(Debug, Clone)]
pub(crate) struct MaybeCaller(pub(crate) Option<Caller>);

/// A session that may exist, by the cookie of a request.
#[derive(Debug)]
pub(crate) struct Known {
    shown: SessionCookie,
    pub(crate) hash: Hash,
    /// The key of the person's buckets.
    pub(crate) key: SubjectKey,
}

/// Returns the session behind the cookie of a request. A made-up cookie costs no database read.
pub(crate) fn session_of(app: &App, headers: &HeaderMap) -> Option<Known> {
    app.cookies.sessions_in(headers, app.reach.is_https(headers)).find_map(|shown| {
        let hash = shown.token.hash();
        app.whose(&hash).map(|key| Known { shown, hash, key })
    })
}

impl FromRequestParts<App> for MaybeCaller {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Fault> {
        let Some(Known { shown, hash, key }) = session_of(app, &parts.headers) else { return Ok(Self(None)) };
        let (https, now) = (app.reach.is_https(&parts.headers), now_ms());
        let Some((session, subject)) = app.store.session(hash, now).await? else {
            return Ok(Self(None));
        };
        // A renewal costs a write, so it happens at most once an hour.
        let slides = session.expires_ms < now + SESSION_MS - HOUR_MS;
        if slides {
            app.store.slide_session(hash, now + SESSION_MS).await?;
        }
        if slides || shown.old {
            let mut cookies = keep(app, &shown.token, https);
            if let Some(end) = CookieNames::end_old(https).filter(|_| shown.old) {
                cookies.append(header::SET_COOKIE, end);
            }
            renewal::with_answer(parts, cookies);
        }
        Ok(Self(Some(Caller { subject, hash, key, scope: session.scope, via_table: session.via_table })))
    }
}

impl FromRequestParts<App> for Caller {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Fault> {
        let Some(caller) = MaybeCaller::from_request_parts(parts, app).await?.0 else {
            let known = match revoked::refusal(app, parts).await? {
                None => nowhere::refusal(app, parts).await?,
                told => told,
            };
            return Err(known.unwrap_or_else(Fault::stranger));
        };
        if let Some(table) = &caller.scope {
            scope::check(app, parts, table).await?;
        }
        Ok(caller)
    }
}

/// How a new session was opened, and what it may reach.
#[derive(Debug, Default)]
pub(crate) struct SessionOrigin {
    /// See [`Session::via_table`].
    pub(crate) via_table: Option<String>,
    /// See [`Session::scope`].
    pub(crate) scope: Option<String>,
}

/// Opens a new session for a subject on the browser of a request. The headers carry its cookie.
///
/// # Errors
/// Returns 503 if the database does not answer.
pub(crate) async fn open_session(
    app: &App,
    request: &HeaderMap,
    subject_id: &str,
    origin: SessionOrigin,
) -> Result<HeaderMap, Fault> {
    let (token, now) = (Token::fresh(), now_ms());
    let session = Session {
        subject_id: subject_id.to_owned(),
        via_table: origin.via_table,
        agent: agent_of(request),
        scope: origin.scope,
        made_ms: now,
        expires_ms: now + SESSION_MS,
    };
    app.known.add(&token.hash(), subject_id);
    app.store.save_session(token.hash(), &session).await?;
    Ok(keep(app, &token, app.reach.is_https(request)))
}

fn agent_of(request: &HeaderMap) -> String {
    let sentence = request.get(header::USER_AGENT).and_then(|value| value.to_str().ok());
    agent::to_text(agent::of(sentence.unwrap_or_default()))
}

/// Returns the headers that delete the cookie of an ended session.
pub(crate) fn signed_out(app: &App, https: bool) -> HeaderMap {
    app.cookies.end(https).map(|value| (header::SET_COOKIE, value)).into_iter().collect()
}

fn keep(app: &App, token: &Token, https: bool) -> HeaderMap {
    app.cookies.keep(token, https).map(|value| (header::SET_COOKIE, value)).into_iter().collect()
}
