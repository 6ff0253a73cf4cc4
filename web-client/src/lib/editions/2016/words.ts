import type { Initiative } from '$lib/gen/2016/Initiative';
import type { Item } from '$lib/gen/2016/Item';
import type { Kind } from '$lib/gen/2016/Kind';
import type { Spot } from '$lib/gen/2016/Spot';
import type { Relay } from '$lib/gen/2016/Relay';
import type { View2016 } from '$lib/gen/2016/View2016';
import { terms } from '$lib/text/gen/2016/terms';
import { capital, list } from '$lib/words';
import { setTitle } from './cards';

/** Returns the name of a demon, as on its card. The ids are those of stored matches. */
export const kindTitle = (kind: Kind): string => terms('kind', { kind });

/** Returns the health that is left: `6 of 7 health left`. */
export const healthWords = (one: { health: number; damage: number }): string =>
  terms('health', { left: Math.max(0, one.health - one.damage), health: one.health });

export const spotWords = (spot: Spot): string =>
  spot === 'invasion' ? terms('invasion') : terms('kind', { kind: spot.demon });
export const itemWords = (item: Item): string => (item === 'health' ? terms('health-pack') : setTitle(item.cards));
export const turnOf = (card: Initiative | null): number | null =>
  card === null ? null : card === 'invader' ? 0 : card.marine;

/** Returns figures with their numbers: `3 possessed soldiers and 1 imp`. */
export const figuresWords = (figures: readonly (readonly [number, Kind])[]): string =>
  list(figures.map(([count, kind]) => terms('count', { kind, count })));

/** Returns why a match has ended. A reason that this page does not know is returned unchanged. */
export function reasonWords(reason: string): string {
  const known = ['frag_limit', 'destroyed', 'stalled', 'objective'] as const;
  const found = known.find((one) => one === reason);
  return found ? terms(`reason-${found}`) : capital(`${reason.replaceAll('_', ' ')}.`);
}

/** Returns what an objective token means under the goal of a mission, and its progress. */
export const goalLines = ({ goal, wanted }: View2016, { progress: done, warm }: Relay): string[] => [
  goal.t === 'hold'
    ? terms('progress.damage', { done })
    : wanted > 0
      ? terms('progress', { done, wanted })
      : terms('progress.part'),
  terms(`goal-${goal.t}`),
  ...(warm ? [terms('progress.warm')] : []),
];
