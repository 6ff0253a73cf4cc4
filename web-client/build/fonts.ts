import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => String.fromCodePoint(from + at)).join('');

/** What names and our own words are written in: Latin letters of western Europe and the signs of print. */
const LETTERS = `${range(0x20, 0x7f)}${range(0xa0, 0x100)}ŒœŸ‘’‚“”„–—…•†€™−×‹›`;

/** Cuts the fonts down to the letters above; all others come from the fonts of the machine. */
export function fonts(): Plugin {
  return {
    name: 'bulkhead-fonts',
    apply: 'build',
    async generateBundle(_, bundle) {
      const files = Object.values(bundle).filter((one) => one.type === 'asset' && one.fileName.endsWith('.woff2'));
      await Promise.all(
        files.map(async (one) => {
          if (one.type !== 'asset') return;
          one.source = await subsetFont(Buffer.from(one.source), LETTERS, { targetFormat: 'woff2' });
        }),
      );
    },
  };
}
