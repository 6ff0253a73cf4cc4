import { fallen, type DiceReader } from '$lib/fair/faces';
import type { Edition2016 } from '$lib/gen/2016/Edition2016';
import type { Class } from '$lib/gen/2016/Class';
import type { Grenade } from '$lib/gen/2016/Grenade';
import type { Weapon } from '$lib/gen/2016/Weapon';

/** The class card that sets a die. */
const SETS: Class = 'close_quarters';

/** What proofs call weapons and grenades: the ids of version 0.2, as shuffles begin in the order of these words. */
const WORDS: Record<Weapon | Grenade, string> = {
  heavy_assault_rifle: 'carbine',
  combat_shotgun: 'scattergun',
  plasma_rifle: 'arc_rifle',
  burst_rifle: 'repeater',
  vortex_rifle: 'longrifle',
  super_shotgun: 'breacher',
  chaingun: 'rotary_gun',
  rocket_launcher: 'rocket_rack',
  gauss_cannon: 'rail_lance',
  chainsaw: 'ripsaw',
  bfg9000: 'nova_projector',
  frag: 'splinter',
  flash: 'flash',
  siphon: 'leech',
  beacon: 'anchor',
};

/** How dice are read from what this edition shows. */
export const DICE: DiceReader<Edition2016> = {
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
  words: WORDS,
  worth: async () => (await import('./worth')).WORTH,
};
