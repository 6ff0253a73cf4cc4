import { hud as t } from '$lib/text/gen/hud';
import type { Snippet } from 'svelte';
import type { EditionTypes } from '$lib/gen/EditionTypes';
import type { TableStatus } from '$lib/gen/TableStatus';
import type { LineState } from '$lib/match/match.svelte';

/** What the top line of an edition is given. */
export interface TopProps<E extends EditionTypes> {
  view: E['view'];
  line: LineState;
  title: string;
  table: string | null;
  /** Shown instead of the state of the line. */
  word?: string;
  /** What the table agreed on; a replay leaves it out. */
  terms?: Pick<TableStatus<E>, 'mode' | 'clock'>;
  tools: Snippet;
}

/** The top line of a replay: nothing is on its way, and it leads to no table. */
export const pastTop = () =>
  ({ line: { at: 'live' }, table: null, word: t('replay') }) satisfies Partial<TopProps<EditionTypes>>;
