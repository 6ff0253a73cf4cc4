import type { Standing2004 } from '$lib/gen/2004/Standing2004';

/** The order of a seat that gave none. */
export const NO_ORDER: Standing2004 = {
  guard: 'ask',
  wait: 'change',
  fire: { kinds: [], chance: 0, range: null, keep_last: false, spaces: 'struck', otherwise: 'ask' },
  dodge: 'ask',
  cards: {},
};
