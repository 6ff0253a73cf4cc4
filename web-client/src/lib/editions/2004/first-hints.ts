import type { Options2004 } from '$lib/gen/2004/Options2004';
import { FIRST } from './registry';

/**
 * Returns true for a decision that a first turn begins with. The page has its hint at once, and loads the others late.
 */
export const isFirst = (kind: Options2004['t']): kind is keyof typeof FIRST => kind in FIRST;
