// Made from ../en/join.ftl by `npm run text`. Do not edit.
import body from '../en/join.ftl';
import { catalog } from '$lib/text/catalog.svelte';

/** Every text of `join`, with what its sentence needs. */
export type JoinText = {
  'invited': null;
  'invited.by': { host: string | number };
  'invited.marines': { marines: number };
  'invited.running': null;
  'invited.unpicked': { chapter: 'mission' | 'scenario' };
  'chapter': { chapter: 'mission' | 'scenario'; no: string | number; of: string | number; kind: 'operation' | 'campaign' };
  'facts.edition': null;
  'facts.game': { edition: string | number };
  'facts.goal': null;
  'facts.clock': null;
  'facts.pace': null;
  'facts.term': { title: string | number; text: string | number };
  'reading': null;
  'example': null;
  'nameless': null;
  'pick': null;
  'pick.kept': null;
  'pick.free': null;
  'pick.bot': null;
  'pick.several': { seats: string | number };
  'pick.take': null;
  'pick.take-which': { seat: string | number };
  'raced': { seat: string | number };
  'full': null;
  'full.wait': null;
  'back': null;
  'back.opening': null;
  'watch': null;
  'watch.by': { host: string | number };
  'watch.lead': null;
  'watch.enter': null;
  'watch.early': null;
  'watch.early-why': null;
  'watch.finding': null;
};

export const join = catalog<JoinText>('join', body);
