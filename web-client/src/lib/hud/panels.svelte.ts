import { fetchLate } from '$lib/ui/outlines.svelte';
import { Late } from './late.svelte';

/** The panels of every edition that are fetched once the board stands: with the first gesture, or as soon as called for. */
export const panels = new Late(() => {
  fetchLate();
  return import('./rare');
});
