import { fileURLToPath } from 'node:url';
import { mergeConfig, type Plugin } from 'vite';
import page from './vite.config.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const PARTS = ['rows', 'dice'].map((name) => ({
  name,
  shipped: path(`src/lib/editions/${name}.ts`),
  ours: path(`../tests/editions/duel/page/${name}.ts`),
}));

/** Puts the parts of the tests' own edition in the place of the page's. The page knows nothing of it. */
const parts: Plugin = {
  name: 'duel-parts',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const part = PARTS.find(({ name }) => source.endsWith(`/${name}`));
    if (importer === undefined || !part || importer === part.ours) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found?.id === part.shipped ? part.ours : null;
  },
};

export default mergeConfig(page, { plugins: [parts], resolve: { dedupe: ['svelte'] } });
