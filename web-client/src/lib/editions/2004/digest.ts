import type { LogLine } from '$lib/gen/LogLine';
import type { Rolled } from '$lib/gen/Rolled';
import type { View2004 } from '$lib/gen/View2004';
import { count } from '$lib/words';
import { tell, type Line } from './story';
import { verb, type Who } from './who';

/** What the log shows: lines in words, steps of one walk joined, the dice of an attack beside its line. */
export interface Entry extends Line {
  no: number;
  dice: Rolled[] | null;
}

/** Makes readable entries of raw lines. Names follow the order of the story, since figures come and go. */
export function digest(lines: readonly LogLine[], who: Who, view: View2004): Entry[] {
  const out: Entry[] = [];
  let walker: number | null = null;
  let steps = 0;
  for (const { no, seen } of lines) {
    if (seen.t === 'stepped' && seen.how === 'walk') {
      const last = out[out.length - 1];
      if (walker === seen.figure && last) {
        steps++;
        last.text = `${verb(who.figure(seen.figure), 'move')} ${count(steps, 'space')}.`;
        continue;
      }
      walker = seen.figure;
      steps = 1;
    } else {
      walker = null;
    }
    if (seen.t === 'dice_rolled' || seen.t === 'dice_rerolled') {
      const last = [...out].reverse().find((entry) => entry.dice === null);
      if (seen.t === 'dice_rolled' && last) {
        last.dice = seen.dice;
        continue;
      }
    }
    const line = tell(seen, who, view);
    if (line) out.push({ ...line, no, dice: seen.t === 'dice_rerolled' ? seen.dice : null });
  }
  return out;
}
