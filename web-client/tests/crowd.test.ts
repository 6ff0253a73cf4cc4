// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { clearest, crowd, type Spot } from '$lib/board/crowd';
import type { Subject } from '$lib/board/subject';
import type { Cell } from '$lib/gen/Cell';
import type { Footprint } from '$lib/gen/Footprint';

const EDGE = { left: 0, top: 0 };
/** A board of 10 by 8 spaces at its own size. */
function lens(subject: Partial<Subject>, figures: Footprint[] = []) {
  const floor = Array.from({ length: 80 }, (_, at): Cell => [at % 10, Math.floor(at / 10)]);
  const view = { tokens: {}, figures: Object.fromEntries(figures.map((at, id) => [id, { at }])) };
  const full = { ask: 1, first: [], targets: [], options: [], ...subject };
  const free = { left: 0, top: 0, right: 640, bottom: 512 };
  return { camera: { x: 0, y: 0, zoom: 1 }, free, field: { floor, view, subject: full } } as never;
}
const all = (y: number): Footprint[] => Array.from({ length: 10 }, (_, x) => [x, y] as Footprint);
const place = (of: ReturnType<typeof lens>, cursor: Cell | null = null, before: Spot | null = null) =>
  clearest(of, EDGE, [{ w: 180, h: 110 }], cursor, () => 0, before);

describe('a card over the board', () => {
  it('hides what can be picked only if it must, and what the question is about last', () => {
    const part = new DOMRect(0, 0, 60, 60);
    const cost = (subject: Partial<Subject>) => crowd(lens(subject), EDGE, part, null);
    expect(cost({ options: [[0, 0]] })).toBeGreaterThan(cost({}));
    expect(cost({ targets: [[0, 0]] })).toBeGreaterThan(cost({ options: all(0) }));
    expect(cost({ first: [[0, 0]] })).toBe(cost({ targets: [[0, 0]] }));
    expect(cost({ ask: null, targets: [[0, 0]] }), 'without a question').toBe(cost({}));
  });
  it('stands in a corner, or between the corners where they are taken', () => {
    expect(place(lens({}))).toMatchObject({ left: 8, top: 394, size: 0 });
    const options = [...all(0), ...all(7), ...all(6)];
    const { top } = place(lens({ options }));
    expect(top).toBeGreaterThan(90);
    expect(top + 110).toBeLessThan(390);
  });
  it('knows all the spaces of a large figure', () => {
    expect(place(lens({}, [[0, 5, 2, 3]])).left).toBeGreaterThan(8);
  });
  it('takes the size that hides less', () => {
    const sizes = [
      { w: 600, h: 100 },
      { w: 200, h: 200 },
    ];
    expect(clearest(lens({ options: [...all(0), ...all(7)].slice(3) }), EDGE, sizes, null).size).toBe(1);
  });
  it('stays in its corner with more lines', () => {
    const corner = (h: number, before: Spot | null) =>
      clearest(lens({}), EDGE, [{ w: 180, h }], [0, 0], () => 0, before);
    const before = { left: 452, top: 394, right: 632, bottom: 504, size: 0 };
    const [low, high] = [corner(60, before), corner(160, before)];
    expect([low, high].map(({ right, bottom }) => [right, bottom])).toEqual([
      [632, 504],
      [632, 504],
    ]);
  });
  it('leaves the spaces to pick around the cursor rather than others', () => {
    const part = new DOMRect(0, 0, 60, 60);
    const cost = (cursor: Cell) => crowd(lens({ options: [[0, 0]] }), EDGE, part, cursor);
    expect(cost([2, 2])).toBeGreaterThan(cost([9, 7]));
  });
  it('stays where it was unless that hides clearly more', () => {
    const before = { left: 452, top: 8, right: 632, bottom: 118, size: 0 };
    expect(place(lens({}), null, before)).toEqual(before);
    expect(place(lens({}), [9, 0], before)).not.toEqual(before);
  });
});
