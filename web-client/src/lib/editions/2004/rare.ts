/** What no first turn begins with: it comes with the first gesture, or when it is called for. */
export { questionWords } from './question';
export { hint } from './hints';
export { plan } from './plan';
export { printed } from './printed';
export { default as CardFace } from './choose/CardFace.svelte';
export { default as Healing } from './choose/Healing.svelte';
export { byDefault } from './by-default';
export { COST } from './cost';
export { RARE } from './choose/rare';
export { default as Idle } from './choose/Idle.svelte';
export { whyNot } from './choose/why-not';
export { READS } from './reads';
export { ENDING } from './ending';
export { default as Floor } from './Ahead.svelte';
export { describe } from './describe';
export { inspect } from './inspect';
export { STANDING } from './standing';
export { default as Tray } from './Tray.svelte';
