// Made from ../en/die.ftl by `npm run text`. Do not edit.
import body from '../en/die.ftl';
import { catalogue } from '$lib/text/catalogue.svelte';

/** Every text of `die`, with what its sentence needs. */
export type DieText = {
  'unknown': { die: 'yellow' | 'red' | 'green' | 'blue' };
  'miss': { die: 'yellow' | 'red' | 'green' | 'blue' };
  'face': { die: 'yellow' | 'red' | 'green' | 'blue'; range: string | number; damage: string | number; ammo: 'yes' | 'no' };
};

export const die = catalogue<DieText>('die', body);
