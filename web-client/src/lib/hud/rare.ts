/** Panels that are not needed at the first look at a match. They load on the first gesture, or when one is needed. */
export { default as Asides } from './Asides.svelte';
export { default as Broken } from './Broken.svelte';
export { default as Corner } from './Corner.svelte';
export { default as Ending } from './Ending.svelte';
export { default as Hold } from '$lib/choose/Hold.svelte';
export { default as Help } from './Help.svelte';
export { default as Held } from './Held.svelte';
export { default as Inspect } from './Inspect.svelte';
export { default as OverBoard } from './OverBoard.svelte';
export { default as Reader } from './Reader.svelte';
export { default as SeatClock } from './SeatClock.svelte';
export { default as Settings } from './Settings.svelte';
export { default as Chat } from './Chat.svelte';
export { default as LogText } from './LogText.svelte';
export { default as Meanwhile } from './Meanwhile.svelte';
export { default as More } from './More.svelte';
export { default as TimeLeft } from './TimeLeft.svelte';
export { lendable } from '$lib/wire/tabs';
