import { hud as t } from '$lib/text/gen/hud';
import type { Refusal } from '$lib/gen/Refusal';
import { notices } from '$lib/ui/notices.svelte';
import { part } from '$lib/update';

/** The sentences of one catalog of refusals, by their codes. A code without a sentence is its own. */
export type Sentences = (code: string, args?: Refusal['args']) => string;
export type LoadSentences = () => Promise<Sentences>;

/** Refusals that are no mistake of the reader: another device or player was faster. */
const LATE = ['stale', 'answered_elsewhere'];

const ofAll: LoadSentences = () => import('$lib/text/gen/refusals').then((here) => here.refusals as Sentences);

/** Returns the sentence of a refusal: from the edition's catalog, from that of all editions, or as the server has it. */
export async function sentenceOf({ code, args, text }: Refusal, own: LoadSentences): Promise<string> {
  const catalogs = await part(() => Promise.all([own(), ofAll()])).catch(() => []);
  const found = catalogs.map((sentence) => sentence(code, args)).find((sentence) => sentence !== code);
  return found ?? text ?? t('late');
}

/** Shows why something is refused, with a link to its rule. */
export async function tellRefused(refusal: Refusal, own: LoadSentences) {
  const { code, rule } = refusal;
  const text = await sentenceOf(refusal, own);
  const link = rule ? { href: `/rules#${rule}`, text: t('rule', { rule }) } : undefined;
  notices.show(LATE.includes(code) ? 'news' : 'refusal', text, link);
}
