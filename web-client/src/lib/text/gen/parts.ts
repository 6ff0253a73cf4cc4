// Made from ../en/parts.ftl by `npm run text`. Do not edit.
import body from '../en/parts.ftl';
import { catalog } from '$lib/text/catalog.svelte';

/** Every text of `parts`, with what its sentence needs. */
export type PartsText = {
  'your-name': null;
  'copy': null;
  'copy.done': null;
  'copy.link': null;
  'missing': null;
  'not-here': null;
  'not-here.head': null;
  'not-here.text': null;
};

export const parts = catalog<PartsText>('parts', body);
