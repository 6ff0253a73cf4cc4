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
  expect(thereWords(view(), 1, [6, 1], 3)).toEqual(['You can take the bullets there.']);
  expect(thereWords(view(), 1, [7, 1], 3)).toEqual([]);
});
test('the end of a way names the price of a closed door beside it, on either side', () => {
  const words = ['From there you can open the door for 2 movement.'];
  const at = (...cell: [number, number]) => thereWords(view(), 1, cell, 2);
  expect([at(3, 1), at(4, 2), at(3, 3)]).toEqual([words, words, []]);
  expect(thereWords(view({ locked: true }), 1, [3, 1], 2), 'not of one that needs a key').toEqual([]);
  expect(thereWords(view(), 1, [3, 1], 1), 'too little movement').toEqual([
    'The door there takes 2 movement, and you would have 1 left.',
  ]);
});
test('a second weapon of a kind is not for this marine', () => {
  const own = station(1).marines[1]!.weapons[0]!.weapon;
  const two = { ...view(), tokens: { 5: { what: { t: 'weapon', v: own }, at: [6, 1] } } } as unknown as View2004;
  expect(thereWords(two, 1, [6, 1], 3)).toEqual([]);
});
