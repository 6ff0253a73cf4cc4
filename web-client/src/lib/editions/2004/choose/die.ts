import type { Die } from '$lib/gen/2004/Die';
import type { DieFaces } from '$lib/gen/2004/DieFaces';
import { choose as t } from '$lib/text/gen/2004/choose';
import { tenth } from '$lib/words';

/** Returns what to expect of a die, in a sentence. */
export function dieWords(all: readonly DieFaces[], die: Die): string {
  const faces = all.find((one) => one.die === die)?.faces ?? [];
  const average = (of: 'damage' | 'range') =>
    tenth((100 * faces.reduce((sum, one) => sum + one[of], 0)) / Math.max(1, faces.length));
  const miss = faces.filter((one) => one.miss).length;
  return t('more-die.average', { damage: average('damage'), range: average('range'), miss });
}
