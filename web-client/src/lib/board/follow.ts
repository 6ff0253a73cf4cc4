import type { Footprint } from '$lib/gen/Footprint';
import type { Beat } from './beats';

/** Returns the places of what is shown: where a figure goes, or both ends of an attack. Dice and cards have none. */
export function placesOf(beat: Beat<unknown>): Footprint[] {
  switch (beat.t) {
    case 'step':
      return [beat.to];
    case 'shot':
      return [beat.from, beat.at];
    case 'wound':
    case 'miss':
    case 'burst':
    case 'fall':
    case 'appear':
      return [beat.at];
    default:
      return [];
  }
}
