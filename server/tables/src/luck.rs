//! What the next match at a table draws by: the bond that is published first, then shares that are
//! committed by all players before one reveals theirs (`docs/api/dice.md`).

use super::Table;
use super::TableError;
use super::secret::Secrets;
use fair::{ClientSeed, Commitment, Commitments, Hash, SeatCommitment, ServerSeed};
use protocol::fair::{CommitmentView, SeedBody};
use protocol::table::{SeatNo, TablePhase};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Of one table. A part of what is stored of it, and never shown but as a `CommitmentView`.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Luck {
    /// `None` while a match runs, and at a table from before there was any.
    bond: Option<Bound>,
    given: Vec<Gift>,
    /// Who is to reveal a share: the players who were here when the host pressed *start*. Nobody is bound
    /// from then on.
    asked: Option<BTreeSet<String>>,
    /// People whose pages did not show a share at this start. Nobody waits for them a second time.
    #[serde(default)]
    silent: BTreeSet<String>,
    /// People whose pages were closed when the host pressed *start*, and of whom the host was told.
    #[serde(default)]
    closed: BTreeSet<String>,
}

#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Bound {
    #[serde(with = "fair::hex")]
    seed: Hash,
    commitment: Commitment,
    round: u32,
}

/// Of one person.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Gift {
    subject: String,
    #[serde(with = "fair::hex")]
    bound: Hash,
    share: Option<ClientSeed>,
}

impl std::fmt::Debug for Luck {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Luck(..)")
    }
}

impl Luck {
    /// A bond from this seed, to which nobody has given luck yet.
    pub fn from_seed(seed: Hash) -> Self {
        Self::of_round(seed, 1)
    }

    fn of_round(seed: Hash, round: u32) -> Self {
        let secret = ServerSeed::new(seed);
        let commitment = secret.commitment(&secret.chain());
        Self {
            bond: Some(Bound { seed, commitment, round }),
            given: Vec::new(),
            asked: None,
            silent: BTreeSet::new(),
            closed: BTreeSet::new(),
        }
    }

    /// A new bond in the place of one that was given up. Everybody sees that it is not the first. Who did not
    /// show a share is not asked again before the match begins.
    ///
    /// # Errors
    /// There is no chance to be had.
    pub fn renew(&mut self, secrets: &dyn Secrets) -> Result<(), TableError> {
        if let (Some(bond), Some(seed)) = (&self.bond, secrets.committed()?) {
            let late = self.missing().into_iter().map(str::to_owned);
            let silent = self.silent.iter().cloned().chain(late).collect();
            *self = Self { silent, ..Self::of_round(seed, bond.round + 1) };
        }
        Ok(())
    }

    /// The root and the gift of a person, if this is the commitment that they mean.
    fn of(&self, root: &str) -> Result<Hash, TableError> {
        let known = self.bond.as_ref().map(|bond| bond.commitment.digest());
        let known = known.filter(|known| fair::hex::write(known) == root);
        known.ok_or(TableError::OtherBond)
    }

    fn bind(&mut self, subject: &str, root: &str, bound: &str) -> Result<(), TableError> {
        self.of(root)?;
        let bound = fair::hex::read(bound).ok_or_else(malformed)?;
        if self.asked.is_some() {
            return Err(TableError::LateLuck);
        }
        self.given.retain(|gift| gift.subject != subject);
        self.given.push(Gift { subject: subject.to_owned(), bound, share: None });
        Ok(())
    }

    fn show(&mut self, subject: &str, root: &str, share: &str) -> Result<(), TableError> {
        let root = self.of(root)?;
        let share = ClientSeed(fair::hex::read(share).ok_or_else(malformed)?);
        if !self.asked.as_ref().is_some_and(|asked| asked.contains(subject)) {
            return Err(TableError::LuckNotAsked);
        }
        let gift = self.given.iter_mut().find(|gift| gift.subject == subject).ok_or_else(malformed)?;
        if share.bound(&root) != gift.bound {
            return Err(TableError::OtherLuck);
        }
        gift.share = Some(share);
        Ok(())
    }

    /// Binds nobody from now on, and asks those who are bound and here to show. True when a player is asked.
    pub fn ask(&mut self, is_here: impl Fn(&str) -> bool) -> bool {
        let Self { given, silent, .. } = self;
        let asked = |subject: &String| is_here(subject) && !silent.contains(subject);
        let here = || given.iter().map(|gift| gift.subject.clone()).filter(asked);
        self.asked.get_or_insert_with(|| here().collect());
        !self.missing().is_empty()
    }

