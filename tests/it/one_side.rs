//! One person, one side, one match: a person who has held a seat of a running match takes no other seat that
//! knows other hidden things. No link, no role and no second device gets around it.

use editions::Seat;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use support::bot::Picker;
use support::party::{level, plain_answer};
use support::place::{EDITIONS, options_of};
use support::{Base, MatchSeat, Party, Person, TestApp};

const SEEN: (u16, &str) = (409, "saw_hidden");

/// Sends a request about the party's table.
async fn verb(party: &mut Party, who: usize, verb: &str, body: Value) -> Value {
    party.people[who].post(&format!("/api/tables/{}/{verb}", party.table), body).await.good()
}

/// Returns the link to a seat that the host frees.
async fn freed(party: &mut Party, host: usize, seat: u8) -> Value {
    json!({ "token": verb(party, host, "free", json!({ "seat": seat })).await["token"] })
}

async fn refused(person: &mut Person, link: &Value) {
    person.post("/api/join", link.clone()).await.refused(SEEN.0, SEEN.1);
}

/// Returns the seat whose view a person gets.
async fn you(person: &Person, match_id: &str) -> Value {
    MatchSeat::join(person, match_id).await.expect("the match lets its people in").view["you"].clone()
}

/// The host is the invader, the guests are marines.
async fn party(app: &TestApp, edition: &str, rules: Value) -> Party {
    let mut options = options_of(edition, 2);
    options["rules"] = rules;
    Party::start_at(&app.base, &options).await
}

#[tokio::test]
async fn a_host_who_frees_a_seat_cannot_take_it_and_a_newcomer_can() {
    for base in [Base::Sqlite, Base::Postgres] {
        for edition in EDITIONS {
            let app = TestApp::spawn_on(base, &[]).await;
            let mut party = party(&app, edition, json!({})).await;
            let link = freed(&mut party, 0, 1).await;
            refused(&mut party.people[0], &link).await;
            assert_eq!(you(&party.people[0], &party.match_id).await, 0, "the host keeps the seat");
            // The server was restarted, and remembers.
            let app = app.restart().await;
            let mut party = party.moved_to(&app.base);
            refused(&mut party.people[0], &link).await;
            let mut newcomer = Person::guest(&app.base, "Dee").await;
            newcomer.post("/api/join", link).await.good();
            assert_eq!(you(&newcomer, &party.match_id).await, 1, "{edition}");
        }
    }
}

#[tokio::test]
async fn a_guest_and_the_next_host_take_no_other_side_by_any_way() {
    for edition in EDITIONS {
        let app = TestApp::spawn().await;
        let mut party = party(&app, edition, json!({})).await;
        let general = json!({ "token": verb(&mut party, 0, "invite", json!({})).await["token"] });
        // The invader leaves. The marine in seat 1 is the host from here on.
        verb(&mut party, 0, "leave", json!({})).await;
        let invader = freed(&mut party, 1, 0).await;
        refused(&mut party.people[1], &invader).await;
        refused(&mut party.people[2], &invader).await;
        // The same person on another device is the same person.
        let again = json!({ "token": verb(&mut party, 2, "reentry", json!({})).await["token"] });
        let mut device = Person::visitor(&app.base);
        device.post("/api/reentry", again).await.good();
        refused(&mut device, &invader).await;
        // A person who left, or whose seat was freed, comes back by the general link without a seat.
        let marine = freed(&mut party, 1, 2).await;
        for who in [0, 2] {
            party.people[who].post("/api/join", general.clone()).await.good();
            let take = format!("/api/tables/{}/take", party.table);
            let other = if who == 0 { 2 } else { 0 };
            party.people[who].post(&take, json!({ "seat": other })).await.refused(409, "wrong_phase");
        }
        refused(&mut party.people[0], &marine).await;
        refused(&mut party.people[2], &invader).await;
        // Each gets their old seat back.
        party.people[0].post("/api/join", invader).await.good();
        party.people[2].post("/api/join", marine).await.good();
        assert_eq!(you(&party.people[0], &party.match_id).await, 0, "{edition}");
        assert_eq!(you(&party.people[2], &party.match_id).await, 2, "{edition}");
    }
}

