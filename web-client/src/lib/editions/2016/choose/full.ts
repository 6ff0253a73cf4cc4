import { rare as t } from '$lib/text/gen/2016/rare';

/** Returns what a health pack is marked with that heals nothing. */
export const full = (): string => t('full');
