import type { Cell } from '$lib/gen/Cell';
import type { CellView } from '$lib/gen/2016/CellView';
import type { Item } from '$lib/gen/2016/Item';
import type { View2016 } from '$lib/gen/2016/View2016';
import type { Area, Face, Scene, SceneFigure, SceneMarine } from '$lib/board/scene';
import { entries } from '$lib/match/entries';
import { setIcon } from './cards';
import { HAULER, isMarine } from './figure';
import { turnOf } from './words';

/** Returns the areas with floors that the board knows. An unknown floor gets plain plates. */
function areasOf(view: View2016): Record<number, Area> {
  const rooms = new Map<string, Cell[]>();
  for (const { at, look } of view.cells) rooms.set(look, [...(rooms.get(look) ?? []), at]);
  return Object.fromEntries(
    [...rooms].map(([look, cells], index): [number, Area] => [
      index,
      { name: look, look, text: '', cells, walls: index === 0 ? view.walls : [], dark: [], features: [] },
    ]),
  );
}
// The floor of a mission stays as it is: it is laid out once, and not drawn again.
const laid = new WeakMap<readonly CellView[], Record<number, Area>>();
function areas(view: View2016): Record<number, Area> {
  const known = laid.get(view.cells);
  if (known) return known;
  const fresh = areasOf(view);
  laid.set(view.cells, fresh);
  return fresh;
}

const itemFace = (item: Item): Face => ({
  icon: item === 'health' ? 'health' : setIcon(item.cards),
  paint: item === 'health' ? '#d8e0e6' : '#d9b65a',
});

/** What the shared board draws of a picture. Tokens of both kinds are told apart by their numbers. */
export const LINKS_FROM = 1000;
export function scene(view: View2016): Scene {
  const figures: Record<number, SceneFigure> = {};
  const marines: Record<number, SceneMarine> = {};
  for (const [seat, one] of entries(view.marines)) {
    if (one.at) figures[seat] = { t: 'marine', seat, at: one.at };
    marines[seat] = { color: one.color, wounds: one.health - one.damage, start_wounds: one.health, order: null };
  }
  for (const [id, one] of entries(view.demons))
    figures[id] = {
      t: 'invader',
      kind: one.kind,
      color: null,
      at: one.at,
      wounds: one.damage,
      health: one.health,
      activated: false,
    };
  if (view.hauler)
    figures[HAULER] = {
      t: 'invader',
      kind: 'hauler',
      ours: true,
      color: null,
      at: view.hauler.at,
      wounds: view.hauler.damage,
      health: view.hauler.health,
      activated: false,
    };
  const tokens: Scene['tokens'] = {};
  for (const [id, one] of entries(view.items)) tokens[id] = { at: one.at, what: itemFace(one.what) };
  for (const [id, one] of entries(view.links))
    tokens[LINKS_FROM + id] = { at: one.at, what: { icon: view.goal.t, paint: 'var(--objective)' } };
  return {
    you: view.you,
    acting: view.acting,
    turn: turnOf(view.turn),
    north: null,
    areas: areas(view),
    doors: Object.fromEntries(
      entries(view.doors).map(([id, door]) => [
        id,
        {
          edges: door.edges,
          key: null,
          state: door.open ? 'open' : 'closed',
          locked: false,
          blocked: false,
          exit: false,
        },
      ]),
    ),
    figures,
    tokens,
    barrels: [],
    marines,
  };
}

/** Returns where a figure stands. */
export const placeOf = (view: View2016, figure: number) =>
  (figure === HAULER ? view.hauler?.at : isMarine(figure) ? view.marines[figure]?.at : view.demons[figure]?.at) ?? null;
