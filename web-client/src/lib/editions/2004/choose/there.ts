import type { Cell } from '$lib/gen/Cell';
import type { View2004 } from '$lib/gen/2004/View2004';
import { edgeCells, same } from '$lib/board/geometry';
import { entries } from '$lib/match/entries';
import { choose as t } from '$lib/text/gen/2004/choose';
import { tokenName } from '../words';

/** What it takes to open a door. [C-DOOR-03] */
const DOOR = 2;

/**
 * Returns what the marine of `seat` can do at the end of a way with the movement that is left there, in sentences: take
 * what lies there, but no second weapon of a kind, and open a closed door beside it. [C-EQP-02] [C-DOOR-02]
 */
export function thereWords(view: View2004, seat: number, at: Cell, left: number): string[] {
  const weapons = view.marines[seat]?.weapons.map(({ weapon }) => weapon) ?? [];
  const lies = entries(view.tokens).filter(
    ([, { at: place, what }]) =>
      same(place, at) && what.t !== 'goal' && !(what.t === 'weapon' && weapons.includes(what.v)),
  );
  const closed = entries(view.doors).filter(
    ([, { state, locked, blocked, edges }]) =>
      state === 'closed' && !locked && !blocked && edges.some((edge) => edgeCells(edge).some((cell) => same(cell, at))),
  );
  return [
    ...lies.map(([, { what }]) => t('to.token', { token: tokenName(what) })),
    ...(closed.length > 0 ? [t('to.door', { cost: DOOR, left, may: left >= DOOR ? 'yes' : 'no' })] : []),
  ];
}
