import type { DiceReader } from '$lib/fair/faces';
import { DICE_2004 } from './2004/dice';
import { DICE_2016 } from './2016/dice';
import type { EditionId, Editions } from './edition';

/** How the dice of every edition are read, by its id. */
const READERS: { readonly [I in EditionId]: DiceReader<Editions[I]> } = {
  '2004': DICE_2004,
  '2016': DICE_2016,
};

const isKnown = (id: string): id is EditionId => Object.hasOwn(READERS, id);

/** The reader of an edition's dice; `null` where this page does not know the edition. */
export const diceOf = (edition: string | null): DiceReader | null =>
  edition !== null && isKnown(edition) ? READERS[edition] : null;
