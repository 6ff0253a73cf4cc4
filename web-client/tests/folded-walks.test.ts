import { describe, expect, it } from 'vitest';
import { digest as digest2004 } from '$lib/editions/2004/digest';
import { Who as Who2004 } from '$lib/editions/2004/who';
import { digest as digest2016 } from '$lib/editions/2016/log-lines';
import { Who as Who2016 } from '$lib/editions/2016/who';
import type { Line2004 } from '$lib/gen/2004/Line2004';
import type { Line2016 } from '$lib/gen/2016/Line2016';
import { foldsOf, lies } from '$lib/hud/folds';
import { recorded } from '../dev/fixtures/2016/moments';
import { station } from '../dev/fixtures/station';

/** A line, and where its undo leads back to. */
type Told<L> = readonly [seen: L, back_to?: number];
const numbered = <L>(told: readonly Told<L>[]) =>
  told.map(([seen, back_to], no) => ({
    ...{ no, at_ms: 0, bot: null, seen },
    ...(back_to === undefined ? {} : { back_to }),
  }));

/** The lines of a log that still hold, in words. */
function holds<L>(told: readonly Told<L>[], digest: (lines: never[]) => { no: number; text: string }[]) {
  const lines = numbered(told);
  const folds = foldsOf(lines);
  const entries = digest(lines as never[]);
  return entries.filter(({ no }) => !folds.some((fold) => lies(no, fold))).map(({ text }) => text);
}

describe('a walk of which an undo takes back a part', () => {
  it('keeps in its line of 2004 what was not taken back', () => {
    const figure = 10;
    const acts: Told<Line2004> = [{ t: 'activated', figure, extra: false } as Line2004];
    const step: Told<Line2004> = [{ t: 'stepped', figure, to: [5, 5], how: 'walk' } as never];
    const undo = (back_to: number): Told<Line2004> => [{ t: 'taken_back', seat: 0 } as never, back_to];
    const words = (...told: Told<Line2004>[]) =>
      holds(told, (lines) => digest2004(lines, new Who2004(['Ivo', 'Mia'], 1), station(1)));
    const [activation] = words(acts);
    const [walk] = words(acts, step, step, step);
    expect(words(acts, step, step, step, undo(1))[0], 'the whole walk').toBe(activation);
    expect(walk).toContain('3 spaces');
    expect(words(acts, step, step, step, undo(2))[0], 'two steps of three').toMatch(/ 1 space\b/);
    expect(words(acts, step, step, undo(1), step, step)[2], 'it goes on with a walk of its own').toMatch(/ 2 spaces\b/);
  });
  it('keeps in its line of 2016 what was not taken back', () => {
    const moment = recorded('act_marine');
    const step: Told<Line2016> = [{ t: 'stepped', figure: 1, to: [5, 5], way: 'walk', cost: 1 } as never];
    const undo = (back_to: number): Told<Line2016> => [{ t: 'taken_back', seat: 1 } as never, back_to];
    const words = (...told: Told<Line2016>[]) =>
      holds(told, (lines) => digest2016(lines, new Who2016(['Ivo', 'Mia', 'Bo'], 1), moment.view, null));
    const [three] = words(step, step, step);
    expect(words(step, step, step, step, step, undo(3))[0], 'the last two steps').toBe(three);
    expect(words(step, step, undo(0))).toHaveLength(1);
  });
});
