import type { ActionCard } from '../src/lib/gen/2016/ActionCard';
import type { Choice } from '../src/lib/gen/2016/Choice';
import type { Edition2016 } from '../src/lib/gen/2016/Edition2016';
import type { Footprint } from '../src/lib/gen/2016/Footprint';
import type { Options } from '../src/lib/gen/2016/Options';
import type { ReachOffer } from '../src/lib/gen/2016/ReachOffer';
import type { Stride } from '../src/lib/gen/2016/Stride';
import { PRINTED } from '../src/lib/gen/2016/printed';
import type { Device } from './device.ts';
import type { Plan } from './play.ts';

/** A bare device of this edition. */
export type Device2016 = Device<Edition2016>;
export type Plan2016 = Plan<Edition2016>;

const far = (a: Footprint, b: Footprint): number => Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]));

/** The offered way to a place. */
export function wayTo({ reach }: { reach: readonly ReachOffer[] }, to: Footprint): Stride[] {
  const path: Stride[] = [];
  for (let row = reach.find((one) => one.at.join() === to.join()); row && path.length <= reach.length;) {
    path.unshift({ to: row.at, way: row.way });
    const before: Footprint = row.before;
    row = reach.find((one) => one.at.join() === before.join());
  }
  return path;
}

/** The plainest answer. */
export function plain(options: Options): Choice {
  switch (options.t) {
    case 'class':
      return { t: 'class', class: options.classes[0]! };
    case 'invasion':
      return { t: 'invasion', card: options.cards[0]!, sets: options.sets.slice(0, 3) };
    case 'squad':
      return { t: 'squad', seat: options.seats[0]! };
    case 'weapons': {
      const [first, second] = [...new Set(options.left)];
      return { t: 'weapons', weapons: [first!, second!] };
    }
    case 'deploy':
      return { t: 'deploy', at: options.at[0]! };
    case 'respawn':
      return { t: 'respawn', at: options.at[0]! };
    case 'argent':
      return { t: 'argent', discard: [], put: [] };
    case 'demon_card':
      return { t: 'demon_card', kind: options.kinds[0]! };
    case 'next':
      return { t: 'next', figure: options.figures[0]! };
    case 'act': {
      // In the middle of passing through, a figure may not end here.
      const on = options.passing ? options.reach.find((one) => one.stop) : undefined;
      return on ? { t: 'move', path: wayTo(options, on.at) } : { t: 'end' };
    }
    case 'portal':
      return { t: 'portal', portal: options.portals[0]! };
    case 'group':
      return { t: 'group', group: 0 };
    case 'card':
      return options.may_pass ? { t: 'pass' } : { t: 'card', card: options.cards[0]! };
    case 'throw':
    case 'place':
    case 'displace':
      return { t: 'place', at: options.at[0]! };
    case 'spread':
      return { t: 'spread', put: [{ on: options.on[0]!, count: options.count }] };
    case 'drop_die':
      return { t: 'drop_die', die: options.dice[0]! };
    default:
      return { t: 'pass' };
  }
}

const WEAPONS = new Map<string, readonly { kind: string }[]>(PRINTED.weapons.map((one) => [one.weapon, one.cards]));
export const kindOf = ({ set, number }: ActionCard): string =>
  (set === 'issue' ? PRINTED.issue : 'weapon' in set ? (WEAPONS.get(set.weapon) ?? []) : [])[number]?.kind ?? '';

/** A marine who stays in place and collects reactions. All other cards are discarded. */
export const keeper: Plan2016 = (options) => [
  ...(options.t === 'act'
    ? options.sprint.filter((card) => kindOf(card) !== 'reaction').map((card): Choice => ({ t: 'sprint', card }))
    : []),
  plain(options),
];

/** An invader who attacks if possible, and otherwise moves toward the marines. */
export const hunter: Plan2016 = (options, view) => {
  if (options.t !== 'act') return [plain(options)];
  const marines = Object.values(view.marines).flatMap((one) => (one.at ? [one.at] : []));
  const near = (at: Footprint) => Math.min(...marines.map((one) => far(one, at)));
  const here = view.demons[options.figure]?.at;
  const best = options.reach.filter((one) => one.stop).sort((a, b) => near(a.at) - near(b.at) || a.cost - b.cost)[0];
  const walk: Choice[] = [];
  if (best && here && marines.length > 0 && near(best.at) < near(here)) {
    walk.push({ t: 'move', path: wayTo(options, best.at) });
  }
  const attack = (options.strike?.targets ?? []).map(({ figure }): Choice => ({
    t: 'attack',
    target: figure,
    boost: false,
  }));
  return [...attack, ...walk, plain(options)];
};
