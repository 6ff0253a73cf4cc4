import type { Cell } from '$lib/gen/Cell';
import type { Footprint } from '$lib/gen/Footprint';
import type { Rolled } from '$lib/gen/Rolled';
import type { Seen2004 } from '$lib/gen/Seen2004';
import type { View2004 } from '$lib/gen/View2004';
import { nearestSpace } from '$lib/board/footprint';
import type { SceneFigure } from '$lib/board/scene';

/** One thing to show, and for how long at normal speed. */
export type Beat = { ms: number } & (
  | { t: 'step'; figure: number; from: Footprint; to: Footprint; jump: boolean }
  | { t: 'shot'; attack: number; attacker: number; from: Footprint; at: Cell; melee: boolean }
  | { t: 'dice'; attack: number; dice: Rolled[]; again: number[] | null }
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

/** Where a figure stands in a view. */
export function placeOf(view: View2004, figure: number): Footprint | null {
  return view.figures[figure]?.at ?? null;
}

/** The space an attack was declared against and whence, kept over the lines of one attack. */
interface Shot {
  at: Cell;
  attacker: number;
}

/**
 * The animation of what happened between two views. Pure: the same story gives the same plan. Positions are
 * walked along the story, since neither view knows where a figure was in between.
 */
export function plan(seen: readonly Seen2004[], before: View2004, after: View2004): Beat[] {
  const beats: Beat[] = [];
  const places = new Map<number, Footprint>();
  const shots = new Map<number, Shot>();
  if (after.attack) shots.set(after.attack.attack, { at: after.attack.at, attacker: after.attack.attacker });
  if (before.attack) shots.set(before.attack.attack, { at: before.attack.at, attacker: before.attack.attacker });
  const place = (figure: number): Footprint | null =>
    places.get(figure) ?? placeOf(before, figure) ?? placeOf(after, figure);

  for (const one of seen) {
    switch (one.t) {
      case 'stepped':
        places.set(one.figure, one.to);
        beats.push({
          t: 'step',
          figure: one.figure,
          from: one.from,
          to: one.to,
          jump: one.how === 'duct' || one.how === 'teleport',
          ms: MS.step,
        });
        break;
      case 'door_moved':
      case 'door_destroyed':
      case 'door_blocked':
        beats.push({ t: 'door', door: one.door, ms: MS.door });
        break;
      case 'area_revealed':
        beats.push({ t: 'reveal', area: one.area, ms: MS.reveal });
        break;
      case 'placed':
        places.set(one.figure, one.at);
        beats.push({ t: 'appear', figure: one.figure, at: one.at, ms: MS.appear });
        break;
      case 'entered':
        places.set(one.seat, one.at);
        beats.push({ t: 'appear', figure: one.seat, at: one.at, ms: MS.appear });
        break;
      case 'attack_declared':
        shots.set(one.attack, { at: one.at, attacker: one.attacker });
        break;
      case 'dice_rolled':
        beats.push({ t: 'dice', attack: one.attack, dice: one.dice, again: null, ms: MS.dice });
        break;
      case 'dice_rerolled':
        beats.push({ t: 'dice', attack: one.attack, dice: one.dice, again: one.positions, ms: MS.dice });
        break;
      case 'judged': {
        const shot = shots.get(one.attack);
        const from = shot && place(shot.attacker);
        if (shot && from) {
          const near = nearestSpace(from, shot.at);
          const melee = Math.max(Math.abs(near[0] - shot.at[0]), Math.abs(near[1] - shot.at[1])) <= 1;
          beats.push({ t: 'shot', attack: one.attack, attacker: shot.attacker, from, at: shot.at, melee, ms: MS.shot });
          if (one.wounds === 0) beats.push({ t: 'miss', at: shot.at, ms: MS.wound });
        }
        break;
      }
      case 'wounded': {
        const at = place(one.figure);
        if (at && one.wounds > 0) beats.push({ t: 'wound', at, wounds: one.wounds, ms: MS.wound });
        break;
      }
      case 'barrel_exploded':
        beats.push({ t: 'burst', at: one.at, ms: MS.fall });
        break;
      case 'killed':
        beats.push({
          t: 'fall',
          figure: one.figure,
          at: one.at,
          ghost: before.figures[one.figure] ?? null,
          frag: false,
          ms: MS.fall,
        });
        break;
      case 'fragged':
        beats.push({
          t: 'fall',
          figure: one.seat,
          at: one.at,
          ghost: before.figures[one.seat] ?? null,
          frag: true,
          ms: MS.fall,
        });
        break;
      case 'taken_off':
        beats.push({ t: 'vanish', figure: one.figure, ghost: before.figures[one.figure] ?? null, ms: MS.appear });
        break;
      case 'left_board':
        beats.push({ t: 'vanish', figure: one.seat, ghost: before.figures[one.seat] ?? null, ms: MS.appear });
        break;
      case 'card_played':
        beats.push({ t: 'card', at: null, ms: MS.card });
        break;
      default:
      // Words only: the log tells it.
    }
  }
  return beats;
}

/** The show is never farther behind the view than this, in milliseconds at normal speed. */
export const LAG_MS = 1500;
/** The same while the reader is asked something. */
export const PRESSED_MS = 900;
/** Faster than this many times its own pace nothing can be followed any more: the oldest is left out instead. */
const HURRY = 2.5;

/** The newest beats of a queue that can be shown in time, and the older ones that cannot. */
export function lag(queue: readonly Beat[]): { keep: Beat[]; left: Beat[] } {
  let rest = LAG_MS * HURRY;
  let from = queue.length;
  while (from > 0 && (rest -= (queue[from - 1] as Beat).ms) >= 0) from--;
  return { keep: queue.slice(from), left: queue.slice(0, from) };
}
