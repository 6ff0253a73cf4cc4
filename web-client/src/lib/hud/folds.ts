/** Lines of the log that an undo has taken back: those from `from` to before `to`, the line of the undo. */
export interface Fold {
  from: number;
  to: number;
}

/** Returns the folds of a log, oldest first. */
export const foldsOf = (log: readonly { no: number; back_to?: number }[]): Fold[] =>
  log.flatMap(({ no, back_to }) => (back_to === undefined ? [] : [{ from: back_to, to: no }]));

/** Returns true if the line was taken back. */
export const lies = (no: number, { from, to }: Fold): boolean => from <= no && no < to;
