// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PARTS as PARTS_2004 } from '$lib/editions/2004/parts';
import { Who as Who2004 } from '$lib/editions/2004/who';
import { PARTS as PARTS_2016 } from '$lib/editions/2016/parts';
import { Who as Who2016 } from '$lib/editions/2016/who';
import type { Edition2004 } from '$lib/gen/2004/Edition2004';
import type { Edition2016 } from '$lib/gen/2016/Edition2016';
import { panels } from '$lib/hud/panels.svelte';
import Strip from '$lib/hud/Strip.svelte';
import { recorded } from '../dev/fixtures/2016/moments';
import { station } from '../dev/fixtures/station';

const moment = recorded('act_marine');

afterEach(cleanup);
// Clocks come with the late panels.
beforeAll(async () => {
  panels.fetch();
  await vi.waitUntil(() => panels.all !== null, 30_000);
}, 30_000);
vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));

const names = ['Ivo', 'Mia', 'Bo', 'Cyrus'];
const clocks = names.map((_, seat) => ({ seat, left_ms: 61_000 + seat * 60_000, runs_ms: null }));
/** A running match of a table with a clock. */
const match = { status: { names, clocks }, heardAt: 0 } as never;
const sheets = (seat: number) => screen.getByTestId(`clock-${seat}`).textContent;

describe('each sheet shows what its player has left to think with', () => {
  it('in 2004', () => {
    const view = station(1);
    render(Strip<Edition2004>, { view, parts: PARTS_2004, who: new Who2004(names, 1), you: 1, online: [0, 1], match });
    expect([sheets(0), sheets(1)]).toEqual([expect.stringContaining('1:01'), expect.stringContaining('2:01')]);
  });
  it('in 2016', () => {
    const { view, seat } = moment;
    render(Strip<Edition2016>, {
      view,
      parts: PARTS_2016,
      who: new Who2016(names, seat),
      you: seat,
      online: [0, 1],
      match,
    });
    expect([sheets(0), sheets(1)]).toEqual([expect.stringContaining('1:01'), expect.stringContaining('2:01')]);
  });
  it('but not in a replay, which has no clock', () => {
    const { view, seat } = moment;
    render(Strip<Edition2016>, {
      view,
      parts: PARTS_2016,
      who: new Who2016(names, seat),
      you: seat,
      online: [0, 1],
      past: true,
    });
    expect(screen.queryByTestId('clock-1')).toBeNull();
  });
});
