import { expect, test } from 'vitest';
import { figureAt, isOfSide } from '$lib/board/press';
import type { SceneFigure } from '$lib/board/scene';

const marine: SceneFigure = { t: 'marine', seat: 1, at: [4, 4] };
const demon = {
  ...{ t: 'invader', kind: 'imp', color: null, at: [7, 7, 2, 2], wounds: 0, health: 3, activated: false },
} as SceneFigure;
const hauler = { ...demon, ours: true } as SceneFigure;

test('a figure is met in each of its spaces', () => {
  const figures = { 1: marine, 40: demon };
  expect([figureAt(figures, [4, 4]), figureAt(figures, [8, 8]), figureAt(figures, [4, 5])]).toEqual([
    marine,
    demon,
    undefined,
  ]);
});
test('each player has the figures of their own side, and a spectator has none', () => {
  const sides = (you: number | null) => [marine, demon, hauler].map((one) => isOfSide(one, you));
  expect(sides(0)).toEqual([false, true, false]);
  expect(sides(2)).toEqual([true, false, true]);
  expect(sides(null)).toEqual([false, false, false]);
});
