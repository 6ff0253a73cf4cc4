// @vitest-environment jsdom
import { flushSync } from 'svelte';
import { expect, test, vi } from 'vitest';
import { attention } from '$lib/editions/2016/attention.svelte';
import { recorded } from '../dev/fixtures/2016/moments';

/** Returns true if the dice of this attacker make room for the turn of marine 1. */
function clears(attacker: number, phone: boolean): boolean {
  const { ask, view } = recorded('act_marine');
  const figure = ask?.options.t === 'act' ? ask.options.figure : null;
  const cast = { attacker: attacker === 0 ? figure : attacker };
  const clearDice = vi.fn();
  const desk = { ask, overlay: { marks: [] }, match: { view, sent: null } };
  const page = { desk, phone, banner: { kind: 'act', head: 'Your turn', why: '', left: null }, stop: 'half' };
  const end = $effect.root(() => attention(page as never, { cast, clearDice } as never));
  flushSync();
  end();
  return clearDice.mock.calls.length > 0;
}

/** Returns where the sheet of a phone stands while spaces of this kind are marked. */
function stopWith(...tones: string[]): string {
  const { view } = recorded('act_marine');
  const ask = { id: 7, options: { t: 'place', kind: 'imp', at: [] } };
  const desk = { ask, overlay: { marks: tones.map((tone) => ({ at: [1, 1], tone })) }, match: { view, sent: null } };
  const page = { desk, phone: true, banner: { kind: 'act', head: '', why: '', left: null }, stop: 'full' };
  const end = $effect.root(() => attention(page as never, { cast: null, clearDice: vi.fn() } as never));
  flushSync();
  end();
  return page.stop;
}

test('the sheet of a phone stays low while spaces can be picked, and when one has been', () => {
  expect([stopWith('reach'), stopWith('pass'), stopWith('spot')]).toEqual(['peek', 'peek', 'half']);
});
test('on a phone the dice of another figure make room for the own turn, and those of the own attack stay', () => {
  expect([clears(30, true), clears(0, true), clears(30, false)]).toEqual([true, false, false]);
});
