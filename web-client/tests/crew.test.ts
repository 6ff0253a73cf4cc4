import { describe, expect, it } from 'vitest';
import type { CatalogEdition } from '../src/lib/gen/CatalogEdition';
import { playing, takes, why } from '../src/lib/lobby/crew';

const scenario = (id: string, marines: [number, number]) => ({
  id,
  title: id === 'lesson' ? 'The Lesson' : 'The Deep',
  about: '',
  objective: '',
  marines,
  rule: 'M-SETUP-03',
});

const EDITION: CatalogEdition = {
  id: '2016',
  title: '2016 edition',
  marines: 4,
  colors: ['red', 'green', 'blue', 'gold'],
  scenarios: [scenario('lesson', [2, 3]), scenario('deep', [1, 4])],
  courses: [],
  random: true,
  options: [],
};

describe('marines that a scenario takes', () => {
  it('are said by the scenario, and any number by one that is drawn', () => {
    expect([takes(EDITION, 'lesson'), takes(EDITION, 'random')]).toEqual([
      [2, 3],
      [1, 4],
    ]);
  });

  it('are changed with the scenario where they would not fit', () => {
    const table = (marines: number) => ({ edition: '2016', scenario: 'deep', marines, rules: {} });
    const after = [1, 2, 3, 4].map((marines) => playing(EDITION, table(marines), 'lesson').marines);
    expect(after).toEqual([2, 2, 3, 3]);
    expect(playing(EDITION, table(1), 'random')).toEqual({ ...table(1), scenario: 'random' });
  });

  it('are told with their rule where they are fewer than the edition has', () => {
    expect(why(EDITION, 'lesson')).toBe('The Lesson takes 2 to 3 marines (M-SETUP-03).');
    expect([why(EDITION, 'deep'), why(EDITION, 'random')]).toEqual([null, null]);
  });
});
