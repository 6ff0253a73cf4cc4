//! The fast lane: what is left out of `cargo xtask test --fast`, in one list. The whole suite runs all of it.

/// Modules of `tests/it` that kill programs, start several of them, or play for long, with what they do.
/// Many are the short form of a command of its own; the whole suite runs all of them.
pub(super) const LONG: [(&str, &str); 18] = [
    ("bots", "whole matches against bots, and a killed server"),
    ("crashes", "servers and databases are killed under bots"),
    ("drill", "a folder is lost and comes back"),
    ("earlier", "every kept folder is opened and played on, on both databases"),
    ("fair", "whole matches with luck of their own"),
    ("fuzz", "altered input for every decoder"),
    ("keeping", "backups under play, played on in a new place"),
    ("leaks", "whole matches in two worlds, and leaks put into them"),
    ("newcomers", "several servers start at once"),
    ("noticed", "servers that are broken on purpose"),
    ("owners", "a model checker"),
    ("piles", "whole matches of random moves"),
    ("proxies", "nginx and Caddy"),
    ("secrecy", "two matches side by side"),
    ("storm", "many sockets are dropped at once"),
    ("swap", "two worlds side by side"),
    ("takeover", "two servers on one database"),
    ("takeovers", "one server after the other on one database"),
];

/// The filter of cargo-nextest that leaves them out.
pub(super) fn filter() -> String {
    let names: Vec<&str> = LONG.iter().map(|(name, _)| *name).collect();
    format!("not (binary(it) & test(/^({})::/))", names.join("|"))
}

/// The same for the standard harness. `--skip` looks for a piece of a name, so only `it` is started with it.
pub(super) fn skips() -> Vec<String> {
    LONG.iter().flat_map(|(name, _)| ["--skip".to_owned(), format!("{name}::")]).collect()
}

/// What the last lines of a fast run say.
pub(super) fn left_out() -> String {
    let mut text = "left out of this run (`cargo xtask test` runs them):\n  end to end: browsers\n  documentation tests\n".to_owned();
    for (name, what) in LONG {
        text += &format!("  it {name}: {what}\n");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{LONG, filter, left_out, skips};
    use crate::place;

    #[test]
    fn each_module_that_is_left_out_is_one_of_the_suite_and_is_named_in_the_summary() {
        let main = std::fs::read_to_string(place::root().join("tests/it/main.rs")).unwrap();
        for (name, _) in LONG {
            assert!(main.contains(&format!("\nmod {name};\n")), "{name}");
            assert!(left_out().contains(&format!("  it {name}: ")), "{name}");
        }
    }

    #[test]
    fn both_runners_leave_out_the_same() {
        assert!(filter().starts_with("not (binary(it) & test(/^(bots|crashes|"));
        assert_eq!(skips()[..4], ["--skip", "bots::", "--skip", "crashes::"]);
        assert_eq!(skips().len(), 2 * LONG.len());
    }
}
