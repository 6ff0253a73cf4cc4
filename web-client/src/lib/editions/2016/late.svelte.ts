import { Late } from '$lib/hud/late.svelte';

/** What this edition's page fetches once the board stands: with the first gesture, or as soon as it is called for. */
export const late = new Late(() => import('./rare'));
