import { isSeated } from './seated';

/** A line as far as it is looked at here. */
interface Told<S extends { t: string }> {
  /** It belongs to what followed from a decision of a bot. */
  bot: boolean;
  seen: S;
}

/**
 * Which of these lines tell what a bot decided. What follows from a bot's decision may be told of a player, for instance
 * the shot that a standing order answers with, and no bot decided that.
 *
 * `actor` is the seat whose decision a line tells. `bots` are the seats of bots after the last line; `null` where that is
 * not known.
 */
export function byBot<S extends { t: string }>(
  lines: readonly Told<S>[],
  bots: readonly number[] | null,
  actor: (seen: S) => number | null,
): boolean[] {
  // Seats of which a later line says who held them before; the others are held as they are now.
  const held = new Map<number, boolean | null>();
  const isHeld = (seat: number) => held.get(seat) ?? (held.has(seat) ? true : (bots?.includes(seat) ?? true));
  const back: boolean[] = [];
  for (const { bot, seen } of [...lines].reverse()) {
    const seat = actor(seen);
    back.push(bot && seat !== null && isHeld(seat));
    if (isSeated(seen) && seen.how !== 'renamed' && seen.how !== 'let_in')
      held.set(seen.seat, seen.how === 'back' ? true : seen.how === 'bot' ? false : null);
  }
  return back.reverse();
}
