import { expect, test } from 'vitest';
import type { Edition2004 } from '$lib/gen/2004/Edition2004';
import { bannerOf } from '$lib/hud/banner';
import type { TableStatus } from '$lib/gen/TableStatus';

/** Returns the time that the banner shows while these seats are waited for, of which the bots are some. */
function clock(waiting: number[], bots: number[]): number | null {
  const open = waiting.map((seat) => ({ seat, answered: false, held: false, left_ms: 30_000, question: null }));
  const status = { parked: false, mine: null, waiting: open, bots } as unknown as TableStatus<Edition2004>;
  const words = { asked: () => null, waits: () => ({ head: '', why: '' }) };
  return bannerOf({ you: 1, outcome: null }, status, { you: 1, name: String }, false, words).left;
}

test('a clock runs in sight for a player who is waited for, and not for bots alone', () => {
  expect([clock([2], []), clock([0, 2], [0])]).toEqual([30_000, 30_000]);
  expect([clock([0], [0]), clock([0, 2], [0, 2])]).toEqual([null, null]);
});
