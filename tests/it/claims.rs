//! *That's my seat*: an unknown browser asks, the host answers, and all people at the table are told.

use serde_json::{Value, json};
use support::{MatchSeat, Party, Person, Socket, TestApp};

/// Returns the claim of a player on a new device.
fn claim(party: &Party, name: &str) -> Value {
    json!({ "at": { "t": "match", "id": party.match_id }, "name": name })
}

/// Creates a new device whose person asks for the seat of this name.
async fn asks(app: &TestApp, party: &Party, name: &str) -> (Person, String) {
    let mut person = Person::guest(&app.base, "New here").await;
    let asked = person.post("/api/claims", claim(party, name)).await.good();
    assert_eq!((&asked["table"], &asked["state"]), (&json!(party.table), &json!("waiting")));
    (person, asked["claim"].as_str().unwrap().to_owned())
}

fn answer(claim: &str, seat: Option<u8>) -> Value {
    json!({ "claim": claim, "seat": seat })
}

async fn state(person: &mut Person, party: &Party, claim: &str) -> Value {
    person.get(&format!("/api/claims/{}/{claim}", party.table)).await.good()["state"].clone()
}

#[tokio::test]
async fn the_host_admits_a_new_device_and_every_person_at_the_table_is_told() {
    let app = TestApp::spawn().await;
    let party = Party::start(&app.base, 2).await;
    let mut host = party.people[0].clone();
    let let_in = format!("/api/tables/{}/let_in", party.table);
    let (mut person, claim) = asks(&app, &party, "marine 1").await;
    // The host comes later, and finds the claim. Others are not asked.
    let mut board = MatchSeat::join(&host, &party.match_id).await.unwrap();
    let mut mate = MatchSeat::join(&party.people[2], &party.match_id).await.unwrap();
    let door = board.hear_until(|message| message["t"] == "door").await.unwrap()["door"].clone();
    let seats = json!([{ "seat": 1, "name": "Marine 1" }, { "seat": 2, "name": "Marine 2" }]);
    let asked = json!({ "claim": claim, "name": "marine 1", "seat": 1, "seats": seats });
    assert_eq!(door, json!({ "claims": [asked], "let_in": [] }));

    let view = host.post(&let_in, answer(&claim, Some(1))).await.good();
    assert_eq!(state(&mut person, &party, &claim).await, "let_in");
    for seat in [&mut board, &mut mate] {
        let news = seat.hear_until(|message| message["door"]["let_in"][0].is_object()).await.unwrap();
        let told = &news["door"]["let_in"][0];
        assert_eq!(
            (&told["seat"], &told["color"], &told["name"], &told["host"]),
            (&json!(1), &view["seats"][1]["color"], &json!("Marine 1"), &json!("Ann"))
        );
        assert_eq!(news["door"]["claims"], json!([]));
    }
    let view = mate_view(&party).await;
    assert_eq!(view["door"]["let_in"][0]["seat"], 1);

    let seat = MatchSeat::join(&person, &party.match_id).await.unwrap();
    assert_eq!(seat.seat, 1);
    assert_eq!(person.get("/api/me").await.good()["only"], party.table.as_str());
    person.post(&format!("/api/tables/{}/leave", party.table), json!({})).await.refused(403, "one_seat");
    // Its owner is still here, sees the device, and ends it.
    let mut owner = party.people[1].clone();
    assert_eq!(owner.get("/api/devices").await.good()["devices"].as_array().unwrap().len(), 2);
    owner.post(&format!("/api/tables/{}/reentry/revoke", party.table), json!({})).await.good();
    person.get("/api/devices").await.refused(401, "no_session");
}

async fn mate_view(party: &Party) -> Value {
    party.people[2].clone().get(&format!("/api/tables/{}", party.table)).await.good()
}

#[tokio::test]
async fn a_refusal_is_reported_and_reveals_nothing_about_the_seat() {
    let app = TestApp::spawn().await;
    let party = Party::start(&app.base, 1).await;
    let mut host = party.people[0].clone();
    let let_in = format!("/api/tables/{}/let_in", party.table);
    let (mut eve, claim) = asks(&app, &party, "No one at all").await;
    let view = host.get(&format!("/api/tables/{}", party.table)).await.good();
    assert_eq!(view["door"]["claims"][0]["seat"], json!(null), "the host says whose seat it is");
    assert_eq!(state(&mut eve, &party, &claim).await, "waiting");
    host.post(&let_in, answer(&claim, None)).await.good();
    assert_eq!(state(&mut eve, &party, &claim).await, "refused");
    // Asking again at once changes nothing, and wakes no page.
    let again = eve.post("/api/claims", self::claim(&party, "Marine 1")).await.good();
    assert_eq!(again["state"], "refused");
    host.post(&let_in, answer(&claim, Some(1))).await.refused(404, "no_such_claim");
    eve.get(&format!("/api/tables/{}", party.table)).await.refused(403, "not_at_table");
}

