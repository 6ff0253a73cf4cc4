// Made from ../en/credits.ftl by `npm run text`. Do not edit.
import body from '../en/credits.ftl';
import { catalog } from '$lib/text/catalog.svelte';

/** Every text of `credits`, with what its sentence needs. */
export type CreditsText = {
  'title': null;
  'icons': null;
  'icons.text': null;
  'type': null;
  'type.text': null;
  'software': null;
  'software.text': null;
  'project': null;
  'project.text': null;
};

export const credits = catalog<CreditsText>('credits', body);
