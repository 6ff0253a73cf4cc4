//! The reports of a parked match: a file for the operator, and for each player what their own seat could see.

use super::actor::Actor;
use super::standstill::Standstill;
use editions::{AnyMatch, Seat, Viewer};
use protocol::http::{FaultReport, WaitingReport};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use store::now_ms;
use store::rows::{LoadedMatch, LogRow};

/// Returns what a closure shows, or `null` if it fails: a failing match may be unable to show itself.
fn or_null(show: impl FnOnce() -> Option<Box<RawValue>>) -> Box<RawValue> {
    catch_unwind(AssertUnwindSafe(show)).ok().flatten().unwrap_or_default()
}

impl Actor {
    /// Returns the report for one seat if the match is parked. `None` asks for a host without a seat. It is
    /// built like the pictures of that seat, so it holds nothing that was hidden from it.
    pub(super) fn report(&self, seat: Option<u8>) -> Option<FaultReport> {
        let park = self.state.parked.as_ref()?;
        let game = &self.state.rules_match;
        let viewer = seat.map_or(Viewer::Public, |seat| Viewer::Seat(Seat(seat)));
        let (edition, schema) = game.stamp();
        let asks = catch_unwind(AssertUnwindSafe(|| game.asks())).unwrap_or_default();
        let waiting = asks.into_iter().filter(|ask| ask.must).map(|ask| WaitingReport {
            seat: ask.seat.0,
            question: or_null(|| game.question_seen(ask.seat, viewer)),
        });
        Some(FaultReport {
            reference: park.reference(&self.id),
            match_id: self.id.clone(),
            row: park.row_no,
            parked_ms: park.at_ms,
            made_ms: now_ms(),
            edition: edition.to_owned(),
            schema,
            server: env!("CARGO_PKG_VERSION").to_owned(),
            build: self.services.build.clone(),
            seat,
            waiting: waiting.collect(),
            options: or_null(|| game.options(Seat(seat?))),
            view: or_null(|| Some(game.view(viewer).json())),
            log: seat.map(|_| self.fanout.all_lines(viewer)).unwrap_or_default(),
        })
    }

    /// Saves everything that is needed to find the fault, in a file beside the data. Like the database, it
    /// holds hands and decks of this match, but no seed, session, token or name.
    pub(super) fn keep_report(&self) {
        let Some(park) = self.state.parked.clone() else { return };
        let (services, id, game) = (self.services.clone(), self.id.clone(), self.state.rules_match.clone());
        let folder = services.reports.clone();
        tokio::spawn(async move {
            let loaded = match services.store.load_match(&id, None).await {
                Ok(loaded) => loaded,
                Err(error) => {
                    tracing::warn!(match.id = %id, %error, "the report of a parked match has no log rows");
                    None
                }
            };
            let name = park.reference(&id);
            let text = whole(&id, &park, &game, loaded.as_ref()).to_string();
            let kept = tokio::task::spawn_blocking(move || write(&folder, &name, &text)).await;
            match kept {
                Ok(Ok(path)) => {
                    tracing::error!(match.id = %id, %path, "saved the report of a parked match")
                }
                Ok(Err(error)) => {
                    tracing::warn!(match.id = %id, %error, "cannot save the report of a parked match");
                }
                Err(_) => {}
            }
        });
    }
}

/// Builds the operator's report. It leaves the secret of the match out, which would reveal every roll to
/// come.
fn whole(id: &str, park: &Standstill, game: &AnyMatch, loaded: Option<&LoadedMatch>) -> Value {
    let (edition, schema) = game.stamp();
    let state = catch_unwind(AssertUnwindSafe(|| game.snapshot())).unwrap_or_default();
    json!({
        "what": "A Bulkhead match whose default choice failed. It contains hidden information: do not show it to players.",
        "reference": park.reference(id),
        "match": id,
        "row": park.row_no,
        "parked_ms": park.at_ms,
        "seat": park.seat,
        "why": park.why,
        "server": env!("CARGO_PKG_VERSION"),
        "edition": edition,
        "schema": schema,
        "setup": loaded.map(|loaded| parsed(&loaded.made.setup)),
        "state": parsed(&state),
        "snapshot_row": loaded.and_then(|loaded| loaded.snapshot.as_ref()).map(|snapshot| snapshot.row_no),
        "rows_after_snapshot": loaded.map(|loaded| loaded.rows.iter().map(row).collect::<Vec<_>>()),
    })
}

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or(Value::Null)
}

/// Returns a row without the people it names. Rows of people who came or left keep nothing else.
fn row(row: &LogRow) -> Value {
    let body = parsed(&row.body);
    let body = match row.kind.as_str() {
        "seated" => Value::Null,
        "batch" => {
            json!({ "batch": body["batch"], "drawn": body["drawn"], "table_ms": body["table_ms"] })
        }
        _ => body,
    };
    json!({ "row": row.row_no, "kind": row.kind, "seat": row.seat, "at_ms": row.at_ms, "body": body })
}

/// Writes a file that only the user who runs the server may read.
fn write(folder: &Path, name: &str, text: &str) -> std::io::Result<String> {
    std::fs::create_dir_all(folder)?;
    let path = folder.join(format!("{name}.json"));
    let mut file = store::owner::writing().create(true).truncate(true).open(&path)?;
    file.write_all(text.as_bytes())?;
    Ok(path.display().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fails_again_while_it_is_reported_is_left_out() {
        assert_eq!(or_null(|| panic!("it fails here as well")).get(), "null");
        let one = RawValue::from_string("1".to_owned()).unwrap();
        assert_eq!(or_null(|| Some(one)).get(), "1");
    }

    #[test]
    fn rows_of_a_report_name_no_person() {
        let logged = |kind: &str, body: Value| LogRow {
            match_id: "m".to_owned(),
            row_no: 0,
            kind: kind.to_owned(),
            seat: None,
            command_id: None,
            at_ms: 1,
            edition: "2004".to_owned(),
            schema_no: 1,
            body: body.to_string(),
        };
        let people = json!([{ "subject": "s", "name": "Ada", "bot": false }]);
        let first = row(&logged("batch", json!({ "key": null, "batch": { "a": 1 }, "people": people })));
        assert_eq!(first["body"]["batch"], json!({ "a": 1 }));
        for report in
            [first, row(&logged("seated", json!({ "people": people, "news": [{ "name": "Ada" }] })))]
        {
            assert!(!report.to_string().contains("Ada"), "{report}");
        }
    }

    #[test]
    fn only_the_owner_of_a_report_can_read_it() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let path = write(&folder.path().join("reports"), "m-7", "{}").unwrap();
        assert_eq!(std::fs::metadata(path).unwrap().permissions().mode() & 0o777, 0o600);
    }
}
