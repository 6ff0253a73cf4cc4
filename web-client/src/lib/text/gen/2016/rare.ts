// Made from $editions/2016/text/en/rare.ftl by `npm run text`. Do not edit.
import body from '$editions/2016/text/en/rare.ftl';
import { catalogue } from '$lib/text/catalogue.svelte';

/** Every text of `rare`, with what its sentence needs. */
export type RareText = {
  'argent': null;
  'argent.one': null;
  'argent.where': { placed: string | number; argent: string | number };
  'argent.left': { left: string | number };
  'argent.go': { cards: number };
  'argent.keep': null;
  'put': null;
  'put.has': { count: string | number };
  'put.less': { name: string | number };
  'put.more': { name: string | number };
  'spread': { argent: string | number };
  'spread.none': null;
  'cards': null;
  'cards.choose': { title: string | number };
  'cards.pick': null;
  'cards.without': null;
  'cover': null;
  'cover.sum': { damage: string | number; card: string | number; icons: string | number };
  'cover.alone': { damage: string | number };
  'cover.special': { icons: string | number };
  'cover.next': null;
  'cover.keep': { title: string | number };
  'cover.keep-none': null;
  'cover.take': null;
  'next': null;
  'next.after': null;
  'next.order': null;
  'next.top': null;
  'next.bottom': null;
  'next.swap': null;
  'invasion': null;
  'invasion.of': null;
  'invasion.first': null;
  'invasion.portal': { color: 'red' | 'blue' | 'yellow'; groups: string | number };
  'invasion.or': { groups: string | number; group: string | number };
  'invasion.row': { portals: string | number; portal: string | number };
  'invasion.pick': null;
  'invasion.go': null;
  'sets': null;
  'sets.chosen': { chosen: string | number; wanted: string | number };
  'sets.cards': { set: string | number };
  'sets.more': { more: number };
  'weapons': null;
  'weapons.take': { weapon: string | number; other: string | number };
  'weapons.one': null;
  'weapons.two': null;
};

export const rare = catalogue<RareText>('rare', body);
