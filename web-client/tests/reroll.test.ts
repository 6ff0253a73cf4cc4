// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import Reroll from '$lib/editions/2004/choose/rare/Reroll.svelte';
import type { Decision, Desk, Props } from '$lib/editions/2004/wire';
import { Who } from '$lib/editions/2004/who';
import type { Edition2004 } from '$lib/gen/2004/Edition2004';
import { ASKS } from '../dev/fixtures/asks';
import { station } from '../dev/fixtures/station';

type Asked = Props<'reroll'>['options'];

const sent: Edition2004['choice'][] = [];

/** Shows the question to marine 3, who can take 3 wounds. The dice lie for 3. */
async function ask(change: Partial<Asked> = {}): Promise<() => string> {
  const options = { ...(ASKS.reroll?.options([]) as Asked), ...change };
  const desk = {
    take: () => undefined,
    choose: (choice: Edition2004['choice']) => sent.push(choice),
  } as unknown as Desk;
  const who = new Who(['Ivo', 'Mia', 'Bo', 'Al'], 3);
  render(Reroll, { options, ask: { options } as unknown as Decision, view: station(3), desk, who });
  const said = () => (document.querySelector('p')?.textContent ?? '').replace(/\s+/g, ' ').trim();
  await vi.waitUntil(() => said() !== '', 20_000);
  return said;
}

/** Picks a die, or keeps it again. */
const toggle = async (at: number): Promise<void> => {
  document.querySelector<HTMLElement>(`.dice [data-letter='${at}']`)?.click();
  await tick();
};
const button = (name: RegExp) => screen.getByRole('button', { name });

afterEach(() => {
  cleanup();
  sent.length = 0;
});

it('tells the wounds as the dice lie, and what rolling all of them again would bring', async () => {
  const said = await ask();
  expect(said()).toContain(
    'As it lies: a hit for 3 wounds. All rolled again: 1.6 wounds on average, none in 17%, a frag in 8%.',
  );
  expect(button(/^Keep: 3 wounds/).textContent).toContain('Enough to frag you');
  button(/^Keep: 3 wounds/).click();
  expect(sent).toEqual([{ t: 'reroll', dice: [] }]);
});

it('tells the odds of the dice that are picked now', async () => {
  const said = await ask();
  await toggle(1);
  expect(said()).toContain('Rolled again: 1.8 wounds on average, none in 17%, a frag in 17%.');
  await toggle(2);
  expect(said()).toContain('Rolled again: 1.6 wounds on average');
  await toggle(1);
  expect(said()).toContain('Rolled again: 2.5 wounds on average, none in 0%, a frag in 50%.');
  button(/^Roll 1 die again/).click();
  expect(sent).toEqual([{ t: 'reroll', dice: [1] }]);
});

it('speaks of a kill to who aims, and of nothing that cannot come', async () => {
  const odds = [
    { none: 1000, wounds: 0, kill: 0 },
    { none: 167, wounds: 83, kill: 333 },
    { none: 1000, wounds: 0, kill: 0 },
    { none: 250, wounds: 67, kill: 0 },
  ];
  const attack = { attacker: 3, weapon: 'fist' as const, at: [12, 4], figure: 10, range: 1, wounds: 0, hit: false };
  const said = await ask({ by: 'aim', attack: attack as Asked['attack'], odds });
  expect(said()).toContain('As it lies: no hit. All rolled again: 0.7 wounds on average, none in 25%.');
  expect(button(/^Keep: no hit/)).toBeTruthy();
  await toggle(1);
  expect(said()).toContain('none in 17%, a kill in 33%.');
});

it('says nothing of a new roll where more than the dice decides', async () => {
  const said = await ask({ odds: [] });
  expect(said()).toBe('As it lies: a hit for 3 wounds. Pick the dice to roll again.');
  await toggle(1);
  expect(document.body.textContent).not.toContain('on average');
});
