import type { EditionTypes } from '$lib/gen/EditionTypes';
import type { ReplayPage } from '$lib/gen/ReplayPage';
import { call } from './http';

/** Returns one page of a replay, of a match at a table or of one that was opened from its file. */
export function replayPage(
  of: 'matches' | 'saved',
  id: string,
  query: { as?: string; line?: number; row?: number },
): Promise<ReplayPage<EditionTypes>> {
  const words = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return call<ReplayPage<EditionTypes>>('GET', `/api/${of}/${encodeURIComponent(id)}/replay?${words.join('&')}`);
}
