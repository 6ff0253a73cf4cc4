//! Builds a view: public parts from the board, secret parts only for their owner.

use super::{
    ActView, AreaView, AttackView, CardView, DieFaces, DieView, DoorView, Feature, FeatureView, FigureView,
    GoalView, Guide, MarineView, SupplyView, TokenView, View, WeaponView, guide,
};
use crate::board::{Board, Door, Invader, Marine};
use crate::cards;
use crate::goals;
use crate::names::{CardId, Die, FigureId, Kind};
use crate::scenarios::Scenario;
use crate::scenarios::leg::{Goal, LegKind};
use crate::{dice, doors, figures, scatter, scenarios, supply, weapons};
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use engine::{Seat, Viewer};
use grid::{AreaId, Cell, DoorId};

/// Builds the view of `viewer`.
pub(crate) fn build(board: &Board, viewer: Viewer) -> View {
    let you = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Public | Viewer::Everything => None,
    };
    let scenario = scenarios::find(board.chart().scenario_id());
    let lit = lit(board, viewer);
    View {
        you,
        scenario: board.chart().scenario_id().into(),
        north: board.chart().plan().north,
        round: board.round(),
        turn: board.turn(),
        acting: acting(board),
        attack: attack(board),
        frags: board.frags(),
        frag_limit: board.frag_limit(),
        barrels: board.barrels().collect(),
        keys: board.keys().iter().copied().collect(),
        hand: hand(board, viewer),
        hand_size: count(board.hand()),
        deck_size: count(board.deck()),
        played: board.played().filter_map(card).collect(),
        supply: box_of_figures(board),
        told: board.revealed().to_vec(),
        guide: guide(board, viewer),
        objective: scenario.map_or_else(String::new, |row| row.objective_of(board.leg()).into()),
        goal: goal(board, scenario, &lit),
        ending: scenario.and_then(|row| Some(row.ending.of(board.outcome()?).into())),
        dark: board.dark(),
        faces: faces(),
        outcome: board.outcome().cloned(),
        areas: lit.iter().filter_map(|area| Some((*area, self::area(board, *area, &lit)?))).collect(),
        doors: known_doors(board, &lit),
        figures: figures_on(board),
        tokens: board
            .tokens()
            .iter()
            .map(|(id, (what, at))| (*id, TokenView { what: *what, at: *at }))
            .collect(),
        marines: board.marines().iter().map(|(seat, marine)| (*seat, sheet(marine))).collect(),
    }
}

/// Returns the current leg. Ground to hold that is not revealed has no name.
fn goal(board: &Board, scenario: Option<&Scenario>, shown: &[AreaId]) -> GoalView {
    let goal = goals::goal(board);
    let (hold, area) = match goal {
        Some(Goal::Hold { area, rounds }) => (rounds, Some(area).filter(|area| shown.contains(area))),
        _ => (0, None),
    };
    let legs = u8::try_from(board.chart().plan().legs.len()).unwrap_or(u8::MAX);
    GoalView {
        what: goal.map_or(LegKind::Done, Goal::kind),
        leg: board.leg(),
        legs,
        text: scenario.map_or("", |row| row.text_of(board.leg())).into(),
        turns_left: goals::turns_left(board),
        held: board.held(),
        hold,
        area,
    }
}

/// Returns the areas in the view. Unrevealed ones are shown only when the match is over.
fn lit(board: &Board, viewer: Viewer) -> Vec<AreaId> {
    match viewer {
        Viewer::Seat(_) | Viewer::Public => board.revealed().to_vec(),
        Viewer::Everything => board.map().areas().iter().map(|area| area.id).collect(),
    }
}

/// Returns the scenario guide, for the invader who has it. Nothing is left to show once the match is over.
///
fn guide(board: &Board, viewer: Viewer) -> Option<Arc<Guide>> {
    (viewer.is(Seat::INVADER) && board.has_guide()).then(|| guide::of(board))
}

/// Returns the invader's hand, for the invader only until the match is over. [C-SET-11]
fn hand(board: &Board, viewer: Viewer) -> Option<Vec<CardView>> {
    let open = viewer.is(Seat::INVADER) || viewer == Viewer::Everything;
    open.then(|| board.hand().iter().copied().filter_map(card).collect())
}

