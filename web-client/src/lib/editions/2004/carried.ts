import type { Brought } from '$lib/gen/2004/Brought';
import { count } from '$lib/words';
import { SKILL, WEAPON } from './words';

/** What a marine takes into the next scenario, in short phrases; never empty. */
export function carriedWords(one: Brought): string[] {
  const words = [
    ...one.skills.map((skill) => SKILL[skill].title),
    ...one.weapons.map((weapon) => `the ${WEAPON[weapon]}`),
    one.armor > 0 ? `${one.armor} extra armor` : '',
    one.bullets > 0 ? count(one.bullets, 'bullet') : '',
    one.rockets > 0 ? count(one.rockets, 'rocket') : '',
    one.cells > 0 ? count(one.cells, 'energy cell') : '',
  ].filter((part) => part !== '');
  return words.length > 0 ? words : ['nothing'];
}

/** What the outcome of a scenario changes at the start of the next one. */
export function afterwards(marinesWon: boolean): string {
  return marinesWon
    ? 'Each marine draws two marine cards and keeps one of them.'
    : 'The invader begins with one more card in hand.';
}
