//! What the tests need from outside: Node, PostgreSQL, a Chromium. Each is looked for on the machine first, then
//! installed by apt; what cannot be had becomes a failed line with the command to type, never a skipped test.

pub(crate) mod apt;
pub(crate) mod chromium;
pub(crate) mod cluster;
pub(crate) mod node;
pub(crate) mod postgres;
pub(crate) mod webp;

/// Whether system packages may be installed: asked for by `--install`, or a build machine (`CI=true`).
#[derive(Debug, Clone, Copy)]
pub(crate) struct Leave {
    pub(crate) install: bool,
}

impl Leave {
    /// Reads the flag and the environment.
    pub(crate) fn new(flag: bool) -> Self {
        Self { install: flag || std::env::var("CI").is_ok_and(|value| value == "true" || value == "1") }
    }
}

/// `cargo xtask provision`: everything the tests need, found or fetched; false when something cannot be had.
pub(crate) fn command(leave: Leave) -> bool {
    let found = [
        ("Node", node::check().map(|()| "in PATH".to_owned())),
        ("PostgreSQL", postgres::folder(leave).map(|folder| folder.display().to_string())),
        ("Chromium", chromium::program(leave).map(|file| file.display().to_string())),
    ];
    let mut whole = true;
    for (name, outcome) in found {
        match outcome {
            Ok(place) => println!("{name}: {place}"),
            Err(error) => {
                println!("FAILED: {name}: {error:#}");
                whole = false;
            }
        }
    }
    whole
}
