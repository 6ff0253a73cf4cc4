import { describe, expect, it } from 'vitest';
import { clearing, hides, over } from '$lib/board/clearing';
import { UNIT } from '$lib/board/geometry';
import type { Subject } from '$lib/board/subject';
import type { Footprint } from '$lib/gen/Footprint';

/** A board of 10 by 8 spaces at its own size, with rulers, and what can be picked on it. */
function lens(options: Footprint[], ask: number | null = 1, figures: Footprint[] = []) {
  const [w, h] = [10 * UNIT, 8 * UNIT];
  const subject: Subject = { ask, first: [], targets: [], options };
  return {
    to: { x: 0, y: 0, zoom: 1 },
    free: { left: 20, top: 20, right: w, bottom: h },
    screen: { w, h },
    field: { subject, view: { figures: Object.fromEntries(figures.map((at, id) => [id, { at }])) } },
  } as never;
}
const part = (x: number, y: number) => ({
  left: x * UNIT,
  top: y * UNIT,
  right: (x + 4) * UNIT,
  bottom: (y + 2) * UNIT,
});
const row = (y: number): Footprint[] => Array.from({ length: 10 }, (_, x) => [x, y] as Footprint);
const place = (options: Footprint[]) => clearing(lens(options), 4 * UNIT, 2 * UNIT);

describe('a box over the board', () => {
  it('hides a space to pick, and nothing while there is none', () => {
    expect(hides(lens([[2, 1]]), part(0, 0))).toBe(true);
    expect(hides(lens([[5, 1]]), part(0, 0))).toBe(false);
    expect(hides(lens([]), part(0, 0))).toBe(false);
    expect(hides(lens([[2, 1]], null), part(0, 0)), 'no question is open').toBe(false);
  });
  it('finds a place at the lower edge, and at the upper one otherwise', () => {
    expect(place([[2, 1]])).toMatchObject({ bottom: 8 * UNIT - 8 });
    expect(place(row(6))).toMatchObject({ top: 28 });
  });
  it('finds a place beside the figures, unless every other one hides a space to pick', () => {
    const beside = (options: Footprint[]) => clearing(lens(options, 1, row(6)), 4 * UNIT, 2 * UNIT);
    expect(beside([])).toMatchObject({ top: 28 });
    expect(beside(row(1))).toMatchObject({ bottom: 8 * UNIT - 8 });
  });
  it('leaves the dice and the buttons that lie over the board', () => {
    const dice = { left: 6 * UNIT, top: 5 * UNIT, right: 10 * UNIT, bottom: 8 * UNIT };
    const skip = { left: 0, top: 6 * UNIT, right: 5 * UNIT, bottom: 8 * UNIT };
    const beside = (others: (typeof dice)[]) => clearing(lens([[2, 1]]), 4 * UNIT, 2 * UNIT, others);
    expect(beside([dice])).toMatchObject({ left: 28, bottom: 8 * UNIT - 8 });
    expect(beside([dice, skip])).toMatchObject({ top: 28 });
    expect(over(part(4, 5), [dice])).toBe(true);
    expect(over(part(2, 5), [dice])).toBe(false);
  });
  it('finds a corner where only its middle is taken', () => {
    const found = place([...row(0), [5, 6]]);
    expect(found && hides(lens([...row(0), [5, 6]]), found)).toBe(false);
    expect(found?.bottom).toBe(8 * UNIT - 8);
  });
  it('finds none where every edge is taken', () => {
    expect(place([...row(1), ...row(6)])).toBeNull();
  });
});
