import type { ActionCard } from '$lib/gen/2016/ActionCard';
import type { Class } from '$lib/gen/2016/Class';
import type { EventCard } from '$lib/gen/2016/EventCard';
import type { EventSet } from '$lib/gen/2016/EventSet';
import type { GloryCard } from '$lib/gen/2016/GloryCard';
import type { Invasion } from '$lib/gen/2016/Invasion';
import type { Kind } from '$lib/gen/2016/Kind';
import type { PortalColor } from '$lib/gen/2016/PortalColor';
import type { Revealed } from '$lib/gen/2016/Revealed';
import type { Rolled } from '$lib/gen/2016/Rolled';
import type { Set } from '$lib/gen/2016/Set';
import type { Use } from '$lib/gen/2016/Use';
import type { View2016 } from '$lib/gen/2016/View2016';
import type { Weapon } from '$lib/gen/2016/Weapon';
import { cards as t } from '$lib/text/gen/2016/cards';
import { terms } from '$lib/text/gen/2016/terms';
import { row } from '$lib/words';
import { PRINTED } from '$lib/gen/2016/printed';

/** Dice and reach of an attack, as printed. */
export interface Box {
  red: number;
  black: number;
  range: number;
}
export interface Icons {
  shields: number;
  dodge: boolean;
  special: boolean;
}
/** What is printed on an action card. */
export interface Action {
  title: string;
  kind: 'main' | 'bonus' | 'reaction';
  speed: number;
  attack: Box | null;
  /** The text of the card, empty if it says nothing more. */
  text: string;
  icons: Icons;
}
type ActionRow = (typeof PRINTED.issue | (typeof PRINTED.weapons | typeof PRINTED.grenades)[number]['cards'])[number];
const NONE: Icons = { shields: 0, dodge: false, special: false };
const blank = (): Action => ({ title: terms('blank'), kind: 'main', speed: 0, attack: null, text: '', icons: NONE });

const WEAPONS = new Map<string, (typeof PRINTED.weapons)[number]>(PRINTED.weapons.map((one) => [one.weapon, one]));
const GRENADES = new Map<string, (typeof PRINTED.grenades)[number]>(PRINTED.grenades.map((one) => [one.grenade, one]));
const CLASSES = new Map<string, (typeof PRINTED.classes)[number]>(PRINTED.classes.map((one) => [one.class, one]));
const DEMONS = new Map<string, (typeof PRINTED.demons)[number]>(PRINTED.demons.map((one) => [one.kind, one]));

const withWords = (row: ActionRow): Action => ({
  ...row,
  title: t(`action-${row.id}`),
  text: t(`action-${row.id}.text`),
});

function rowsOf(set: Set): readonly ActionRow[] {
  if (set === 'issue') return PRINTED.issue;
  if ('weapon' in set) return WEAPONS.get(set.weapon)?.cards ?? [];
  return GRENADES.get(set.grenade)?.cards ?? [];
}
/** Returns the cards of a set, in their order. */
export const setCards = (set: Set): readonly Action[] => rowsOf(set).map(withWords);
export function action(card: ActionCard): Action {
  const row = rowsOf(card.set)[card.number];
  return row ? withWords(row) : blank();
}
export const cardKey = (card: ActionCard): string => `${JSON.stringify(card.set)}${card.number}`;
export const sameCard = (a: ActionCard, b: ActionCard): boolean => cardKey(a) === cardKey(b);

export const weaponTitle = (weapon: Weapon): string => t(`weapon-${weapon}`);
export const setTitle = (set: Set): string =>
  set === 'issue'
    ? terms('issue')
    : 'weapon' in set
      ? weaponTitle(set.weapon)
      : (setCards(set)[0]?.title ?? terms('grenade'));
/** Returns the icon of a set. */
export const setIcon = (set: Set): string => {
  if (set === 'issue') return 'marine';
  if ('weapon' in set) return set.weapon;
  // The icon called `frag` is that of a frag.
  return set.grenade === 'frag' ? 'frag_grenade' : set.grenade;
};

