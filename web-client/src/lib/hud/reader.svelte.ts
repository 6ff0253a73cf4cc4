import type { EditionTypes } from '$lib/gen/EditionTypes';

/** A card by its title, with what is printed on it. */
export interface Named {
  title: string;
  text: string;
}

/** What an edition knows of the cards that its page only names. */
export interface Reads<E extends EditionTypes = EditionTypes> {
  /** Returns what is printed on what `data-card` names. */
  card(name: string): string;
  /** Returns the cards that a line of the log may name. */
  named(seen: E['seen']): readonly Named[];
}

/** The edition whose cards are read now. The reader sets it. */
class Cards {
  reads = $state.raw<Reads | null>(null);
}

export const cards = new Cards();

/** A piece of a text: words, or the title of a card. */
export interface Piece {
  words: string;
  /** What is printed on the card. */
  text: string | null;
}

/** Returns true if no letter or digit continues the word at this place. */
const isEdge = (text: string, at: number) => !/[\p{L}\p{N}]/u.test(text[at] ?? ' ');

/** Returns where a title stands in a text as a word of its own, from this place on, or -1. */
function find(text: string, title: string, from: number): number {
  for (let at = text.indexOf(title, from); at >= 0; at = text.indexOf(title, at + 1)) {
    if (isEdge(text, at - 1) && isEdge(text, at + title.length)) return at;
  }
  return -1;
}

/** Splits a text at the titles of cards in it. */
export function pieces(text: string, named: readonly Named[]): Piece[] {
  const out: Piece[] = [];
  for (let from = 0; from < text.length;) {
    const next = named
      .map((card) => ({ ...card, at: card.title && card.text ? find(text, card.title, from) : -1 }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at || b.title.length - a.title.length)[0];
    const end = next?.at ?? text.length;
    if (end > from) out.push({ words: text.slice(from, end), text: null });
    if (next) out.push({ words: next.title, text: next.text });
    from = end + (next?.title.length ?? 0);
  }
  return out;
}
