import { board as t } from '$lib/text/gen/2004/board';
import type { View2004 } from '$lib/gen/2004/View2004';

/** Returns what the reader is after: the invader's goal is not the marines'. */
export const goalOf = (view: View2004): string =>
  view.you === 0 ? t('goal-invader', { frags: view.frag_limit, objective: view.objective }) : view.objective;
