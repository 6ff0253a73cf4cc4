import type { Sides } from '$lib/ui/die';
import type { Faces } from '$lib/fair/ledger';

const areSides = (faces: unknown): faces is readonly Sides[] => Array.isArray(faces);

/** Damage by die and face: a picture of 2004 says it; that of 2016 is printed. */
export async function worthOf(faces: unknown): Promise<Faces> {
  if (areSides(faces))
    return (die) => faces.find((one) => one.die === die)?.faces.map((face) => (face.miss ? 0 : face.damage));
  return (await import('./2016/worth')).WORTH;
}
