// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { router } from '$lib/router.svelte';
import { session } from '$lib/session.svelte';
import { notices } from '$lib/ui/notices.svelte';
import { api, Refused } from '$lib/wire/http';
import Join from '$routes/Join.svelte';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  notices.list = [];
});

/** A person presses a free seat of a table, and the server answers. Returns the page they come to. */
async function pressed(phase: 'gathering' | 'playing', taken: () => Promise<never>): Promise<unknown> {
  const seat = { seat: 1, color: 'red', name: null, bot: false, ready: false, online: false, yours: false };
  const options = { edition: '2004', scenario: 'first', marines: 1, rules: {} };
  const peek = { table: 'a1', host_name: 'Ada', options, seats: [seat], phase, seat: null, campaign: null };
  vi.spyOn(api, 'peek').mockResolvedValue({ ...peek, locked: false } as never);
  vi.spyOn(api, 'join').mockResolvedValue({ table: 'a1', match_id: 'm1' } as never);
  vi.spyOn(api, 'take').mockImplementation(taken);
  vi.spyOn(session, 'load').mockResolvedValue({ name: 'Bo' } as never);
  vi.spyOn(session, 'loadCatalog').mockResolvedValue(undefined as never);
  vi.spyOn(session, 'named').mockResolvedValue(undefined as never);
  const go = vi.spyOn(router, 'go').mockReturnValue(undefined);
  render(Join, { token: 'x'.repeat(43) });
  await fireEvent.click(await screen.findByRole('button', { name: 'Take this seat: Red marine' }));
  await vi.waitFor(() => expect(go).toHaveBeenCalled());
  return go.mock.calls[0]?.[0];
}
const told = () => notices.list.map((one) => one.text);

it('tells the second person who presses a seat why they have none', async () => {
  const late = () => Promise.reject(new Refused(409, 'seat_taken', 'Another player sits there.'));
  for (const phase of ['gathering', 'playing'] as const) {
    expect(await pressed(phase, late), 'where the seats are').toBe('/table/a1');
    expect(told()).toEqual([
      'Red marine: another player took this seat first. You are at the table, but without a seat.',
    ]);
    cleanup();
  }
});
it('says what else was refused in the words of the server', async () => {
  await pressed('gathering', () => Promise.reject(new Refused(409, 'locked', 'The table is locked.')));
  expect(told()).toEqual(['The table is locked.']);
});
it('tells nothing to the first', async () => {
  expect(await pressed('gathering', () => Promise.resolve({} as never))).toBe('/table/a1');
  expect(told()).toEqual([]);
});
