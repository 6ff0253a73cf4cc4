import type { Snippet } from 'svelte';

/** What every sheet of the strip shows beside what its edition prints on it. */
export interface OfSeat {
  seat: number;
  name: string;
  yours: boolean;
  online: boolean;
  /** Beside the name: what the seat has left to think with. */
  clock: Snippet<[seat: number]>;
}
