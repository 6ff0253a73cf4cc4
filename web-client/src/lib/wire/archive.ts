// What the archive of tables is asked, beside the parts of the first page that are loaded late.
import type { Archived } from '$lib/gen/Archived';
import { call } from './http';

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

/** The tables of the archive that the visitor is at. */
export const archived = () => call<Archived>('GET', '/api/archive');
/** Out of all lists, until it is brought back. */
export const putAway = (id: string) => call<unknown>('POST', `${table(id)}/archive`);
/** In use again. */
export const bringBack = (id: string) => call<unknown>('POST', `${table(id)}/restore`);
