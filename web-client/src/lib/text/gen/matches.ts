// Made from ../en/matches.ftl by `npm run text`. Do not edit.
import body from '../en/matches.ftl';
import { catalog } from '$lib/text/catalog.svelte';

/** Every text of `matches`, with what its sentence needs. */
export type MatchesText = {
  'looking': null;
  'none': null;
  'state': { phase: 'gathering' | 'playing' | 'over' };
  'alone': { title: string | number };
  'with': { names: string | number };
  'with.nobody': null;
  'with.bots': null;
  'asked': null;
  'replay': null;
  'erase': null;
  'erase.which': { title: string | number };
  'erase.title': null;
  'archive.empty': null;
  'archive.lead': null;
  'archive.line': { names: 'none' | 'some'; when: string | number; with: string | number };
  'archive.back': null;
  'away': null;
  'away.do': null;
  'gone': { names: 'none' | 'some'; title: string | number; with: string | number; campaign: 'yes' | 'no' };
  'gone.type': { name: string | number };
  'gone.do': null;
  'gone.keep': null;
  'ago-now': null;
  'ago-minutes': { minutes: string | number };
  'ago-hours': { hours: number };
  'ago-days': { days: number };
};

export const matches = catalog<MatchesText>('matches', body);
