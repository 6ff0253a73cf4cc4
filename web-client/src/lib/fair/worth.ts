import type { DieFaces } from '$lib/gen/DieFaces';
import type { Faces } from './ledger';

/** Damage by die and face: a picture of 2004 says it; that of 2016 is printed. */
export async function worthOf(faces: unknown): Promise<Faces> {
  if (Array.isArray(faces)) {
    const told = faces as DieFaces[];
    return (die) => told.find((one) => one.die === die)?.faces.map((face) => (face.miss ? 0 : face.damage));
  }
  const { PRINTED } = await import('$lib/gen/2016/printed');
  return (die) => PRINTED.dice.find((one) => one.die === die)?.faces;
}
