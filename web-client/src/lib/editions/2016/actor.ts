import type { Line2016 } from '$lib/gen/2016/Line2016';
import { ownerOf } from './figure';

/** The seat whose decision a line tells; `null` for what follows from one. */
export function actor(seen: Line2016): number | null {
  switch (seen.t) {
    case 'class_kept':
    case 'armed':
    case 'deployed':
    case 'respawned':
    case 'played':
    case 'sprinted':
    case 'thrown':
    case 'gate_shut':
    case 'health_taken':
    case 'cards_taken':
    case 'linked':
    case 'token_taken':
    case 'glory_kill':
    case 'used':
    case 'cancelled':
      return seen.seat;
    case 'stepped':
    case 'door_opened':
    case 'began':
      return ownerOf(seen.figure);
    case 'declared':
      return ownerOf(seen.attacker);
    case 'demon_card_used':
      return 0;
    default:
      return null;
  }
}
