import type { ActOffer } from '../src/lib/gen/2004/ActOffer';
import type { Cell } from '../src/lib/gen/Cell';
import type { Choice2004 } from '../src/lib/gen/2004/Choice2004';
import type { Editions } from '../src/lib/gen/Editions';
import type { EditionTypes } from '../src/lib/gen/EditionTypes';
import type { Footprint } from '../src/lib/gen/Footprint';
import type { Options2004 } from '../src/lib/gen/2004/Options2004';
import type { Skill } from '../src/lib/gen/2004/Skill';
import type { ReachStep } from '../src/lib/gen/2004/ReachStep';
import type { View2004 } from '../src/lib/gen/2004/View2004';
import { until, type Device } from './device.ts';

/** Answers worth trying, best first; the last one is never refused. */
export type Plan<E extends EditionTypes = Editions['2004']> = (options: E['options'], view: E['view']) => E['choice'][];

/** The first space of a figure, upper left. */
export const anchor = (at: Footprint): Cell => [at[0], at[1]];
export const same = (a: Footprint, b: Footprint): boolean => a[0] === b[0] && a[1] === b[1];
const far = (a: Footprint, b: Footprint): number => Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]));
const figures = (view: View2004) => Object.values(view.figures).flatMap((one) => (one ? [one] : []));

/** The cheapest offered way to a space. */
export function pathTo(reach: readonly ReachStep[], to: Footprint): Footprint[] {
  const path: Footprint[] = [];
  for (let at: Footprint | null = to; at;) {
    const here: Footprint = at;
    const step: ReachStep | undefined = reach.find((one) => same(one.at, here));
    if (!step || path.length > reach.length) break;
    path.unshift(step.at);
    at = step.from;
  }
  return path;
}

/** The plainest answer. */
function plain(options: Options2004): Choice2004 {
  switch (options.t) {
    case 'declare':
      return { t: 'declare', action: options.actions.find((one) => !one.no)?.action ?? 'sprint' };
    case 'act': {
      // In the middle of passing through, a figure may not end here.
      const on = options.passing ? options.reach.find((one) => one.stop && one.cost > 0) : undefined;
      return on ? { t: 'move', path: pathTo(options.reach, on.at) } : { t: 'end' };
    }
    case 'return':
      return { t: 'return', at: options.cells[0] as Cell };
    case 'guard':
      return { t: 'hold_fire' };
    case 'reroll':
      return { t: 'reroll', dice: [] };
    case 'heal':
    case 'events':
    case 'knockback':
    case 'blow_through':
    case 'watchful':
    case 'follow_up':
    case 'cancel':
    case 'prevent':
      return { t: 'pass' };
    case 'discard':
      return { t: 'discard', cards: options.hand.slice(0, options.count) };
    case 'spawn':
      return { t: 'no_spawn' };
    case 'reinforce':
      return { t: 'reinforce', place: [] };
    case 'activate':
    case 'trap_activate':
      return { t: 'end_turn' };
    case 'promotion':
      return { t: 'keep', skill: options.skills[0] as Skill };
  }
}

function strikes(act: ActOffer): Choice2004[] {
  return act.attacks
    .filter((offer) => !offer.no)
    .flatMap((offer) => offer.targets.map((target) => ({ offer, target })))
    .sort((a, b) => b.target.odds.wounds - a.target.odds.wounds)
    .map(({ offer, target }) => ({
      t: 'attack',
      weapon: offer.weapon,
      at: target.at,
      figure: target.figure,
      aim: false,
    }));
}

/** Nearer to any of `goals`, by air. */
function approach(act: ActOffer, view: View2004, goals: Footprint[]): Choice2004[] {
  const here = view.figures[act.figure]?.at;
  if (!here || goals.length === 0) return [];
  const rest = (at: Footprint) => Math.min(...goals.map((goal) => far(at, goal)));
  const stops = act.reach.filter((one) => one.stop && one.cost > 0 && rest(one.at) < rest(here));
  const best = stops.sort((a, b) => rest(a.at) - rest(b.at) || a.cost - b.cost)[0];
  return best ? [{ t: 'move', path: pathTo(act.reach, best.at) }] : [];
}

const opening = (act: ActOffer): Choice2004[] =>
  act.doors.filter((one) => one.open && !one.no).map((one) => ({ t: 'door', door: one.door }));

