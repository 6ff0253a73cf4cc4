import type { Cell } from '$lib/gen/Cell';
import type { Footprint } from '$lib/gen/Footprint';
import { entries } from '$lib/match/entries';
import { toScreen } from './camera';
import { spaces } from './footprint';
import { center } from './geometry';
import type { Lens } from './lens.svelte';

/** What it costs to hide the space at the cursor, and a figure that the question is about or that can be picked. */
const CURSOR = 99;
const ASKED = 20;
/** A space to pick this near to the cursor is one that a player aims at next. */
const NEAR = 2;
const AIMED = 5;
/** A space to pick costs as much as a figure, and other floor less. */
const FLOOR = 1 / 20;

type Seen = Pick<Lens, 'camera' | 'field'>;
/** A part of the screen. */
type Part = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

const isNear = (at: Footprint, [x, y]: Cell) =>
  spaces(at).some((cell) => Math.max(Math.abs(cell[0] - x), Math.abs(cell[1] - y)) <= NEAR);

/**
 * Returns how much a part of the screen holds: each figure, token and space to pick, the floor for less, what the
 * question is about and the cursor for more. `edge` is the board on the screen.
 */
export function crowd({ camera, field }: Seen, edge: Pick<DOMRect, 'left' | 'top'>, part: Part, cursor: Cell | null) {
  const half = 32 * camera.zoom;
  const inside = (at: Footprint) =>
    spaces(at).some((cell) => {
      const { x, y } = toScreen(camera, center(cell));
      const [left, top] = [x + edge.left, y + edge.top];
      return left > part.left - half && left < part.right + half && top > part.top - half && top < part.bottom + half;
    });
  const count = (places: readonly Footprint[]) => places.filter(inside).length;
  const { figures, tokens } = field.view;
  const { ask, first, targets, options } = field.subject;
  const asked = ask === null ? 0 : ASKED * count([...first, ...targets]) + count(options);
  const near = cursor ? options.filter((at) => isNear(at, cursor)) : [];
  const things = count([...entries(figures), ...entries(tokens)].map(([, one]) => one.at));
  return things + FLOOR * count(field.floor) + asked + AIMED * count(near) + (cursor && inside(cursor) ? CURSOR : 0);
}

/** The room around a box, in pixels. */
const GAP = 8;
/** A box stays at another place than the best as long as this is hardly worse. */
const STAYS = 0.75;

interface Size {
  w: number;
  h: number;
}
/** A place for a box on the board, in pixels, and which of its sizes it has there. */
export interface Spot {
  left: number;
  top: number;
  right: number;
  bottom: number;
  size: number;
}

/** Returns where in the free part a box can stand: the corners, then the places between them. */
function spots({ left, top, right, bottom }: Part, { w, h }: Size, size: number): Spot[] {
  const [low, high] = [Math.max(top + GAP, bottom - h - GAP), top + GAP];
  const [near, far] = [left + GAP, Math.max(left + GAP, right - w - GAP)];
  const corners = [
    [near, low],
    [far, high],
    [far, low],
    [near, high],
  ] as const;
  const parts = [0, 0.25, 0.5, 0.75, 1];
  const between = parts.flatMap((x) => parts.map((y) => [near + x * (far - near), high + y * (low - high)] as const));
  return [...corners, ...between].map(([left, top]) => ({ left, top, right: left + w, bottom: top + h, size }));
}

/**
 * Returns the place in the free part of the board where a box hides least, and the size that it has there. `cost`
 * is what a part of the screen costs beyond the board. The box stays `before` unless that hides clearly more.
 */
export function clearest(
  lens: Seen & Pick<Lens, 'free'>,
  edge: Pick<DOMRect, 'left' | 'top'>,
  sizes: readonly Size[],
  cursor: Cell | null,
  cost: (part: DOMRect) => number = () => 0,
  before: Spot | null = null,
): Spot {
  const price = ({ left, top, size }: Spot) => {
    const { w, h } = sizes[size] as Size;
    const part = new DOMRect(edge.left + left, edge.top + top, w, h);
    return crowd(lens, edge, part, cursor) + cost(part);
  };
  // A card with more lines grows away from the edge at which it stands.
  const same = (one: Spot) =>
    before !== null &&
    (one.left === before.left || one.right === before.right) &&
    (one.top === before.top || one.bottom === before.bottom);
  const all = sizes.flatMap((size, at) => spots(lens.free, size, at));
  const priced = all.map((spot) => ({ spot, price: price(spot) * (same(spot) ? STAYS : 1) }));
  return priced.reduce((best, one) => (one.price < best.price ? one : best)).spot;
}
