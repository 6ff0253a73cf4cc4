import type { DiceReader } from '$lib/fair/faces';

/** The reader of each edition's dice, by its folder. They come with the check of the dice, not with a match's page. */
const FOLDERS = import.meta.glob<DiceReader>('./*/dice.ts', { eager: true, import: 'DICE' });

/** Returns the reader of an edition's dice; `null` if this page does not know the edition. */
export const diceOf = (edition: string | null): DiceReader | null => FOLDERS[`./${edition}/dice.ts`] ?? null;
