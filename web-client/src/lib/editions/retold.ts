import type { Component } from 'svelte';
import type { EditionTypes } from '$lib/gen/EditionTypes';
import { viewing } from '$lib/hud/bound';
import type { Entry } from '$lib/hud/log';
import type { Names } from '$lib/hud/names';
import type { Showing } from '$lib/hud/show.svelte';
import { pastTop, type TopProps } from '$lib/hud/top';
import type { LogLine } from '$lib/gen/LogLine';
import type { Field, Telling } from './telling';

/** What an edition itself has for a replay. */
export interface Own<E extends EditionTypes, Show extends { who: object }> extends Pick<
  Telling<E>,
  'fresh' | 'faces' | 'scenario' | 'moment'
> {
  TopLine: Component<TopProps<E>>;
  Past: Component<{ view: E['view']; viewer: string; show: Show }, Field>;
  PastSheets: Component<{ view: E['view']; seats: number; who: Show['who'] }>;
  /** Learns the figures of a picture. */
  learn?: (view: E['view']) => void;
  digest: (lines: readonly LogLine<E>[], view: E['view']) => Entry[];
}

interface Coloured {
  marines: Record<number, { colour: string } | undefined>;
}

/** A replay: what is the same in every edition, around what an edition has of its own. */
export function retold<E extends EditionTypes & { view: Coloured }, Show extends Showing<E, Names<string>, Die>, Die>(
  show: Show & Showing<E, Names<string>, Die>,
  { TopLine, Past, PastSheets, learn, digest, ...own }: Own<E, Show>,
): Telling<E> {
  const who: Show['who'] = show.who;
  const call = (names: readonly string[]) => (who.players = { ...who.players, names });
  return {
    ...own,
    top: (view) => viewing(TopLine, view, pastTop()),
    field: (view) => viewing(Past, view, { show }),
    sheets: (view) => viewing(PastSheets, view, { who }),
    meet: ({ names, view }) => {
      call(names);
      learn?.(view);
    },
    happened: (seen, before, after) => show.happened(seen, before, after),
    log: (lines, view, names) => {
      call(names);
      return digest(lines, view);
    },
    colour: (view, seat) => view.marines[seat]?.colour ?? 'gold',
    get busy() {
      return show.stage.beat !== null;
    },
    pace: (rate) => (show.rate = rate),
    leave: () => show.stage.clear(),
  };
}
