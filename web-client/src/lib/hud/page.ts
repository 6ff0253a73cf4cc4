import type Board from '$lib/board/Board.svelte';
import type { Desk } from '$lib/choose/desk.svelte';
import type { Cell } from '$lib/gen/Cell';
import type { EditionTypes } from '$lib/gen/EditionTypes';
import type { Banner } from './banner';
import type { Stop } from './stop';

/** The state of a match's page that the parts of an edition read. */
export interface Page<E extends EditionTypes> {
  readonly desk: Desk<E>;
  readonly banner: Banner | null;
  readonly board: Board | undefined;
  /** How high the sheet of a phone stands. */
  stop: Stop;
  readonly phone: boolean;
  /** Nothing moves on the board. */
  readonly still: boolean;
  /** The space a finger has asked about. */
  readonly held: Cell | null;
  /** The space at the pointer or the cursor. */
  readonly pointed: Cell | null;
  /** The card of the end lies over the board. */
  readonly ending: boolean;
  /** Puts away the card of the held space. */
  release: () => void;
  /** Called with the pixels of the board's upper edge that something lies over. */
  above: (px: number) => void;
}
