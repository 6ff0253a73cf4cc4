// Made from $editions/2004/text/en/ask.ftl by `npm run text`. Do not edit.
import body from '$editions/2004/text/en/ask.ftl';
import { catalogue } from '$lib/text/catalogue.svelte';

/** Every text of `ask`, with what its sentence needs. */
export type AskText = {
  'act': null;
  'act.why': { can: 'move-attack' | 'move' | 'attack' | 'buttons' };
  'acts': { name: string | number };
  'acts.why': null;
  'return': null;
  'return.why': null;
  'guard': null;
  'guard.odds': { hit: string | number; wounds: string | number; kill: string | number };
  'guard.at': { target: string | number; hit: string | number; wounds: string | number; kill: string | number };
  'reroll': { by: 'aim' | 'dodge' };
  'reroll.why': { who: 'you' | 'other'; name: string | number };
  'heal-any_time': null;
  'heal-any_time.why': null;
  'heal-before_roll': null;
  'heal-before_roll.why': null;
  'heal-before_card': null;
  'heal-before_card.why': null;
  'events': null;
  'events.why': { window: 'marine_turn_start' | 'marine_turn' | 'weapon_declared' | 'after_roll' | 'before_roll' | 'any' };
  'hidden': null;
  'hidden.why': null;
  'discard': null;
  'discard.why': { count: number };
  'spawn': null;
  'spawn.why': null;
  'reinforce': null;
  'reinforce.why': null;
  'activate': null;
  'activate.why': null;
  'promotion': null;
  'promotion.why': null;
  'knockback': null;
  'knockback.why': null;
  'blow_through': null;
  'blow_through.why': null;
  'watchful': { name: string | number; one: 'yes' | 'no'; striker: string | number };
  'watchful.why': null;
  'follow_up': null;
  'follow_up.why': null;
  'cancel': { card: string | number };
  'cancel.why': { name: string | number };
  'prevent': { wounds: number };
  'prevent.why': { left: string | number };
  'trap_activate': null;
  'trap_activate.why': { left: number };
};

export const ask = catalogue<AskText>('ask', body);
