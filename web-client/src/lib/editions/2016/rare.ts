/** What the first look at a match does without: it comes with the first gesture, or when it is called for. */
export { byDefault } from './by-default';
export { COST } from './cost';
export { RECAP } from './recap';
export { plan } from './plan';
export { default as Chances } from './choose/Chances.svelte';
export { default as Hint } from './Hint.svelte';
export { hint } from './hints';
export { hitWords } from './choose/hit-words';
export { nearest } from './choose/nearest';
export { blastWords, stakes, withUse } from './choose/stakes';
export { default as Full } from './choose/Full.svelte';
export { default as Price } from './choose/Price.svelte';
export { full } from './choose/full';
export { RARE } from './choose/rare';
export { READS } from './reads';
export { ENDING } from './ending';
export { STANDING } from './standing';
export { default as Tray } from './Tray.svelte';
