// Made from ../en/saved.ftl by `npm run text`. Do not edit.
import body from '../en/saved.ftl';
import { catalog } from '$lib/text/catalog.svelte';

/** Every text of `saved`, with what its sentence needs. */
export type SavedText = {
  'lead': null;
  'nameless': null;
  'file': null;
  'file.saved': null;
  'file.opening': null;
  'file.unnamed': null;
  'sending': { file: string | number };
  'looking': null;
  'failed': { file: string | number; problem: string | number };
  'waits': { file: string | number };
  'drop': null;
  'open': null;
  'pick': null;
  'pick.other': null;
  'pick.ending': null;
  'too-large': null;
  'not-sent': null;
};

export const saved = catalog<SavedText>('saved', body);
