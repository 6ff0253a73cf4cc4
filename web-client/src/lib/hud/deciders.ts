import { handle, type Handlers } from '$lib/match/handlers';

/** Returns the seat whose decision a line reports, for each kind of line that reports one. */
export type Deciders<Line extends { t: string }> = Handlers<Line, number | null>;

/** Returns the seat that a line names. */
export const seatOf = ({ seat }: { seat: number }): number => seat;

/** The part of a log line that is read here. */
interface Line<Seen> {
  /** The seat whose bot made the decision that the line belongs to. */
  bot: number | null;
  seen: Seen;
}

/**
 * Returns true if a line reports what a bot decided. What follows from a bot's decision may belong
 * to another seat, for example the shot that a standing order answers with, and no bot decided
 * that.
 */
export const byBot = <Seen extends { t: string }>({ bot, seen }: Line<Seen>, deciders: Deciders<Seen>): boolean =>
  bot !== null && handle(deciders, seen) === bot;
