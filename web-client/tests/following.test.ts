// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { router } from '$lib/router.svelte';
import { follow, watchedBy, watching } from '$lib/wire/watching';

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/match/m1');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

/** The match on the table, as the server answers a spectator's link. */
const onTable = (...matches: (string | null)[]) => {
  const claim = vi.spyOn(watching, 'claim');
  for (const match_id of matches) claim.mockResolvedValueOnce({ table: 't', match_id });
  return claim.mockResolvedValue({ table: 't', match_id: matches.at(-1) ?? null });
};

it('takes a spectator to the next match at the table, and from there to the one after', async () => {
  const go = vi.spyOn(router, 'go').mockReturnValue(undefined);
  watchedBy('m1', 'secret');
  const claim = onTable('m1', null, 'm2');
  expect(follow('m1')).not.toBeNull();
  await vi.advanceTimersByTimeAsync(5000);
  expect(go, 'people gather again').not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5000);
  expect(go).toHaveBeenCalledExactlyOnceWith('/match/m2', true);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(claim, 'it does not ask any longer').toHaveBeenCalledTimes(3);
  expect(claim).toHaveBeenCalledWith('secret');
  expect(follow('m2'), 'the link counts there as well').not.toBeNull();
});
it('asks again after a failure', async () => {
  const go = vi.spyOn(router, 'go').mockReturnValue(undefined);
  watchedBy('m1', 'secret');
  const claim = vi.spyOn(watching, 'claim').mockRejectedValueOnce(new Error('offline'));
  claim.mockResolvedValue({ table: 't', match_id: 'm2' });
  follow('m1');
  await vi.advanceTimersByTimeAsync(5000);
  expect(go).toHaveBeenCalledOnce();
  history.replaceState(null, '', '/rules');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(claim).toHaveBeenCalledTimes(2);
});
it('ends when the reader goes elsewhere', async () => {
  const go = vi.spyOn(router, 'go').mockReturnValue(undefined);
  watchedBy('m1', 'secret');
  const claim = onTable('m1', 'm2');
  follow('m1');
  history.replaceState(null, '', '/rules');
  await vi.advanceTimersByTimeAsync(30_000);
  expect([claim.mock.calls.length, go.mock.calls.length]).toEqual([1, 0]);
});
it('does nothing for a match that this tab does not watch by a link', () => {
  const claim = vi.spyOn(watching, 'claim');
  expect(follow('m1')).toBeNull();
  watchedBy('m0', 'secret');
  expect(follow('m1')).toBeNull();
  expect(claim).not.toHaveBeenCalled();
});
