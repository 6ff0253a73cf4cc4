import type { EditionTypes } from '$lib/gen/EditionTypes';
import type { Faces } from './ledger';
import type { Words } from './sights';
import type { Face } from './tape';

/** A die that fell, or was set, with its color. */
export interface Fallen extends Face {
  die: string;
}

/** How dice are read from what an edition shows. */
export interface DiceReader<E extends EditionTypes = EditionTypes> {
  /** The dice of one line, in the order in which they fell. */
  fallen(seen: E['seen']): Fallen[];
  /** Whether a die was set by a card that lies on the table; `view` is `null` while nothing is seen of the table. */
  setWell(seen: E['seen'], view: E['view'] | null): boolean;
  /** Words of proofs by the ids they stand for, where these differ. */
  readonly words?: Words;
  /** Damage by die and face. */
  worth(view: E['view'] | null): Faces | Promise<Faces>;
}

/** Dice as they fell, or as a card set them. */
export const fallen = (rolled: readonly { die: string; face: number }[], set = false): Fallen[] =>
  rolled.map(({ die, face }) => ({ die, face, set }));
