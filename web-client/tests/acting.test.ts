import { describe, expect, it, vi } from 'vitest';
import { Acting } from '$lib/choose/acting.svelte';
import { covers } from '$lib/board/footprint';
import { same } from '$lib/board/geometry';
import type { Cell } from '$lib/gen/Cell';
import type { Footprint } from '$lib/gen/Footprint';

/** Two ways for a big figure to cover the space 4 5, and a space beside. */
const REACH = (
  [
    [4, 4, 1, 2],
    [4, 5, 1, 2],
    [7, 7],
  ] as Footprint[]
).map((at) => ({ at }));

const OFFER = { reach: REACH };
const END = { t: 'end' };
/** A space with something to attack. */
const TARGET: Cell = [9, 9];
/** The space of the figure itself. */
const OWN: Cell = [2, 2];
/** The space of a teammate. */
const MATE: Cell = [3, 3];
const walk = (...path: Footprint[]) => ({ t: 'move', path });

function acts(unused: string[] = []) {
  const choose = vi.fn();
  const explain = vi.fn();
  const reads = vi.fn((cell: Cell) => same(cell, MATE));
  const acting: Acting<typeof OFFER, { t: 'attack' }, Footprint> = new Acting<typeof OFFER, { t: 'attack' }, Footprint>(
    {
      asked: () => ({ options: OFFER, desk: { choose, reads } }),
      placesAt: ({ reach }, cell) => reach.filter((one) => covers(one.at, cell)),
      pathTo: (_, to) => [to],
      unused: () => unused,
      target: (cell) => same(cell, TARGET) && !!(acting.pin = { t: 'attack' }),
      own: (cell) => same(cell, OWN),
      explain,
      act: (pin) => pin !== null && (choose(pin), true),
    },
  );
  return { acting, choose, explain };
}

describe('a figure that acts', () => {
  it('walks to a place with the second press on it', () => {
    const { acting, choose } = acts();
    expect(acting.aim([7, 7])).toBe(true);
    expect(acting.step).toBe(REACH[2]);
    expect(choose).not.toHaveBeenCalled();
    expect(acting.aim([7, 7])).toBe(true);
    expect(choose).toHaveBeenCalledExactlyOnceWith(walk([7, 7]));
  });
  it('picks nothing out of reach', () => {
    const { acting } = acts();
    expect(acting.aim([1, 1])).toBe(false);
    expect([acting.pin, acting.step, acting.confirm()]).toEqual([null, undefined, false]);
  });
  it('asks why a press does nothing, but not for the space of the figure itself', () => {
    const { acting, explain } = acts();
    acting.pick([7, 7]);
    acting.pick(OWN);
    expect([acting.pin, explain.mock.calls]).toEqual([null, []]);
    acting.pick([1, 1]);
    expect(explain).toHaveBeenCalledExactlyOnceWith([1, 1]);
  });
  it('lets the card of a teammate open instead', () => {
    const { acting, explain } = acts();
    expect([acting.pick(MATE), explain.mock.calls]).toEqual([false, []]);
  });
  it('covers the pressed space in each way that there is', () => {
    const { acting, choose } = acts();
    acting.aim([4, 5]);
    expect(acting.ways).toEqual([REACH[0], REACH[1]]);
    acting.rotate();
    expect(acting.step).toBe(REACH[1]);
    acting.rotate();
    expect(acting.step).toBe(REACH[0]);
    acting.rotate();
    acting.confirm();
    expect(choose).toHaveBeenCalledExactlyOnceWith(walk([4, 5, 1, 2]));
  });
  it('ends at once with nothing left, and else asks first', () => {
    const idle = acts();
    idle.acting.end();
    expect([idle.acting.ending, idle.choose.mock.calls]).toEqual([false, [[END]]]);
    const { acting, choose } = acts(['an attack']);
    acting.end();
    expect([acting.ending, choose.mock.calls]).toEqual([true, []]);
    acting.confirm();
    expect(choose).toHaveBeenCalledExactlyOnceWith(END);
  });
  it('leaves to the edition what is no walk', () => {
    const { acting, choose } = acts();
    expect(acting.pick(TARGET)).toBe(true);
    expect([acting.step, acting.other]).toEqual([undefined, { t: 'attack' }]);
    expect(acting.confirm()).toBe(true);
    expect(choose).toHaveBeenCalledExactlyOnceWith({ t: 'attack' });
  });
  it('drops what was picked with a click on nothing, and explains', () => {
    const { acting, explain } = acts();
    acting.pick(TARGET);
    expect([acting.pick([1, 1]), acting.pin]).toEqual([false, null]);
    expect(explain).toHaveBeenCalledExactlyOnceWith([1, 1]);
  });
  it('lets go once of what was picked', () => {
    const { acting } = acts(['an attack']);
    acting.aim([7, 7]);
    expect([acting.back(), acting.pin, acting.back()]).toEqual([true, null, false]);
    acting.end();
    expect([acting.back(), acting.ending, acting.back()]).toEqual([true, false, false]);
  });
});
