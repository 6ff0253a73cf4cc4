import type { ActOffer } from '$lib/gen/2004/ActOffer';
import type { TargetOffer } from '$lib/gen/2004/TargetOffer';
import type { View2004 } from '$lib/gen/2004/View2004';
import { covers } from '$lib/board/footprint';
import type { Asking } from '$lib/hud/banner';
import { entries } from '$lib/match/entries';
import { ask as t } from '$lib/text/gen/2004/ask';
import { capital, percent, tenth } from '$lib/words';
import { momentWords } from './moment';
import { bestTarget, bestWeapon, worthwhile } from './choose/best';
import type { Who } from './who';
import type { Decision } from './wire';
import { cardWords } from './words';
import { isMarine, ownerOf } from './figure';

/** Returns the question to a guard, with the odds of the shot. */
export function fireWords(target: TargetOffer | undefined, who: Who): string {
  if (!target) return t('guard');
  const { hit, wounds, kill } = target.odds;
  const odds = { hit: percent(hit), wounds: tenth(wounds), kill: percent(kill) };
  return target.figure === null ? t('guard.odds', odds) : t('guard.at', { ...odds, target: who.figure(target.figure) });
}

/** Returns what can be picked in a turn. */
function canPick(act: ActOffer) {
  const move = act.reach.some((one) => one.stop && one.cost > 0);
  const attack = act.attacks.some((one) => one.no === null && one.targets.some(worthwhile));
  return move ? (attack ? 'move-attack' : 'move') : attack ? 'attack' : 'buttons';
}

/** Returns the question to the reader, or `null` for a question that a first turn begins with. */
export function questionWords(ask: Decision, who: Who, view: View2004): Asking | null {
  const asked = wordsOf(ask, who);
  // In one's own turn every question is an offer.
  const calls = asked !== null && asked[2] && view.turn !== view.you;
  return asked && [asked[0], asked[1], calls, calls && threatens(ask, view)];
}

/** Returns true if an attack on the table is at a figure of the reader. Some attacks name a space alone. */
function attacked({ attack, figures, you }: View2004): boolean {
  if (attack === null || ownerOf(attack.attacker) === you) return false;
  const { at, target } = attack;
  if (target !== null) return ownerOf(target) === you;
  return entries(figures).some(([figure, one]) => ownerOf(figure) === you && covers(one.at, at));
}

/** Returns true if a question is about the safety of a figure of the reader, and not about a card that would fit. */
function threatens({ options }: Decision, view: View2004): boolean {
  switch (options.t) {
    case 'guard':
    case 'cancel':
    case 'prevent':
      return true;
    case 'reroll':
      return options.by === 'dodge';
    default:
      return attacked(view);
  }
}

/** Returns head, why, and whether the question can come out of turn. */
function wordsOf(ask: Decision, who: Who): readonly [head: string, why: string, calls: boolean] | null {
  const options = ask.options;
  switch (options.t) {
    case 'declare':
      return null;
    case 'act':
      return isMarine(options.figure)
        ? [t('act'), t('act.why', { can: canPick(options) }), false]
        : [capital(t('acts', { name: who.figure(options.figure) })), t('acts.why'), false];
    case 'guard': {
      const weapon = options.shots[bestWeapon(options.shots)];
      return [fireWords(bestTarget(weapon?.targets), who), momentWords(options.moment, who), true];
    }
    case 'reroll':
      return [t('reroll', { by: options.by }), capital(t('reroll.why', who.one(options.attack.attacker))), true];
    case 'heal':
      return [t(`heal-${options.moment}`), t(`heal-${options.moment}.why`), options.moment !== 'any_time'];
    case 'events':
      return options.cards.length > 0 && !ask.passed
        ? [t('events'), t('events.why', { window: options.window }), true]
        : [t('hidden'), t('hidden.why'), false];
    case 'discard':
      return [t('discard'), t('discard.why', { count: options.count }), false];
    case 'reinforce':
    case 'knockback':
    case 'blow_through':
    case 'follow_up':
      return [t(options.t), t(`${options.t}.why`), true];
    case 'watchful': {
      const { mover, strikers } = options;
      const one = strikers.length === 1 ? 'yes' : 'no';
      const striker = who.figure(strikers[0]?.figure ?? 0);
      return [capital(t('watchful', { name: who.figure(mover), one, striker })), t('watchful.why'), true];
    }
    case 'cancel':
      return [
        t('cancel', { card: cardWords(options.kind).title }),
        t('cancel.why', { name: capital(who.name(0)) }),
        true,
      ];
    case 'prevent':
      return [t('prevent', { wounds: options.wounds }), t('prevent.why', { left: options.left }), true];
    case 'trap_activate':
      return [t('trap_activate'), t('trap_activate.why', { left: options.left }), false];
    default:
      return [t(options.t), t(`${options.t}.why`), false];
  }
}
