//! The lineage of a session: the tables of the personal links that led to it, first link first.

/// Returns the lineage of a session opened by the link of `table`. A session with the lineage `via` made that
/// link. Each table occurs once, so the list is never longer than the person has tables.
pub(crate) fn through(via: Option<&str>, table: &str) -> String {
    match via {
        Some(via) if via.split('/').any(|one| one == table) => via.to_owned(),
        Some(via) => format!("{via}/{table}"),
        None => table.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_table_occurs_once_in_the_lineage_of_a_session() {
        assert_eq!(through(None, "t"), "t");
        assert_eq!(through(Some("t"), "u"), "t/u");
        assert_eq!(through(Some("t/u"), "t"), "t/u");
        assert_eq!(through(Some("tt"), "t"), "tt/t");
    }
}
