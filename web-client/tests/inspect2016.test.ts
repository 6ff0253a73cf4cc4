import { expect, test } from 'vitest';
import { inspect, Who } from '$lib/editions/2016/who';
import type { Kind } from '$lib/gen/2016/Kind';
import type { View2016 } from '$lib/gen/2016/View2016';
import { recorded } from '../dev/fixtures/2016/moments';

const { view } = recorded('act_marine');
const AT: [number, number] = [0, 0];
const bare: View2016 = { ...view, marines: {}, demons: {}, items: {}, portals: {}, links: {}, hauler: null };
/** The lines of the card of the space in which this lies. */
const lines = (what: Partial<View2016>) => inspect({ ...bare, ...what }, new Who([], null), AT)[0]?.lines ?? [];

test('the card of a demon names all that protects it', () => {
  const one = { ...Object.values(view.demons)[0]!, at: AT, stunned: false };
  const of = (kind: Kind) => lines({ demons: { 40: { ...one, kind } } as never });
  expect(of('pinky')).toEqual(
    expect.arrayContaining(['Tough: always 1 more shield', 'Special icon on a defense card: 1 more shield']),
  );
  expect(of('imp').join()).not.toContain('Tough');
  expect(of('imp').join()).toContain('Special icon on a defense card: a dodge');
  expect(of('cacodemon').join()).toContain('Flies: ');
});
test('the card of an item says what it gives', () => {
  expect(lines({ items: { 1: { at: AT, what: 'health' } } as never })).toEqual([
    'A marine in this space can take it, and recovers 5 damage.',
  ]);
  expect(lines({ items: { 1: { at: AT, what: { cards: { weapon: 'shotgun' } } } } as never })[0]).toContain('deck');
});
