//! Medians and quantiles of what was measured.

/// Returns the value below which the share `at` (0 to 1) of the values lies, or 0 without values.
pub(crate) fn quantile(values: &[f64], at: f64) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let last = sorted.len().saturating_sub(1);
    sorted.get((last as f64 * at).round() as usize).copied().unwrap_or(0.0)
}

/// Returns the median.
pub(crate) fn median(values: &[f64]) -> f64 {
    quantile(values, 0.5)
}

/// Returns the ratios of two series that were measured in turn.
pub(crate) fn ratios(ours: &[f64], theirs: &[f64]) -> Vec<f64> {
    ours.iter().zip(theirs).map(|(ours, theirs)| ours / theirs).collect()
}

/// Returns the median and quartiles of ratios as text.
pub(crate) fn spread(all: &[f64]) -> String {
    format!("{:8.2}  ({:.2} to {:.2})", median(all), quantile(all, 0.25), quantile(all, 0.75))
}
