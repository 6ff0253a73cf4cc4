import { fetchLate } from '$lib/ui/outlines.svelte';
import { Late } from './late.svelte';

/**
 * The panels of every edition. They are fetched after the board appears, on the first gesture or
 * when one is needed.
 */
export const panels = new Late(() => {
  fetchLate();
  return import('./rare');
});

/** Fetches the panels and the late parts of an edition. */
export function fetchRest(late: Late<unknown>) {
  panels.fetch();
  late.fetch();
}
