import { Late } from '$lib/hud/late.svelte';
import { FIRST } from './registry';
import type { Chooser, Kind } from './wire';

/** The rare decisions are fetched with the first gesture, or when one is asked. */
export const late = new Late(() => import('./choose/rare'));

/** The component of a kind; `null` until it is here. */
export function chooser(kind: Kind): Chooser | null {
  const all: Partial<Record<Kind, unknown>> = { ...FIRST, ...late.all?.RARE };
  return (all[kind] as Chooser | undefined) ?? null;
}
