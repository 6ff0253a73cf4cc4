import { fallen, type DiceReader } from '$lib/fair/faces';
import type { Edition2004 } from '$lib/gen/2004/Edition2004';

/** How dice are read from what this edition shows. */
export const DICE: DiceReader<Edition2004> = {
  fallen: (seen) => (seen.t === 'dice_rolled' || seen.t === 'dice_rerolled' ? fallen(seen.dice) : []),
  // No card sets a die.
  setWell: () => true,
  worth: (view) => (die) =>
    view?.faces.find((one) => one.die === die)?.faces.map((face) => (face.miss ? 0 : face.damage)),
};
