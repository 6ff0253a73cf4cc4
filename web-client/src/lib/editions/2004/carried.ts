import type { Brought } from '$lib/gen/2004/Brought';
import type { Returned } from '$lib/gen/2004/Returned';
import { campaign as t } from '$lib/text/gen/2004/campaign';
import { skillWords, weaponName } from './words';

const AMMO = ['bullets', 'rockets', 'cells'] as const;
type Ammo = (typeof AMMO)[number];

/** Returns what a marine takes into the next scenario, in short phrases. `had` is what they ended the last one with. */
export function carriedWords(one: Brought, had: Pick<Returned, Ammo>): string[] {
  const words = [
    ...one.skills.map((skill) => skillWords(skill).title),
    ...one.weapons.map((weapon) => t('weapon', { weapon: weaponName(weapon) })),
    ...(one.armor > 0 ? [t('armor', { armor: one.armor })] : []),
    ...AMMO.filter((ammo) => one[ammo] > 0).map((ammo) => t('ammo', { ammo, kept: one[ammo], had: had[ammo] })),
  ];
  return words.length > 0 ? words : [t('nothing')];
}

/** Returns what the outcome of a scenario changes at the start of the next one. */
export const afterwards = (marinesWon: boolean): string => t(marinesWon ? 'next-marines' : 'next-invader');
