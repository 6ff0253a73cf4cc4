// Made from ../en/shell.ftl by `npm run text`. Do not edit.
import body from '../en/shell.ftl';
import { catalog } from '$lib/text/catalog.svelte';

/** Every text of `shell`, with what its sentence needs. */
export type ShellText = {
  'brand': null;
  'page-title': { title: string | number };
  'pages': null;
  'rules': null;
  'credits': null;
  'first-page': null;
  'try-again': null;
  'reload': null;
  'moment': null;
  'loading': null;
  'loading.head': null;
  'loading.text': null;
  'not-loaded': null;
  'not-loaded.head': null;
  'not-loaded.text': null;
  'not-loaded.part': null;
  'no-answer': null;
  'offline': null;
  'answered': { status: string | number };
  'too-soon': { seconds: number };
  'no-cookies': null;
  'newer': null;
  'broken': null;
  'close': null;
  'close-message': null;
  'tab-new': { count: string | number };
  'seat': { seat: 'invader' | 'red' | 'green' | 'blue' | 'gold' };
  'list-comma': { names: string | number; name: string | number };
  'list-and': { names: string | number; name: string | number };
};

export const shell = catalog<ShellText>('shell', body);
