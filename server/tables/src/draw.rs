//! Draws from the operating system, for what a table leaves to chance before its match.

use super::TableError;
use rand::TryRng;
use rand::rngs::SysRng;

/// Returns a number below `below` from the operating system, each equally likely.
pub fn draw(below: u32) -> Option<u32> {
    // A remainder over an uneven range would favor small numbers.
    let fair = u32::MAX - u32::MAX % below.max(1);
    loop {
        let number = SysRng.try_next_u32().ok()?;
        if number < fair {
            return Some(number % below.max(1));
        }
    }
}

/// Returns one of these, each equally likely.
///
/// # Errors
/// Returns `NoChance` if the operating system gives no random number.
pub fn pick_at_random(of: &[String]) -> Result<String, TableError> {
    let drawn = draw(u32::try_from(of.len()).unwrap_or(1)).and_then(|at| of.get(at as usize));
    drawn.cloned().ok_or(TableError::NoChance)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draw_stays_below_its_bound_and_reaches_every_number() {
        let drawn: std::collections::BTreeSet<_> = (0..400).map(|_| draw(4).unwrap()).collect();
        assert_eq!(drawn.into_iter().collect::<Vec<_>>(), [0, 1, 2, 3]);
    }
}
