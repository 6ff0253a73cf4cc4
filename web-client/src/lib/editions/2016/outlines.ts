import outlines from 'virtual:icons-2016';
import { lend } from '$lib/ui/outlines.svelte';

/** Draws this edition's things with its own outlines, in a match and in a replay. */
export const lendOutlines = () => lend(outlines);
