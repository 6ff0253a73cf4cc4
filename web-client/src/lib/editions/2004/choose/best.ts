import { same } from '$lib/board/geometry';
import type { Cell } from '$lib/gen/Cell';
import type { TargetOffer } from '$lib/gen/2004/TargetOffer';
import type { WeaponOffer } from '$lib/gen/2004/WeaponOffer';

/** Returns true if a figure would be struck there. A blast may also go to an empty space. */
export const worthwhile = (target: TargetOffer): boolean => target.figure !== null || target.struck.length > 0;

/** A wound counts as much as a chance of 1% to kill, so that it decides between attacks that kill as surely. */
const WOUND = 0.1;
/** Returns what an attack is worth: above all the chance to kill, in tenths of a percent. */
const worthOf = ({ odds }: TargetOffer): number => odds.kill + odds.wounds * WOUND;

/** Returns the target that a weapon does most to. */
export const bestTarget = (targets: readonly TargetOffer[] = []): TargetOffer | undefined =>
  [...targets].sort((one, other) => worthOf(other) - worthOf(one))[0];

/**
 * Returns the position of the weapon that a player most likely wants: a usable one with the target that it hurts most.
 * Without a target, it is one with a long range.
 */
export function bestWeapon(offers: readonly WeaponOffer[]): number {
  const worth = (offer: WeaponOffer) =>
    offer.no
      ? -1
      : // A blast may go anywhere, and hit friends: it is never what a click means by itself while others serve.
        Math.max(
          offer.melee ? -0.6 : offer.abilities.blast > 0 ? -0.55 : -0.5,
          ...offer.targets.map((one) => (offer.abilities.blast > 0 ? 0 : worthOf(one))),
        );
  return offers.reduce((best, offer, index) => (worth(offer) > worth(offers[best] as WeaponOffer) ? index : best), 0);
}

/** Returns the position of the usable weapon that does most to the target in a space. A blast never is. */
export function bestAt(offers: readonly WeaponOffer[], cell: Cell): number | null {
  const worth = (offer: WeaponOffer) => {
    const serves = offer.no === null && offer.abilities.blast === 0;
    return Math.max(-1, ...(serves ? offer.targets.filter(({ at }) => same(at, cell)).map(worthOf) : []));
  };
  const best = offers.reduce(
    (best, offer, index) => (worth(offer) > worth(offers[best] as WeaponOffer) ? index : best),
    0,
  );
  const offer = offers[best];
  return offer && worth(offer) >= 0 ? best : null;
}

/** Returns the weapon that is offered first, with the best attack on each target, whatever weapon that takes. */
export function bestShots(offers: readonly WeaponOffer[]): WeaponOffer | undefined {
  const first = offers[bestWeapon(offers)];
  if (!first || first.no || first.abilities.blast > 0) return first;
  const all = offers.filter((offer) => offer.no === null && offer.abilities.blast === 0);
  const targets = all.flatMap((offer) => offer.targets.filter(({ at }) => offers[bestAt(offers, at) ?? -1] === offer));
  return { ...first, targets };
}
