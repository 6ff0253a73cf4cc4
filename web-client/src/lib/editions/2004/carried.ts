import type { Brought } from '$lib/gen/2004/Brought';
import { campaign as t } from '$lib/text/gen/2004/campaign';
import { terms } from '$lib/text/gen/2004/terms';
import { skillWords, weaponName } from './words';

/** Returns what a marine takes into the next scenario, in short phrases. It is never empty. */
export function carriedWords(one: Brought): string[] {
  const words = [
    ...one.skills.map((skill) => skillWords(skill).title),
    ...one.weapons.map((weapon) => t('weapon', { weapon: weaponName(weapon) })),
    ...(one.armor > 0 ? [t('armor', { armor: one.armor })] : []),
    ...(['bullets', 'rockets', 'cells'] as const)
      .filter((ammo) => one[ammo] > 0)
      .map((ammo) => terms('rounds', { ammo, count: one[ammo] })),
  ];
  return words.length > 0 ? words : [t('nothing')];
}

/** Returns what the outcome of a scenario changes at the start of the next one. */
export const afterwards = (marinesWon: boolean): string => t(marinesWon ? 'next-marines' : 'next-invader');
