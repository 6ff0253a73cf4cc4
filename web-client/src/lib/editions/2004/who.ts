import type { Cell } from '$lib/gen/Cell';
import type { View2004 } from '$lib/gen/2004/View2004';
import { entries } from '$lib/match/entries';
import { covers } from '$lib/board/footprint';
import { same } from '$lib/board/geometry';
import { Names } from '$lib/hud/names';
import { capital } from '$lib/words';
import { KIND, tokenName, WEAPON } from './words';
import type { Feature } from '$lib/gen/2004/Feature';
import type { Kind } from '$lib/gen/2004/Kind';
import { isMarine } from './figure';

/** Names for the seats and figures of a match of this edition. */
export class Who extends Names<Kind> {
  /** Remembers the kinds of all figures of a view. */
  learn(view: View2004) {
    for (const [id, figure] of entries(view.figures)) if (figure.t === 'invader') this.note(id, figure.kind);
  }

  /** A figure in a sentence: a marine's name, or `the imp`. */
  figure(id: number): string {
    if (isMarine(id)) return this.seat(id);
    const kind = this.kind(id);
    return kind ? `the ${KIND[kind].toLowerCase()}` : 'an invader';
  }
}

/** An area in a sentence: its scenario may give it a proper name or a common one. */
export const areaName = (name: string | undefined): string =>
  name === undefined ? 'a new area' : name.charAt(0) === name.charAt(0).toLowerCase() ? `the ${name}` : name;

/** What is fixed in a space, by name. */
export const FEATURE: Record<Feature, string> = {
  obstacle: 'Obstacle',
  duct: 'Duct',
  slime: 'Slime',
  teleporter_red: 'Red teleporter',
  teleporter_blue: 'Blue teleporter',
  teleporter_yellow: 'Yellow teleporter',
  exit: 'Exit',
};
/** What slime does to a figure. */
export const SLIME = '1 wound on entering, 1 more for staying a whole turn';

/** What a space holds, in a few words, for the card at the pointer and for screen readers. */
export function describe(view: View2004, who: Who, cell: Cell): string {
  const parts: string[] = [];
  for (const [, figure] of entries(view.figures)) {
    if (!covers(figure.at, cell)) continue;
    if (figure.t === 'marine') {
      const sheet = view.marines[figure.seat];
      const order = sheet?.order ? `, order ${sheet.order}` : '';
      parts.push(
        `${who.name(figure.seat)}, ${sheet?.colour ?? ''} marine: ${sheet?.wounds ?? 0} of ${sheet?.start_wounds ?? 0} wounds left, armor ${sheet?.armor ?? 0}${order}`,
      );
    } else {
      parts.push(
        `${KIND[figure.kind]}: ${figure.wounds} of ${figure.health} wounds taken, armor ${figure.armor}, moves ${figure.moves}, ${figure.melee ? 'melee' : 'ranged'}${figure.activated ? ', has acted' : ''}`,
      );
    }
  }
  if (view.barrels.some((at) => same(at, cell))) parts.push('Barrel: any damage blows it up, 1 wound to all beside it');
  for (const [, token] of entries(view.tokens)) if (same(token.at, cell)) parts.push(capital(tokenName(token.what)));
  for (const [, area] of entries(view.areas)) {
    const feature = area.features.find((one) => same(one.at, cell));
    if (feature) parts.push(FEATURE[feature.what] + (feature.what === 'slime' ? `: ${SLIME}` : ''));
    if (area.cells.some((one) => same(one, cell))) {
      parts.push(parts.length === 0 ? `Empty floor, ${areaName(area.name)}` : capital(areaName(area.name)));
      break;
    }
  }
  return parts.length > 0 ? parts.join('. ') : 'Dark';
}

/** ` with the pistol`; an invader attacks with what he is. */
export function withWeapon(weapon: keyof typeof WEAPON | null): string {
  return weapon === null ? '' : ` with the ${WEAPON[weapon]}`;
}
