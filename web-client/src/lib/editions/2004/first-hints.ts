import type { Options2004 } from '$lib/gen/2004/Options2004';
import { FIRST } from './registry';

/** A decision that a first turn begins with: its hint is there at once, the others come with the rest of the page. */
export const isFirst = (kind: Options2004['t']): kind is keyof typeof FIRST => kind in FIRST;
