import type { Cell } from '$lib/gen/Cell';
import type { View2004 } from '$lib/gen/2004/View2004';
import { same } from '$lib/board/geometry';
import type { Known } from '$lib/hud/inspect';
import { entries } from '$lib/match/entries';
import { late as t } from '$lib/text/gen/2004/late';
import { terms } from '$lib/text/gen/2004/terms';

/** Returns the doors of a space, on every side of it. */
export function doorsBeside(doors: View2004['doors'], cell: Cell): Known[] {
  return entries(doors).flatMap(([, door]) => {
    const beside = door.edges.some(
      ({ at, side }) => same(at, cell) || same(side === 'e' ? [at[0] + 1, at[1]] : [at[0], at[1] + 1], cell),
    );
    if (!beside) return [];
    const lines: string[] = [];
    if (door.key && door.locked) lines.push(t('door.locked', { key: terms('key', { key: door.key }) }));
    if (door.blocked) lines.push(t('door.blocked'));
    if (door.exit) lines.push(t('door.exit'));
    if (door.state !== 'destroyed' && !door.blocked) lines.push(t('door.costs'));
    const title = t('door', { key: door.key ?? 'none', state: door.state });
    return [{ title, lines, rule: door.key ? 'C-DOOR-11' : 'C-DOOR-03' }];
  });
}
