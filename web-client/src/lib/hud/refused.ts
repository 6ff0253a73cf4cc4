import { hud as t } from '$lib/text/gen/hud';
import type { Refusal } from '$lib/gen/Refusal';
import { notices } from '$lib/ui/notices.svelte';
import { shell } from '$lib/text/gen/shell';
import { sentenceOf } from '$lib/text/reason';
import type { LoadSentences } from '$lib/text/reason';

/** Refusals that are no mistake of the reader: another device or player was faster. */
const LATE = ['stale', 'answered_elsewhere'];

/** Shows why something is refused, with a link to its rule. */
export async function tellRefused(refusal: Refusal, own: LoadSentences) {
  const { code, rule } = refusal;
  const text = (await sentenceOf(refusal, own)) ?? shell('not-loaded.part');
  const way = rule ? { href: `/rules#${rule}`, text: t('rule.link'), name: t('rule', { rule }) } : undefined;
  notices.show(LATE.includes(code) ? 'news' : 'refusal', text, way);
}
