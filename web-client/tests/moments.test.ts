import { beforeAll, describe, expect, test } from 'vitest';
import { Judge } from '../api/judge.ts';
import { MOMENTS as RECORDED } from '../dev/fixtures/2016/moments';
import { RARE } from '$lib/editions/2016/choose/rare';
import { FIRST } from '$lib/editions/2016/registry';
import type { CardFor } from '$lib/gen/2016/CardFor';
import type { Moment } from '$lib/gen/2016/Moment';
import type { Options } from '$lib/gen/2016/Options';

const MOMENTS = Object.entries(RECORDED);
const schema = new Judge('match-2016.schema.json');
// The schema is compiled at its first use, which takes seconds on a busy machine.
beforeAll(() => void schema.faults('View2016', null), 60_000);
const asked = MOMENTS.flatMap(([, { ask }]): Options[] => (ask ? [ask.options] : []));

type Side = 'marine' | 'invader';
/**
 * The sides that can be asked each question but a window and a named card. A new question does not
 * compile until it is listed here.
 */
const ASKED: Record<Exclude<Options['t'], 'window' | 'card'>, Side[]> = {
  class: ['marine'],
  invasion: ['invader'],
  squad: ['marine'],
  weapons: ['marine'],
  deploy: ['marine'],
  argent: ['invader'],
  demon_card: ['invader'],
  next: ['invader'],
  respawn: ['marine'],
  act: ['marine', 'invader'],
  haul: ['marine'],
  throw: ['marine'],
  peek: ['marine', 'invader'],
  portal: ['invader'],
  group: ['invader'],
  place: ['invader'],
  spread: ['invader'],
  displace: ['marine', 'invader'],
  drop_die: ['marine', 'invader'],
  cover: ['marine', 'invader'],
};
/** What a card of one's own is named for. */
const NAMED: Record<CardFor, Side[]> = { jeer: ['marine'], coils: ['marine'], beacon: ['marine'], reload: ['marine'] };
/**
 * The sides that can be asked in each window. No card answers a declaration; what is free comes
 * with the activation.
 */
const WINDOWS: Record<Moment, Side[]> = {
  initiative: ['marine', 'invader'],
  phase_start: ['invader'],
  argent: ['invader'],
  reaction: ['invader'],
  stopped: ['marine'],
  stun: ['marine', 'invader'],
  health: ['invader'],
  glory_kill: ['invader'],
  summoned: ['invader'],
  done: ['invader'],
  activation: ['invader'],
  free: [],
  declared: [],
  defending: ['marine', 'invader'],
  attacking: ['marine', 'invader'],
  after_attack: ['marine', 'invader'],
};
const named = (before: string, rows: Record<string, Side[]>) =>
  Object.entries(rows).flatMap(([name, sides]) => sides.map((side) => `${before}${name}_${side}`));
const QUESTIONS = [...named('', ASKED), ...named('card_', NAMED), ...named('window_', WINDOWS)];

describe('recorded moments of the 2016 edition', () => {
  test.each(QUESTIONS)('%s has a picture: cargo xtask moments', (name) =>
    expect(MOMENTS.map(([moment]) => moment)).toContain(name),
  );

  test('nothing else is asked, and there is a component for everything', () => {
    const kinds = new Set([...Object.keys(FIRST), ...Object.keys(RARE)]);
    for (const { t } of asked) expect(kinds).toContain(t);
    for (const [name, { ask }] of MOMENTS) if (ask) expect(QUESTIONS).toContain(name);
  });

  test('both sides are asked, both wait, and a spectator watches', () => {
    for (const name of ['act_invader', 'act_marine', 'waiting_invader', 'waiting_marine', 'waiting_public'])
      expect(RECORDED).toHaveProperty(name);
  });

  test('the tutorial ends in one of them, and each side has won in one', () => {
    const ends = MOMENTS.flatMap(([, { scenario, view }]) => (view.outcome ? [{ scenario, ...view.outcome }] : []));
    expect(ends.some(({ scenario }) => scenario === 'cold_start')).toBe(true);
    expect(ends.some(({ winners }) => winners.includes(0))).toBe(true);
    expect(ends.some(({ winners }) => winners.includes(1))).toBe(true);
  });

  test.each(MOMENTS)('%s is as the schema says: cargo xtask moments', (_, { ask, standing, waiting, log, view }) => {
    expect(schema.faults('View2016', view)).toBeNull();
    if (ask) expect(schema.faults('Options2016', ask.options)).toBeNull();
    if (standing) expect(schema.faults('Standing2016', standing)).toBeNull();
    for (const { question } of waiting) expect(schema.faults('Question2016', question)).toBeNull();
    for (const seen of log) expect(schema.faults('Seen2016', seen)).toBeNull();
  });

  test.each(MOMENTS)('%s is the picture of the asked seat', (_, { seat, ask, view, waiting }) => {
    expect(view.you).toBe(seat);
    if (ask?.must) expect(waiting.map((one) => one.seat)).toContain(seat);
    expect(view.cells.length).toBeGreaterThan(40);
    if (seat !== 0 && !view.outcome) expect(view.hand, 'the hand of the invader').toBeNull();
  });
});
