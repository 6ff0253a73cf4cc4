import { describe, expect, it, vi } from 'vitest';
import { Acting } from '$lib/choose/acting.svelte';
import { covers } from '$lib/board/footprint';
import type { Footprint } from '$lib/gen/Footprint';

/** Two ways for a big figure to cover the space 4 5, and a space beside. */
const REACH = (
  [
    [4, 4, 1, 2],
    [4, 5, 1, 2],
    [7, 7],
  ] as Footprint[]
).map((at) => ({ at }));

function acts(unused: string[] = []) {
  const walk = vi.fn();
  const end = vi.fn();
  const acting = new Acting<{ at: Footprint }, { t: 'attack' }>({
    reach: () => REACH,
    places: (cell) => REACH.filter((one) => covers(one.at, cell)),
    unused: () => unused,
    walk,
    end,
  });
  return { acting, walk, end };
}

describe('a figure that acts', () => {
  it('walks to a place with the second press on it', () => {
    const { acting, walk } = acts();
    expect(acting.aim([7, 7])).toBe(true);
    expect(acting.step).toBe(REACH[2]);
    expect(walk).not.toHaveBeenCalled();
    expect(acting.aim([7, 7])).toBe(true);
    expect(walk).toHaveBeenCalledExactlyOnceWith([7, 7]);
  });
  it('picks nothing out of reach', () => {
    const { acting } = acts();
    expect(acting.aim([1, 1])).toBe(false);
    expect([acting.pin, acting.step, acting.confirm()]).toEqual([null, undefined, false]);
  });
  it('covers the pressed space in each way that there is', () => {
    const { acting, walk } = acts();
    acting.aim([4, 5]);
    expect(acting.ways).toEqual([REACH[0], REACH[1]]);
    acting.rotate();
    expect(acting.step).toBe(REACH[1]);
    acting.rotate();
    expect(acting.step).toBe(REACH[0]);
    acting.rotate();
    acting.confirm();
    expect(walk).toHaveBeenCalledExactlyOnceWith([4, 5, 1, 2]);
  });
  it('ends at once with nothing left, and else asks first', () => {
    const idle = acts();
    idle.acting.end();
    expect([idle.acting.ending, idle.end.mock.calls.length]).toEqual([false, 1]);
    const { acting, end } = acts(['an attack']);
    acting.end();
    expect([acting.ending, end.mock.calls.length]).toEqual([true, 0]);
    acting.confirm();
    expect(end).toHaveBeenCalledOnce();
  });
  it('leaves to the edition what is no walk', () => {
    const { acting, walk, end } = acts();
    acting.pin = { t: 'attack' };
    expect([acting.step, acting.confirm()]).toEqual([undefined, false]);
    expect([walk.mock.calls.length, end.mock.calls.length]).toEqual([0, 0]);
  });
  it('lets go once of what was picked', () => {
    const { acting } = acts(['an attack']);
    acting.aim([7, 7]);
    expect([acting.back(), acting.pin, acting.back()]).toEqual([true, null, false]);
    acting.end();
    expect([acting.back(), acting.ending, acting.back()]).toEqual([true, false, false]);
  });
});
