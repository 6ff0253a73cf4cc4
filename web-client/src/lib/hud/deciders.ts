/** A line as far as it is looked at here. */
interface Told<S> {
  /** The seat whose bot decided what the line belongs to. */
  bot: number | null;
  seen: S;
}

/**
 * Whether a line tells what a bot decided. What follows from a bot's decision may be told of another seat, for instance
 * the shot that a standing order answers with, and no bot decided that. `actor` is the seat whose decision a line tells.
 */
export const byBot = <S>({ bot, seen }: Told<S>, actor: (seen: S) => number | null): boolean =>
  bot !== null && actor(seen) === bot;
