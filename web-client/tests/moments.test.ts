import { describe, expect, test } from 'vitest';
import type { Recorded } from '../dev/fixtures/2016/recorded';
import { CHOOSERS } from '$lib/editions/2016/registry';
import type { Options } from '$lib/gen/2016/Options';

const FILES = import.meta.glob<Recorded>('../dev/fixtures/2016/moments/*_*.ts', { import: 'moment', eager: true });
const MOMENTS = Object.entries(FILES).map(([file, moment]): [string, Recorded] => [
  file.replace(/^.*\//, '').replace('.ts', ''),
  moment,
]);
const asked = MOMENTS.flatMap(([, { ask }]): Options[] => (ask ? [ask.options] : []));

describe('recorded moments of the 2016 edition', () => {
  test('every kind of decision has one', () => {
    const kinds = new Set(asked.map(({ t }) => t));
    for (const kind of Object.keys(CHOOSERS)) expect(kinds, `a moment of ${kind}: cargo xtask moments`).toContain(kind);
  });

  test('both sides are asked, both wait, and somebody watches', () => {
    for (const name of ['act_invader', 'act_marine', 'waiting_invader', 'waiting_marine', 'waiting_public'])
      expect(FILES).toHaveProperty([`../dev/fixtures/2016/moments/${name}.ts`]);
  });

  test('the tutorial ends in one of them, and each side has won in one', () => {
    const ends = MOMENTS.flatMap(([, { scenario, view }]) => (view.outcome ? [{ scenario, ...view.outcome }] : []));
    expect(ends.some(({ scenario }) => scenario === 'cold_start')).toBe(true);
    expect(ends.some(({ winners }) => winners.includes(0))).toBe(true);
    expect(ends.some(({ winners }) => winners.includes(1))).toBe(true);
  });

  test.each(MOMENTS)('%s is the picture of whoever is asked', (_, { seat, ask, view, waiting }) => {
    expect(view.you).toBe(seat);
    if (ask?.must) expect(waiting.map((one) => one.seat)).toContain(seat);
    expect(view.cells.length).toBeGreaterThan(40);
    if (seat !== 0 && !view.outcome) expect(view.hand, 'the hand of the invader').toBeNull();
  });
});
