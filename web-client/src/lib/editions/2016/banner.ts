import type { Moment } from '$lib/gen/2016/Moment';
import type { CardFor } from '$lib/gen/2016/CardFor';
import type { Options } from '$lib/gen/2016/Options';
import type { Question } from '$lib/gen/2016/Question';
import type { View2016 } from '$lib/gen/2016/View2016';
import { bannerOf, type Banner } from '$lib/hud/banner';
import { cellName } from '$lib/board/geometry';
import { capital, count, verb } from '$lib/words';
import { action, setTitle } from './cards';
import type { Who } from './who';
import { kindWords, momentWords, useHead } from './words';
import type { LogLine, TableStatus } from './wire';

const CARD_FOR: Record<CardFor, [head: string, why: string, alarm: boolean]> = {
  jeer: ['Jeer: discard a card?', 'Without it your reaction has no effect.', true],
  coils: ['Discard a card', 'It pays for Nova, which is back in your hand.', false],
  beacon: ['Discard a card to jump', 'You are put on your beacon, or beside it.', false],
  reload: ['Put a card on top of your deck', 'One main card of your discards.', false],
};

/** Who attacks whom, while an attack is on the table. */
function attackWords(view: View2016, who: Who): string | null {
  const { attack } = view;
  return attack && `${verb(who.figure(attack.attacker), 'attack')} ${who.figure(attack.defender)}.`;
}

/** The reaction that was played last: whose, and which. */
function lastReaction(story: readonly LogLine[]): { seat: number; title: string } | null {
  for (const { seen } of [...story].reverse())
    if (seen.t === 'used' && typeof seen.what === 'object' && 'reaction' in seen.what)
      return { seat: seen.seat, title: action(seen.what.reaction).title };
  return null;
}

/** When a window opened, with the name of the acting player. */
function whenWords(moment: Moment, about: number | null, view: View2016, who: Who, story: readonly LogLine[]): string {
  const { attack } = view;
  if (moment === 'reaction') {
    const last = lastReaction(story);
    if (last) return `${verb(who.seat(last.seat), 'use')} ${last.title}.`;
  }
  if (moment === 'stun' && about !== null) return `${verb(who.figure(about), 'would', 'would')} be stunned.`;
  if (moment === 'after_attack' && attack)
    return `${capital(who.figure(attack.attacker))} attacked ${who.figure(attack.defender)}: ${attack.damage} damage went through.`;
  if (attack) return attackWords(view, who) ?? '';
  const figure = about ?? view.acting?.figure ?? null;
  const acting = figure === null ? null : who.figure(figure);
  if (acting === null) return momentWords(moment);
  switch (moment) {
    case 'activation':
      return `${verb(acting, 'act')} next.`;
    case 'done':
      return `${verb(acting, 'have', 'has')} acted.`;
    case 'stopped':
      return `${verb(acting, 'have', 'has')} ended ${acting === 'you' ? 'your' : 'its'} movement.`;
    case 'health':
      return `${verb(acting, 'take')} a health pack.`;
    case 'glory_kill':
      return `${verb(acting, 'perform')} a Glory Kill.`;
    case 'reaction':
      return `A reaction against ${acting === 'you' ? 'you' : acting} was played.`;
    default:
      return momentWords(moment);
  }
}

