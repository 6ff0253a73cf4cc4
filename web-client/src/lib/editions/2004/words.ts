import type { Abilities } from '$lib/gen/2004/Abilities';
import type { Action } from '$lib/gen/2004/Action';
import type { CardKind } from '$lib/gen/2004/CardKind';
import type { Die } from '$lib/gen/2004/Die';
import type { Direction } from '$lib/gen/Direction';
import type { Gift } from '$lib/gen/2004/Gift';
import type { Key } from '$lib/gen/2004/Key';
import type { Kind } from '$lib/gen/2004/Kind';
import type { Order } from '$lib/gen/2004/Order';
import type { Skill } from '$lib/gen/2004/Skill';
import type { Token } from '$lib/gen/2004/Token';
import type { Weapon } from '$lib/gen/2004/Weapon';
import type { Ammo } from '$lib/gen/2004/Ammo';

/** What the small words of the edition are called on the screen. */
export const KIND: Record<Kind, string> = {
  zombie: 'Zombie',
  imp: 'Imp',
  trite: 'Trite',
  demon: 'Demon',
  archvile: 'Archvile',
  mancubus: 'Mancubus',
  hell_knight: 'Hell knight',
  cyberdemon: 'Cyberdemon',
};
export const KINDS: Record<Kind, string> = {
  zombie: 'zombies',
  imp: 'imps',
  trite: 'trites',
  demon: 'demons',
  archvile: 'archviles',
  mancubus: 'mancubi',
  hell_knight: 'hell knights',
  cyberdemon: 'cyberdemons',
};
export const WEAPON: Record<Weapon, string> = {
  fist: 'fist',
  chainsaw: 'chainsaw',
  pistol: 'pistol',
  shotgun: 'shotgun',
  machine_gun: 'machine gun',
  grenade: 'grenade',
  chaingun: 'chaingun',
  rocket_launcher: 'rocket launcher',
  plasma_gun: 'plasma gun',
  bfg: 'BFG',
};

/** Directions of the compass rose, clockwise from the north. */
export const COMPASS: Record<Direction, string> = {
  n: 'north',
  ne: 'north-east',
  e: 'east',
  se: 'south-east',
  s: 'south',
  sw: 'south-west',
  w: 'west',
  nw: 'north-west',
};

/** The icons of a weapon or an invader, in words. */
export function abilityWords(icons: Abilities): string[] {
  const words: [number | boolean, string][] = [
    [icons.blast, `blast ${icons.blast}`],
    [icons.accuracy, `range +${icons.accuracy}`],
    [icons.deadly, `damage +${icons.deadly}`],
    [icons.aimed, 'aimed'],
    [icons.blow_through, 'blow-through'],
    [icons.knockback, 'knockback'],
    [icons.seeking, 'seeking'],
    [icons.sweep, 'sweep'],
    [icons.watchful, 'watchful'],
  ];
  return words.filter(([has]) => !!has).map(([, word]) => word);
}
/** One token of it. */
export const ROUND: Record<Ammo, string> = { bullets: 'bullet', rockets: 'rocket', cells: 'energy cell' };
export const AMMO: Record<Ammo, string> = { bullets: 'bullets', rockets: 'rockets', cells: 'energy cells' };
export const DIE: Record<Die, string> = { yellow: 'yellow', red: 'red', green: 'green', blue: 'blue' };
export const KEY: Record<Key, string> = { red: 'red key card', blue: 'blue key card', yellow: 'yellow key card' };

export interface Told {
  title: string;
  text: string;
  rule: string;
}

export const ACTION: Record<Action, Told & { letter: string; icon: string }> = {
  sprint: { title: 'Sprint', text: 'Run far, fire nothing.', rule: 'C-TURN-04', letter: 'S', icon: 'sprint' },
  advance: {
    title: 'Advance',
    text: 'Walk and attack, in any order.',
    rule: 'C-TURN-05',
    letter: 'A',
    icon: 'advance',
  },
  unload: { title: 'Unload', text: 'Stand and attack twice.', rule: 'C-TURN-07', letter: 'U', icon: 'unload' },
  ready_move: {
    title: 'Ready: walk',
    text: 'Walk, and place an order.',
    rule: 'C-TURN-09',
    letter: 'R',
    icon: 'advance',
  },
  ready_attack: {
    title: 'Ready: attack',
    text: 'Attack, and place an order.',
    rule: 'C-TURN-10',
    letter: 'T',
    icon: 'pistol',
  },
};

export const ORDER: Record<Order, Told & { letter: string }> = {
  aim: {
    title: 'Aim',
    text: 'Re-roll dice of one attack. Lost when you move or are wounded.',
    rule: 'C-ORD-10',
    letter: '1',
  },
  guard: { title: 'Guard', text: 'One attack in the invader’s turn.', rule: 'C-ORD-20', letter: '2' },
  dodge: { title: 'Dodge', text: 'Make attackers re-roll, until your next turn.', rule: 'C-ORD-30', letter: '3' },
  heal: { title: 'Heal', text: 'Give one wound back, to you or a marine beside you.', rule: 'C-ORD-41', letter: '4' },
};

