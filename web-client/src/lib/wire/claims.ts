// Requests at the door of a table. They load late.
import type { ClaimBody } from '$lib/gen/ClaimBody';
import type { ClaimView } from '$lib/gen/ClaimView';
import type { LetInBody } from '$lib/gen/LetInBody';
import type { TableView } from '$lib/gen/TableView';
import { call } from './http';

/** Asks to be let in to a seat that the person has, from this browser. */
export const claim = (body: ClaimBody) => call<ClaimView>('POST', '/api/claims', body);
/** Returns the state of the claim. */
export const claimed = ({ table, claim }: ClaimView) => call<ClaimView>('GET', `/api/claims/${table}/${claim}`);
/** Sends the host's answer. */
export const answer = (table: string, body: LetInBody) =>
  call<TableView>('POST', `/api/tables/${encodeURIComponent(table)}/let_in`, body);
