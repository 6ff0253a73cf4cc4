//! The stored shape of every edition is the committed one. Its tests stand beside those of the wire, so that both are
//! built once.

use editions::shape::shapes;
use std::path::Path;

/// `cargo xtask shape` runs this test and lets it write into a folder.
#[test]
fn the_stored_shape_is_the_one_of_its_schema() {
    let written = std::env::var("BULKHEAD_SHAPES").ok();
    for (edition, schema, text) in shapes() {
        let name = format!("{edition}.txt");
        if let Some(folder) = &written {
            std::fs::write(Path::new(folder).join(&name), &text).unwrap();
            continue;
        }
        let committed = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/shapes").join(&name);
        assert!(
            std::fs::read_to_string(committed).unwrap_or_default() == text,
            "the stored shape of edition {edition} changed under schema {schema}: see `cargo xtask shape`"
        );
    }
}

#[test]
fn the_shape_reaches_down_to_the_smallest_part() {
    let (_, _, text) = shapes().remove(0);
    for part in [
        "type Board =",
        "type Frame =",
        "type SecretFact =",
        "type Cell =",
        "type DoorState =",
        "match: asked, board",
    ] {
        assert!(text.contains(part), "{part} is missing in\n{text}");
    }
}
