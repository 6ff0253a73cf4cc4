import { describe, expect, it } from 'vitest';
import type { Draws } from '$lib/gen/Draws';
import type { Fair } from '$lib/gen/Fair';
import { against, check, type Proof } from '$lib/fair/proof';
import { endMark, rootOf } from '$lib/fair/tape';
import kept from './fixtures/proof.json';

/** Made and held up to date by `shared/fair/src/proof/tests.rs`. */
const proof = () => structuredClone(kept) as unknown as Proof;
const NOTHING = '0'.repeat(64);
const { luck, ...opening } = proof().opening;
const FAIR: Fair = { ...opening, luck: luck.map(({ seat, share }) => ({ seat, share })) };
const TOLD: Draws = [3, 3, 1, 1];

/** What is found in a proof that was altered. */
function found(change: (proof: Proof) => void) {
  const other = proof();
  change(other);
  return check(other);
}

const draw = (other: Proof, at: number) => other.draws[at] as Proof['draws'][number];

describe('the proof of a match', () => {
  it('holds as another program made it', () => {
    expect(check(proof())).toEqual(TOLD);
    expect(against(proof(), 'm1', FAIR, TOLD)).toBeNull();
  });

  it('does not with another value, in another order, or with a draw left out', () => {
    for (let at = 0; at < 8; at++) {
      expect(found((other) => (draw(other, at)[4] = (draw(other, at)[4] + 1) % draw(other, at)[3]))).toContain(
        'cannot be',
      );
    }
    expect(found((other) => other.draws.splice(4, 1))).toContain('not in its place');
    expect(found((other) => other.draws.splice(3, 2, draw(other, 4), draw(other, 3)))).toContain('not in its place');
    expect(found((other) => (draw(other, 6)[0] = 2))).toContain('not in its place');
    expect(
      found((other) => (draw(other, 3)[3] = 4)),
      'a die has six faces',
    ).toContain('not in its place');
  });

  it('does not with other keys, links, shares or of another form', () => {
    expect(found((other) => (other.keys.map = NOTHING))).toContain('another key of map');
    expect(found((other) => (other.opening.setup = NOTHING))).not.toBeTypeOf('object');
    expect(found((other) => (other.last = null))).toContain('link');
    expect(found((other) => (other.last = { die: 2, link: NOTHING }))).toContain('link');
    expect(found((other) => (other.last = { die: 1, link: other.last?.link ?? '' }))).toContain('link');
    expect(found((other) => other.opening.luck.forEach((one) => (one.share = NOTHING)))).toContain('another share');
    expect(found((other) => other.opening.luck.push(...proof().opening.luck))).toContain('another share');
    expect(found((other) => other.opening.luck.forEach((one) => (one.share = null)))).toContain('cannot be');
    expect(found((other) => (other.format = 2))).toContain('no proof');
  });

  it('is of this match, and has every draw that the page was told of', () => {
    expect(against(proof(), 'm2', FAIR, TOLD)).toContain('another match');
    expect(against(proof(), 'm1', { ...FAIR, luck: [] }, TOLD)).toContain('another match');
    const cut = proof();
    cut.draws = cut.draws.slice(0, 6);
    expect(check(cut), 'what is cut off at the end holds by itself').toEqual([3, 2, 0, 1]);
    expect(against(cut, 'm1', FAIR, TOLD)).toContain('2 draws of deck, and this page was told of 3');
    const mark = (draws: Draws) => endMark(rootOf(FAIR), draws);
    expect(mark(TOLD)).toMatch(/^[0-9a-f]{16}$/);
    expect(mark([3, 2, 1, 1])).not.toBe(mark(TOLD));
  });
});