/** The marine cards, under titles of our own. */
export const SKILL: Record<Skill, { title: string; text: string }> = {
  field_medic: { title: 'Field medic', text: 'May place and use Heal.' },
  plated_vest: { title: 'Plated vest', text: '1 more armor, at the start and after a return.' },
  hard_to_kill: {
    title: 'Hard to kill',
    text: '2 more wounds, at the start and after a return.',
  },
  long_eye: { title: 'Long eye', text: '2 more range on every attack.' },
  quick_step: { title: 'Quick step', text: 'Sprints 10, advances and readies 5.' },
  cold_nerve: { title: 'Cold nerve', text: 'Keeps Guard when wounded.' },
  follow_through: {
    title: 'Follow through',
    text: 'Once a turn, after a kill: 2 more spaces and one more attack.',
  },
  squad_leader: {
    title: 'Squad leader',
    text: 'Marines within 2 spaces in your sight: +1 range, +1 damage.',
  },
  close_quarters: {
    title: 'Close quarters',
    text: '+2 damage with fist and chainsaw, and such an attack may end a Sprint.',
  },
  battle_plan: {
    title: 'Battle plan',
    text: 'Ready gives 4 spaces, an attack and an order, also to a marine in sight.',
  },
  pathfinder: { title: 'Pathfinder', text: 'Walks through obstacles; slime does not hurt.' },
  clean_line: { title: 'Clean line', text: 'Figures do not block your sight; +1 range.' },
  wide_watch: { title: 'Wide watch', text: 'Guard is good for an attack on each of two spaces.' },
  contingency: { title: 'Contingency', text: 'Once a round, cancel an event card that names you.' },
  steady_advance: {
    title: 'Steady advance',
    text: 'Advance with two attacks if you walk at most 2 spaces.',
  },
};

export const CARD: Record<CardKind, { title: string; text: string; rule: string }> = {
  shamblers_or_imp: { title: 'Shamblers or claw', text: 'Spawn two zombies, or one imp.', rule: 'C-INV-15' },
  mixed_pack: { title: 'Mixed pack', text: 'Spawn a zombie, an imp and a trite.', rule: 'C-INV-11' },
  skitter: { title: 'Skitter', text: 'Spawn three trites.', rule: 'C-INV-11' },
  claws_or_rot: { title: 'Claws or rot', text: 'Spawn two imps, or three zombies.', rule: 'C-INV-15' },
  maw_or_pair: { title: 'Demon or pair', text: 'Spawn a demon, or an imp and a zombie.', rule: 'C-INV-15' },
  maw_or_swarm: { title: 'Demon or swarm', text: 'Spawn a demon, or three trites.', rule: 'C-INV-15' },
  pyre_or_claws: { title: 'Pyre or claws', text: 'Spawn an archvile, or two imps.', rule: 'C-INV-15' },
  dead_weight: { title: 'Dead weight', text: 'Spawn a mancubus.', rule: 'C-INV-11' },
  bone_crusher: { title: 'Bone crusher', text: 'Spawn a hell knight.', rule: 'C-INV-11' },
  sprung_trap: {
    title: 'Sprung trap',
    text: 'In a marine’s turn: up to two invaders act at once.',
    rule: 'C-CARD-03',
  },
  torn_open: {
    title: 'Torn open',
    text: 'A door is destroyed, a security door too.',
    rule: 'C-DOOR-13',
  },
  lost_nerve: { title: 'Lost nerve', text: 'A marine discards his order.', rule: 'C-CARD-03' },
  misfire: { title: 'Misfire', text: 'A weapon jams until the end of that marine’s next turn.', rule: 'C-CARD-03' },
  dry_click: {
    title: 'Dry click',
    text: 'An attack that would spend no ammo spends one.',
    rule: 'C-CARD-03',
  },
  tremor: {
    title: 'Tremor',
    text: 'Start of a marine’s turn, or yours: it halves his movement.',
    rule: 'C-CARD-05',
  },
  lockdown: { title: 'Lockdown', text: 'A normal door cannot be used until your next turn.', rule: 'C-CARD-03' },
  shell_game: {
    title: 'Shell game',
    text: 'Two tokens of different rooms change places.',
    rule: 'C-CARD-03',
  },
  lights_out: {
    title: 'Lights out',
    text: 'Until your next turn, marines can’t attack beyond 4 spaces.',
    rule: 'C-CARD-03',
  },
  hellfed: {
    title: 'Hellfed',
    text: 'One more die for an invader’s attack, or all wounds of an invader close.',
    rule: 'C-CARD-03',
  },
};

export function tokenName(token: Token): string {
  switch (token.t) {
    case 'health':
      return 'medical pack';
    case 'armor':
      return 'armor';
    case 'adrenaline':
      return 'adrenaline';
    case 'berserk':
      return 'berserk';
    case 'weapon':
      return WEAPON[token.v];
    case 'ammo':
      return AMMO[token.v];
    case 'key':
      return KEY[token.v];
    case 'goal':
      return 'goal: end a move here';
    case 'cargo':
      return 'cargo';
    case 'deflector':
      return 'deflector';
  }
}

export function giftName(gift: Gift): string {
  if (gift.t === 'cargo') return 'the cargo';
  return gift.t === 'weapon' ? `the ${WEAPON[gift.v]}` : `1 ${ROUND[gift.v]}`;
}
