import type { CardId } from '$lib/gen/2004/CardId';
import type { CardKind } from '$lib/gen/2004/CardKind';
import type { Line2004 } from '$lib/gen/2004/Line2004';
import type { View2004 } from '$lib/gen/2004/View2004';
import { entries } from '$lib/match/entries';
import { Names } from '$lib/hud/names';
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
