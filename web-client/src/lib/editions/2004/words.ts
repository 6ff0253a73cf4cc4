import type { Abilities } from '$lib/gen/2004/Abilities';
import type { Action } from '$lib/gen/2004/Action';
import type { CardKind } from '$lib/gen/2004/CardKind';
import type { Gift } from '$lib/gen/2004/Gift';
import type { Kind } from '$lib/gen/2004/Kind';
import type { Order } from '$lib/gen/2004/Order';
import type { OrderEnd } from '$lib/gen/2004/OrderEnd';
import { PRINTED } from '$lib/gen/2004/printed';
import type { Skill } from '$lib/gen/2004/Skill';
import type { Token } from '$lib/gen/2004/Token';
import type { Weapon } from '$lib/gen/2004/Weapon';
import { terms as t } from '$lib/text/gen/2004/terms';

/** What the small words of the edition are called on the screen. */
/** In the order of the box. */
export const KINDS: readonly Kind[] = [
  'zombie',
  'imp',
  'trite',
  'demon',
  'archvile',
  'mancubus',
  'hell_knight',
  'cyberdemon',
];
export const kindTitle = (kind: Kind): string => t('kind', { kind });
export const weaponName = (weapon: Weapon): string => t('weapon', { weapon });

/** Returns the icons of a weapon or an invader, in words. */
export function abilityWords(icons: Abilities): string[] {
  const { blast, accuracy, deadly } = icons;
  return [
    ...(blast > 0 ? [t('ability-blast', { blast })] : []),
    ...(accuracy > 0 ? [t('ability-range', { accuracy })] : []),
    ...(deadly > 0 ? [t('ability-damage', { deadly })] : []),
    ...(['aimed', 'blow_through', 'knockback', 'seeking', 'sweep', 'watchful'] as const)
      .filter((icon) => icons[icon])
      .map((icon) => t(`ability-${icon}`)),
  ];
}

/** What the screen knows of an action, besides its title. */
const ACTION = {
  sprint: { rule: 'C-TURN-04', letter: 'S', icon: 'sprint' },
  advance: { rule: 'C-TURN-05', letter: 'A', icon: 'advance' },
  unload: { rule: 'C-TURN-07', letter: 'U', icon: 'unload' },
  ready_move: { rule: 'C-TURN-09', letter: 'R', icon: 'advance' },
  ready_attack: { rule: 'C-TURN-10', letter: 'T', icon: 'pistol' },
} as const satisfies Record<Action, { rule: string; letter: string; icon: string }>;
export const actionWords = (id: Action) => ({ ...ACTION[id], title: t(`action-${id}`) });

const LETTER: Record<Order, string> = { aim: 'A', guard: 'G', dodge: 'D', heal: 'H' };
const rulesOf = (id: Order) => PRINTED.orders.find(({ order }) => order === id);
export const orderWords = (id: Order) => ({
  rule: rulesOf(id)?.rule ?? null,
  letter: LETTER[id],
  title: t(`order-${id}`),
  text: t(`order-${id}.text`),
});
/** Returns the rule by which an order ends this way. */
export const endRule = (id: Order, end: OrderEnd): string | null =>
  rulesOf(id)?.ends.find(({ why }) => why === end)?.rule ?? null;

/** Returns the words of a marine card, under a title of our own. */
export const skillWords = (id: Skill) => ({ title: t(`skill-${id}`), text: t(`skill-${id}.text`) });

/** The rule of a card that has one of its own. */
const RULE: Partial<Record<CardKind, string>> = {
  shamblers_or_imp: 'C-INV-15',
  mixed_pack: 'C-INV-11',
  skitter: 'C-INV-11',
  claws_or_rot: 'C-INV-15',
  maw_or_pair: 'C-INV-15',
  maw_or_swarm: 'C-INV-15',
  pyre_or_claws: 'C-INV-15',
  dead_weight: 'C-INV-11',
  bone_crusher: 'C-INV-11',
  torn_open: 'C-DOOR-13',
  tremor: 'C-CARD-05',
};
/** Returns the words of a card of the invader, under a title of our own. */
export const cardWords = (id: CardKind) => ({
  title: t(`card-${id}`),
  text: t(`card-${id}.text`),
  rule: RULE[id] ?? 'C-CARD-03',
});

export function tokenName(token: Token): string {
  switch (token.t) {
    case 'weapon':
      return weaponName(token.v);
    case 'ammo':
      return t('ammo', { ammo: token.v });
    case 'key':
      return t('key', { key: token.v });
    default:
      return t('token', { token: token.t });
  }
}

export function giftName(gift: Gift): string {
  if (gift.t === 'cargo') return t('gift-cargo');
  return gift.t === 'weapon'
    ? t('gift-weapon', { weapon: weaponName(gift.v) })
    : t('rounds', { ammo: gift.v, count: 1 });
}
