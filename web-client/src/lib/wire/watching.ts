import type { Joined } from '$lib/gen/Joined';
import type { TokenBody } from '$lib/gen/TokenBody';
import { call } from './http';

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}/watch`;

/** Requests of spectators, and of the host who allows them. */
export const watching = {
  link: (id: string) => call<TokenBody>('POST', table(id)),
  end: (id: string) => call<unknown>('POST', `${table(id)}/revoke`),
  claim: (token: string) => call<Joined>('POST', '/api/watch', { token }),
};
