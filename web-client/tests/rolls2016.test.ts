import { expect, test } from 'vitest';
import { readMs } from '$lib/board/beats';
import { damageOf } from '$lib/editions/2016/cards';
import { plan } from '$lib/editions/2016/plan';
import type { Line2016 } from '$lib/gen/2016/Line2016';
import type { View2016 } from '$lib/gen/2016/View2016';
import { recorded } from '../dev/fixtures/2016/moments';

const fight = recorded('window_defending_marine');
const quiet: View2016 = { ...fight.view, attack: null };
const attacked = fight.view.attack as NonNullable<View2016['attack']>;
const strike = { dice: { red: 2, black: 0 }, range: 4 } as never;
const declared: Line2016 = {
  ...{ t: 'declared', attacker: 1, defender: attacked.attacker, source: 'card' as never, strike },
  ...{ range: 3, cover: false },
};
const red = (face: number) => ({ die: 'red', face }) as const;
/** Thick Hide: no shield, a special defense. */
const hide = { event: { row: 3, copy: 0 } };

/** What lies in the tray, step by step: dice, cards and the sum. */
const tray = (seen: Line2016[], before: View2016) =>
  plan(seen, before, quiet).flatMap((beat) => (beat.t === 'dice' ? [beat.cast] : []));

test('an attack that is over before any picture shows it has its dice, its defense and its total', () => {
  const story: Line2016[] = [
    declared,
    { t: 'rolled', dice: [red(0), red(5)] },
    { t: 'defense_revealed', card: hide },
    { t: 'hit', damage: 0 },
    { t: 'defense_discarded', card: hide },
    { t: 'attack_over' },
  ];
  const shown = tray(story, quiet);
  expect(shown.map(({ dice, revealed, sum }) => [dice.length, revealed.length, sum !== null])).toEqual([
    [2, 0, false],
    [2, 1, false],
    [2, 1, true],
  ]);
  expect(shown[2]).toMatchObject({ attacker: 1, defender: attacked.attacker, range: 3 });
  const beats = plan(story, quiet, quiet);
  expect(beats.map(({ t, line }) => [t, line])).toEqual([
    ['dice', 1],
    ['dice', 2],
    ['dice', 3],
    ['shot', 3],
    ['miss', 3],
  ]);
});
test('a die that is rolled again falls alone, even when it shows the same face', () => {
  const story: Line2016[] = [
    declared,
    { t: 'rolled', dice: [red(0), red(5)] },
    { t: 'rerolled', dice: [[1, red(5)]] },
    { t: 'defense_revealed', card: hide },
  ];
  expect(tray(story, quiet).map(({ fell }) => fell)).toEqual([[0, 1], [1], []]);
});
test('a die that a card adds lies beside the others and counts', () => {
  const before: View2016 = {
    ...fight.view,
    attack: { ...attacked, dice: [red(5), red(0)], revealed: [], shields: 0, sum: null },
  };
  const shown = tray(
    [
      { t: 'rolled', dice: [red(1)] },
      { t: 'hit', damage: 3 },
    ],
    before,
  );
  expect(shown.map(({ dice }) => dice)).toEqual([
    [red(5), red(0), red(1)],
    [red(5), red(0), red(1)],
  ]);
  const [five, none, one] = [red(5), red(0), red(1)].map(damageOf) as [number, number, number];
  expect(shown[1]?.sum?.damage).toBe(five + none + one);
});
test('an attack that waited for a player goes on from its dice, and its total counts every change', () => {
  const before: View2016 = {
    ...fight.view,
    attack: { ...attacked, dice: [red(5)], revealed: [], shields: 0, sum: null },
  };
  const [rolled] = tray([{ t: 'rerolled', dice: [[0, red(1)]] }], before);
  expect(rolled?.dice).toEqual([red(1)]);
  const total = (...seen: Line2016[]) => tray([...seen, { t: 'hit', damage: 0 }], before).at(-1)?.sum;
  const plain = total();
  const changed = total({ t: 'changed', change: { shields: 3 } }, { t: 'changed', change: { damage: 2 } });
  expect(changed).toEqual({ damage: 2 + (plain?.damage ?? 0), shields: 3, dodge: false, through: 0 });
  expect(total({ t: 'changed', change: { shields: 3 } }, { t: 'changed', change: { pierce: 2 } })?.shields).toBe(1);
  expect(total({ t: 'changed', change: 'dodge' })?.dodge).toBe(true);
});
test('a new round is announced before what happens in it', () => {
  const beats = plan([{ t: 'round_began', round: 2, count: 1, still: 0 }, declared], quiet, quiet);
  expect(beats[0]).toMatchObject({ t: 'round', round: 2, line: 0 });
});
test('an initiative card announces whose turn it is', () => {
  const beats = plan(
    [
      { t: 'initiative_turned', card: { marine: 1 } },
      { t: 'initiative_turned', card: 'invader' },
    ],
    quiet,
    quiet,
  );
  expect(beats).toMatchObject([
    { t: 'turn', seat: 1 },
    { t: 'turn', seat: 0 },
  ]);
});
test('a card that is played is shown with its player, its title and its text', () => {
  const [beat] = plan([{ t: 'played', seat: 1, card: { set: 'issue', number: 0 }, moves: 2 }], quiet, quiet);
  expect(beat).toMatchObject({ t: 'card', seat: 1, line: 0 });
  expect(beat?.t === 'card' && beat.title.length).toBeGreaterThan(2);
});

test('a card with a long text shows longer than one with a short text, and not for ever', () => {
  const [short, long, endless] = [20, 80, 500].map((letters) => readMs('x'.repeat(letters))) as [
    number,
    number,
    number,
  ];
  expect([short < long, long < endless, endless]).toEqual([true, true, readMs('x'.repeat(900))]);
});
