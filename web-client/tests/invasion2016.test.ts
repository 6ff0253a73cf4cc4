// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import Invasion from '$lib/editions/2016/choose/rare/Invasion.svelte';
import { recorded } from '../dev/fixtures/2016/moments';

test('one press completes the choice of an invader who knows no set, and keeps what is chosen', async () => {
  const { ask } = recorded('invasion_invader');
  const options = ask?.options;
  if (options?.t !== 'invasion') throw new Error('no invasion');
  const choose = vi.fn();
  const desk = { overlay: null, says: null, take: () => () => undefined, choose };
  render(Invasion, { options, desk } as never);
  const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
  const card = screen.getByRole('group', { name: 'Invasion cards' }).querySelectorAll('button')[1]!;
  await fireEvent.click(card);
  const sets = screen.getByRole('group', { name: 'Event sets' }).querySelectorAll('button');
  await fireEvent.click(sets[sets.length - 1]!);
  await press(/Choose for me/);
  expect(choose).not.toHaveBeenCalled();
  await press(/Begin the invasion/);
  const last = options.sets.at(-1);
  expect(choose).toHaveBeenCalledExactlyOnceWith({
    t: 'invasion',
    card: options.cards[1],
    sets: [last, ...options.sets.slice(0, 2)],
  });
});
