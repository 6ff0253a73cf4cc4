/** Lines of the log that an undo has taken back: those from `from` to before `to`, the line of the undo. */
export interface Fold {
  from: number;
  to: number;
}

/** Returns the folds of a log, oldest first. A redo folds the line of an undo, whose own fold is void then. */
export const foldsOf = (log: readonly { no: number; back_to?: number }[]): Fold[] =>
  log.reduceRight<Fold[]>((later, { no, back_to: from }) => {
    const valid = from !== undefined && !later.some((fold) => lies(no, fold) && from < fold.from);
    return valid ? [{ from, to: no }, ...later] : later;
  }, []);

/** Returns true if the line was taken back. */
export const lies = (no: number, { from, to }: Fold): boolean => from <= no && no < to;
