// Made from ../en/die.ftl by `npm run text`. Do not edit.
import body from '../en/die.ftl';
import { catalog } from '$lib/text/catalog.svelte';

/** Every text of `die`, with what its sentence needs. */
export type DieText = {
  'face': { die: 'yellow' | 'red' | 'green' | 'blue'; shows: 'nothing' | 'miss' | 'ammo' | 'hit'; range: string | number; damage: string | number };
};

export const die = catalog<DieText>('die', body);
