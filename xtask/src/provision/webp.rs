//! `img2webp` of libwebp, which joins frames to a film: on the machine, or by apt.

use super::{Leave, apt};
use crate::run;
use anyhow::Result;
use std::path::PathBuf;

/// The program that joins frames.
///
/// # Errors
/// A sentence with the command to type.
pub(crate) fn program(leave: Leave) -> Result<PathBuf> {
    apt::found_or_installed(leave, "img2webp", "webp", || run::in_path("img2webp"))
}
