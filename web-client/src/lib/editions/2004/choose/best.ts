import type { TargetOffer } from '$lib/gen/2004/TargetOffer';
import type { WeaponOffer } from '$lib/gen/2004/WeaponOffer';

/** Returns true if a figure would be struck there. A blast may also go to an empty space. */
export const worthwhile = (target: TargetOffer): boolean => target.figure !== null || target.struck.length > 0;

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
          ...offer.targets.map((one) => (offer.abilities.blast > 0 ? 0 : one.odds.wounds)),
        );
  return offers.reduce((best, offer, index) => (worth(offer) > worth(offers[best] as WeaponOffer) ? index : best), 0);
}
