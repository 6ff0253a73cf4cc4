// Made from ../en/restored.ftl by `npm run text`. Do not edit.
import body from '../en/restored.ftl';
import { catalogue } from '$lib/text/catalogue.svelte';

/** Every text of `restored`, with what its sentence needs. */
export type RestoredText = {
  'restored': { when: string | number };
};

export const restored = catalogue<RestoredText>('restored', body);
