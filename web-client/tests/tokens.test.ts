// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import Tokens from '$lib/board/Tokens.svelte';
import type { Footprint } from '$lib/gen/Footprint';

afterEach(cleanup);

/** Returns where a token in the space [3, 1] is drawn, below and over the figures. */
function drawn(...figures: Footprint[]): (string | null)[] {
  const tokens = [[7, { at: [3, 1], what: { paint: '#fff', icon: 'relay' } }]] as never;
  return [false, true].map((over) => {
    const { container } = render(Tokens, { tokens, offered: [], figures, over });
    const at = container.querySelector('.token > g')?.getAttribute('transform') ?? null;
    cleanup();
    return at;
  });
}

it('lies below the figures, and over one that hides its whole space', () => {
  expect(drawn()).toEqual(['translate(0 0) scale(1)', null]);
  expect(drawn([3, 1]), 'beside a small one').toEqual(['translate(20 20) scale(0.6)', null]);
  expect(drawn([3, 1, 2, 1]), 'in the left half').toEqual([null, 'translate(-20 0) scale(0.6)']);
  expect(drawn([2, 1, 2, 1]), 'in the right half').toEqual([null, 'translate(20 0) scale(0.6)']);
});
