// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import Found from '$lib/fair/Found.svelte';
import type { Dice } from '$lib/fair/dice.svelte';

afterEach(cleanup);

test('a reader who checks the proof is taken to its result', async () => {
  const dice = {
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
  } as unknown as Dice;
  render(Found, { dice });
  screen.getByRole('button', { name: 'Check the proof here' }).click();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('The proof fits.'));
});
