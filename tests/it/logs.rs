//! Recorded matches through the whole server: their rows are in the database, the server starts, friends
//! return.

use arena::log::{Head, Log, Row, digest};
use futures_util::future::join_all;
use server::store::rows::{LogRow, MatchRow, TableRow};
use server::store::{Store, postgres, sqlite};
use std::path::Path;
use support::bot::Picker;
use support::{Base, MatchSeat, Party, TestApp};
use tokio_util::sync::CancellationToken;

/// Returns every recorded match of an edition, of every schema that was ever stored.
pub(crate) fn recorded(edition: &str) -> Vec<Log> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/logs").join(edition);
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let mut files: Vec<_> = files.filter(|file| file.extension().is_some_and(|end| end == "jsonl")).collect();
    files.sort();
    files.iter().map(|file| Log::read(&std::fs::read_to_string(file).unwrap()).unwrap()).collect()
}

/// Puts the rows of a match into the store, at the table of `party`. Returns its id.
pub(crate) async fn put(store: &dyn Store, party: &Party, head: &Head, rows: &[Row]) -> String {
    let id = format!("old{}", party.match_id);
    let row = |no: usize| LogRow {
        match_id: id.clone(),
        row_no: no as i64,
        kind: "batch".to_owned(),
        seat: rows[no].seat.map(i64::from),
        command_id: None,
        at_ms: 1_000 + no as i64,
        edition: head.edition.clone(),
        schema_no: i64::from(head.schema),
        body: format!(r#"{{"key":null,"batch":{}}}"#, rows[no].batch.get()),
    };
    let made = MatchRow {
        id: id.clone(),
        table_id: party.table.clone(),
        edition: head.edition.clone(),
        secret: vec![7; 32],
        setup: head.setup.get().to_owned(),
        made_ms: 1_000,
        about: String::new(),
    };
    store.create_match(&made, row(0)).await.unwrap();
    for done in join_all((1..rows.len()).map(|no| store.append(row(no)))).await {
        done.unwrap();
    }
    let table = store.table(&party.table).await.unwrap().unwrap();
    let body = table.body.replace(&party.match_id, &id);
    store.save_table(&TableRow { body, people: Vec::new(), ..table }).await.unwrap();
    id
}

async fn an_old_match_comes_back(base: Base) {
    for log in recorded("2004") {
        let mut app = TestApp::spawn_on(base, &[]).await;
        let mut party = Party::start(&app.base, log.head.colors.len() as u8).await;
        app.stop().await;
        let address = app.args.iter().find(|arg| arg.starts_with("postgres"));
        let store: Box<dyn Store> = match address {
            Some(address) => Box::new(postgres::open(address, CancellationToken::new()).await.unwrap()),
            None => Box::new(sqlite::open(app.folder()).await.unwrap()),
        };
        party.match_id = put(&*store, &party, &log.head, &log.rows).await;
        store.close().await;
        drop(store); // This also releases the lock of its folder.
        let app = app.restart().await;
        let mut seats = party.join().await;
        for seat in &seats {
            let expected = &log.end.views[&u8::try_from(seat.seat).unwrap()];
            assert_eq!(&digest(&seat.view), expected, "seat {} after {} rows", seat.seat, log.rows.len());
        }
        // The match is played on.
        let asked = seats.iter().position(MatchSeat::is_asked).unwrap();
        seats[asked].play(&mut Picker::new(3)).await.unwrap();
        drop(app);
    }
}

#[tokio::test]
async fn a_recorded_match_is_played_on_from_sqlite() {
    an_old_match_comes_back(Base::Sqlite).await;
}

#[tokio::test]
async fn a_recorded_match_is_played_on_from_postgresql() {
    an_old_match_comes_back(Base::Postgres).await;
}
