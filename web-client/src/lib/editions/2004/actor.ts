import type { Line2004 } from '$lib/gen/2004/Line2004';
import { ownerOf } from './figure';

/** The seat whose decision a line tells; `null` for what follows from one. */
export function actor(seen: Line2004): number | null {
  switch (seen.t) {
    case 'declared':
    case 'adrenaline_used':
    case 'picked_up':
    case 'order_placed':
    case 'entered':
    case 'dice_rerolled':
    case 'card_cancelled':
    case 'wound_prevented':
    case 'followed_up':
    case 'skill_kept':
    case 'left_board':
      return seen.seat;
    case 'given':
      return seen.from;
    case 'healed':
      return seen.by;
    case 'stepped':
      return seen.how === 'forced' || seen.how === 'put_back' ? null : ownerOf(seen.figure);
    case 'door_moved':
    case 'activated':
      return ownerOf(seen.figure);
    case 'attack_declared':
      return ownerOf(seen.attacker);
    case 'card_played':
      return 0;
    case 'placed':
      return seen.how === 'spawn' ? 0 : null;
    default:
      return null;
  }
}
