import type { TargetOffer } from '$lib/gen/2004/TargetOffer';
import type { WeaponOffer } from '$lib/gen/2004/WeaponOffer';

/** True when a figure would be struck there: a blast may also go to an empty space. */
export const worthwhile = (target: TargetOffer): boolean => target.figure !== null || target.struck.length > 0;

/** The weapon a player most likely wants: usable, with the target it hurts most; without any target one that reaches far. */
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
