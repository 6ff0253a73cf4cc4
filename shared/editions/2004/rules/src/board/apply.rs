//! The one writer of the board, which makes a fact true. It cannot fail, ask or draw.

mod attacks;
mod bins;
mod figures;
mod turns;

use super::{Act, Attack, Board, DoorState, Invader, Jam, Marine};
use crate::fact::{Fact, PlaceKind, PublicFact, SecretFact};
use crate::names::{CardId, FigureId, Token};
use engine::{Outcome, Seat};

impl Board {
    /// Makes `fact` true.
    pub(crate) fn apply(&mut self, fact: &Fact) {
        match fact {
            Fact::Public(fact) => {
                self.public(fact);
                self.floor.after(fact, self.chart.map());
            }
            Fact::Secret(fact) => self.secret(fact),
        }
    }

    #[expect(clippy::too_many_lines, reason = "one line for each fact: the table of what facts do")]
    fn public(&mut self, fact: &PublicFact) {
        match fact {
            PublicFact::Equipped { seat, bullets, rockets, cells, wounds, armor, skills, weapons } => {
                self.with_marine(*seat, |marine| {
                    (marine.wounds, marine.start_wounds) = (*wounds, *wounds);
                    (marine.armor, marine.start_armor) = (*armor, *armor);
                    (marine.bullets, marine.rockets, marine.cells) = (*bullets, *rockets, *cells);
                    marine.skills.clone_from(skills);
                    marine.weapons = weapons.iter().copied().collect();
                });
            }
            PublicFact::SkillsDrawn { seat, skills } => {
                self.with_marine(*seat, |marine| marine.drawn.clone_from(skills))
            }
            PublicFact::SkillKept { seat, skill, wounds, armor } => {
                self.with_marine(*seat, |marine| {
                    (marine.wounds, marine.start_wounds) = (*wounds, *wounds);
                    (marine.armor, marine.start_armor) = (*armor, *armor);
                    marine.skills.push(*skill);
                    marine.drawn.clear();
                });
            }
            PublicFact::RoundBegan { round } => self.round = *round,
            PublicFact::TurnBegan { seat } => self.begin_turn(*seat),
            PublicFact::TurnEnded { seat } => self.end_turn(*seat),
            PublicFact::Declared { seat, action, moves, attacks, order } => self.acts.push(Act {
                figure: FigureId(u16::from(seat.0)),
                action: Some(*action),
                moves: *moves,
                attacks: *attacks,
                order: *order,
                extra: false,
                walked: 0,
                steady: turns::steady(*action, *attacks),
                followed: false,
            }),
            PublicFact::AdrenalineUsed { seat, moves } => {
                let act = self.acts.last_mut();
                if let Some(marine) = self.marines.get_mut(seat) {
                    marine.adrenaline = marine.adrenaline.saturating_sub(1);
                    let room = act.map_or(&mut marine.boost, |act| &mut act.moves);
                    *room = room.saturating_add(*moves);
                }
            }
            PublicFact::Stepped { figure, to, cost, how, .. } => self.step(*figure, *to, *cost, *how),
            PublicFact::DoorMoved { figure, door, open, cost } => {
                self.spend(*figure, *cost);
                let state = if *open { DoorState::Open } else { DoorState::Closed };
                self.door_mut(*door, |d| d.state = state);
            }
            PublicFact::DoorDestroyed { door } => self.door_mut(*door, |d| d.state = DoorState::Destroyed),
            PublicFact::DoorBlocked { door } => self.door_mut(*door, |d| d.blocked = true),
            PublicFact::PickedUp { seat, token, what, .. } => {
                self.tokens.remove(token);
                self.take(*seat, *what);
            }
            PublicFact::Given { from, to, gift } => self.give(*from, *to, *gift),
            PublicFact::KeyFound { key, .. } => {
                self.keys.insert(*key);
            }
            PublicFact::Healed { who, wounds, .. } => {
                self.with_marine(*who, |marine| marine.wounds = *wounds)
            }
            PublicFact::OrderPlaced { seat, order } => {
                self.with_marine(*seat, |marine| {
                    marine.order = Some(*order); // [C-ORD-04]
                    marine.passed.clear();
                });
                if let Some(act) = self.acts.last_mut() {
                    act.order = false;
                }
            }
            PublicFact::OrderGone { seat, .. } => self.with_marine(*seat, |marine| marine.order = None),
            PublicFact::AreaRevealed { area, .. } => {
                self.revealed.push(*area);
            }
            PublicFact::TokenLaid { token, what, at } => {
                self.tokens.insert(*token, (*what, *at));
                self.next_token = self.next_token.max(token.0.saturating_add(1));
            }
            PublicFact::Placed { figure, kind, color, at, how } => {
                let activated = *how == PlaceKind::RevealSpent;
                let invader = Invader { kind: *kind, color: *color, at: *at, wounds: 0, activated };
                self.invaders.insert(*figure, invader);
                self.next_figure = self.next_figure.max(figure.0.saturating_add(1));
            }
            PublicFact::TakenOff { figure, .. } | PublicFact::Killed { figure, .. } => {
                self.invaders.remove(figure);
            }
            PublicFact::Entered { seat, at } => {
                self.with_marine(*seat, |marine| {
                    (marine.at, marine.died_at) = (Some(*at), None);
                });
            }
            PublicFact::Activated { figure, moves, attacks, extra } => {
                self.activate(*figure, *moves, *attacks, *extra)
            }
            PublicFact::ActivationEnded { figure } => self.acts.retain(|act| act.figure != *figure),
            PublicFact::AttackDeclared {
                attack,
                attacker,
                weapon,
                at,
                target,
                range,
                aimed,
                how,
                dice,
                past,
                barrels,
            } => {
                self.next_attack = attack.saturating_add(1);
                self.attacks.push(Attack {
                    id: *attack,
                    attacker: *attacker,
                    weapon: *weapon,
                    at: *at,
                    target: *target,
                    range: *range,
                    aimed: *aimed,
                    how: *how,
                    pool: dice.clone(),
                    past: past.clone(),
                    barrels: barrels.clone(),
                    dice: alloc::vec::Vec::new(),
                    rerolled: false,
                    surge: 0,
                });
            }
            PublicFact::DiceRolled { attack, dice } => self.roll(*attack, dice),
            PublicFact::DiceRerolled { attack, positions, dice, .. } => {
                self.attack_mut(*attack, |a| {
                    for (position, die) in positions.iter().zip(dice) {
                        if let Some(lying) = a.dice.get_mut(usize::from(*position)) {
                            *lying = *die;
                        }
                    }
                    a.rerolled = true;
                });
            }
            PublicFact::Scattered { card, .. } => {
                self.deck.retain(|top| top != card);
                self.discards.push(*card);
            }
            PublicFact::FollowedUp { moves, .. } => {
                if let Some(act) = self.acts.last_mut() {
                    (act.moves, act.attacks) =
                        (act.moves.saturating_add(*moves), act.attacks.saturating_add(1));
                    act.followed = true;
                    act.steady = None;
                }
            }
            PublicFact::CardCancelled { seat, .. } => {
                let round = self.round;
                self.with_marine(*seat, |marine| marine.prepared = Some(round));
            }
            PublicFact::WoundPrevented { seat } => {
                self.with_marine(*seat, |marine| {
                    marine.deflectors = marine.deflectors.saturating_sub(1);
                });
            }
            PublicFact::AimMetDodge { attack } => self.attack_mut(*attack, |a| a.rerolled = true),
            PublicFact::AmmoSpent { seat, ammo, left } => {
                self.with_marine(*seat, |marine| *marine.ammo_mut(*ammo) = *left)
            }
            PublicFact::Wounded { figure, wounds, .. } => self.wound(*figure, *wounds),
            PublicFact::Fragged { seat, at } => self.frag(*seat, *at),
            PublicFact::FragScored { points, .. } => self.frags = *points,
            PublicFact::AttackOver { attack } | PublicFact::AttackDropped { attack } => {
                self.attacks.retain(|a| a.id != *attack);
            }
            PublicFact::CardPlayed { card, half, .. } => {
                self.play_card(*card);
                self.spawned = self.spawned.saturating_add(u8::from(half.is_some())); // [C-INV-10]
            }
            PublicFact::DeckTurned => {
                self.discards.clear();
                self.tossed.clear();
            }
            PublicFact::LeftBoard { seat } => {
                self.with_marine(*seat, |marine| {
                    (marine.at, marine.left) = (None, true);
                });
            }
            PublicFact::BerserkTurned { seat, now } => {
                self.with_marine(*seat, |marine| marine.berserk = *now)
            }
            PublicFact::WeaponJammed { seat, weapon, .. } => {
                self.with_marine(*seat, |marine| {
                    marine.jammed.retain(|jam| jam.weapon != *weapon);
                    marine.jammed.push(Jam { weapon: *weapon, last_turn: false });
                });
            }
            PublicFact::TokenMoved { token, what, at } => {
                self.tokens.insert(*token, (*what, *at));
            }
            PublicFact::LightsOut => self.dark = true,
            PublicFact::AttackFed { attack, die } => self.feed(*attack, *die),
            PublicFact::Mended { figure, .. } => self.mend(*figure),
            PublicFact::JamCleared { seat } => {
                self.with_marine(*seat, |marine| marine.jammed.retain(|jam| !jam.last_turn));
            }
            PublicFact::AllowanceHalved { seat } => self.with_marine(*seat, |marine| marine.halved = true),
            PublicFact::GoalReached { token, .. } => {
                self.tokens.remove(token);
            }
            PublicFact::LegBegan { leg, until } => (self.leg, self.until, self.held) = (*leg, *until, 0),
            PublicFact::Held { rounds, .. } => self.held = *rounds,
            PublicFact::CargoDropped { seat, token, at } => {
                self.with_marine(*seat, |marine| marine.cargo = false);
                self.tokens.insert(*token, (Token::Cargo, *at));
                self.next_token = self.next_token.max(token.0.saturating_add(1));
            }
            PublicFact::Won { winners, reason } => {
                self.outcome = Some(Outcome { winners: winners.clone(), reason: reason.clone() });
            }
            PublicFact::BarrelExploded { at } => {
                self.exploded.insert(*at);
            }
            PublicFact::Burned { .. }
            | PublicFact::NothingLeft { .. }
            | PublicFact::Judged { .. }
            | PublicFact::Struck { .. }
            | PublicFact::HandGrew { .. }
            | PublicFact::HandShrank { .. }
            | PublicFact::Decided { .. } => {}
        }
    }

