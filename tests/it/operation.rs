//! An operation of the 2016 edition: the side that lost picks the next mission, even weeks later and after a
//! restart.

use serde_json::{Value, json};
use std::time::Duration;
use support::seat::Socket;
use support::{Base, MatchSeat, Person, TestApp};

/// The invader hosts, two marines came by the link. The first mission of a custom operation is picked and
/// runs.
struct Crew {
    /// By seat.
    people: Vec<Person>,
    table: String,
    campaign: String,
}

impl Crew {
    async fn gather(base: &str) -> Self {
        let mut host = Person::guest(base, "Ivo").await;
        let options = json!({ "edition": "2016", "scenario": "marrow", "marines": 2, "rules": {} });
        let open = json!({ "options": options, "seat": 0, "campaign": true, "course": "custom" });
        let opened = host.post("/api/tables", open).await.good();
        assert_eq!(opened["options"]["scenario"], "marrow", "the host is the invader and has picked");
        let word = |value: &Value| value.as_str().unwrap().to_owned();
        let (table, campaign) = (word(&opened["id"]), word(&opened["campaign"]["id"]));
        let path = |verb: &str| format!("/api/tables/{table}/{verb}");
        let invite = host.post(&path("invite"), json!({})).await.good();
        let mut people = vec![host];
        for (seat, name) in [(1, "Ann"), (2, "Bo")] {
            let mut marine = Person::guest(base, name).await;
            marine.post("/api/join", json!({ "token": invite["token"] })).await.good();
            marine.post(&path("take"), json!({ "seat": seat })).await.good();
            marine.post(&path("ready"), json!({ "on": true })).await.good();
            people.push(marine);
        }
        Self { people, table, campaign }
    }

    fn path(&self, verb: &str) -> String {
        format!("/api/campaigns/{}{verb}", self.campaign)
    }

    async fn view(&mut self, seat: usize) -> Value {
        let path = self.path("");
        self.people[seat].get(&path).await.good()
    }

