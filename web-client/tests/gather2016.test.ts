// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Hand } from '$lib/choose/desk.svelte';
import { abilitiesOf, eventCard } from '$lib/editions/2016/cards';
import Argent from '$lib/editions/2016/choose/rare/Argent.svelte';
import Invasion from '$lib/editions/2016/choose/rare/Invasion.svelte';
import Spread from '$lib/editions/2016/choose/rare/Spread.svelte';
import { Who } from '$lib/editions/2016/who';
import { recorded } from '../dev/fixtures/2016/moments';

afterEach(cleanup);

const { view } = recorded('act_marine');
const who = new Who(['Ivo', 'Mia', 'Bo'], 0);

function desk() {
  const said: { why?: string | undefined } = {};
  return {
    ...{ overlay: null, focus: null, take: () => () => undefined, choose: vi.fn(), why: vi.fn(), said },
    set says(words: { why?: string } | null) {
      said.why = words?.why;
    },
  };
}

/** Shows a hand of event cards of which three can be discarded. Returns the cards' buttons. */
function gather(at: ReturnType<typeof desk>) {
  const hand = [0, 1, 2, 3, 4].map((row) => ({ row, copy: 0 }));
  const options = { t: 'argent', hand, most: 3, on: ['invasion', { demon: 'imp' }] };
  render(Argent, { options, view, desk: at, who } as never);
  return within(screen.getByRole('group', { name: 'Event cards' })).getAllByRole('button');
}

it('cards that are discarded for argent are read before one is pressed, and stay as they are', async () => {
  const cards = gather(desk());
  const before = cards.map((one) => one.textContent ?? '');
  const texts = [0, 1, 2, 3, 4].map((row) => eventCard({ row, copy: 0 })?.text ?? '?');
  expect(before.map((one, at) => one.includes(texts[at]!))).toEqual(texts.map(() => true));
  await fireEvent.click(cards[1]!);
  expect(cards.map((one) => one.textContent)).toEqual(before);
  expect(cards.map((one) => one.getAttribute('aria-pressed'))).toEqual(['false', 'true', 'false', 'false', 'false']);
});
it('one card more than can be discarded is asked about', async () => {
  const at = desk();
  const cards = gather(at);
  for (const card of cards.slice(0, 3)) await fireEvent.click(card);
  expect(at.why).not.toHaveBeenCalled();
  await fireEvent.click(cards[3]!);
  expect(at.why.mock.calls[0]?.[0]).toMatchObject({ t: 'argent', discard: { length: 4 } });
});
it('the main button leads to where argent is still to be placed, says so, and sends nothing', async () => {
  const at = desk();
  const cards = gather(at);
  await fireEvent.click(cards[0]!);
  await fireEvent.click(screen.getByRole('button', { name: '1 argent still to place' }));
  expect(at.choose).not.toHaveBeenCalled();
  const places = screen.getByRole('list', { name: 'Argent' });
  expect(places.contains(document.activeElement)).toBe(true);
  expect(document.activeElement?.closest('button'), 'Enter again places nothing').toBeNull();
  expect(at.said.why).toBe('1 argent still to place: press + beside a card.');
  await fireEvent.click(screen.getByRole('button', { name: 'One more on Imp' }));
  expect(at.said.why).toBeUndefined();
});
it('Enter on a picked card keeps it, while its argent is still to be placed', async () => {
  const at = desk();
  const take = vi.spyOn(at, 'take');
  const cards = gather(at);
  await fireEvent.click(cards[0]!);
  const hand = take.mock.calls.at(-1)?.at(0) as unknown as Hand;
  expect(hand.confirm?.()).toBe(true);
  expect(at.choose).not.toHaveBeenCalled();
});
it('says what argent buys before a card is discarded', () => {
  gather(desk());
  expect(document.body.textContent).toContain('Argent pays for abilities');
});
it('a fourth set says that three are chosen', async () => {
  const at = desk();
  const options = { t: 'invasion', cards: ['ember_tide'], sets: ['frenzy', 'bastion', 'gloom', 'rift'] };
  render(Invasion, { options, view, desk: at, who } as never);
  const sets = within(screen.getByRole('group', { name: 'Event sets' })).getAllByRole('button');
  for (const set of sets) await fireEvent.click(set);
  expect(at.said.why).toBe('You have three sets. Put one back first.');
  expect(at.why).not.toHaveBeenCalled();
  await fireEvent.click(sets[0]!);
  expect(at.said.why).toBeUndefined();
});

it('says what argent pays for on each card before it is placed', () => {
  const options = { t: 'spread', count: 1, on: [{ demon: 'imp' }, 'invasion'], all: true };
  render(Spread, { options, view, desk: desk(), who } as never);
  const rows = screen.getAllByRole('listitem').map((one) => one.textContent);
  const charged = abilitiesOf('imp').find((one) => one.argent > 0)!;
  expect(rows[0]).toContain(`Charged (1 argent): ${charged.text}`);
  expect(rows[0], 'what costs nothing').not.toContain('Hit and Run');
  expect(rows[1]).toContain('For demons of the next group that you summon.');
});

describe('argent of the invasion card', () => {
  const shown = (count: number) => {
    const at = desk();
    const options = { t: 'spread', count, on: [{ demon: 'imp' }], all: false };
    render(Spread, { options, view, desk: at, who } as never);
    return at;
  };
  const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));

  it('is never given up by the main button', async () => {
    const at = shown(1);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Choose a card/ }).disabled).toBe(true);
    await press('One more on Imp');
    await press(/^Place/);
    expect(at.choose).toHaveBeenCalledExactlyOnceWith({
      t: 'spread',
      put: [{ on: { demon: 'imp' }, count: 1 }],
    });
  });
  it('is given up only after a question, which says that it is lost', async () => {
    const at = shown(2);
    await press('Give up the argent');
    expect(at.choose).not.toHaveBeenCalled();
    expect(screen.getByTestId('sure').textContent).toContain('You would lose 2 argent tokens');
    await press('Give up the argent');
    expect(at.choose).toHaveBeenCalledExactlyOnceWith({ t: 'spread', put: [] });
  });
  it('is asked about if a part is left', async () => {
    const at = shown(2);
    await press('One more on Imp');
    await press(/^Place/);
    expect(at.choose).not.toHaveBeenCalled();
    expect(screen.getByTestId('sure').textContent).toContain('You would lose 1 argent token:');
    await press('One more on Imp');
    expect(screen.queryByTestId('sure')).toBeNull();
    await press(/^Place/);
    expect(at.choose).toHaveBeenCalledExactlyOnceWith({
      t: 'spread',
      put: [{ on: { demon: 'imp' }, count: 2 }],
    });
  });
});
