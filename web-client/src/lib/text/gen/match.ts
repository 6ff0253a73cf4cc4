// Made from ../en/match.ftl by `npm run text`. Do not edit.
import body from '../en/match.ftl';
import { catalog } from '$lib/text/catalog.svelte';

/** Every text of `match`, with what its sentence needs. */
export type MatchText = {
  'title': null;
  'failed': null;
  'newer': null;
  'newer.refused': null;
  'newer.loading': null;
  'lost': null;
  'lost.why': null;
  'after': { card: string | number };
  'after.short': { card: string | number };
  'opening': null;
  'opening.doing': null;
};

export const match = catalog<MatchText>('match', body);
