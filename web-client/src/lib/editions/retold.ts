import type { EditionTypes } from '$lib/gen/EditionTypes';
import type { Entry } from '$lib/hud/log';
import type { Names } from '$lib/hud/names';
import type { Showing } from '$lib/hud/show.svelte';
import type { LogLine } from '$lib/gen/LogLine';
import type { Telling } from './telling';

/** What an edition itself has for a replay. */
export interface Own<E extends EditionTypes> extends Pick<
  Telling<E>,
  'top' | 'field' | 'sheets' | 'fresh' | 'faces' | 'scenario' | 'moment'
> {
  /** Learns the figures of a picture. */
  learn?: (view: E['view']) => void;
  digest: (lines: readonly LogLine<E>[], view: E['view']) => Entry[];
}

interface Coloured {
  marines: Record<number, { colour: string } | undefined>;
}

/** A replay: what is the same in every edition, around what an edition has of its own. */
export function retold<E extends EditionTypes & { view: Coloured }, Die>(
  who: Names<string>,
  show: Showing<E, Die>,
  { learn, digest, ...own }: Own<E>,
): Telling<E> {
  const call = (names: readonly string[]) => (who.players = { ...who.players, names });
  return {
    ...own,
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
