import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const squeeze = promisify(brotliCompress);

/** Packs every text of the build once, as hard as can be; the server hands out `name.br` where it is read. */
export function pack(): Plugin {
  return {
    name: 'bulkhead-pack',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.keys(bundle).filter((name) => /\.(js|css|html|svg)$/.test(name));
      await Promise.all(
        texts.map(async (name) => {
          const text = await readFile(join(dir, name));
          const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
          await writeFile(join(dir, `${name}.br`), await squeeze(text, { params }));
        }),
      );
    },
  };
}
