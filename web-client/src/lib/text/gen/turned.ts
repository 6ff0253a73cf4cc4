// Made from ../en/turned.ftl by `npm run text`. Do not edit.
import body from '../en/turned.ftl';
import { catalog } from '$lib/text/catalog.svelte';

/** Every text of `turned`, with what its sentence needs. */
export type TurnedText = {
  'unknown': null;
  'unknown.why': null;
  'unknown.seat': null;
  'unknown.go': null;
  'example': null;
  'full': null;
  'full.why': null;
  'full.alone': null;
  'full.here': null;
  'soon': null;
  'missing': null;
  'closed': null;
  'closed.ask': null;
  'mine': null;
  'cookies': null;
  'refused': null;
  'short': null;
  'short.why': null;
  'locked': null;
  'locked.why': null;
  'crowded': null;
  'crowded.why': null;
  'ended': null;
  'ended.why': null;
  'another': null;
};

export const turned = catalog<TurnedText>('turned', body);
