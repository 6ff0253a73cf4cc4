import type { Footprint } from '$lib/gen/Footprint';
import type { Odds } from '$lib/gen/2016/Odds';
import type { TargetOffer } from '$lib/gen/2016/TargetOffer';
import { rare as t } from '$lib/text/gen/2016/rare';
import { percent, tenth } from '$lib/words';

/** One line of the table of odds. */
export interface Chance {
  name: string;
  odds: Odds;
}

/**
 * Returns the odds of an attack: with the first card, behind cover when the defender picks one of two, and for argent.
 */
export const chances = (target: TargetOffer, boosted?: TargetOffer): Chance[] => [
  { name: target.covered ? t('odds-first') : t('odds-plain'), odds: target.odds },
  ...(target.covered ? [{ name: t('odds-better'), odds: target.covered }] : []),
  ...(boosted ? [{ name: t('odds-argent'), odds: boosted.covered ?? boosted.odds }] : []),
];

/** Returns how far apart two figures are on a floor without walls. */
function apart([ax, ay, aw = 1, ah = 1]: Footprint, [bx, by, bw = 1, bh = 1]: Footprint): number {
  const gap = (a: number, aSize: number, b: number, bSize: number) =>
    Math.max(b - (a + aSize - 1), a - (b + bSize - 1));
  return Math.max(gap(ax, aw, bx, bw), gap(ay, ah, by, bh));
}

/**
 * Returns why a target is in sight, and why it may be farther away than it looks: many a line of sight passes close
 * to a wall. [M-LOS-01]
 */
export const sightWords = (from: Footprint | null, to: Footprint | null, range: number): string =>
  t('sight', { around: from && to && range > apart(from, to) ? 'yes' : 'no' });

/** Returns what the defense deck may still do, in a sentence. */
export function deckWords({ deck }: TargetOffer): string {
  if (!deck) return t('deck.none');
  const dodge = deck.dodge > 0 ? 'yes' : 'no';
  return t('deck', { cards: deck.cards, shields: tenth(deck.shields), dodge, chance: percent(deck.dodge) });
}
