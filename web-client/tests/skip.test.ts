// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Lens } from '$lib/board/lens.svelte';
import { leastCrowded } from '$lib/hud/Skip.svelte';

/** Where the buttons stand over a board of this width that holds nothing at its lower right alone. */
function stand(width: number) {
  const free = { left: 0, top: 0, right: width, bottom: 400 };
  const cells = Array.from({ length: 20 }, (_, x) => Array.from({ length: 7 }, (_, y) => [x, y] as const)).flat();
  const crowded = cells.filter(([x, y]) => y < 4 || x * 64 < width - 320);
  const lens = {
    ...{ free, screen: { w: width, h: 400 }, camera: { x: 0, y: 0, zoom: 1 } },
    field: {
      ...{ floor: [], subject: { ask: null, first: [], targets: [], options: [] } },
      view: { tokens: {}, figures: Object.fromEntries(crowded.map((at, id) => [id, { at }])) },
    },
  };
  return leastCrowded(lens as unknown as Lens, new DOMRect(0, 0, width, 400), 200, 40);
}

test('the buttons leave the lower right of a wide board to the dice', () => {
  expect(stand(390)).toMatchObject({ left: 182, low: true });
  expect(stand(1280)).not.toMatchObject({ left: 1072, low: true });
});
