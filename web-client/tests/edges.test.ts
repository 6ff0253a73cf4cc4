// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { leastHidden } from '$lib/board/edges';
import type { Lens } from '$lib/board/lens.svelte';

/** Where one button stands along the lower edge of a phone, over a board with these figures and spaces to pick. */
function stand(at: [number, number][] = [], options: [number, number][] = []) {
  const free = { left: 0, top: 0, right: 390, bottom: 384 };
  const figures = Object.fromEntries(at.map((one, id) => [id, { at: one }]));
  const field = { floor: [], view: { tokens: {}, figures }, subject: { ask: 1, first: [], targets: [], options } };
  const lens = { free, to: { x: 0, y: 0, zoom: 1 }, field };
  return leastHidden(lens as unknown as Lens, 1);
}

test('what is announced at the lower edge stands beside the figures there', () => {
  expect(stand()).toBe('center');
  expect(stand([[2, 1]])).toBe('center');
  expect(stand([[2, 5]])).toBe('flex-start');
  const both: [number, number][] = [
    [2, 5],
    [0, 5],
  ];
  expect(stand(both)).toBe('flex-end');
  expect(stand([], both), 'beside the spaces to pick').toBe('flex-end');
});