fn count(cards: &[CardId]) -> u8 {
    u8::try_from(cards.len()).unwrap_or(u8::MAX)
}

fn card(card: CardId) -> Option<CardView> {
    cards::of(card).map(|row| CardView {
        card,
        kind: row.kind,
        spawn: row.is_spawn(),
        scatter: scatter::diagram(card),
    })
}

fn faces() -> Vec<DieFaces> {
    let dice = [Die::Yellow, Die::Red, Die::Green, Die::Blue];
    dice.map(|die| DieFaces { die, faces: dice::faces(die) }).to_vec()
}

fn acting(board: &Board) -> Option<ActView> {
    let act = board.act()?;
    Some(ActView {
        figure: act.figure,
        action: act.action,
        moves: act.moves,
        attacks: act.attacks,
        order: act.order,
    })
}

fn attack(board: &Board) -> Option<AttackView> {
    let attack = board.attacks().last()?;
    let face = |rolled: &crate::names::Rolled| {
        let face = dice::faces(rolled.die).get(usize::from(rolled.face)).copied()?;
        Some(DieView { rolled: *rolled, face })
    };
    Some(AttackView {
        attack: attack.id,
        attacker: attack.attacker,
        weapon: attack.weapon,
        at: attack.at,
        target: attack.target,
        range: attack.range,
        aimed: attack.aimed,
        how: attack.how,
        pool: attack.pool.clone(),
        dice: attack.dice.iter().filter_map(face).collect(),
    })
}

/// Returns the figures the invader player has left, of every kind and color in play. [C-SET-12]
fn box_of_figures(board: &Board) -> Vec<SupplyView> {
    let kinds = figures::ALL.iter().map(|row| row.kind);
    let each = |kind: Kind| {
        board.colors().map(move |color| SupplyView { kind, color, left: supply::left(board, kind, color) })
    };
    kinds.flat_map(each).collect()
}

pub(super) fn area(board: &Board, id: AreaId, lit: &[AreaId]) -> Option<AreaView> {
    let map = board.map();
    let area = map.areas().iter().find(|area| area.id == id)?;
    let plan = board.chart().plan();
    let outline = plan.outlines.get(usize::from(id.0))?;
    let dark = outline.ways_out.iter().filter(|(_, next)| !in_areas(board, *next, lit));
    let scenario = scenarios::find(board.chart().scenario_id());
    Some(AreaView {
        name: area.name.clone(),
        look: plan.looks.iter().find(|(of, _)| *of == id).map_or_else(String::new, |(_, look)| look.clone()),
        text: scenario.map_or("", |scenario| scenario.text(&area.name)).into(),
        walls: outline.walls.clone(),
        dark: dark.map(|(edge, _)| *edge).collect(),
        features: features(board, id),
        cells: map.area_cells(id).collect(),
    })
}

fn features(board: &Board, id: AreaId) -> Vec<FeatureView> {
    let plan = board.chart().plan();
    let here = |of: &[Cell], what: Feature| -> Vec<FeatureView> {
        let here = of.iter().filter(|cell| board.map().area(**cell) == Some(id));
        here.map(|cell| FeatureView { at: *cell, what }).collect()
    };
    let exit: Vec<Cell> = plan.exit.map_or_else(Vec::new, |door| board.map().door_cells(door).to_vec());
    let mut features = here(&plan.blocking, Feature::Obstacle);
    features.extend(here(&plan.ducts, Feature::Duct));
    features.extend(here(&plan.slime, Feature::Slime));
    let pads = plan.teleporters.iter().filter(|(_, at)| board.map().area(*at) == Some(id));
    features.extend(pads.map(|(color, at)| FeatureView { at: *at, what: Feature::teleporter(*color) }));
    features.extend(here(&exit, Feature::Exit));
    features
}

/// Returns true if the space lies in one of these areas.
fn in_areas(board: &Board, at: Cell, areas: &[AreaId]) -> bool {
    board.map().area(at).is_some_and(|area| areas.contains(&area))
}

