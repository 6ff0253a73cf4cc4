import type { Options } from '$lib/gen/2016/Options';

/** Questions whose picks are looked up in the offer each time: what is no longer offered is no longer picked. */
const STABLE: ReadonlySet<Options['t']> = new Set<Options['t']>([
  'class',
  'invasion',
  'squad',
  'weapons',
  'deploy',
  'demon_card',
  'next',
  'respawn',
  'haul',
  'throw',
  'portal',
  'group',
  'place',
  'displace',
  'drop_die',
]);

/**
 * What makes a question the same one when it is asked anew, because others have answered meanwhile: then a pick stays. What
 * its own seat answers ends it in any case.
 */
export function identity(id: number, options: Options): string {
  if (!STABLE.has(options.t)) return `${options.t} ${id}`;
  const about =
    'figure' in options ? options.figure : 'portal' in options ? options.portal : 'kind' in options ? options.kind : '';
  return `${options.t} of ${about}`;
}
