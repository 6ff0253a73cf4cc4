// @vitest-environment jsdom
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Lens } from '$lib/board/lens.svelte';
import type { Subject } from '$lib/board/subject';
import type { Scene } from '$lib/board/scene';
import { toScreen } from '$lib/board/camera';
import { outside } from '$lib/board/frame';
import { bounds } from '$lib/board/geometry';
import type { Cell } from '$lib/gen/Cell';

/** A station of 40 by 40 spaces, larger than a screen. */
const FLOOR = Array.from({ length: 1600 }, (_, at): Cell => [at % 40, Math.floor(at / 40)]);
const at = (first: Cell, options: Cell[], ask = 1): Subject => ({ ask, first: [first], targets: [], options });

let lens: Lens | undefined;
let now = 0;
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => vi.restoreAllMocks());

/** A board of 1000 by 700 pixels, of which something covers the lower part. */
function board(covered: number, subject: Subject, floor = FLOOR) {
  const field = $state({
    ...{ view: { figures: {} } as unknown as Scene, subject, floor, world: bounds(floor), still: true },
    covers: { left: 0, top: 0, right: 0, bottom: covered },
  });
  const made = $effect.root(() => void (lens = new Lens(field)));
  flushSync();
  lens!.measure({ width: 1000, height: 700 });
  flushSync();
  return { field, camera: () => (flushSync(), lens!.to), end: made };
}
const high = at(
  [10, 10],
  [
    [10, 2],
    [10, 19],
  ],
);

it('stays where it is when what lay over the board goes, once a reader may aim', () => {
  const { field, camera, end } = board(550, high);
  const before = camera();
  now += 1500;
  field.covers = { ...field.covers, bottom: 0 };
  expect(camera()).toBe(before);
  field.covers = { ...field.covers, bottom: 620 };
  expect(camera(), 'what comes over it counts').not.toBe(before);
  end();
});
/** A station of 12 by 9 spaces, which has room on the screen as a whole. */
const SMALL = Array.from({ length: 108 }, (_, at): Cell => [at % 12, Math.floor(at / 12)]);
const corners = (ask: number) =>
  at(
    [0, 0],
    [
      [11, 8],
      [0, 8],
    ],
    ask,
  );
it('is as large again at the next question, once what lay over the board is gone', () => {
  const { field, camera, end } = board(0, corners(1), SMALL);
  const before = camera();
  field.covers = { ...field.covers, bottom: 250 };
  expect(camera().zoom).toBeLessThan(before.zoom);
  now += 1500;
  field.covers = { ...field.covers, bottom: 0 };
  field.subject = corners(2);
  expect(camera()).toEqual(before);
  end();
});
it('shows the whole station again once what has moved the board is gone', () => {
  const { field, camera, end } = board(0, at([6, 0], [[1, 1]]), SMALL);
  const before = camera();
  field.covers = { ...field.covers, top: 200 };
  camera();
  now += 1500;
  field.covers = { ...field.covers, top: 0 };
  expect(outside(camera(), lens!.free, SMALL)).not.toEqual([]);
  field.subject = at([6, 0], [[2, 1]], 2);
  expect(outside(camera(), lens!.free, SMALL)).toEqual([]);
  expect(camera().zoom).toBeCloseTo(before.zoom, 1);
  end();
});
it('makes nothing smaller to show the whole of a station that has grown', () => {
  const { field, camera, end } = board(0, at([0, 0], [[1, 1]]), SMALL);
  const before = camera();
  const wide = Array.from({ length: 324 }, (_, place): Cell => [place % 18, Math.floor(place / 18)]);
  Object.assign(field, { floor: wide, world: bounds(wide) });
  field.subject = at([0, 0], [[2, 1]], 2);
  expect(camera().zoom).toBe(before.zoom);
  end();
});
it('shows the whole station in what a growing sheet leaves of the board', () => {
  const { camera, end } = board(0, at([0, 0], [[1, 1]]), SMALL);
  const before = camera();
  lens!.measure({ width: 1000, height: 620 });
  expect(camera().zoom).toBeLessThan(before.zoom);
  expect(outside(camera(), lens!.free, SMALL)).toEqual([]);
  end();
});
it('moves the board no further than out from under what came over it', () => {
  const { field, camera, end } = board(0, at([6, 6], [[1, 4]]), SMALL);
  const before = camera();
  field.covers = { ...field.covers, left: toScreen(before, { x: 64, y: 0 }).x + 40 };
  const after = camera();
  expect(after.zoom).toBe(before.zoom);
  expect(outside(after, lens!.free, [[1, 4]])).toEqual([]);
  expect(toScreen(after, { x: 64, y: 0 }).x).toBeCloseTo(lens!.free.left);
  expect(after.y).toBe(before.y);
  end();
});
it('keeps the view that the reader has chosen under what lies over the board', () => {
  const { field, camera, end } = board(0, corners(1), SMALL);
  field.covers = { ...field.covers, bottom: 250 };
  lens!.zoom(0.9);
  const chosen = camera();
  field.covers = { ...field.covers, bottom: 0 };
  field.subject = { ...corners(1), ask: null };
  expect(camera().zoom).toBe(chosen.zoom);
  end();
});
it('moves the view that the reader has chosen only for the space that they picked', () => {
  const { field, camera, end } = board(0, corners(1), SMALL);
  lens!.take(({ zoom }) => ({ x: 0, y: 0, zoom }));
  const chosen = camera();
  field.covers = { ...field.covers, bottom: 300 };
  expect(camera()).toBe(chosen);
  field.subject = { ...corners(1), picked: [5, 8] };
  expect(isSeen(camera(), [5, 8])).toBe(true);
  expect(onScreen(camera(), [5, 8])[1]).toBeLessThan(400);
  end();
});
it('takes the room that appears while a question comes', () => {
  const { field, camera, end } = board(550, high);
  const before = camera();
  now += 200;
  field.covers = { ...field.covers, bottom: 0 };
  expect(camera()).not.toBe(before);
  end();
});
it('goes to the next question, whatever lay over the board', () => {
  const { field, camera, end } = board(550, high);
  const before = camera();
  now += 1500;
  field.subject = at([30, 30], [[31, 31]], 2);
  expect(camera()).not.toBe(before);
  end();
});

/** The middle of a space on the screen. */
const onScreen = ({ x, y, zoom }: { x: number; y: number; zoom: number }, [column, row]: Cell) => [
  ((column + 0.5) * 64 - x) * zoom,
  ((row + 0.5) * 64 - y) * zoom,
];
const isSeen = (camera: Lens['to'], cell: Cell) => {
  const [x = 0, y = 0] = onScreen(camera, cell);
  return x > 0 && x < 1000 && y > 0 && y < 700;
};
it('shows a lit area without losing who is asked', () => {
  const { camera, end } = board(0, high);
  lens!.reveal([
    [10, 27],
    [10, 28],
  ]);
  expect(isSeen(camera(), [10, 10])).toBe(true);
  expect(isSeen(camera(), [10, 27])).toBe(true);
  lens!.reveal([[10, 39]]);
  expect(isSeen(camera(), [10, 10]), 'an area too far off').toBe(true);
  end();
});
it('leaves a lit area by itself, but not what the reader looks at since', () => {
  const { camera, end } = board(0, high);
  lens!.reveal([[10, 27]]);
  expect(isSeen(camera(), [10, 2])).toBe(false);
  lens!.leave();
  expect(isSeen(camera(), [10, 2])).toBe(true);
  lens!.reveal([[10, 27]]);
  lens!.find([[30, 30]]);
  const found = camera();
  lens!.leave();
  expect(camera()).toBe(found);
  end();
});
