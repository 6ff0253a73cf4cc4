import type { Cell } from '$lib/gen/Cell';
import type { Footprint } from '$lib/gen/Footprint';
import type { Line2004 } from '$lib/gen/2004/Line2004';
import type { View2004 } from '$lib/gen/2004/View2004';
import { MS, type Beat } from '$lib/board/beats';
import { Script } from '$lib/board/script';
import type { Cast } from './tray';
import { goalOf } from './goal';
import { cardWords } from './words';

/** Returns where a figure stands in a view. */
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
export function plan(seen: readonly Line2004[], before: View2004, after: View2004): Beat<Cast>[] {
  const script = new Script<Cast>((figure) => placeOf(before, figure) ?? placeOf(after, figure));
  const { beats } = script;
  const shots = new Map<number, Shot>();
  if (after.attack) shots.set(after.attack.attack, { at: after.attack.at, attacker: after.attack.attacker });
  if (before.attack) shots.set(before.attack.attack, { at: before.attack.at, attacker: before.attack.attacker });

  const door = (one: { door: number }) => script.door(one.door);
  const vanish = (figure: number) =>
    beats.push({ t: 'vanish', figure, ghost: before.figures[figure] ?? null, ms: MS.appear });
  return script.follow(seen, {
    stepped: ({ figure, from, to, how }) => script.step(figure, from, to, how === 'duct' || how === 'teleport'),
    door_moved: door,
    door_destroyed: door,
    door_blocked: door,
    area_revealed: ({ area }) => void beats.push({ t: 'reveal', area, ms: MS.reveal }),
    placed: ({ figure, at }) => script.appear(figure, at),
    entered: ({ seat, at }) => script.appear(seat, at),
    attack_declared: ({ attack, at, attacker }) => void shots.set(attack, { at, attacker }),
    dice_rolled: ({ attack, dice }) => void beats.push({ t: 'dice', cast: { attack, dice, again: null }, ms: MS.dice }),
    dice_rerolled: ({ attack, dice, positions }) =>
      void beats.push({ t: 'dice', cast: { attack, dice, again: positions }, ms: MS.dice }),
    judged: ({ attack, wounds }) => {
      const shot = shots.get(attack);
      const from = shot && script.at(shot.attacker);
      if (shot && from) script.shot(attack, shot.attacker, from, shot.at, wounds);
    },
    wounded: ({ figure, wounds }) => script.wound(figure, wounds),
    barrel_exploded: ({ at }) => void beats.push({ t: 'burst', at, ms: MS.fall }),
    killed: ({ figure, at }) => script.fall(figure, at, before.figures[figure], false),
    fragged: ({ seat, at }) => script.fall(seat, at, before.figures[seat], true),
    taken_off: ({ figure }) => void vanish(figure),
    left_board: ({ seat }) => void vanish(seat),
    card_played: ({ kind }) => script.card(0, cardWords(kind)),
    round_began: ({ round }) => script.round(round, round === 1 ? goalOf(after) : null),
    turn_began: ({ seat }) => script.turn(seat),
    won: ({ winners }) => script.end(winners),
  });
}