/** Returns a class card, with its words. */
export function classCard(id: Class) {
  const exhausts = CLASSES.get(id)?.exhausts ?? false;
  return { exhausts, title: t(`class-${id}`), text: t(`class-${id}.text`) };
}
/** Returns the cards of a set of events, each once. */
export const eventsOf = (set: EventSet) => PRINTED.events.filter((one) => one.set === set).map(eventWords);
export function eventCard(card: EventCard) {
  const row = PRINTED.events[card.row];
  return row && eventWords(row);
}
const eventWords = ({ id, set, icons }: (typeof PRINTED.events)[number]) => ({
  set,
  icons,
  title: t(`event-${id}`),
  text: t(`event-${id}.text`),
});
export function gloryCard(card: GloryCard) {
  const id = PRINTED.glory[card.row];
  return id && { title: t(`glory-${id}`), text: t(`glory-${id}.text`) };
}
export const demonCard = (kind: Kind) => DEMONS.get(kind);
/** Returns the abilities of a demon, with their words. */
export const abilitiesOf = (kind: Kind) =>
  (demonCard(kind)?.abilities ?? []).map(({ id, argent }) => ({
    argent,
    title: terms(`ability-${id}`),
    text: terms(`ability-${id}.text`),
  }));
export const invasionTitle = (id: Invasion): string => t(`invasion-${id}`);
export const groupsOf = (id: Invasion, color: PortalColor) =>
  PRINTED.invasions.find((one) => one.card === id)?.[color] ?? [];

/** Returns the printed card that an invasion card stands for, if the sources name it. */
export const afterInvasion = (id: Invasion): string | undefined =>
  id === 'ember_tide' ? terms('after-ember_tide') : undefined;
export function afterAction({ set, number }: ActionCard): string | undefined {
  const weapon = set !== 'issue' && 'weapon' in set && number === 0 ? set.weapon : null;
  return weapon === 'rocket_launcher' || weapon === 'gauss_cannon' ? terms(`after-${weapon}`) : undefined;
}
export const afterGlory = (card: GloryCard): string | undefined => (card.row === 0 ? terms('after-glory') : undefined);

/** Returns the damage that a die shows. */
export const damageOf = (rolled: Rolled): number =>
  PRINTED.dice.find((one) => one.die === rolled.die)?.faces[rolled.face] ?? 0;

/** Returns what a die may show: `0 to 3`. */
export function facesWords(die: Rolled['die']): string {
  const faces = PRINTED.dice.find((one) => one.die === die)?.faces ?? [0];
  return terms('faces', { least: Math.min(...faces), most: Math.max(...faces) });
}
/** Returns the dice in a few words: *1 red and 1 black die*. */
export const poolWords = ({ red, black }: Pick<Box, 'red' | 'black'>): string => terms('pool', { red, black });

/** Returns the icons of a defense in words. */
export function iconWords({ shields, dodge, special }: Icons): string {
  const parts = [
    shields > 0 ? terms('shields', { shields }) : '',
    dodge ? terms('dodge') : '',
    special ? terms('special') : '',
  ].filter((one) => one !== '');
  return parts.length > 0 ? row(parts) : terms('undefended');
}

/** Returns the title of a card that was revealed for the defense. */
export const revealedTitle = (card: Revealed): string =>
  'action' in card ? action(card.action).title : (eventCard(card.event)?.title ?? terms('card'));
/** Returns the icons that a revealed card defends with. */
export const revealedIcons = (card: Revealed) =>
  'action' in card ? action(card.action).icons : (eventCard(card.event)?.icons ?? NONE);

/** Returns the title and the text of something that may be used, and what it is and costs. */
export function useWords(use: Use, view: View2016, demon: Kind | null): { title: string; text: string; of: string } {
  if (use === 'beacon') return { title: terms('beacon'), text: terms('beacon.text'), of: terms('of-bonus') };
  if ('reaction' in use) return { ...action(use.reaction), of: terms('of-reaction') };
  if ('text' in use) return { ...action(use.text), of: terms('of-attack') };
  if ('event' in use) {
    const card = eventCard(use.event);
    return { title: card?.title ?? terms('event'), text: card?.text ?? '', of: terms('of-event') };
  }
  if ('class' in use) {
    const { exhausts, title, text } = classCard(use.class);
    return { title, text, of: terms(exhausts ? 'of-class.price' : 'of-class') };
  }
  if ('glory' in use) {
    const card = gloryCard(use.glory);
    return { title: card?.title ?? terms('of-glory'), text: card?.text ?? '', of: terms('of-glory.price') };
  }
  const found = demon ? abilitiesOf(demon)[use.ability] : undefined;
  const stock = demon ? (view.cards[demon]?.argent ?? 0) : 0;
  const price =
    found && found.argent > 0 ? terms('ability.price', { argent: found.argent, stock }) : terms('ability.free');
  return { title: found?.title ?? terms('ability'), text: found?.text ?? '', of: price };
}
