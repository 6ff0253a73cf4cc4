// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Log from '$lib/hud/Log.svelte';
import type { Entry } from '$lib/hud/log';

beforeEach(() =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  ),
);
afterEach(cleanup);

const entries = (count: number) =>
  Array.from({ length: count }, (_, no) => ({ no, text: `line ${no}`, tone: 'plain', rule: null }) as unknown as Entry);

test('a log that the reader has scrolled back leads to the line that came meanwhile', async () => {
  const props = { view: { faces: [] }, more: false, older: () => undefined, here: null };
  const { rerender } = render(Log, { ...props, entries: entries(30) });
  const list = screen.getByTestId('log');
  const sizes = { scrollHeight: 900, clientHeight: 200 };
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(list, name, { value });
  list.scrollTop = 100;
  await fireEvent.wheel(list);
  await fireEvent.scroll(list);
  const button = () => screen.queryByRole('button', { name: 'To the newest line' });
  expect(button(), 'nothing has come').toBeNull();
  await rerender({ ...props, entries: entries(31) });
  await fireEvent.click(button()!);
  expect([list.scrollTop, button()]).toEqual([900, null]);
});
