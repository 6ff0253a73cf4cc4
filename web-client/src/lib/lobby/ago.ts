import { matches as t } from '$lib/text/gen/matches';

/** Returns how long ago a time was, in coarse units. */
export function ago(then: number, now: number): string {
  const minutes = Math.max(0, Math.round((now - then) / 60_000));
  if (minutes < 2) return t('ago-now');
  if (minutes < 60) return t('ago-minutes', { minutes });
  const hours = Math.round(minutes / 60);
  if (hours < 24) return t('ago-hours', { hours });
  return t('ago-days', { days: Math.round(hours / 24) });
}
