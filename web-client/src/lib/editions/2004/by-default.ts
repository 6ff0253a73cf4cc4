import type { Choice2004 } from '$lib/gen/2004/Choice2004';
import { defaults as t } from '$lib/text/gen/2004/defaults';

/** Choices that have words of their own. The others are rare, and have general ones. */
const TOLD = [
  ...(['hold_fire', 'fire', 'pass', 'prevent', 'heal', 'strike', 'reroll', 'no_spawn', 'reinforce'] as const),
  ...(['activate', 'attack', 'move', 'declare', 'return', 'discard', 'keep'] as const),
];

/** Returns what happens to a seat if its time runs out. The invader ends an activation with `end`. */
export function byDefault({ t: what }: Choice2004, _asked: unknown, seat: number): string {
  if (what === 'end_turn') return t('by-default', { what: 'rest' });
  if (what === 'end') return t('by-default', { what: seat === 0 ? 'done' : 'end' });
  return t('by-default', { what: TOLD.find((one) => one === what) ?? 'other' });
}