#[tokio::test]
async fn only_the_host_answers_and_a_seat_whose_player_is_here_is_not_given() {
    let app = TestApp::spawn().await;
    let party = Party::start(&app.base, 1).await;
    let (mut host, mut marine) = (party.people[0].clone(), party.people[1].clone());
    let let_in = format!("/api/tables/{}/let_in", party.table);
    let (mut eve, claim) = asks(&app, &party, "Marine 1").await;
    let view = marine.get(&format!("/api/tables/{}", party.table)).await.good();
    assert_eq!(view["door"]["claims"], json!([]), "others are not asked");
    marine.post(&let_in, answer(&claim, Some(1))).await.refused(403, "host_only");
    eve.post(&let_in, answer(&claim, Some(1))).await.refused(403, "not_at_table");
    host.post(&let_in, answer(&claim, Some(0))).await.refused(409, "own_seat");
    host.post(&let_in, answer(&claim, Some(9))).await.refused(409, "not_seated");
    let here = Socket::open(&marine, &format!("/ws/table/{}", party.table)).await.unwrap();
    host.post(&let_in, answer(&claim, Some(1))).await.refused(409, "not_away");
    drop(here);
    let mut page = Socket::open(&host, &format!("/ws/table/{}", party.table)).await.unwrap();
    page.hear_until(|view| view["seats"][1]["online"] == false).await.unwrap();
    host.post(&let_in, answer(&claim, Some(1))).await.good();
    assert_eq!(state(&mut eve, &party, &claim).await, "let_in");
}

#[tokio::test]
async fn few_may_ask_and_each_browser_once() {
    let app = TestApp::spawn().await;
    let party = Party::start(&app.base, 1).await;
    let mut asking = Vec::new();
    for _ in 0..4 {
        asking.push(asks(&app, &party, "Marine 1").await);
    }
    let (first, id) = &mut asking[0];
    let again = first.post("/api/claims", claim(&party, "Ann")).await.good();
    assert_eq!(again["claim"], id.as_str());
    let mut late = Person::guest(&app.base, "Late").await;
    late.post("/api/claims", claim(&party, "Marine 1")).await.refused(409, "door_full");
    late.get(&format!("/api/claims/{}/{id}", party.table)).await.refused(404, "no_such_claim");
    late.post("/api/claims", claim(&party, " ")).await.refused(400, "bad_name");
    let nowhere = json!({ "at": { "t": "match", "id": "ffffffffffffffff" }, "name": "Ann" });
    late.post("/api/claims", nowhere).await.refused(404, "no_such_match");
    let nowhere = json!({ "at": { "t": "table", "id": "ffffffffffffffff" }, "name": "Ann" });
    late.post("/api/claims", nowhere).await.refused(404, "no_such_table");
    Person::visitor(&app.base).post("/api/claims", claim(&party, "Ann")).await.refused(401, "no_session");
    party.people[1].clone().post("/api/claims", claim(&party, "Ann")).await.refused(409, "at_table");
}

#[tokio::test]
async fn a_browser_that_is_known_elsewhere_keeps_its_person() {
    let app = TestApp::spawn().await;
    let party = Party::start(&app.base, 1).await;
    let open = json!({ "options": support::place::options(1), "seat": 0, "campaign": false });
    let mut busy = Person::guest(&app.base, "Busy").await;
    busy.post("/api/tables", open.clone()).await.good();
    busy.post("/api/claims", claim(&party, "Marine 1")).await.refused(409, "known_elsewhere");
    // A person who opens a table while the host thinks keeps it too.
    let (mut person, claim) = asks(&app, &party, "Marine 1").await;
    person.post("/api/tables", open).await.good();
    let let_in = format!("/api/tables/{}/let_in", party.table);
    party.people[0].clone().post(&let_in, answer(&claim, Some(1))).await.refused(409, "known_elsewhere");
    assert_eq!(person.get("/api/me").await.good()["name"], "New here");
}

/// Links are made with a table locked, and used beside that. Neither waits forever for the other.
#[tokio::test]
async fn links_that_are_made_and_used_at_once_all_come_through() {
    let app = TestApp::spawn().await;
    let party = Party::start(&app.base, 1).await;
    let link =
        party.people[0].clone().post(&format!("/api/tables/{}/reentry", party.table), json!({})).await.good();
    let work = (0..40).map(|no| {
        let (mut host, table, link) = (party.people[0].clone(), party.table.clone(), link.clone());
        tokio::spawn(async move {
            match no % 2 {
                0 => host.post(&format!("/api/tables/{table}/invite"), json!({})).await.good(),
                _ => Person::visitor(&host.base).post("/api/reentry", link).await.good(),
            }
        })
    });
    for one in work.collect::<Vec<_>>() {
        one.await.unwrap();
    }
}
