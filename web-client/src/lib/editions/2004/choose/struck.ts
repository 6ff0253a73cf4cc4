import type { Kind } from '$lib/gen/2004/Kind';
import type { TargetOffer } from '$lib/gen/2004/TargetOffer';
import { choose as t } from '$lib/text/gen/2004/choose';
import { terms } from '$lib/text/gen/2004/terms';
import { list } from '$lib/words';
import type { Who } from '../who';

/**
 * Returns whom a blast or a sweep strikes, in a sentence for the head of the question: a phone has no room for more
 * above the buttons. It is empty for an attack on one figure.
 */
export function struckWords(who: Who, { struck }: TargetOffer): string {
  if (struck.length === 0) return '';
  const alike = new Map<Kind | number, number[]>();
  for (const { figure } of struck) {
    const kind = who.kind(figure) ?? figure;
    alike.set(kind, [...(alike.get(kind) ?? []), figure]);
  }
  const names = [...alike].map(([kind, [one = 0, ...more]]) =>
    more.length > 0 && typeof kind === 'string' ? terms('many', { kind, count: more.length + 1 }) : who.figure(one),
  );
  return t('struck', { names: list(names) });
}
