import { fileURLToPath } from 'node:url';
import { mergeConfig, type Plugin } from 'vite';
import page from './vite.config.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const SHIPPED = path('src/lib/editions/rows.ts');
const OURS = path('../tests/editions/duel/page/rows.ts');

/** Puts the table of the tests' own edition in the place of the page's. The page knows nothing of it. */
const rows: Plugin = {
  name: 'duel-rows',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (importer === undefined || importer === OURS || !source.endsWith('/rows')) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found?.id === SHIPPED ? OURS : null;
  },
};

export default mergeConfig(page, { plugins: [rows], resolve: { dedupe: ['svelte'] } });
