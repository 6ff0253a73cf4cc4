import type { Edition2004 } from '../src/lib/gen/2004/Edition2004';
import type { Edition2016 } from '../src/lib/gen/2016/Edition2016';

type Place = [number, number, number?, number?];
type Wire = { options: { t: string }; choice: unknown };
/** One legal answer for each kind of question that has a choice. `null`: the plain answer is given. */
type Answers<E extends Wire> = {
  [K in E['options']['t']]?: (offer: Extract<E['options'], { t: K }>) => E['choice'] | null;
};

/** How a choice is drawn among several; a test draws the same ones each time. */
export const luck = { random: () => Math.random() };

const one = <T>(list: readonly T[]): T | undefined => list[Math.floor(luck.random() * list.length)];
/** An answer with one entry of a list, or `null` if the list is empty. */
const with_ = <T, C>(list: readonly T[], say: (entry: T) => C): C | null =>
  list.length > 0 ? say(one(list) as T) : null;

/** The steps to a space where a walk can end: back from it until the start, which is not in the list. */
function walk<S extends { at: Place; stop: boolean }>(reach: S[], back: (step: S) => Place): S[] {
  const path: S[] = [];
  let step = one(reach.filter(({ stop }) => stop).slice(-6));
  while (step) {
    path.unshift(step);
    const before = back(step).join();
    step = reach.find(({ at }) => at.join() === before);
  }
  return path;
}

const OF_2004: Answers<Edition2004> = {
  declare: ({ actions }) => ({ t: 'declare', action: one(actions.filter(({ no }) => !no))!.action }),
  act: ({ passing, attacks, pick_ups, doors, reach, orders }) => {
    const weapon = passing ? undefined : one(attacks.filter(({ no, targets }) => !no && targets.length > 0));
    const target = weapon && one(weapon.targets);
    if (target) return { t: 'attack', weapon: weapon.weapon, at: target.at, figure: target.figure, aim: false };
    if (pick_ups.length > 0) return with_(pick_ups, (token) => ({ t: 'pick_up', token }));
    const door = doors.find(({ no, open }) => !no && open);
    if (door) return { t: 'door', door: door.door };
    const path = walk(reach, ({ from }) => from).map(({ at }) => at);
    return path.length > 0 ? { t: 'move', path } : with_(orders, (order) => ({ t: 'place', order }));
  },
  return: ({ cells }) => with_(cells, (at) => ({ t: 'return', at })),
  reroll: () => ({ t: 'reroll', dice: [] }),
  discard: ({ count, hand }) => ({ t: 'discard', cards: hand.slice(0, count) }),
  // Each figure of half a card on a space of its own. Those of one kind differ in color, so the supply is enough.
  spawn: ({ cards, cells }) => {
    const card = one(cards);
    const figures = card?.halves[0] ?? [];
    const place = figures.flatMap(({ kind, colors }, no) => {
      const color = colors[figures.slice(0, no).filter((one) => one.kind === kind).length];
      const at = cells[no];
      return at && color ? [{ kind, color, at, remove: null }] : [];
    });
    return card && place.length === figures.length ? { t: 'spawn', card: card.card, half: 0, place } : null;
  },
  reinforce: () => ({ t: 'reinforce', place: [] }),
  activate: ({ figures }) => with_(figures, (figure) => ({ t: 'activate', figure })),
  trap_activate: ({ figures }) => with_(figures, (figure) => ({ t: 'activate', figure })),
  promotion: ({ skills }) => with_(skills, (skill) => ({ t: 'keep', skill })),
};

const place = ({ at }: { at: Place[] }) => with_(at, (at) => ({ t: 'place' as const, at }));

const OF_2016: Answers<Edition2016> = {
  class: ({ classes }) => with_(classes, (one) => ({ t: 'class', class: one })),
  invasion: ({ cards, sets }) => with_(cards, (card) => ({ t: 'invasion', card, sets: sets.slice(0, 3) })),
  squad: ({ seats }) => with_(seats, (seat) => ({ t: 'squad', seat })),
  weapons: ({ left: [first, ...left] }) => ({ t: 'weapons', weapons: [first!, left.find((one) => one !== first)!] }),
  deploy: ({ at }) => with_(at, (at) => ({ t: 'deploy', at })),
  argent: () => ({ t: 'argent', discard: [], put: [] }),
  demon_card: ({ kinds }) => with_(kinds, (kind) => ({ t: 'demon_card', kind })),
  next: ({ figures }) => with_(figures, (figure) => ({ t: 'next', figure })),
  respawn: ({ at }) => with_(at, (at) => ({ t: 'respawn', at })),
  act: ({ passing, strike, items, plays, reach, doors }) => {
    const target = passing ? undefined : one(strike?.targets ?? []);
    if (target) return { t: 'attack', target: target.figure, boost: false };
    if (items.length > 0) return with_(items, (token) => ({ t: 'pick_up', token }));
    if (plays.length > 0 && !passing) return with_(plays, (card) => ({ t: 'play', card }));
    // Behind closed doors the two sides would never meet.
    if (doors.length > 0) return with_(doors, (door) => ({ t: 'door', door }));
    const path = walk(reach, ({ before }) => before).map(({ at, way }) => ({ to: at, way }));
    return path.length > 0 ? { t: 'move', path } : null;
  },
  portal: ({ portals }) => with_(portals, (portal) => ({ t: 'portal', portal })),
  group: () => ({ t: 'group', group: 0 }),
  place,
  displace: place,
  throw: place,
  haul: place,
  spread: ({ count, on }) => with_(on, (on) => ({ t: 'spread', put: [{ on, count }] })),
  drop_die: ({ dice }) => with_(dice, (die) => ({ t: 'drop_die', die })),
  card: ({ cards, may_pass }) => (may_pass ? null : with_(cards, (card) => ({ t: 'card', card }))),
};

/** What can always be said, by question; to all others it is `pass`. */
const PLAIN = { act: 'end', activate: 'end_turn', trap_activate: 'end_turn', guard: 'hold_fire', spawn: 'no_spawn' };

/** A legal answer to a question of an edition; with `plain` the one that is never refused. */
export function answer(edition: string, options: { t: string }, plain: boolean): { t: string } {
  const table = (edition === '2004' ? OF_2004 : OF_2016) as Record<string, (offer: object) => { t: string } | null>;
  const say = Object.entries(PLAIN).find(([question]) => question === options.t)?.[1];
  return (plain && say ? null : table[options.t]?.(options)) ?? { t: say ?? 'pass' };
}
