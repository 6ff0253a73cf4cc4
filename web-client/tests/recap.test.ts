import { describe, expect, it } from 'vitest';
import { RECAP as RECAP_2004 } from '$lib/editions/2004/recap';
import { RECAP as RECAP_2016 } from '$lib/editions/2016/recap';
import { recapLine, type RecapOf } from '$lib/hud/recap';

const NAMES = ['Ivo', 'Ada', 'Bo'];
/** What the reader in a seat is told at the start of their turn. `back` takes the log back to a line. */
const line = (of: RecapOf<never>, seat: number, story: object[], back?: number) =>
  recapLine(
    story.map((seen, no) => ({ no, at_ms: 0, bot: null, seen, ...(no === back && { back_to: 3 }) })) as never,
    seat,
    of,
    { person: (one) => ({ who: one === seat ? 'you' : 'other', name: NAMES[one] }) as never },
  );

describe('what happened since the last turn of the 2004 edition', () => {
  const turn = (seat: number) => ({ t: 'turn_began', seat });
  const wounded = (figure: number, wounds: number) => ({ t: 'wounded', figure, wounds, left: 1 });
  const placed = (how: string) => ({ t: 'placed', figure: 40, how });
  const story = [
    ...[turn(1), wounded(41, 1), { t: 'killed', figure: 41 }],
    ...[turn(2), wounded(1, 1), { t: 'killed', figure: 42 }],
    ...[turn(0), placed('spawn'), placed('reveal'), wounded(2, 5), wounded(1, 1), { t: 'fragged', seat: 2 }],
  ];
  const of = (seat: number, more: object[], back?: number) =>
    line(RECAP_2004 as never, seat, [...story, ...more], back);

  it('stands at the line with which the turn begins', () => {
    expect(of(1, [turn(1)])).toEqual({
      no: 12,
      text: 'Since your last turn: you took 2 wounds, Bo was fragged, 2 invaders came and 1 invader was killed.',
    });
  });
  it('is not told in the turn of another player, nor in a first turn', () => {
    expect(of(1, [])).toBeNull();
    expect(line(RECAP_2004 as never, 1, [turn(2), wounded(1, 1), turn(1)])).toBeNull();
  });
  it('counts for an invader from the end of their turn, and not what they have brought', () => {
    expect(of(0, [turn(1), wounded(1, 2), turn(0)])?.text).toBe('Since your last turn: Ada took 2 wounds.');
  });
  it('leaves out what an undo took back', () => {
    expect(of(1, [{ t: 'taken_back', seat: 2 }, turn(1)], 11)).toBeNull();
  });
});

it('says what happened since the last turn of the 2016 edition', () => {
  const turn = (card: unknown) => ({ t: 'initiative_turned', card });
  const story = [
    ...[turn({ marine: 1 }), { t: 'hurt', figure: 30, damage: 2 }],
    ...[turn('invader'), { t: 'demon_came', figure: 31 }, { t: 'hurt', figure: 1, damage: 3 }],
    ...[{ t: 'hurt', figure: 2, damage: 1 }, { t: 'fragged', figure: 30, frags: 0 }, turn({ marine: 1 })],
  ];
  expect(line(RECAP_2016 as never, 1, story)).toEqual({
    no: 7,
    text: 'Since your last turn: you took 3 damage, Bo took 1 damage, 1 demon came and 1 demon was fragged.',
  });
});
