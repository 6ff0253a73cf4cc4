// Made from $editions/2004/text/en/orders.ftl by `npm run text`. Do not edit.
import body from '$editions/2004/text/en/orders.ftl';
import { catalog } from '$lib/text/catalog.svelte';

/** Every text of `orders`, with what its sentence needs. */
export type OrdersText = {
  'about': null;
  'about.masked': null;
  'about.async': null;
  'about.async-marine': null;
  'guard': null;
  'guard.ask': null;
  'guard.hold_fire': null;
  'guard.fire_first': null;
  'wait': null;
  'wait.ask': null;
  'wait.never': null;
  'wait.change': null;
  'wait.sight': null;
  'wait.attack': null;
  'wait.attack_on_me': null;
  'wait.turn_end': null;
  'spaces': null;
  'spaces.struck': null;
  'spaces.any': null;
  'spaces.never': null;
  'kinds': null;
  'chance': null;
  'chance.any': null;
  'chance.least': { percent: string | number };
  'range': null;
  'range.any': null;
  'range.most': { spaces: number };
  'keep-last': null;
  'otherwise': null;
  'dodge': null;
  'dodge.reroll_hits': null;
  'then': null;
  'then.ask': null;
  'then.pass': null;
  'then.never': null;
  'then.play': null;
  'wounds': null;
  'wounds.any': null;
  'wounds.most': { wounds: string | number };
  'moment-marine_turn_start': null;
  'moment-marine_turn': null;
  'moment-weapon_declared': null;
  'moment-after_roll': null;
  'moment-before_roll': null;
};

export const orders = catalog<OrdersText>('orders', body);
