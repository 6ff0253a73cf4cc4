import { describe, expect, it } from 'vitest';
import { DICE } from '$lib/editions/2016/dice';
import type { Move } from '$lib/fair/piles';
import { Sights, word } from '$lib/fair/sights';

const taken = (row: number, pile: string, ...cards: string[]): Move => [row, pile, 'taken', cards];

describe('the word of a card', () => {
  it('is the one of the proof, in both editions', () => {
    expect(word(7)).toBe('07');
    expect(word({ set: 'issue', number: 3 })).toBe('issue 03');
    expect(word({ number: 12, set: { weapon: 'chaingun' } })).toBe('weapon chaingun 12');
    const gun = { number: 1, set: { weapon: 'heavy_assault_rifle' } };
    expect(word(gun, DICE.words), 'as version 0.2 called it').toBe('weapon carbine 01');
    expect(word({ row: 11, copy: 0 })).toBe('11 00');
    expect([word({ marine: 2 }), word('invader')]).toEqual(['marine 02', 'invader']);
    expect(word({ b: [3, 4], a: null })).toBe('03 04');
  });
});

describe('cards that a page saw come off its deck', () => {
  const proof = [
    taken(1, 'invader', '03', '04'),
    taken(2, 'marine 1', 'issue 00'),
    taken(3, 'invader', '09'),
    taken(4, 'invader', '05'),
    taken(6, 'invader', '06', '07'),
  ];

  it('stand in the proof without a gap, from wherever it came', () => {
    const seen = new Sights();
    seen.take(
      [
        { t: 'drew', cards: [4] },
        { t: 'scattered', card: 9 },
      ],
      0,
    );
    expect([seen.against(proof), seen.count]).toEqual([null, 2]);
    seen.take([{ t: 'drew', cards: [6] }], 0);
    expect(seen.against(proof)).toContain('off the pile invader are not the ones');
  });

  it('may have missed some only where the page was not told', () => {
    const seen = new Sights();
    seen.take([{ t: 'drew', cards: [3, 4] }], 0);
    seen.gap();
    seen.take([{ t: 'drew', cards: [6, 7] }], 0);
    expect(seen.against(proof)).toBeNull();
    seen.gap();
    seen.take([{ t: 'drew', cards: [5] }], 0);
    expect(seen.against(proof), 'not before what it saw before').not.toBeNull();
  });

  it('are those of the defender, whose attack may lie under another', () => {
    const seen = new Sights();
    const reveal = (number: number) => ({ t: 'defense_revealed', card: { action: { set: 'issue', number } } });
    const declared = (defender: number) => ({ t: 'declared', defender });
    const over = { t: 'attack_over' };
    seen.take([declared(1), reveal(0), declared(20), over, reveal(1), over, declared(2), reveal(9), over], 1);
    const deck = [taken(2, 'marine 1', 'issue 00'), taken(3, 'marine 2', 'issue 09'), taken(4, 'marine 1', 'issue 01')];
    expect([seen.against(deck), seen.count]).toEqual([null, 2]);
    expect(seen.against(deck.slice(0, 2))).toContain('off the pile marine 1');
  });

  it('have no certain owner after an attack was taken back, until the next one', () => {
    const seen = new Sights();
    const reveal = (number: number) => ({ t: 'defense_revealed', card: { action: { set: 'issue', number } } });
    const back = { t: 'taken_back', seat: 1 };
    seen.take([{ t: 'declared', defender: 1 }, back, reveal(7), { t: 'declared', defender: 1 }, reveal(1)], 1);
    expect([seen.against([taken(2, 'marine 1', 'issue 01')]), seen.count]).toEqual([null, 1]);
  });

  it('are those that are turned for all players, for a spectator as well', () => {
    const seen = new Sights();
    const turned = [
      { t: 'initiative_turned', card: 'invader' },
      { t: 'initiative_turned', card: { marine: 1 } },
    ];
    seen.take(turned, null);
    seen.take([{ t: 'defense_revealed', card: { event: { row: 1, copy: 0 } } }], null);
    expect([seen.against([taken(1, 'initiative', 'invader', 'marine 01')]), seen.count]).toEqual([null, 2]);
    expect(seen.against([taken(1, 'initiative', 'marine 01', 'invader')])).not.toBeNull();
  });
});
