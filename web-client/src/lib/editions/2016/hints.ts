import { rare as t } from '$lib/text/gen/2016/rare';
import type { Kind } from './wire';

const HINTED = ['act', 'window'] as const;
type Hinted = (typeof HINTED)[number];
const isHinted = (kind: Kind): kind is Hinted => (HINTED as readonly Kind[]).includes(kind);

/** Returns what a beginner is told the first time that a kind of decision comes up, if it is anything. */
export const hint = (kind: Kind): string | undefined => (isHinted(kind) ? t(`hint-${kind}`) : undefined);
