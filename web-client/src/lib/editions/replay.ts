import { bound, viewing } from '$lib/hud/bound';
import type { NamesOf } from '$lib/hud/names';
import type { Pictured, PictureParts } from '$lib/hud/parts';
import PastField from '$lib/hud/PastField.svelte';
import PastSheets from '$lib/hud/PastSheets.svelte';
import type { Showing } from '$lib/hud/show.svelte';
import { pastTop } from '$lib/hud/top';
import type { Telling } from './telling';

/** What an edition itself has for a replay. */
export interface Own<E extends Pictured> extends Pick<Telling<E>, 'moment'> {
  /** Receives each view that follows no other. */
  fresh?: (view: E['view']) => void;
}

/** Returns the parts of a replay, made of the parts of an edition. */
export function replayParts<E extends Pictured, S extends Showing<E, NamesOf<E>, Cast>, Cast>(
  show: S & Showing<E, NamesOf<E>, Cast>,
  parts: PictureParts<E, S>,
  { moment, fresh }: Own<E>,
): Telling<E> {
  const who: S['who'] = show.who;
  const call = (names: readonly string[]) => (who.players = { ...who.players, names });
  return {
    moment,
    faces: parts.faces,
    scenario: parts.scenario,
    top: (view) => viewing(parts.TopLine, view, pastTop()),
    field: (view, then) =>
      bound(PastField<E, S>, {
        ...{ show, parts },
        get view() {
          return view();
        },
        get then() {
          return then();
        },
      }),
    sheets: (view) => viewing(PastSheets<E>, view, { parts, who }),
    meet: ({ names, view }) => {
      call(names);
      who.learn(view);
    },
    fresh: (view) => {
      who.eyes = view.you;
      show.fresh(view);
      fresh?.(view);
    },
    happened: (seen, before, after, from) => show.happened(seen, before, after, { from, own: false, pressed: false }),
    log: (lines, view, names) => {
      call(names);
      who.eyes = view.you;
      return parts.digest(lines, who, view);
    },
    color: (view, seat) => view.marines[seat]?.color ?? 'gold',
    get line() {
      return show.stage.line;
    },
    get busy() {
      return show.stage.beat !== null;
    },
    pace: (rate) => (show.rate = rate),
    leave: () => show.stage.clear(),
  };
}
