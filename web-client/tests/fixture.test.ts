import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shown as moment2016 } from '../dev/fixtures/2016/wire';
import { momentSockets, type Shown } from '../dev/fixtures/socket';
import { shown as moment2004 } from '../dev/fixtures/wire';
import { Match, type LineState } from '$lib/match/match.svelte';

/** How the line of a match is in each state of `/fixture` once everything has been said. */
const LINES: Record<string, LineState['at']> = {
  lost: 'lost',
  sent: 'live',
  saving: 'live',
  restarting: 'restarting',
  taken: 'ended',
  reload: 'ended',
  away: 'live',
  refused: 'live',
  elsewhere: 'live',
};
const MOMENTS: Record<string, (query: URLSearchParams) => Shown | Promise<Shown>> = {
  '2004': moment2004,
  '2016': moment2016,
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each(Object.keys(MOMENTS).flatMap((edition) => Object.keys(LINES).map((state) => [edition, state] as const)))(
  'a moment of %s shows the line %s',
  async (edition, state) => {
    const moment = await MOMENTS[edition]!(new URLSearchParams({ state }));
    const match = new Match('/fixture', 'dev', {}, undefined, {
      socket: momentSockets(moment, state),
      random: Math.random,
      later: (work, ms) => setTimeout(work, ms),
    });
    match.open();
    vi.advanceTimersByTime(3000);
    expect(match.line.at).toBe(LINES[state]);
    expect(match.seat).toBe(moment.seat);
    match.close();
  },
);
