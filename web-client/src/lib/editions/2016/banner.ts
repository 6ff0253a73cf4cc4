import type { TableTalk } from '$lib/gen/TableTalk';
import type { CardFor } from '$lib/gen/2016/CardFor';
import type { Options } from '$lib/gen/2016/Options';
import type { Prompt } from '$lib/gen/2016/Prompt';
import type { View2016 } from '$lib/gen/2016/View2016';
import type { Banner } from '$lib/editions/2004/banner';
import { count, list } from '$lib/words';
import { capital, type Who } from './who';
import { optionsOf, promptOf } from './wire';
import { KIND, momentWords } from './words';

const CARD_FOR: Record<CardFor, [head: string, why: string, alarm: boolean]> = {
  jeer: ['Jeer: discard a card?', 'Without it your reaction has no effect.', true],
  coils: ['Discard a card', 'For the one that you took up.', false],
  beacon: ['Discard a card', 'To be put where your beacon lies.', false],
  reload: ['Put a card on top of your deck', 'One main card of your discards.', false],
};

/** What the reader is asked: head, why, and whether it comes out of turn. */
function asked(options: Options, view: View2016, who: Who): [head: string, why: string, alarm: boolean] {
  const attack = view.attack;
  switch (options.t) {
    case 'class':
      return ['Keep one class', 'Nobody sees what you were dealt. The other one goes back.', false];
    case 'invasion':
      return ['Choose your invasion', 'One invasion card, and three sets for the event deck.', false];
    case 'squad':
      return ['Who leads?', 'One marine gets the squad card: more health, cards and actions.', false];
    case 'weapons':
      return ['Choose two weapons', 'Their cards go into your action deck.', false];
    case 'deploy':
      return ['Go in', 'On an active teleporter, or beside one.', false];
    case 'argent':
      return ['Argent', `Discard up to ${count(options.most, 'event card')} for a token each.`, false];
    case 'demon_card':
      return ['Your turn: which demons?', 'Every demon of that kind acts, one after the other.', false];
    case 'next':
      return ['Who goes next?', 'Each of them once.', false];
    case 'respawn':
      return ['You come back', 'Pick an active teleporter. Whoever stands on it is fragged.', false];
    case 'act':
      return options.figure < 10
        ? ['Your turn', 'Play cards, move, attack, in any order.', false]
        : [`${capital(who.figure(options.figure))} acts`, 'Move it and attack once, in any order.', false];
    case 'portal':
      return ['Summon: which portal?', 'It is spent by it.', false];
    case 'throw':
      return ['Where does it land?', 'Within 4 spaces in sight.', false];
    case 'card':
      return CARD_FOR[options.what];
    case 'peek':
      return ['The next initiative cards', 'Only you see them.', true];
    case 'haul':
      return ['Move the hauler', 'Towards its exit, or let it stand.', false];
    case 'group':
      return ['Summon: which group?', 'One of the two of its colour.', false];
    case 'place':
      return [
        `Summon: where does the ${KIND[options.kind].toLowerCase()} come out?`,
        'As near to the portal as there is room.',
        false,
      ];
    case 'spread':
      return ['Argent for demon cards', options.all ? `Place all ${options.count}.` : `Up to ${options.count}.`, false];
    case 'displace':
      return [`Where is ${who.figure(options.figure)} pushed?`, 'A large figure needs the room.', true];
    case 'drop_die':
      return ['Stunned: a die less', 'Which one is not rolled?', true];
    case 'cover':
      return ['Cover: take another card?', 'Keep the card that was turned, or discard it for the next one.', true];
    case 'window': {
      const who2 = attack
        ? `${capital(who.figure(attack.attacker))} attacks ${who.figure(attack.defender)}.`
        : momentWords(options.moment);
      const head =
        options.moment === 'defending' || options.moment === 'declared'
          ? 'Under attack: react?'
          : options.moment === 'attacking'
            ? 'Make more of the attack?'
            : 'Use something now?';
      return [head, who2, true];
    }
  }
}

function prompt(one: Prompt, who: Who): string {
  switch (one.t) {
    case 'setting_up':
      return 'sets up';
    case 'deploying':
      return 'goes in';
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
      return 'is in cover';
    case 'window':
      return 'may use something';
    case 'resolving':
      return 'may react';
  }
}

/** The one sentence at the top of everything. */
export function banner(view: View2016, talk: TableTalk, who: Who, sent: boolean): Banner {
  if (view.outcome) {
    const { winners } = view.outcome;
    const side = winners.includes(0) ? 'The invader wins' : 'The marines win';
    const head = view.you === null ? side : winners.includes(view.you) ? 'You win' : 'You lose';
    return { kind: 'over', head, why: 'The match is over.', left: null };
  }
  if (talk.parked)
    return {
      kind: 'wait',
      head: 'The match is stopped',
      why: 'A fault of ours. Nothing is lost: it goes on from here once it is mended. Send the report to whoever runs the server.',
      left: null,
      parked: true,
    };
  const mine = talk.mine;
  if (mine && !sent && (mine.must || talk.waiting.length === 0)) {
    const options = optionsOf(mine);
    const [head, why, alarm] =
      options.t === 'window' && (options.uses.length === 0 || mine.passed)
        ? (['A moment for hidden cards', 'It closes by itself.', false] as const)
        : asked(options, view, who);
    return { kind: alarm ? 'alarm' : 'act', head, why, left: mine.left_ms };
  }
  if (sent) return { kind: 'wait', head: 'Sent', why: 'Waiting for the server to store it.', left: null };
  const others = talk.waiting.filter((one) => !one.answered && one.seat !== who.you);
  const first = others[0];
  if (!first) return { kind: 'wait', head: 'Resolving', why: 'One moment.', left: null };
  const names = capital(list(others.map((one) => who.name(one.seat))));
  const words = prompt(promptOf(first.prompt), who);
  const head = others.length > 1 ? `${names} decide` : `${names} ${words}`;
  const holding = others.filter((one) => one.held).map((one) => who.name(one.seat));
  const held = holding.length > 0 ? `${capital(list(holding))} asked for more time. ` : '';
  return {
    kind: 'wait',
    head,
    why: held + (view.you === null ? 'You are watching.' : 'The table waits.'),
    left: first.left_ms,
  };
}
