import { Late } from '$lib/hud/late.svelte';
import { panels } from '$lib/hud/panels.svelte';

/** What this edition's page fetches once the board stands. */
export const late = new Late(() => import('./rare'));

/** Fetches that, and the panels of every edition. */
export function fetchRest() {
  panels.fetch();
  late.fetch();
}
