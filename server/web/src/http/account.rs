//! The visitor: `me`, `session`, and what they can host and where.

use crate::app::App;
use crate::body::Body;
use crate::caller::{Caller, MaybeCaller, SessionOrigin, open_session};
use crate::error::Fault;
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use protocol::http::{Me, NameBody, Reach};
use protocol::table::{MatchCard, TablePhase};
use store::now_ms;
use store::rows::Subject;
use store::short_id;
use tables::clean_name;
use tables::{self, Table};

async fn view_of(app: &App, subject: Option<&Subject>, only: Option<String>) -> Result<Me, Fault> {
    let mut matches = Vec::new();
    if let Some(subject) = subject {
        let tables = app.lobby.tables_of(&subject.id).await?;
        let reached = |table: &Table| only.as_ref().is_none_or(|only| *only == table.id);
        for (table, touched_ms) in tables.into_iter().filter(|(table, _)| reached(table)) {
            let seat = table.person(&subject.id).and_then(|person| person.seat);
            let asked = match (&table.match_id, seat) {
                (Some(id), Some(seat)) if table.phase == TablePhase::Playing => {
                    app.matches.is_asked(id, seat).await
                }
                _ => false,
            };
            let card = tables::card(&table, touched_ms, &subject.id, asked);
            matches.push(MatchCard { host: card.host.filter(|_| only.is_none()), ..card });
        }
    }
    Ok(Me {
        name: subject.map(|subject| subject.name.clone()),
        only,
        matches,
        protocol: protocol::PROTOCOL,
        build: app.pages.build().to_owned(),
    })
}

/// `GET /api/me`.
pub(super) async fn me(State(app): State<App>, MaybeCaller(caller): MaybeCaller) -> Result<Json<Me>, Fault> {
    let only = caller.as_ref().and_then(|caller| caller.scope.clone());
    let subject = caller.as_ref().map(|caller| &caller.subject);
    Ok(Json(view_of(&app, subject, only).await?))
}

/// `POST /api/session`: creates a guest, or changes the name.
pub(super) async fn session(
    State(app): State<App>,
    MaybeCaller(caller): MaybeCaller,
    headers: HeaderMap,
    Body(body): Body<NameBody>,
) -> Result<(HeaderMap, Json<Me>), Fault> {
    let name = clean_name(&body.name).map_err(|why| Fault::bad("bad_name", why))?;
    let (subject, set_cookie) = match caller {
        Some(caller) if caller.scope.is_some() => return Err(Fault::one_seat()),
        Some(caller) => {
            let subject = Subject { name, ..caller.subject };
            app.store.save_subject(&subject).await?;
            rename_everywhere(&app, &subject).await?;
            (subject, HeaderMap::new())
        }
        None => {
            let subject = Subject { id: short_id(), name, made_ms: now_ms() };
            app.store.save_subject(&subject).await?;
            let set_cookie = open_session(&app, &headers, &subject.id, SessionOrigin::default()).await?;
            (subject, set_cookie)
        }
    };
    Ok((set_cookie, Json(view_of(&app, Some(&subject), None).await?)))
}

async fn rename_everywhere(app: &App, subject: &Subject) -> Result<(), Fault> {
    for table in app.lobby.all_tables_of(&subject.id).await? {
        let cell = match app.lobby.cell(&table.id).await {
            Err(gone) if gone.is_gone() => continue,
            cell => cell?,
        };
        let mut edit = app.lobby.edit(&cell).await?;
        edit.table.rename(&subject.id, &subject.name);
        let table = edit.commit().await?;
        app.matches.live.people_changed(&table).await;
    }
    Ok(app.matches.rename_in_archive(&subject.id, &subject.name).await?)
}

/// `GET /api/reach`.
pub(super) async fn reach(State(app): State<App>, _caller: Caller) -> Json<Reach> {
    Json(Reach { restored_ms: app.store.backup_ms(), ..app.reach.view() })
}