    /// All players leave their seats to bots, and the mission is played to its end while the host watches:
    /// bots rest while no player is here.
    async fn played(&mut self, match_id: &str) -> Value {
        let mut eyes = MatchSeat::join(&self.people[0], match_id).await.unwrap();
        let path = format!("/api/tables/{}/bot", self.table);
        for (seat, person) in self.people.iter_mut().enumerate() {
            person.post(&path, json!({ "seat": seat, "on": true })).await.good();
        }
        while eyes.view["outcome"].is_null() {
            eyes.hear().await.unwrap();
        }
        loop {
            let view = self.view(0).await;
            if view["phase"] == "waiting" {
                return view;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

/// Returns the seats of the side that picks, then of the others.
fn sides(view: &Value) -> [Vec<usize>; 2] {
    let sides = [vec![0], vec![1, 2]];
    if view["picks"]["side"] == "marines" { [sides[1].clone(), sides[0].clone()] } else { sides }
}

async fn operation(base: Base) {
    let app = TestApp::spawn_on(base, &[]).await;
    let mut crew = Crew::gather(&app.base).await;
    let (pick, next) = (crew.path("/pick"), crew.path("/next"));
    let mission = |id: &str| json!({ "scenario": id });
    let view = crew.view(1).await;
    assert_eq!(
        (&view["picks"]["side"], &view["picked"]),
        (&json!("invader"), &json!([{ "no": 1, "by": "Ivo" }]))
    );
    assert!(view["picks"]["blocked"]["text"].as_str().unwrap().contains("M-OPER-03"));
    crew.people[1].post(&pick, mission("dead_air")).await.refused(409, "not_yours");
    crew.people[0].post(&pick, mission("cold_start")).await.refused(409, "not_left");
    crew.people[0].post(&pick, mission("dead_air")).await.good();
    let start = format!("/api/tables/{}/start", crew.table);
    let begun = crew.people[0].post(&start, json!({})).await.good();
    assert_eq!(begun["options"]["scenario"], "dead_air");
    crew.people[0].post(&pick, mission("marrow")).await.refused(409, "no_pick");

    let view = crew.played(begun["match_id"].as_str().unwrap()).await;
    let lost = &view["chapters"][0]["ended"]["marines_won"];
    assert_eq!(view["picks"]["side"], json!(if *lost == json!(true) { "invader" } else { "marines" }));
    assert_eq!((&view["next"], &view["again"], &view["winner"]), (&Value::Null, &Value::Null, &Value::Null));
    assert_eq!(view["picks"]["from"].as_array().unwrap().len(), 11);

    // Weeks later.
    let app = app.restart().await;
    let [losers, winners] = sides(&view);
    assert_eq!(crew.view(0).await["chapters"], view["chapters"]);
    crew.people[0].post(&next, json!({ "again": false })).await.refused(409, "pick_first");
    crew.people[0].post(&next, json!({ "again": true })).await.refused(409, "not_lost");
    for seat in winners {
        crew.people[seat].post(&pick, mission("marrow")).await.refused(409, "not_yours");
    }
    let loser = *losers.last().unwrap();
    let mut line = Socket::open(&crew.people[0], &format!("/ws/table/{}", crew.table)).await.unwrap();
    let at_the_table = line.hear().await.unwrap();
    crew.people[loser].post(&pick, mission("dead_air")).await.refused(409, "not_left");
    crew.people[loser].post(&pick, mission("slow_haul")).await.good();
    assert_eq!(line.hear().await, Some(at_the_table), "the campaign's page reads it anew");
    crew.people[loser].post(&pick, mission("marrow")).await.good();
    let view = crew.view(0).await;
    assert_eq!((&view["next"], &view["scenarios"]), (&json!("marrow"), &json!(["dead_air", "marrow"])));
    let name = ["Ivo", "Ann", "Bo"][loser];
    assert_eq!(view["picked"][1], json!({ "no": 2, "by": name }));
    let begun = crew.people[0].post(&next, json!({ "again": false })).await.good();
    assert_eq!((&begun["phase"], &begun["options"]["scenario"]), (&json!("playing"), &json!("marrow")));
    assert_eq!((&begun["campaign"]["no"], &begun["campaign"]["of"]), (&json!(2), &json!(6)));
    let before = crew.view(2).await;
    let _app = app.restart().await;
    assert_eq!(crew.view(2).await["chapters"], before["chapters"]);
}

#[tokio::test]
async fn the_loser_picks_the_next_mission_after_a_restart_on_sqlite() {
    operation(Base::Sqlite).await;
}

#[tokio::test]
async fn the_loser_picks_the_next_mission_after_a_restart_on_postgres() {
    operation(Base::Postgres).await;
}

#[tokio::test]
async fn for_bots_that_pick_the_host_draws_at_random() {
    let app = TestApp::spawn().await;
    let mut host = Person::guest(&app.base, "Ann").await;
    let options = json!({ "edition": "2016", "scenario": "marrow", "marines": 2, "rules": {} });
    let open = json!({ "options": options, "seat": 1, "campaign": true, "course": "custom" });
    let opened = host.post("/api/tables", open).await.good();
    let campaign = format!("/api/campaigns/{}", opened["campaign"]["id"].as_str().unwrap());
    let view = host.get(&campaign).await.good();
    assert_eq!((&view["picked"], &view["picks"]["names"]), (&json!([{ "no": 1, "by": null }]), &json!([])));
    let pick = format!("{campaign}/pick");
    host.post(&pick, json!({ "scenario": "marrow" })).await.refused(409, "not_yours");
    let drawn = host.post(&pick, json!({ "scenario": null })).await.good();
    let table = host.get(&format!("/api/tables/{}", opened["id"].as_str().unwrap())).await.good();
    assert_eq!(drawn["scenarios"][0], table["options"]["scenario"]);
}

#[tokio::test]
async fn a_printed_operation_begins_by_its_name_and_an_unknown_one_does_not() {
    let app = TestApp::spawn().await;
    let mut host = Person::guest(&app.base, "Ann").await;
    let open = |course: &str| {
        let options = json!({ "edition": "2016", "scenario": "marrow", "marines": 2, "rules": {} });
        json!({ "options": options, "seat": 1, "campaign": true, "course": course })
    };
    let opened = host.post("/api/tables", open("warm_ground")).await.good();
    assert_eq!(opened["options"]["scenario"], "the_quiet_mouths");
    let campaign = format!("/api/campaigns/{}", opened["campaign"]["id"].as_str().unwrap());
    let view = host.get(&campaign).await.good();
    assert_eq!((&view["course"], &view["length"]), (&json!("warm_ground"), &json!(6)));
    assert_eq!((view.get("picks"), view.get("picked")), (None, None));
    host.post(&format!("{campaign}/pick"), json!({ "scenario": "marrow" })).await.refused(409, "no_pick");
    host.post("/api/tables", open("cold_ground")).await.refused(400, "bad_options");
}

/// [M-OPER-04]
#[tokio::test]
async fn a_single_mission_may_be_drawn_when_the_table_opens_and_when_it_changes() {
    let app = TestApp::spawn().await;
    let mut host = Person::guest(&app.base, "Ann").await;
    let options =
        |edition: &str| json!({ "edition": edition, "scenario": "random", "marines": 2, "rules": {} });
    let open = json!({ "options": options("2016"), "seat": 0 });
    let opened = host.post("/api/tables", open).await.good();
    let known: Vec<String> = editions::EDITIONS
        .course("2016", Some("custom"))
        .map(|course| course.scenarios.into_iter().map(str::to_owned).collect())
        .unwrap();
    let is_known = |table: &Value| known.iter().any(|id| table["options"]["scenario"] == json!(id));
    assert!(is_known(&opened), "{opened}");
    let path = format!("/api/tables/{}/options", opened["id"].as_str().unwrap());
    assert!(is_known(&host.post(&path, options("2016")).await.good()));
    // An edition that draws none has no scenario of that name.
    let plain = json!({ "options": options("2004"), "seat": 0 });
    host.post("/api/tables", plain).await.refused(400, "bad_options");
}
