import type { Cell } from '$lib/gen/Cell';
import type { View2004 } from '$lib/gen/2004/View2004';
import { edgeCells, same } from '$lib/board/geometry';
import { entries } from '$lib/match/entries';
import { choose as t } from '$lib/text/gen/2004/choose';
import { tokenName } from '../words';

/**
 * Returns what a marine can do at the end of a way, in sentences: what lies there can be taken, and a closed door
 * beside it can be opened. [C-EQP-02] [C-DOOR-02]
 */
export function thereWords(view: View2004, at: Cell): string[] {
  const lies = entries(view.tokens).filter(([, one]) => same(one.at, at) && one.what.t !== 'goal');
  const closed = entries(view.doors).filter(
    ([, { state, locked, blocked, edges }]) =>
      state === 'closed' && !locked && !blocked && edges.some((edge) => edgeCells(edge).some((cell) => same(cell, at))),
  );
  return [
    ...lies.map(([, { what }]) => t('to.token', { token: tokenName(what) })),
    ...(closed.length > 0 ? [t('to.door')] : []),
  ];
}
