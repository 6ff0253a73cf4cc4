import { describe, expect, it } from 'vitest';
import { book } from '../build/rules';
import { plain, search } from '$lib/rules-search';

const TEXT = `# The first edition
## 1. Sight (C-LOS)
- C-LOS-01 A straight line from centre to centre. [S3][RB p.8]
- C-LOS-02 Blocked by walls & closed doors. [S2]
## 2. Sources
Some **words** of ours.
## 7. Project's own values
**Dice.** Six of them.
`;

describe('the rules page', () => {
  const one = book('2004', TEXT);
  it('finds rules by their id and leaves out where they were read', () => {
    expect(one.title).toBe('The first edition');
    expect(one.chapters[0]?.entries.map((entry) => entry.id)).toEqual(['C-LOS-01', 'C-LOS-02']);
    expect(one.chapters[0]?.entries[0]?.marks).toEqual(['A straight line from centre to centre.']);
  });
  it('leaves out what only the keepers of the catalogue need, and keeps the numbers', () => {
    expect(one.chapters.map((chapter) => chapter.title)).toEqual([
      'Sight (C-LOS)',
      'Our own figures: dice, weapons, invaders, cards',
    ]);
  });
  it('searches words, ids and chapter titles', () => {
    expect(search([one], 'closed doors')[0]?.chapters[0]?.entries).toHaveLength(1);
    expect(search([one], 'c-los-01')[0]?.chapters[0]?.entries[0]?.id).toBe('C-LOS-01');
    expect(search([one], 'sight')[0]?.chapters[0]?.entries).toHaveLength(2);
    expect(search([one], 'unicorn')).toEqual([]);
  });
  it('searches what is read, not its markup', () => {
    expect(plain({ id: null, marks: [{ tag: 'p', kids: ['a & ', { tag: 'strong', kids: ['b'] }] }] })).toContain(
      'a & ',
    );
    expect(search([one], 'strong')).toEqual([]);
  });
});
