// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/svelte';
import { createRawSnippet, flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Corner from '$lib/hud/Corner.svelte';
import type { Area } from '$lib/board/spread';
import type { Cell } from '$lib/gen/Cell';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  for (const [side, px] of [
    ['clientWidth', 320],
    ['clientHeight', 100],
  ] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(px);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** What the dice in the lower right corner claim of a board of 900 by 450 pixels, after each of these questions. */
function claimed(...asked: Cell[][]): Area[] {
  const claims: Area[] = [];
  const lens = {
    screen: { w: 900, h: 450 },
    to: { x: 0, y: 0, zoom: 1 },
    field: { subject: { ask: 1, first: [], targets: [], options: [] as Cell[] } },
  };
  const over = { phone: false, board: { lens }, notes: (area: Area) => claims.push(area) };
  const children = createRawSnippet(() => ({ render: () => '<p>dice</p>' }));
  const { rerender } = render(Corner, { over, corner: 'right', children } as never);
  return asked.map((options) => {
    const field = { subject: { ask: 1, first: [], targets: [], options } };
    void rerender({ over: { ...over, board: { lens: { ...lens, field } } } } as never);
    flushSync();
    return claims.at(-1) ?? { left: 0, top: 0, right: 0, bottom: 0 };
  });
}

it('dice that hide nothing of a question leave the board where it is', () => {
  expect(
    claimed([
      [2, 2],
      [6, 5],
    ]).map(({ bottom }) => bottom),
  ).toEqual([0]);
});
it('dice over something that is asked about make the board keep out of their way, until they go', () => {
  expect(claimed([[12, 6]], [[2, 2]]).map(({ bottom }) => bottom)).toEqual([120, 120]);
});
