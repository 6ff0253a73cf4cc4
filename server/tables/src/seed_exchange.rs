//! The seeds of a table's next match: the server's commitment, published first, then the client seeds that
//! all players commit to before one reveals theirs (`docs/api/dice.md`).

use super::refusals;
use super::secret::Secrets;
use super::{Person, Table, TableError};
use editions::Refusal;
use fair::{ClientSeed, Commitment, Commitments, Hash, SeatCommitment, ServerSeed};
use protocol::fair::{CommitmentView, SeedBody};
use protocol::table::{SeatNo, TablePhase};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The exchange of one table. It is stored with the table, and shown only as a [`CommitmentView`].
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeedExchange {
    /// `None` while a match runs, and at a table from before there was any.
    #[serde(alias = "bond")]
    server: Option<ServerPart>,
    #[serde(alias = "given")]
    players: Vec<PlayerPart>,
    /// The players who are to reveal a client seed: those who were here when the host pressed *start*. No
    /// page commits from then on.
    #[serde(alias = "asked")]
    revealing: Option<BTreeSet<String>>,
    /// People whose pages did not reveal a client seed at this start. They are not waited for a second time.
    #[serde(default)]
    silent: BTreeSet<String>,
    /// People whose pages were closed when the host pressed *start*, and of whom the host was told.
    #[serde(default)]
    closed: BTreeSet<String>,
}

#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
struct ServerPart {
    #[serde(with = "fair::hex")]
    seed: Hash,
    commitment: Commitment,
    round: u32,
}

/// The client seed of one person.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
struct PlayerPart {
    subject: String,
    #[serde(alias = "bound", with = "fair::hex")]
    seed_hash: Hash,
    #[serde(alias = "share")]
    client_seed: Option<ClientSeed>,
}

impl std::fmt::Debug for SeedExchange {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("SeedExchange(..)")
    }
}

impl SeedExchange {
    /// Commits to this server seed. No player has committed to a client seed yet.
    pub fn from_seed(seed: Hash) -> Self {
        Self::of_round(seed, 1)
    }

    fn of_round(seed: Hash, round: u32) -> Self {
        let secret = ServerSeed::new(seed);
        let commitment = secret.commitment(&secret.chain());
        Self {
            server: Some(ServerPart { seed, commitment, round }),
            players: Vec::new(),
            revealing: None,
            silent: BTreeSet::new(),
            closed: BTreeSet::new(),
        }
    }

    /// Replaces the commitment with a new one, of the next round, which everyone sees. A page that did not
    /// reveal its client seed is not asked again before the match begins.
    ///
    /// # Errors
    /// Returns `NoChance` if the operating system has no random bytes.
    pub fn renew(&mut self, secrets: &dyn Secrets) -> Result<(), TableError> {
        if let (Some(server), Some(seed)) = (&self.server, secrets.committed()?) {
            let late = self.missing().into_iter().map(str::to_owned);
            let silent = self.silent.iter().cloned().chain(late).collect();
            *self = Self { silent, ..Self::of_round(seed, server.round + 1) };
        }
        Ok(())
    }

    /// Returns the commitment if `written` names it.
    fn current(&self, written: &str) -> Result<Hash, TableError> {
        let known = self.server.as_ref().map(|server| server.commitment.digest());
        let known = known.filter(|known| fair::hex::write(known) == written);
        known.ok_or(TableError::OtherCommitment)
    }

    fn commit(&mut self, subject: &str, commitment: &str, seed_hash: &str) -> Result<(), TableError> {
        self.current(commitment)?;
        let seed_hash = fair::hex::read(seed_hash).ok_or(TableError::MalformedSeed)?;
        if self.revealing.is_some() {
            return Err(TableError::LateSeed);
        }
        self.players.retain(|player| player.subject != subject);
        self.players.push(PlayerPart { subject: subject.to_owned(), seed_hash, client_seed: None });
        Ok(())
    }

    fn reveal(&mut self, subject: &str, commitment: &str, seed: &str) -> Result<(), TableError> {
        let commitment = self.current(commitment)?;
        let seed = ClientSeed(fair::hex::read(seed).ok_or(TableError::MalformedSeed)?);
        if !self.revealing.as_ref().is_some_and(|revealing| revealing.contains(subject)) {
            return Err(TableError::SeedNotAsked);
        }
        let player = self.players.iter_mut().find(|player| player.subject == subject);
        let player = player.ok_or(TableError::MalformedSeed)?;
        if seed.hash(&commitment) != player.seed_hash {
            return Err(TableError::OtherSeed);
        }
        player.client_seed = Some(seed);
        Ok(())
    }

    /// Accepts no commitment from now on, and asks the players who committed and are here to reveal. Returns
    /// true if a player is asked.
    pub fn ask(&mut self, is_here: impl Fn(&str) -> bool) -> bool {
        let Self { players, silent, .. } = self;
        let asked = |subject: &String| is_here(subject) && !silent.contains(subject);
        let here = || players.iter().map(|player| player.subject.clone()).filter(asked);
        self.revealing.get_or_insert_with(|| here().collect());
        !self.missing().is_empty()
    }

