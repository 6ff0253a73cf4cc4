// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { leastHidden } from '$lib/board/edges';
import type { Lens } from '$lib/board/lens.svelte';

/** Where one button stands along the lower edge of a phone, over a board with figures in these spaces. */
function stand(...at: [number, number][]) {
  const free = { left: 0, top: 0, right: 390, bottom: 384 };
  const figures = Object.fromEntries(at.map((one, id) => [id, { at: one }]));
  const lens = { free, to: { x: 0, y: 0, zoom: 1 }, field: { floor: [], view: { tokens: {}, figures } } };
  return leastHidden(lens as unknown as Lens, 1);
}

test('what is announced at the lower edge stands beside the figures there', () => {
  expect(stand()).toBe('center');
  expect(stand([2, 1])).toBe('center');
  expect(stand([2, 5])).toBe('flex-start');
  expect(stand([2, 5], [0, 5])).toBe('flex-end');
});
