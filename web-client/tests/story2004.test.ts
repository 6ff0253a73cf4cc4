import { describe, expect, it } from 'vitest';
import { digest } from '$lib/editions/2004/digest';
import { Who } from '$lib/editions/2004/who';
import type { Line2004 } from '$lib/gen/2004/Line2004';
import { station } from '../dev/fixtures/station';

const invader = station(0);
const drew: Line2004 = { t: 'drew', cards: (invader.hand ?? []).map((one) => one.card) };
/** What the log says to the invader, with this picture. */
function words(seen: Line2004[], who: Who, view = invader): string[] {
  const lines = seen.map((one, no) => ({ no, at_ms: 0, bot: null, seen: one }));
  return digest(lines, who, view).map((one) => one.text);
}
const reader = (you: number | null = 0) => new Who(['Mara', 'Ada', 'Bo', 'Cyrus'], you);

describe('the log of 2004 does not change what it has said', () => {
  it('names a card that was drawn also after it was played', () => {
    const who = reader();
    who.learn(invader);
    const before = words([drew], who);
    const emptied = { ...invader, hand: [] };
    who.learn(emptied);
    expect(words([drew], who, emptied)).toEqual(before);
  });
  it('counts the cards where it does not know them all, and names none', () => {
    expect(words([drew], reader())).toEqual([`You draw ${invader.hand?.length} cards.`]);
  });
  it('says once what was drawn, also to the reader of every hand', () => {
    const who = reader(null);
    who.learn(invader);
    expect(words([drew, { t: 'hand_grew', count: 4 }], who)).toHaveLength(1);
  });
  it('knows an invader that is gone by the line of its end', () => {
    const wounded: Line2004 = { t: 'wounded', figure: 77, wounds: 2, left: 0 };
    const killed: Line2004 = { t: 'killed', figure: 77, kind: 'imp', color: 'red', at: [[1, 1]] as never, by: 1 };
    expect(words([wounded, killed], reader(1))[0]).toMatch(/^The imp takes 2 wounds/);
  });
});

describe('the end of a turn', () => {
  const ended = (seat: number): Line2004 => ({ t: 'turn_ended', seat });
  it('is told of the own turn, and of that of another player by the turn after it', () => {
    expect(words([ended(0)], reader())).toEqual(['Your turn ends.']);
    expect(words([ended(2)], reader())).toEqual([]);
    expect(words([ended(0)], reader(null))).toEqual([]);
  });
  it('is told once', () => {
    const left: Line2004 = { t: 'nothing_left', seat: 1 };
    expect(words([left, ended(1)], reader(1))).toEqual(['You can no longer move or attack: your turn ends by itself.']);
  });
});
