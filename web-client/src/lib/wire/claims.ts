// What is asked at the door of a table, beside the parts of pages that are loaded late.
import type { ClaimBody } from '$lib/gen/ClaimBody';
import type { ClaimView } from '$lib/gen/ClaimView';
import type { LetInBody } from '$lib/gen/LetInBody';
import type { TableView } from '$lib/gen/TableView';
import { call } from './http';

/** This browser asks to be let in to a seat of its person. */
export const claim = (body: ClaimBody) => call<ClaimView>('POST', '/api/claims', body);
/** How it stands. */
export const claimed = ({ table, claim }: ClaimView) => call<ClaimView>('GET', `/api/claims/${table}/${claim}`);
/** The host's answer. */
export const answer = (table: string, body: LetInBody) =>
  call<TableView>('POST', `/api/tables/${encodeURIComponent(table)}/let_in`, body);
