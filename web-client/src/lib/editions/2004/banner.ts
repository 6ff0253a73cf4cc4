import type { HealMoment } from '$lib/gen/2004/HealMoment';
import type { Moment } from '$lib/gen/2004/Moment';
import type { TargetOffer } from '$lib/gen/2004/TargetOffer';
import type { Prompt2004 } from '$lib/gen/2004/Prompt2004';
import type { Window } from '$lib/gen/2004/Window';
import type { View2004 } from '$lib/gen/2004/View2004';
import { bannerOf, type Asking, type Banner } from '$lib/hud/banner';
import { capital, count, percent, tenth, verb } from '$lib/words';
import type { ActOffer } from '$lib/gen/2004/ActOffer';
import { bestWeapon, worthwhile } from './choose/act';
import type { Who } from './who';
import { CARD } from './words';
import type { Decision, TableStatus, Waiting } from './wire';
import { isMarine } from './figure';

/** What an event would come in between. */
const WINDOW: Record<Window, string> = {
  marine_turn_start: 'A marine’s turn begins.',
  marine_turn: 'In the middle of a marine’s turn.',
  weapon_declared: 'A marine has chosen a weapon and a target.',
  after_roll: 'The dice have been rolled.',
  before_roll: 'The dice are about to roll.',
  any: 'Between two steps.',
};

const HEAL: Record<HealMoment, string> = {
  any_time: 'Heal now?',
  before_roll: 'Heal before the dice roll?',
  before_card: 'Heal before the card takes your order?',
};

/** When in the invader's turn it is. */
export function momentWords(moment: Moment, who: Who): string {
  switch (moment.t) {
    case 'turn_start':
      return 'The invader’s turn begins.';
    case 'before_card':
      return 'A card is about to take your Guard or your shot.';
    case 'after_card':
      return 'A card was played.';
    case 'after_spawn':
      return 'Invaders have spawned.';
    case 'before_activation':
      return `${verb(who.figure(moment.figure), 'are', 'is')} about to act.`;
    case 'after_step':
      return `${verb(who.figure(moment.figure), 'have', 'has')} moved.`;
    case 'after_door':
      return `${verb(who.figure(moment.figure), 'have', 'has')} used a door.`;
    case 'before_attack':
      return `${verb(who.figure(moment.figure), 'are', 'is')} about to attack.`;
    case 'after_attack':
      return `${verb(who.figure(moment.figure), 'have', 'has')} attacked.`;
    case 'second_shot':
      return 'Your Guard is good for a second space.';
    case 'turn_end':
      return 'The invader’s turn ends: your last chance to fire.';
  }
}

/** The question of a guard, with what the shot is worth. */
export function fireWords(target: TargetOffer | undefined, who: Who): string {
  if (!target) return 'Guard: fire?';
  const at = target.figure === null ? '' : ` at ${who.figure(target.figure)}`;
  const { hit, wounds, kill } = target.odds;
  return `Guard: fire${at}? ${percent(hit)}, about ${tenth(wounds)} wounds, ${percent(kill)} to kill.`;
}

/** What can be picked in a turn. */
const open = (act: ActOffer): string[] => [
  ...(act.reach.some((one) => one.stop && one.cost > 0) ? ['a space'] : []),
  ...(act.attacks.some((one) => one.no === null && one.targets.some(worthwhile)) ? ['a target'] : []),
  'or one of the buttons',
];

