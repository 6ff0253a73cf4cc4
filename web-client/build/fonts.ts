import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => String.fromCodePoint(from + at)).join('');

/** What names and our own words are written in: Latin letters of western Europe and the signs of print. */
const LETTERS = `${range(0x20, 0x7f)}${range(0xa0, 0x100)}ŒœŸ‘’‚“”„–—…•†€™−×‹›`;

/** What a browser does to text unasked, and the figures of one width that `base.css` asks for. */
const FEATURES = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'tnum'];

/** Cuts a font down to the letters and features above; small capitals and other shapes are asked for nowhere. */
export function cut(font: Buffer, targetFormat: 'woff2' | 'truetype' = 'woff2'): Promise<Buffer> {
  return subsetFont(font, LETTERS, { targetFormat, keepFeatures: FEATURES });
}

/** Ships the fonts cut; letters that they lack come from the fonts of the machine. */
export function fonts(): Plugin {
  return {
    name: 'bulkhead-fonts',
    apply: 'build',
    async generateBundle(_, bundle) {
      const files = Object.values(bundle).filter((one) => one.type === 'asset' && one.fileName.endsWith('.woff2'));
      await Promise.all(
        files.map(async (one) => {
          if (one.type !== 'asset') return;
          one.source = await cut(Buffer.from(one.source));
        }),
      );
    },
  };
}
