import type { View2016 } from '$lib/gen/2016/View2016';
import type { Overlay, Plate } from '$lib/board/overlay';
import { act as t } from '$lib/text/gen/2016/act';
import { isDemon } from '../figure';
import { placesOf } from './fight';

/**
 * Returns the figures that an area would hit: ringed, with the damage if there is one. Those of the side of `figure`
 * are framed, and ringed only for the damage.
 */
export function struck(
  view: View2016,
  figure: number,
  hit: readonly number[],
  damage?: number,
): Pick<Overlay, 'frames'> & { plates: Plate[] } {
  const head = damage === undefined ? '' : String(damage);
  const own = hit.filter((one) => isDemon(one) === isDemon(figure));
  const ringed = head ? hit : hit.filter((one) => !own.includes(one));
  return {
    plates: placesOf(view, ringed).map((at) => ({ at, head, foot: head && t('plate-blast'), kind: 'attack' })),
    frames: placesOf(view, own),
  };
}
