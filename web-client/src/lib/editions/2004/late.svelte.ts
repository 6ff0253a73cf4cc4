import { Late } from '$lib/hud/late.svelte';

/** What this edition's page fetches once the board stands. */
export const late = new Late(() => import('./rare'));
