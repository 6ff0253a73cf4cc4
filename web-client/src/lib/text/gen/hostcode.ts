// Made from ../en/hostcode.ftl by `npm run text`. Do not edit.
import body from '../en/hostcode.ftl';
import { catalog } from '$lib/text/catalog.svelte';

/** Every text of `hostcode`, with what its sentence needs. */
export type HostcodeText = {
  'code': null;
  'code.about': null;
};

export const hostcode = catalog<HostcodeText>('hostcode', body);
