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
  const button = () => screen.queryByRole('button', { name: 'Go to the newest line' });
  expect(button(), 'nothing has come').toBeNull();
  await rerender({ ...props, entries: entries(31) });
  await fireEvent.click(button()!);
  expect([list.scrollTop, button()]).toEqual([900, null]);
});

test('a log in the sheet of a phone opens to its full height, since the sheet alone scrolls', async () => {
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => (work(), 0));
  const high = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(200);
  const props = { view: { faces: [] }, more: false, older: () => undefined, here: null, sheet: true };
  const { rerender } = render(Log, { ...props, entries: entries(30) });
  await fireEvent.click(await screen.findByRole('button', { name: 'Show the whole log' }));
  expect(screen.getByTestId('log').classList).toContain('whole');
  await fireEvent.click(screen.getByRole('button', { name: 'Show the newest lines only' }));
  expect(screen.getByTestId('log').classList).not.toContain('whole');
  high.mockReturnValue(200);
  await rerender({ ...props, entries: entries(2) });
  expect(screen.queryByRole('button', { name: 'Show the whole log' }), 'a short log is whole').toBeNull();
  vi.restoreAllMocks();
});
