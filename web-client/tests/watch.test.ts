// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { session } from '$lib/session.svelte';
import { Refused } from '$lib/wire/http';
import { watching } from '$lib/wire/watching';
import Watch from '$routes/Watch.svelte';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const open = () => render(Watch, { token: 'x'.repeat(43) });
const known = (name: string | null) => {
  vi.spyOn(session, 'load').mockResolvedValue({ name } as never);
  vi.spyOn(session, 'loadCatalog').mockResolvedValue(undefined as never);
  vi.spyOn(session, 'scenario').mockReturnValue('Knee-Deep');
};

it('tells a guest whose match they are invited to watch, and asks for a name', async () => {
  known(null);
  const options = { edition: '2004', scenario: 'first', marines: 2, rules: {} };
  vi.spyOn(watching, 'peek').mockResolvedValue({ host_name: 'Ada', options, phase: 'playing' });
  open();
  await screen.findByText('Ada invites you to watch');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Knee-Deep');
  expect(screen.getByLabelText('Your name')).toBeTruthy();
});
it('asks for no name if the link has ended', async () => {
  known(null);
  vi.spyOn(watching, 'peek').mockRejectedValue(new Refused(404, 'no_such_invite', 'gone'));
  open();
  await screen.findByText('This link is no longer valid');
  expect(screen.queryByLabelText('Your name')).toBeNull();
});
it('lets a player with a name in at once', async () => {
  known('Bo');
  const claim = vi.spyOn(watching, 'claim').mockResolvedValue({ table: 't', match_id: null });
  open();
  await screen.findByText('The match has not begun');
  expect(claim).toHaveBeenCalledOnce();
});
