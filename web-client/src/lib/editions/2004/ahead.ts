import type { Cell } from '$lib/gen/Cell';
import type { View2004 } from '$lib/gen/2004/View2004';
import { covers } from '$lib/board/footprint';
import { same } from '$lib/board/geometry';
import type { Known } from '$lib/hud/inspect';
import { entries } from '$lib/match/entries';
import { late as t } from '$lib/text/gen/2004/late';
import { terms } from '$lib/text/gen/2004/terms';
import { capital } from '$lib/words';
import { doorsBeside } from './doors';
import { areaName } from './who';
import { kindTitle, tokenName } from './words';

/** Returns what the scenario guide shows of a space that is not revealed, or `null` for any other space. */
export function ahead(view: View2004, cell: Cell): Known[] | null {
  const { guide } = view;
  const here = entries(guide?.areas ?? {}).find(([, area]) => area.cells.some((at) => same(at, cell)));
  if (!guide || !here || view.areas[here[0]]) return null;
  const comes = (title: string): Known => ({ title: capital(title), lines: [t('ahead.comes')], rule: 'C-EXP-04' });
  const [, area] = here;
  return [
    ...guide.invaders.filter(({ at }) => covers(at, cell)).map(({ kind }) => comes(kindTitle(kind))),
    ...guide.tokens.filter(({ at }) => same(at, cell)).map(({ what }) => comes(tokenName(what))),
    ...(guide.barrels.some((at) => same(at, cell)) ? [comes(t('ahead.barrel'))] : []),
    ...doorsBeside({ ...guide.doors, ...view.doors }, cell),
    ...area.features
      .filter(({ at }) => same(at, cell))
      .map(({ what }): Known => ({ title: terms(what), lines: [], rule: null })),
    { title: capital(areaName(area.name)), lines: [t('ahead')], rule: 'R-52' },
  ];
}
