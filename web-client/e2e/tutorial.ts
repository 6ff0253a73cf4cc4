import type { ActionCard } from '../src/lib/gen/2016/ActionCard';
import type { Cell } from '../src/lib/gen/Cell';
import type { Choice } from '../src/lib/gen/2016/Choice';
import type { Edge } from '../src/lib/gen/2016/Edge';
import type { Footprint } from '../src/lib/gen/Footprint';
import type { Options } from '../src/lib/gen/2016/Options';
import type { ReachOffer } from '../src/lib/gen/2016/ReachOffer';
import type { UseOffer } from '../src/lib/gen/2016/UseOffer';
import type { View2016 } from '../src/lib/gen/2016/View2016';
import { kindOf, plain, wayTo, type Device2016, type Plan2016 } from './2016.ts';
import { until } from './device.ts';
import { step } from './play.ts';

/** What must happen once at the table of three. */
export type Moment = 'reaction' | 'cover' | 'glory' | 'pushed' | 'woken';
export const MOMENTS: readonly Moment[] = ['reaction', 'cover', 'glory', 'pushed', 'woken'];

type Act = Extract<Options, { t: 'act' }>;

const values = <T>(of: { [key: number]: T }): T[] => Object.values(of);
const far = (a: Footprint, b: Footprint): number => Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]));
const spaces = ([x, y, wide = 1, high = 1]: Footprint): Cell[] =>
  Array.from({ length: wide * high }, (_, at): Cell => [x + (at % wide), y + Math.floor(at / wide)]);
const meet = (a: Footprint, b: Footprint) =>
  spaces(a).some((one) => spaces(b).some((other) => one.join() === other.join()));
const small = (at: Footprint) => spaces(at).length === 1;
const marinesOf = (view: View2016) => values(view.marines).flatMap((one) => (one.at ? [one.at as Footprint] : []));
const actOf = (device: Device2016): Act | null => {
  const options = device.ask?.options;
  return options?.t === 'act' ? options : null;
};

/** Steps over floor from a space to all others: round walls and closed doors, through figures. */
function distances(view: View2016, from: Footprint): Map<string, number> {
  const key = ({ at, side }: Edge) => `${at.join()}${side}`;
  const closed = values(view.doors).flatMap((door) => (door.open ? [] : door.edges));
  const walls = new Set([...view.walls, ...closed].map(key));
  const floor = new Set(view.cells.filter((one) => one.terrain !== 'blocking').map((one) => one.at.join()));
  const found = new Map(spaces(from).map((one) => [one.join(), 0]));
  const next: Cell[] = spaces(from);
  for (let here = next.shift(); here; here = next.shift()) {
    const [x, y] = here;
    const ways: [Cell, Edge][] = [
      [[x + 1, y], { at: [x, y], side: 'e' }],
      [[x - 1, y], { at: [x - 1, y], side: 'e' }],
      [[x, y + 1], { at: [x, y], side: 's' }],
      [[x, y - 1], { at: [x, y - 1], side: 's' }],
    ];
    for (const [to, over] of ways) {
      if (found.has(to.join()) || !floor.has(to.join()) || walls.has(key(over))) continue;
      found.set(to.join(), (found.get(here.join()) ?? 0) + 1);
      next.push(to);
    }
  }
  return found;
}

/** Places to stop, the best first by `worth`, less being better; only what is better than staying. */
function walks(act: Act, here: Footprint | null | undefined, worth: (at: Footprint) => number): Choice[] {
  if (!here) return [];
  const stops = act.reach.filter((one) => one.stop && worth(one.at) < worth(here));
  const best = stops.sort((a, b) => worth(a.at) - worth(b.at) || a.cost - b.cost)[0];
  return best ? [{ t: 'move', path: wayTo(act, best.at) }] : [];
}

/**
 * Where the acting demon would stand on two small figures at once, a marine among them, and how many cheaper ways there
 * are to cover the first space of that place.
 */
