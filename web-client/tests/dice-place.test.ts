// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import Notes2004 from '$lib/editions/2004/Notes.svelte';
import { late as late2004 } from '$lib/editions/2004/late.svelte';
import { Show as Show2004 } from '$lib/editions/2004/show.svelte';
import Notes2016 from '$lib/editions/2016/Notes.svelte';
import { late as late2016 } from '$lib/editions/2016/late.svelte';
import { Show as Show2016 } from '$lib/editions/2016/show.svelte';
import { PAST_MATCH } from '$lib/hud/over';
import { fetchRest, panels } from '$lib/hud/panels.svelte';
import { ASKS } from '../dev/fixtures/asks';
import { recorded } from '../dev/fixtures/2016/moments';
import { station } from '../dev/fixtures/station';

// jsdom has no wishes of a reader.
vi.stubGlobal('matchMedia', () => ({ matches: true }));

beforeAll(async () => {
  for (const late of [late2004, late2016]) fetchRest(late);
  await waitFor(() => expect(panels.all && late2004.all && late2016.all).toBeTruthy(), { timeout: 30_000 });
}, 30_000);
afterEach(cleanup);

/** What a page is told of its dice: it has a sheet, is a phone, or both. */
function page(phone: boolean, sheet = true) {
  const told: { dice?: unknown } = {};
  const over = {
    phone,
    low: false,
    past: !sheet,
    ending: false,
    still: true,
    held: null,
    pointed: null,
    board: undefined,
  };
  const calls = { release: () => undefined, above: () => undefined, notes: () => undefined };
  return { told, over: { ...over, ...calls, ...(sheet ? { dice: (shown: unknown) => (told.dice = shown) } : {}) } };
}

/** Returns where the dice of a moment of 2016 are. */
function of2016(moment: string, { told, over }: ReturnType<typeof page>) {
  const { view, ask } = recorded(moment);
  const show = new Show2016();
  show.fresh(view);
  render(Notes2016, { match: PAST_MATCH, over, view, show, options: ask?.options ?? null });
  return { board: screen.queryAllByTestId('tray').length, sheet: told.dice !== undefined };
}

/** Returns where the dice of a throw of 2004 are while a question is open. */
function of2004(kind: keyof typeof ASKS, { told, over }: ReturnType<typeof page>) {
  const view = station(1);
  const show = new Show2004();
  show.fresh(view);
  show.tray = { attack: 1, dice: [{ die: 'red', face: 0 }], again: null, what: '', sentence: '' };
  const options = ASKS[kind].options([]);
  const { container } = render(Notes2004, { match: PAST_MATCH, over, view, show, options });
  return { board: container.querySelectorAll('.tray').length, sheet: told.dice !== undefined };
}

test('dice lie over a wide board', () => {
  expect(of2016('waiting_marine', page(false)).board).toBe(1);
  expect(of2004('act', page(false)).board).toBe(1);
});
test('a phone has its dice in the sheet', () => {
  expect(of2016('waiting_marine', page(true))).toEqual({ board: 0, sheet: true });
  expect(of2004('act', page(true))).toEqual({ board: 0, sheet: true });
});
test('a question that shows the dice itself is not below the same dice', () => {
  expect(of2016('cover_marine', page(true))).toEqual({ board: 0, sheet: false });
  expect(of2004('reroll', page(true))).toEqual({ board: 0, sheet: false });
});
test('a replay on a phone has no sheet, so its dice stay over the board', () => {
  expect(of2016('waiting_marine', page(true, false)).board).toBe(1);
});
test('an attack that is over keeps its defense while it may be followed up', async () => {
  const { view } = recorded('window_defending_marine');
  if (!view.attack) throw new Error('no attack');
  const told = { ...view.attack, sum: { damage: 2, shields: 1, dodge: false, through: 1 } };
  const left = { ...view, attack: { ...told, revealed: [], damage: 1 } };
  const show = new Show2016();
  show.fresh(view);
  show.cast = told;
  const { over } = page(false);
  const { rerender } = render(Notes2016, { match: PAST_MATCH, over, view: left, show, options: null });
  const named = () => screen.getByTestId('tray').querySelectorAll('.card').length;
  expect(named()).toBe(told.revealed.length);
  const declared = { ...left.attack, dice: [], sum: null };
  await rerender({ view: { ...view, attack: declared } });
  expect(named(), 'the next attack shows nothing of it').toBe(0);
});
