//! The editions of a server that hosts the test edition beside those that ship.

use edition_2004::Edition2004;
use edition_2016::Edition2016;
use edition_duel::Duel;
use editions::Registry;

/// Returns the registry for [`server::parts::Parts`].
pub static EDITIONS: Registry = Registry::new(&[&Edition2004, &Edition2016, &Duel]);
