import type { Choice } from '$lib/gen/2016/Choice';
import type { Options } from '$lib/gen/2016/Options';
import { defaults as t } from '$lib/text/gen/2016/defaults';

/** What a pass means at a question. */
const PASSES = { window: 'window', cover: 'cover', peek: 'peek', card: 'naming' } as const;

/** Returns what happens if the time runs out. */
export function byDefault({ t: choice }: Choice, { t: asked }: Options): string {
  if (choice === 'pass')
    return t('by-default', { what: asked in PASSES ? PASSES[asked as keyof typeof PASSES] : 'other' });
  return t('by-default', { what: choice === 'end' || choice === 'move' || choice === 'argent' ? choice : 'other' });
}
