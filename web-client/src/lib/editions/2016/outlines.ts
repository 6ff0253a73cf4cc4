import outlines from 'virtual:icons-2016';
import { lend } from '$lib/ui/outlines.svelte';

/** Lends the outlines of this edition to the shared components, for a match and for a replay. */
export const lendOutlines = () => lend(outlines);
