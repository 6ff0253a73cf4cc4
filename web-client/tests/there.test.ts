import { expect, test } from 'vitest';
import { thereWords } from '$lib/editions/2004/choose/there';
import type { View2004 } from '$lib/gen/2004/View2004';
import { station } from '../dev/fixtures/station';

const door = { key: null, state: 'closed', locked: false, blocked: false, exit: false };
const edges = [
  { at: [3, 1], side: 's' },
  { at: [4, 1], side: 's' },
];
const tokens = { 5: { what: { t: 'ammo', v: 'bullets' }, at: [6, 1] }, 6: { what: { t: 'goal', v: 1 }, at: [7, 1] } };
const view = (over: Partial<typeof door> = {}) =>
  ({ ...station(1), tokens, doors: { 9: { ...door, ...over, edges } } }) as unknown as View2004;

test('the end of a way says what can be taken there, but not what stays where it lies', () => {
  expect(thereWords(view(), [6, 1])).toEqual(['You can take the bullets there.']);
  expect(thereWords(view(), [7, 1])).toEqual([]);
});
test('the end of a way names the price of a closed door beside it, on either side', () => {
  const words = ['From there you can open the door for 2 movement.'];
  const at = (...cell: [number, number]) => thereWords(view(), cell);
  expect([at(3, 1), at(4, 2), at(3, 3)]).toEqual([words, words, []]);
  expect(thereWords(view({ locked: true }), [3, 1]), 'not of one that needs a key').toEqual([]);
});
