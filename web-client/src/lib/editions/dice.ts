import type { DiceReader } from '$lib/fair/faces';
import { isEdition, ROWS } from './rows';

/** The reader of an edition's dice; `null` if this page does not know the edition. */
export const diceOf = (edition: string | null): DiceReader | null =>
  edition !== null && isEdition(edition) ? ROWS[edition].dice : null;
