import type { Edition2016 } from '$lib/gen/2016/Edition2016';
import type { CostOf } from '$lib/hud/price';
import { DICE } from './dice';
import { turnOf } from './words';

/** What a line counts for in the price of an undo. */
export const COST: CostOf<Edition2016> = {
  round: (seen) => (seen.t === 'round_began' ? seen.round : null),
  turn: (seen) => (seen.t === 'initiative_turned' ? (turnOf(seen.card) ?? 0) : null),
  dice: (seen) => (seen.t === 'die_set' ? 0 : DICE.fallen(seen).length),
  reveals: (seen) => seen.t === 'portal_turned' || seen.t === 'card_turned' || seen.t === 'defense_revealed',
  step: (seen) => seen.t === 'stepped',
};
