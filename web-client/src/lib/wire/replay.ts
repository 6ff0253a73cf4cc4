import type { ReplayPage } from '$lib/gen/ReplayPage';
import { call } from './http';

/** One page of a match told again. */
export function replayPage(id: string, query: { as?: string; line?: number; row?: number }): Promise<ReplayPage> {
  const words = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return call<ReplayPage>('GET', `/api/matches/${encodeURIComponent(id)}/replay?${words.join('&')}`);
}
