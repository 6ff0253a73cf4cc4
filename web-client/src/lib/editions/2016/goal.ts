import { board as t } from '$lib/text/gen/2016/board';
import type { View2016 } from '$lib/gen/2016/View2016';

/** Returns what the reader is after: the invader's goal is not the marines'. */
export const goalOf = (view: View2016): string =>
  view.you === 0 ? t('goal-invader', { frags: view.frag_limit, objective: view.objective }) : view.objective;
