//! Shares with their intervals, and positions in a sorted row.

use std::fmt;

/// A number of hits out of a number of tries.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Share {
    pub won: usize,
    pub of: usize,
}

/// Normal quantile of 95 %.
const Z: f64 = 1.96;

impl Share {
    pub(crate) fn add(&mut self, won: bool) {
        self.won += usize::from(won);
        self.of += 1;
    }

    /// Returns the part, 0 to 1; 0 of no tries.
    #[must_use]
    pub fn part(self) -> f64 {
        if self.of == 0 { 0.0 } else { self.won as f64 / self.of as f64 }
    }

    /// Returns the 95 % interval of the true share (Wilson).
    #[must_use]
    pub fn interval(self) -> (f64, f64) {
        if self.of == 0 {
            return (0.0, 1.0);
        }
        let (n, p) = (self.of as f64, self.part());
        let middle = p + Z * Z / (2.0 * n);
        let half = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
        let whole = 1.0 + Z * Z / n;
        (((middle - half) / whole).max(0.0), ((middle + half) / whole).min(1.0))
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (low, high) = self.interval();
        let percent = |part: f64| part * 100.0;
        write!(
            f,
            "{} of {} ({:.0} %, {:.0} to {:.0})",
            self.won,
            self.of,
            percent(self.part()),
            percent(low),
            percent(high)
        )
    }
}

/// Returns the value below which `part` of the sorted row lies; 0 of an empty row.
#[must_use]
pub fn at(row: &[u32], part: f64) -> u32 {
    let place = (row.len() as f64 * part) as usize;
    row.get(place.min(row.len().saturating_sub(1))).copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interval_holds_its_share_and_narrows_with_more_matches() {
        let wide = Share { won: 10, of: 20 }.interval();
        let narrow = Share { won: 100, of: 200 }.interval();
        assert!(wide.0 < narrow.0 && narrow.0 < 0.5 && 0.5 < narrow.1 && narrow.1 < wide.1);
        assert!((narrow.0 - 0.4314).abs() < 1e-3 && (narrow.1 - 0.5686).abs() < 1e-3, "{narrow:?}");
        assert!(Share { won: 0, of: 20 }.interval().0 == 0.0);
        assert_eq!(Share { won: 1, of: 4 }.to_string(), "1 of 4 (25 %, 5 to 70)");
    }

    #[test]
    fn a_position_in_a_row_is_the_value_below_which_the_part_lies() {
        let row: Vec<u32> = (1..=100).collect();
        assert_eq!((at(&row, 0.5), at(&row, 0.99), at(&row, 1.0), at(&[], 0.5)), (51, 100, 100, 0));
    }
}
