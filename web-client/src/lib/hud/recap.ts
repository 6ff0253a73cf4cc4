import type { EditionTypes } from '$lib/gen/EditionTypes';
import type { LogLine } from '$lib/gen/LogLine';
import { list } from '$lib/words';
import { foldsOf, lies } from './folds';
import type { Person } from './names';
import type { CostOf } from './price';

/** What one line of an edition's log means for the figures. */
export interface RecapOf<E extends EditionTypes> extends Pick<CostOf<E>, 'turn'> {
  /** Returns the marine who was hurt, and by how much. */
  hurt: (seen: E['seen']) => { seat: number; count: number } | null;
  /** Returns the marine who was fragged. */
  fragged: (seen: E['seen']) => number | null;
  /** Returns true if one of the invader's figures came. */
  came: (seen: E['seen']) => boolean;
  /** Returns true if one of the invader's figures was killed. */
  fell: (seen: E['seen']) => boolean;
  words: RecapText;
}

/** The words of an edition for a recap. All but the first are parts of its sentence. */
export interface RecapText {
  all: (events: string) => string;
  hurt: (marine: Person & { count: number }) => string;
  fragged: (marine: Person) => string;
  came: (count: number) => string;
  fell: (count: number) => string;
}

/** What happened between two turns of a player. */
interface Recap {
  /** The line with which the later turn began. */
  no: number;
  /** Each marine who was hurt or fragged, the reader first. */
  marines: { seat: number; hurt: number; fragged: boolean }[];
  came: number;
  fell: number;
}

/** A recap in a sentence, at the line of its turn. */
export interface RecapLine {
  no: number;
  text: string;
}

/**
 * Returns what happened between the last turn of a seat and the one that runs. Returns `null` if another turn runs, if it
 * is the first of the seat, or if the loaded log does not reach back that far.
 */
function recapOf<E extends EditionTypes>(log: readonly LogLine<E>[], you: number, of: RecapOf<E>): Recap | null {
  const folds = foldsOf(log);
  const lines = log.filter(({ no }) => !folds.some((fold) => lies(no, fold)));
  const turns = lines.flatMap(({ no, seen }, at) => {
    const seat = of.turn(seen);
    return seat === null ? [] : [{ seat, no, at }];
  });
  const now = turns.pop();
  const next = turns[turns.findLastIndex(({ seat }) => seat === you) + 1];
  if (now?.seat !== you || !next || !turns.some(({ seat }) => seat === you)) return null;
  const between = lines.slice(next.at, now.at).map(({ seen }) => seen);
  const hurt = new Map<number, number>();
  for (const seen of between) {
    const one = of.hurt(seen);
    if (one) hurt.set(one.seat, (hurt.get(one.seat) ?? 0) + one.count);
  }
  const fragged = new Set(between.map(of.fragged).filter((seat) => seat !== null));
  const seats = [...new Set([...hurt.keys(), ...fragged])].sort(
    (a, b) => Number(b === you) - Number(a === you) || a - b,
  );
  return {
    no: now.no,
    marines: seats.map((seat) => ({ seat, hurt: hurt.get(seat) ?? 0, fragged: fragged.has(seat) })),
    came: between.filter(of.came).length,
    fell: between.filter(of.fell).length,
  };
}

/** Returns what happened since the last turn of a player, for the line with which theirs began, or `null`. */
export function recapLine<E extends EditionTypes>(
  log: readonly LogLine<E>[],
  you: number,
  of: RecapOf<E>,
  who: { person: (seat: number) => Person },
): RecapLine | null {
  const recap = recapOf(log, you, of);
  if (!recap) return null;
  const { words } = of;
  const events = recap.marines.map(({ seat, hurt, fragged }) =>
    fragged ? words.fragged(who.person(seat)) : words.hurt({ ...who.person(seat), count: hurt }),
  );
  // An invader has brought them.
  if (recap.came > 0 && you !== 0) events.push(words.came(recap.came));
  if (recap.fell > 0) events.push(words.fell(recap.fell));
  return events.length > 0 ? { no: recap.no, text: words.all(list(events)) } : null;
}
