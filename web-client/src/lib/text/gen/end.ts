// Made from ../en/end.ftl by `npm run text`. Do not edit.
import body from '../en/end.ftl';
import { catalog } from '$lib/text/catalog.svelte';

/** Every text of `end`, with what its sentence needs. */
export type EndText = {
  'over': null;
  'round': { round: string | number };
  'station-yours': null;
  'station-lost': null;
  'winner': { you: 'yes' | 'no'; name: string | number };
  'winners': { names: string | number };
  'frags': { frags: string | number; limit: string | number };
  'rematch': null;
  'replay': null;
  'story': null;
  'table': null;
  'board': null;
  'follows': null;
};

export const end = catalog<EndText>('end', body);
