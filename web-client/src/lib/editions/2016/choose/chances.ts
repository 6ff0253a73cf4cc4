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

/** Returns what the defense deck may still do, in a sentence. */
export function deckWords({ deck }: TargetOffer): string {
  if (!deck) return t('deck.none');
  const dodge = deck.dodge > 0 ? 'yes' : 'no';
  return t('deck', { cards: deck.cards, shields: tenth(deck.shields), dodge, chance: percent(deck.dodge) });
}
