import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const RULES = [
  'no-restricted-imports',
  'no-restricted-properties',
  'no-restricted-syntax',
  'svelte/no-at-html-tags',
  '@typescript-eslint/no-explicit-any',
];
const eslint = new ESLint({ ruleFilter: ({ ruleId }) => RULES.includes(ruleId) });

/** Which rules a file with this text breaks; the file need not exist. */
async function broken(filePath: string, text: string): Promise<(string | null)[]> {
  const [found] = await eslint.lintText(text, { filePath });
  return found?.messages.map((one) => one.ruleId) ?? [];
}
const importing = (from: string) => `import { x } from '${from}';\nx();\n`;
const IMPORT = ['no-restricted-imports'];

test.each([
  ['src/lib/editions/2016/x.ts', '../2004/who'],
  ['src/lib/editions/2016/choose/x.ts', '../../2004/who'],
  ['src/lib/editions/2016/x.ts', '$lib/editions/2004/who'],
  ['src/lib/editions/2016/x.ts', '$lib/gen/2004/View2004'],
  ['src/lib/editions/2004/x.ts', '../2016/who'],
  ['src/lib/editions/2004/x.ts', '$lib/gen/2016/View2016'],
  ['src/lib/editions/2004/x.ts', '$lib/wire/socket'],
])('%s may not import %s', { timeout: 30_000 }, async (file, from) => {
  expect(await broken(file, importing(from))).toEqual(IMPORT);
});

test.each(['board', 'campaign', 'choose', 'fair', 'hud', 'lobby', 'match', 'replay', 'saved', 'ui', 'wire'])(
  '%s imports no edition',
  async (room) => {
    for (const edition of ['2004', '2016', '2099']) {
      expect(await broken(`src/lib/${room}/x.ts`, importing(`$lib/editions/${edition}/words`))).toEqual(IMPORT);
      expect(await broken(`src/lib/${room}/x.ts`, importing(`../editions/${edition}/words`))).toEqual(IMPORT);
      expect(await broken(`src/lib/${room}/x.ts`, importing(`$lib/gen/${edition}/View`))).toEqual(IMPORT);
    }
  },
);

test.each(['board', 'campaign', 'choose', 'fair', 'hud', 'lobby', 'match', 'replay', 'rules', 'saved', 'ui', 'wire'])(
  '%s names no edition',
  async (room) => {
    for (const edition of ['2004', '2016'])
      expect(await broken(`src/lib/${room}/x.ts`, `export const is = (id: string) => id === '${edition}';\n`)).toEqual([
        'no-restricted-syntax',
      ]);
  },
);

test('an edition, and what chooses among them, may name it', async () => {
  const text = "export const is = (id: string) => id === '2016';\n";
  expect(await broken('src/lib/editions/edition.ts', text)).toEqual([]);
  expect(await broken('src/lib/editions/2016/x.ts', text)).toEqual([]);
});

test('a page imports no edition, and neither do the words of all', async () => {
  expect(await broken('src/routes/X.ts', importing('$lib/editions/2016/edition'))).toEqual(IMPORT);
  expect(await broken('src/lib/words.ts', importing('./editions/2004/words'))).toEqual(IMPORT);
});

test('what chooses among the editions knows them, and is known', async () => {
  expect(await broken('src/lib/editions/edition.ts', importing('./2004/edition'))).toEqual([]);
  expect(await broken('src/lib/campaign/x.ts', importing('$lib/editions/edition'))).toEqual([]);
  expect(await broken('src/lib/editions/2016/x.ts', importing('$lib/gen/2016/Choice'))).toEqual([]);
  expect(await broken('src/lib/editions/2016/x.ts', importing('./who'))).toEqual([]);
});

test.each([
  ['as unknown as', 'export const x = (1 as unknown) as string;\n', 'no-restricted-syntax'],
  ['as never', 'export const x = 1 as never;\n', 'no-restricted-syntax'],
  ['any', 'export const x = (y: any) => y;\n', '@typescript-eslint/no-explicit-any'],
])('no cast by %s', async (_, text, rule) => {
  expect(await broken('src/lib/match/x.ts', text)).toEqual([rule]);
  expect(await broken('src/lib/editions/2016/x.ts', text)).toEqual([rule]);
  expect(await broken('src/lib/hud/X.svelte', `<script lang="ts">\n  ${text}</script>\n`)).toEqual([rule]);
});

test('text never becomes markup, whatever a comment says', async () => {
  for (const way of ['x.innerHTML = y', 'x.insertAdjacentHTML("beforeend", y)', 'document.write(y)'])
    expect(await broken('src/lib/hud/x.ts', `// eslint-disable-next-line\n${way};\n`)).toContain(
      'no-restricted-properties',
    );
  expect(await broken('src/lib/hud/X.svelte', '<p>{@html name}</p>\n')).toEqual(['svelte/no-at-html-tags']);
});