export function crowd(device: Device2016): { at: Footprint; ways: number } | null {
  const act = actOf(device);
  if (!act || act.figure < 10) return null;
  const view = device.view;
  const demons = Object.entries(view.demons).flatMap(([id, one]) => (Number(id) === act.figure ? [] : [one.at]));
  const marines = marinesOf(view);
  const under = (at: Footprint, figures: Footprint[]) => figures.filter((one) => small(one) && meet(one, at)).length;
  const stops = act.reach.filter((one) => one.stop && !small(one.at));
  const found = stops.find(({ at }) => under(at, marines) > 0 && under(at, [...marines, ...demons]) > 1);
  if (!found) return null;
  const [x, y] = found.at;
  const ways = stops.filter((one) => meet(one.at, [x, y])).sort((a, b) => a.cost - b.cost);
  return { at: found.at, ways: ways.indexOf(found) };
}

/** A staggered demon that the acting marine can walk into. */
export function prey(device: Device2016): { figure: number; to: ReachOffer } | null {
  const act = actOf(device);
  if (!act || act.figure >= 10) return null;
  for (const [id, one] of Object.entries(device.view.demons)) {
    const to = one.staggered && act.reach.find((row) => row.stop && row.way === 'walk' && meet(row.at, one.at));
    if (to) return { figure: Number(id), to };
  }
  return null;
}

/** A card of the hand, played against an attack by one press. */
export const isReaction = ({ what, dice, figures }: UseOffer) =>
  typeof what === 'object' && 'reaction' in what && dice === 0 && figures.length === 0;

/** Which of the moments is there now, and whose it is. */
export function momentOf(devices: readonly Device2016[], wanted: ReadonlySet<Moment>): [Moment, Device2016] | null {
  for (const device of devices) {
    const options = device.ask?.must ? device.ask.options : undefined;
    if (!options) continue;
    const attack = device.view.attack;
    const found: [Moment, boolean][] = [
      [
        'reaction',
        device.seat > 0 && options.t === 'window' && (attack?.attacker ?? 0) >= 10 && options.uses.some(isReaction),
      ],
      ['cover', device.seat > 0 && options.t === 'cover'],
      ['glory', prey(device) !== null],
      ['pushed', crowd(device) !== null],
      ['woken', device.seat > 0 && options.t === 'act' && options.doors.length > 0 && !wanted.has('pushed')],
    ];
    const now = found.find(([moment, is]) => is && wanted.has(moment));
    if (now) return [now[0], device];
  }
  return null;
}

/** Plays on by bare devices until one of the wanted moments is there; `null` when this match does not bring it. */
export async function untilMoment(
  devices: Device2016[],
  cast: Cast,
  wanted: ReadonlySet<Moment>,
): Promise<[Moment, Device2016] | null> {
  const over = () => devices.some((one) => one.view.outcome !== null);
  const next = () => devices.find((one) => one.ask?.must && !one.ask.passed);
  for (let steps = 0; steps < 300 && !over(); steps++) {
    // All pictures are of one moment, so that the same dice make the same match.
    await Promise.all(devices.map((one) => one.settle()));
    const now = momentOf(devices, wanted);
    if (now) return now;
    const asked = next();
    if (asked) await step(asked, cast.plans[asked.seat] as Plan2016);
    else await until(devices, () => over() || next() !== undefined, [...wanted].join());
  }
  return null;
}

/** Three players who want to see everything once, and spare each other until then. */
export class Cast {
  readonly plans: readonly Plan2016[];

  constructor(
    readonly devices: readonly Device2016[],
    readonly wanted: ReadonlySet<Moment>,
  ) {
    const marine: Plan2016 = (options, view) => [...this.#marine(options, view), plain(options)];
    const invader: Plan2016 = (options, view) => [...this.#invader(options, view), plain(options)];
    this.plans = [invader, marine, marine];
  }

  /** A player could answer an attack with a card from their hand. */
  #canReact(seat: number): boolean {
    const device = this.devices[seat];
    return !!device && (device.view.marines[seat]?.hand ?? []).some((card) => kindOf(card) === 'reaction');
  }

  /** First the large one comes, then those that shoot. */
  group({ groups }: Extract<Options, { t: 'group' }>, view: View2016): number {
    const large = groups.findIndex((one) => one.figures.some(([, kind]) => kind === 'pinky'));
    const here = values(view.demons).some((one) => one.kind === 'pinky');
    return large < 0 ? 0 : here ? 1 - large : large;
  }

  #invader(options: Options, view: View2016): Choice[] {
    switch (options.t) {
      case 'invasion': {
        const card = options.cards.find((one) => one === 'iron_hooves') ?? options.cards[0]!;
        return [{ t: 'invasion', card, sets: options.sets.slice(0, 3) }];
      }
      case 'group':
        return [{ t: 'group', group: this.group(options, view) }];
      case 'act':
        return this.#demon(options, view);
      default:
        return [];
    }
  }

