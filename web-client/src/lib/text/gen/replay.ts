// Made from ../en/replay.ftl by `npm run text`. Do not edit.
import body from '../en/replay.ftl';
import { catalog } from '$lib/text/catalog.svelte';

/** Every text of `replay`, with what its sentence needs. */
export type ReplayText = {
  'title': null;
  'page-title': { title: string | number };
  'failed': null;
  'saved-closed': null;
  'opening': null;
  'opening.doing': null;
  'lost': null;
  'unknown-edition': null;
  'own-instead': { problem: string | number };
  'open-table': null;
  'everything': null;
  'invader': null;
  'marine': { seat: string | number };
  'first-page': null;
  'save': null;
  'to-end': null;
  'to-match': null;
  'log': null;
  'sheets': null;
  'log-and-sheets': null;
  'share': null;
  'share.label': null;
  'share.saved': null;
  'share.table': null;
  'share.public': null;
  'share.running': null;
  'share.open': null;
  'share.open-why': null;
  'share.close': null;
  'share.close-why': null;
  'bar': null;
  'bar.place': null;
  'bar.place-now': { moment: string | number; line: string | number; lines: string | number };
  'bar.line': { line: string | number; lines: string | number };
  'bar.turn-back': null;
  'bar.step-back': null;
  'bar.play': null;
  'bar.pause': null;
  'bar.step-on': null;
  'bar.turn-on': null;
  'bar.space': null;
  'bar.key': { does: string | number; key: string | number };
  'bar.speed': null;
  'bar.link': null;
  'bar.seen-by': null;
  'past': null;
};

export const replay = catalog<ReplayText>('replay', body);
