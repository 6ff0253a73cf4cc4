import { Late } from '$lib/hud/late.svelte';
import { FIRST } from './registry';
import type { Choosers } from './wire';

/** The rare decisions are fetched with the first gesture, or when one is asked. */
export const late = new Late(() => import('./choose/rare'));

/** The components that are here. */
export const choosers = (): Choosers => ({ ...FIRST, ...late.all?.RARE });
