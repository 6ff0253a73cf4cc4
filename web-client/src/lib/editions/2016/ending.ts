import type { Edition2016 } from '$lib/gen/2016/Edition2016';
import type { EndingParts } from '$lib/hud/parts';
import { rare as t } from '$lib/text/gen/2016/rare';
import { healthWords, reasonWords } from './words';

export const ENDING: EndingParts<Edition2016> = {
  done: () => [t('done-invader'), t('done')],
  reason: ({ outcome }) => reasonWords(outcome?.reason ?? ''),
  fate: (marine) => (marine.at ? healthWords(marine) : t('fragged')),
  about: ({ you, objective }) => ({ kind: 'goal', text: t(you === 0 ? 'wanted' : 'objective', { objective }) }),
};
