//! `cargo xtask rules --prove`: not built yet.
use super::Survey;
use anyhow::{Result, bail};
pub(super) fn command(_survey: &Survey, _n: usize, _seed: u64, _only: &[String]) -> Result<bool> {
    bail!("--prove is not built yet")
}
