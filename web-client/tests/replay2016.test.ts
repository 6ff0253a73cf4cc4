// @vitest-environment jsdom
import { render, screen } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import type { Edition2016 } from '$lib/gen/2016/Edition2016';
import type { Seen } from '$lib/gen/2016/Seen';
import type { View2016 } from '$lib/gen/2016/View2016';
import { PARTS } from '$lib/editions/2016/parts';
import { tell2016 } from '$lib/editions/2016/telling';
import { Who } from '$lib/editions/2016/who';
import PastSheets from '$lib/hud/PastSheets.svelte';
import { recorded } from '../dev/fixtures/2016/moments';

const acting = recorded('act_marine');

const NAMES = ['Ivo', 'Mia', 'Bo'];
/** A recorded picture, as the line carries it. */
const carried = (change: Partial<View2016>) => ({ ...acting.view, ...change });
const lines = (...seen: Seen[]) => seen.map((one, no) => ({ no, at_ms: 0, bot: null, seen: one }));

function told(change: Partial<View2016>, ...seen: Seen[]): string[] {
  const telling = tell2016();
  telling.meet({ names: NAMES, view: carried({}) });
  return telling.log(lines(...seen), carried(change), NAMES).map((entry) => entry.text);
}
const dealt: Seen = { t: 'classes', classes: [] };
const drawn: Seen = { t: 'drew', cards: [] };
const grown: Seen = { t: 'hand_grew', seat: 1, count: 2 };
const kept: Seen = { t: 'invasions', cards: [] };

describe('a match of 2016 told again', () => {
  test('names its audience, and calls no player you', () => {
    const log = told({ you: 1 }, dealt, drawn, grown);
    expect(log[0]).toMatch(/^Mia is dealt /);
    expect(log[1]).toMatch(/^Mia draws /);
    expect(log, 'the marine’s cards are named, not counted').toHaveLength(2);
    expect(told({ you: 0 }, kept)).toEqual(['Two invasion cards are dealt to Ivo.']);
  });

  test('counts the cards that these eyes do not see', () => {
    expect(told({ you: 0 }, grown)).toEqual(['Mia draws 2 cards.']);
  });

  test('does not say whose a card is where everything lies open', () => {
    const log = told({ you: null }, drawn, grown);
    expect(log[0]).toMatch(/^A marine draws /);
    expect(log[1]).toBe('Mia draws 2 cards.');
  });

  test('says where the match stands', () => {
    const { moment } = tell2016();
    const at = (change: Partial<View2016>) => moment(carried(change), (seat) => NAMES[seat] ?? '');
    expect(at({ round: 0, turn: null, outcome: null })).toBe('Setup');
    expect(at({ round: 3, turn: null, outcome: null })).toBe('Round 3');
    expect(at({ round: 3, turn: 'invader', outcome: null })).toBe('Round 3, Ivo');
    expect(at({ round: 3, outcome: { winners: [0], reason: 'frag_limit' } })).toBe('The end');
  });

  test.each([
    ['its owner', true],
    ['another player', false],
  ])('shows a hand with the eyes of %s', (_, open) => {
    const { marines } = acting.view;
    const [seat, one] = Object.entries(marines).find(([, marine]) => marine?.hand) ?? [];
    if (!seat || !one?.hand) throw new Error('a recorded marine holds cards');
    const you = open ? Number(seat) : 0;
    const shown = open ? one : { ...one, hand: null, glory: null };
    const view = { ...acting.view, you, marines: { ...marines, [seat]: shown } };
    render(PastSheets<Edition2016>, { view, parts: PARTS, who: new Who(NAMES, null), seats: 3 });
    const hand = screen.queryByRole('region', { name: `${NAMES[Number(seat)]}’s hand` });
    expect(hand !== null).toBe(open);
    if (hand) expect(hand.querySelectorAll('li').length).toBeGreaterThanOrEqual(one.hand.length);
    // A card's text is addressed to the player who holds it.
    hand?.remove();
    expect(document.body.textContent).not.toMatch(/\(you\)|Your/);
  });
});
