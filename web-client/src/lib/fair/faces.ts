import type { Face } from './tape';

/** A die that fell, with its colour. */
export interface Fallen extends Face {
  die: string;
}

/** What is seen of dice, in the words of either edition. */
interface Seen {
  t: string;
  dice?: unknown;
}

interface Rolled {
  die: string;
  face: number;
}

/** A card sets a die to this face. */
const BEST = 5;

const fallen = (rolled: readonly Rolled[]): Fallen[] => rolled.map(({ die, face }) => ({ die, face, set: false }));

/** The dice of what was seen, in the order in which they fell. */
export function facesOf(seen: readonly Seen[]): Fallen[] {
  return seen.flatMap(({ t, dice }) => {
    switch (t) {
      case 'dice_rolled':
      case 'dice_rerolled':
      case 'rolled':
        return fallen(dice as Rolled[]);
      case 'rerolled': {
        const again = (dice as [number, Rolled][]).map(([, rolled]) => rolled);
        // One die at its best face may have been set by a card.
        const set = again.length === 1 && again[0]?.face === BEST;
        return fallen(again).map((one) => ({ ...one, set }));
      }
      default:
        return [];
    }
  });
}