  #demon(act: Act, view: View2016): Choice[] {
    const demon = view.demons[act.figure];
    const targets = (act.strike?.targets ?? []).filter(
      ({ figure, cover }) =>
        (this.wanted.has('cover') && cover) || (this.wanted.has('reaction') && this.#canReact(figure)),
    );
    const attack = targets.map(({ figure }): Choice => ({ t: 'attack', target: figure, boost: false }));
    const marines = marinesOf(view);
    if (!demon || marines.length === 0) return attack;
    const ways = marines.map((at) => distances(view, at));
    const near = (at: Footprint) =>
      Math.min(...ways.map((way) => Math.min(...spaces(at).map((one) => way.get(one.join()) ?? 99))));
    const close = this.wanted.has('pushed') ? near : (at: Footprint) => Math.max(1, near(at));
    if (!small(demon.at) || !this.wanted.has('cover')) return [...attack, ...walks(act, demon.at, close)];
    // A figure that shoots keeps its distance, so that something may stand between.
    const apart = (at: Footprint) => Math.abs(near(at) - 3) + 10 * (this.#lane(view, at, marines) ? 0 : 1);
    return [...attack, ...walks(act, demon.at, apart)];
  }

  /** Something lies or stands between here and a marine. */
  #lane(view: View2016, from: Footprint, marines: Footprint[]): boolean {
    const rough = view.cells.filter((one) => one.terrain === 'difficult').map((one) => one.at.join());
    const bodies = [...marines, ...values(view.demons).flatMap((one) => spaces(one.at))].map((one) => one.join());
    const filled = new Set([...rough, ...bodies]);
    return marines.some((to) => {
      const steps = far(from, to);
      const cells = Array.from({ length: Math.max(0, steps - 1) }, (_, at) => [
        Math.round(from[0] + ((to[0] - from[0]) * (at + 1)) / steps),
        Math.round(from[1] + ((to[1] - from[1]) * (at + 1)) / steps),
      ]);
      return cells.some((one) => filled.has(one.join())) || (steps > 1 && rough.includes(to.join()));
    });
  }

  #marine(options: Options, view: View2016): Choice[] {
    if (options.t !== 'act') return [];
    const seat = options.figure;
    const here = view.marines[seat]?.at as Footprint | null | undefined;
    const idle = (cards: readonly ActionCard[]) => cards.filter((card) => kindOf(card) !== 'reaction');
    const sprints = idle(options.sprint).map((card): Choice => ({ t: 'sprint', card }));
    if (!here || this.wanted.has('pushed')) return sprints;
    const demons = Object.entries(view.demons).map(([id, one]) => ({ id: Number(id), ...one }));
    if (this.wanted.has('woken') && seat === 1) {
      const door = values(view.doors).find((one) => !one.open);
      const ways = door ? door.edges.map((edge) => distances(view, edge.at as Footprint)) : [];
      const left = (at: Footprint) => Math.min(...ways.map((way) => way.get(at.join()) ?? 99));
      return [...walks(options, here, left), ...sprints];
    }
    if (!this.wanted.has('glory') || demons.length === 0) return [];
    const targets = (options.strike?.targets ?? []).filter(({ figure }) => !view.demons[figure]?.staggered);
    const attack = targets.map(({ figure }): Choice => ({ t: 'attack', target: figure, boost: false }));
    const ways = demons.map((one) => distances(view, one.at));
    const near = (at: Footprint) => Math.abs(Math.min(...ways.map((way) => way.get(at.join()) ?? 99)) - 1);
    if (demons.some((one) => one.staggered)) return [...walks(options, here, near), ...sprints];
    const plays = idle(options.plays).map((card): Choice => ({ t: 'play', card }));
    return [...attack, ...walks(options, here, near), ...plays, ...sprints];
  }
}
