import type { Way } from '$lib/choose/acting.svelte';
import type { ActOffer } from '$lib/gen/2004/ActOffer';
import type { Cell } from '$lib/gen/Cell';
import type { Footprint } from '$lib/gen/Footprint';
import type { Choice2004 } from '$lib/gen/2004/Choice2004';
import type { ReachStep } from '$lib/gen/2004/ReachStep';
import type { TargetOffer } from '$lib/gen/2004/TargetOffer';
import type { View2004 } from '$lib/gen/2004/View2004';
import type { WeaponOffer } from '$lib/gen/2004/WeaponOffer';
import { EMPTY, wordless, type Mark, type Overlay, type Plate } from '$lib/board/overlay';
import { anchor, covers, spaces } from '$lib/board/footprint';
import { center, key, same } from '$lib/board/geometry';
import { entries } from '$lib/match/entries';
import { worthwhile } from './best';
import { choose as t } from '$lib/text/gen/2004/choose';
import { percent, tenth } from '$lib/words';
import { isMarine } from '../figure';

/** A target that is chosen once, to be confirmed. */
export interface Aim {
  t: 'attack';
  target: TargetOffer;
}

/** Returns the places in reach that cover the space and where a walk may end, the cheapest and straightest first. */
export function placesAt(offer: Pick<ActOffer, 'reach'>, cell: Cell): ReachStep[] {
  const found = offer.reach.filter((one) => one.stop && one.cost > 0 && covers(one.at, cell));
  return found.sort((a, b) => a.cost - b.cost || Number(same(anchor(b.at), cell)) - Number(same(anchor(a.at), cell)));
}

/**
 * Returns the cheapest offered way to a place, without the place of the figure. It is empty if the place is out of
 * reach.
 */
export function pathTo(offer: Pick<ActOffer, 'reach'>, to: Footprint): Footprint[] {
  const steps = new Map(offer.reach.map((step) => [key(step.at), step]));
  const path: Footprint[] = [];
  let at: Footprint | null = to;
  while (at && path.length <= offer.reach.length) {
    const step = steps.get(key(at));
    if (!step) break;
    path.unshift(step.at);
    at = steps.has(key(step.from)) ? step.from : null;
  }
  return path;
}

/** Returns the figures of the attacker's own side that the attack would also strike. */
export function friends(target: TargetOffer, attacker: number): number[] {
  const marine = isMarine(attacker);
  return target.struck.map((one) => one.figure).filter((figure) => isMarine(figure) === marine);
}

/** Returns the spaces that a blast or a sweep covers. */
export function areaMarks(target: TargetOffer | undefined): Mark[] {
  return (target?.area ?? []).map((at) => ({ at, tone: 'blast' }));
}

/** Returns where these figures stand. */
export const placesOf = (view: View2004, figures: readonly number[]): Footprint[] =>
  figures.flatMap((id) => {
    const at = view.figures[id]?.at;
    return at ? [at] : [];
  });

/** Returns rings for the enemies that a blast or a sweep strikes beside the place where it is aimed. */
export function rings(view: View2004, target: TargetOffer | undefined, attacker: number): Plate[] {
  const foes = (target?.struck ?? []).map((one) => one.figure).filter((one) => isMarine(one) !== isMarine(attacker));
  const struck = placesOf(view, foes).filter((at) => !covers(at, target?.at));
  return struck.map((at) => ({ at, head: '', kind: 'attack' }));
}

/** Chances are counted in thousandths. */
const ONE_PERCENT = 10;

/** Returns what stands below the chance to hit: the chance to kill where there is one, or the wounds on average. */
function footOf(target: TargetOffer, attacker: number): string {
  const { kill, wounds } = target.odds;
  if (friends(target, attacker).length > 0) return t('plate.own');
  return target.figure !== null && kill >= ONE_PERCENT
    ? t('plate.kill', { kill: percent(kill) })
    : t('plate', { wounds: tenth(wounds) });
}

/** Returns the targets of a weapon as plates. A blast has one plate for each group of figures that it can strike. */
export function plates(weapon: WeaponOffer | undefined, pinned: TargetOffer | null, attacker: number): Plate[] {
  // A big figure may be attacked in each of its spaces: the best of them has the plate, until one is chosen.
  const best = new Map<string, TargetOffer>();
  for (const target of weapon?.targets ?? []) {
    const name = target.figure === null ? target.struck.map((one) => one.figure).join() : `${target.figure}`;
    if (name === '' && !same(target.at, pinned?.at)) continue;
    const old = best.get(name);
    const chosen = pinned !== null && pinned.figure === target.figure && same(pinned.at, target.at);
    const better = old && (target.figure === null ? target.odds.wounds > old.odds.wounds : target.range < old.range);
    if (!old || chosen || (!same(old.at, pinned?.at) && better)) best.set(name, target);
  }
  return [...best.values()].map((target) => ({
    at: target.at,
    head: t('plate.head', { hit: percent(target.odds.hit) }),
    short: percent(target.odds.hit),
    foot: footOf(target, attacker),
    kind: 'attack',
    pinned: pinned !== null && same(pinned.at, target.at) && pinned.figure === target.figure,
  }));
}

/** Returns each space in reach once, marked by the best thing to do there. */
function reachMarks(offer: Pick<ActOffer, 'reach'>): Mark[] {
  const marks = new Map<string, Mark>();
  for (const one of offer.reach) {
    for (const at of spaces(one.at)) {
      const old = marks.get(key(at));
      const watched = one.watched.length > 0 && (old?.watched ?? true);
      marks.set(key(at), { at, tone: one.stop || old?.tone === 'reach' ? 'reach' : 'pass', watched });
    }
  }
  return [...marks.values()];
}

