import type { Edition2004 } from '$lib/gen/2004/Edition2004';
import { expect, test } from 'vitest';
import type { ReplayPage } from '$lib/gen/ReplayPage';
import type { ReplayStep } from '$lib/gen/ReplayStep';
import type { Line2004 } from '$lib/gen/2004/Line2004';
import type { View2004 } from '$lib/gen/2004/View2004';
import { Player } from '$lib/replay/player.svelte';

const step = (row: number, line: number): ReplayStep<Edition2004> => ({
  row,
  line,
  at_ms: 0,
  bot: null,
  seen: [{} as Line2004],
  patch: null,
});

/** Three rows; the marine is shown nothing at the second. */
function page(viewer: string): ReplayPage<Edition2004> {
  const steps = viewer === '0' ? [step(4, 0), step(5, 1), step(6, 2)] : [step(4, 0), step(6, 1)];
  const view = {} as View2004;
  const lines = steps.length;
  return {
    viewer,
    may: ['0', '1'],
    edition: '2004',
    over: true,
    public: false,
    may_publish: false,
    at_table: true,
    names: [],
    lines,
    turns: [lines],
    from: 0,
    to: lines,
    view,
    steps,
  };
}

const player = () =>
  new Player(({ as }) => Promise.resolve(page(as ?? '0')), { fresh: () => undefined, happened: () => undefined });

test('a moment stays the same moment, whichever audience saw it in between', async () => {
  const ivo = player();
  await ivo.goto({ viewer: '0', line: 2 });
  await ivo.as('1');
  expect(ivo.line, 'the marine has seen one line by then').toBe(1);
  await ivo.as('0');
  expect(ivo.line).toBe(2);
});

test('a step after a change of eyes is a new moment', async () => {
  const ivo = player();
  await ivo.goto({ viewer: '0', line: 2 });
  await ivo.as('1');
  await ivo.forward();
  await ivo.as('0');
  expect(ivo.line).toBe(3);
});

test('a replay of a running match learns how far it has come, and stays at its step', async () => {
  let told = page('0');
  told.over = false;
  const ivo = new Player(() => Promise.resolve(told), { fresh: () => undefined, happened: () => undefined });
  await ivo.goto({ viewer: '0', line: 3 });
  expect([ivo.line, ivo.atEnd]).toEqual([3, true]);
  told = { ...told, lines: 5, turns: [5], over: true };
  await ivo.look();
  expect([ivo.line, ivo.atEnd, ivo.page?.lines, ivo.page?.over]).toEqual([3, false, 5, true]);
});

test('the picture before a step is kept while it is shown, and not after a jump', async () => {
  const told: number[] = [];
  const ivo = new Player(() => Promise.resolve(page('0')), {
    fresh: () => undefined,
    happened: (_, __, ___, from) => told.push(from),
  });
  await ivo.goto({ viewer: '0', line: 2 });
  expect(ivo.then).toBeNull();
  const before = ivo.view;
  await ivo.forward();
  expect([ivo.then === before, told]).toEqual([true, [2]]);
  await ivo.back();
  expect(ivo.then).toBeNull();
});
