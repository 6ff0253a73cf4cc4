// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import TakeBack from '$lib/hud/TakeBack.svelte';
import type { Undo } from '$lib/gen/Undo';

afterEach(cleanup);

/** The button and the words beside it. */
function shown(undo: Undo): [string | null, string | null | undefined] {
  const status = { undo, vote: null } as never;
  render(TakeBack, { status, you: 1, name: String, undo: () => undefined, vote: () => undefined });
  const button = screen.getByRole('button');
  return [
    button.textContent?.trim() ?? null,
    document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
  ];
}

describe('the way back says what it costs', () => {
  it('nothing, where nothing was revealed', () => {
    expect(shown({ decision: 1, bar: null, voters: [] })).toEqual([
      'Undo',
      'Nothing has been revealed since, so no one has to agree.',
    ]);
  });
  it('the word of the others, where dice fell', () => {
    const asked = ['Ask to undo', 'Dice have been rolled since, so the others must agree.'];
    expect(shown({ decision: 1, bar: 'dice', voters: [2] })).toEqual(asked);
  });
  it('nothing, where dice fell and only bots have the other seats', () => {
    const free = ['Undo', 'No other player has to agree.'];
    expect(shown({ decision: 1, bar: 'dice', voters: [] })).toEqual(free);
  });
});
