// Made from ../en/talk.ftl by `npm run text`. Do not edit.
import body from '../en/talk.ftl';
import { catalog } from '$lib/text/catalog.svelte';

/** Every text of `talk`, with what its sentence needs. */
export type TalkText = {
  'title': null;
  'empty': null;
  'say': null;
  'short': null;
  'send': null;
  'offline': null;
};

export const talk = catalog<TalkText>('talk', body);
