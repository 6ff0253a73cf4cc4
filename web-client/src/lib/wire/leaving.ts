import type { TableView } from '$lib/gen/TableView';
import { call } from './http';

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

/** Requests about a seat that the host wants, about seats that rotate, and about a host who is away. */
export const leaving = {
  keep: (id: string) => call<TableView>('POST', `${table(id)}/keep`),
  rotate: (id: string) => call<TableView>('POST', `${table(id)}/rotate`),
  host: (id: string) => call<TableView>('POST', `${table(id)}/host`),
};
