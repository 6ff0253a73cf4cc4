//! A campaign over the whole server: the carry, the replacement of a player, and a kill that loses nothing.

use serde_json::{Value, json};
use server::store::rows::{CampaignRow, TableRow};
use server::store::{Store, postgres, sqlite};
use std::time::Duration;
use support::bot::{Picker, choose};
use support::match_seat::command_id;
use support::place::options;
use support::process::Process;
use support::{Base, MatchSeat, Person, TestApp, postgres_database};
use tokio_util::sync::CancellationToken;

/// Two people at the table of a campaign whose first scenario runs, with bots in the other seats.
pub(crate) struct Crew {
    /// The host first.
    pub(crate) people: Vec<Person>,
    pub(crate) table: String,
    pub(crate) campaign: String,
    pub(crate) match_id: String,
}

impl Crew {
    /// The host and a friend take these seats.
    pub(crate) async fn start(base: &str, chairs: [u64; 2]) -> Self {
        let mut host = Person::guest(base, "Ann").await;
        let open = json!({ "options": options(2), "seat": chairs[0], "campaign": true });
        let opened = host.post("/api/tables", open).await.good();
        let table = opened["id"].as_str().unwrap().to_owned();
        let path = |verb: &str| format!("/api/tables/{table}/{verb}");
        let invite = host.post(&path("invite"), json!({})).await.good();
        let mut friend = Person::guest(base, "Bo").await;
        friend.post("/api/join", json!({ "token": invite["token"] })).await.good();
        friend.post(&path("take"), json!({ "seat": chairs[1] })).await.good();
        friend.post(&path("ready"), json!({ "on": true })).await.good();
        for chair in (0..=2).filter(|chair| !chairs.contains(chair)) {
            host.post(&path("bot"), json!({ "seat": chair, "on": true })).await.good();
        }
        let started = host.post(&path("start"), json!({})).await.good();
        let mark = started["campaign"].clone();
        assert_eq!(mark, json!({ "id": mark["id"], "no": 1, "of": 5, "replay": false }));
        let word = |value: &Value| value.as_str().unwrap().to_owned();
        Self {
            people: vec![host, friend],
            table,
            campaign: word(&mark["id"]),
            match_id: word(&started["match_id"]),
        }
    }

    pub(crate) async fn join(&self) -> Vec<MatchSeat> {
        let mut seats = Vec::new();
        for person in &self.people {
            seats.push(MatchSeat::join(person, &self.match_id).await.unwrap());
        }
        seats
    }

    pub(crate) fn path(&self, verb: &str) -> String {
        format!("/api/campaigns/{}{verb}", self.campaign)
    }

    async fn view(&mut self) -> Value {
        let path = self.path("");
        self.people[0].get(&path).await.good()
    }