/** Returns true if the two are next to each other, where a line between them would be a stub. */
export const beside = (from: Footprint, to: Cell): boolean =>
  spaces(from).some(([x, y]) => Math.max(Math.abs(x - to[0]), Math.abs(y - to[1])) <= 1);

/** Returns everything that an acting figure can do, as an overlay of the board. */
export function actOverlay(
  offer: ActOffer,
  view: View2004,
  weapon: WeaponOffer | undefined,
  pin: Way | Aim | null,
  focus: Cell | null,
): Overlay {
  const start = view.figures[offer.figure]?.at ?? null;
  const step =
    pin?.t === 'move' ? offer.reach.find((one) => same(one.at, pin.to)) : focus ? placesAt(offer, focus)[0] : undefined;
  const path = step && start && pin?.t !== 'attack' ? [start, ...pathTo(offer, step.at)] : [];
  const over = pin ? undefined : weapon?.targets.find((one) => same(one.at, focus));
  const aimedAt = pin?.t === 'attack' ? pin.target : over;
  // A press on a target that is worth an attack aims at it, although one could also walk there.
  const walks = path.length > 0 && !(aimedAt && worthwhile(aimedAt));
  const odds = plates(weapon, pin?.t === 'attack' ? pin.target : null, offer.figure);
  // A blast that strikes a figure in one place only shows how far it goes before it is aimed.
  const some = weapon?.abilities.blast ? weapon.targets.filter(worthwhile) : [];
  const blast = aimedAt ?? (some.length === 1 ? some[0] : undefined);
  return {
    ...EMPTY,
    marks: [...areaMarks(blast), ...(aimedAt?.area.length ? [] : reachMarks(offer))],
    plates: [...rings(view, aimedAt, offer.figure), ...(walks ? wordless(odds) : odds)],
    path,
    pathLabel: step ? t('path-label', { cost: step.cost, moves: offer.moves_left }) : null,
    pathPinned: pin?.t === 'move',
    sight:
      aimedAt && start && !beside(start, aimedAt.at)
        ? { from: center(start), to: center(aimedAt.at), clear: true }
        : null,
    frames: aimedAt ? placesOf(view, friends(aimedAt, offer.figure)) : [],
    doors: offer.doors.filter((one) => one.no === null).map((one) => one.door),
    tokens: offer.pick_ups,
  };
}

/** Returns the closed door between the board and a space that has not been revealed. A press there means the door. */
function doorTo({ areas, doors }: View2004, cell: Cell): number | null {
  if (entries(areas).some(([, area]) => area.cells.some((at) => same(at, cell)))) return null;
  const found = entries(doors).find(
    ([, { state, edges }]) =>
      state === 'closed' &&
      edges.some(({ at: [x, y], side }) => same([x, y], cell) || same(side === 'e' ? [x + 1, y] : [x, y + 1], cell)),
  );
  return found ? found[0] : null;
}

/** Returns the choice that a click on a space could have meant, to ask the server why it is not legal. */
export function guess(offer: ActOffer, view: View2004, weapon: WeaponOffer | undefined, cell: Cell): Choice2004 {
  const other = Object.entries(view.figures).find(
    ([id, figure]) => figure && Number(id) !== offer.figure && covers(figure.at, cell),
  );
  if (view.barrels.some((at) => same(at, cell)))
    return { t: 'attack', weapon: weapon?.weapon ?? null, at: cell, figure: null, aim: false };
  // A press on a figure of one's own side means no attack. Why not is a matter of moving: no move ends there.
  if (other?.[1]?.t === view.figures[offer.figure]?.t) return { t: 'move', path: [cell] };
  if (other) return { t: 'attack', weapon: weapon?.weapon ?? null, at: cell, figure: Number(other[0]), aim: false };
  const door = doorTo(view, cell);
  return door === null ? { t: 'move', path: [cell] } : { t: 'door', door };
}

/** Returns true if nothing is left to do but to end. */
export function spent(offer: ActOffer): boolean {
  return (
    !offer.reach.some((one) => one.stop && one.cost > 0) &&
    !offer.attacks.some((one) => one.no === null && one.targets.some(worthwhile)) &&
    !offer.doors.some((one) => one.no === null) &&
    offer.teleports.length === 0 &&
    offer.pick_ups.length === 0 &&
    offer.orders.length === 0 &&
    offer.others.length === 0 &&
    offer.leave === null
  );
}

/**
 * Returns what would be lost if the turn or the activation ended now, in words. Movement that is left does not count.
 */
export function unused(offer: ActOffer, view: View2004): string[] {
  const targets = offer.attacks.some((one) => one.no === null && one.targets.some(worthwhile));
  const lost = [
    ...(offer.attacks_left > 0 && targets ? [t('lost-attacks', { attacks: offer.attacks_left })] : []),
    ...(offer.orders.length + offer.others.length > 0 ? [t('lost-order')] : []),
    ...(offer.leave === null ? [] : [t('lost-way')]),
  ];
  return lost.length === 0 && fresh(offer, view) ? [t('lost-all')] : lost;
}

/** Returns true for an invader that could move and has done nothing yet. */
function fresh(offer: ActOffer, { figures }: View2004): boolean {
  const figure = figures[offer.figure];
  const whole = figure?.t === 'invader' && offer.moves_left >= figure.moves && offer.attacks_left > 0;
  return whole && offer.reach.some((one) => one.stop && one.cost > 0);
}
