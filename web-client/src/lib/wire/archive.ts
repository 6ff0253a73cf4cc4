// Requests about archived tables. They load late, apart from the first page.
import type { Archived } from '$lib/gen/Archived';
import { call } from './http';

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

/** Returns the archived tables of the visitor. */
export const archived = () => call<Archived>('GET', '/api/archive');
/** Archives a table: removes it from all lists until it is brought back. */
export const putAway = (id: string) => call<unknown>('POST', `${table(id)}/archive`);
/** Brings a table back from the archive. */
export const bringBack = (id: string) => call<unknown>('POST', `${table(id)}/restore`);
