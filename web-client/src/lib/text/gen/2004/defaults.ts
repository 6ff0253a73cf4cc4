// Made from $editions/2004/text/en/defaults.ftl by `npm run text`. Do not edit.
import body from '$editions/2004/text/en/defaults.ftl';
import { catalog } from '$lib/text/catalog.svelte';

/** Every text of `defaults`, with what its sentence needs. */
export type DefaultsText = {
  'by-default': { what: 'hold_fire' | 'fire' | 'pass' | 'prevent' | 'heal' | 'strike' | 'reroll' | 'end' | 'done' | 'rest' | 'no_spawn' | 'reinforce' | 'activate' | 'attack' | 'move' | 'declare' | 'return' | 'discard' | 'keep' | 'other' };
};

export const defaults = catalog<DefaultsText>('defaults', body);
