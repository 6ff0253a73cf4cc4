import { Late } from '$lib/hud/late.svelte';
import { FIRST } from './registry';
import type { Choosers } from './wire';

/** What this edition's page fetches once the board stands: with the first gesture, or as soon as it is called for. */
export const late = new Late(() => import('./rare'));

/** The components that are here. */
export const choosers = (): Choosers => ({ ...FIRST, ...late.all?.RARE });
