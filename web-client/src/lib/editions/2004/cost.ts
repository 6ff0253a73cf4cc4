import type { Edition2004 } from '$lib/gen/2004/Edition2004';
import type { CostOf } from '$lib/hud/price';
import { DICE } from './dice';

/** What a line counts for in the price of an undo. */
export const COST: CostOf<Edition2004> = {
  round: (seen) => (seen.t === 'round_began' ? seen.round : null),
  turn: (seen) => (seen.t === 'turn_began' ? seen.seat : null),
  dice: (seen) => DICE.fallen(seen).length,
  reveals: (seen) => seen.t === 'area_revealed',
  step: (seen) => seen.t === 'stepped',
};
