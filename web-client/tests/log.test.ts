// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { foldsOf } from '$lib/hud/folds';
import Log from '$lib/hud/Log.svelte';

afterEach(cleanup);

/** A log with a line for each word. `u3` is an undo that takes back the lines from 3 on, or a redo `r3`. */
function shown(words: string) {
  const log = words
    .split(' ')
    .map((text, no) => ({ no, text, ...('ur'.includes(text[0] ?? '-') && { back_to: Number(text[1]) }) }));
  const entries = log.map(({ no, text }) => ({ no, text, rule: null, tone: 'plain', dice: null, bot: false }) as const);
  const rest = { view: { faces: [] }, more: false, older: () => undefined, here: null };
  render(Log, { entries: [...entries], folds: foldsOf(log), ...rest });
}
const lines = () => [...document.querySelectorAll('.text')].map((one) => one.textContent);
const struck = () => [...document.querySelectorAll('.undone .text')].map((one) => one.textContent);

describe('what an undo took back', () => {
  it('is folded under the line of the undo, and opens struck through', async () => {
    shown('a b c u1 d');
    expect(lines()).toEqual(['a', 'u1', 'd']);
    const fold = screen.getByRole('button', { name: '2 undone lines', expanded: false });
    await fireEvent.click(fold);
    expect(lines()).toEqual(['a', 'b', 'c', 'u1', 'd']);
    expect(struck()).toEqual(['b', 'c']);
    await fireEvent.click(screen.getByRole('button', { expanded: true }));
    expect(lines()).toEqual(['a', 'u1', 'd']);
  });
  it('stays folded inside an undo that took back an undo', async () => {
    shown('a b u1 c u1 d');
    expect(lines()).toEqual(['a', 'u1', 'd']);
    await fireEvent.click(screen.getByRole('button', { name: '3 undone lines' }));
    expect(lines()).toEqual(['a', 'u1', 'c', 'u1', 'd']);
    await fireEvent.click(screen.getByRole('button', { name: '1 undone line' }));
    expect(lines()).toEqual(['a', 'b', 'u1', 'c', 'u1', 'd']);
  });
  it('holds again after a redo, which folds the line of the undo alone', async () => {
    shown('a b c u1 r3 d');
    expect(lines()).toEqual(['a', 'b', 'c', 'r3', 'd']);
    await fireEvent.click(screen.getByRole('button', { name: '1 undone line' }));
    expect(lines()).toEqual(['a', 'b', 'c', 'u1', 'r3', 'd']);
    expect(struck()).toEqual(['u1']);
  });
  it('needs no button where nothing was undone', () => {
    shown('a b c');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
