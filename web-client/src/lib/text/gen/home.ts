// Made from ../en/home.ftl by `npm run text`. Do not edit.
import body from '../en/home.ftl';
import { catalog } from '$lib/text/catalog.svelte';

/** Every text of `home`, with what its sentence needs. */
export type HomeText = {
  'title': null;
  'headline': null;
  'lead': null;
  'name.hint': null;
  'name.example': null;
  'name.missing': null;
  'play-now': null;
  'play-now.what': { title: string | number; edition: string | number };
  'play-now.other': { title: string | number; edition: string | number };
  'host': null;
  'learn': null;
  'matches': null;
  'open-saved': null;
  'archive': null;
  'devices': null;
  'archive-title': null;
  'how': null;
  'how-host': null;
  'how-send': null;
  'how-play': null;
  'how-rules': null;
};

export const home = catalog<HomeText>('home', body);
