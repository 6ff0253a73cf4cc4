import type { Line2016 } from '$lib/gen/2016/Line2016';
import type { View2016 } from '$lib/gen/2016/View2016';
import type { Footprint } from '$lib/gen/Footprint';
import type { Beat } from '$lib/board/beats';
import { anchor, nearestSpace } from '$lib/board/footprint';
import { Script } from '$lib/board/script';
import { placeOf, scene } from './scene';
import { isDemon } from './figure';

/** Returns the animation of what happened between two views. Positions follow the story. */
export function plan(seen: readonly Line2016[], before: View2016, after: View2016): Beat[] {
  const script = new Script((figure) => placeOf(before, figure) ?? placeOf(after, figure));
  const now = after.attack ?? before.attack;
  let shot = now ? { attacker: now.attacker, defender: now.defender } : null;
  const step = (figure: number, to: Footprint, jump: boolean) => script.step(figure, script.at(figure) ?? to, to, jump);
  const start = scene(before);
  return script.follow(seen, {
    stepped: ({ figure, to, way }) => step(figure, to, way === 'link'),
    displaced: ({ figure, to }) => step(figure, to, true),
    door_opened: ({ door }) => script.door(door),
    deployed: ({ seat, at }) => script.appear(seat, at),
    respawned: ({ seat, at }) => script.appear(seat, at),
    demon_came: ({ figure, at }) => script.appear(figure, at),
    declared: ({ attacker, defender }) => void (shot = { attacker, defender }),
    hit: ({ damage }) => {
      const from = shot && script.at(shot.attacker);
      const to = shot && script.at(shot.defender);
      if (shot && from && to) script.shot(0, shot.attacker, from, nearestSpace(to, anchor(from)), damage);
    },
    hurt: ({ figure, damage }) => script.wound(figure, damage),
    fragged: ({ figure }) => {
      const at = script.at(figure);
      if (at) script.fall(figure, at, start.figures[figure], !isDemon(figure));
    },
    played: () => script.card(),
    used: () => script.card(),
  });
}
