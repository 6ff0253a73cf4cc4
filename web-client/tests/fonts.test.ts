import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cut, LETTERS, withAccents } from '../build/fonts';

const files = (folder: string, kind: RegExp): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((one) => {
    const path = `${folder}/${one.name}`;
    if (one.isDirectory()) return files(path, kind);
    return kind.test(path) ? [path] : [];
  });

const styles = (folder: string) => files(folder, /\.(css|svelte)$/);
const texts = (folder: string) => files(folder, /\.ftl$/);

const FILES = [...readFileSync('src/lib/ui/fonts.css', 'utf8').matchAll(/url\('(@fontsource[^']+)'\)/g)].map(
  ([, path = '']) => `node_modules/${path}`,
);

/** The tables of a font by their tags. */
async function tables(path: string): Promise<Map<string, Buffer>> {
  const font = await cut(readFileSync(path), LETTERS.plain, 'truetype');
  return new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, at) => {
      const row = font.subarray(12 + at * 16, 28 + at * 16);
      const start = row.readUInt32BE(8);
      return [row.toString('latin1', 0, 4), font.subarray(start, start + row.readUInt32BE(12))];
    }),
  );
}

/** The features that a table of layout names. */
function features(table: Buffer | undefined): Set<string> {
  if (!table) return new Set();
  const list = table.subarray(table.readUInt16BE(6));
  return new Set(
    Array.from({ length: list.readUInt16BE(0) }, (_, at) => list.toString('latin1', 2 + at * 6, 6 + at * 6)),
  );
}

test.each(FILES)('%s keeps its kerning and brings no shape that no text asks for', async (path) => {
  const found = await tables(path);
  expect(features(found.get('GPOS'))).toContain('kern');
  const optional = [...features(found.get('GSUB'))].filter((tag) =>
    /^(smcp|c2sc|onum|zero|frac|sups|subs|ss\d\d|cv\d\d)$/.test(tag),
  );
  expect(optional).toEqual([]);
});

test('the styles ask for no feature of a font that is cut away', () => {
  const asked = styles('src').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/font-(?:variant|feature|kerning)[\w-]*:\s*([^;]+);/g)].map(
      ([, what]) => what,
    ),
  );
  expect(new Set(asked)).toEqual(new Set(['tabular-nums']));
});

test('a letter is in one of the two files of a font, and the texts of the page need the first one alone', () => {
  const { plain, accented } = LETTERS;
  expect([...accented].filter((letter) => plain.includes(letter))).toEqual([]);
  // Signs that neither has come from the fonts of the machine.
  const read = [...texts('src/lib/text/en'), ...texts('../shared/editions')].map((path) => readFileSync(path, 'utf8'));
  expect([...read.join('')].filter((letter) => accented.includes(letter))).toEqual([]);
});

test('the styles name the second file for its letters alone', () => {
  const rule = `@font-face{font-family:A;src:url(/assets/a-1.woff2)format("woff2")}`;
  const styles = withAccents(`a{color:red}${rule}`);
  expect(styles.startsWith(`a{color:red}${rule}@font-face{font-family:A;src:url(/assets/a-1-accented.woff2)`)).toBe(
    true,
  );
  expect(styles).toMatch(/;unicode-range:U\+a1-af,[^}]*U\+2122-2122\}$/);
});
