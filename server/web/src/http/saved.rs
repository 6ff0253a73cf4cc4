//! Saved matches: a file is uploaded, opened, and replayed like any finished match.

use super::replay::ReplayQuery;
use crate::app::App;
use crate::caller::Caller;
use crate::error::Fault;
use crate::refusals;
use axum::Json;
use axum::body::Body;
use axum::extract::{Path, Request, State};
use axum::http::header;
use futures_util::StreamExt;
use protocol::replay::{ReplayPage, SavedMatch};
use std::time::Duration;

/// The largest file, in bytes. A match of some thousand commands has one or two million.
const FILE: usize = 8 * 1024 * 1024;
/// How much of an oversized file is read and dropped, so that its sender gets the answer.
const DROPPED: usize = 4 * FILE;
/// How long a file may take to arrive.
const ARRIVAL: Duration = Duration::from_secs(30);
/// How many files may be uploaded at the same moment.
const AT_ONCE: usize = 8;

/// `POST /api/saved`: the body is the file.
pub(super) async fn open(
    State(app): State<App>,
    caller: Caller,
    request: Request,
) -> Result<Json<SavedMatch>, Fault> {
    let limits = &app.limits;
    let one = limits.bringing.take(caller.key).ok_or_else(Fault::too_many)?;
    if limits.bringing.all() > AT_ONCE {
        return Err(Fault::too_many());
    }
    limits.files.ask(&caller.key).map_err(Fault::too_soon)?;
    let length = request.headers().get(header::CONTENT_LENGTH).and_then(|value| value.to_str().ok());
    let bytes = length.and_then(|value| value.parse::<usize>().ok()).unwrap_or_default();
    if bytes > DROPPED {
        return Err(Fault::too_large());
    }
    let slow = |_| Fault::bad("too_slow", refusals::too_slow());
    let file = tokio::time::timeout(ARRIVAL, read(request.into_body())).await.map_err(slow)??;
    let id = app.saved.open(&caller.subject.id, file).await?;
    drop(one);
    Ok(Json(SavedMatch { id }))
}

async fn read(body: Body) -> Result<Vec<u8>, Fault> {
    let (mut stream, mut file, mut all) = (body.into_data_stream(), Vec::new(), 0);
    while let Some(piece) = stream.next().await {
        let cut = |_| Fault::bad("cut_short", refusals::upload_cut());
        let piece = piece.map_err(cut)?;
        all += piece.len();
        if all <= FILE {
            file.extend_from_slice(&piece);
        } else if all > DROPPED {
            break;
        }
    }
    if all > FILE { Err(Fault::too_large()) } else { Ok(file) }
}

/// `GET /api/saved/{id}/replay`: a page of a file that the reader has opened.
pub(super) async fn page(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    asked: ReplayQuery,
) -> Result<Json<ReplayPage>, Fault> {
    let place = asked.place;
    let wanted = move |may: &[_]| asked.viewer_of(may, true);
    Ok(Json(app.saved.page(&caller.subject.id, &id, wanted, place).await?))
}
