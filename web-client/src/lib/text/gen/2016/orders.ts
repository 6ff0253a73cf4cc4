// Made from $editions/2016/text/en/orders.ftl by `npm run text`. Do not edit.
import body from '$editions/2016/text/en/orders.ftl';
import { catalog } from '$lib/text/catalog.svelte';

/** Every text of `orders`, with what its sentence needs. */
export type OrdersText = {
  'about': null;
  'about.masked': null;
  'about.async': null;
  'windows': null;
  'windows.ask': null;
  'windows.pass': null;
  'until': null;
  'until.always': null;
  'until.round': { round: string | number };
  'cover': null;
  'cover.ask': null;
  'cover.keep': null;
  'cover.replace_hits': null;
  'then': null;
  'then.ask': null;
  'then.turn': null;
  'then.pass': null;
  'then.use': null;
  'least': null;
  'least.any': null;
  'least.more': { least: string | number };
  'marine-declared': null;
  'marine-defending': null;
  'marine-attacking': null;
  'marine-stun': null;
  'invader-defending': null;
  'invader-attacking': null;
  'invader-stun': null;
  'after_attack': null;
  'stopped': null;
  'activation': null;
  'initiative': null;
  'summoned': null;
  'reaction': null;
  'glory_kill': null;
  'health': null;
  'phase_start': null;
  'argent': null;
};

export const orders = catalog<OrdersText>('orders', body);
