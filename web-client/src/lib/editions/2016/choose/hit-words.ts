import type { Kind } from '$lib/gen/2016/Kind';
import { rare as t } from '$lib/text/gen/2016/rare';
import { terms } from '$lib/text/gen/2016/terms';
import { list } from '$lib/words';
import type { Who } from '../who';

/** Returns figures as one says them: `you, Bo and 2 imps`. Demons of one kind are counted. */
export function figuresOf(who: Who, figures: readonly number[]): string {
  const alike = new Map<Kind | number, number[]>();
  for (const id of figures) {
    const key = who.kind(id) ?? id;
    alike.set(key, [...(alike.get(key) ?? []), id]);
  }
  return list(
    [...alike].map(([key, [one = 0, ...more]]) =>
      more.length > 0 && typeof key === 'string'
        ? terms('count', { kind: key, count: more.length + 1 })
        : who.figure(one),
    ),
  );
}

/** Returns whom an area would hit, in a sentence. */
export const hitWords = (who: Who, figures: readonly number[]): string =>
  t('struck', { many: figures.length, names: figuresOf(who, figures) });
