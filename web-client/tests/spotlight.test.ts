// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import type { Beat } from '$lib/board/beats';
import Spotlight from '$lib/hud/Spotlight.svelte';

afterEach(cleanup);

type Fall = Extract<Beat, { t: 'fall' }>;

/** What a reader in seat 1 sees in the middle of the board. */
function shown(beat: Beat<unknown>, you: number | null = 1): string {
  const person = (seat: number) => ({ who: seat === you ? ('you' as const) : ('other' as const), name: 'Ivo' });
  const free = { left: 0, top: 0, right: 600, bottom: 400 };
  render(Spotlight, { props: { beat, you, person, lens: { free } as never, still: true } });
  const text = screen.getByTestId('spotlight').textContent.replaceAll(/\s+/g, ' ').trim();
  cleanup();
  return text;
}

test('a played card is shown to everyone with who plays it', () => {
  const beat = { t: 'card', seat: 0, title: 'Dry Click', text: 'The weapon jams.', ms: 1 } as const;
  expect(shown(beat)).toBe('Ivo plays Dry Click The weapon jams.');
  expect(shown({ ...beat, seat: 1 })).toBe('You play Dry Click The weapon jams.');
});
test('a frag is in the spotlight, and the death of an invader is not', () => {
  const beat: Fall = { t: 'fall', figure: 1, at: [1, 1], ghost: null, frag: true, ms: 1 };
  expect(shown(beat)).toBe('You are fragged');
  expect(shown({ ...beat, figure: 2 })).toBe('Ivo is fragged');
  expect(shown({ ...beat, frag: false }, 1)).toBe('');
});
test('a new round is announced', () => {
  expect(shown({ t: 'round', round: 3, goal: null, ms: 1 })).toBe('Round 3');
});
test('the first round says what you are after', () => {
  expect(shown({ t: 'round', round: 1, goal: 'Find the key.', ms: 1 })).toBe('Round 1 Find the key.');
});
test('the turn of another player is announced', () => {
  expect(shown({ t: 'turn', seat: 0, ms: 1 })).toBe('Ivo’s turn');
});
test('the end says what it is for the reader', () => {
  const beat = { t: 'end', winners: [1, 2], ms: 1 } as const;
  expect([shown(beat, 2), shown(beat, 0), shown(beat, null)]).toEqual(['You win', 'You lose', 'The match is over']);
});
