import { describe, expect, it } from 'vitest';
import type { Draws } from '$lib/gen/Draws';
import type { Fair } from '$lib/gen/Fair';
import { wrongPile, type Move } from '$lib/fair/piles';
import { against, check, type Proof } from '$lib/fair/proof';
import { Sights } from '$lib/fair/sights';
import { commitmentOf, endMark } from '$lib/fair/chain';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytes, hex } from '$lib/fair/hex';
import kept from './fixtures/proof.json';

/** Made and held up to date by `shared/fair/src/proof/tests.rs`. */
const proof = () => structuredClone(kept) as unknown as Proof;
const NOTHING = '0'.repeat(64);
const { client_seeds, ...opening } = proof().opening;
const SEEDS = client_seeds.map(({ seat, client_seed }) => ({ seat, client_seed }));
const FAIR: Fair = { ...opening, client_seeds: SEEDS };
const COUNTS: Draws = [3, 3, 0, 1];
const NONE = new Sights();

/** What is found in a proof that was altered. */
function found(change: (proof: Proof) => void) {
  const other = proof();
  change(other);
  return check(other);
}

const draw = (other: Proof, at: number) => other.draws[at] as Proof['draws'][number];

/** What is found when a step of its piles is another one. */
const step = (at: number, change: (step: Move) => void) => found((other) => change(other.piles?.[at] as Move));

describe('the piles of a match', () => {
  it('do not hold with cards that did not lie on top', () => {
    for (const at of [3, 5, 7]) expect(step(at, (one) => (one[3] = ['09']))).toContain('was not on top');
    expect(step(3, (one) => (one[1] = 'events'))).toContain('was not on top');
    expect(step(3, (one) => (one[3] = ['02', '01', '00', '00']))).toContain('was not on top');
  });

  it('may have their two topmost swapped and their top one sunk, and no more', () => {
    // It lies `02 01 00` after this shuffle, the top last.
    const shuffle: Move = [0, 'invader', 'shuffled', ['00', '01', '02']];
    const draws = proof().draws.slice(1, 3);
    const after = (...more: [Move[2], string[]][]) =>
      wrongPile([shuffle, ...more.map(([act, cards]): Move => [1, 'invader', act, cards])], draws);
    expect(after(['swapped', ['00', '01']], ['sunk', ['01']], ['taken', ['00', '02', '01']])).toBeNull();
    expect(after(['swapped', ['00', '01']], ['taken', ['00']])).toContain('was not on top');
    expect(after(['swapped', ['00', '01', '02']])).toContain('was not on top');
    expect(after(['sunk', ['00', '01']])).toContain('was not on top');
    expect(after(['sunk', ['01']])).toContain('was not on top');
  });

  it('do not hold with a shuffle that begins in another order, or has other draws', () => {
    expect(step(2, (one) => one[3].reverse())).toContain('does not start in order');
    expect(step(2, (one) => one[3].push('09'))).toContain('lacks some of its draws');
    expect(step(2, (one) => (one[2] = 'dealt'))).toContain('lacks some of its draws');
    expect(found((other) => other.piles?.splice(6))).toContain('belongs to no shuffle');
    expect(found((other) => other.piles?.pop())).toContain('8 times, and it lists 7 changes');
    expect(step(5, (one) => (one[0] = 3))).toContain('is out of place');
  });
});

describe('the proof of a match', () => {
  it('holds as another program made it', async () => {
    expect(check(proof())).toEqual(COUNTS);
    expect(await against(proof(), 'm1', FAIR, COUNTS, NONE)).toBeNull();
  });

  it('does not with another value, in another order, or with a draw left out', () => {
    for (let at = 0; at < 7; at++) {
      expect(found((other) => (draw(other, at)[4] = (draw(other, at)[4] + 1) % draw(other, at)[3]))).toContain(
        'cannot be',
      );
    }
    expect(found((other) => other.draws.splice(4, 1))).toContain('out of place');
    expect(found((other) => other.draws.splice(3, 2, draw(other, 4), draw(other, 3)))).toContain('out of place');
    expect(found((other) => (draw(other, 6)[0] = 2))).toContain('out of place');
    expect(
      found((other) => (draw(other, 3)[3] = 4)),
      'a die has six faces',
    ).toContain('out of place');
  });

  it('does not with other keys, chain elements, client seeds or of another form', async () => {
    expect(found((other) => (other.keys.map = NOTHING))).toContain('another key for maps');
    expect(found((other) => (other.opening.setup = NOTHING))).not.toBeTypeOf('object');
    expect(found((other) => (other.last = null))).toContain('chain element');
    expect(found((other) => (other.last = { die: 2, chain_element: NOTHING }))).toContain('chain element');
    expect(found((other) => (other.last = { die: 1, chain_element: other.last?.chain_element ?? '' }))).toContain(
      'chain element',
    );
    expect(found((other) => other.opening.client_seeds.forEach((one) => (one.client_seed = NOTHING)))).toContain(
      'another client seed',
    );
    expect(found((other) => other.opening.client_seeds.push(...proof().opening.client_seeds))).toContain(
      'another client seed',
    );
    expect(found((other) => other.opening.client_seeds.forEach((one) => (one.client_seed = null)))).toContain(
      'cannot be',
    );
    expect(found((other) => (other.format = 1))).toContain('does not know');
    expect(found((other) => delete other.piles)).toContain('does not know');
    expect(found((other) => delete other.steps)).toContain('does not know');
    expect(step(3, (one) => (one[2] = 'burned' as Move[2]))).toContain('does not know');
    expect(found((other) => (draw(other, 1)[3] = draw(other, 1)[4] = 0))).toContain('out of place');
    const blurred = { ...proof(), keys: { ...proof().keys, deck: 'no hex' } };
    expect(await against(blurred, 'm1', FAIR, COUNTS, NONE)).toContain('does not know');
  });

  it('is of this match, and has every draw that the page was told of', async () => {
    expect(await against(proof(), 'm2', FAIR, COUNTS, NONE)).toContain('another match');
    expect(await against(proof(), 'm1', { ...FAIR, client_seeds: [] }, COUNTS, NONE)).toContain('another match');
    const cut = proof();
    cut.draws = cut.draws.filter(([row]) => row < 7);
    cut.piles = cut.piles?.filter(([row]) => row < 7);
    cut.steps = cut.piles?.length;
    cut.last = { die: 1, chain_element: hex(sha256(bytes(cut.last?.chain_element ?? ''))) };
    expect(check(cut), 'what is cut off at the end holds by itself').toEqual([2, 2, 0, 1]);
    expect(await against(cut, 'm1', FAIR, COUNTS, NONE)).toContain('2 draws of dice, and this page received 3');
    const mark = (draws: Draws) => endMark(commitmentOf(FAIR), draws);
    expect(mark(COUNTS)).toMatch(/^[0-9a-f]{16}$/);
    expect(mark([2, 2, 0, 1])).not.toBe(mark(COUNTS));
  });
});
