import { byKind } from '$lib/choose/kinds';
import type { Rare } from '../registry';
import type { Choosers } from '../wire';

const FILES = import.meta.glob<Choosers[Rare]>('./rare/*.svelte', { eager: true, import: 'default' });

/** One component for each kind of decision that no first turn begins with: the files of the folder `rare`. */
export const RARE = byKind(FILES) as Pick<Choosers, Rare>;