/// A person who played here and left says *That's my seat* of one on the other side.
#[tokio::test]
async fn a_person_who_left_is_not_admitted_to_a_seat_of_the_other_side() {
    for edition in EDITIONS {
        let app = TestApp::spawn().await;
        let mut party = party(&app, edition, json!({})).await;
        // The invader leaves and a newcomer has the seat. The marine in seat 1 is the host from here on.
        verb(&mut party, 0, "leave", json!({})).await;
        let link = freed(&mut party, 1, 0).await;
        Person::guest(&app.base, "Dee").await.post("/api/join", link).await.good();
        let claim = json!({ "at": { "t": "match", "id": party.match_id }, "name": "Dee" });
        for (who, seat, fits) in [(0, 2, false), (0, 0, true)] {
            let asked = party.people[who].post("/api/claims", claim.clone()).await.good();
            let answer = json!({ "claim": asked["claim"], "seat": seat });
            let let_in = format!("/api/tables/{}/let_in", party.table);
            let said = party.people[1].post(&let_in, answer).await;
            if fits {
                said.good();
            } else {
                said.refused(SEEN.0, SEEN.1);
            }
        }
        assert_eq!(you(&party.people[0], &party.match_id).await, 0, "{edition}");
    }
}

#[tokio::test]
async fn a_marine_takes_another_marines_seat_only_where_both_see_the_same() {
    for (edition, rules, alike) in [
        ("2004", json!({}), true),
        ("2016", json!({}), false),
        ("2016", json!({ "hands": "own" }), false),
        ("2016", json!({ "hands": "shared" }), true),
    ] {
        let app = TestApp::spawn().await;
        let mut party = party(&app, edition, rules.clone()).await;
        let link = freed(&mut party, 0, 1).await;
        let answer = party.people[2].post("/api/join", link).await;
        if alike {
            answer.good();
            assert_eq!(you(&party.people[2], &party.match_id).await, 1, "{edition} {rules}");
        } else {
            answer.refused(SEEN.0, SEEN.1);
        }
    }
}

/// An edition's word about two seats is true: their views differ only in their owner.
#[tokio::test]
async fn seats_that_see_alike_have_the_same_views_and_others_do_not() {
    for (edition, rules) in
        [("2004", json!({})), ("2016", json!({ "hands": "own" })), ("2016", json!({ "hands": "shared" }))]
    {
        let app = TestApp::spawn().await;
        let party = party(&app, edition, rules.clone()).await;
        let chosen = serde_json::from_value(rules.clone()).unwrap();
        let (mut seats, mut pick) = (party.join().await, Picker::new(3));
        let mut differed = BTreeSet::new();
        for _ in 0..30 {
            plain_answer(&mut seats, &mut pick).await.expect("the match goes on");
            level(&mut seats).await;
            for (one, other) in [(0, 1), (0, 2), (1, 2)] {
                let of = |at: usize| {
                    let mut view = seats[at].view.clone();
                    view["you"] = Value::Null;
                    view
                };
                let same = of(one) == of(other);
                if editions::EDITIONS.sees_alike(edition, &chosen, Seat(one as u8), Seat(other as u8)) {
                    assert!(same, "{edition} {rules}: {one} and {other}");
                } else if !same {
                    differed.insert((one, other));
                }
            }
        }
        let alike = |(one, other): &(u8, u8)| {
            editions::EDITIONS.sees_alike(edition, &chosen, Seat(*one), Seat(*other))
        };
        let unlike = [(0, 1), (0, 2), (1, 2)].iter().filter(|pair| !alike(pair)).count();
        assert_eq!(differed.len(), unlike, "{edition} {rules}: {differed:?}");
    }
}

#[tokio::test]
async fn the_seats_of_a_campaign_are_kept_apart_in_the_same_way() {
    for edition in EDITIONS {
        let app = TestApp::spawn().await;
        let mut host = Person::guest(&app.base, "Ann").await;
        let open = json!({ "options": options_of(edition, 2), "seat": 0, "campaign": true });
        let table = host.post("/api/tables", open).await.good()["id"].as_str().unwrap().to_owned();
        let path = |verb: &str| format!("/api/tables/{table}/{verb}");
        for seat in [1, 2] {
            host.post(&path("bot"), json!({ "seat": seat, "on": true })).await.good();
        }
        host.post(&path("start"), json!({})).await.good();
        let link = host.post(&path("free"), json!({ "seat": 1 })).await.good()["token"].clone();
        refused(&mut host, &json!({ "token": link })).await;
    }
}
