import type { Refusal } from '$lib/gen/Refusal';
import { part } from '$lib/update';

/** The sentences of one catalog of refusals, by their codes. A code without a sentence is its own. */
export type Sentences = (code: string, args?: Refusal['args']) => string;
export type LoadSentences = () => Promise<Sentences>;

const ofAll: LoadSentences = () => import('$lib/text/gen/refusals').then((here) => here.refusals as Sentences);

/**
 * Returns the sentence of a refusal: from one of these catalogs, from that of all editions, or as the server has it.
 * Returns `undefined` if there is none.
 */
export async function sentenceOf({ code, args, text }: Refusal, ...own: LoadSentences[]): Promise<string | undefined> {
  const catalogs = await part(() => Promise.all([...own, ofAll].map((load) => load()))).catch(() => []);
  const found = catalogs.map((sentence) => sentence(code, args)).find((sentence) => sentence !== code);
  return found ?? text;
}
