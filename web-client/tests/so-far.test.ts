// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import SoFar from '$lib/hud/SoFar.svelte';
import { station } from '../dev/fixtures/station';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const seated = (no: number, seat: number, how: string, was = 'Bo') => ({
  ...{ no, at_ms: 0, bot: null, seen: { t: 'seated', seat, how, name: 'Dee', was } },
});
/** A match in which these lines were logged, as a player of seat 1 opens it. */
function opened(log: unknown[], outcome: unknown = null) {
  const view = { ...station(1), round: 5, frags: 2, frag_limit: 6, objective: 'Find the key.', outcome };
  render(SoFar, { match: { id: 'm1', seat: 1, view, log } as never });
  return screen.queryAllByRole('listitem').map((one) => one.textContent);
}

it('tells a newcomer in three lines what they come into, until they have read it', async () => {
  const log = [seated(7, 1, 'left'), seated(9, 1, 'came'), seated(11, 2, 'bot')];
  expect(opened(log)).toEqual([
    'Round 5. The invader has 2 of 6 frags.',
    'The marines’ goal: Find the key.',
    'You play the red marine, taking over from Bo.',
  ]);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/match/m1/replay');
  await fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByRole('listitem')).toBeNull();
  cleanup();
  expect(opened(log), 'nor after a reload').toEqual([]);
});
it('names no one where the seat had no player', () => {
  expect(opened([seated(9, 1, 'came', '')])[2]).toBe('You play the red marine.');
});
it('tells nothing to others, and nothing once the match is over', () => {
  expect(opened([seated(9, 2, 'came')])).toEqual([]);
  expect(opened([seated(7, 1, 'came'), seated(9, 1, 'back')])).toEqual([]);
  expect(opened([seated(9, 1, 'came')], { winners: [0], reason: 'frag_limit' })).toEqual([]);
});
