import type { Edition2004 } from '$lib/gen/2004/Edition2004';
import type { EndingParts } from '$lib/hud/parts';
import { late as t } from '$lib/text/gen/2004/late';
import { reasonWords } from './log-lines';

export const ENDING: EndingParts<Edition2004> = {
  done: () => [t('got-away'), t('out-alive')],
  reason: ({ outcome }, { scored }) => (outcome ? reasonWords(outcome.reason, scored) : ''),
  fate: ({ left, waiting, wounds }) => (left ? t('alive') : waiting ? t('fragged') : t('wounds-left', { wounds })),
  about: ({ ending }) => (ending === null ? null : { kind: 'read', text: ending }),
};
