//! Who plays which seat, as the log tells it: a row for each change, and a line of it for everybody.

use super::Handle;
use super::actor::Actor;
use super::commit::{Pending, Stored};
use super::error::MatchError;
use super::message::{Msg, Sitting};
use super::record::Entry;
use editions::{AnyBatch, AnyMatch, SeatChange, Seated, SeatedTag, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};
use store::rows::Admission;
use tokio::sync::oneshot;

/// How often a row is written anew after another owner wrote into the log.
const TRIES: u32 = 3;

/// What a row of the log tells.
#[derive(Debug, Clone)]
pub(super) enum Told {
    Batch(AnyBatch),
    /// Other players: the same for every audience.
    Seated(Vec<Seated>),
}

impl Told {
    /// The lines of one audience, with the match as it is after the row.
    pub(super) fn seen(&self, game: &AnyMatch, viewer: Viewer) -> Vec<Box<RawValue>> {
        match self {
            Self::Batch(batch) => batch.seen(game, viewer),
            // What it is made of always encodes.
            Self::Seated(news) => news.iter().filter_map(|one| to_raw_value(one).ok()).collect(),
        }
    }

    /// Returns the seat whose bot decided it.
    pub(super) fn bot(&self) -> Option<u8> {
        match self {
            Self::Batch(batch) => batch.bot().map(|seat| seat.0),
            Self::Seated(_) => None,
        }
    }

    /// Returns true if a turn ends with it.
    pub(super) fn ends_turn(&self) -> bool {
        matches!(self, Self::Batch(batch) if batch.ends_turn())
    }
}

/// The player of one seat, as a row keeps them.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Player {
    /// Empty while nobody owns the seat. It is in no page and in no file.
    pub(super) subject: String,
    /// What the others call them, or the bot.
    pub(super) name: String,
    /// A bot decides for the seat.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) bot: bool,
}

impl From<&Sitting> for Player {
    fn from(sitting: &Sitting) -> Self {
        let Sitting { subject, name, bot, .. } = sitting;
        Self { subject: subject.clone(), name: name.clone(), bot: bot.is_some() }
    }
}

/// Returns the names of players, by seat.
pub(super) fn names(players: &[Player]) -> Vec<String> {
    players.iter().map(|player| player.name.clone()).collect()
}

/// Returns the players of all seats.
pub(super) fn players(people: &[Sitting]) -> Vec<Player> {
    people.iter().map(Player::from).collect()
}

/// Returns what has changed since the log told who plays, a line for each seat.
pub(super) fn changes(before: &[Player], people: &[Sitting]) -> Vec<Seated> {
    let change = |(seat, (was, now)): (u8, (&Player, &Sitting))| {
        let how = how(was, now)?;
        Some(Seated { t: SeatedTag::Seated, seat, how, name: now.name.clone(), was: was.name.clone() })
    };
    (0u8..).zip(before.iter().zip(people)).filter_map(change).collect()
}

fn how(was: &Player, now: &Sitting) -> Option<SeatChange> {
    let bot = now.bot.is_some();
    Some(match (was.subject == now.subject, now.subject.is_empty()) {
        (false, false) => SeatChange::Came,
        (false, true) if now.freed => SeatChange::Freed,
        (false, true) => SeatChange::Left,
        (true, _) if bot && !was.bot => SeatChange::Bot,
        (true, false) if was.bot && !bot => SeatChange::Back,
        (true, true) if was.bot && !bot => SeatChange::Left,
        (true, _) if was.name != now.name => SeatChange::Renamed,
        (true, _) => return None,
    })
}

/// These people play from now on. What has changed is a row of the log, and told to everybody at once.
pub(super) async fn seat(actor: &mut Actor, people: Vec<Sitting>) {
    let known = players(&actor.around.people);
    // A socket of a person who no longer plays is cut before anything else is said.
    actor.fanout.cut_unseated(&people);
    actor.around.people.clone_from(&people);
    for _ in 0..TRIES {
        let before = actor.state.people.get_or_insert_with(|| known.clone());
        let news = changes(before, &people);
        if news.is_empty() || actor.state.game.outcome().is_some() {
            return;
        }
        let entry = Entry::Seated { people: players(&people), news };
        if actor.mark(entry, None).await != Stored::Stale {
            return;
        }
    }
}

/// The host lets another device in to a seat. The log and the device's session are one write, so all are
/// told of what has happened and of nothing else. A match that is over has no more rows. Returns false if
/// nothing was written.
pub(super) async fn let_in(actor: &mut Actor, seat: u8, admits: Admission) -> bool {
    let known = players(&actor.around.people);
    for _ in 0..TRIES {
        if actor.state.game.outcome().is_some() {
            return actor.services.store.save_session(admits.device, &admits.session).await.is_ok();
        }
        let people = actor.state.people.get_or_insert_with(|| known.clone()).clone();
        let owner = people.get(usize::from(seat)).filter(|one| one.subject == admits.session.subject_id);
        let Some(name) = owner.map(|player| player.name.clone()) else { return false };
        let was = name.clone();
        let news = vec![Seated { t: SeatedTag::Seated, seat, how: SeatChange::LetIn, name, was }];
        let (entry, admits) = (Entry::Seated { people, news }, Some(Box::new(admits.clone())));
        match actor.commit(Pending { entry, seat: None, command: None, after: None, admits }).await {
            Stored::Stale => {}
            Stored::Yes => return true,
            Stored::Withdrawn | Stored::Repeated | Stored::Abandoned => return false,
        }
    }
    false
}

impl Handle {
    /// Lets another device in to a seat, and tells all.
    ///
    /// # Errors
    /// Returns `Interrupted` if it is not in.
    pub async fn let_in(&self, seat: u8, admits: Admission) -> Result<(), MatchError> {
        let (told, is_told) = oneshot::channel();
        self.send(Msg::LetIn { seat, admits: Box::new(admits), told }).await;
        if is_told.await.unwrap_or(false) { Ok(()) } else { Err(MatchError::Interrupted) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::Bot;

    fn sitting(subject: &str, name: &str, bot: bool, freed: bool) -> Sitting {
        let bot = bot.then_some(Bot::Sensible);
        Sitting { subject: subject.to_owned(), name: name.to_owned(), bot, freed, asked: false }
    }

    #[test]
    fn each_change_of_a_seat_is_told_by_what_it_is() {
        let bo = sitting("bo", "Bo", false, false);
        let with_bot = sitting("bo", "Bo (bot)", true, false);
        for (was, now, told) in [
            (&bo, sitting("bo", "Bo", false, false), None),
            (&bo, sitting("cy", "Cy", false, false), Some(SeatChange::Came)),
            (&bo, sitting("", "", false, false), Some(SeatChange::Left)),
            (&bo, sitting("", "", false, true), Some(SeatChange::Freed)),
            (&bo, sitting("bo", "Bob", false, false), Some(SeatChange::Renamed)),
            (&bo, with_bot.clone(), Some(SeatChange::Bot)),
            (&with_bot, bo.clone(), Some(SeatChange::Back)),
            (&with_bot, sitting("", "Red bot", true, true), Some(SeatChange::Freed)),
            (&sitting("", "Red bot", true, false), sitting("cy", "Cy", false, false), Some(SeatChange::Came)),
            (&sitting("", "", false, false), sitting("", "Red bot", true, false), Some(SeatChange::Bot)),
        ] {
            let told_now = changes(&players(std::slice::from_ref(was)), std::slice::from_ref(&now));
            assert_eq!(told_now.first().map(|one| one.how), told, "{was:?} {now:?}");
        }
    }
}
