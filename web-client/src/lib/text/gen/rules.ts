// Made from ../en/rules.ftl by `npm run text`. Do not edit.
import body from '../en/rules.ftl';
import { catalog } from '$lib/text/catalog.svelte';

/** Every text of `rules`, with what its sentence needs. */
export type RulesText = {
  'title': null;
  'editions': null;
  'edition': { edition: string | number };
  'search': null;
  'search.example': null;
  'hits': { hits: number };
  'none': null;
  'none.why': null;
  'nothing': null;
  'nothing.why': null;
  'chapters': null;
  'print': null;
  'details': null;
  'sources': null;
};

export const rules = catalog<RulesText>('rules', body);
