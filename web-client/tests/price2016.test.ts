// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { action } from '$lib/editions/2016/cards';
import Price from '$lib/editions/2016/choose/Price.svelte';
import type { ActionCard } from '$lib/gen/2016/ActionCard';

afterEach(cleanup);

const cards = [1, 2].map((number) => ({ set: 'issue', number }) as unknown as ActionCard);
const back = createRawSnippet(() => ({ render: () => '<button>Back</button>' }));

test('a card is chosen by the first press, and paid for a relay by the next one or by the button', async () => {
  const choose = vi.fn();
  render(Price, { pin: { t: 'link', token: 7 }, cards, desk: { choose } as never, back });
  const face = (at: number) => screen.getByRole('button', { name: new RegExp(`^${action(cards[at]!).title}`) });
  await fireEvent.click(face(0));
  await fireEvent.click(face(1));
  expect(choose).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole('button', { name: `Discard ${action(cards[1]!).title}` }));
  await fireEvent.click(face(1));
  const paid = { t: 'link', token: 7, card: cards[1] };
  expect(choose.mock.calls).toEqual([[paid], [paid]]);
});
