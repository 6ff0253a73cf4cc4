import type { TableView } from '$lib/gen/TableView';
import { call } from './http';

/** Says a line to the people at a table, while no match runs. */
export const talk = (id: string, text: string) =>
  call<TableView>('POST', `/api/tables/${encodeURIComponent(id)}/talk`, { text });
