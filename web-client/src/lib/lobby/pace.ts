import type { Mode } from '$lib/gen/Mode';
import type { TableOptions } from '$lib/gen/TableOptions';

/** The mode of a table that is played turn by turn, over days. It has no clock. */
export const BY_DAYS: Mode = 'async';

/** Returns true if a table plays turn by turn, over days. */
export const byDays = (options: TableOptions): boolean => options.rules.mode === BY_DAYS;
