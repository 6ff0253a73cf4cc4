// Made from ../en/restored.ftl by `npm run text`. Do not edit.
import body from '../en/restored.ftl';
import { catalog } from '$lib/text/catalog.svelte';

/** Every text of `restored`, with what its sentence needs. */
export type RestoredText = {
  'restored': { when: string | number };
};

export const restored = catalog<RestoredText>('restored', body);
