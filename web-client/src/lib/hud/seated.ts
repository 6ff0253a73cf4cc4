import { hud as t } from '$lib/text/gen/hud';
import type { Line } from './log';

/** A change of players, as the log of every edition reports it. */
interface Seated {
  t: 'seated';
  seat: number;
  how: 'came' | 'left' | 'freed' | 'bot' | 'back' | 'renamed' | 'let_in';
  name: string;
  was: string;
}

/** Returns the sentence for a change of players. */
export function seatedLine(
  { seat, how, name, was }: Seated,
  marine: { color: 'red' | 'green' | 'blue' | 'gold' } | undefined,
): Line {
  const called = t('seat', { color: seat > 0 && marine ? marine.color : 'invader' });
  const text = t(`seated-${how}`, { seat: called, name, was, had: was ? 'yes' : 'no' });
  return { text, rule: null, tone: 'asked' };
}

/** Returns the names before the first of these lines. `names` are those after the last. */
export function namesBefore(lines: readonly { seen: { t: string } }[], names: readonly string[]): string[] {
  const then = [...names];
  for (const { seen } of [...lines].reverse()) if (isSeated(seen)) then[seen.seat] = seen.was;
  return then;
}

/** Returns true if a line reports a change of players. */
export const isSeated = (seen: { t: string }): seen is Seated => seen.t === 'seated';
