//! Replays: whose pictures a person may see, where a page begins, and who opens a match to everyone.

use super::tables::at_table;
use crate::app::App;
use crate::body::Body;
use crate::caller::Caller;
use crate::error::Fault;
use crate::refusals;
use axum::Json;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use editions::{Seat, Viewer};
use matches::{MatchError, Past, Place, viewer_name};
use protocol::fair::RollsPage;
use protocol::http::SwitchBody;
use protocol::replay::ReplayPage;
use protocol::table::TablePhase;
use serde_json::{Value, json};
use tables::{Audience, Table};

/// A match as one reader may see it.
struct Opened {
    table: Table,
    past: Past,
    /// How the reader takes part. `None`: not at all, so the match is public.
    part: Option<Audience>,
}

impl Opened {
    /// Returns whose pictures the reader may see, their own first. Of a finished match, those are all of them.
    fn may(&self, id: &str) -> Result<Vec<Viewer>, Fault> {
        let (table, past) = (&self.table, &self.past);
        // In an older match of the table other people may have had these seats.
        let here = table.match_id.as_deref() == Some(id) && table.phase != TablePhase::Gathering;
        let own = match self.part {
            Some(Audience::Seat(seat)) if here => Some(Viewer::Seat(Seat(seat))),
            Some(Audience::Watching) => Some(Viewer::Public),
            Some(Audience::Seat(_) | Audience::Standing) => None,
            None => Some(Viewer::Everything),
        };
        if past.over {
            let others = past.audiences.iter().copied().filter(|one| Some(*one) != own);
            return Ok(own.into_iter().chain(others).collect());
        }
        let refused = || Fault::conflict("not_seated", refusals::not_in_match());
        own.filter(|own| here && *own != Viewer::Everything).map(|own| vec![own]).ok_or_else(refused)
    }
}

