import type { Line2016 } from '$lib/gen/2016/Line2016';
import type { View2016 } from '$lib/gen/2016/View2016';
import type { Footprint } from '$lib/gen/Footprint';
import type { Beat } from '$lib/board/beats';
import { anchor, nearestSpace } from '$lib/board/footprint';
import { Script } from '$lib/board/script';
import { placeOf, scene } from './scene';
import { isDemon } from './figure';

/** The animation of what happened between two pictures. Positions are walked along the story. */
export function plan(seen: readonly Line2016[], before: View2016, after: View2016): Beat[] {
  const script = new Script((figure) => placeOf(before, figure) ?? placeOf(after, figure));
  const now = after.attack ?? before.attack;
  let shot = now ? { attacker: now.attacker, defender: now.defender } : null;
  const step = (figure: number, to: Footprint, jump: boolean) => script.step(figure, script.at(figure) ?? to, to, jump);
  const shown = scene(before);
  for (const one of seen) {
    switch (one.t) {
      case 'stepped':
        step(one.figure, one.to, one.way === 'link');
        break;
      case 'displaced':
        step(one.figure, one.to, true);
        break;
      case 'door_opened':
        script.door(one.door);
        break;
      case 'deployed':
      case 'respawned':
        script.appear(one.seat, one.at);
        break;
      case 'demon_came':
        script.appear(one.figure, one.at);
        break;
      case 'declared':
        shot = { attacker: one.attacker, defender: one.defender };
        break;
      case 'hit': {
        const from = shot && script.at(shot.attacker);
        const to = shot && script.at(shot.defender);
        if (shot && from && to) script.shot(0, shot.attacker, from, nearestSpace(to, anchor(from)), one.damage);
        break;
      }
      case 'hurt':
        script.wound(one.figure, one.damage);
        break;
      case 'fragged': {
        const at = script.at(one.figure);
        if (at) script.fall(one.figure, at, shown.figures[one.figure], !isDemon(one.figure));
        break;
      }
      case 'played':
      case 'used':
        script.card();
        break;
      default:
      // Words only: the log tells it.
    }
  }
  return script.beats;
}
