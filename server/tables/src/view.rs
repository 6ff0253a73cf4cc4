//! What a reader sees of a table.

use super::campaign::Chapter;
use super::course::Pick;
use super::{Campaign, Table, TableError, refusals};
use editions::Refusal;
use protocol::campaign::CampaignMark;
use protocol::campaign::{
    CampaignPhase, CampaignPick, CampaignPicked, CampaignView, ChapterEnd, ChapterView,
};
use protocol::door::DoorView;
use protocol::table::{InvitePeek, MatchCard, SeatNo, TableOptions, TableSeat, TableView, WatchPeek};
use std::collections::BTreeSet;

/// Turns an error into the refusal that a reader gets.
pub type Refuse = dyn Fn(TableError) -> Refusal;

fn seats(table: &Table, online: &BTreeSet<String>, reader: Option<&str>) -> Vec<TableSeat> {
    let chair = |seat| {
        let person = table.sitting(seat);
        TableSeat {
            seat,
            color: table.color(seat),
            name: person.map(|person| person.name.clone()),
            ready: person.is_some_and(|person| person.ready),
            online: person.is_some_and(|person| online.contains(&person.subject)),
            bot: table.bot(seat).is_some(),
            asked: table.wanted.contains(&seat),
            yours: person.is_some_and(|person| Some(person.subject.as_str()) == reader),
        }
    };
    (0..=table.options.marines).map(chair).collect()
}

fn host_name(table: &Table) -> String {
    table.person(&table.host).map(|person| person.name.clone()).unwrap_or_default()
}

/// Returns the lobby page of one reader.
pub fn table_view(table: &Table, online: &BTreeSet<String>, reader: &str) -> TableView {
    TableView {
        id: table.id.clone(),
        phase: table.phase,
        options: table.options.clone(),
        seats: seats(table, online, Some(reader)),
        standing: table.people.iter().filter(|p| p.seat.is_none()).map(|p| p.name.clone()).collect(),
        invader: table.invader,
        host_name: host_name(table),
        you_host: table.host == reader,
        locked: table.locked,
        match_id: table.match_id.clone(),
        start_blocked: table.start_blocked().map(|why| table.editions.phrase("", why)),
        campaign: table.campaign.clone(),
        host_in_ms: None,
        commitment: table.seeds.view(table, reader),
        door: DoorView::default(),
        talk: Vec::new(),
        links: None,
    }
}

/// Returns what an invite shows before it is used. Between two scenarios of a campaign, that is the coming
/// one. A reader who is at the table is not locked out.
pub fn peek(
    table: &Table,
    campaign: Option<&Campaign>,
    online: &BTreeSet<String>,
    seat: Option<SeatNo>,
    reader: Option<&str>,
) -> InvitePeek {
    let is_new = reader.and_then(|reader| table.person(reader)).is_none();
    let (mark, options) = coming(table, campaign);
    InvitePeek {
        table: table.id.clone(),
        host_name: host_name(table),
        options,
        seats: seats(table, online, None),
        phase: table.phase,
        seat,
        campaign: mark.or_else(|| table.campaign.clone()),
        locked: table.locked && seat.is_none() && is_new,
    }
}

/// Returns what a spectator link shows before it is used.
pub fn watch_peek(table: &Table, campaign: Option<&Campaign>) -> WatchPeek {
    let (_, options) = coming(table, campaign);
    WatchPeek { host_name: host_name(table), options, phase: table.phase }
}

/// Returns the options with the scenario that a guest will meet, and its mark if it is the coming one of a campaign.
fn coming(table: &Table, campaign: Option<&Campaign>) -> (Option<CampaignMark>, TableOptions) {
    let waiting = campaign.filter(|one| one.phase(table.phase) == CampaignPhase::Waiting);
    let (mark, scenario) = waiting.map(Campaign::coming).unzip();
    let scenario = scenario.unwrap_or_else(|| table.options.scenario.clone());
    (mark, TableOptions { scenario, ..table.options.clone() })
}

/// Returns one line of *Your matches*.
pub fn card(table: &Table, touched_ms: i64, reader: &str, asked: bool) -> MatchCard {
    MatchCard {
        table: table.id.clone(),
        match_id: table.match_id.clone(),
        phase: table.phase,
        edition: table.options.edition.clone(),
        scenario: table.options.scenario.clone(),
        color: table.person(reader).and_then(|person| person.seat).map(|seat| table.color(seat)),
        with: table.people.iter().filter(|p| p.subject != reader).map(|p| p.name.clone()).collect(),
        asked,
        touched_ms,
        campaign: table.campaign.clone(),
        host: (table.host == reader).then(|| host_name(table)),
    }
}

/// Returns the campaign page of one reader.
pub fn campaign_view(
    campaign: &Campaign,
    table: &Table,
    online: &BTreeSet<String>,
    reader: &str,
    refuse: &Refuse,
) -> CampaignView {
    let id = |at: u8| campaign.scenario(at).cloned();
    let may = table.may_go_on(reader, |subject| online.contains(subject));
    let waiting = || may.err().map(|_| refusals::waiting_for(host_name(table).as_str()));
    let blocked = table.chair_missing().or_else(waiting).map(|why| table.editions.phrase("", why));
    CampaignView {
        id: campaign.id.clone(),
        table: table.id.clone(),
        phase: campaign.phase(table.phase),
        course: campaign.course.as_ref().map(|course| course.id.clone()),
        options: table.options.clone(),
        scenarios: campaign.scenarios.clone(),
        length: campaign.length(),
        chapters: campaign.chapters.iter().map(|one| chapter(campaign, one)).collect(),
        seats: seats(table, online, Some(reader)),
        host_name: host_name(table),
        you_host: table.host == reader,
        wins: campaign.wins(),
        winner: campaign.winner(),
        next: campaign.next().and_then(|next| id(next.scenario)),
        again: campaign.again().and_then(id),
        picks: campaign.picks().map(|pick| pick_view(pick, table, online, reader, refuse)),
        picked: campaign
            .picked
            .iter()
            .map(|one| CampaignPicked { no: one.scenario + 1, by: one.by.clone() })
            .collect(),
        blocked,
    }
}

fn pick_view(
    pick: Pick,
    table: &Table,
    online: &BTreeSet<String>,
    reader: &str,
    refuse: &Refuse,
) -> CampaignPick {
    let lot = table.may_draw(reader, pick.side, |subject| online.contains(subject));
    CampaignPick {
        side: pick.side,
        names: table.people_of(pick.side).map(|person| person.name.clone()).collect(),
        blocked: table.may_pick(reader, pick.side, pick.rule).err().map(refuse),
        lot_blocked: lot.err().map(refuse),
        from: pick.from,
    }
}

fn chapter(campaign: &Campaign, one: &Chapter) -> ChapterView {
    ChapterView {
        no: one.scenario + 1,
        scenario: campaign.scenario(one.scenario).cloned().unwrap_or_default(),
        match_id: one.match_id.clone(),
        made_ms: one.made_ms,
        again: one.again,
        counts: campaign.counts(one),
        ended: one.ended.as_ref().map(|end| ChapterEnd {
            at_ms: end.at_ms,
            winners: end.winners.clone(),
            marines_won: end.marines_won(),
            reason: end.reason.clone(),
            names: end.names.clone(),
            debrief: end.debrief.clone(),
        }),
    }
}
