import type { Change } from '$lib/gen/2016/Change';
import type { EventSet } from '$lib/gen/2016/EventSet';
import type { Initiative } from '$lib/gen/2016/Initiative';
import type { Item } from '$lib/gen/2016/Item';
import type { Lasting } from '$lib/gen/2016/Lasting';
import type { Kind } from '$lib/gen/2016/Kind';
import type { Moment } from '$lib/gen/2016/Moment';
import type { Spot } from '$lib/gen/2016/Spot';
import type { Threat } from '$lib/gen/2016/Threat';
import type { Squad } from '$lib/gen/2016/Squad';
import type { Goal } from '$lib/gen/2016/Goal';
import type { Relay } from '$lib/gen/2016/Relay';
import type { View2016 } from '$lib/gen/2016/View2016';
import { setTitle } from './cards';

/** Demons by the names of the box; the ids are those of stored matches. */
export const KIND: Record<Kind, string> = {
  husk: 'Possessed Soldier',
  cinderling: 'Imp',
  ramhide: 'Pinky',
  bonewright: 'Revenant',
  maw: 'Cacodemon',
  furnace: 'Mancubus',
  warlord: 'Baron of Hell',
  colossus: 'Cyberdemon',
};
/** One of a kind, and several, inside a sentence. */
const SAID: Record<Kind, [string, string]> = {
  husk: ['possessed soldier', 'possessed soldiers'],
  cinderling: ['imp', 'imps'],
  ramhide: ['pinky', 'pinkies'],
  bonewright: ['revenant', 'revenants'],
  maw: ['cacodemon', 'cacodemons'],
  furnace: ['mancubus', 'mancubi'],
  warlord: ['baron of Hell', 'barons of Hell'],
  colossus: ['cyberdemon', 'cyberdemons'],
};
export const kindWords = (kind: Kind, many = 1): string => SAID[kind][many === 1 ? 0 : 1];
/** `an imp`, `a revenant`. */
export const oneOf = (kind: Kind): string => `${kind === 'cinderling' ? 'an' : 'a'} ${kindWords(kind)}`;
export const SET: Record<EventSet, string> = {
  frenzy: 'Frenzy',
  bastion: 'Bastion',
  gloom: 'Gloom',
  rift: 'Rift',
  hunger: 'Hunger',
  malice: 'Malice',
};
export const SQUAD: Record<Squad, string> = {
  taking_point: 'Taking Point',
  combat_veteran: 'Combat Veteran',
  solo_operative: 'Solo Operative',
};
/** When a window opens, in a sentence; whatever is new to us has one of its own. */
const MOMENT: Partial<Record<string, string>> = {
  initiative: 'Before the next initiative card.',
  activation: 'At the start of this activation.',
  after_attack: 'The attack is over.',
  phase_start: 'The activation phase begins.',
  argent: 'You gather argent now.',
  reaction: 'A reaction was played.',
  stopped: 'A demon has ended its movement.',
  stun: 'A figure would be stunned.',
  health: 'A health pack is taken.',
  glory_kill: 'A Glory Kill is performed.',
  summoned: 'A group has been summoned.',
  done: 'A demon has acted.',
};
export const momentWords = (moment: Moment): string => MOMENT[moment] ?? 'A card can be played now.';
/** What a window without an attack asks for. */
const USE: Partial<Record<Moment, string>> = {
  initiative: 'Look at what comes next?',
  activation: 'Use a card on this activation?',
  phase_start: 'Use something this phase?',
  argent: 'Gather more argent?',
  reaction: 'Answer the reaction?',
  stopped: 'React to its move?',
  stun: 'Prevent the stun?',
  health: 'Spoil the health pack?',
  glory_kill: 'Spoil the Glory Kill?',
  summoned: 'Argent for those who came?',
  done: 'Let it move again?',
  after_attack: 'Follow up the attack?',
};
export const useHead = (moment: Moment): string => USE[moment] ?? 'Use something now?';
/** `6 of 7 health left`. */
export const healthWords = (one: { health: number; damage: number }): string =>
  `${Math.max(0, one.health - one.damage)} of ${one.health} health left`;

export const spotWords = (spot: Spot): string => (spot === 'invasion' ? 'the invasion card' : KIND[spot.demon]);
export const itemWords = (item: Item): string => (item === 'health' ? 'health pack' : setTitle(item.cards));
export const turnOf = (card: Initiative | null): number | null =>
  card === null ? null : card === 'invader' ? 0 : card.marine;

/** `3 possessed soldiers and 1 imp`. */
export const figuresWords = (figures: readonly (readonly [number, Kind])[]): string =>
  figures.map(([number, kind]) => `${number} ${kindWords(kind, number)}`).join(' and ');

/** What an effect changes in the sum. */
export function changeWords(change: Change): string {
  if (change === 'dodge') return 'The card counts as a dodge.';
  if (change === 'stuns') return 'The defender will be stunned.';
  if (change === 'stuns_if_hurt') return 'The defender will be stunned if it is hurt.';
  if ('shields' in change) return `${change.shields} more ${change.shields === 1 ? 'shield' : 'shields'}.`;
  if ('damage' in change && change.damage === 0) return 'No more damage.';
  if ('damage' in change) return `${change.damage} more damage.`;
  if ('pierce' in change) return `${change.pierce} ${change.pierce === 1 ? 'shield does' : 'shields do'} not count.`;
  return 'The total changes.';
}

/** What an objective token means under each goal. */
const TOKEN: Record<Goal['t'], string> = {
  links: 'A marine beside it discards a card for 1 more, once a round.',
  samples: 'A marine on it takes it along, and home.',
  gates: 'A portal is shut beside it.',
  haul: 'On the way of the hauler.',
  prey: 'Marks a demon as its prey.',
  hold: 'A generator: demons batter it instead of attacking.',
};
export const goalLines = (view: View2016, one: Relay): string[] => [
  view.goal.t === 'hold'
    ? `${one.progress} damage taken`
    : view.wanted > 0
      ? `${one.progress} of ${view.wanted} progress`
      : 'Part of the objective',
  TOKEN[view.goal.t],
  ...(one.warm ? ['Linked this round.'] : []),
];

/** What lasts until the end of an activation. */
export const LASTING: Record<Lasting, string> = {
  pumped: 'a red die more at short range',
  overcharged: 'no movement after the next attack',
  rooted: 'no more movement',
  rushing: 'no step away from the nearest enemy',
  charging: 'the next attack stuns after three steps',
  free_door: 'the next door costs nothing',
};

/** What stands on the threat card, which lies open. */
export const THREAT: Record<Threat, { title: string; text: string }> = {
  infestation: { title: 'Infestation', text: 'Portals behind a door turn faceup when it opens.' },
  horde: { title: 'Horde', text: 'One portal is used each round, and none is ever used up.' },
  assault: { title: 'Assault', text: 'Waves come at the end of every other round.' },
};
