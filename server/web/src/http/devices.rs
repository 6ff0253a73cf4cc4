//! The devices on which a person is signed in, and how they are signed out.

use crate::app::App;
use crate::auth::{SESSION_MS, agent};
use crate::caller::{Caller, signed_out};
use crate::error::Fault;
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use protocol::account::{Device, Devices};
use serde_json::{Value, json};
use store::now_ms;

/// `GET /api/devices`.
pub(super) async fn list(State(app): State<App>, caller: Caller) -> Result<Json<Devices>, Fault> {
    let sessions = app.store.sessions_of(&caller.subject.id, now_ms()).await?;
    let mut devices: Vec<Device> = sessions
        .into_iter()
        .map(|(hash, session)| {
            let (browser, system) = agent::read(&session.agent);
            Device {
                browser,
                system,
                made_ms: session.made_ms,
                // Each use moves the end, so the end tells the last use.
                seen_ms: (session.expires_ms - SESSION_MS).max(session.made_ms),
                this: hash == caller.hash,
                by_link: session.via_table.is_some(),
                one_seat: session.scope.is_some(),
            }
        })
        .collect();
    devices.sort_by_key(|device| (!device.this, -device.seen_ms));
    Ok(Json(Devices { devices }))
}

/// `POST /api/devices/sign_out`: ends this browser's session.
pub(super) async fn sign_out(
    State(app): State<App>,
    caller: Caller,
    headers: HeaderMap,
) -> Result<(HeaderMap, Json<Value>), Fault> {
    app.store.end_session(caller.hash).await?;
    app.known.forget(&[caller.hash]);
    Ok((signed_out(&app, app.reach.is_https(&headers)), Json(json!({}))))
}

/// `POST /api/devices/sign_out_others`: ends all other sessions of this person, and their personal links.
pub(super) async fn sign_out_others(State(app): State<App>, caller: Caller) -> Result<Json<Devices>, Fault> {
    {
        let _one = app.personal.lock().await;
        app.store.end_personal_links(&caller.subject.id).await?;
        let ended = app.store.end_other_sessions(&caller.subject.id, caller.hash).await?;
        app.known.forget(&ended);
    }
    list(State(app), caller).await
}