    /// Says once whose page is closed, so that their share cannot be part of the match. `name` is that of
    /// a person with a seat.
    pub fn away(
        &mut self,
        is_here: impl Fn(&str) -> bool,
        name: impl Fn(&str) -> Option<String>,
    ) -> Option<String> {
        if self.asked.is_some() {
            return None;
        }
        let Self { given, closed, .. } = self;
        let fresh = |subject: &&String| !is_here(subject) && !closed.contains(*subject);
        let away: Vec<String> = given.iter().map(|gift| &gift.subject).filter(fresh).cloned().collect();
        let names: Vec<String> = away.iter().filter_map(|subject| name(subject)).collect();
        closed.extend(away);
        (!names.is_empty()).then(|| {
            format!(
                "No page of {} is open here, so the dice would lack their part. Nothing has begun. Wait for them, \
                 or press start again to begin without it.",
                names.join(" and ")
            )
        })
    }

    /// Who was asked and has not shown his share yet.
    pub fn missing(&self) -> Vec<&str> {
        let asked = |gift: &&Gift| self.asked.as_ref().is_some_and(|asked| asked.contains(&gift.subject));
        let late = self.given.iter().filter(asked).filter(|gift| gift.share.is_none());
        late.map(|gift| gift.subject.as_str()).collect()
    }

    /// Each player who revealed a share still has a seat. If not, it would be left out after all had seen it.
    fn is_whole(&self, seat_of: impl Fn(&str) -> Option<SeatNo>) -> bool {
        self.given.iter().filter(|gift| gift.share.is_some()).all(|gift| seat_of(&gift.subject).is_some())
    }

    /// The seed of the match and what it begins with; `None` without a bond.
    pub fn opening(&self, seat_of: impl Fn(&str) -> Option<SeatNo>) -> Option<(Hash, Commitments)> {
        let Bound { seed, commitment, round } = self.bond.as_ref()?;
        let given = |gift: &Gift| {
            Some(SeatCommitment { seat: seat_of(&gift.subject)?, bound: gift.bound, client_seed: gift.share })
        };
        let mut luck: Vec<SeatCommitment> = self.given.iter().filter_map(given).collect();
        luck.sort_by_key(|given| given.seat);
        Some((*seed, Commitments { commitment: commitment.clone(), round: *round, luck, piles: true }))
    }

    /// What everybody may know of it.
    pub(crate) fn bond(&self, table: &Table, reader: &str) -> Option<CommitmentView> {
        let bond = self.bond.as_ref()?;
        let seat_of = |gift: &Gift| table.person(&gift.subject).and_then(|person| person.seat);
        let mut bound: Vec<SeatNo> = self.given.iter().filter_map(seat_of).collect();
        bound.sort_unstable();
        Some(CommitmentView {
            root: fair::hex::write(&bond.commitment.digest()),
            round: bond.round,
            bound,
            yours: self.given.iter().any(|gift| gift.subject == reader),
            show: self.missing().contains(&reader),
        })
    }
}

impl Table {
    /// Publishes a bond where the next match is to come and none lies on the table.
    ///
    /// # Errors
    /// There is no chance to be had.
    pub fn publish(&mut self, secrets: &dyn Secrets) -> Result<(), TableError> {
        if self.phase == TablePhase::Playing || self.luck.bond.is_some() {
            return Ok(());
        }
        if let Some(seed) = secrets.committed()? {
            self.luck = Luck::from_seed(seed);
        }
        Ok(())
    }

    /// A player gives luck: commits to a share, or reveals it.
    ///
    /// # Errors
    /// He has no chair, it is for another bond, or not the time for it.
    pub fn give_luck(&mut self, subject: &str, body: &SeedBody) -> Result<(), TableError> {
        if self.person(subject).is_none_or(|person| person.seat.is_none()) {
            return Err(TableError::SeatFirst);
        }
        match body {
            SeedBody::Bind { root, bound } => self.luck.bind(subject, root, bound),
            SeedBody::Show { root, share } => self.luck.show(subject, root, share),
        }
    }

    /// Whose luck is missing, or was shown and taken away again: the match must not begin with that.
    pub fn luck_spoiled(&self) -> Option<String> {
        let name = |subject: &str| self.person(subject).map_or("somebody who left", |one| one.name.as_str());
        if let Some(late) = self.luck.missing().first() {
            return Some(format!(
                "The page of {} did not answer. Nothing has begun. Press start again; that page isn't waited for a second time.",
                name(late)
            ));
        }
        let whole = self.luck.is_whole(|subject| self.person(subject).and_then(|person| person.seat));
        (!whole).then(|| {
            "Somebody left after luck was shown. Nothing has begun, and luck is gathered anew: start once more."
                .to_owned()
        })
    }
}

fn malformed() -> TableError {
    TableError::BadLuck
}

#[cfg(test)]
mod tests;
