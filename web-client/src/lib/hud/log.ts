import type { Fallen } from '$lib/ui/die';

/** How a line of the log looks: `turn` heads a part, `blow` is bad news for a figure, `quiet` is by the way. */
export type Tone = 'turn' | 'plain' | 'blow' | 'quiet' | 'reveal' | 'asked';

/** A line in plain words with the rule it rests on. */
export interface Line {
  text: string;
  rule: string | null;
  tone: Tone;
}

/** What the log shows: lines in words, steps of one walk joined, the dice of an attack beside its line. */
export interface Entry extends Line {
  no: number;
  dice: readonly Fallen[] | null;
  /** A bot decided it. */
  bot: boolean;
}

/** `now` with the entries of `before` wherever they say the same: a line that has not changed is not drawn again. */
export function kept(before: readonly Entry[], now: readonly Entry[]): Entry[] {
  const known = new Map(before.map((entry) => [entry.no, entry]));
  return now.map((entry) => {
    const old = known.get(entry.no);
    const same =
      old &&
      old.text === entry.text &&
      old.dice === entry.dice &&
      old.tone === entry.tone &&
      old.rule === entry.rule &&
      old.bot === entry.bot;
    return same ? old : entry;
  });
}

/** Remembers the entries that the log showed last. */
export class Keeper {
  #last: Entry[] = [];

  /** `now` with the remembered entries wherever they say the same. */
  kept(now: readonly Entry[]): Entry[] {
    return (this.#last = kept(this.#last, now));
  }
}
