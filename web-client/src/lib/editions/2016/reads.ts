import type { ActionCard } from '$lib/gen/2016/ActionCard';
import type { Class } from '$lib/gen/2016/Class';
import type { Edition2016 } from '$lib/gen/2016/Edition2016';
import type { EventCard } from '$lib/gen/2016/EventCard';
import type { GloryCard } from '$lib/gen/2016/GloryCard';
import type { Kind } from '$lib/gen/2016/Kind';
import { PRINTED } from '$lib/gen/2016/printed';
import type { Revealed } from '$lib/gen/2016/Revealed';
import type { Set } from '$lib/gen/2016/Set';
import type { Squad } from '$lib/gen/2016/Squad';
import type { Use } from '$lib/gen/2016/Use';
import type { Named, Reads } from '$lib/hud/reader.svelte';
import { act } from '$lib/text/gen/2016/act';
import { board } from '$lib/text/gen/2016/board';
import { rare as t } from '$lib/text/gen/2016/rare';
import { terms } from '$lib/text/gen/2016/terms';
import { capital, row } from '$lib/words';
import {
  abilitiesOf,
  action,
  classCard,
  demonCard,
  eventCard,
  gloryCard,
  iconWords,
  poolWords,
  setCards,
  setIcon,
  setTitle,
  type Action,
} from './cards';

/** Every set of action cards. */
const SETS: readonly Set[] = [
  'issue',
  ...PRINTED.weapons.map(({ weapon }): Set => ({ weapon })),
  ...PRINTED.grenades.map(({ grenade }): Set => ({ grenade })),
];

/** Returns the numbers and icons of an action card, in words. */
function numbers({ speed, attack, icons }: Action): string {
  const { shields, dodge, special } = icons;
  return row([
    ...(speed > 0 ? [board('moves', { speed })] : []),
    ...(attack ? [board('range', { pool: poolWords(attack), range: attack.range })] : []),
    ...(shields > 0 || dodge || special ? [iconWords(icons)] : []),
  ]);
}

/** Returns all that is printed on an action card. */
export function printed(card: Action): Named {
  const { title, text } = card;
  const words = numbers(card);
  return { title, text: words && text ? t('card.both', { words, text }) : words ? t('card.words', { words }) : text };
}

function setWords(set: Set): string {
  const lines = setCards(set).map((card) => act('ability', printed(card)));
  return [t('card.set', { title: capital(setTitle(set)) }), ...lines].join('\n');
}

function demonWords(kind: Kind): string {
  const card = demonCard(kind);
  if (!card) return '';
  const { health, speed, attack } = card;
  const first = act('group-demon', {
    ...{ kind: capital(terms('one', { kind })), health, speed },
    ...{ pool: poolWords(attack), range: attack.range },
  });
  const abilities = abilitiesOf(kind).map((one) => act(one.argent > 0 ? 'ability.price' : 'ability', one));
  return [first, ...abilities].join('\n');
}

const actions = (cards: readonly ActionCard[]) => cards.map((card) => printed(action(card)));
const events = (cards: readonly EventCard[]) => cards.flatMap((card) => eventCard(card) ?? []);
const glory = (card: GloryCard) => [gloryCard(card)].filter((one) => one !== undefined);
const revealed = (card: Revealed) => ('action' in card ? actions([card.action]) : events([card.event]));
/** Returns cards as lines: one card without its title, which names it already. */
const lines = (cards: readonly Named[]): string =>
  cards.length === 1 ? (cards[0]?.text ?? '') : cards.map((card) => act('ability', card)).join('\n');

function used(use: Use): readonly Named[] {
  if (use === 'beacon') return [{ title: terms('beacon'), text: terms('beacon.text') }];
  if ('reaction' in use) return actions([use.reaction]);
  if ('text' in use) return actions([use.text]);
  if ('event' in use) return events([use.event]);
  if ('class' in use) return [classCard(use.class)];
  if ('glory' in use) return glory(use.glory);
  // The line names one of them. Which demon acted is not told with it.
  return PRINTED.demons.flatMap(({ kind }) => abilitiesOf(kind)[use.ability] ?? []);
}

/** What is printed on the cards that the page only names. */
export const READS: Reads<Edition2016> = {
  card: (name) => {
    const [sort, id = ''] = name.split(' ');
    if (sort === 'class') return classCard(id as Class).text;
    if (sort === 'squad') return t(`squad-${id as Squad}`);
    if (sort === 'demon') return demonWords(id as Kind);
    if (sort === 'actions') return lines(actions(JSON.parse(id) as ActionCard[]));
    if (sort === 'revealed') return lines(revealed(JSON.parse(id) as Revealed));
    const set = SETS.find((one) => setIcon(one) === id);
    return set ? setWords(set) : '';
  },
  named: (seen) => {
    switch (seen.t) {
      case 'played':
      case 'sprinted':
      case 'cancelled':
      case 'set_aside':
      case 'taken_up':
      case 'reloaded':
        return actions([seen.card]);
      case 'tossed':
      case 'drew':
      case 'fellow_drew':
        return actions(seen.cards);
      case 'events_discarded':
      case 'drew_events':
        return events(seen.cards);
      case 'defense_revealed':
      case 'defense_discarded':
        return revealed(seen.card);
      case 'drew_glory':
      case 'fellow_glory':
        return glory(seen.card);
      case 'used':
        return used(seen.what);
      case 'card_turned':
        return [{ title: terms('the', { kind: seen.kind }), text: demonWords(seen.kind) }];
      case 'demon_card_used':
        return [{ title: terms('every', { kind: seen.kind }), text: demonWords(seen.kind) }];
      case 'class_kept':
        return [classCard(seen.class)];
      case 'classes':
        return seen.classes.map(classCard);
      case 'squad_dealt':
        return [{ title: terms('squad', { squad: seen.squad }), text: t(`squad-${seen.squad}`) }];
      case 'armed':
        return seen.weapons.map((weapon) => ({ title: setTitle({ weapon }), text: setWords({ weapon }) }));
      case 'thrown':
      case 'reclaimed':
        return [{ title: setTitle({ grenade: seen.grenade }), text: setWords({ grenade: seen.grenade }) }];
      default:
        return [];
    }
  },
};
