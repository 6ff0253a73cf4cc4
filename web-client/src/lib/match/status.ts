import type { EditionTypes } from '$lib/gen/EditionTypes';
import type { TableStatus } from '$lib/gen/TableStatus';

/** The table before the first picture. */
export const NO_STATUS: TableStatus<never> = {
  mine: null,
  waiting: [],
  names: [],
  standing: null,
  bots: [],
  absent: [],
  absent_soon: [],
  votes: [],
  patience: [],
  mates: [],
  mode: 'friendly',
  clock: 'none',
  clocks: [],
  undo: null,
  redo: null,
  vote: null,
  paused: null,
  can_pause: false,
  parked: false,
  give_up: false,
};

/**
 * Returns the table while the show is still behind the match: its questions are the earlier ones that are
 * still open, without their time, and everything else is as it is now.
 */
export function heldStatus<E extends EditionTypes>(then: TableStatus<E>, now: TableStatus<E>): TableStatus<E> {
  const open = (id: number) => now.mates.find((mate) => mate.id === id);
  return {
    ...now,
    mine: now.mine?.id === then.mine?.id ? now.mine : null,
    waiting: then.waiting.map((one) => ({ ...one, left_ms: null })),
    mates: then.mates.flatMap(({ id }) => open(id) ?? []),
    undo: now.undo && then.undo,
  };
}
