import { hud as t } from '$lib/text/gen/hud';
import type { Snippet } from 'svelte';
import type { EditionTypes } from '$lib/gen/EditionTypes';
import type { TableStatus } from '$lib/gen/TableStatus';
import type { LineState } from '$lib/match/match.svelte';

/** The props of an edition's top line. */
export interface TopProps<E extends EditionTypes> {
  view: E['view'];
  line: LineState;
  title: string;
  table: string | null;
  /** Shown instead of the connection state. */
  word?: string;
  /** What the table agreed on. A replay has none. */
  terms?: Pick<TableStatus<E>, 'mode' | 'clock'>;
  tools: Snippet;
}

/** Returns the top line of a replay, which has no connection and leads to no table. */
export const pastTop = () =>
  ({ line: { at: 'live' }, table: null, word: t('replay') }) satisfies Partial<TopProps<EditionTypes>>;
