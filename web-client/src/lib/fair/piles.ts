// Replays the piles of a proof by its draws.
import { fair as t } from '$lib/text/gen/fair';
import type { Proof } from './proof';

/** A step with cards of a face-down pile, as docs/api/dice.md describes it. */
export type Move = [
  row: number,
  pile: string,
  act: 'dealt' | 'shuffled' | 'added' | 'taken' | 'put' | 'lifted' | 'swapped' | 'sunk',
  cards: string[],
];

/** The most cards that a card may move. */
const FEW: { [act in Move[2]]?: number } = { swapped: 2, sunk: 1 };

/** Returns the message for a file of another form. */
export const noForm = () => t('clause.form');

type Draw = Proof['draws'][number];

const plain = (one: string, other: string) => (one < other ? -1 : Number(one > other));
const same = (some: readonly string[], others: readonly string[]) =>
  JSON.stringify([...some].sort(plain)) === JSON.stringify([...others].sort(plain));

/** Uses up the draws of a shuffle and returns the resulting cards, or the mismatch in words. */
function shuffled([row, pile, , from]: Move, draws: Draw[]): string[] | string {
  const where = { pile, row: String(row) };
  if (from.some((card, at) => at > 0 && plain(from[at - 1] ?? '', card) > 0)) return t('clause.order', where);
  const cards = [...from];
  for (let last = cards.length - 1; last > 0; last--) {
    const next = draws.shift();
    if (next?.[0] !== row || next[3] !== last + 1) return t('clause.few', where);
    [cards[last], cards[next[4]]] = [cards[next[4]] as string, cards[last] as string];
  }
  return cards;
}

/**
 * Returns the mismatch of piles that are replayed with the draws of a proof, or `null` if every
 * card lay where they say.
 */
export function wrongPile(moves: readonly Move[], draws: readonly Draw[]): string | null {
  const of = (...words: string[]) => draws.filter(([, word]) => words.includes(word));
  const [deck, setup] = [of('deck'), of('setup')];
  const piles = new Map<string, string[]>();
  let before = 0;
  for (const one of moves) {
    const [row, pile, act, cards] = one;
    const lies = piles.get(pile);
    if (row < before) return t('clause.pile-place', { pile, row: String(row) });
    before = row;
    if (act === 'put') piles.set(pile, [...(lies ?? []), ...cards]);
    else if (act === 'taken' || act === 'lifted' || act === 'swapped' || act === 'sunk') {
      const left = (lies ?? []).length - cards.length;
      if (!lies || left < 0 || !same(lies.slice(left), cards) || cards.length !== (FEW[act] ?? cards.length)) {
        return t('clause.top', { pile, row: String(row) });
      }
      const under = lies.slice(0, left);
      piles.set(pile, act === 'swapped' ? [...under, ...cards] : act === 'sunk' ? [...cards, ...under] : under);
    } else if (act !== 'dealt' && act !== 'shuffled' && act !== 'added') {
      return noForm();
    } else {
      const now = shuffled(one, act === 'dealt' ? setup : deck);
      if (typeof now === 'string') return now;
      piles.set(pile, act === 'added' ? [...(lies ?? []), ...now] : now);
    }
  }
  const [loose] = [...deck, ...setup, ...of('map')];
  return loose ? t('clause.loose', { no: String(loose[2]), purpose: loose[1], row: String(loose[0]) }) : null;
}
