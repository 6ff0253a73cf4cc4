import type { Line2016 } from '$lib/gen/2016/Line2016';
import type { View2016 } from '$lib/gen/2016/View2016';
import type { Footprint } from '$lib/gen/Footprint';
import { MS, type Beat } from '$lib/board/beats';
import { anchor, nearestSpace } from '$lib/board/footprint';
import { Script } from '$lib/board/script';
import { Attack, type Hide, type Laid } from './attack';
import { action, useWords } from './cards';
import { HAULER, isDemon } from './figure';
import { goalOf } from './goal';
import { printed } from './reads';
import { placeOf, scene } from './scene';
import { turnOf } from './words';

/** Returns the animation of what happened between two views. Positions follow the story. */
export function plan(seen: readonly Line2016[], before: View2016, after: View2016): Beat<Laid>[] {
  const script = new Script<Laid>((figure) => placeOf(before, figure) ?? placeOf(after, figure));
  const kind = (figure: number) => before.demons[figure]?.kind ?? after.demons[figure]?.kind ?? null;
  const hide = (figure: number): Hide => (figure === HAULER ? 'hauler' : kind(figure));
  let attack = before.attack && new Attack(before.attack, hide(before.attack.defender));
  const step = (figure: number, to: Footprint, jump: boolean) => script.step(figure, script.at(figure) ?? to, to, jump);
  /** Shows the attack as it lies now. The dice at these places have just fallen. */
  const lay = (fell: readonly number[] = []) =>
    void (attack && script.beats.push({ t: 'dice', cast: { ...attack.view, fell }, ms: MS.dice }));
  const start = scene(before);
  /** The figure whose ability may be used. */
  const acting = () => attack?.view.attacker ?? before.acting?.figure ?? after.acting?.figure ?? 0;
  return script.follow(seen, {
    stepped: ({ figure, to, way }) => step(figure, to, way === 'link'),
    displaced: ({ figure, to }) => step(figure, to, true),
    door_opened: ({ door }) => script.door(door),
    deployed: ({ seat, at }) => script.appear(seat, at),
    respawned: ({ seat, at }) => script.appear(seat, at),
    demon_came: ({ figure, at }) => script.appear(figure, at),
    declared: (line) => void (attack = Attack.declared(line, hide(line.defender))),
    rolled: ({ dice }) => {
      const first = attack?.view.dice.length ?? 0;
      attack?.add(dice);
      lay(dice.map((_, at) => first + at));
    },
    rerolled: ({ dice }) => {
      attack?.roll(dice);
      lay(dice.map(([place]) => place));
    },
    die_set: ({ place, die }) => {
      attack?.roll([[place, die]]);
      lay([place]);
    },
    defense_revealed: ({ card }) => {
      attack?.reveal(card);
      lay();
    },
    defense_discarded: () => attack?.discard(),
    changed: ({ change }) => attack?.change(change),
    hit: ({ damage }) => {
      if (!attack) return;
      attack.end(damage);
      lay();
      const { attacker, defender } = attack.view;
      const from = script.at(attacker);
      const to = script.at(defender);
      if (from && to) script.shot(0, attacker, from, nearestSpace(to, anchor(from)), damage);
      attack = null;
    },
    hurt: ({ figure, damage }) => script.wound(figure, damage),
    fragged: ({ figure }) => {
      const at = script.at(figure);
      if (at) script.fall(figure, at, start.figures[figure], !isDemon(figure));
    },
    // Not every action card has a text of its own.
    played: ({ seat, card }) => script.card(seat, printed(action(card))),
    used: ({ seat, what }) =>
      script.card(
        seat,
        typeof what === 'object' && 'reaction' in what
          ? printed(action(what.reaction))
          : useWords(what, after, kind(acting())),
      ),
    round_began: ({ round }) => script.round(round, round === 1 ? goalOf(after) : null),
    initiative_turned: ({ card }) => script.turn(turnOf(card) ?? 0),
    over: () => script.end(after.outcome?.winners ?? []),
  });
}
