// Made from ../en/devices.ftl by `npm run text`. Do not edit.
import body from '../en/devices.ftl';
import { catalog } from '$lib/text/catalog.svelte';

/** Every text of `devices`, with what its sentence needs. */
export type DevicesText = {
  'title': null;
  'lead': null;
  'this': null;
  'what': { browser: string | number; system: string | number };
  'browser': { browser: 'chrome' | 'edge' | 'firefox' | 'opera' | 'safari' | 'samsung' | 'other' };
  'system': { system: 'android' | 'chrome_os' | 'ipad' | 'iphone' | 'linux' | 'mac' | 'windows' | 'other' };
  'since': { when: string | number };
  'since.link': { when: string | number };
  'since.seen': { when: string | number };
  'since.seat': null;
  'here': null;
  'here.ask': null;
  'here.alone': null;
  'here.yes': null;
  'here.no': null;
  'others': null;
  'others.done': null;
  'others.none': null;
};

export const devices = catalog<DevicesText>('devices', body);
