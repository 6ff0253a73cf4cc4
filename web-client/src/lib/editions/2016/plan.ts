import type { Line2016 } from '$lib/gen/2016/Line2016';
import type { View2016 } from '$lib/gen/2016/View2016';
import type { Footprint } from '$lib/gen/Footprint';
import { anchor, nearestSpace } from '$lib/board/footprint';
import { MS, type Beat } from '$lib/board/beats';
import { placeOf, scene } from './scene';

/** The animation of what happened between two pictures. Positions are walked along the story. */
export function plan(seen: readonly Line2016[], before: View2016, after: View2016): Beat[] {
  const beats: Beat[] = [];
  const places = new Map<number, Footprint>();
  const now = after.attack ?? before.attack;
  let shot = now ? { attacker: now.attacker, defender: now.defender } : null;
  const place = (figure: number): Footprint | null =>
    places.get(figure) ?? placeOf(before, figure) ?? placeOf(after, figure);
  const step = (figure: number, to: Footprint, jump: boolean) => {
    const from = place(figure) ?? to;
    places.set(figure, to);
    beats.push({ t: 'step', figure, from, to, jump, ms: MS.step });
  };
  const appear = (figure: number, at: Footprint) => {
    places.set(figure, at);
    beats.push({ t: 'appear', figure, at, ms: MS.appear });
  };
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
        beats.push({ t: 'door', door: one.door, ms: MS.door });
        break;
      case 'deployed':
      case 'respawned':
        appear(one.seat, one.at);
        break;
      case 'demon_came':
        appear(one.figure, one.at);
        break;
      case 'declared':
        shot = { attacker: one.attacker, defender: one.defender };
        break;
      case 'hit': {
        const from = shot && place(shot.attacker);
        const to = shot && place(shot.defender);
        if (!shot || !from || !to) break;
        const at = nearestSpace(to, anchor(from));
        const near = nearestSpace(from, at);
        const melee = Math.max(Math.abs(near[0] - at[0]), Math.abs(near[1] - at[1])) <= 1;
        beats.push({ t: 'shot', attack: 0, attacker: shot.attacker, from, at, melee, ms: MS.shot });
        if (one.damage === 0) beats.push({ t: 'miss', at, ms: MS.wound });
        break;
      }
      case 'hurt': {
        const at = place(one.figure);
        if (at && one.damage > 0) beats.push({ t: 'wound', at, wounds: one.damage, ms: MS.wound });
        break;
      }
      case 'fragged': {
        const at = place(one.figure);
        if (at)
          beats.push({
            t: 'fall',
            figure: one.figure,
            at,
            ghost: shown.figures[one.figure] ?? null,
            frag: one.figure < 10,
            ms: MS.fall,
          });
        break;
      }
      case 'played':
      case 'used':
        beats.push({ t: 'card', at: null, ms: MS.card });
        break;
      default:
      // Words only: the log tells it.
    }
  }
  return beats;
}
