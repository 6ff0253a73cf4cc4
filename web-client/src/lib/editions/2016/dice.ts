import { fallen, type DiceReader } from '$lib/fair/faces';
import type { Edition2016 } from '$lib/gen/2016/Edition2016';
import type { Class } from '$lib/gen/2016/Class';

/** The class card that sets a die. */
const SETS: Class = 'close_quarters';

/** How dice are read from what this edition shows. */
export const DICE_2016: DiceReader<Edition2016> = {
  fallen: (seen) => {
    switch (seen.t) {
      case 'rolled':
        return fallen(seen.dice);
      case 'rerolled':
        return fallen(seen.dice.map(([, rolled]) => rolled));
      case 'die_set':
        return fallen([seen.die], true);
      default:
        return [];
    }
  },
  setWell: (seen, view) =>
    seen.t !== 'die_set' || (seen.class === SETS && (!view || view.marines[seen.seat]?.class === SETS)),
  worth: async () => (await import('./worth')).WORTH,
};
