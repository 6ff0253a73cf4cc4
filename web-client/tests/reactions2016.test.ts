// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { Hand } from '$lib/choose/desk.svelte';
import { revealedIcons, useWords } from '$lib/editions/2016/cards';
import Cover from '$lib/editions/2016/choose/rare/Cover.svelte';
import Window from '$lib/editions/2016/choose/Window.svelte';
import Uses from '$lib/editions/2016/choose/Uses.svelte';
import { Who } from '$lib/editions/2016/who';
import type { Use } from '$lib/gen/2016/Use';
import { PRINTED } from '$lib/gen/2016/printed';
import type { Kind } from '$lib/gen/2016/Kind';
import type { EventCard } from '$lib/gen/2016/EventCard';
import type { Revealed } from '$lib/gen/2016/Revealed';
import { recorded } from '../dev/fixtures/2016/moments';

afterEach(cleanup);

function desk() {
  const chosen: unknown[] = [];
  let hand: Hand = {};
  const take = (given: Hand) => ((hand = given), () => undefined);
  const choose = (choice: unknown) => chosen.push(choice);
  return { chosen, confirm: () => hand.confirm?.(), desk: { overlay: null, says: null, focus: null, take, choose } };
}

describe('behind cover', () => {
  const moment = recorded('cover_marine');
  const cards = Array.from({ length: 40 }, (_, row): Revealed => ({ event: { row, copy: 0 } as EventCard }));
  const defends = (card: Revealed) => Object.values(revealedIcons(card)).some(Boolean);
  const [nothing, something] = [cards.find((card) => !defends(card)), cards.find(defends)];

  function shown(card: Revealed | undefined) {
    if (!card || !moment.view.attack) throw new Error('no such card');
    const view = { ...moment.view, attack: { ...moment.view.attack, revealed: [card] } };
    const who = new Who(['Ivo', 'Mia', 'Bo'], moment.seat);
    who.learn(view);
    const at = desk();
    render(Cover, { options: moment.ask!.options, view, desk: at.desk, who } as never);
    at.confirm();
    return { chosen: at.chosen, words: document.body.textContent };
  }

  it('a card that defends with nothing is replaced by the main answer', () => {
    const { chosen, words } = shown(nothing);
    expect(words).toContain('cannot be worse');
    expect(chosen).toEqual([{ t: 'replace' }]);
  });
  it('a card that defends is kept by the main answer, and the health that is left is said', () => {
    const { chosen, words } = shown(something);
    expect(words).toContain('may be worse');
    expect(chosen).toEqual([{ t: 'pass' }]);
    const marine = moment.view.marines[moment.view.attack!.defender]!;
    expect(words).toContain(`damage, ${marine.health - marine.damage} health.`);
  });
});

it('a card that ends the activation says so, and takes a second press', async () => {
  const moment = recorded('window_defending_marine');
  const uses = [{ what: { event: { row: 1, copy: 0 } }, dice: 0, figures: [], through: null, ends: true }];
  const who = new Who(['Ivo', 'Mia', 'Bo'], moment.seat);
  const { desk: at, chosen } = desk();
  render(Uses, { uses, view: moment.view, desk: at, who, picked: null } as never);
  const card = screen.getByRole('button', { name: /Second Wind/ });
  expect(card.textContent).toContain('Ends this activation');
  await fireEvent.click(card);
  expect(chosen).toEqual([]);
  await fireEvent.click(screen.getByRole('button', { name: /Use Second Wind/ }));
  expect(chosen).toEqual([{ t: 'use', what: { event: { row: 1, copy: 0 } }, dice: [], figure: null }]);
});

it('a card that needs nothing is used with the second press on it, and not with the first', async () => {
  const moment = recorded('window_defending_marine');
  const what = { event: { row: 1, copy: 0 } };
  const uses = [{ what, dice: 0, figures: [], through: null, ends: false }];
  const who = new Who(['Ivo', 'Mia', 'Bo'], moment.seat);
  const { desk: at, chosen } = desk();
  render(Uses, { uses, view: moment.view, desk: at, who, picked: null } as never);
  const card = screen.getByRole('button', { name: /Second Wind/, pressed: false });
  await fireEvent.click(card);
  expect([chosen, card.getAttribute('aria-pressed')]).toEqual([[], 'true']);
  await fireEvent.click(card);
  expect(chosen).toEqual([{ t: 'use', what, dice: [], figure: null }]);
});

it('a key on a chosen card drops nothing while a die is missing, and a press of the pointer does', async () => {
  const moment = recorded('window_defending_marine');
  const uses = [{ what: { event: { row: 1, copy: 0 } }, dice: 1, figures: [], through: null, ends: false }];
  const dice = [0, 1].map((face) => ({ die: 'red' as const, face }));
  const view = { ...moment.view, attack: { ...moment.view.attack!, dice } };
  const who = new Who(['Ivo', 'Mia', 'Bo'], moment.seat);
  render(Uses, { uses, view, desk: desk().desk, who, picked: null } as never);
  const card = screen.getByRole('button', { name: /Second Wind/, pressed: false });
  await fireEvent.click(card, { detail: 0 });
  await fireEvent.click(card, { detail: 0 });
  expect(card.getAttribute('aria-pressed')).toBe('true');
  await fireEvent.click(card, { detail: 1 });
  expect(card.getAttribute('aria-pressed')).toBe('false');
});

