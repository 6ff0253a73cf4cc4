// Made from ../en/edges.ftl by `npm run text`. Do not edit.
import body from '../en/edges.ftl';
import { catalogue } from '$lib/text/catalogue.svelte';

/** Every text of `edges`, with what its sentence needs. */
export type EdgesText = {
  'more': { count: string | number };
  'more.show': { count: string | number; side: 'left' | 'right' | 'up' | 'down' };
};

export const edges = catalogue<EdgesText>('edges', body);
