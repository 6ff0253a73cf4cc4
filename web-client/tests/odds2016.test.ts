import { describe, expect, it, test } from 'vitest';
import type { Footprint } from '$lib/gen/Footprint';
import type { Odds } from '$lib/gen/2016/Odds';
import type { TargetOffer } from '$lib/gen/2016/TargetOffer';
import { chances, deckWords, sightWords } from '$lib/editions/2016/choose/chances';

const odds = (damage: number): Odds => ({ spread: [250, 750], damage, kill: 100, stagger: 200 });
const SEEN: Pick<TargetOffer, 'sight'> = {
  sight: [
    [1, 1],
    [4, 2],
  ],
};
const target: TargetOffer = { figure: 10, range: 3, cover: false, ...SEEN, odds: odds(75), covered: null, deck: null };
const behind: TargetOffer = { ...target, cover: true, covered: odds(40), deck: { cards: 18, dodge: 56, shields: 94 } };

describe('the odds of an attack', () => {
  it('have one line in the open and one more behind cover', () => {
    expect(chances(target).map((one) => one.name)).toEqual(['This attack']);
    expect(chances(behind).map((one) => one.odds.damage)).toEqual([75, 40]);
  });

  it('show beside them what argent would make of it, with the defender choosing there too', () => {
    const boosted = { ...behind, covered: odds(90) };
    expect(chances(behind, boosted).map((one) => one.odds.damage)).toEqual([75, 40, 90]);
    expect(chances(target, { ...target, odds: odds(120) }).at(-1)?.odds.damage).toBe(120);
  });

  it('say what the deck may still do', () => {
    expect(deckWords(target)).toBe('It reveals no defense card. A card from the hand can still defend it.');
    expect(deckWords(behind)).toBe('One of 18 cards is turned to defend it: 0.9 shields on average, 6% a dodge.');
    const last = { ...behind, deck: { cards: 1, dodge: 0, shields: 200 } };
    expect(deckWords(last)).toBe('The one card left is turned to defend it: 2.0 shields on average.');
  });
});

test('a target that is farther away than it looks is said to be so', () => {
  const words = (to: Footprint, range: number) => sightWords([1, 1], to, range);
  expect(words([4, 3], 3)).toBe('Sight runs from corner to corner: one free line is enough.');
  expect(words([4, 3], 5)).toContain('The range is counted around walls.');
  expect(words([4, 3, 2, 2], 3), 'the nearest space of a big one').not.toContain('around');
  expect(sightWords([5, 4, 2, 2], [4, 4], 2), 'a wall between two neighbors').toContain('around');
});
