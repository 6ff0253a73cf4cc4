// Made from $editions/2004/text/en/banner.ftl by `npm run text`. Do not edit.
import body from '$editions/2004/text/en/banner.ftl';
import { catalog } from '$lib/text/catalog.svelte';

/** Every text of `banner`, with what its sentence needs. */
export type BannerText = {
  'declare': null;
  'declare.why': null;
  'moment-turn_start': null;
  'moment-before_card': null;
  'moment-after_card': null;
  'moment-after_spawn': null;
  'moment-before_activation': { who: 'you' | 'other'; name: string | number };
  'moment-after_step': { who: 'you' | 'other'; name: string | number };
  'moment-after_door': { who: 'you' | 'other'; name: string | number };
  'moment-before_attack': { who: 'you' | 'other'; name: string | number };
  'moment-after_attack': { who: 'you' | 'other'; name: string | number };
  'moment-second_shot': null;
  'moment-turn_end': null;
  'decide': { names: string | number };
  'waits-declaring': { names: string | number };
  'waits-acting': { names: string | number };
  'waits-moving': { names: string | number; figure: string | number };
  'waits-returning': { names: string | number };
  'waits-guard': { names: string | number };
  'waits-rerolling': { names: string | number };
  'waits-healing': { names: string | number };
  'waits-discarding': { names: string | number };
  'waits-spawning': { names: string | number };
  'waits-reinforcing': { names: string | number };
  'waits-activating': { names: string | number };
  'waits-promoted': { names: string | number };
  'waits-pushing': { names: string | number; figure: string | number };
  'waits-going_through': { names: string | number; figure: string | number };
  'waits-watching': { names: string | number; figure: string | number };
  'waits-preventing': { names: string | number };
  'waits-following_up': { names: string | number };
  'waits-cancelling': { names: string | number };
  'waits-resolving': { names: string | number };
  'waits-resolving.why': { timed: 'yes' | 'no' };
  'watching': null;
  'waiting': null;
  'waiting.may': null;
};

export const banner = catalog<BannerText>('banner', body);
