// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import Asides from '$lib/hud/Asides.svelte';
import { byDefault as in2004 } from '$lib/editions/2004/by-default';
import { byDefault as in2016 } from '$lib/editions/2016/by-default';

afterEach(cleanup);

const OTHER_2004 = 'If time runs out, the plainest answer is given for you.';
const OTHER_2016 = 'If time runs out, the first of these answers is given for you.';

describe('what happens if the time runs out is said beforehand', () => {
  it('in 2004 by the choice itself', () => {
    const told = (t: string, seat = 1) => in2004({ t } as never, null, seat);
    expect(told('hold_fire')).toBe('If time runs out, you hold fire.');
    expect(told('fire'), 'at the last moment of a guard').toBe('If time runs out, you fire your best shot.');
    expect([told('end'), told('end', 0)]).toEqual([
      'If time runs out, your turn ends.',
      'If time runs out, you are finished with this invader.',
    ]);
    expect(told('end_turn', 0)).toBe('If time runs out, no more invaders act.');
    expect(told('teleport')).toBe(OTHER_2004);
  });
  it('in 2016 by the choice, and a pass by what is asked', () => {
    const told = (choice: string, asked: string) => in2016({ t: choice } as never, { t: asked } as never);
    expect(told('pass', 'window')).toBe('If time runs out, you let the moment pass.');
    expect(told('pass', 'cover')).toBe('If time runs out, you keep the card.');
    expect(told('move', 'act')).toBe('If time runs out, the movement is spent as well as possible.');
    expect(told('respawn', 'respawn')).toBe(OTHER_2016);
  });
  it('beside the question, if it has a limit', () => {
    const status = { undo: null, vote: null, standing: null, absent: [], votes: [], mates: [], waiting: [], bots: [] };
    const match = { seat: 1, status: { ...status, parked: false }, log: [], live: true, door: null } as never;
    const late = { byDefault: in2004, COST: {}, STANDING: { none: {}, isSet: () => false } } as never;
    const words = (ask: object | null) => {
      const rest = { match, who: {} as never, table: null, log: [], late: late, closed: false, phone: false, above: 0 };
      const { container } = render(Asides, { ...rest, desk: { ask } } as never);
      return container.querySelector('.lapse')?.textContent ?? null;
    };
    expect(words({ options: { t: 'guard' }, default: { t: 'hold_fire' } })).toBe('If time runs out, you hold fire.');
    expect(words({ options: { t: 'guard' } })).toBeNull();
    expect(words(null)).toBeNull();
  });
});
