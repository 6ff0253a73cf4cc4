import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call, type Refused } from '$lib/wire/http';

/** A `fetch` over this many dead connections. Then it answers. */
function dead(times: number) {
  let asked = 0;
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    if (asked++ >= times) return Promise.resolve(new Response('{"ok":1}'));
    return new Promise((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('late', 'AbortError')));
    });
  });
  return () => asked;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('asks anew when a question was asked over a dead connection, until it finds one that lives', async () => {
  const asked = dead(4);
  const answer = call('GET', '/api/me');
  await vi.advanceTimersByTimeAsync(4000 + 3 * 250);
  expect(await answer).toEqual({ ok: 1 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked(), 'no more than needed').toBe(5);
});

it('says after ten seconds that nothing answers', async () => {
  dead(99);
  const answer = call('GET', '/api/me').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await answer).toMatchObject({ status: 0, code: 'offline' } satisfies Partial<Refused>);
});

it('does nothing twice by itself', async () => {
  const asked = dead(9);
  const answer = call('POST', '/api/tables', {}).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await answer).toMatchObject({ status: 0, code: 'offline' });
  expect(asked()).toBe(1);
});
