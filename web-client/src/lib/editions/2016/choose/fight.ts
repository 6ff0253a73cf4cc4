import type { Footprint } from '$lib/gen/Footprint';
import type { View2016 } from '$lib/gen/2016/View2016';
import type { Overlay } from '$lib/board/overlay';
import { cornerAt } from '$lib/board/geometry';
import { placeOf } from '../scene';

/** Returns where these figures stand. */
export const placesOf = (view: View2016, figures: readonly number[]): Footprint[] =>
  figures.map((figure) => placeOf(view, figure)).filter((at) => at !== null);

/** Returns the two that fight in frames, with the line of sight between them. */
export function fight(view: View2016): Pick<Overlay, 'frames' | 'sight'> {
  const { attack } = view;
  if (!attack) return { frames: [], sight: null };
  const [from, to] = attack.sight ?? [];
  return {
    frames: placesOf(view, [attack.defender, attack.attacker]),
    sight: from && to ? { from: cornerAt(from), to: cornerAt(to), clear: true } : null,
  };
}
