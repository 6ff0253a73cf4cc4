import type { Cell } from '$lib/gen/Cell';
import type { CardId } from '$lib/gen/2004/CardId';
import type { CardKind } from '$lib/gen/2004/CardKind';
import type { Line2004 } from '$lib/gen/2004/Line2004';
import type { View2004 } from '$lib/gen/2004/View2004';
import { entries } from '$lib/match/entries';
import { covers } from '$lib/board/footprint';
import { same } from '$lib/board/geometry';
import { Names } from '$lib/hud/names';
import { capital } from '$lib/words';
import { kindTitle, tokenName } from './words';
import { board as t } from '$lib/text/gen/2004/board';
import { terms, type TermsText } from '$lib/text/gen/2004/terms';
import type { Kind } from '$lib/gen/2004/Kind';
import { isMarine } from './figure';

/** Names for the seats and figures of a match of this edition. */
export class Who extends Names<Kind> {
  readonly #cards = new Map<CardId, CardKind>();

  /** Remembers the figures and the cards of a view, because the log also names those that are gone. */
  learn(view: View2004) {
    for (const [id, figure] of entries(view.figures)) if (figure.t === 'invader') this.note(id, figure.kind);
    for (const { card, kind } of [...(view.hand ?? []), ...view.played]) this.#cards.set(card, kind);
  }

  /** Remembers what the lines of a log name, for the lines before them. */
  recall(lines: readonly { seen: Line2004 }[]) {
    for (const { seen } of lines) {
      if (seen.t === 'placed' || seen.t === 'killed') {
        if (!this.kind(seen.figure)) this.note(seen.figure, seen.kind);
      } else if (seen.t === 'card_played') this.#cards.set(seen.card, seen.kind);
    }
  }

  /** Returns what a card is, or `null` for a card that this reader has not seen. */
  card(id: CardId): CardKind | null {
    return this.#cards.get(id) ?? null;
  }

  protected readonly isMarine = isMarine;

  protected kindName(figure: number): string {
    const kind = this.kind(figure);
    return kind ? terms('the', { kind }) : this.stranger(figure, terms('invader'));
  }
}

/** Returns an area in a sentence. The catalog names the areas whose id is no noun. Others are named by their id. */
export const areaName = (id: string | undefined): string =>
  id === undefined ? terms('area.new') : terms('area', { area: id as TermsText['area']['area'] });

function marineText(view: View2004, who: Who, seat: number): string {
  const { color, wounds, start_wounds: start, armor, order } = view.marines[seat] ?? {};
  const name = who.name(seat);
  if (!color || wounds === undefined || start === undefined || armor === undefined) return name;
  return t('describe-marine', { name, color, wounds, start, armor, order: order ?? 'none' });
}

/** Returns what a space holds, in a few words, for the card at the pointer and for screen readers. */
export function describe(view: View2004, who: Who, cell: Cell): string {
  const parts: string[] = [];
  for (const [, figure] of entries(view.figures)) {
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
          acted: figure.activated ? 'yes' : 'no',
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
