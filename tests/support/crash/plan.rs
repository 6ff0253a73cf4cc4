//! Which database is hit in which cycle, and what is killed: a mix that depends on a seed only.

use crate::bot::Picker;
use crate::place::Base;
use serde::{Deserialize, Serialize};

/// What is killed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Victim {
    Server,
    /// Only PostgreSQL: SQLite lives in the server's process.
    Database,
    /// Both, one right after the other.
    Both,
    /// The server is not killed, but told to end, as for a deploy.
    Deploy,
}

/// A database and a victim.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Kind {
    pub base: Base,
    pub victim: Victim,
}

impl Kind {
    /// Returns its name in figures.
    pub fn name(self) -> &'static str {
        match (self.base, self.victim) {
            (Base::Sqlite, Victim::Deploy) => "sqlite: deploy",
            // One process holds both.
            (Base::Sqlite, _) => "sqlite: server",
            (Base::Postgres, Victim::Server) => "postgres: server",
            (Base::Postgres, Victim::Database) => "postgres: database",
            (Base::Postgres, Victim::Both) => "postgres: both",
            (Base::Postgres, Victim::Deploy) => "postgres: deploy",
        }
    }
}

/// The targets of a run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    kinds: Vec<Kind>,
    seed: u64,
}

impl Plan {
    /// Returns the kinds that these databases and victims make, or `None` if they make none.
    pub fn new(bases: &[Base], victims: &[Victim], seed: u64) -> Option<Self> {
        let mut kinds = Vec::new();
        for &base in bases {
            for &victim in victims {
                if base == Base::Postgres || matches!(victim, Victim::Server | Victim::Deploy) {
                    kinds.push(Kind { base, victim });
                }
            }
        }
        // As many on SQLite as on PostgreSQL, if there is a choice.
        let server = kinds.iter().copied().find(|kind| kind.base == Base::Sqlite);
        let lite = kinds.iter().filter(|kind| kind.base == Base::Sqlite).count();
        let more = (kinds.len() - lite).saturating_sub(lite);
        kinds.extend(server.into_iter().flat_map(|kind| std::iter::repeat_n(kind, more)));
        (!kinds.is_empty()).then_some(Self { kinds, seed })
    }

    /// Returns the target of a cycle, and the picks of that cycle.
    pub fn cycle(&self, no: u64) -> (Kind, Picker) {
        let mut pick = Picker::new(self.seed.wrapping_mul(0x1_0000_01B3) ^ no.wrapping_add(1));
        // The first numbers of neighboring seeds are alike.
        for _ in 0..8 {
            pick.below(2);
        }
        let kind = self.kinds[pick.below(self.kinds.len())];
        (kind, pick)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    const ALL: [Victim; 4] = [Victim::Server, Victim::Database, Victim::Both, Victim::Deploy];

    #[test]
    fn a_run_over_everything_is_mixed_and_uses_each_database_half_of_the_time() {
        let plan = Plan::new(&[Base::Sqlite, Base::Postgres], &ALL, 7).unwrap();
        let mut counts = BTreeMap::new();
        for no in 0..1000 {
            *counts.entry(plan.cycle(no).0.name()).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), 6, "{counts:?}");
        let lite = counts["sqlite: server"] + counts["sqlite: deploy"];
        assert!((400..600).contains(&lite), "{counts:?}");
        assert!(counts.values().all(|count| *count > 80), "{counts:?}");
        assert_eq!(plan.cycle(12).0, plan.cycle(12).0);
    }

    #[test]
    fn sqlite_has_no_database_of_its_own_to_kill() {
        assert_eq!(Plan::new(&[Base::Sqlite], &[Victim::Database, Victim::Both], 1), None);
        let only = Plan::new(&[Base::Sqlite], &ALL, 1).unwrap();
        let hit: std::collections::BTreeSet<_> = (0..20).map(|no| only.cycle(no).0.name()).collect();
        assert_eq!(Vec::from_iter(hit), ["sqlite: deploy", "sqlite: server"]);
    }
}
