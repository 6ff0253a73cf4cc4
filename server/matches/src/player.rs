//! The player of a seat: as the table knows them, as a row of the log keeps them, and what changed between
//! two rows.

use bots::Bot;
use editions::{SeatChange, Seated, SeatedTag};
use serde::{Deserialize, Serialize};

/// Who plays one seat.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Sitting {
    /// Empty while the seat has no owner.
    pub subject: String,
    /// The name that others see, or the bot's name.
    pub name: String,
    /// The bot that decides for the seat, owned or not.
    pub bot: Option<Bot>,
    /// The host freed the seat.
    pub freed: bool,
    /// The host asks the player to give the seat up.
    pub asked: bool,
}

/// The player of one seat, as a row keeps them.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Player {
    /// Empty while the seat has no owner. It is in no page and in no file.
    pub(super) subject: String,
    /// The name that others see, or the bot's name.
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

/// Returns the seat of the only person who plays, if no bot decides for it. Returns `None` if other seats have
/// an owner, even if a bot decides for them.
pub(super) fn alone(players: &[Player]) -> Option<u8> {
    let mut owned = (0u8..).zip(players).filter(|(_, player)| !player.subject.is_empty());
    match (owned.next(), owned.next()) {
        (Some((seat, player)), None) => (!player.bot).then_some(seat),
        _ => None,
    }
}

/// Returns the players of all seats.
pub(super) fn players(people: &[Sitting]) -> Vec<Player> {
    people.iter().map(Player::from).collect()
}

/// Returns what has changed since the log last named the players, one line a seat.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn sitting(subject: &str, name: &str, bot: bool, freed: bool) -> Sitting {
        let bot = bot.then_some(Bot::Sensible);
        Sitting { subject: subject.to_owned(), name: name.to_owned(), bot, freed, asked: false }
    }

    #[test]
    fn a_person_plays_alone_if_no_other_seat_has_an_owner_and_no_bot_plays_for_them() {
        let [bot, cy] = [sitting("", "Red bot", true, false), sitting("cy", "Cy", false, false)];
        let [bo, away] = [false, true].map(|bot| sitting("bo", "Bo", bot, false));
        let alone = |people: [&Sitting; 2]| alone(&players(&people.map(Clone::clone)));
        assert_eq!([alone([&bot, &bo]), alone([&bo, &bot])], [Some(1), Some(0)]);
        assert_eq!(
            [alone([&cy, &bo]), alone([&cy, &away])],
            [None, None],
            "an owner who is away may come back"
        );
        assert_eq!([alone([&away, &bot]), alone([&bot, &bot])], [None, None]);
    }

    #[test]
    fn each_change_of_a_seat_has_its_own_line() {
        let bo = sitting("bo", "Bo", false, false);
        let with_bot = sitting("bo", "Bo (bot)", true, false);
        for (was, now, how) in [
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
            let found = changes(&players(std::slice::from_ref(was)), std::slice::from_ref(&now));
            assert_eq!(found.first().map(|one| one.how), how, "{was:?} {now:?}");
        }
    }
}
