import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

/**
 * The class that keeps the styles of a component its own. It stands in the script and in the styles of every one and
 * does not compress, so it is short; `styles.test.ts` holds that no two are the same.
 */
const cssHash = ({ hash, filename }) => `s${hash(filename.replace(/^.*\bsrc\//, '')).slice(0, 4)}`;

export default { preprocess: vitePreprocess(), compilerOptions: { cssHash, runes: true } };