function asked(ask: Decision, who: Who): Asking {
  const options = ask.options;
  switch (options.t) {
    case 'declare':
      return ['Your turn: declare an action', 'One action a turn, before anything else.', false];
    case 'act':
      return isMarine(options.figure)
        ? ['Your turn', `Pick ${open(options).join(', ')}.`, false]
        : [`${capital(who.figure(options.figure))} acts`, 'Move and attack, in any order.', false];
    case 'return':
      return ['You come back', 'Between 8 and 16 spaces from where you fell.', false];
    case 'guard': {
      const weapon = options.shots[bestWeapon(options.shots)];
      const target = weapon && [...weapon.targets].sort((a, b) => b.odds.wounds - a.odds.wounds)[0];
      return [fireWords(target, who), momentWords(options.moment, who), true];
    }
    case 'reroll':
      return [
        options.by === 'aim' ? 'Aim: roll again?' : 'Dodge: make them roll again?',
        `${capital(who.figure(options.attack.attacker))} rolled. One re-roll for each attack.`,
        true,
      ];
    case 'heal':
      return [
        HEAL[options.moment],
        options.moment === 'before_roll'
          ? 'This is your last chance before the roll. It uses up the order.'
          : 'The order is used up; 1 wound comes back.',
        options.moment !== 'any_time',
      ];
    case 'events': {
      const fits = options.cards.length > 0 && !ask.passed;
      return fits
        ? ['Play an event?', `${WINDOW[options.window]} These cards fit.`, true]
        : ['A moment for hidden cards', 'It closes by itself.', false];
    }
    case 'discard':
      return [
        'Too many cards',
        `Your hand is over its limit: choose ${count(options.count, 'card')} to discard.`,
        false,
      ];
    case 'spawn':
      return ['Your turn: spawn', 'One spawn card, then your invaders act.', false];
    case 'reinforce':
      return ['You are out of figures', 'The new area needs more than you have left.', true];
    case 'activate':
      return ['Your turn: invaders act', 'Each of them once.', false];
    case 'promotion':
      return ['You have learned something', 'Keep one of these two cards.', false];
    case 'knockback':
      return ['Knockback: push them?', 'One after the other, each to an empty space.', true];
    case 'blow_through':
      return ['Blow-through: go on?', 'To a space next to the last target.', true];
    case 'watchful':
      return [
        `${capital(who.figure(options.mover))} moved next to ${options.strikers.length === 1 ? who.figure(options.strikers[0]?.figure ?? 0) : 'your invaders'}`,
        'A free attack: whoever strikes still acts in your turn.',
        true,
      ];
    case 'follow_up':
      return ['A kill: follow it through?', 'Once a turn: what it gives is used now or lost.', true];
    case 'cancel':
      return [
        `Cancel ${CARD[options.kind].title}?`,
        `${capital(who.name(0))} plays it on you. Contingency stops it.`,
        true,
      ];
    case 'prevent':
      return [
        `About to take ${count(options.wounds, 'wound')}`,
        `You have ${options.left} left. A deflector stops one of them.`,
        true,
      ];
    case 'trap_activate':
      return ['The trap springs', `${count(options.left, 'invader')} may act at once, one after the other.`, false];
  }
}

function doing(one: Prompt2004, who: Who): string {
  switch (one.t) {
    case 'declaring':
      return 'declares an action';
    case 'acting':
      return isMarine(one.figure) ? 'acts' : `moves ${who.figure(one.figure)}`;
    case 'returning':
      return 'comes back';
    case 'guard':
      return 'may fire on guard';
    case 'rerolling':
      return 'may roll dice again';
    case 'healing':
      return 'may heal';
    case 'discarding':
      return 'discards';
    case 'spawning':
      return 'spawns';
    case 'reinforcing':
      return 'fills the new area';
    case 'activating':
      return 'activates invaders';
    case 'promoted':
      return 'keeps a new card';
    case 'pushing':
      return `may push with ${who.figure(one.attacker)}`;
    case 'going_through':
      return `may go on with ${who.figure(one.attacker)}`;
    case 'watching':
      return `may strike at ${who.figure(one.mover)}`;
    case 'preventing':
      return 'may burn out a deflector';
    case 'following_up':
      return 'may follow the kill through';
    case 'cancelling':
      return 'may cancel the card';
    case 'resolving':
      return 'Resolving';
  }
}

/** The words for a question that another seat is asked. */
function waits(view: View2004, who: Who, { question: asked, left_ms }: Waiting, names: string) {
  const watching = view.you === null ? 'You are watching.' : 'The table waits.';
  switch (asked.t) {
    case 'resolving':
      return {
        head: `${names} may react`,
        why: `A card may come in between. ${left_ms === null ? 'The table waits.' : 'Without an answer it goes on by itself.'}`,
      };
    case 'guard':
      return { head: `${names} ${doing(asked, who)}`, why: momentWords(asked.moment, who) };
    default:
      return { head: `${names} ${doing(asked, who)}`, why: watching };
  }
}

/** The one sentence at the top of everything. */
export const banner = (view: View2004, status: TableStatus, who: Who, sent: boolean): Banner =>
  bannerOf(view, status, who, sent, {
    asked: (ask) => asked(ask, who),
    waits: (first, names) => waits(view, who, first, names),
  });
