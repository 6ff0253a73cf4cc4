// Made from ../en/door.ftl by `npm run text`. Do not edit.
import body from '../en/door.ftl';
import { catalog } from '$lib/text/catalog.svelte';

/** Every text of `door`, with what its sentence needs. */
export type DoorText = {
  'mine': null;
  'mine.why': null;
  'mine.name': null;
  'mine.ask': null;
  'mine.waiting': null;
  'mine.waiting-why': null;
  'mine.no': null;
  'mine.no-why': null;
  'mine.lost': null;
  'mine.lost-why': null;
  'ask': { name: string | number };
  'ask.in': { name: string | number };
  'ask.no': null;
  'ask.whose': null;
  'ask.alone': null;
  'ask.careful': null;
  'let-in': { host: string | number; name: string | number; side: 'invader' | 'other'; color: string | number };
};

export const door = catalog<DoorText>('door', body);
