import outlines from 'virtual:icons-2016';
import { lend } from '$lib/ui/outlines.svelte';

/** The outlines of this edition's things, wherever one is drawn: in a match and in a replay. */
lend(outlines);
