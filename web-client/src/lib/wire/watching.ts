import type { Joined } from '$lib/gen/Joined';
import type { TokenBody } from '$lib/gen/TokenBody';
import { call } from './http';

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}/watch`;

/** The verbs of those who watch, and of the host who lets them. */
export const watching = {
  link: (id: string) => call<TokenBody>('POST', table(id)),
  end: (id: string) => call<unknown>('POST', `${table(id)}/revoke`),
  claim: (token: string) => call<Joined>('POST', '/api/watch', { token }),
};
