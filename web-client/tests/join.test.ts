// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';
import type { InvitePeek } from '$lib/gen/InvitePeek';
import { session } from '$lib/session.svelte';
import { api } from '$lib/wire/http';
import Join from '$routes/Join.svelte';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** An invite to a campaign between two scenarios, as it is shown. */
async function invited(scenario: string): Promise<string> {
  const options = { edition: '2016', scenario, marines: 2, rules: {} };
  const campaign = { id: 'c', no: 2, of: 6, replay: false };
  const peek: InvitePeek = {
    ...{ table: 'a1', host_name: 'Ada', options, seats: [], phase: 'over', seat: null, campaign, locked: false },
  };
  vi.spyOn(api, 'peek').mockResolvedValue(peek);
  vi.spyOn(session, 'load').mockResolvedValue({ name: 'Bo' } as never);
  vi.spyOn(session, 'loadCatalog').mockResolvedValue(undefined as never);
  vi.spyOn(session, 'course').mockReturnValue({ kind: 'operation', chapter: 'mission', wins: 4 } as never);
  render(Join, { token: 'x'.repeat(43) });
  await screen.findByText('Ada invites you to');
  return screen.getByRole('heading', { level: 1 }).textContent;
}

it('names the coming scenario of a campaign', async () => {
  expect(await invited('marrow')).toBe('marrow');
  expect(screen.getByText(/Mission 2 of 6 in an operation/)).toBeTruthy();
});
it('names it by its place until it is picked', async () => {
  expect(await invited('')).toBe('The next mission');
});