/// Returns the doors at a revealed area. [C-EXP-03]
fn known_doors(board: &Board, lit: &[AreaId]) -> BTreeMap<DoorId, DoorView> {
    let view = |(id, door): (&DoorId, &Door)| {
        // A number that the map does not have, from an altered record, is no door.
        let slot = board.map().door(*id)?;
        slot.cells().into_iter().any(|cell| in_areas(board, cell, lit)).then_some(())?;
        let view = DoorView {
            edges: slot.edges,
            key: door.key,
            state: door.state,
            locked: doors::locked(board, door),
            blocked: door.blocked,
            exit: board.chart().plan().exit == Some(*id),
        };
        Some((*id, view))
    };
    board.doors().iter().filter_map(view).collect()
}

/// Returns every figure on the board, even spawned ones that no marine sees. [C-INV-19]
fn figures_on(board: &Board) -> BTreeMap<FigureId, FigureView> {
    let marines =
        board.marines_on().map(|(seat, at)| (Board::figure_of(seat), FigureView::Marine { seat, at }));
    marines.chain(board.invaders().iter().map(|(id, invader)| (*id, self::invader(invader)))).collect()
}

fn invader(invader: &Invader) -> FigureView {
    let row = figures::of(invader.kind);
    FigureView::Invader {
        kind: invader.kind,
        color: invader.color,
        at: invader.at,
        wounds: invader.wounds,
        health: row.wounds,
        armor: row.armor,
        moves: row.moves,
        dice: row.dice.to_vec(),
        melee: row.melee,
        scuttle: row.scuttle,
        abilities: row.abilities,
        activated: invader.activated,
    }
}

