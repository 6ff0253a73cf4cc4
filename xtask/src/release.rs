//! `cargo xtask release`: builds and checks everything that a release hands out, into
//! `target/release-VERSION/`.
//!
//! The program, a Debian package, lists of what is inside (SBOM), and checksums of all files. The container
//! image and the try in an old Debian are asked for, because they need root or a container engine.

mod image;
mod inventory;
mod old_debian;
mod package;
mod program;
mod promises;
mod requests;
mod sums;
mod unit;
mod version;

use crate::place;
use anyhow::{Context, Result, ensure};
use clap::Args as ClapArgs;
use std::path::{Path, PathBuf};

/// What can be asked for.
#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    /// A Rust target; may stand several times. Without one: the target of this machine
    #[arg(long, value_name = "TRIPLE")]
    target: Vec<String>,
    /// Also build the container image from the program, with docker or podman
    #[arg(long)]
    image: bool,
    /// Refuse unless this commit is ready for its tag: the data of this version is kept, and its schemas are
    /// released
    #[arg(long)]
    tagged: bool,
    /// Build nothing: install the package in a Debian 11 in this folder, start it as its user, and send it
    /// requests. Needs root; debootstrap fills the folder if it is not there
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["target", "image", "tagged"])]
    try_in: Option<PathBuf>,
}

/// One release, as far as all parts know it.
#[derive(Debug)]
struct Release {
    version: String,
    /// Where everything goes.
    folder: PathBuf,
}

impl Release {
    /// Reads the version, and makes the folder.
    fn begin() -> Result<Self> {
        let version = version::checked()?;
        let folder = place::target().join(format!("release-{version}"));
        std::fs::create_dir_all(&folder).with_context(|| format!("making {}", folder.display()))?;
        Ok(Self { version, folder })
    }

    /// The name of a file for one target.
    fn file(&self, target: &str, end: &str) -> PathBuf {
        self.folder.join(format!("bulkhead-{}-{target}{end}", self.version))
    }
}

/// Builds a release, or tries the one that is built.
///
/// # Errors
/// Returns an error if a tool is missing, or if something that was built is not as it must be.
pub(crate) fn command(args: &Args) -> Result<bool> {
    let release = Release::begin()?;
    if let Some(root) = &args.try_in {
        old_debian::try_in(&release, root)?;
        return Ok(true);
    }
    for missing in promises::missing(&release.version)? {
        ensure!(!args.tagged, "{missing}");
        println!("note: before the tag: {missing}");
    }
    let own = [program::target_of_this_machine()?];
    let targets = if args.target.is_empty() { own.as_slice() } else { &args.target };
    unit::check()?;
    for target in targets {
        let program = program::build(target)?;
        program::pack(&release, target, &program)?;
        if target.ends_with("-linux-gnu") {
            package::build(&release, target)?;
        }
        inventory::of_crates(&release, target)?;
        if args.image && target.contains("-linux-") {
            image::build(&release, target, &program)?;
        }
    }
    inventory::of_pages(&release)?;
    sums::write(&release.folder)?;
    Ok(true)
}

/// The size of a file in MB, as people read it.
fn megabytes(file: &Path) -> Result<String> {
    let bytes = file.metadata().with_context(|| format!("reading {}", file.display()))?.len();
    Ok(format!("{}.{} MB", bytes / 1_000_000, bytes / 100_000 % 10))
}
