import { byKind } from '$lib/choose/kinds';
import type { Rare } from '../registry';
import type { Choosers } from '../wire';

const FILES = import.meta.glob<Choosers[Rare]>('./rare/*.svelte', { eager: true, import: 'default' });

/** The components of decisions that the first look at a match does without: the files of the folder `rare`. */
export const RARE = byKind(FILES) as Pick<Choosers, Rare>;
