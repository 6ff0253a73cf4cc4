// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import Asides from '$lib/hud/Asides.svelte';
import TakeBack from '$lib/hud/TakeBack.svelte';
import type { Undo } from '$lib/gen/Undo';
import { priceOf, priceWords, type CostOf, type Price } from '$lib/hud/price';

afterEach(cleanup);

const NOTHING: Price = {
  round: null,
  before: null,
  steps: 0,
  marines: 0,
  invader: 0,
  dice: 0,
  reveals: 0,
  whole: true,
};

/** The button and the words beside it. */
function shown(undo: Undo): [string | null, string | null | undefined] {
  const status = { undo, redo: null, vote: null } as never;
  const rest = { takeBack: () => undefined, vote: () => undefined, price: () => null };
  render(TakeBack, { status, you: 1, live: true, name: String, ...rest });
  const button = screen.getByRole('button');
  return [
    button.textContent?.trim() ?? null,
    document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent?.trim(),
  ];
}

describe('the way back says what it costs', () => {
  it('nothing, where nothing was revealed', () => {
    expect(shown({ decision: 1, bar: null, voters: [], line: null })).toEqual(['Undo', 'No one has to agree.']);
  });
  it('the word of the others, where dice fell', () => {
    const asked = ['Ask to undo', 'The others must agree: dice were rolled.'];
    expect(shown({ decision: 1, bar: 'dice', voters: [2], line: null })).toEqual(asked);
  });
  it('nothing, where dice fell and only bots have the other seats', () => {
    const free = ['Undo', 'No one else has to agree.'];
    expect(shown({ decision: 1, bar: 'dice', voters: [], line: null })).toEqual(free);
  });
  it('has a way back itself, until someone acts', async () => {
    const pressed: unknown[] = [];
    const undo = { decision: 4, bar: null, voters: [], line: null };
    const rest = { vote: () => undefined, price: () => null, takeBack: (...all: unknown[]) => pressed.push(all) };
    const status = { undo, redo: 7, vote: null } as never;
    render(TakeBack, { status, you: 1, live: true, name: String, ...rest });
    await fireEvent.click(screen.getByRole('button', { name: 'Redo' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(pressed).toEqual([
      ['redo', 7],
      ['undo', 4],
    ]);
  });
});

describe('the turns of others are taken back', () => {
  async function presses(price: Partial<Price>, voters: number[] = []) {
    const pressed: unknown[] = [];
    const undo: Undo = { decision: 4, bar: 'dice', voters, line: 2 };
    const rest = { vote: () => undefined, price: () => ({ ...NOTHING, ...price }) };
    const status = { undo, redo: null, vote: null } as never;
    const takeBack = (...all: unknown[]) => pressed.push(all);
    render(TakeBack, { status, you: 1, live: true, name: String, ...rest, takeBack });
    const button = screen.getByRole('button');
    await fireEvent.click(button);
    return { pressed, button };
  }

  it('only by a second press, which goes with the focus', async () => {
    const { pressed, button } = await presses({ invader: 1 });
    expect([pressed, button.textContent?.trim()]).toEqual([[], 'Undo all of it']);
    await fireEvent.blur(button);
    expect(button.textContent?.trim()).toBe('Undo');
    await fireEvent.click(button);
    await fireEvent.click(button);
    expect(pressed).toEqual([['undo', 4]]);
  });
  it('and not at all, if the reader keeps playing', async () => {
    const { pressed, button } = await presses({ invader: 1 });
    await fireEvent.click(screen.getByRole('button', { name: 'Keep playing' }));
    expect([pressed, button.textContent?.trim()]).toEqual([[], 'Undo']);
    await fireEvent.click(button);
    await fireEvent.keyDown(button, { key: 'Escape' });
    expect([pressed, button.textContent?.trim()]).toEqual([[], 'Undo']);
  });
  it('by one press, where the others are asked', async () => {
    expect((await presses({ marines: 2 }, [2])).pressed).toEqual([['undo', 4]]);
  });
  it('by one press, if only your own turn is undone', async () => {
    expect((await presses({ dice: 8, reveals: 1 })).pressed).toEqual([['undo', 4]]);
  });
});

/** A log in which a letter is a line: R and Q rounds 3 and 4, 0 to 2 a turn of that seat, d two dice, A a reveal, s a step. */
const COST: CostOf<never> = {
  round: (seen: string) => (seen === 'R' ? 3 : seen === 'Q' ? 4 : null),
  turn: (seen: string) => ('012'.includes(seen) ? Number(seen) : null),
  dice: (seen: string) => (seen === 'd' ? 2 : 0),
  reveals: (seen: string) => seen === 'A',
  step: (seen: string) => seen === 's',
} as never;
const price = (lines: string, from: number, first = 0) => {
  const log = [...lines].map((seen, at) => ({ no: first + at, seen }));
  // Steps in a row are one walk.
  const entries = log
    .filter(({ seen }, at) => seen !== 's' || lines[at - 1] !== 's')
    .map(({ no, seen }) => ({ no, text: `Line ${seen}.` }));
  return priceWords(priceOf({ log, entries, cost: COST } as never, from, 1));
};

describe('an undo says where it leads and what it costs', () => {
  it('counts turns, dice and reveals from its first line on', () => {
    expect(price('R1wA2dwd0dd1', 2)).toBe(
      'Takes back a marine’s turn, the invader’s turn, 8 dice and something that was revealed. Back to round 3, before “Line w.”',
    );
  });
  it('counts nothing that an earlier undo has taken back', () => {
    const log = [...'R1dAu1dw'].map((seen, at) => ({ no: at, seen, ...(seen === 'u' && { back_to: 2 }) }));
    const entries = log.map(({ no, seen }) => ({ no, text: `Line ${seen}.` }));
    expect(priceWords(priceOf({ log, entries, cost: COST } as never, 1, 2))).toContain(
      'Takes back 2 marines’ turns and 2 dice.',
    );
  });
  it('leads to the round that is on the board after an earlier undo', () => {
    const log = [...'R1dQuww'].map((seen, at) => ({ no: at, seen, ...(seen === 'u' && { back_to: 2 }) }));
    const entries = log.map(({ no, seen }) => ({ no, text: `Line ${seen}.` }));
    expect(priceWords(priceOf({ log, entries, cost: COST } as never, 6, 1))).toBe('Back to round 3, before “Line w.”');
  });
  it('names only the line where nothing else is lost', () => {
    expect(price('R1ww', 3)).toBe('Back to round 3, before “Line w.”');
  });
  it('says how far it goes back into a walk that the log tells as one', () => {
    expect(price('R1sss', 4)).toBe('Back to round 3, before the last space of “Line s.”');
    expect(price('R1sssw', 3)).toBe('Back to round 3, before the last 2 spaces of “Line s.”');
    expect(price('1sss', 12, 10)).toBe('Back to before the last 2 spaces of “Line s.”');
    expect(price('R1sss', 2), 'the whole walk').toBe('Back to round 3, before “Line s.”');
    expect(price('R1ssswssd', 6), 'a walk after it').toBe('Takes back 2 dice. Back to round 3, before “Line s.”');
  });
  it('names no round that the loaded log does not show', () => {
    expect(price('wwd', 11, 10)).toBe('Takes back 2 dice. Back to before “Line w.”');
  });
  it('says that there is more than the loaded log shows', () => {
    expect(price('dA', 4, 10)).toBe(
      'Takes back at least 2 dice and something that was revealed. Further back than the log shows here.',
    );
  });
  it('names the answer itself where it left no line', () => {
    expect(price('R1', 2)).toBe('Takes back your last answer.');
  });
});

it('counts nothing that its status does not know yet while a show runs', () => {
  const undo = { decision: 1, bar: null, voters: [], line: 2 };
  const status = {
    undo,
    redo: null,
    vote: null,
    standing: null,
    absent: [],
    votes: [],
    mates: [],
    waiting: [],
    bots: [],
  };
  const log = [...'R1wd'].map((seen, no) => ({ no, seen }));
  const entries = log.map(({ no, seen }) => ({ no, text: `Line ${seen}.` }));
  const late = { COST, STANDING: { none: {}, isSet: () => false } };
  const words = (end: number) => {
    const match = { seat: 1, status: { ...status, parked: false }, log, end, live: true, door: null };
    const rest = { who: {}, table: null, log: entries, late, closed: false, phone: false, above: 0, desk: {} };
    render(Asides, { ...rest, match } as never);
    const text = document.getElementById('undo-why')?.textContent;
    cleanup();
    return text;
  };
  expect(words(3)).not.toContain('dice');
  expect(words(4), 'once it is shown').toContain('2 dice');
});

it('gives No the focus in a vote, and shows its price', () => {
  const status = { undo: null, vote: { no: 4, seat: 2, asked: true, line: 7, left_ms: 1 } } as never;
  const asked: [number, number][] = [];
  const rest = { takeBack: () => undefined, vote: () => undefined };
  render(TakeBack, {
    status,
    you: 1,
    live: true,
    name: () => 'Mia',
    ...rest,
    price: (...at) => (asked.push(at), { ...NOTHING, invader: 1 }),
  });
  expect(screen.getByRole('alert').textContent).toContain(
    'Mia asks to undo. Takes back the invader’s turn. Takes back your last answer.',
  );
  expect(asked).toEqual([[7, 2]]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'No' }));
});
