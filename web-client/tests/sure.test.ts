// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Sure, { type PendingAction } from '$lib/lobby/Sure.svelte';
import { panels } from '$lib/text/gen/panels';
import { table } from '$lib/text/gen/table';
import { standInForModals } from './modal';

beforeEach(standInForModals);
afterEach(cleanup);

/** The question of an action, and the button that does it. */
function asked(t: PendingAction['t'], act = vi.fn(async () => undefined)) {
  render(Sure, { action: { t, name: 'Bo', do: act }, close: () => undefined });
  const [, cancel, go] = screen.getAllByRole('button');
  if (!cancel || !go) throw new Error('a question has two answers');
  return { head: screen.getByRole('heading').textContent, cancel, go, act };
}

it.each([
  ['remove', 'Remove Bo?', 'Remove Bo'],
  ['free-here', 'Free the seat of Bo?', 'Ask Bo'],
  ['free-away', 'Free the seat of Bo?', 'Free the seat'],
  ['leave', 'Leave the match for good?', 'Leave the match'],
  ['leave-table', 'Leave this table?', 'Leave the table'],
] as const)('asks before it does %s', async (t, head, go) => {
  const shown = asked(t);
  expect([shown.head, shown.go.textContent?.trim(), shown.cancel.textContent?.trim()]).toEqual([head, go, 'Cancel']);
  expect(shown.act).not.toHaveBeenCalled();
  await fireEvent.click(shown.go);
  expect(shown.act).toHaveBeenCalledOnce();
});

it('has other words for each way out of a seat, and for a move that is undone', () => {
  const words = [
    table('stand'),
    table('leave'),
    table('sure.leave-do'),
    table('give-up.do'),
    table('chair.remove'),
    table('chair.free-seat'),
    table('chair.play-self'),
    panels('bot-plays.back'),
    panels('take-back'),
  ];
  expect(new Set(words).size).toBe(words.length);
  expect(table('give-up.do')).toBe(panels('give-up.do'));
});
