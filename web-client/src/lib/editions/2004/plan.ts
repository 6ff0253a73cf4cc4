import type { Cell } from '$lib/gen/Cell';
import type { Footprint } from '$lib/gen/Footprint';
import type { Rolled } from '$lib/gen/2004/Rolled';
import type { Line2004 } from '$lib/gen/2004/Line2004';
import type { View2004 } from '$lib/gen/2004/View2004';
import { MS, type Beat } from '$lib/board/beats';
import { Script } from '$lib/board/script';

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
  const script = new Script<Rolled>((figure) => placeOf(before, figure) ?? placeOf(after, figure));
  const { beats } = script;
  const shots = new Map<number, Shot>();
  if (after.attack) shots.set(after.attack.attack, { at: after.attack.at, attacker: after.attack.attacker });
  if (before.attack) shots.set(before.attack.attack, { at: before.attack.at, attacker: before.attack.attacker });

  for (const one of seen) {
    switch (one.t) {
      case 'stepped':
        script.step(one.figure, one.from, one.to, one.how === 'duct' || one.how === 'teleport');
        break;
      case 'door_moved':
      case 'door_destroyed':
      case 'door_blocked':
        script.door(one.door);
        break;
      case 'area_revealed':
        beats.push({ t: 'reveal', area: one.area, ms: MS.reveal });
        break;
      case 'placed':
        script.appear(one.figure, one.at);
        break;
      case 'entered':
        script.appear(one.seat, one.at);
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
        const from = shot && script.at(shot.attacker);
        if (shot && from) script.shot(one.attack, shot.attacker, from, shot.at, one.wounds);
        break;
      }
      case 'wounded':
        script.wound(one.figure, one.wounds);
        break;
      case 'barrel_exploded':
        beats.push({ t: 'burst', at: one.at, ms: MS.fall });
        break;
      case 'killed':
        script.fall(one.figure, one.at, before.figures[one.figure], false);
        break;
      case 'fragged':
        script.fall(one.seat, one.at, before.figures[one.seat], true);
        break;
      case 'taken_off':
        beats.push({ t: 'vanish', figure: one.figure, ghost: before.figures[one.figure] ?? null, ms: MS.appear });
        break;
      case 'left_board':
        beats.push({ t: 'vanish', figure: one.seat, ghost: before.figures[one.seat] ?? null, ms: MS.appear });
        break;
      case 'card_played':
        script.card();
        break;
      default:
      // Words only: the log tells it.
    }
  }
  return beats;
}
