import type { Way } from '$lib/choose/acting.svelte';
import type { ActOffer } from '$lib/gen/2016/ActOffer';
import type { Footprint } from '$lib/gen/Footprint';
import type { ReachOffer } from '$lib/gen/2016/ReachOffer';
import type { Stride } from '$lib/gen/2016/Stride';
import type { TargetOffer } from '$lib/gen/2016/TargetOffer';
import type { View2016 } from '$lib/gen/2016/View2016';
import type { Cell } from '$lib/gen/Cell';
import { anchor, covers } from '$lib/board/footprint';
import { cornerAt, same } from '$lib/board/geometry';
import { EMPTY, wordless, type Overlay, type Plate } from '$lib/board/overlay';
import { entries } from '$lib/match/entries';
import { act as t } from '$lib/text/gen/2016/act';
import { percent, tenth } from '$lib/words';
import { LINKS_FROM, placeOf } from '../scene';
import { action, demonCard } from '../cards';
import { isMarine } from '../figure';
import { struck } from './struck';

/** What was picked on the board, other than a place to walk to, and waits for a second press. */
export type Aim =
  | { t: 'attack'; target: TargetOffer; boost: boolean }
  | { t: 'link'; token: number }
  | { t: 'shut'; token: number }
  | { t: 'take'; token: number };

/** Returns the places in reach that cover a space, the cheapest first. */
export const placesAt = (offer: ActOffer, cell: Cell): ReachOffer[] =>
  offer.reach.filter((one) => one.stop && covers(one.at, cell)).sort((a, b) => a.cost - b.cost);

/** Returns the offered way to a place, from where the figure stands. */
export function pathTo(offer: ActOffer, to: Footprint): Stride[] {
  const path: Stride[] = [];
  let at: Footprint = to;
  for (;;) {
    const row = offer.reach.find((one) => same(one.at, at));
    if (!row || path.length > offer.reach.length) return path;
    path.unshift({ to: row.at, way: row.way });
    at = row.before;
  }
}

/**
 * Returns the demon that a walk over these places removes by a Glory Kill, or `null`. On foot a marine may stop in
 * the space of a demon for no other reason. [M-MOV-07] [M-GK-02]
 */
export function gloryKill(offer: ActOffer, view: View2016, path: readonly Stride[]): number | null {
  if (!isMarine(offer.figure)) return null;
  for (const { to, way } of path) {
    const stops = way === 'walk' && offer.reach.some((one) => one.stop && one.way === way && same(one.at, to));
    const demon = stops && entries(view.demons).find(([, one]) => covers(one.at, anchor(to)));
    if (demon) return demon[0];
  }
  return null;
}

/** The cheapest way into each demon that can be removed by a Glory Kill. */
export function gloryKills(offer: ActOffer, view: View2016): Map<number, ReachOffer> {
  const found = new Map<number, ReachOffer>();
  for (const one of offer.reach) {
    const demon = one.stop ? gloryKill(offer, view, [{ to: one.at, way: one.way }]) : null;
    if (demon !== null && one.cost < (found.get(demon)?.cost ?? Infinity)) found.set(demon, one);
  }
  return found;
}

/** A Glory Kill is named on its demon, unless the odds of an attack stand there. */
const gloryPlates = (offer: ActOffer, view: View2016, aimed: readonly TargetOffer[]): Plate[] =>
  [...gloryKills(offer, view)].flatMap(([figure, { cost }]) => {
    const at = placeOf(view, figure);
    const taken = aimed.some((one) => one.figure === figure);
    return at && !taken
      ? [{ at, head: t('glory.plate'), foot: t('glory.cost', { cost }), kind: 'choice' as const }]
      : [];
  });

const plate = (view: View2016, target: TargetOffer, argent: number, pinned: boolean): Plate[] => {
  const at = placeOf(view, target.figure);
  const odds = target.covered ?? target.odds;
  const foot = t('plate', { damage: tenth(odds.damage), cover: target.cover ? 'yes' : 'no', argent });
  const short = percent(1000 - (odds.spread[0] ?? 0));
  return at ? [{ at, head: t('plate.head', { hit: short }), short, foot, kind: 'attack', pinned }] : [];
};