    /// Returns, once, whose page is closed, so that their client seed cannot be part of the match. `name`
    /// returns the name of a person with a seat.
    pub fn away(
        &mut self,
        is_here: impl Fn(&str) -> bool,
        name: impl Fn(&str) -> Option<String>,
    ) -> Option<Refusal> {
        if self.revealing.is_some() {
            return None;
        }
        let Self { players, closed, .. } = self;
        let fresh = |subject: &&String| !is_here(subject) && !closed.contains(*subject);
        let away: Vec<String> = players.iter().map(|player| &player.subject).filter(fresh).cloned().collect();
        let names: Vec<String> = away.iter().filter_map(|subject| name(subject)).collect();
        closed.extend(away);
        (!names.is_empty()).then(|| refusals::pages_away(names.join(", ").as_str()))
    }

    /// Returns the players who are asked and have not revealed their client seed yet.
    pub fn missing(&self) -> Vec<&str> {
        let asked = |player: &&PlayerPart| {
            self.revealing.as_ref().is_some_and(|revealing| revealing.contains(&player.subject))
        };
        let late = self.players.iter().filter(asked).filter(|player| player.client_seed.is_none());
        late.map(|player| player.subject.as_str()).collect()
    }

    /// Returns true if each player who revealed a client seed still has a seat. If not, it would be left out
    /// after all had seen it.
    fn is_whole(&self, seat_of: impl Fn(&str) -> Option<SeatNo>) -> bool {
        let mut revealed = self.players.iter().filter(|player| player.client_seed.is_some());
        revealed.all(|player| seat_of(&player.subject).is_some())
    }

    /// Returns the server seed of the match and what it begins with, or `None` without a commitment.
    pub fn opening(&self, seat_of: impl Fn(&str) -> Option<SeatNo>) -> Option<(Hash, Commitments)> {
        let ServerPart { seed, commitment, round } = self.server.as_ref()?;
        let of_seat = |player: &PlayerPart| {
            let PlayerPart { subject, seed_hash, client_seed } = player;
            Some(SeatCommitment { seat: seat_of(subject)?, seed_hash: *seed_hash, client_seed: *client_seed })
        };
        let mut client_seeds: Vec<SeatCommitment> = self.players.iter().filter_map(of_seat).collect();
        client_seeds.sort_by_key(|one| one.seat);
        let commitment = commitment.clone();
        Some((*seed, Commitments { commitment, round: *round, client_seeds, piles: true }))
    }

    /// Returns what everyone may know of it.
    pub(crate) fn view(&self, table: &Table, reader: &str) -> Option<CommitmentView> {
        let server = self.server.as_ref()?;
        let seat_of = |player: &PlayerPart| table.person(&player.subject).and_then(|person| person.seat);
        let mut committed: Vec<SeatNo> = self.players.iter().filter_map(seat_of).collect();
        committed.sort_unstable();
        Some(CommitmentView {
            hash: fair::hex::write(&server.commitment.digest()),
            round: server.round,
            committed,
            yours: self.players.iter().any(|player| player.subject == reader),
            reveal: self.missing().contains(&reader),
        })
    }
}

impl Table {
    /// Publishes a commitment if the table has none and no match runs.
    ///
    /// # Errors
    /// Returns `NoChance` if the operating system has no random bytes.
    pub fn publish(&mut self, secrets: &dyn Secrets) -> Result<(), TableError> {
        if self.phase == TablePhase::Playing || self.seeds.server.is_some() {
            return Ok(());
        }
        if let Some(seed) = secrets.committed()? {
            self.seeds = SeedExchange::from_seed(seed);
        }
        Ok(())
    }

    /// Commits a player to a client seed, or takes in the client seed that they reveal.
    ///
    /// # Errors
    /// Returns `SeatFirst` if the person has no seat, `OtherCommitment` if the commitment is another one,
    /// `LateSeed` or `SeedNotAsked` if it is not the time for it, `OtherSeed` if the seed does not have the
    /// hash that the player committed to, and `MalformedSeed` if it is no hash or no seed.
    pub fn exchange_seed(&mut self, subject: &str, body: &SeedBody) -> Result<(), TableError> {
        if self.person(subject).is_none_or(|person| person.seat.is_none()) {
            return Err(TableError::SeatFirst);
        }
        match body {
            SeedBody::Commit { commitment, seed_hash } => self.seeds.commit(subject, commitment, seed_hash),
            SeedBody::Reveal { commitment, client_seed } => {
                self.seeds.reveal(subject, commitment, client_seed)
            }
        }
    }

    /// Returns why the match must not begin with these client seeds: one is missing, or was revealed and
    /// taken away again.
    pub fn seeds_spoiled(&self) -> Option<Refusal> {
        if let Some(late) = self.seeds.missing().first() {
            let silent = |one: &Person| refusals::page_silent(one.name.as_str());
            return Some(self.person(late).map_or_else(refusals::page_left, silent));
        }
        let whole = self.seeds.is_whole(|subject| self.person(subject).and_then(|person| person.seat));
        (!whole).then(refusals::player_left)
    }
}

#[cfg(test)]
mod tests;
