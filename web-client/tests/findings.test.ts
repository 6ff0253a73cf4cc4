// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import Findings from '$lib/fair/Findings.svelte';
import type { Dice } from '$lib/fair/dice.svelte';

afterEach(cleanup);

/** The dice of a match that is over, all checked and none of them wrong. */
const diceOf = (part: Partial<Dice>) =>
  ({
    match: { id: 'demo', edition: null, status: { names: ['Mara', 'Ada'] }, view: { outcome: {} } },
    fair: { client_seeds: [], round: 1, piles: true },
    draws: [0, 0, 0, 0],
    ledger: { rolls: [] },
    wrong: null,
    checked: 0,
    earlier: 0,
    late: 0,
    unread: false,
    mark: '',
    judge: () => Promise.resolve('The proof fits.'),
    ...part,
  }) as unknown as Dice;

test('a reader who checks the proof is taken to its result', async () => {
  render(Findings, { dice: diceOf({}) });
  screen.getByRole('button', { name: 'Check the proof here' }).click();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('The proof fits.'));
});

test.each([
  [0, null],
  [1, 'One of them was rolled'],
  [3, '3 of them were rolled'],
  [8, 'All of them were rolled'],
])('of 8 dice, %i of which the page missed, it says how many', (earlier, words) => {
  render(Findings, { dice: diceOf({ checked: 8, draws: [8, 0, 0, 0], earlier }) });
  const told =
    screen.queryByText(/before you last opened this page, or while it was not connected/)?.textContent ?? null;
  if (words === null) expect(told).toBeNull();
  else expect(told).toContain(`${words} before you last opened this page, or while it was not connected.`);
});
