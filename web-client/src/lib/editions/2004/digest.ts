import type { Kind } from '$lib/gen/2004/Kind';
import type { Line2004 } from '$lib/gen/2004/Line2004';
import type { View2004 } from '$lib/gen/2004/View2004';
import { capital, count } from '$lib/words';
import type { Entry } from '$lib/hud/log';
import { byBot } from '$lib/hud/deciders';
import { isSeated, namesBefore } from '$lib/hud/seated';
import { actor } from './actor';
import { tell } from './log-lines';
import type { Who } from './who';
import { KINDS } from './words';
import type { LogLine } from './wire';

/** What rests on another rule while the match is set up. */
const SET_UP: { [T in Line2004['t']]?: string } = {
  entered: 'C-SET-08',
  drew: 'C-SET-11',
  hand_grew: 'C-SET-11',
};

/** Makes readable entries of raw lines. Names follow the order of the story, since figures come and go. */
export function digest(lines: readonly LogLine[], who: Who, view: View2004): Entry[] {
  // Each line has the names of its own time.
  const names = namesBefore(lines, who.names);
  return who.during(names, () => told(lines, who, view, names));
}

/** The entries of lines; `names` are those of the line that is told. */
function told(lines: readonly LogLine[], who: Who, view: View2004, names: string[]): Entry[] {
  const out: Entry[] = [];
  let walker: number | null = null;
  let steps = 0;
  /** Figures of one kind that came at once: `Three zombies are there` is one line. */
  let crowdOf: Kind | null = null;
  let crowd = 0;
  let acting: number | null = null;
  /** The line of each attack: its dice fall later, after others were asked or ran out of time. */
  const attacks = new Map<number, Entry>();
  /** Before the first round everything is set-up, when the story is told from its beginning. */
  let setUp = lines[0]?.no === 0;
  for (const one of lines) {
    const { no, seen } = one;
    if (isSeated(seen)) names[seen.seat] = seen.name;
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
    if (seen.t === 'round_began') setUp = false;
    if (seen.t === 'dice_rolled') {
      const attack = attacks.get(seen.attack);
      if (attack) attack.dice = seen.dice;
      continue;
    }
    const line = tell(seen, who, view);
    if (!line) continue;
    const rule = (setUp && SET_UP[seen.t]) || line.rule;
    const entry: Entry = {
      ...line,
      rule,
      no,
      bot: byBot(one, actor),
      dice: seen.t === 'dice_rerolled' ? seen.dice : null,
    };
    if (seen.t === 'attack_declared') attacks.set(seen.attack, entry);
    out.push(entry);
  }
  return out;
}
