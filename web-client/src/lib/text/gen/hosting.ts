// Made from ../en/hosting.ftl by `npm run text`. Do not edit.
import body from '../en/hosting.ftl';
import { catalog } from '$lib/text/catalog.svelte';

/** Every text of `hosting`, with what its sentence needs. */
export type HostingText = {
  'edition': null;
  'side': null;
  'side.invader': null;
  'side.invader-about': null;
  'side.marine': null;
  'side.marine-about': null;
  'open': null;
  'open.alone': null;
  'fetching': null;
  'preset': null;
  'preset.single': null;
  'preset.single-about': { title: string | number };
  'preset.campaign-about': { chapter: 'mission' | 'scenario'; many: string | number };
  'preset.days': null;
  'preset.days-about': { title: string | number };
  'more': null;
  'scenario': { chapter: 'mission' | 'scenario' };
  'random': null;
  'random.about': null;
  'marines': null;
  'marines.count': { marines: number };
  'marines.takes': { most: number; title: string | number; least: string | number; rule: string | number };
  'pace': null;
  'pace.together': null;
  'pace.together-about': null;
  'frags': { marines: number; frags: number };
  'map': { title: string | number };
  'map.key': null;
  'map.teleporter': null;
  'map.asleep': null;
  'map.blue': null;
  'map.yellow': null;
  'map.red': null;
  'map.objective': null;
  'map.hauler': null;
  'map.exit': null;
  'map.item': null;
  'map.rough': null;
  'map.door': null;
};

export const hosting = catalog<HostingText>('hosting', body);