    /// Returns the campaign once it knows that its match is over.
    pub(crate) async fn waiting(&mut self) -> Value {
        loop {
            let view = self.view().await;
            if view["phase"] == "waiting" {
                return view;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

/// Answers for all seats as plainly as possible, until the match is over.
pub(crate) async fn to_the_end(seats: &mut [MatchSeat]) {
    let mut pick = Picker::new(41);
    loop {
        if seats.iter().all(|seat| !seat.view["outcome"].is_null()) {
            return;
        }
        let Some(seat) = seats.iter_mut().find(|seat| seat.is_asked()) else {
            let any = seats.iter_mut().map(|seat| Box::pin(seat.hear()));
            futures_util::future::select_all(any).await.0.unwrap();
            continue;
        };
        let (id, choice) = (command_id(), choose(&seat.ask()["options"], true, &mut pick));
        seat.answer(&id, &choice).await;
        assert_eq!(seat.outcome(&id).await.unwrap()["t"], "ack", "{choice}");
    }
}

/// Returns how many cards the invader was dealt, from the beginning of the replay. A bot may have played
/// since.
async fn dealt(person: &Person, match_id: &str, seat: usize) -> Value {
    let path = format!("/api/matches/{match_id}/replay?as={seat}");
    let page = person.clone().get(&path).await.good();
    let steps = page["steps"].as_array().unwrap().iter();
    let mut seen = steps.flat_map(|step| step["seen"].as_array().unwrap());
    seen.find(|fact| fact["t"] == "hand_grew").expect("the first hand is dealt")["count"].clone()
}

fn skills(marine: &Value) -> Vec<&Value> {
    marine["skills"].as_array().unwrap().iter().collect()
}

async fn goes_on(base: Base) {
    let app = TestApp::spawn_on(base, &[]).await;
    let mut crew = Crew::start(&app.base, [1, 2]).await;
    let (next, on) = (crew.path("/next"), json!({ "again": false }));
    crew.people[0].post(&next, on.clone()).await.refused(409, "wrong_phase");
    let rematch = format!("/api/tables/{}/rematch", crew.table);
    let mut seats = crew.join().await;
    to_the_end(&mut seats).await;
    let view = crew.waiting().await;
    assert_eq!(
        (&view["wins"], &view["next"], &view["again"]),
        (&json!([0, 1]), &json!("second"), &json!("first"))
    );
    let end = view["chapters"][0]["ended"].clone();
    assert_eq!((&end["marines_won"], &end["names"][2]), (&json!(false), &json!("Bo")));
    assert!(!end["debrief"]["ending"].as_str().unwrap().is_empty());
    for hidden in ["secret", "seed", "deck", "hand\"", "token"] {
        assert!(!view.to_string().contains(hidden), "the story tells no {hidden}");
    }
    crew.people[0].post(&rematch, json!({})).await.refused(409, "campaign");
    crew.people[1].post(&next, on.clone()).await.refused(403, "host_only");
    Person::visitor(&app.base).get(&crew.path("")).await.refused(401, "no_session");
    Person::guest(&app.base, "Eve").await.get(&crew.path("")).await.refused(403, "not_at_table");
    drop(seats);

    // Weeks later: the server was restarted, and Bo no longer plays.
    let app = app.restart().await;
    assert_eq!(crew.waiting().await["chapters"][0]["ended"], end);
    let free = format!("/api/tables/{}/free", crew.table);
    let link = crew.people[0].post(&free, json!({ "seat": 2 })).await.good();
    crew.people[0].post(&next, on.clone()).await.refused(409, "chair_free");
    let mut cy = Person::guest(&app.base, "Cy").await;
    cy.post("/api/join", json!({ "token": link["token"] })).await.good();
    let page = crew.path("");
    crew.people[1].get(&page).await.refused(403, "seat_freed");
    crew.people[1] = cy;

    // The host is away, so any player may continue.
    let begun = crew.people[1].post(&next, on).await.good();
    assert_eq!((&begun["phase"], &begun["options"]["scenario"]), (&json!("playing"), &json!("second")));
    assert_eq!(begun["campaign"]["no"], 2);
    assert_ne!(begun["match_id"], json!(crew.match_id));
    crew.match_id = begun["match_id"].as_str().unwrap().to_owned();
    let seats = crew.join().await;
    let carried = &end["debrief"]["carry"]["marines"];
    for (at, seat) in seats.iter().enumerate() {
        let marine = &seat.view["marines"][(at + 1).to_string()];
        assert_eq!(skills(marine), skills(&carried[at]), "nothing is drawn anew");
        assert_eq!(seat.view["scenario"], "second");
        assert_eq!(dealt(&seat.person, &crew.match_id, at + 1).await, 6, "the winner's card more");
    }
    let view = crew.view().await;
    assert_eq!((&view["phase"], &view["chapters"][1]["no"]), (&json!("playing"), &json!(2)));

    // A repeated scenario: the same people, a table of its own, and no change of the campaign.
    let replay = crew.path("/replay");
    crew.people[1].post(&replay, json!({ "no": 2 })).await.refused(409, "not_finished");
    let single = crew.people[1].post(&replay, json!({ "no": 1 })).await.good();
    assert_eq!((&single["phase"], &single["you_host"]), (&json!("gathering"), &json!(true)));
    assert_eq!(
        (&single["options"]["scenario"], &single["seats"][1]["name"]),
        (&json!("first"), &json!("Ann"))
    );
    let me = crew.people[0].get("/api/me").await.good();
    let marks: Vec<&Value> = me["matches"].as_array().unwrap().iter().map(|card| &card["campaign"]).collect();
    assert_eq!(marks.len(), 2);
    assert!(marks.iter().all(|mark| mark["id"] == json!(crew.campaign)));
}

#[tokio::test]
async fn a_campaign_goes_on_after_a_restart_with_a_new_player_on_sqlite() {
    goes_on(Base::Sqlite).await;
}

#[tokio::test]
async fn a_campaign_goes_on_after_a_restart_with_a_new_player_on_postgres() {
    goes_on(Base::Postgres).await;
}

#[tokio::test]
async fn after_a_won_scenario_each_marine_keeps_their_cards_and_one_more() {
    let app = TestApp::spawn().await;
    let mut host = Person::guest(&app.base, "Ann").await;
    let open = json!({ "options": options(2), "seat": 0, "campaign": true });
    let opened = host.post("/api/tables", open).await.good();
    let path = |verb: &str| format!("/api/tables/{}/{verb}", opened["id"].as_str().unwrap());
    for chair in 1..=2 {
        host.post(&path("bot"), json!({ "seat": chair, "on": true })).await.good();
    }
    let started = host.post(&path("start"), json!({})).await.good();
    let word = |value: &Value| value.as_str().unwrap().to_owned();
    let (match_id, campaign) = (word(&started["match_id"]), word(&started["campaign"]["id"]));
    let mut crew = Crew { people: vec![host], table: String::new(), campaign, match_id };
    to_the_end(&mut crew.join().await).await;
    let view = crew.waiting().await;
    assert_eq!((&view["wins"], &view["again"]), (&json!([1, 0]), &Value::Null));
    let next = crew.path("/next");
    crew.people[0].post(&next, json!({ "again": true })).await.refused(409, "not_lost");
    let begun = crew.people[0].post(&next, json!({ "again": false })).await.good();
    crew.match_id = word(&begun["match_id"]);
    let mut invader = crew.join().await.remove(0);
    let carried = &view["chapters"][0]["ended"]["debrief"]["carry"]["marines"];
    for at in 0..2 {
        let kept = skills(&carried[at]);
        while skills(&invader.view["marines"][(at + 1).to_string()]).len() == kept.len() {
            invader.hear().await.unwrap();
        }
        let marine = &invader.view["marines"][(at + 1).to_string()];
        assert_eq!(&skills(marine)[..kept.len()], kept);
        assert_eq!(skills(marine).len(), kept.len() + 1);
    }
}

#[tokio::test]
async fn a_lost_scenario_is_tried_again_with_nothing_carried_over() {
    let app = TestApp::spawn().await;
    let mut crew = Crew::start(&app.base, [1, 2]).await;
    to_the_end(&mut crew.join().await).await;
    crew.waiting().await;
    let next = crew.path("/next");
    let begun = crew.people[0].post(&next, json!({ "again": true })).await.good();
    assert_eq!((&begun["options"]["scenario"], &begun["campaign"]["no"]), (&json!("first"), &json!(1)));
    crew.match_id = begun["match_id"].as_str().unwrap().to_owned();
    assert_eq!(dealt(&crew.people[0], &crew.match_id, 1).await, 5, "as in a match of its own");
    let view = crew.view().await;
    assert_eq!((&view["wins"], &view["chapters"][0]["counts"]), (&json!([0, 0]), &json!(false)));
}

async fn open(base: Base, app: &TestApp) -> Box<dyn Store> {
    if base == Base::Sqlite {
        return Box::new(sqlite::open(app.folder()).await.unwrap());
    }
    let address = app.args.iter().find(|arg| arg.starts_with("postgres")).unwrap();
    Box::new(postgres::open(address, CancellationToken::new()).await.unwrap())
}

/// The last row was stored, and the server died before the campaign was: the rows are as they were then.
async fn died_between(base: Base) {
    let mut app = TestApp::spawn_on(base, &[]).await;
    let mut crew = Crew::start(&app.base, [1, 2]).await;
    to_the_end(&mut crew.join().await).await;
    let before = crew.waiting().await;
    app.stop().await;
    let store = open(base, &app).await;
    let campaign = store.campaign(&crew.campaign).await.unwrap().unwrap();
    let mut told: Value = serde_json::from_str(&campaign.body).unwrap();
    told["chapters"][0]["ended"] = Value::Null;
    let table = store.table(&crew.table).await.unwrap().unwrap();
    let mut sat: Value = serde_json::from_str(&table.body).unwrap();
    sat["phase"] = json!("playing");
    let people = sat["people"].as_array().unwrap().iter();
    let people = people.map(|person| person["subject"].as_str().unwrap().to_owned()).collect();
    let campaign = CampaignRow { body: told.to_string(), ..campaign };
    let table = TableRow { body: sat.to_string(), people, ..table };
    store.save_campaign(&campaign, &table).await.unwrap();
    store.close().await;
    drop(store);
    let _app = app.restart().await;
    let after = crew.waiting().await;
    let end = |view: &Value| {
        let mut end = view["chapters"][0]["ended"].clone();
        end["at_ms"] = Value::Null;
        end
    };
    assert_eq!(end(&after), end(&before));
}

#[tokio::test]
async fn an_end_that_did_not_reach_the_campaign_is_reported_after_a_restart_on_sqlite() {
    died_between(Base::Sqlite).await;
}

#[tokio::test]
async fn an_end_that_did_not_reach_the_campaign_is_reported_after_a_restart_on_postgres() {
    died_between(Base::Postgres).await;
}

async fn killed_at_the_end(flags: &[String]) {
    let mut server = Process::start(flags);
    let mut crew = Crew::start(&server.base, [1, 2]).await;
    to_the_end(&mut crew.join().await).await;
    server.kill_and_start();
    let view = crew.waiting().await;
    assert_eq!((&view["wins"], &view["chapters"][0]["ended"]["names"][1]), (&json!([0, 1]), &json!("Ann")));
    let next = crew.path("/next");
    let begun = crew.people[0].post(&next, json!({ "again": false })).await.good();
    server.kill_and_start();
    crew.match_id = begun["match_id"].as_str().unwrap().to_owned();
    assert_eq!(crew.view().await["chapters"][1]["match_id"], begun["match_id"]);
    assert_eq!(crew.join().await[0].view["scenario"], "second");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_killed_as_a_scenario_ends_has_it_in_its_campaign_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    let flags = ["--data-dir".to_owned(), folder.path().display().to_string()];
    killed_at_the_end(&[&flags[..], &["--bot-pause-ms".to_owned(), "0".to_owned()]].concat()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_killed_as_a_scenario_ends_has_it_in_its_campaign_on_postgres() {
    let flags = ["--database-url", &postgres_database().await, "--bot-pause-ms", "0"].map(str::to_owned);
    killed_at_the_end(&flags).await;
}
