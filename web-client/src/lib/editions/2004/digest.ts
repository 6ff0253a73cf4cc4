import type { LogLine } from '$lib/gen/LogLine';
import type { Kind } from '$lib/gen/Kind';
import type { Rolled } from '$lib/gen/Rolled';
import type { View2004 } from '$lib/gen/View2004';
import { count } from '$lib/words';
import { tell, type Line } from './story';
import { capital, type Who } from './who';
import { KINDS } from './words';

/** What the log shows: lines in words, steps of one walk joined, the dice of an attack beside its line. */
export interface Entry extends Line {
  no: number;
  dice: Rolled[] | null;
  /** A bot decided it. */
  bot: boolean;
}

/** Makes readable entries of raw lines. Names follow the order of the story, since figures come and go. */
export function digest(lines: readonly LogLine[], who: Who, view: View2004): Entry[] {
  const out: Entry[] = [];
  let walker: number | null = null;
  let steps = 0;
  /** Figures of one kind that came at once: `Three zombies are there` is one line. */
  let crowdOf: Kind | null = null;
  let crowd = 0;
  let acting: number | null = null;
  for (const { no, seen, bot } of lines) {
    if (seen.t === 'stepped' && seen.how === 'walk') {
      const last = out[out.length - 1];
      if (walker === seen.figure && last) {
        steps++;
        last.text = last.text.replace(/ \d+ spaces?\.$/, ` ${count(steps, 'space')}.`);
        continue;
      }
      walker = seen.figure;
      steps = 1;
      crowdOf = null;
      if (acting === seen.figure && last) {
        last.text = `${capital(who.figure(seen.figure))} acts and moves 1 space.`;
        acting = null;
        continue;
      }
    } else {
      walker = null;
    }
    acting = seen.t === 'activated' && !seen.extra ? seen.figure : null;
    if (seen.t === 'placed' && seen.how !== 'spawn' && crowdOf === seen.kind) {
      const last = out[out.length - 1];
      who.note(seen.figure, seen.kind);
      crowd++;
      if (last) last.text = `${crowd} ${KINDS[seen.kind]} are there.`;
      continue;
    }
    crowdOf = seen.t === 'placed' && seen.how !== 'spawn' ? seen.kind : null;
    crowd = 1;
    if (seen.t === 'dice_rolled' || seen.t === 'dice_rerolled') {
      const last = [...out].reverse().find((entry) => entry.dice === null);
      if (seen.t === 'dice_rolled' && last) {
        last.dice = seen.dice;
        continue;
      }
    }
    const line = tell(seen, who, view);
    if (line) out.push({ ...line, no, bot, dice: seen.t === 'dice_rerolled' ? seen.dice : null });
  }
  return out;
}