fn sheet(marine: &Marine) -> MarineView {
    let held = |row: &&weapons::WeaponRow| {
        Marine::ALWAYS.contains(&row.weapon) || marine.weapons.contains(&row.weapon)
    };
    let weapon = |row: &weapons::WeaponRow| WeaponView {
        weapon: row.weapon,
        dice: row.dice.to_vec(),
        melee: row.melee,
        abilities: row.abilities,
        ammo: row.ammo,
    };
    MarineView {
        color: marine.color,
        at: marine.at,
        waiting: marine.died_at.is_some() && !marine.left,
        left: marine.left,
        wounds: marine.wounds,
        start_wounds: marine.start_wounds,
        armor: marine.armor,
        bullets: marine.bullets,
        rockets: marine.rockets,
        cells: marine.cells,
        weapons: weapons::ALL.iter().filter(held).map(weapon).collect(),
        skills: marine.skills.clone(),
        order: marine.order,
        adrenaline: marine.adrenaline,
        deflectors: marine.deflectors,
        berserk: marine.berserk,
        cargo: marine.cargo,
        jammed: marine.jammed.iter().map(|jam| jam.weapon).collect(),
        halved: marine.halved,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::drawn::{dark, seat, table};
    use crate::fact::PublicFact;
    use crate::names::{CardKind, Color};
    use serde_json::Value;

    fn json(board: &Board, viewer: Viewer) -> Value {
        serde_json::to_value(build(board, viewer)).unwrap()
    }

    /// [C-SET-04] [C-SET-12]
    #[test]
    fn the_invader_has_every_figure_of_the_colors_in_play_and_no_other() {
        let drawn = table("1 . 2");
        let colors: Vec<Color> = drawn.board.colors().collect();
        let supply = box_of_figures(&drawn.board);
        assert_eq!(supply.len(), figures::ALL.len() * 2);
        assert!(
            supply
                .iter()
                .all(|left| left.left == figures::of(left.kind).count && colors.contains(&left.color))
        );
        assert!(!colors.contains(&Color::Blue));
    }

    /// [C-SET-04] [C-SET-12]
    #[test]
    fn the_box_holds_twenty_one_figures_of_each_color_in_play() {
        use Color::{Blue, Green, Red};
        for (text, colors) in
            [("1 . .", &[Red][..]), ("1 2 .", &[Red, Green]), ("1 2 3", &[Red, Green, Blue])]
        {
            let supply = box_of_figures(&table(text).board);
            let of = |color: Color| -> u8 {
                supply.iter().filter(|left| left.color == color).map(|left| left.left).sum()
            };
            let wanted = [Red, Green, Blue].map(|color| if colors.contains(&color) { 21 } else { 0 });
            assert_eq!([Red, Green, Blue].map(of), wanted, "{text}");
        }
    }

    /// [E-16]
    #[test]
    fn a_sheet_says_to_everyone_that_a_tremor_halves_its_movement() {
        let halved = |board: &Board, viewer| json(board, viewer)["marines"]["1"]["halved"].clone();
        let (calm, shaken) =
            (table("1 . Z"), table("1 . Z").with(PublicFact::AllowanceHalved { seat: seat(1) }));
        for viewer in [Viewer::Seat(Seat::INVADER), Viewer::Seat(seat(1)), Viewer::Public] {
            assert_eq!(halved(&calm.board, viewer), Value::Null);
            assert_eq!(halved(&shaken.board, viewer), Value::Bool(true));
        }
    }

    ///
    #[test]
    fn only_the_invader_sees_the_hand() {
        let drawn = table("1 . Z").hand(&[CardKind::TornOpen, CardKind::Skitter]);
        assert_eq!(json(&drawn.board, Viewer::Seat(Seat::INVADER))["hand"][0]["kind"], "torn_open");
        let other = table("1 . Z").hand(&[CardKind::Tremor, CardKind::Misfire]);
        for viewer in [Viewer::Seat(seat(1)), Viewer::Public] {
            assert_eq!(build(&drawn.board, viewer), build(&other.board, viewer));
        }
    }

    ///
    #[test]
    fn no_view_shows_unrevealed_areas() {
        let map = |far: &str| {
            format!(
                "area A a\narea B b\ndoor 1\nlook B {far}\nmap\n\n A A1B\n    1\n A A1B\nend\nmarks\n1 . {far}\nend"
            )
        };
        let (drawn, other) = (dark(&map("Z"), "A"), dark(&map("h"), "A"));
        for viewer in [Viewer::Seat(Seat::INVADER), Viewer::Seat(seat(1)), Viewer::Public] {
            assert_eq!(build(&drawn.board, viewer), build(&other.board, viewer));
        }
        let view = json(&drawn.board, Viewer::Public);
        assert_eq!(view["doors"]["1"]["state"], "closed");
        assert_eq!(view["areas"]["0"]["cells"].as_array().unwrap().len(), 4);
    }

    /// An altered record may hold such a door.
    #[test]
    fn a_door_that_the_map_has_not_is_in_nobodys_picture() {
        let drawn =
            dark("area A a\narea B b\ndoor 1\nmap\n\n A A1B\n    1\n A A1B\nend\nmarks\n1 . .\nend", "A");
        let mut stored = serde_json::to_value(&drawn.board).unwrap();
        let door = stored["doors"].as_object_mut().unwrap().remove("1").unwrap();
        stored["doors"]["9"] = door;
        let altered: Board = serde_json::from_value(stored).unwrap();
        assert!(altered.map().door(DoorId(9)).is_none() && altered.doors().contains_key(&DoorId(9)));
        for viewer in [Viewer::Seat(Seat::INVADER), Viewer::Seat(seat(1)), Viewer::Public] {
            assert_eq!(json(&altered, viewer)["doors"], serde_json::json!({}));
        }
    }

    #[test]
    fn open_borders_to_unrevealed_spaces_are_shown_and_walls_hide_what_is_behind() {
        let text = "area A a\narea B b\nmap\n\n A A.B\n   -\n A|B B\nend\nmarks\n1 . .\nend";
        let view = json(&dark(text, "A").board, Viewer::Public);
        assert_eq!(view["areas"]["0"]["dark"], serde_json::json!([{ "at": [1, 0], "side": "e" }]));
        let walls = view["areas"]["0"]["walls"].as_array().unwrap();
        assert!(walls.contains(&serde_json::json!({ "at": [0, 1], "side": "e" })));
        assert!(walls.contains(&serde_json::json!({ "at": [0, 1], "side": "s" })));
    }

    /// [C-INV-19]
    #[test]
    fn figures_out_of_sight_are_seen_on_the_table() {
        let view = json(&table("1 o Z").board, Viewer::Seat(seat(1)));
        assert_eq!(view["figures"]["10"]["kind"], "zombie");
        assert_eq!(view["figures"]["1"]["t"], "marine");
    }
}
