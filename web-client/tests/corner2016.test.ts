import { describe, expect, test } from 'vitest';
import { corner } from '$lib/editions/2016/corner';
import type { Scene } from '$lib/board/scene';
import type { AttackView } from '$lib/gen/2016/AttackView';
import type { Cell } from '$lib/gen/Cell';

const cells = Array.from({ length: 100 }, (_, at) => ({ at: [at % 10, Math.floor(at / 10)] as Cell }));
const attack = { attacker: 1, defender: 10 } as AttackView;
const figures = (...at: [number, Cell][]): Scene['figures'] =>
  Object.fromEntries(at.map(([id, cell]) => [id, { t: 'marine', seat: id, at: cell } as const]));

describe('the corner of the dice', () => {
  test('is below on the right where no figure stands there', () => {
    expect(corner(cells, figures([1, [0, 9]], [10, [9, 0]]), attack)).toBe('right');
  });
  test('hides no figure of the attack', () => {
    expect(corner(cells, figures([1, [9, 9]], [10, [9, 5]]), attack)).toBe('left');
    expect(corner(cells, figures([1, [9, 9]], [10, [0, 9]]), attack)).toBe('above');
  });
  test('rather hides another figure than one of the attack', () => {
    expect(corner(cells, figures([1, [9, 9]], [10, [9, 1]], [11, [0, 9]], [12, [1, 9]]), attack)).toBe('left');
  });
  test('hides the fewest', () => {
    expect(corner(cells, figures([11, [9, 9]], [12, [8, 9]], [13, [0, 9]], [14, [9, 0]]), attack)).toBe('left');
  });
});
