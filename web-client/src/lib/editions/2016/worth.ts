import type { Faces } from '$lib/fair/ledger';
import { PRINTED } from '$lib/gen/2016/printed';

/** Damage by die and face, as printed. */
export const WORTH: Faces = (die) => PRINTED.dice.find((one) => one.die === die)?.faces;
