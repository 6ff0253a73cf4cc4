import { expect, it } from 'vitest';
import { describe as described } from '$lib/editions/2004/describe';
import { inspect } from '$lib/editions/2004/inspect';
import { Who } from '$lib/editions/2004/who';
import { station } from '../dev/fixtures/station';

/** What is said of the zombie that has been activated, while a figure acts in the turn of this seat. */
function said(acting: number | null, turn = 0) {
  const view = station(0);
  view.turn = turn;
  view.acting = acting === null ? null : { figure: acting, action: null, moves: 1, attacks: 0, order: false };
  const zombie = view.figures[13]!;
  const who = new Who(['Ivo', 'Mia'], 0);
  return [
    inspect(view, who, [zombie.at[0], zombie.at[1]])[0]?.title,
    described(view, who, [zombie.at[0], zombie.at[1]]),
  ];
}

it('an invader that acts is not said to have acted', () => {
  const [title, words] = said(13);
  expect(title).toBe('Zombie, acts now');
  expect(words).toContain('acts now');
});
it('an invader that was activated before has acted', () => {
  for (const acting of [null, 11]) {
    const [title, words] = said(acting);
    expect(title).toBe('Zombie, has acted');
    expect(words).toContain('has acted');
  }
});
it('an invader has acted in the turn of the invader alone, since it acts again in the next one', () => {
  expect(said(null, 1)[0]).toBe('Zombie');
  expect(said(13, 1)[0], 'by a trap').toBe('Zombie, acts now');
});
it('an invader that could act says that another one acts now, to the invader alone', () => {
  const lines = (acting: number | null, you: number, activated = false) => {
    const view = station(0);
    view.turn = 0;
    view.acting = acting === null ? null : { figure: acting, action: null, moves: 1, attacks: 0, order: false };
    const zombie = { ...view.figures[13]!, activated } as (typeof view.figures)[13] & object;
    view.figures = { ...view.figures, 13: zombie };
    return inspect(view, new Who(['Ivo', 'Mia'], you), [zombie.at[0], zombie.at[1]])[0]?.lines.join(' ');
  };
  expect(lines(11, 0)).toContain('Another invader acts now.');
  for (const other of [lines(null, 0), lines(13, 0), lines(11, 1), lines(11, 0, true)])
    expect(other).not.toContain('Another invader');
});
