import type { Plate } from './overlay';

/** Where a plate's words go, so that neighbours do not hide each other. */
export interface Spread {
  plate: Plate;
  below: boolean;
  /** Large words only. */
  brief: boolean;
}

/** Plates over their spaces; the next one in a row goes below, a third one speaks in brief. `brief` is for small scales. */
export function spread(plates: readonly Plate[], brief: boolean): Spread[] {
  const out: Spread[] = [];
  for (const plate of plates) {
    const near = out.filter(
      (other) => Math.abs(other.plate.at[0] - plate.at[0]) <= 1 && Math.abs(other.plate.at[1] - plate.at[1]) <= 1,
    );
    const above = near.some((other) => !other.below);
    const under = near.some((other) => other.below);
    const crowded = above && under;
    out.push({ plate, below: above && !under, brief: plate.pinned !== true && (brief || crowded) });
  }
  return out;
}
