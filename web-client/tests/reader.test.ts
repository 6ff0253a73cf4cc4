// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { cleanup, render, screen } from '@testing-library/svelte';
import { flushSync, tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Sheet2004 from '$lib/editions/2004/Sheet.svelte';
import { READS as READS_2004 } from '$lib/editions/2004/reads';
import { action, classCard } from '$lib/editions/2016/cards';
import Act from '$lib/editions/2016/choose/Act.svelte';
import Invader from '$lib/editions/2016/Invader.svelte';
import { digest } from '$lib/editions/2016/log-lines';
import { READS } from '$lib/editions/2016/reads';
import Sheet from '$lib/editions/2016/Sheet.svelte';
import { Who } from '$lib/editions/2016/who';
import type { Seen } from '$lib/gen/2016/Seen';
import LogText from '$lib/hud/LogText.svelte';
import { cards, pieces } from '$lib/hud/reader.svelte';
import Reader from '$lib/hud/Reader.svelte';
import { recorded } from '../dev/fixtures/2016/moments';
import { station } from '../dev/fixtures/station';

const moment = recorded('act_marine');
const DIG_IN = { set: 'issue', number: 3 } as const;

/** The text that lies over the page. */
const read = () => screen.queryByRole('tooltip', { hidden: true })?.textContent?.trim() ?? null;

beforeEach(() => {
  vi.useFakeTimers();
  HTMLElement.prototype.showPopover = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function fire(target: Element, event: Event) {
  target.dispatchEvent(event);
  vi.advanceTimersByTime(10);
  await tick();
}
const point = (target: Element, pointerType = 'mouse') =>
  fire(target, Object.assign(new Event('pointerover', { bubbles: true }), { pointerType }));
const press = (target: Element) => fire(target, new MouseEvent('click', { bubbles: true }));
const key = (target: Element, key: string) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  return fire(target, event).then(() => event.defaultPrevented);
};

describe('a card that is only named', () => {
  /** A name on the page, beside the reader. */
  function named() {
    document.body.innerHTML = '<p id="aside"></p><span role="button" tabindex="0" data-reads="The text.">Name</span>';
    render(Reader, { reads: READS });
    return [screen.getByRole('button'), document.querySelector('#aside')!] as const;
  }

  it('is read at the pointer, as long as it is there', async () => {
    const [name, aside] = named();
    await point(name);
    expect(read()).toBe('The text.');
    await point(aside);
    expect(read()).toBeNull();
    await point(name, 'touch');
    expect(read(), 'a finger presses').toBeNull();
  });
  it('is read after a press, until another one or Escape', async () => {
    const [name, aside] = named();
    await press(name);
    expect(read()).toBe('The text.');
    await point(aside);
    expect(read(), 'it stays').toBe('The text.');
    await press(name);
    expect(read()).toBeNull();
    await press(name);
    await press(aside);
    expect(read()).toBeNull();
    await press(name);
    expect(await key(document.body, 'Escape'), 'and Escape does nothing else').toBe(true);
    expect(read()).toBeNull();
    expect(await key(document.body, 'Escape')).toBe(false);
  });
  it('is read with the focus, and again by Enter, which plays nothing', async () => {
    const [name] = named();
    vi.spyOn(name, 'matches').mockImplementation(
      (selector: string) => selector === ':focus-visible' || selector === '[role=button]',
    );
    name.focus();
    await tick();
    expect(read()).toBe('The text.');
    await key(name, 'Escape');
    const heard = vi.fn();
    addEventListener('keydown', heard);
    await key(name, 'Enter');
    removeEventListener('keydown', heard);
    expect(read()).toBe('The text.');
    expect(heard).not.toHaveBeenCalled();
    name.blur();
    await tick();
    expect(read()).toBeNull();
  });
  it('goes with its name', async () => {
    const [name] = named();
    await press(name);
    name.remove();
    vi.advanceTimersByTime(400);
    await tick();
    expect(read()).toBeNull();
  });
  it('is not read where its text can be seen', async () => {
    const [name] = named();
    name.innerHTML = '<b>Name</b><span class="text">The text.</span>';
    const text = name.querySelector('.text')!;
    text.getClientRects = () => [new DOMRect()] as unknown as DOMRectList;
    await press(name);
    expect(read()).toBeNull();
  });
});

describe('what 2016 only names', () => {
  const own = moment.view.marines[1]!;
  const seat = { seat: 1, name: 'Ada', yours: true, online: true, past: false, clock: undefined as never };
  const texts = (root: ParentNode) =>
    [...root.querySelectorAll<HTMLElement>('[data-card], [data-reads]')].map(
      ({ dataset, tabIndex }) => [tabIndex, dataset.reads ?? READS.card(dataset.card ?? '')] as const,
    );

  it('on a sheet is its class, its squad card and its weapons', () => {
    const sheet = { ...own, class: 'outrider', squad: 'taking_point', hand: null } as typeof own;
    const { container } = render(Sheet, { view: moment.view, sheet, ...seat });
    const all = texts(container);
    expect(
      all.every(([tab]) => tab === 0),
      'reached by keys',
    ).toBe(true);
    const words = all.map(([, text]) => text);
    expect(words).toContain(classCard('outrider').text);
    expect(words).toContain('12 health, 4 cards in hand, 2 main actions.');
    expect(own.weapons.length).toBeGreaterThan(0);
    expect(words).toHaveLength(2 + own.weapons.length + own.found.length);
    expect(words.at(2)).toMatch(/^[A-Z][^\n]+\.\n.+: .*range \d/);
  });
  it('on the sheet of another is what they hold and the card that they have played', () => {
    const sheet = { ...own, hand: [DIG_IN, DIG_IN], played: [DIG_IN] };
    const { container } = render(Sheet, { view: moment.view, sheet, ...seat, yours: false });
    const words = texts(container).map(([, text]) => text);
    expect(words.slice(-2)).toEqual([
      expect.stringMatching(/^Dig In: .*\nDig In: /),
      expect.stringContaining(action(DIG_IN).text),
    ]);
  });
  it('in a hand are its cards', () => {
    const sheet = { ...own, hand: [DIG_IN, DIG_IN, DIG_IN] };
    render(Sheet, { view: moment.view, sheet, ...seat });
    const dug = screen.getAllByRole('group', { name: /^Dig In/ });
    expect(dug.map(({ dataset, tabIndex }) => [tabIndex, dataset.reads])).toEqual(
      dug.map(() => [0, action(DIG_IN).text]),
    );
  });
  it('of the invader are the threat and the demon cards', () => {
    const view = { ...moment.view, cards: { imp: { faceup: true, exhausted: false, argent: 1 } } };
    const { container } = render(Invader, { view: view as typeof moment.view, ...seat, seat: 0 });
    expect(texts(container)).toEqual([
      [0, expect.stringMatching(/portal/i)],
      [0, expect.stringMatching(/health \d.*\nHit and Run.*\nCharged/s)],
    ]);
  });
  it('and pressed in the hand are chosen in the question, where they can be', () => {
    const { ask, view } = moment;
    if (ask?.options.t !== 'act') throw new Error('no free moment');
    const desk = { overlay: null, says: null, focus: null, take: () => () => undefined };
    const sheet = { ...own, hand: [DIG_IN] };
    const seen = { ...view, marines: { ...view.marines, [ask.options.figure]: sheet } } as typeof view;
    const options = { ...ask.options, plays: [DIG_IN], sprint: [] };
    const question = document.createElement('div');
    question.className = 'decision';
    document.body.append(question);
    render(Act, { target: question, props: { options, view: seen, desk: desk as never, who: new Who(['I', 'M'], 1) } });
    render(Sheet, { view: seen, sheet, ...seat });
    const offered = screen.getByRole('button', { name: /^Dig In/ });
    expect(offered.getAttribute('aria-pressed')).toBe('false');
    screen.getByRole('group', { name: /^Dig In/ }).click();
    flushSync();
    expect(offered.getAttribute('aria-pressed')).toBe('true');
    question.remove();
  });
  it('in a question are cards that cannot be played now', () => {
    const { ask, view } = moment;
    if (ask?.options.t !== 'act') throw new Error('no free moment');
    const desk = { overlay: null, says: null, focus: null, take: () => () => undefined };
    const marine = { ...view.marines[ask.options.figure], hand: [DIG_IN] };
    const seen = { ...view, marines: { ...view.marines, [ask.options.figure]: marine } } as typeof view;
    const options = { ...ask.options, plays: [], sprint: [] };
    render(Act, { options, view: seen, desk: desk as never, who: new Who(['Ivo', 'Mia'], 1) });
    expect(screen.getByRole('button', { name: /^Dig In/ }).dataset.reads).toBe(action(DIG_IN).text);
  });
  it('is a squad card with the numbers of the rules', () => {
    const rules = readFileSync('../shared/editions/2016/rules/src/cards/squads.rs', 'utf8');
    const rows = [...rules.matchAll(/Some\(Squad::(\w+)\) => Figures \{ health: (\d+), hand: (\d+), mains: (\d+) \}/g)];
    expect(rows).toHaveLength(3);
    for (const [, name = '', health, hand, mains] of rows) {
      const id = name.replaceAll(/(?<!^)([A-Z])/g, '_$1').toLowerCase();
      expect(READS.card(`squad ${id}`)).toBe(`${health} health, ${hand} cards in hand, ${mains} main actions.`);
    }
  });
});

describe('cards in the log', () => {
  const told = (seen: Seen) => {
    const [entry] = digest([{ no: 0, at_ms: 0, bot: null, seen }], new Who(['Ivo', 'Mia'], 0), moment.view);
    cards.reads = READS;
    return render(LogText, { entry: entry! }).container;
  };
  const names = (seen: Seen) =>
    [...told(seen).querySelectorAll<HTMLElement>('[role=button]')].map((one) => [one.textContent, one.dataset.reads]);
  const dugIn = ['Dig In', expect.stringContaining(action(DIG_IN).text)];

  it('can be read, and the line stays the same', () => {
    const container = told({ t: 'sprinted', seat: 1, card: DIG_IN, moves: 2 });
    expect(container.textContent).toMatch(/^Mia .*Dig In.*\.$/);
    cleanup();
    expect(names({ t: 'sprinted', seat: 1, card: DIG_IN, moves: 2 })).toEqual([dugIn]);
    expect(names({ t: 'used', seat: 1, what: { reaction: DIG_IN } })).toEqual([dugIn]);
    expect(names({ t: 'defense_revealed', card: { action: DIG_IN } })).toEqual([dugIn]);
    expect(names({ t: 'tossed', seat: 1, cards: [DIG_IN, { set: 'issue', number: 0 }] })).toHaveLength(2);
    expect(names({ t: 'drew_events', cards: [0, 1].map((copy) => ({ row: 0, copy })) })).toHaveLength(1);
    expect(names({ t: 'used', seat: 0, what: { event: { row: 0, copy: 0 } } })).toHaveLength(1);
  });
  it('are demon cards, by the demon', () => {
    const imp = expect.stringMatching(/health \d.*\nHit and Run/s) as string;
    expect(names({ t: 'card_turned', kind: 'imp' })).toEqual([['the imp', imp]]);
    expect(names({ t: 'demon_card_used', kind: 'imp' })).toEqual([['every imp', imp]]);
  });
  it('are numbers and icons where a card has no text', () => {
    const [[, text] = []] = names({ t: 'played', seat: 1, card: { set: 'issue', number: 0 }, moves: 2 });
    expect(text).toMatch(/\d/);
  });
  it('are found as words, the longest first', () => {
    const named = [
      { title: 'Feed', text: 'a' },
      { title: 'Feed Frenzy', text: 'b' },
    ];
    expect(pieces('Feeder plays Feed Frenzy, then Feed.', named)).toEqual([
      { words: 'Feeder plays ', text: null },
      { words: 'Feed Frenzy', text: 'b' },
      { words: ', then ', text: null },
      { words: 'Feed', text: 'a' },
      { words: '.', text: null },
    ]);
  });
});

describe('skills of 2004', () => {
  it('are read where they are folded', () => {
    const view = station(1);
    const sheet = { ...view.marines[1]!, skills: ['field_medic', 'field_medic', 'long_eye'] } as never;
    const seat = { seat: 1, name: 'Ada', yours: false, online: true, past: false, clock: undefined as never };
    globalThis.matchMedia = (() => ({ matches: false, addEventListener: () => undefined })) as never;
    const { container } = render(Sheet2004, { view, sheet, ...seat });
    const folded = container.querySelector<HTMLElement>('summary')!;
    expect(READS_2004.card(folded.dataset.card!).split('\n')).toHaveLength(2);
  });
});
