import type { Cell } from '$lib/gen/Cell';
import type { Footprint } from '$lib/gen/Footprint';
import type { SceneFigure } from './scene';

/**
 * One thing to show and its duration at normal speed. `Die` is a rolled die of an edition whose
 * dice fall beside the board.
 */
export type Beat<Die = never> = { ms: number } & (
  | { t: 'step'; figure: number; from: Footprint; to: Footprint; jump: boolean }
  | { t: 'shot'; attack: number; attacker: number; from: Footprint; at: Cell; melee: boolean }
  | { t: 'dice'; attack: number; dice: Die[]; again: number[] | null }
  | { t: 'wound'; at: Footprint; wounds: number }
  | { t: 'miss'; at: Cell }
  | { t: 'burst'; at: Cell }
  | { t: 'fall'; figure: number; at: Footprint; ghost: SceneFigure | null; frag: boolean }
  | { t: 'appear'; figure: number; at: Footprint }
  | { t: 'vanish'; figure: number; ghost: SceneFigure | null }
  | { t: 'reveal'; area: number }
  | { t: 'door'; door: number }
  | { t: 'card'; at: null }
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
  card: 500,
};

/** The most milliseconds that the show may lag behind the view, at normal speed. */
export const LAG_MS = 1500;
/** The same while the reader is asked something. */
export const PRESSED_MS = 900;
/** Faster than this many times its own pace nothing can be followed, so the oldest beats are left out. */
const HURRY = 2.5;

/** Returns the newest beats of a queue that can be shown in time, and the older ones that cannot. */
export function lag<Die>(queue: readonly Beat<Die>[]): { keep: Beat<Die>[]; left: Beat<Die>[] } {
  let rest = LAG_MS * HURRY;
  let from = queue.length;
  while (from > 0 && (rest -= queue[from - 1]?.ms ?? 0) >= 0) from--;
  return { keep: queue.slice(from), left: queue.slice(0, from) };
}
