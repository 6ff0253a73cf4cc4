import type { BlastOffer } from '$lib/gen/2016/BlastOffer';
import type { UseOffer } from '$lib/gen/2016/UseOffer';
import type { View2016 } from '$lib/gen/2016/View2016';
import { rare as t } from '$lib/text/gen/2016/rare';
import { row } from '$lib/words';
import { HAULER } from '../figure';
import type { Who } from '../who';
import { figuresOf } from './hit-words';

/** Returns the health that the defender of the attack has left, as long as they stand. */
function healthOf({ attack, hauler, marines, demons }: View2016): number | null {
  const figure = attack?.defender ?? 0;
  const one = figure === HAULER ? hauler : (marines[figure] ?? demons[figure]);
  return one ? one.health - one.damage : null;
}

/** Returns what becomes of the defender if this much damage gets through. */
function fate(view: View2016, through: number) {
  const frags = through >= (healthOf(view) ?? Infinity);
  return { frags, stuns: !frags && through >= (view.attack?.stuns ?? Infinity) };
}

/**
 * Returns true if the defender is fragged whatever of these is used, also with all of them together. Shields add up, so
 * each takes off what it would take off alone.
 */
function inAnyCase(view: View2016, through: number, uses: readonly UseOffer[]): boolean {
  const least = uses.reduce((left, use) => left - (through - (use.through ?? -Infinity)), through);
  return uses.length > 0 && uses.every((use) => use.through !== 0) && fate(view, least).frags;
}

/** Returns whom a blast hits, in a sentence. */
export const blastWords = (who: Who, { damage, figures }: BlastOffer): string =>
  t('stakes.blast', { damage, names: figuresOf(who, figures) });

/** Returns what the attack on the table would do as it lies, in sentences: to the defender, and around them. */
export function stakes(view: View2016, who: Who, uses: readonly UseOffer[]): string[] {
  const { attack } = view;
  const health = healthOf(view);
  if (!attack || health === null) return [];
  const { sum, stuns, blast, defender } = attack;
  const one = who.one(defender);
  const frags = sum && fate(view, sum.through).frags;
  return [
    ...(sum && (frags || sum.through > 0)
      ? [t(frags ? 'stakes.frag' : 'stakes.live', { ...one, health, damage: sum.through })]
      : []),
    ...(sum && frags && inAnyCase(view, sum.through, uses) ? [t('stakes.anyway', one)] : []),
    ...(stuns === undefined ? [] : [t('stakes.stun', { from: stuns, whom: who.figure(defender) })]),
    ...(blast ? [blastWords(who, blast)] : []),
  ];
}

/** Returns the damage that gets through with a use and what that changes, or `null` if no one is fragged or stunned. */
export function withUse(view: View2016, through: number): string | null {
  const { attack } = view;
  if (!attack?.sum) return null;
  const old = fate(view, attack.sum.through);
  const now = fate(view, through);
  const parts = [
    ...(now.frags ? [t(old.frags ? 'with-frag.still' : 'with-frag')] : old.frags ? [t('with-frag.not')] : []),
    ...(now.frags || !attack.stuns || !(old.stuns || now.stuns) ? [] : [t(now.stuns ? 'with-stun' : 'with-stun.not')]),
  ];
  return parts.length > 0 ? t('with', { damage: through, fate: row(parts) }) : null;
}
