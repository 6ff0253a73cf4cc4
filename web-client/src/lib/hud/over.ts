import type Board from '$lib/board/Board.svelte';
import type { Area } from '$lib/board/spread';
import type { Cell } from '$lib/gen/Cell';
import type { Match } from '$lib/match/match.svelte';
import type { Snippet } from 'svelte';

/** What a part over the board reads of the page around it, of a running match or a replay. */
export interface Over {
  readonly board: Board | undefined;
  readonly phone: boolean;
  /** The screen is as low as a phone that lies on its side. */
  readonly low: boolean;
  /** The board of a replay. */
  readonly past: boolean;
  /** The end card covers the board. */
  readonly ending: boolean;
  /** Nothing moves on the board. */
  readonly still: boolean;
  /** The space that a held finger has asked about. */
  readonly held: Cell | null;
  /** The space at the pointer or the cursor. */
  readonly pointed: Cell | null;
  /** Closes the card of the held space. */
  release: () => void;
  /** Called with the pixels of the board's upper edge that a text covers. */
  above: (px: number) => void;
  /** Called with the pixels at each edge of the board that dice and cards cover. */
  notes: (covers: Area) => void;
  /** Called with the dice, which a phone shows in its sheet. Absent where there is no sheet. */
  dice?: (shown: Snippet | undefined) => void;
}

/** What the notes over a board read of its match. */
export type Noted = Pick<Match, 'line' | 'saving' | 'seat' | 'mark'>;

/** The match of a replay. Its connection never breaks, and its reader has no seat. */
export const PAST_MATCH: Noted = { line: { at: 'live' }, saving: true, seat: null, mark: () => undefined };
