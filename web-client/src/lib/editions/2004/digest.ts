import type { Kind } from '$lib/gen/2004/Kind';
import type { Line2004 } from '$lib/gen/2004/Line2004';
import type { View2004 } from '$lib/gen/2004/View2004';
import type { Entry } from '$lib/hud/log';
import { byBot } from '$lib/hud/deciders';
import { isSeated, namesBefore } from '$lib/hud/seated';
import { DECIDERS } from './deciders';
import { crowdWords, tell, walkWords } from './log-lines';
import type { Who } from './who';
import type { LogLine } from './wire';

/** What rests on another rule while the match is set up. */
const SET_UP: { [T in Line2004['t']]?: string } = {
  entered: 'C-SET-08',
  drew: 'C-SET-11',
  hand_grew: 'C-SET-11',
};

/** Returns readable entries of raw lines. Names follow the order of the story, because figures come and go. */
export function digest(lines: readonly LogLine[], who: Who, view: View2004): Entry[] {
  // Each line has the names of its own time.
  const names = namesBefore(lines, who.names);
  return who.during(names, () => entriesOf(lines, who, view, names));
}

/** Returns the entries of lines. `names` are those at the line. */
function entriesOf(lines: readonly LogLine[], who: Who, view: View2004, names: string[]): Entry[] {
  const out: Entry[] = [];
  let walker: number | null = null;
  let steps = 0;
  /** The walk is the first thing that a figure does: both are one line. */
  let first = false;
  /** Figures of one kind that came at once: `Three zombies are there` is one line. */
  let crowdOf: Kind | null = null;
  let crowd = 0;
  let acting: number | null = null;
  let drew = false;
  /** The line of each attack: its dice fall later, after others were asked or ran out of time. */
  const attacks = new Map<number, Entry>();
  /** Before the first round everything is set-up, when the story is told from its beginning. */
  let setUp = lines[0]?.no === 0;
  /** Where undos begin. A step from there on has a line of its own, so that it can be folded. */
  const cuts = new Set(lines.map((one) => one.back_to));
  who.recall(lines);
  for (const one of lines) {
    const { no, seen } = one;
    if (isSeated(seen)) names[seen.seat] = seen.name;
    if (seen.t === 'stepped' && seen.how === 'walk') {
      const last = out[out.length - 1];
      const joins = last && !cuts.has(no);
      if (walker === seen.figure && joins) {
        steps++;
        last.text = walkWords(who, seen.figure, steps, first);
        continue;
      }
      walker = seen.figure;
      steps = 1;
      crowdOf = null;
      first = acting === seen.figure && !!joins;
      if (first && joins) {
        last.text = walkWords(who, seen.figure, steps, first);
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
      if (last) last.text = crowdWords(seen.kind, crowd);
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
    // Which cards they are says as well how many.
    const counted = seen.t === 'hand_grew' && drew;
    drew = seen.t === 'drew';
    // A turn that ends by itself has said so.
    const ended = seen.t === 'turn_ended' && out[out.length - 1]?.seen?.t === 'nothing_left';
    const line = counted || ended ? null : tell(seen, who, view);
    if (!line) continue;
    const rule = (setUp && SET_UP[seen.t]) || line.rule;
    const entry: Entry = {
      ...line,
      rule,
      no,
      seen,
      bot: byBot(one, DECIDERS),
      dice: seen.t === 'dice_rerolled' ? seen.dice : null,
    };
    if (seen.t === 'attack_declared') attacks.set(seen.attack, entry);
    out.push(entry);
  }
  return out;
}
