import type { Edition2004 } from '../src/lib/gen/2004/Edition2004';
import type { Edition2016 } from '../src/lib/gen/2016/Edition2016';

type Place = [number, number, number?, number?];
/** One legal answer for each kind of question. `null`: there is nothing to choose, so the plain answer is given. */
type Answers<E extends { options: { t: string }; choice: unknown }> = {
  [K in E['options']['t']]: (offer: Extract<E['options'], { t: K }>) => E['choice'] | null;
};
type Answer<E extends { options: { t: string }; choice: unknown }, K extends E['options']['t']> = Answers<E>[K];

/** How a choice is drawn among several; a test draws the same ones each time. */
export const luck = { random: () => Math.random() };

const below = (bound: number) => Math.floor(luck.random() * bound);
const one = <T>(list: readonly T[]): T | undefined => list[below(list.length)];
/** An answer with one entry of a list, or `null` if the list is empty. */
const with_ = <T, C>(list: readonly T[] | undefined, say: (entry: T) => C): C | null =>
  list && list.length > 0 ? say(one(list) as T) : null;
const same = (a: readonly unknown[], b: readonly unknown[]) => a.join() === b.join();

/** The steps to a space where a walk can end: back from it until the start, which is not in the list. */
function walk<S extends { at: Place; stop: boolean }>(reach: S[], back: (step: S) => Place): S[] {
  const path: S[] = [];
  let step = one(reach.filter(({ stop }) => stop).slice(-6));
  while (step) {
    path.unshift(step);
    const before = back(step);
    step = reach.find(({ at }) => same(at, before));
  }
  return path;
}

const act2004: Answer<Edition2004, 'act'> = (offer) => {
  const weapon = offer.passing ? undefined : one(offer.attacks.filter(({ no, targets }) => !no && targets.length > 0));
  const target = weapon && one(weapon.targets);
  if (target) return { t: 'attack', weapon: weapon.weapon, at: target.at, figure: target.figure, aim: false };
  const [token] = offer.pick_ups;
  if (token !== undefined) return { t: 'pick_up', token };
  const door = offer.doors.find(({ no, open }) => !no && open);
  if (door) return { t: 'door', door: door.door };
  const path = walk(offer.reach, ({ from }) => from).map(({ at }) => at);
  if (path.length > 0) return { t: 'move', path };
  return with_(offer.orders, (order) => ({ t: 'place', order }));
};

/** Every figure of half a card on a space of its own. Those of one kind differ in color, so the supply is enough. */
const spawn: Answer<Edition2004, 'spawn'> = ({ cards, cells }) => {
  const card = one(cards);
  const figures = card?.halves[0] ?? [];
  const place = figures.flatMap(({ kind, colours }, no) => {
    const colour = colours[figures.slice(0, no).filter((one) => one.kind === kind).length];
    const at = cells[no];
    return at && colour ? [{ kind, colour, at, remove: null }] : [];
  });
  return card && place.length === figures.length ? { t: 'spawn', card: card.card, half: 0, place } : null;
};

const OF_2004: Answers<Edition2004> = {
  declare: ({ actions }) =>
    with_(
      actions.filter(({ no }) => !no),
      ({ action }) => ({ t: 'declare', action }),
    ),
  act: act2004,
  return: ({ cells }) => with_(cells, (at) => ({ t: 'return', at })),
  guard: ({ shots }) => {
    const shot = one(shots.filter(({ no, targets }) => !no && targets.length > 0));
    return with_(
      shot?.targets,
      ({ at, figure }) => ({ t: 'fire', weapon: shot?.weapon ?? null, at, figure }) as Edition2004['choice'],
    );
  },
  reroll: () => ({ t: 'reroll', dice: [] }),
  heal: ({ who, moment }) => (moment === 'any_time' ? with_(who, (who) => ({ t: 'heal', who })) : null),
  events: () => null,
  discard: ({ count, hand }) => ({ t: 'discard', cards: hand.slice(0, count) }),
  spawn,
  reinforce: () => ({ t: 'reinforce', place: [] }),
  activate: ({ figures }) => with_(figures, (figure) => ({ t: 'activate', figure })),
  trap_activate: ({ figures }) => with_(figures, (figure) => ({ t: 'activate', figure })),
  promotion: ({ skills }) => with_(skills, (skill) => ({ t: 'keep', skill })),
  knockback: () => null,
  blow_through: () => null,
  watchful: ({ strikers }) => with_(strikers, ({ figure }) => ({ t: 'strike', figure })),
  follow_up: () => ({ t: 'follow_up' }),
  cancel: () => ({ t: 'cancel' }),
  prevent: () => ({ t: 'prevent' }),
};

