import { readdirSync, readFileSync } from 'node:fs';
import { compile } from 'svelte/compiler';
import { expect, test } from 'vitest';
import config from '../svelte.config.js';

const components = (readdirSync('src', { recursive: true }) as string[])
  .filter((name) => name.endsWith('.svelte'))
  .map((name) => `src/${name.replaceAll('\\', '/')}`);

/** The class of a component's own styles; it does not depend on what the styles are. */
function classOf(filename: string): string {
  const { css } = compile('<p></p><style>p { color: red; }</style>', {
    filename,
    cssHash: config.compilerOptions.cssHash,
  });
  return /p\.(\w+)/.exec(css?.code ?? '')?.[1] ?? '';
}

test('no two components share the class of their styles', () => {
  expect(components.length).toBeGreaterThan(100);
  const names = components.map(classOf);
  expect(names.every((name) => /^s[a-z0-9]{4}$/.test(name))).toBe(true);
  const twice = components.filter((_, at) => names.indexOf(names[at] ?? '') !== at);
  expect(twice).toEqual([]);
  expect(classOf(`/anywhere/${components[0]}`), 'wherever it is built').toBe(names[0]);
});

test('keys are hidden from a finger, and from no window of a mouse, however small', () => {
  const hides = components.filter((name) =>
    /\.keys \{\s*display: none|kbd \{\s*display: none/.test(readFileSync(name, 'utf8')),
  );
  const shows = components.filter((name) => /<kbd|<dl class="keys"/.test(readFileSync(name, 'utf8')));
  expect(hides).toEqual(shows);
  const forFingers = /@media \(pointer: coarse\), \(hover: none\) \{\s*(\.keys|kbd) \{\s*display: none;/;
  for (const name of hides) expect(readFileSync(name, 'utf8'), name).toMatch(forFingers);
});

test('a key is drawn in the font of texts: in the font of titles the letter O looks like the digit 0', () => {
  const keys = /(?:^|\s)(?:kbd|dt) \{[^}]*font: ([^;]+);/g;
  const named = components.filter((name) => /<kbd|<dl class="keys"/.test(readFileSync(name, 'utf8')));
  for (const name of named) {
    const fonts = [...readFileSync(name, 'utf8').matchAll(keys)].map(([, font]) => font);
    expect(fonts, name).not.toEqual([]);
    for (const font of fonts) expect(font, name).toContain('var(--font)');
  }
});
