// Made from $editions/2016/text/en/defaults.ftl by `npm run text`. Do not edit.
import body from '$editions/2016/text/en/defaults.ftl';
import { catalog } from '$lib/text/catalog.svelte';

/** Every text of `defaults`, with what its sentence needs. */
export type DefaultsText = {
  'by-default': { what: 'window' | 'cover' | 'peek' | 'naming' | 'end' | 'move' | 'argent' | 'other' };
};

export const defaults = catalog<DefaultsText>('defaults', body);
