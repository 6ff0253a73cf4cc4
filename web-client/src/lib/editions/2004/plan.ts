import type { Cell } from '$lib/gen/Cell';
import type { Footprint } from '$lib/gen/Footprint';
import type { Rolled } from '$lib/gen/2004/Rolled';
import type { Line2004 } from '$lib/gen/2004/Line2004';
import type { View2004 } from '$lib/gen/2004/View2004';
import { nearestSpace } from '$lib/board/footprint';
import { MS, type Beat } from '$lib/board/beats';

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
export function plan(seen: readonly Line2004[], before: View2004, after: View2004): Beat<Rolled>[] {
  const beats: Beat<Rolled>[] = [];
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
