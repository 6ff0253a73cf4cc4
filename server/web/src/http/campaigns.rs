//! Campaigns: the chapters so far, the next scenario, and a scenario repeated as a single match.

use super::client_seeds::reveal;
use super::tables::at_table;
use crate::app::App;
use crate::body::Body;
use crate::caller::Caller;
use crate::error::Fault;
use crate::refusals;
use axum::Json;
use axum::extract::{Path, State};
use editions::{EDITIONS, Refusal};
use protocol::campaign::{CampaignMark, CampaignView, NextBody, PickBody, ReplayBody};
use protocol::table::{TablePhase, TableView};
use std::sync::Arc;
use store::now_ms;
use tables::{Campaign, Cell, Edit, Next, Table, TableError, campaign_view, no_pick, pick_at_random};

/// Returns why a reader may not pick.
fn refuse(error: TableError) -> Refusal {
    EDITIONS.phrase("", *Fault::from(error).reason)
}

/// Returns a campaign with its table, for the people there.
async fn at_campaign(app: &App, id: &str, caller: &Caller) -> Result<(Arc<Cell>, Edit, Campaign), Fault> {
    let table = app.lobby.table_of_campaign(id).await?;
    let (cell, edit) = at_table(app, &table, caller).await?;
    let mut campaign = edit.campaign.clone().ok_or_else(Fault::unreadable)?;
    renew(app, &mut campaign).await?;
    Ok((cell, edit, campaign))
}

/// Renews each end that an older server wrote: from its text, or under another schema from its match. The match
/// is upcast when it is read.
async fn renew(app: &App, campaign: &mut Campaign) -> Result<(), Fault> {
    for chapter in &mut campaign.chapters {
        let Some(end) = &mut chapter.ended else { continue };
        if let Some(debrief) = app.lobby.editions().debrief(&end.edition, end.schema, &end.debrief) {
            end.debrief = debrief;
        } else if let Some(fresh) = app.matches.ended(&chapter.match_id).await? {
            (end.schema, end.debrief) = (fresh.schema, fresh.debrief);
        }
    }
    Ok(())
}

/// `GET /api/campaigns/{id}`.
pub(super) async fn read(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<CampaignView>, Fault> {
    let (cell, edit, campaign) = at_campaign(&app, &id, &caller).await?;
    let mut view = campaign_view(&campaign, &edit.table, &cell.online(), &caller.subject.id, &refuse);
    view.you_host &= caller.scope.is_none();
    let running = edit.table.match_id.clone().filter(|_| edit.table.phase == TablePhase::Playing);
    drop(edit);
    // If the server died between the last row and the report to the table, loading reports it again.
    if let Some(running) = running {
        app.matches.get(&running).await?;
    }
    Ok(Json(view))
}

/// Returns the table with the next scenario on it, and that scenario.
fn go_on(
    edit: &Edit,
    cell: &Cell,
    caller: &Caller,
    campaign: &Campaign,
    body: &NextBody,
) -> Result<(Table, Next), Fault> {
    let (mut table, online) = (edit.table.clone(), cell.online());
    table.in_phase(TablePhase::Over)?;
    table.may_go_on(&caller.subject.id, |subject| online.contains(subject))?;
    let next = campaign.chosen(body.again)?;
    table.go_on(campaign.scenario(next.scenario).cloned().unwrap_or_default())?;
    Ok((table, next))
}

/// `POST /api/campaigns/{id}/next`: begins the next scenario, with every player in their seat.
pub(super) async fn next(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    Body(body): Body<NextBody>,
) -> Result<Json<TableView>, Fault> {
    let (cell, edit, campaign) = at_campaign(&app, &id, &caller).await?;
    go_on(&edit, &cell, &caller, &campaign, &body)?;
    drop(reveal(&app, &cell, edit).await?);
    // The checks made before pages revealed their client seeds are made again.
    let (cell, mut edit, mut campaign) = at_campaign(&app, &id, &caller).await?;
    let (table, next) = go_on(&edit, &cell, &caller, &campaign, &body)?;
    edit.table = table;
    let made = app.matches.create(&mut edit.table, next.after.clone()).await?;
    campaign.begin(&made, &next, now_ms());
    edit.table.campaign = Some(campaign.mark());
    edit.table.match_id = Some(made);
    edit.campaign = Some(campaign);
    let table = edit.commit().await?;
    Ok(Json(caller.sees(&app, &cell, &table).await))
}

/// `POST /api/campaigns/{id}/pick`: picks the next scenario, by the side that picks it or at random.
pub(super) async fn pick(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    Body(body): Body<PickBody>,
) -> Result<Json<CampaignView>, Fault> {
    let (cell, mut edit, mut campaign) = at_campaign(&app, &id, &caller).await?;
    let (me, online) = (&caller.subject.id, cell.online());
    let pick = campaign.picks().ok_or_else(no_pick)?;
    let (scenario, by) = match body.scenario {
        Some(scenario) => {
            edit.table.may_pick(me, pick.side, pick.rule)?;
            (scenario, edit.table.person(me).map(|person| person.name.clone()))
        }
        None => {
            edit.table.may_draw(me, pick.side, |subject| online.contains(subject))?;
            (pick_at_random(&pick.from)?, None)
        }
    };
    campaign.pick(&scenario, by)?;
    if edit.table.phase == TablePhase::Gathering {
        edit.table.options.scenario = scenario;
    }
    edit.campaign = Some(campaign.clone());
    let table = edit.commit().await?;
    Ok(Json(campaign_view(&campaign, &table, &cell.online(), me, &refuse)))
}

/// `POST /api/campaigns/{id}/replay`: opens a table with the same people in the same seats. Nothing is
/// carried over, and the campaign does not count it.
pub(super) async fn replay(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    Body(body): Body<ReplayBody>,
) -> Result<Json<TableView>, Fault> {
    let (_, edit, campaign) = at_campaign(&app, &id, &caller).await?;
    let chapters = &campaign.chapters;
    let finished = chapters.iter().any(|one| one.scenario + 1 == body.no && one.ended.is_some());
    let scenario = body.no.checked_sub(1).filter(|_| finished).and_then(|at| campaign.scenario(at));
    let scenario =
        scenario.cloned().ok_or_else(|| Fault::conflict("not_finished", refusals::not_finished()))?;
    let mark = CampaignMark { id: campaign.id.clone(), no: body.no, of: campaign.length(), replay: true };
    let table = edit.table.repeat(&caller.subject.id, scenario, mark);
    drop(edit);
    let cell = app.lobby.keep(table, None).await?;
    let (table, _) = app.lobby.read(&cell).await?;
    Ok(Json(caller.sees(&app, &cell, &table).await))
}