/** What the reader is asked: head, why, and whether it comes out of turn. */
function asked(
  options: Options,
  view: View2016,
  who: Who,
  story: readonly LogLine[],
): [head: string, why: string, alarm: boolean] {
  switch (options.t) {
    case 'class':
      return ['Keep one class', 'No one else sees the two cards. The other one goes back. Weapons come next.', false];
    case 'invasion':
      return ['Choose your invasion', 'One invasion card, and three sets for the event deck.', false];
    case 'squad':
      return ['Who leads?', 'One marine gets the squad card: more health, cards and actions.', false];
    case 'weapons':
      return ['Choose two weapons', 'Their cards go into your action deck.', false];
    case 'deploy':
      return ['Deploy your marine', 'On an active teleporter, or next to one.', false];
    case 'argent':
      return [
        'Discard event cards for argent?',
        `A token for each, ${count(options.most, 'card')} at most. What you keep stays in your hand.`,
        false,
      ];
    case 'demon_card':
      return [
        'Your turn: which demons?',
        'Every demon of that kind acts, one after the other. The card is used for this round.',
        false,
      ];
    case 'next':
      return ['Which one acts next?', `${options.figures.length} are left. Each acts once, in any order.`, false];
    case 'respawn':
      return ['You come back', 'Pick an active teleporter. Whoever stands on it is fragged.', false];
    case 'act':
      return options.figure < 10
        ? [
            'Your turn',
            options.moves === 0 && options.plays.length > 0
              ? 'Play a card to move and attack, or discard one to sprint.'
              : 'Play cards, move, attack, in any order.',
            false,
          ]
        : [`${capital(who.figure(options.figure))} acts`, 'Move it and attack once, in any order.', false];
    case 'portal':
      return ['Summon: which portal?', 'Its demons come out there, and the portal closes.', false];
    case 'throw':
      return [
        `Where does the ${setTitle({ grenade: options.grenade })} land?`,
        'Within 4 spaces of you, in sight.',
        false,
      ];
    case 'card':
      if (options.what === 'jeer') {
        const last = lastReaction(story);
        if (last) return ['Jeer: discard a card?', `Without it your ${last.title} has no effect.`, true];
      }
      return CARD_FOR[options.what];
    case 'peek':
      return options.cards.length > 1
        ? ['The next initiative cards', 'In this order. Only you see them.', true]
        : ['The next initiative card', 'Only you see it.', true];
    case 'haul':
      return [
        'Move the hauler',
        `${view.exit ? `Towards the exit at ${cellName(view.exit)}` : 'To the exit'}, or let it stand.`,
        false,
      ];
    case 'group':
      return [
        'Summon: who comes out?',
        `One of two groups of the ${view.portals[options.portal]?.colour ?? 'open'} portal.`,
        false,
      ];
    case 'place':
      return [`Where does the ${kindWords(options.kind)} come out?`, 'As near to the portal as there is room.', false];
    case 'spread':
      return [
        `Place ${options.all ? '' : 'up to '}${count(options.count, 'argent token')}`,
        'Demons pay for their abilities with what lies on their card.',
        false,
      ];
    case 'displace':
      return [
        options.figure === who.you
          ? 'Where are you pushed?'
          : options.figure === view.acting?.figure
            ? `Where does ${who.figure(options.figure)} go?`
            : `Where is ${who.figure(options.figure)} pushed?`,
        options.figure === view.acting?.figure
          ? 'A card moves it before it acts.'
          : options.figure === who.you
            ? 'A larger figure needs your space, or a card moves you.'
            : 'A larger figure needs the space, or a card moves whoever stands there.',
        true,
      ];
    case 'drop_die':
      return ['Stunned: which die stays out?', `${attackWords(view, who) ?? ''} You roll one die fewer.`.trim(), true];
    case 'cover':
      return [
        'Cover: take another card?',
        `${attackWords(view, who) ?? ''} Keep the card that was turned, or take the next one instead.`.trim(),
        true,
      ];
    case 'window': {
      const head =
        options.moment === 'defending' || options.moment === 'declared'
          ? 'Under attack: react?'
          : options.moment === 'attacking'
            ? 'Make more of the attack?'
            : useHead(options.moment);
      return [head, whenWords(options.moment, options.about, view, who, story), true];
    }
  }
}

function doing(one: Question, who: Who): string {
  switch (one.t) {
    case 'setting_up':
      return 'sets up';
    case 'deploying':
      return 'deploys';
    case 'argent':
      return 'gathers argent';
    case 'demon_card':
      return 'chooses demons';
    case 'acting':
      return one.figure < 10 ? 'acts' : `moves ${who.figure(one.figure)}`;
    case 'respawning':
      return 'comes back';
    case 'summoning':
      return 'summons';
    case 'throwing':
      return 'throws';
    case 'peeking':
      return 'looks at cards';
    case 'naming_card':
      return 'names a card';
    case 'hauling':
      return 'moves the hauler';
    case 'displacing':
      return `says where ${who.figure(one.figure)} goes`;
    case 'dropping_die':
      return 'is stunned and drops a die';
    case 'cover':
      return 'may take another card from cover';
    case 'window':
      return 'may use something';
    case 'resolving':
      return 'may react';
  }
}

/** The one sentence at the top of everything. */
export const banner = (
  view: View2016,
  talk: TableStatus,
  who: Who,
  sent: boolean,
  story: readonly LogLine[] = [],
): Banner =>
  bannerOf(view, talk, who, sent, {
    asked: ({ options, passed }) =>
      options.t === 'window' && (options.uses.length === 0 || passed)
        ? ['A moment for hidden cards', 'It closes by itself.', false]
        : asked(options, view, who, story),
    waits: (first, names, many) => ({
      head: many ? `${names} decide` : `${names} ${doing(first.question, who)}`,
      why:
        attackWords(view, who) ??
        (view.you === null ? 'You are watching.' : view.you > 0 ? view.objective : 'The table waits.'),
    }),
  });
