// Made from ../en/match.ftl by `npm run text`. Do not edit.
import body from '../en/match.ftl';
import { catalogue } from '$lib/text/catalogue.svelte';

/** Every text of `match`, with what its sentence needs. */
export type MatchText = {
  'title': null;
  'failed': null;
  'newer': null;
  'newer.refused': null;
  'newer.loading': null;
  'missing': null;
  'missing.why': null;
  'left': null;
  'left.why': null;
  'lost': null;
  'lost.why': null;
  'lost.held': null;
  'after': { card: string | number };
  'opening': null;
  'opening.doing': null;
};

export const match = catalogue<MatchText>('match', body);
