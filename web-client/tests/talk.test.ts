// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';
import type { TalkLine } from '$lib/gen/TalkLine';
import Chat from '$lib/hud/Chat.svelte';
import { talk as t } from '$lib/text/gen/talk';

afterEach(cleanup);

const line = (no: number, seat: number | null, text: string): TalkLine => ({ no, seat, name: 'Bo', text, at_ms: no });
const field = () => screen.getByRole<HTMLInputElement>('textbox');
const texts = () => screen.getAllByRole('listitem').map((one) => one.textContent.replace(/\s+/g, ' ').trim());

async function said(text: string) {
  await fireEvent.input(field(), { target: { value: text } });
  await fireEvent.submit(field().form as HTMLFormElement);
}

it('shows the lines of people with and without a seat', () => {
  const { container } = render(Chat, {
    lines: [line(0, 1, 'hello'), line(1, null, '<b>hi</b>')],
    say: null,
    live: true,
  });
  expect(texts()).toEqual(['1 Bo hello', 'Bo <b>hi</b>']);
  expect(container.querySelectorAll('li svg')).toHaveLength(1);
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('takes the focus where the reader opened it, and not where it is a part of the page', () => {
  render(Chat, { lines: [], say: () => undefined, live: true, inPage: true });
  expect(document.activeElement).toBe(document.body);
  expect(screen.getByRole('list').getAttribute('aria-live')).toBe('polite');
  cleanup();
  render(Chat, { lines: [], say: () => undefined, live: true });
  expect(document.activeElement).toBe(field());
  expect(screen.getByRole('list').hasAttribute('aria-live')).toBe(false);
});

it('keeps the element of a line when an older line goes, so that only new lines are read aloud', async () => {
  const lines = [line(0, 1, 'one'), line(1, 1, 'two')];
  const { rerender } = render(Chat, { lines, say: null, live: true, inPage: true });
  const two = screen.getByText(/two/);
  await rerender({ lines: [lines[1] as TalkLine, line(2, 2, 'three')] });
  expect(texts()).toEqual(['1 Bo two', '2 Bo three']);
  expect(screen.getByText(/two/)).toBe(two);
});

it('gives a line back that was refused, with what was typed meanwhile', async () => {
  let answer: (done: boolean) => void = () => undefined;
  const say = vi.fn(() => new Promise<boolean>((done) => (answer = done)));
  render(Chat, { lines: [], say, live: true, inPage: true });
  await said(' Door first? ');
  expect([say.mock.calls, field().value]).toEqual([[['Door first?']], '']);
  await fireEvent.input(field(), { target: { value: 'Or' } });
  answer(false);
  await vi.waitFor(() => expect(field().value).toBe('Door first? Or'));
  await said('Door');
  answer(true);
  await vi.waitFor(() => expect(field().value).toBe(''));
  await said('   ');
  expect(say).toHaveBeenCalledTimes(2);
});

it('shows the newest line, unless the reader has scrolled back', async () => {
  const lines = [line(0, 1, 'one')];
  const { rerender } = render(Chat, { lines, say: () => true, live: true, inPage: true });
  const list = screen.getByRole('list');
  Object.defineProperties(list, { scrollHeight: { value: 900 }, clientHeight: { value: 100 } });
  await rerender({ lines: [...lines, line(1, 1, 'two')] });
  expect(list.scrollTop).toBe(900);
  list.scrollTop = 10;
  await fireEvent.scroll(list);
  await rerender({ lines: [...lines, line(1, 1, 'two'), line(2, 2, 'three')] });
  expect(list.scrollTop).toBe(10);
  await said('mine');
  await rerender({ lines: [...lines, line(3, 2, 'mine')] });
  expect(list.scrollTop).toBe(900);
  expect(t('title')).toBe('Table talk');
});
