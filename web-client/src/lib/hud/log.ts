import type { Fallen } from '$lib/ui/die';

/** The look of a log line: `turn` heads a part, `blow` is bad news for a figure, `quiet` is minor. */
export type Tone = 'turn' | 'plain' | 'blow' | 'quiet' | 'reveal' | 'asked';

/** A line in plain words with its rule. */
export interface Line {
  text: string;
  rule: string | null;
  tone: Tone;
  /** A text that is read aloud with it. */
  story?: string | undefined;
}

/** An entry of the log: lines in words, steps of one walk joined, the dice of an attack beside its line. */
export interface Entry extends Line {
  no: number;
  dice: readonly Fallen[] | null;
  /** A bot decided it. */
  bot: boolean;
  /** What happened, in the words of its edition. */
  seen?: { readonly t: string };
}

/** Returns the entries with a text under the line that it belongs to. */
export const withText = (entries: readonly Entry[], text: { no: number; text: string } | null): readonly Entry[] =>
  text ? entries.map((one) => (one.no === text.no ? { ...one, story: text.text } : one)) : entries;

/** Returns `now` with the entries of `before` wherever they say the same, so an unchanged line is not drawn again. */
export function reuse(before: readonly Entry[], now: readonly Entry[]): Entry[] {
  const known = new Map(before.map((entry) => [entry.no, entry]));
  return now.map((entry) => {
    const old = known.get(entry.no);
    const same =
      old &&
      old.text === entry.text &&
      old.dice === entry.dice &&
      old.tone === entry.tone &&
      old.rule === entry.rule &&
      old.bot === entry.bot &&
      old.story === entry.story;
    return same ? old : entry;
  });
}

/** Remembers the entries that the log showed last. */
export class Keeper {
  #last: Entry[] = [];

  /** Returns `now` with the remembered entries wherever they say the same. */
  update(now: readonly Entry[]): Entry[] {
    return (this.#last = reuse(this.#last, now));
  }
}
