import { panels as t } from '$lib/text/gen/panels';
import { list } from '$lib/words';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Less than this is counted in seconds. */
const COUNTDOWN = 2 * MINUTE;
/** From this on minutes no longer matter. */
const LONG = 10 * HOUR;

type Part = readonly ['seconds' | 'minutes' | 'hours' | 'days', number];

/** Splits seconds into the units that matter, the largest first, without those that are zero. */
function split(seconds: number, countdown = COUNTDOWN): Part[] {
  if (seconds < countdown) return [['seconds', seconds]];
  const minutes: Part = ['minutes', Math.floor((seconds % HOUR) / MINUTE)];
  if (seconds < HOUR) return [minutes];
  const hours: Part = ['hours', Math.floor((seconds % DAY) / HOUR)];
  const parts = seconds < LONG ? [hours, minutes] : [['days', Math.floor(seconds / DAY)] as const, hours];
  return parts.filter(([, count]) => count > 0);
}

/** Returns a time left in the fewest letters, such as `45 s`, `3 h 20 min` or `2 d 5 h`. */
export const leftShort = (seconds: number): string =>
  split(seconds)
    .map(([unit, count]) => t(`short-${unit}`, { count }))
    .join(' ');

/** Returns a time left in words, such as `45 seconds` or `2 days and 5 hours`. Below `countdown` it is in seconds. */
export const leftWhole = (seconds: number, countdown = COUNTDOWN): string =>
  list(split(seconds, countdown).map(([unit, count]) => t(`whole-${unit}`, { count })));

/** Returns a time left that does not tick: in whole minutes, rounded up. */
export const leftAtMost = (ms: number): string => leftWhole(Math.max(1, Math.ceil(ms / 60_000)) * MINUTE, MINUTE);
