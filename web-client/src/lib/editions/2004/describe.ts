import type { Cell } from '$lib/gen/Cell';
import type { View2004 } from '$lib/gen/2004/View2004';
import { covers } from '$lib/board/footprint';
import { same } from '$lib/board/geometry';
import { entries } from '$lib/match/entries';
import { late as t } from '$lib/text/gen/2004/late';
import { terms } from '$lib/text/gen/2004/terms';
import { capital } from '$lib/words';
import { acted } from './acted';
import { ahead } from './ahead';
import { areaName, type Who } from './who';
import { kindTitle, tokenName } from './words';

function marineText(view: View2004, who: Who, seat: number): string {
  const { color, wounds, start_wounds: start, armor, order } = view.marines[seat] ?? {};
  const name = who.name(seat);
  if (!color || wounds === undefined || start === undefined || armor === undefined) return name;
  return t('describe-marine', { name, color, wounds, start, armor, order: order ?? 'none' });
}

/** Returns what a space holds, in a few words, for the card at the pointer and for screen readers. */
export function describe(view: View2004, who: Who, cell: Cell): string {
  const guided = ahead(view, cell);
  if (guided) return [...guided.map(({ title }) => title), t('ahead')].join('. ');
  const parts: string[] = [];
  for (const [id, figure] of entries(view.figures)) {
    if (!covers(figure.at, cell)) continue;
    if (figure.t === 'marine') parts.push(marineText(view, who, figure.seat));
    else
      parts.push(
        t('describe-invader', {
          kind: kindTitle(figure.kind),
          wounds: figure.wounds,
          health: figure.health,
          armor: figure.armor,
          moves: figure.moves,
          reach: figure.melee ? 'melee' : 'ranged',
          acted: acted(view, id),
        }),
      );
  }
  if (view.barrels.some((at) => same(at, cell))) parts.push(t('describe-barrel'));
  for (const [, token] of entries(view.tokens)) if (same(token.at, cell)) parts.push(capital(tokenName(token.what)));
  for (const [, area] of entries(view.areas)) {
    const feature = area.features.find((one) => same(one.at, cell));
    if (feature) parts.push(feature.what === 'slime' ? t('describe-slime') : terms(feature.what));
    if (area.cells.some((one) => same(one, cell))) {
      const name = areaName(area.name);
      parts.push(parts.length === 0 ? t('describe-floor', { area: name }) : capital(name));
      break;
    }
  }
  return parts.length > 0 ? parts.join('. ') : t('describe-dark');
}
