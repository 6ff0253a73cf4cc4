import type { Refusal } from '$lib/gen/2004/Refusal';
import type { Sentences } from '$lib/text/reason';
import { refusals } from '$lib/text/gen/2004/refusals';

/** Returns why an offer cannot be chosen. */
export const whyNot = ({ code, args }: Refusal): string => (refusals as Sentences)(code, args);
