import type { Cell } from '$lib/gen/Cell';
import type { Beat } from './beats';
import { anchor } from './footprint';

/** Returns the spaces of what is shown: where a figure goes, or both ends of an attack. Dice and cards have none. */
export function spacesOf(beat: Beat<unknown>): Cell[] {
  switch (beat.t) {
    case 'step':
      return [anchor(beat.to)];
    case 'shot':
      return [anchor(beat.from), beat.at];
    case 'wound':
    case 'miss':
    case 'burst':
    case 'fall':
    case 'appear':
      return [anchor(beat.at)];
    default:
      return [];
  }
}
