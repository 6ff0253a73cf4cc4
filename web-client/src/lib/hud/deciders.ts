/** The part of a line that is read here. */
interface Told<S> {
  /** The seat whose bot made the decision that the line belongs to. */
  bot: number | null;
  seen: S;
}

/**
 * Returns true if a line reports what a bot decided. What follows from a bot's decision may belong
 * to another seat, for example the shot that a standing order answers with, and no bot decided
 * that. `actor` returns the seat whose decision a line reports.
 */
export const byBot = <S>({ bot, seen }: Told<S>, actor: (seen: S) => number | null): boolean =>
  bot !== null && actor(seen) === bot;
