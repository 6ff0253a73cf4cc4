import type { EditionTypes } from '$lib/gen/EditionTypes';
import type { Faces } from './ledger';
import type { Words } from './sights';
import type { Face } from './chain';

/** A die that fell or was set, with its color. */
export interface Fallen extends Face {
  die: string;
}

/** Reads dice from an edition's log. */
export interface DiceReader<E extends EditionTypes = EditionTypes> {
  /** Returns the dice of one line, in the order in which they fell. */
  fallen(seen: E['seen']): Fallen[];
  /** Returns true if a die was set by a card on the table. `view` is `null` while nothing is known of the table. */
  setWell(seen: E['seen'], view: E['view'] | null): boolean;
  /** Words of proofs by the ids they stand for, where these differ. */
  readonly words?: Words;
  /** Damage by die and face. */
  worth(view: E['view'] | null): Faces | Promise<Faces>;
}

/** Returns dice as they fell, or as a card set them. */
export const fallen = (rolled: readonly { die: string; face: number }[], set = false): Fallen[] =>
  rolled.map(({ die, face }) => ({ die, face, set }));
