import type { Footprint } from '$lib/gen/Footprint';
import { meets, spaces } from './footprint';
import { center, UNIT } from './geometry';
import type { Plate } from './overlay';

/** The position of a plate's words, so that neighbors do not hide each other. */
export interface Spread {
  plate: Plate;
  /** The lower middle of the words, from the middle of the space, in board units. */
  x: number;
  y: number;
  /** The words that have room: all, the large ones only, or the short form of these. */
  head: string;
  foot: string | undefined;
}

/** A part of the board, in board units. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
/** No part of an edge. */
export const NOWHERE: Area = { left: 0, top: 0, right: 0, bottom: 0 };

/** The gap between words and words, and between words and a ring. */
const GAP = 5;
const RING = 37;
/** The cost of words that leave the part in sight: more than any overlap. */
const BEYOND = 1e6;
/** The cost of words over the figure that they are about: more than over any other, and more than being brief. */
const OWN = 20;
/** The cost of words that are nearer to another figure than to theirs: they read as the other's. */
const ANOTHER = 900;
/** The cost of words that lie over nothing but spaces to pick, and that of each shorter form that lies over fewer. */
const TO_PICK = 300;
const SHORTER = 60;
/** From the middle of a space to the edge of its figure. */
const BASE = 31;

const EVERYWHERE: Area = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

/** Returns the width of a plate's words at scale 1. */
export const plateWidth = (head: string, foot: string | undefined): number =>
  Math.max(head.length * 11, (foot?.length ?? 0) * 7.4) + 18;
/** Returns their height. */
export const plateHeight = (foot: string | undefined): number => (foot ? 40 : 26);

const around = ({ x, y }: { x: number; y: number }, by: number): Area => ({
  left: x - by,
  right: x + by,
  top: y - by,
  bottom: y + by,
});

const overlap = (a: Area, b: Area): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left) + GAP) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) + GAP);

/** Returns which part of an area lies over others, from 0 to 1. */
function share(one: Area, others: readonly Area[]): number {
  const covered = others.reduce((sum, { left, top, right, bottom }) => {
    const [w, h] = [
      Math.min(one.right, right) - Math.max(one.left, left),
      Math.min(one.bottom, bottom) - Math.max(one.top, top),
    ];
    return sum + Math.max(0, w) * Math.max(0, h);
  }, 0);
  return covered / ((one.right - one.left) * (one.bottom - one.top));
}

/** Returns how far the middles of two areas are apart. */
const apart = (a: Area, b: Area): number =>
  Math.hypot((a.left + a.right - b.left - b.right) / 2, (a.top + a.bottom - b.top - b.bottom) / 2);

type Words = Pick<Spread, 'head' | 'foot'>;
/** Targets beside each other have their short words if one of them has so many there, itself included. */
const CROWD = 3;

const beside = (a: Footprint, b: Footprint): boolean =>
  meets([a[0] - 1, a[1] - 1, (a[2] ?? 1) + 2, (a[3] ?? 1) + 2], b);

/** Returns the forms of a plate's words, longest first. */
function wordings({ head, foot, short, pinned }: Plate, brief: boolean, crowded: boolean): Words[] {
  if (pinned) return [{ head, foot }];
  if (short && crowded) return [{ head: short, foot: undefined }];
  const all = [{ head, foot: undefined }, ...(short ? [{ head: short, foot: undefined }] : [])];
  return brief || !foot ? all : [{ head, foot }, ...all];
}

/** Returns where words of this height can be, the best first. `aside` is how far to the side they clear the ring. */
const places = (aside: number, height: number): [x: number, y: number][] => [
  [0, -46],
  [0, 48 + height],
  [-22, 48 + height],
  [22, 48 + height],
  [-22, -46],
  [22, -46],
  [aside, height / 2],
  [-aside, height / 2],
  [aside - 20, -34],
  [20 - aside, -34],
  [aside - 20, 36 + height],
  [20 - aside, 36 + height],
  [0, -52 - height],
  [0, 54 + 2 * height],
];

/**
 * Returns the words over their spaces where nothing is in the way; otherwise below, beside or
 * farther off, and at last in brief. `scale` is the size of the words in board units, `brief`
 * shortens all of them, `others` are figures and tokens that should stay visible. Words of a space
 * in `sight` stay in it. They leave `free` spaces, which can be picked, in sight where they can.
 */
export function spread(
  plates: readonly Plate[],
  brief: boolean,
  scale: number,
  others: readonly (readonly [number, number, ...unknown[]])[] = [],
  sight: Area = EVERYWHERE,
  free: readonly Footprint[] = [],
): Spread[] {
  const bystanders = others
    .filter(([x, y]) => !plates.some(({ at }) => at[0] === x && at[1] === y))
    .map(([x, y]) => around(center([x, y]), BASE));
  const open = free.flatMap(spaces).map((at) => around(center(at), UNIT / 2));
  const rings = plates.map(({ at }) => around(center(at), RING));
  const near = (one: Plate) => plates.filter(({ at, head }) => head && beside(one.at, at));
  const labels: Area[] = [];
  return plates.map((plate, index) => {
    const middle = center(plate.at);
    const { left, top, right, bottom } =
      middle.x > sight.left && middle.x < sight.right && middle.y > sight.top && middle.y < sight.bottom
        ? sight
        : EVERYWHERE;
    const area = ({ head, foot }: Words, x: number, y: number): Area => {
      const half = (plateWidth(head, foot) * scale) / 2;
      return {
        left: middle.x + x - half,
        right: middle.x + x + half,
        top: middle.y + y - plateHeight(foot) * scale,
        bottom: middle.y + y,
      };
    };
    const crowded = near(plate).some((one) => near(one).length >= CROWD);
    const options = wordings(plate, brief, crowded).flatMap((words, form) => {
      const height = plateHeight(words.foot) * scale;
      const half = (plateWidth(words.head, words.foot) * scale) / 2;
      const [least, most] = [left - middle.x + half, right - middle.x - half];
      return places(46 + half, height).map(([asked, y]) => {
        const x = Math.max(least, Math.min(most, asked));
        return { words, form, x, y, area: area(words, x, y) };
      });
    });
    // At the rim of the part in sight, words beside their figure would be pushed back over it.
    const own = around(middle, BASE);
    const foreign = (one: { area: Area }) =>
      [...bystanders, ...rings].some((other) => apart(one.area, other) < apart(one.area, own) - 1);
    const cost = (one: { area: Area; form: number }) =>
      (open.length > 0 ? TO_PICK * share(one.area, open) + SHORTER * one.form : 0) +
      OWN * overlap(one.area, own) +
      (one.area.top < top || one.area.bottom > bottom ? BEYOND : 0) +
      (foreign(one) ? ANOTHER : 0) +
      labels.reduce((sum, other) => sum + 4 * overlap(one.area, other), 0) +
      bystanders.reduce((sum, other) => sum + overlap(one.area, other), 0) +
      rings.reduce((sum, other, at) => sum + (at === index ? 0 : overlap(one.area, other)), 0);
    const best = options.reduce((a, b) => (cost(b) < cost(a) ? b : a));
    if (plate.head) labels.push(best.area);
    return { plate, x: best.x, y: best.y, ...best.words };
  });
}