/** An invader that always attacks. */
export const hunter: Plan = (options, view) => {
  const best: Choice2004[] = [];
  if (options.t === 'activate' || options.t === 'trap_activate') {
    const figure = options.figures[0];
    if (figure !== undefined) best.push({ t: 'activate', figure });
  }
  if (options.t === 'spawn') {
    const marines = figures(view).filter((one) => one.t === 'marine');
    const near = (at: Footprint) => Math.min(...marines.map((one) => far(one.at, at)));
    const cells = [...options.cells].sort((a, b) => near(a) - near(b));
    for (const card of options.cards) {
      card.halves.forEach((half, index) => {
        const color = half[0]?.colors[0];
        if (!half[0] || !color || !cells[0]) return;
        const place = [{ kind: half[0].kind, color, at: cells[0], remove: null }];
        best.push({ t: 'spawn', card: card.card, half: index, place });
      });
    }
  }
  if (options.t === 'act') {
    const goals = figures(view).flatMap((one) => (one.t === 'marine' ? [one.at] : []));
    best.push(...strikes(options), ...approach(options, view, goals), ...opening(options));
  }
  return [...best, plain(options)];
};

/** A marine who stays in place, on guard, and never fires. */
export const sentry: Plan = (options) => {
  const best: Choice2004[] = [];
  if (options.t === 'declare') best.push({ t: 'declare', action: 'ready_move' });
  if (options.t === 'act' && options.orders.includes('guard')) best.push({ t: 'place', order: 'guard' });
  return [...best, plain(options)];
};

/** A marine who never reacts. */
export const bait: Plan = (options) => [plain(options)];

/** A marine who fights every visible enemy, opens doors and explores the dark. */
export const scout: Plan = (options, view) => {
  const best: Choice2004[] = [];
  if (options.t === 'declare') best.push({ t: 'declare', action: 'advance' });
  if (options.t === 'act') {
    best.push(...strikes(options), ...opening(options));
    best.push(
      ...approach(
        options,
        view,
        Object.values(view.doors).flatMap((door) => (door ? door.edges.slice(0, 1).map((edge) => edge.at) : [])),
      ),
    );
  }
  return [...best, plain(options)];
};

/** Another player has answered, or the moment is over. */
const LATE = ['stale', 'not_asked', 'answered_elsewhere'];

/** The best of a plan that the server takes. */
export async function step<E extends EditionTypes>(device: Device<E>, plan: Plan<E>) {
  const ask = device.ask;
  if (!ask) return;
  const refusals: string[] = [];
  for (const choice of plan(ask.options, device.view)) {
    const refusal = await device.answer(choice);
    if (!refusal || LATE.includes(refusal.code)) return;
    refusals.push(`${JSON.stringify(choice)}: ${refusal.code}, ${refusal.text}`);
  }
  throw new Error(`every answer was refused:\n${refusals.join('\n')}\n${JSON.stringify(ask.options).slice(0, 800)}`);
}

/** Plays on by bare devices, `plans` by seat, until `enough`. Seats without a plan are left to their pages. */
export async function playUntil<E extends EditionTypes>(
  devices: Device<E>[],
  plans: readonly (Plan<E> | null)[],
  enough: () => boolean,
  what: string,
) {
  const next = () => devices.find((one) => one.ask?.must && !one.ask.passed && plans[one.seat]);
  for (let steps = 0; steps < 4000; steps++) {
    if (enough()) return;
    const asked = next();
    if (asked) await step(asked, plans[asked.seat] as Plan<E>);
    else await until(devices, () => enough() || next() !== undefined, what);
  }
  throw new Error(`never came in 4000 answers: ${what}`);
}

/** A walk of the acting invader that another player may interrupt. */
export function watchedWalk(device: Device): Footprint[] | null {
  const options = device.ask?.options;
  if (options?.t !== 'act' || options.figure < 10) return null;
  for (const goal of [...options.reach].sort((a, b) => b.cost - a.cost)) {
    if (!goal.stop || goal.cost < 2) continue;
    const path = pathTo(options.reach, goal.at);
    const middle = path.slice(0, -1);
    const seen = (at: Footprint) => options.reach.some((one) => same(one.at, at) && one.watched.length > 0);
    if (middle.some(seen)) return path;
  }
  return null;
}
