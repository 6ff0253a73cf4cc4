// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import Banner from '$lib/hud/Banner.svelte';
import { leftAtMost, leftShort, leftWhole } from '$lib/hud/left';

afterEach(cleanup);

it.each([
  [0, '0 s', '0 seconds'],
  [1, '1 s', '1 second'],
  [119, '119 s', '119 seconds'],
  [120, '2 min', '2 minutes'],
  [3599, '59 min', '59 minutes'],
  [3600, '1 h', '1 hour'],
  [12_000, '3 h 20 min', '3 hours and 20 minutes'],
  [43_133, '11 h', '11 hours'],
  [86_400, '1 d', '1 day'],
  [172_800 + 5 * 3600, '2 d 5 h', '2 days and 5 hours'],
])('%i seconds are %s', (seconds, short, whole) => {
  expect([leftShort(seconds), leftWhole(seconds)]).toEqual([short, whole]);
});

it('a time left that does not tick is told in whole minutes', () => {
  expect([1, 60_000, 61_000, 86_400_000].map(leftAtMost)).toEqual(['1 minute', '1 minute', '2 minutes', '1 day']);
});

it('the banner of a table that plays over days counts hours, not seconds', async () => {
  const banner = { kind: 'wait', head: 'Bo is asked', why: '', left: 43_133_000 } as const;
  // It comes with the late panels.
  await import('$lib/hud/rare');
  render(Banner, { banner, heardAt: performance.now(), report: '' });
  expect((await screen.findByLabelText('11 hours left')).textContent).toBe('11 h');
  expect(document.body.textContent).not.toMatch(/\d{4}/);
});
