import type { AttackView } from '$lib/gen/2016/AttackView';
import type { Cell } from '$lib/gen/Cell';
import type { Scene } from '$lib/board/scene';
import { spaces } from '$lib/board/footprint';
import { entries } from '$lib/match/entries';

/** The part of the station, along each side, that something in its corner may lie over. */
const PART = 0.4;
/** So many figures may be hidden before one of the attack is. */
const MANY = 50;

/**
 * Returns the corner in which the dice of an attack hide the fewest figures: bottom right, bottom left or top right.
 */
export function corner(cells: readonly { at: Cell }[], figures: Scene['figures'], attack: AttackView) {
  const wide = 1 + Math.max(...cells.map(({ at }) => at[0]));
  const high = 1 + Math.max(...cells.map(({ at }) => at[1]));
  const cost = { right: 0, left: 0, above: 0 };
  for (const [id, { at }] of entries(figures)) {
    const worth = id === attack.attacker || id === attack.defender ? MANY : 1;
    const on = (is: (x: number, y: number) => boolean) =>
      spaces(at).some(([x, y]) => is((x + 0.5) / wide, (y + 0.5) / high));
    if (on((x, y) => x > 1 - PART && y > 1 - PART)) cost.right += worth;
    if (on((x, y) => x < PART && y > 1 - PART)) cost.left += worth;
    if (on((x, y) => x > 1 - PART && y < PART)) cost.above += worth;
  }
  const least = Math.min(cost.right, cost.left, cost.above);
  return cost.right === least ? 'right' : cost.left === least ? 'left' : 'above';
}
