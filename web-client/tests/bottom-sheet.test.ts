// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/svelte';
import { createRawSnippet, tick } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import BottomSheet from '$lib/hud/BottomSheet.svelte';

afterEach(cleanup);

it('a new question, and its end, scroll the sheet to its start', async () => {
  const children = createRawSnippet(() => ({ render: () => '<section></section>' }));
  const to = vi.fn();
  Element.prototype.scrollTo = to;
  const { rerender } = render(BottomSheet, { stop: 'full', question: 3, children });
  await tick();
  to.mockClear();
  await rerender({ question: 3 });
  expect(to, 'the same question').not.toHaveBeenCalled();
  await rerender({ question: 4 });
  expect(to).toHaveBeenCalledTimes(1);
  await rerender({ question: null });
  expect(to).toHaveBeenCalledTimes(2);
  expect(to).toHaveBeenLastCalledWith({ top: 0 });
});
