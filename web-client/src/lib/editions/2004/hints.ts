import { ask as t } from '$lib/text/gen/2004/ask';
import type { Rare } from './registry';

/** Returns what a beginner is told the first time that a kind of decision comes up. */
export const hint = (kind: Rare): string => t(`hint-${kind}`);