it('the way out of a moment names what is not used: a card of the hand, or an ability', () => {
  const moment = recorded('window_summoned_invader');
  const offer = moment.ask?.options;
  if (offer?.t !== 'window') throw new Error('no window');
  const who = new Who(['Ivo', 'Mia', 'Bo'], moment.seat);
  const out = (what: unknown) => {
    const uses = [{ what, dice: 0, figures: [], through: null }];
    render(Window, { options: { ...offer, uses }, view: moment.view, desk: desk().desk, who } as never);
    const found = screen.getAllByRole('button').at(-1)?.textContent?.trim();
    cleanup();
    return found;
  };
  expect(out({ event: { row: 1, copy: 0 } })).toMatch(/^Play no card/);
  expect(out({ ability: 0 })).toMatch(/^Use nothing/);
});

it('the reaction that lets the least through comes first', () => {
  const moment = recorded('window_defending_marine');
  const offer = moment.ask?.options;
  if (offer?.t !== 'window') throw new Error('no window');
  const [use] = offer.uses;
  if (!use) throw new Error('nothing to use');
  const reaction = (number: number, through: number | null) => ({
    ...{ ...use, dice: 0, figures: [], through },
    what: { reaction: { set: 'issue' as const, number } },
  });
  const uses = [reaction(0, 3), reaction(1, null), reaction(2, 0)];
  const who = new Who(['Ivo', 'Mia', 'Bo'], moment.seat);
  render(Uses, { uses, view: moment.view, desk: desk().desk, who, picked: null } as never);
  const titles = [2, 0, 1].map((at) => useWords(uses[at]!.what, moment.view, null).title);
  const cards = screen.getAllByRole('button').map((card) => card.textContent ?? '');
  expect(cards.map((text, at) => text.includes(titles[at] ?? '?'))).toEqual([true, true, true]);
});

it('an ability that takes any dice asks for no more than lie there', async () => {
  const moment = recorded('window_defending_marine');
  const uses = [{ what: { event: { row: 1, copy: 0 } }, dice: 255, figures: [], through: null, ends: false }];
  const dice = [0, 1].map((face) => ({ die: 'red' as const, face }));
  const view = { ...moment.view, attack: { ...moment.view.attack!, dice } };
  const who = new Who(['Ivo', 'Mia', 'Bo'], moment.seat);
  const { rerender } = render(Uses, { uses, view, desk: desk().desk, who, picked: uses[0] } as never);
  expect(document.body.textContent).toContain('Pick up to 2 dice.');
  await rerender({ view: { ...view, attack: { ...view.attack, dice: dice.slice(1) } } } as never);
  expect(document.body.textContent).toContain('Pick 1 die.');
});

it('the way out of a moment keeps its place when something is picked', async () => {
  const moment = recorded('window_after_attack_invader');
  const offer = moment.ask?.options;
  if (offer?.t !== 'window') throw new Error('no window');
  const who = new Who(['Ivo', 'Mia', 'Bo'], moment.seat);
  who.learn(moment.view);
  render(Window, { options: offer, view: moment.view, desk: desk().desk, who } as never);
  const foot = () => screen.getAllByRole('button').slice(-2) as HTMLButtonElement[];
  const [use, out] = foot();
  expect([use?.disabled, out?.textContent]).toEqual([true, expect.stringMatching(/^Use nothing/)]);
  await fireEvent.click(screen.getByRole('button', { name: /^Bind/ }));
  expect(foot()).toEqual([use, out]);
  expect([use?.disabled, use?.textContent]).toEqual([false, expect.stringMatching(/^Use Bind/)]);
});

it('what is used says before what it costs: argent, the card itself, or a turn of rest', () => {
  const { view } = recorded('window_after_attack_invader');
  const costs = (what: Use, kind: Kind | null = null) => useWords(what, view, kind).of;
  const malice = PRINTED.events.findIndex(({ id }) => id === 'bind');
  expect(costs({ event: { row: malice, copy: 0 } as EventCard })).toBe('Event card · then discarded');
  expect(costs({ reaction: { set: 'issue', number: 3 } })).toBe('Reaction · then discarded');
  expect(costs({ ability: 0 }, 'revenant')).toMatch(/^Ability · costs 1 of \d argent$/);
  const of = (exhausts: boolean) => PRINTED.classes.find((one) => one.exhausts === exhausts)!.class;
  expect([true, false].map((exhausts) => costs({ class: of(exhausts) }))).toEqual(['Class · then exhausted', 'Class']);
});
