//! `img2webp` of libwebp, which joins frames to a film: on the machine, or by apt.

use super::{Leave, apt};
use crate::run;
use anyhow::{Result, anyhow};
use std::path::PathBuf;

/// The program that joins frames.
///
/// # Errors
/// A sentence with the command to type.
pub(crate) fn program(leave: Leave) -> Result<PathBuf> {
    let on_machine = || run::in_path("img2webp");
    if on_machine().is_none() && apt::possible(leave) {
        apt::install(&["webp"])?;
    }
    on_machine().ok_or_else(|| anyhow!("no img2webp on this machine; type: sudo apt-get install -y webp"))
}
