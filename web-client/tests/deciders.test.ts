import { describe, expect, it } from 'vitest';
import { DECIDERS } from '$lib/editions/2016/deciders';
import { handle } from '$lib/match/handlers';
import { digest } from '$lib/editions/2004/digest';
import { Who } from '$lib/editions/2004/who';
import type { Edition2004 } from '$lib/gen/2004/Edition2004';
import type { Line2004 } from '$lib/gen/2004/Line2004';
import type { LogLine } from '$lib/gen/LogLine';
import { station } from '../dev/fixtures/station';

const view = station(1);
/** The texts of the lines that are marked as a bot's, after a decision of the bot of a seat; the invader's, if not said. */
function marked(seen: Line2004[], bot: number | null = 0): string[] {
  const who = new Who(['Mara', 'Ada', 'Bo', 'Cyrus'], 1);
  who.learn(view);
  const lines = seen.map((one, no): LogLine<Edition2004> => ({ no, at_ms: 0, bot, seen: one }));
  const all = digest(lines, who, view);
  return all.filter((entry) => entry.bot).map((entry) => entry.text);
}
const attack = (attacker: number, target: number, how: 'act' | 'guard' = 'act'): Line2004 => ({
  t: 'attack_declared',
  attack: 4,
  attacker,
  weapon: null,
  at: [4, 4],
  target,
  range: 2,
  aimed: false,
  how,
  dice: [],
  past: [],
  barrels: [],
});
const placed: Line2004 = { t: 'order_placed', seat: 1, order: 'guard' };

describe('a line says that a bot decided it', () => {
  it('where it tells of the seat whose bot decided', () => {
    expect(marked([attack(10, 1)])).toHaveLength(1);
    expect(marked([placed], 1)).toHaveLength(1);
  });
  it('and not where a player decided', () => {
    expect(marked([attack(10, 1), placed], null)).toEqual([]);
  });
  it('nor where a standing order answered the bot for a player', () => {
    const fire: Line2004 = { t: 'decided', seat: 1, by: 'standing', what: 'fire' };
    const ends: Line2004[] = [
      { t: 'turn_ended', seat: 0 },
      { t: 'round_began', round: 4 },
      { t: 'turn_began', seat: 1 },
    ];
    expect(marked([fire, attack(1, 10, 'guard'), ...ends])).toEqual([]);
  });
  it('nor of what its decision does to a player', () => {
    expect(
      marked([
        { t: 'wounded', figure: 1, wounds: 2, left: 3 },
        { t: 'fragged', seat: 1, at: [4, 4] },
      ]),
    ).toEqual([]);
  });
  it('in 2016 by the same rule', () => {
    expect(handle(DECIDERS, { t: 'began', figure: 12 } as never)).toBe(0);
    expect(handle(DECIDERS, { t: 'sprinted', seat: 2 } as never)).toBe(2);
    expect(handle(DECIDERS, { t: 'hurt', figure: 1 } as never)).toBeNull();
  });
  it('and names the first marine for the hauler, which has no seat', () => {
    expect(handle(DECIDERS, { t: 'stepped', figure: 9 } as never)).toBe(1);
  });
});
