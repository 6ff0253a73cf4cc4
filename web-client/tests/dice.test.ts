// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fair } from '$lib/gen/Fair';
import type { Roll } from '$lib/gen/Roll';
import { Dice } from '$lib/fair/dice.svelte';
import type { Rolling } from '$lib/match/checks.svelte';
import { sha256 } from '@noble/hashes/sha2.js';
import { hex } from '$lib/fair/hex';
import { die, saltOf } from '$lib/fair/chain';
import kept from './fixtures/proof.json';

/** The chain elements of twelve dice, each the hash of the one after it. */
const elements = [new Uint8Array(32).fill(7)];
while (elements.length < 13) elements.unshift(sha256(elements[0] as Uint8Array));
const NOTHING = '0'.repeat(64);
const FAIR: Fair = {
  chain_end: hex(elements.shift() as Uint8Array),
  deck: NOTHING,
  map: NOTHING,
  setup: NOTHING,
  round: 1,
  piles: true,
  client_seeds: [],
};
const salt = saltOf(FAIR);

/** What is seen of the dice `from` to before `to`. */
function rolled(from: number, to: number) {
  const dice = elements.slice(from, to).map((element, at) => ({ die: 'red', face: die(element, salt, from + at) }));
  const roll: Roll = { first: from, many: to - from, chain_element: hex(elements[to - 1] as Uint8Array) };
  return {
    seen: [
      { t: 'attack_declared', attacker: 1, dice: ['red'] },
      { t: 'dice_rolled', dice },
    ],
    roll,
  };
}

const page = (rolls: ReturnType<typeof rolled>[], to: number, more: boolean) => ({ rolls, to, more });
const match = { id: 'm1', edition: '2004', seat: 1, status: { names: [] }, view: null, end: 0 };
const asked = vi.fn<(path: string) => unknown>();

beforeEach(() => {
  asked.mockReset();
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, clear: () => undefined });
  vi.stubGlobal('fetch', (path: string) => {
    const answer = asked(path);
    if (!answer) return Promise.reject(new Error('offline'));
    return Promise.resolve(new Response(JSON.stringify(answer)));
  });
  return () => vi.unstubAllGlobals();
});

describe('a page that was there', () => {
  it('judges the proof by what it was told', async () => {
    const { client_seeds, ...opening } = kept.opening;
    const fair: Fair = {
      ...opening,
      client_seeds: client_seeds.map(({ seat, client_seed }) => ({ seat, client_seed })),
    };
    const dice = new Dice(match, fair);
    dice.take([], null, [3, 3, 0, 1], 0);
    asked.mockReturnValueOnce(kept);
    expect(await dice.judge()).toContain('Each of the 6 cards taken lay on top of its deck.');
    expect(dice.wrong).toBeNull();
    asked.mockReturnValueOnce({ ...kept, draws: kept.draws.slice(0, 6) });
    expect(await dice.judge()).toContain('lacks some of its draws');
    expect(dice.wrong).toContain('Its proof does not hold:');
  });
});

describe('a die of 2016 that a card sets', () => {
  const set = (seat: number) => ({
    t: 'die_set',
    seat,
    class: 'close_quarters',
    place: 0,
    die: { die: 'red', face: 5 },
  });
  const at = {
    ...match,
    edition: '2016',
    view: { outcome: null, marines: { 1: { class: 'close_quarters' }, 2: { class: 'hawkeye' } } },
  };

  it('is reported where the card does not lie on the table, and counted for no player', () => {
    const dice = new Dice(at, FAIR);
    const first = rolled(0, 3);
    const words: Record<string, string> = { attack_declared: 'declared', dice_rolled: 'rolled' };
    const seen = first.seen.map((one) => ({ ...one, t: words[one.t] ?? one.t }));
    dice.take([...seen, set(1)], first.roll, null, 0);
    expect([dice.wrong, dice.checked, dice.ledger.rolls[0]?.faces.reduce((all, one) => all + one)]).toEqual([
      null,
      3,
      3,
    ]);
    dice.take([set(2)], null, null, 0);
    expect(dice.wrong).toContain('that card is not there');
  });

  it('is none that is rolled again', () => {
    const dice = new Dice(at, FAIR);
    dice.take([{ t: 'rerolled', dice: [[0, { die: 'red', face: 5 }]] } as { t: string }], null, null, 0);
    expect(dice.wrong).toContain('without their chain element');
  });
});

