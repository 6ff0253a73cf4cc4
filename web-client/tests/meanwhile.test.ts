// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Banner } from '$lib/hud/banner';
import Meanwhile from '$lib/hud/Meanwhile.svelte';
import type { Match } from '$lib/match/match.svelte';

const NAMES = ['Ivo', 'Mia', 'Bo', 'Cy'];
const who = { name: (seat: number) => NAMES[seat] ?? '' };
const asked = (seat: number, more: object = {}) => ({
  seat,
  question: { t: 'acting', figure: seat },
  left_ms: null,
  answered: false,
  held: false,
  ...more,
});

interface Parts {
  waiting?: object[];
  bots?: number[];
  seat?: number | null;
  last?: number;
  online?: number[];
  live?: boolean;
  soon?: object[];
  patience?: object[];
}
const matchOf = ({ waiting = [asked(2)], bots = [], seat = 1, last = 7, online, live = true, ...more }: Parts) =>
  ({
    status: { waiting, bots, absent_soon: more.soon ?? [], patience: more.patience ?? [] },
    heardAt: performance.now(),
    log: [{ no: last }],
    online: online ?? [0, 1, 2, 3],
    seat,
    live,
    sent: null,
  }) as unknown as Match;

/** Shows a table, and how to go on with it. */
function table(parts: Parts, kind: Banner['kind'] = 'wait') {
  const banner = { kind, head: '', why: '', left: null };
  const { rerender } = render(Meanwhile, { match: matchOf(parts), who, banner });
  return {
    words: () => screen.getByRole('status').textContent?.trim().replaceAll(/\s+/g, ' '),
    change: (now: Parts) => rerender({ match: matchOf(now), who, banner }),
    after: async (ms: number) => {
      vi.advanceTimersByTime(ms);
      await tick();
    },
  };
}

describe('a table at which nothing happens', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('says after 20 seconds whom it waits for, and what you can do', async () => {
    const { words, after } = table({});
    await after(19_900);
    expect(words()).toBe('');
    await after(200);
    expect(words()).toMatch(/^The table is still waiting for Bo\. Meanwhile you can .*talk\.$/);
  });
  it('begins anew with each line of the log and each change of who is asked, and not as time passes', async () => {
    const { words, change, after } = table({});
    await after(15_000);
    await change({ last: 8 });
    await after(15_000);
    expect(words(), 'a line has come').toBe('');
    await change({ last: 8, waiting: [asked(2, { held: true })] });
    await after(15_000);
    expect(words(), 'Bo asked for time').toBe('');
    await change({ last: 8, waiting: [asked(2, { held: true, left_ms: 9000 })] });
    await after(5100);
    expect(words(), 'their time is another figure').toContain('Bo');
    await change({ last: 9, waiting: [asked(3)] });
    expect(words(), 'another is asked').toBe('');
  });
  it('names no one who has answered, and says who is not connected', async () => {
    const waiting = [asked(0), asked(2, { answered: true }), asked(3)];
    const { words, change, after } = table({ waiting, online: [0, 1, 2] });
    await after(20_100);
    expect(words()).toMatch(/^The table is still waiting for Ivo and Cy\. Cy is not connected\. Meanwhile/);
    await change({ waiting, online: [1] });
    expect(words()).toContain('Ivo and Cy are not connected.');
  });
  it('says from when you can go on without a player who is away', async () => {
    const online = [0, 1, 3];
    const { change, after } = table({ online, soon: [{ seat: 2, from_ms: 95_000 }] });
    const timer = () => screen.queryByRole('timer')?.textContent;
    await after(19_900);
    expect(timer()).toBeUndefined();
    await after(200);
    expect(timer()).toBe('You can go on without Bo in 75 s.');
    await change({ online, soon: [{ seat: 2, from_ms: 95_000 }], seat: null });
    expect(timer(), 'a spectator cannot').toBeUndefined();
    await change({ online, soon: [{ seat: 2, from_ms: 95_000 }], patience: [{ seat: 2, left_ms: 95_000 }] });
    expect(timer(), 'the table has agreed to wait, as it says').toBeUndefined();
  });
  it('says nothing to a player who is asked, who must wait for the server, or who has no connection', async () => {
    for (const [parts, kind] of [
      [{ waiting: [asked(1), asked(2)] }, 'wait'],
      [{}, 'act'],
      [{ live: false }, 'wait'],
      [{ waiting: [] }, 'wait'],
    ] as const) {
      const { words, after } = table(parts as Parts, kind);
      await after(20_100);
      expect(words(), JSON.stringify(parts)).toBe('');
      cleanup();
    }
  });
  it('names the bot on your own seat, and offers a spectator no order', async () => {
    const bot = table({ waiting: [asked(1)], bots: [1] });
    await bot.after(20_100);
    expect(bot.words()).toContain('Mia');
    cleanup();
    const spectator = table({ seat: null });
    await spectator.after(20_100);
    expect(spectator.words()).toBe('The table is still waiting for Bo. Meanwhile you can look at what is on a space.');
  });
});
