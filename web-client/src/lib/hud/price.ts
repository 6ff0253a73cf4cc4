import type { EditionTypes } from '$lib/gen/EditionTypes';
import type { LogLine } from '$lib/gen/LogLine';
import { panels as t } from '$lib/text/gen/panels';
import { list } from '$lib/words';
import { foldsOf, lies } from './folds';
import type { Entry } from './log';

/** What one line of an edition's log counts for when it is taken back. */
export interface CostOf<E extends EditionTypes> {
  /** Returns the number of a round that begins. */
  round: (seen: E['seen']) => number | null;
  /** Returns the seat whose turn begins. */
  turn: (seen: E['seen']) => number | null;
  /** Returns the number of dice that fell. */
  dice: (seen: E['seen']) => number;
  /** Returns true if something hidden was shown. */
  reveals: (seen: E['seen']) => boolean;
  /** Returns true for a step, which the log joins with others to one walk. */
  step: (seen: E['seen']) => boolean;
}

/** What an undo returns to and what it takes back, counted from the reader's own log. */
export interface Price {
  /** The round it returns to; `null` if that is beyond the loaded log. */
  round: number | null;
  /** The first line it takes back, in words. */
  before: string | null;
  /** The steps that it takes back of that line, if the line is a walk of which others stay. Otherwise 0. */
  steps: number;
  marines: number;
  invader: number;
  dice: number;
  reveals: number;
  /** Every line that it takes back was counted. */
  whole: boolean;
}

/** Returns the price of an undo by `seat` that takes back the log from line `from` on. */
export function priceOf<E extends EditionTypes>(
  { log, entries, cost }: { log: readonly LogLine<E>[]; entries: readonly Entry[]; cost: CostOf<E> },
  from: number,
  seat: number,
): Price {
  const folds = foldsOf(log);
  // What an earlier undo took back neither is undone again nor tells where this one leads.
  const standing = log.filter(({ no }) => !folds.some((fold) => lies(no, fold)));
  const undone = standing.filter(({ no }) => no >= from);
  const earlier = standing.filter(({ no }) => no < from);
  const turns = undone.map(({ seen }) => cost.turn(seen)).filter((turn) => turn !== null);
  // The turn that has just begun for the one who asks is no turn yet.
  if (turns.at(-1) === seat) turns.pop();
  const rounds = earlier.map(({ seen }) => cost.round(seen)).filter((round) => round !== null);
  const next = entries.find(({ no }) => no >= from);
  const steps = undone.filter(({ no, seen }) => no < (next?.no ?? Infinity) && cost.step(seen)).length;
  const first = steps > 0 ? entries.findLast(({ no }) => no < from) : next;
  return {
    round: rounds.at(-1) ?? null,
    before: first?.text ?? null,
    steps,
    marines: turns.filter((turn) => turn !== 0).length,
    invader: turns.filter((turn) => turn === 0).length,
    dice: undone.reduce((sum, { seen }) => sum + cost.dice(seen), 0),
    reveals: undone.filter(({ seen }) => cost.reveals(seen)).length,
    whole: earlier.length > 0 || from === 0,
  };
}

/** Returns the price of an undo and where it leads, as sentences. The end may be cut off: the price comes first. */
export function priceWords({ round, before, steps, whole, ...counts }: Price): string {
  const target = () => {
    if (!whole) return t('price-beyond');
    if (before === null) return t('price-answer');
    // The head of a round or a turn has no mark of its own.
    const line = /[.!?]$/.test(before) ? before : `${before}.`;
    if (steps > 0)
      return round === null ? t('price-inside', { line, steps }) : t('price-inside.round', { line, round, steps });
    return round === null ? t('price-target', { line }) : t('price-target.round', { line, round });
  };
  const parts = (['marines', 'invader', 'dice', 'reveals'] as const)
    .filter((part) => counts[part] > 0)
    .map((part) => t(`price-${part}`, { count: counts[part] }));
  const price = parts.length === 0 ? null : t(whole ? 'price' : 'price.part', { parts: list(parts) });
  return [price, target()].filter((sentence) => sentence !== null).join(' ');
}
