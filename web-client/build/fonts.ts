import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => String.fromCodePoint(from + at)).join('');

/** What our own words and most names are written in: plain Latin letters and the signs of print. */
const PLAIN = `${range(0x20, 0x7f)}\u00a0·×÷±°½‘’“”–—…•−‹›`;

/** The other letters and signs of western Europe, as code points from and to. A name may need them. */
const ACCENTED: readonly (readonly [number, number])[] = [
  [0xa1, 0xaf],
  [0xb2, 0xb6],
  [0xb8, 0xbc],
  [0xbe, 0xd6],
  [0xd8, 0xf6],
  [0xf8, 0xff],
  [0x152, 0x153],
  [0x178, 0x178],
  [0x201a, 0x201a],
  [0x201e, 0x201e],
  [0x2020, 0x2020],
  [0x2122, 0x2122],
];

/** The letters of either file of a font. A page fetches the second one when it first shows a letter of it. */
export const LETTERS = { plain: PLAIN, accented: ACCENTED.map(([from, to]) => range(from, to + 1)).join('') };

/** What a browser does to text unasked, and the figures of one width that `base.css` asks for. */
const FEATURES = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'tnum'];

/** Cuts a font down to these letters and the features above; small capitals and other shapes are asked for nowhere. */
export function cut(font: Buffer, letters: string, targetFormat: 'woff2' | 'truetype' = 'woff2'): Promise<Buffer> {
  return subsetFont(font, letters, { targetFormat, keepFeatures: FEATURES });
}

const RANGE = ACCENTED.map(([from, to]) => `U+${from.toString(16)}-${to.toString(16)}`).join(',');

/** Returns the name of the file with the other letters of a font. */
const accented = (name: string) => name.replace(/\.woff2$/, '-accented.woff2');

/** Returns the styles with a second rule after each rule of a font: the same for the other letters, from their file. */
export function withAccents(styles: string): string {
  return styles.replace(/@font-face\s*\{[^}]*\}/g, (rule) => {
    const other = rule.replace(/[^/"')]+\.woff2/, accented).replace(/;?\s*\}$/, `;unicode-range:${RANGE}}`);
    return rule + other;
  });
}

/** Ships each font cut into two files; letters that both lack come from the fonts of the machine. */
export function fonts(): Plugin {
  return {
    name: 'bulkhead-fonts',
    apply: 'build',
    async generateBundle(_, bundle) {
      const assets = Object.values(bundle).filter((one) => one.type === 'asset');
      await Promise.all(
        assets.map(async (one) => {
          if (one.fileName.endsWith('.css')) one.source = withAccents(String(one.source));
          if (!one.fileName.endsWith('.woff2')) return;
          const font = Buffer.from(one.source);
          const source = await cut(font, LETTERS.accented);
          this.emitFile({ type: 'asset', fileName: accented(one.fileName), source });
          one.source = await cut(font, LETTERS.plain);
        }),
      );
    },
  };
}
