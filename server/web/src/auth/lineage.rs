//! By which personal links a session came: the tables of those links, the first first.

/// The tables that lead to a session which opens by the link of `table`, made by a session that came
/// through `via`. Each table stands there once, so the list is never longer than its person's tables are
/// many.
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
    fn each_table_stands_once_in_what_led_to_a_session() {
        assert_eq!(through(None, "t"), "t");
        assert_eq!(through(Some("t"), "u"), "t/u");
        assert_eq!(through(Some("t/u"), "t"), "t/u");
        assert_eq!(through(Some("tt"), "t"), "tt/t");
    }
}