describe('a page that still shows what came before a roll', () => {
  const taken = (match: Rolling) => {
    const dice = new Dice(match, FAIR);
    const [first, second] = [rolled(0, 3), rolled(3, 5)];
    dice.take(first.seen, first.roll, [3, 60, 0, 1], 12);
    dice.take(second.seen, second.roll, [5, 60, 0, 1], 14);
    return dice;
  };
  const told = (dice: Dice) => [
    dice.checked,
    dice.draws[0],
    dice.ledger.rolls.flatMap(({ faces }) => faces).reduce((all, one) => all + one, 0),
  ];

  it('tells of no die before its line is shown', () => {
    const shown = { ...match, end: 10 };
    const dice = taken(shown);
    expect(told(dice)).toEqual([0, 0, 0]);
    shown.end = 12;
    expect(told(dice)).toEqual([3, 3, 3]);
    shown.end = 13;
    expect(told(dice)).toEqual([3, 3, 3]);
    shown.end = 14;
    expect(told(dice)).toEqual([5, 5, 5]);
  });

  it('keeps what it knows of the first roll while it waits for the second', () => {
    const shown = { ...match, end: 12 };
    expect(told(taken(shown))).toEqual([3, 3, 3]);
  });

  it('says at once that a die was the wrong one', () => {
    const dice = new Dice({ ...match, end: 10 }, FAIR);
    const [, second] = [rolled(0, 3), rolled(3, 5)];
    dice.take(second.seen, { ...second.roll, first: 0 }, [2, 60, 0, 1], 12);
    expect(dice.wrong).not.toBeNull();
    expect(dice.draws[0]).toBe(0);
  });

  it('tells of dice that it had to fetch only with the newest line', async () => {
    const shown = { ...match, end: 10 };
    const dice = new Dice(shown, FAIR);
    const now = rolled(3, 5);
    asked.mockReturnValueOnce(page([rolled(0, 3), now], 12, false));
    dice.take(now.seen, now.roll, [5, 60, 0, 1], 12);
    await vi.waitFor(() => {
      shown.end = 12;
      expect(dice.checked).toBe(5);
    });
    expect([dice.wrong, dice.earlier]).toEqual([null, 5]);
  });
});

describe('a page that is opened later', () => {
  it('reads every die that fell before, page by page, and what comes meanwhile', async () => {
    asked.mockReturnValueOnce(page([rolled(0, 3), rolled(3, 5)], 20, true));
    asked.mockReturnValueOnce(page([rolled(5, 7)], 31, false));
    const dice = new Dice(match, FAIR);
    dice.begun(FAIR, [6, 60, 0, 1]);
    const [old, now] = [rolled(5, 7), rolled(7, 9)];
    dice.take(old.seen, old.roll, [7, 60, 0, 1], 0);
    dice.take(now.seen, now.roll, [9, 60, 0, 1], 0);
    await vi.waitFor(() => expect(dice.checked).toBe(9));
    expect(asked.mock.calls.map(([path]) => path.split('?')[1])).toEqual(['line=0', 'line=21']);
    expect([dice.wrong, dice.unread, dice.draws[0]]).toEqual([null, false, 9]);
    expect(dice.ledger.rolls).toMatchObject([{ seat: 1, die: 'red' }]);
    const after = rolled(9, 12);
    dice.take(after.seen, after.roll, [12, 60, 0, 1], 0);
    expect(dice.checked, 'and goes on').toBe(12);
  });

  it('finds out after a gap what it missed', async () => {
    const dice = new Dice(match, FAIR);
    const first = rolled(0, 3);
    dice.take(first.seen, first.roll, [3, 60, 0, 1], 0);
    asked.mockReturnValueOnce(page([rolled(0, 3), rolled(3, 5), rolled(5, 9)], 20, false));
    dice.begun(FAIR, [9, 60, 0, 1]);
    await vi.waitFor(() => expect(dice.checked).toBe(9));
    expect(dice.wrong).toBeNull();
  });

  it('says that dice were left out, show another face, or are no longer drawn', async () => {
    const late = async (rolls: ReturnType<typeof rolled>[]) => {
      asked.mockReturnValueOnce(page(rolls, 20, false));
      const dice = new Dice(match, FAIR);
      dice.begun(FAIR, [5, 60, 0, 1]);
      await vi.waitFor(() => expect(dice.wrong).not.toBeNull());
      return dice.wrong;
    };
    expect(await late([rolled(0, 3)])).toContain('Die 4 of the match was left out');
    expect(await late([rolled(3, 5)])).toContain('Die 1 of the match was left out');
    const other = rolled(0, 5);
    const [, fallen] = other.seen as [unknown, { dice: { face: number }[] }];
    fallen.dice.forEach((one) => (one.face = (one.face + 1) % 6));
    expect(await late([other])).toContain('Die 1');
    const dice = new Dice(match, FAIR);
    dice.begun(FAIR, [0, 60, 0, 1]);
    dice.begun(FAIR, [0, 59, 0, 1]);
    expect(dice.wrong).toContain('no longer has');
  });

  it('reports no mismatch when it cannot ask, and asks again with the next die', async () => {
    const dice = new Dice(match, FAIR);
    dice.begun(FAIR, [5, 60, 0, 1]);
    await vi.waitFor(() => expect(dice.unread).toBe(true));
    expect([dice.wrong, dice.checked]).toEqual([null, 0]);
    asked.mockReturnValueOnce(page([rolled(0, 5), rolled(5, 6)], 20, false));
    const next = rolled(5, 6);
    dice.take(next.seen, next.roll, [6, 60, 0, 1], 0);
    await vi.waitFor(() => expect(dice.checked).toBe(6));
    expect([dice.wrong, dice.unread]).toEqual([null, false]);
  });
});