    fn secret(&mut self, fact: &SecretFact) {
        match fact {
            SecretFact::Stacked { deck } => self.deck = deck.clone().into(),
            SecretFact::Drew { cards } => {
                let left = self.deck.len().saturating_sub(cards.len());
                self.deck.truncate(left);
                self.hand.extend_from_slice(cards);
            }
            SecretFact::Tossed { cards } => {
                self.hand.retain(|card| !cards.contains(card));
                self.discards.extend_from_slice(cards);
                self.tossed.extend(cards.iter().copied());
            }
            SecretFact::GuardPassed { seat, picture } => {
                self.with_marine(*seat, |marine| marine.passed.clone_from(picture))
            }
            SecretFact::TakenBack { .. } => {}
        }
    }

    fn play_card(&mut self, card: CardId) {
        self.hand.retain(|held| *held != card);
        self.discards.push(card);
    }

    /// Changes the marine of a seat. A seat without a marine occurs only in an altered record, and is
    /// ignored.
    fn with_marine(&mut self, seat: Seat, change: impl FnOnce(&mut Marine)) {
        if let Some(marine) = self.marines.get_mut(&seat) {
            change(marine);
        }
    }

    fn door_mut(&mut self, id: grid::DoorId, change: impl FnOnce(&mut super::Door)) {
        if let Some(door) = self.doors.get_mut(&id) {
            change(door);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::board::Marine;
    use crate::board::drawn::{cell, seat, table};
    use crate::fact::PublicFact;
    use crate::names::{Berserk, Order, Skill, Weapon};

    /// A marine with everything, fragged with 1 wound and 4 armor left.
    fn fragged() -> Marine {
        let drawn = table("1 . 2").weapon(1, Weapon::Shotgun).bullets(1, 5).skill(1, Skill::LongEye);
        let drawn = drawn.marine(1, |marine| {
            (marine.wounds, marine.armor, marine.adrenaline) = (1, 4, 1);
            (marine.berserk, marine.order) = (Some(Berserk::Bright), Some(Order::Aim));
        });
        drawn.with(PublicFact::Fragged { seat: seat(1), at: cell("a1") }).board.marines()[&seat(1)].clone()
    }

    /// [C-FRAG-02]
    #[test]
    fn a_fragged_marine_leaves_the_board_and_their_space_is_remembered() {
        assert_eq!((fragged().at, fragged().died_at), (None, Some(cell("a1"))));
    }

    /// [C-FRAG-04]
    #[test]
    fn a_fragged_marine_gets_their_starting_wounds_and_armor_back() {
        assert_eq!((fragged().wounds, fragged().armor), (8, 2));
    }

    /// [C-FRAG-05]
    #[test]
    fn a_frag_loses_berserk_and_the_order() {
        assert_eq!((fragged().berserk, fragged().order), (None, None));
    }

    /// [C-FRAG-06] [C-SET-14]
    #[test]
    fn a_frag_keeps_weapons_ammo_equipment_and_marine_cards() {
        let marine = fragged();
        assert_eq!(marine.at, None);
        assert!(marine.weapons.contains(&Weapon::Shotgun));
        assert_eq!((marine.bullets, marine.adrenaline), (5, 1));
        assert_eq!(marine.skills, [Skill::LongEye]);
    }

    /// An altered log may hold such a fact.
    #[test]
    fn a_fact_about_a_seat_without_a_marine_changes_no_marine() {
        let board = || table("1 . 2");
        let (unseated, ammo) = (seat(9), crate::names::Ammo::Cells);
        for fact in [
            PublicFact::Fragged { seat: unseated, at: cell("a1") },
            PublicFact::AmmoSpent { seat: unseated, ammo, left: 3 },
            PublicFact::AdrenalineUsed { seat: unseated, moves: 255 },
            PublicFact::TurnBegan { seat: unseated },
        ] {
            let after = board().with(fact.clone()).board;
            assert_eq!(after.marines(), board().board.marines(), "{fact:?}");
        }
    }
}