const act2016: Answer<Edition2016, 'act'> = (offer) => {
  const target = one(offer.strike?.targets ?? []);
  if (target && !offer.passing) return { t: 'attack', target: target.figure, boost: false };
  const [token] = offer.items;
  if (token !== undefined) return { t: 'pick_up', token };
  if (offer.plays.length > 0 && !offer.passing) return with_(offer.plays, (card) => ({ t: 'play', card }));
  const path = walk(offer.reach, ({ before }) => before).map(({ at, way }) => ({ to: at, way }));
  return path.length > 0 ? { t: 'move', path } : with_(offer.doors, (door) => ({ t: 'door', door }));
};

const put = ({ at }: { at: Place[] }) => with_(at, (at) => ({ t: 'place' as const, at }));

const OF_2016: Answers<Edition2016> = {
  class: ({ classes }) => with_(classes, (one) => ({ t: 'class', class: one })),
  invasion: ({ cards, sets }) => with_(cards, (card) => ({ t: 'invasion', card, sets: sets.slice(0, 3) })),
  squad: ({ seats }) => with_(seats, (seat) => ({ t: 'squad', seat })),
  weapons: ({ left }) => {
    const [first] = left;
    const second = left.find((weapon) => weapon !== first);
    return first && second ? { t: 'weapons', weapons: [first, second] } : null;
  },
  deploy: ({ at }) => with_(at, (at) => ({ t: 'deploy', at })),
  argent: () => ({ t: 'argent', discard: [], put: [] }),
  demon_card: ({ kinds }) => with_(kinds, (kind) => ({ t: 'demon_card', kind })),
  next: ({ figures }) => with_(figures, (figure) => ({ t: 'next', figure })),
  respawn: ({ at }) => with_(at, (at) => ({ t: 'respawn', at })),
  act: act2016,
  portal: ({ portals }) => with_(portals, (portal) => ({ t: 'portal', portal })),
  group: ({ groups }) => ({ t: 'group', group: below(groups.length) }),
  place: put,
  displace: put,
  throw: put,
  haul: put,
  spread: ({ count, on }) => with_(on, (on) => ({ t: 'spread', put: [{ on, count }] })),
  drop_die: ({ dice }) => with_(dice, (die) => ({ t: 'drop_die', die })),
  cover: () => null,
  card: ({ cards, may_pass }) => (may_pass ? null : with_(cards, (card) => ({ t: 'card', card }))),
  peek: () => null,
  window: () => null,
};

/** What can always be said, by question. */
const PLAIN: Record<string, { t: string }> = {
  act: { t: 'end' },
  activate: { t: 'end_turn' },
  trap_activate: { t: 'end_turn' },
  guard: { t: 'hold_fire' },
  spawn: { t: 'no_spawn' },
};

/** A legal answer to a question of an edition; with `plain` the one that is never refused. */
export function answer(edition: string, options: { t: string }, plain: boolean): { t: string } {
  const table = (edition === '2004' ? OF_2004 : OF_2016) as Record<string, (offer: object) => { t: string } | null>;
  const say = PLAIN[options.t] ?? { t: 'pass' };
  return (plain && options.t in PLAIN ? null : table[options.t]?.(options)) ?? say;
}