/// `GET /api/matches/{id}/export`: the whole match as a file, once it is over.
pub(super) async fn export(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<(HeaderMap, String), Fault> {
    app.limits.files.ask(&caller.key).map_err(Fault::too_soon)?;
    let past = open(&app, Ok(&caller), &id).await?.past;
    let text = app.matches.export(&id, &past).await?;
    Ok((file(&format!("bulkhead-{id}.jsonl"), "application/x-ndjson"), text))
}

/// `GET /api/matches/{id}/proof`: the proof of how the match drew, once it is over.
pub(super) async fn proof(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<(HeaderMap, String), Fault> {
    app.limits.files.ask(&caller.key).map_err(Fault::too_soon)?;
    let past = open(&app, Ok(&caller), &id).await?.past;
    let text = app.matches.proof(&id, &past).await?;
    Ok((file(&format!("bulkhead-{id}-proof.json"), "application/json"), text))
}

/// `GET /api/matches/{id}/rolls`: the dice of some turns with their chain elements, for a page that was
/// opened later.
pub(super) async fn rolls(
    State(app): State<App>,
    caller: Result<Caller, Fault>,
    Path(id): Path<String>,
    asked: ReplayQuery,
) -> Result<Json<RollsPage>, Fault> {
    let opened = open(&app, caller.as_ref(), &id).await?;
    let (may, past) = (opened.may(&id)?, opened.past);
    let viewer = asked.viewer_of(&may, past.over)?;
    let Place::Line(line) = asked.place else { return Err(malformed()) };
    Ok(Json(app.matches.rolls(&id, &past, viewer, line).await?))
}

/// Returns the header of a file to be saved under this name.
fn file(name: &str, kind: &'static str) -> HeaderMap {
    let name = HeaderValue::from_str(&format!("attachment; filename=\"{name}\""));
    let name = name.ok().map(|name| (header::CONTENT_DISPOSITION, name));
    name.into_iter().chain([(header::CONTENT_TYPE, HeaderValue::from_static(kind))]).collect()
}

/// `GET /api/matches/{id}/replay`: one page, with the requested step.
pub(super) async fn page(
    State(app): State<App>,
    caller: Result<Caller, Fault>,
    Path(id): Path<String>,
    asked: ReplayQuery,
) -> Result<Json<ReplayPage>, Fault> {
    let opened = open(&app, caller.as_ref(), &id).await?;
    let may = opened.may(&id)?;
    let Opened { table, past, part } = opened;
    let viewer = asked.viewer_of(&may, past.over)?;
    // Rows also count what others did unseen, so a running match is not addressed by row.
    if matches!(asked.place, Place::Row(_)) && !past.over {
        return Err(hidden());
    }
    let page = app.matches.replay(&id, &past, viewer, asked.place).await?;
    let whole = caller.is_ok_and(|caller| caller.scope.is_none());
    Ok(Json(ReplayPage {
        may: may.into_iter().map(viewer_name).collect(),
        public: table.is_public(&id),
        may_publish: past.over && whole && matches!(part, Some(Audience::Seat(_))),
        at_table: part.is_some(),
        ..page
    }))
}

/// `POST /api/matches/{id}/public`: opens a finished match to everyone, or closes it again.
pub(super) async fn publish(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    Body(body): Body<SwitchBody>,
) -> Result<Json<Value>, Fault> {
    let Opened { table, past, .. } = open(&app, Ok(&caller), &id).await?;
    let (_, mut edit) = at_table(&app, &table.id, &caller).await?;
    if !past.over {
        return Err(Fault::conflict("not_over", refusals::publish_too_early()));
    }
    edit.table.set_public(&caller.subject.id, &id, body.on)?;
    edit.commit().await?;
    Ok(Json(json!({})))
}

/// Returns a match with its table, for a person there, or for everyone if it is public. For an older match, the
/// names of today do not apply.
async fn open(app: &App, caller: Result<&Caller, &Fault>, id: &str) -> Result<Opened, Fault> {
    let table = table_of(app, id).await;
    let public = table.as_ref().is_ok_and(|table| table.is_public(id));
    let here = |caller: &Caller| Ok(table.as_ref().map_err(Fault::clone)?.audience(&caller.subject.id)?);
    let part = match caller.map_err(Fault::clone).and_then(here) {
        Ok(part) => Some(part),
        Err(_) if public => None,
        Err(refused) => return Err(refused),
    };
    let (table, mut past) = (table?, app.matches.past(id).await?);
    if table.match_id.as_deref() != Some(id) {
        past.names.clear();
    }
    Ok(Opened { table, past, part })
}

/// Returns the table of a match. It does not wake the match, because a stranger may ask.
async fn table_of(app: &App, id: &str) -> Result<Table, Fault> {
    let table = app.store.table_of_match(id).await?.ok_or(MatchError::NoMatch)?;
    let cell = app.lobby.cell(&table).await?;
    Ok(app.lobby.read(&cell).await?.0)
}

/// The query of a page: `as` a viewer's word, and `line` or `row`. Without them it is the reader's own view
/// from the beginning.
pub(super) struct ReplayQuery {
    viewer: Option<String>,
    pub(super) place: Place,
}

impl<S: Sync> FromRequestParts<S> for ReplayQuery {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Fault> {
        let (viewer, place) = read(parts.uri.query().unwrap_or_default()).ok_or_else(malformed)?;
        Ok(Self { viewer, place })
    }
}

impl ReplayQuery {
    /// Returns the requested viewer if the reader may use it, or the first one without a request.
    pub(super) fn viewer_of(&self, may: &[Viewer], over: bool) -> Result<Viewer, Fault> {
        let Some(asked) = &self.viewer else { return may.first().copied().ok_or_else(malformed) };
        // A finished match shows everything, so the viewer does not exist.
        let unknown = || if over { Fault::bad("malformed", refusals::no_such_viewer()) } else { hidden() };
        may.iter().copied().find(|one| viewer_name(*one) == *asked).ok_or_else(unknown)
    }
}

fn read(query: &str) -> Option<(Option<String>, Place)> {
    let (mut viewer, mut place) = (None, None);
    for (name, value) in url::form_urlencoded::parse(query.as_bytes()) {
        let number = value.parse();
        match &*name {
            "as" if viewer.is_none() => viewer = Some(value.into_owned()),
            "line" if place.is_none() => place = Some(Place::Line(number.ok()?)),
            "row" if place.is_none() => place = Some(Place::Row(number.ok()?)),
            _ => return None,
        }
    }
    Some((viewer, place.unwrap_or(Place::Line(0))))
}

fn malformed() -> Fault {
    Fault::bad("malformed", refusals::no_such_place())
}

fn hidden() -> Fault {
    Fault::forbidden("hidden", refusals::hidden())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_a_line_or_a_row_and_nothing_else() {
        assert_eq!(read(""), Some((None, Place::Line(0))));
        assert_eq!(read("as=2&line=7"), Some((Some("2".to_owned()), Place::Line(7))));
        assert_eq!(read("row=9&as=all"), Some((Some("all".to_owned()), Place::Row(9))));
        for nonsense in ["line=-1", "line=", "row=1&line=1", "as=1&as=0", "seat=1", "line=99999999999"] {
            assert_eq!(read(nonsense), None, "{nonsense}");
        }
    }
}