/** Returns everything that an offer to act draws on the board. `hits` are figures that a chosen ability would hit. */
export function actOverlay(
  offer: ActOffer,
  view: View2016,
  pin: Way | Aim | null,
  focus: Cell | null,
  hits: readonly number[] = [],
): Overlay {
  const from = placeOf(view, offer.figure);
  const hovered = pin === null && focus ? placesAt(offer, focus)[0]?.at : undefined;
  const to = pin?.t === 'move' ? pin.to : hovered;
  const row = to && offer.reach.find((one) => same(one.at, to));
  const way = to && row ? pathTo(offer, to) : [];
  const kills = gloryKill(offer, view, way) !== null;
  const aimed = pin?.t === 'attack' ? pin.target.sight : null;
  const near = offer.strike?.targets ?? [];
  const boost = offer.strike?.boost;
  const far = boost?.targets.filter((one) => !near.some((other) => other.figure === one.figure)) ?? [];
  const targets = [...near, ...far];
  const over = pin ? null : targets.find((one) => covers(placeOf(view, one.figure), focus));
  const blast = (pin?.t === 'attack' ? pin.target : over)?.blast;
  const around = struck(view, offer.figure, blast?.figures ?? hits, blast?.damage);
  const pinned = pin?.t === 'attack' ? pin.target.figure : null;
  const odds = targets
    .filter((one) => !blast?.figures.includes(one.figure))
    .flatMap((one) => plate(view, one, far.includes(one) ? (boost?.argent ?? 0) : 0, pinned === one.figure));
  return {
    ...EMPTY,
    marks: [
      ...offer.reach.map((one) => ({ at: one.at, tone: one.stop ? ('reach' as const) : ('pass' as const) })),
      ...(from ? [{ at: from, tone: 'self' as const }] : []),
    ].filter(
      (one, index, all) => all.findIndex((other) => other.tone === one.tone && same(other.at, one.at)) === index,
    ),
    path: row && from ? [from, ...way.map((one) => one.to)] : [],
    pathLabel: row ? (kills ? t('glory.label', { cost: row.cost }) : String(row.cost)) : null,
    pathPinned: pin?.t === 'move',
    // On a small board they would lie over the way that is chosen.
    plates:
      pin?.t === 'move'
        ? []
        : [...around.plates, ...(row && !over ? wordless(odds) : odds), ...gloryPlates(offer, view, targets)],
    frames: around.frames,
    sight: aimed ? { from: cornerAt(aimed[0]), to: cornerAt(aimed[1]), clear: true } : null,
    doors: offer.doors,
    tokens: [...offer.items, ...[...offer.links, ...offer.tokens, ...offer.generators].map((id) => LINKS_FROM + id)],
  };
}

/** Returns true for a health pack beside a marine whom nothing hurts. A scavenger still draws a card for it. */
export function idle(view: View2016, figure: number, token: number): boolean {
  const marine = view.marines[figure];
  return view.items[token]?.what === 'health' && marine?.damage === 0 && marine.class !== 'scavenger';
}

/**
 * Returns what would be left undone at the end. A main action without a card for it can only sprint, and is no loss.
 * A generator takes the attack, so only one of the two is named.
 */
export function unused(offer: ActOffer, view: View2016): string[] {
  const mains = Math.min(offer.mains, offer.plays.filter((card) => action(card).kind === 'main').length);
  const attack = (offer.strike?.targets.length ?? 0) > 0;
  const lost = [
    ...(mains > 0 ? [t('lost-mains', { mains })] : []),
    ...(attack ? [t('lost-attack')] : []),
    ...(!attack && offer.generators.length > 0 ? [t('lost-generator')] : []),
    ...(offer.items.some((item) => !idle(view, offer.figure, item)) ? [t('lost-thing')] : []),
    ...(offer.tokens.length > 0 ? [t('lost-token')] : []),
    ...(offer.links.length > 0 ? [t('lost-link')] : []),
    ...(offer.gates.length > 0 ? [t('lost-gate')] : []),
  ];
  return lost.length === 0 && fresh(offer, view) ? [t('lost-all')] : lost;
}

/** Returns true for a demon that could move and has done nothing yet. */
function fresh(offer: ActOffer, view: View2016): boolean {
  const demon = view.demons[offer.figure];
  const speed = demon && demonCard(demon.kind)?.speed;
  const whole = speed !== undefined && offer.moves >= speed && offer.strike !== null;
  return whole && offer.reach.some((one) => one.stop);
}
