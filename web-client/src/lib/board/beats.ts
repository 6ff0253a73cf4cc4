import type { Cell } from '$lib/gen/Cell';
import type { Footprint } from '$lib/gen/Footprint';
import type { SceneFigure } from './scene';

/** One thing to show. `Cast` is what an edition lays into the tray beside the board. */
export type Beat<Cast = never> = {
  /** The duration at normal speed. */
  ms: number;
  /** The line of the log that it tells. Neither the line nor what comes after it is shown before it ends. */
  line?: number;
} & (
  | { t: 'step'; figure: number; from: Footprint; to: Footprint; jump: boolean }
  | { t: 'shot'; attack: number; attacker: number; from: Footprint; at: Cell; melee: boolean }
  | { t: 'dice'; cast: Cast }
  | { t: 'wound'; at: Footprint; wounds: number }
  | { t: 'miss'; at: Cell }
  | { t: 'burst'; at: Cell }
  | { t: 'fall'; figure: number; at: Footprint; ghost: SceneFigure | null; frag: boolean }
  | { t: 'appear'; figure: number; at: Footprint }
  | { t: 'vanish'; figure: number; ghost: SceneFigure | null }
  | { t: 'reveal'; area: number }
  | { t: 'door'; door: number }
  | { t: 'card'; seat: number; title: string; text: string }
  | { t: 'round'; round: number; goal: string | null }
  | { t: 'turn'; seat: number }
  | { t: 'end'; winners: readonly number[] }
);

export const MS = {
  step: 110,
  shot: 250,
  dice: 600,
  wound: 260,
  fall: 500,
  appear: 260,
  reveal: 700,
  door: 220,
  card: 1400,
  frag: 1400,
  round: 900,
  goal: 3000,
  turn: 700,
  end: 1600,
};

/** Milliseconds for a letter of a card beyond a short text, and the most that a card takes. */
const LETTER_MS = 20;
const SHORT = 40;
const CARD_MS = 2600;

/** Returns how long a card shows, so that a player who does not know it can read it. */
export const readMs = (text: string): number =>
  Math.min(CARD_MS, MS.card + LETTER_MS * Math.max(0, text.length - SHORT));

/** The most milliseconds that a show without rolls may lag behind the match, at normal speed. */
const LAG_MS = 1500;
/** The same with any number of rolls. Each of them may take the time that it needs. */
const ROLLS_MS = 12_000;
/** The same while the reader is asked something by a clock. */
export const PRESSED_MS = 900;
/** A shorter show need not be skipped. */
export const LONG_MS = 1000;
/** Faster than this many times its own pace nothing can be followed, so the oldest beats are left out. */
const HURRY = 2.5;

/** The beats of a roll, and what everyone looks at. */
const ROLL: ReadonlySet<string> = new Set<Beat['t']>([
  'dice',
  'shot',
  'wound',
  'miss',
  'fall',
  'card',
  'round',
  'turn',
  'end',
]);

/** Returns how many milliseconds the show of a queue may take. */
export function span<Cast>(queue: readonly Beat<Cast>[]): number {
  const rolls = queue.reduce((sum, { t, ms }) => sum + (ROLL.has(t) ? ms : 0), 0);
  return Math.min(ROLLS_MS, LAG_MS + rolls);
}

/** Returns the newest beats of a queue that can be shown in time, and the older ones that cannot. */
export function lag<Cast>(queue: readonly Beat<Cast>[]): { keep: Beat<Cast>[]; left: Beat<Cast>[] } {
  let rest = span(queue) * HURRY;
  let from = queue.length;
  while (from > 0 && (rest -= queue[from - 1]?.ms ?? 0) >= 0) from--;
  return { keep: queue.slice(from), left: queue.slice(0, from) };
}
