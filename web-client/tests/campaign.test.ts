import { describe, expect, it } from 'vitest';
import type { Brought } from '$lib/gen/2004/Brought';
import type { CampaignMark } from '$lib/gen/CampaignMark';
import type { MatchCard } from '$lib/gen/MatchCard';
import { nouns, pickedBy, PLAIN, standing } from '$lib/campaign/words';
import { carriedWords } from '$lib/editions/2004/carried';
import { grouped } from '$lib/lobby/grouping';
import { join } from '$lib/text/gen/join';

const bare: Brought = { skills: [], weapons: [], armor: 0, bullets: 0, rockets: 0, cells: 0 };

describe('what is carried over', () => {
  it('names cards, weapons, armor, and how much of the ammo', () => {
    const one: Brought = { ...bare, skills: ['long_eye'], weapons: ['shotgun'], armor: 1, bullets: 1, cells: 2 };
    const had = { bullets: 1, rockets: 0, cells: 4 };
    const words = ['Long eye', 'the shotgun', '1 extra armor', '1 of 1 bullet', '2 of 4 energy cells'];
    expect(carriedWords(one, had)).toEqual(words);
  });
  it('says so when there is nothing', () => {
    expect(carriedWords(bare, bare)).toEqual(['nothing']);
  });
});

describe('how a campaign stands', () => {
  it('names the leader, and at the end the winner', () => {
    expect(standing({ wins: [0, 0], phase: 'playing', winner: null })).toBe('Nothing is decided yet.');
    expect(standing({ wins: [1, 1], phase: 'waiting', winner: null })).toBe('The score is tied.');
    expect(standing({ wins: [1, 2], phase: 'waiting', winner: null })).toBe('The invader leads, 2 to 1.');
    const over = { wins: [3, 2] as [number, number], phase: 'over', winner: 'marines' } as const;
    expect(standing(over)).toBe('The marines have won the campaign, 3 to 2.');
  });
  it('tells that with three wins each the last mission decides an operation', () => {
    const words = { kind: 'operation', chapter: 'mission', wins: 4 };
    const over = { wins: [3, 3] as [number, number], phase: 'over', winner: 'invader' } as const;
    expect(standing(over, words)).toBe('The invader has won the last mission and with it the operation.');
  });
  it('tells who picked a scenario', () => {
    const picked = [
      { no: 1, by: 'Ivo' },
      { no: 2, by: null },
    ];
    expect([1, 2, 3].map((no) => pickedBy(picked, no))).toEqual(['picked by Ivo', 'drawn at random', '']);
  });
  it('is named with its article, and as a campaign where its nouns are not known', () => {
    const named = (kind: string, chapter: string) => join('chapter', { ...nouns({ kind, chapter }), no: 2, of: 5 });
    expect(named('operation', 'mission')).toBe('Mission 2 of 5 in an operation.');
    expect(named('campaign', 'scenario')).toBe('Scenario 2 of 5 in a campaign.');
    expect(nouns({ kind: 'tour', chapter: 'stop' })).toEqual({ kind: PLAIN.kind, chapter: PLAIN.chapter });
  });
});

describe('your matches', () => {
  const card = (table: string, campaign: CampaignMark | null): MatchCard => ({
    table,
    match_id: null,
    phase: 'over',
    edition: '2004',
    scenario: 'first',
    color: null,
    with: [],
    asked: false,
    touched_ms: 0,
    host: null,
    campaign,
  });
  it('stand together when they are of one campaign, its own table first', () => {
    const mark = (no: number, replay: boolean): CampaignMark => ({ id: 'c', no, of: 5, replay });
    const cards = [card('r', mark(1, true)), card('x', null), card('c', mark(2, false)), card('y', null)];
    const groups = grouped(cards);
    expect(groups.map((one) => one.cards.map(({ table }) => table))).toEqual([['c', 'r'], ['x'], ['y']]);
    expect(groups[0]?.campaign?.no).toBe(2);
  });
});
