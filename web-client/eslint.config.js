import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import js from '@eslint/js';
import globals from 'globals';
import svelte from 'eslint-plugin-svelte';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import ts from 'typescript-eslint';
import { PROSE } from './build/prose.js';
import svelteConfig from './svelte.config.js';

const room = (files, never, why) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns: [{ group: never, message: why }] }] },
});

const STYLE = { selector: 'SvelteAttribute[key.name="style"]', message: 'use style:property' };
/** Casts that tell the compiler to look away. */
const BLIND = [
  {
    selector: 'TSAsExpression > TSAsExpression[typeAnnotation.type="TSUnknownKeyword"]',
    message: 'a cast by way of unknown hides what the wire changes',
  },
  {
    selector: 'TSAsExpression[typeAnnotation.type="TSNeverKeyword"]',
    message: 'a cast to never hides what the wire changes',
  },
];

/** Ways from text to markup. */
const MARKUP = ['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'write'].map((property) => ({
  ...(property === 'write' ? { object: 'document' } : {}),
  property,
  message: 'text never becomes markup',
}));

/** Every edition has a folder: its number. */
const editions = readdirSync(fileURLToPath(new URL('src/lib/editions', import.meta.url))).filter((name) =>
  /^[0-9]+$/.test(name),
);
/** The folder of any edition, and the types generated for it. What chooses among them stands beside these folders. */
const EDITION = ['**/editions/[0-9]*/**', '**/gen/[0-9]*/**', './[0-9]*/**', '../[0-9]*/**'];
/** The id of an edition, in a file that serves every edition. */
const NAMED = {
  selector: `Literal[value=/^(${editions.join('|')})$/]`,
  message: 'what serves every edition names none: ask what chooses among them, in editions/',
};
/** Rooms without a law of their own. */
const SHELL = 'campaign,fair,hud,lobby,replay,saved,ui';

export default ts.config(
  {
    ignores: ['dist/', 'node_modules/', 'src/lib/gen/', 'src/lib/text/gen/', 'test-results/', 'playwright-report/'],
  },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs['flat/recommended'],
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  // Comments in a file change no rule: mend the code, or the rule here.
  { linterOptions: { noInlineConfig: true } },
  // For every file: what a component imports, and who imports a component, is parsed by the options of whoever is linted.
  { languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } } },
  {
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({ project: './tsconfig.json', noWarnOnMultipleProjects: true }),
      ],
      'import-x/extensions': ['.ts', '.js', '.svelte'],
      // An imported file is parsed by its own kind, not by the kind of the file that imports it.
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts'], 'svelte-eslint-parser': ['.svelte'] },
    },
    rules: {
      'import-x/no-cycle': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'no-console': 'error',
      // Our router is a dozen lines and takes plain links.
      'svelte/no-navigation-without-resolve': 'off',
      'svelte/prefer-svelte-reactivity': 'off',
      // A style attribute in markup would break the content security policy; `style:` sets the property by script.
      'no-restricted-syntax': ['error', STYLE],
    },
  },
  // Names and chat come from strangers: no text becomes markup. The rules for Svelte refuse `{@html}`.
  { files: ['src/**', 'e2e/**'], rules: { 'no-restricted-properties': ['error', ...MARKUP] } },
  // What goes over the wire is typed by edition, up to the component that shows it (ADR 0028).
  {
    files: ['src/**'],
    // It carries text, and takes a browser's socket for a line, whose handlers are typed otherwise.
    ignores: ['src/lib/wire/door.ts'],
    rules: { 'no-restricted-syntax': ['error', STYLE, ...BLIND], '@typescript-eslint/no-explicit-any': 'error' },
  },
  {
    files: ['src/lib/{match,rules}/**'],
    rules: { 'no-restricted-syntax': ['error', STYLE, ...BLIND, NAMED] },
  },
  {
    // Rooms whose texts stand in catalogs. A restriction that is set anew has to name the others again.
    files: [
      'src/App.svelte',
      'src/routes/**',
      'src/lib/*.ts',
      'src/lib/{board,campaign,choose,fair,hud,lobby,replay,saved,ui,wire}/**',
      'src/lib/text/*.{ts,svelte}',
    ],
    rules: { 'no-restricted-syntax': ['error', STYLE, ...PROSE, ...BLIND, NAMED] },
  },
  {
    // Parts of editions whose texts stand in catalogs of their own.
    files: ['src/lib/editions/20*/**'],
    rules: { 'no-restricted-syntax': ['error', STYLE, ...PROSE, ...BLIND] },
  },
  // Moments of every edition, for those who develop them.
  {
    files: ['src/routes/Fixture.svelte'],
    rules: { 'no-restricted-syntax': ['error', STYLE, ...PROSE, ...BLIND] },
  },
  // The browser's own socket is told apart by what it can do, not by its class.
  { files: ['src/lib/wire/door.ts'], rules: { 'no-restricted-syntax': ['error', STYLE, ...PROSE] } },
  room(
    ['src/lib/wire/**'],
    ['$routes/*', '$lib/editions/*', '$lib/board/*', '$lib/choose/*', '$lib/match/*', ...EDITION],
    'wire knows messages only',
  ),
  room(
    ['src/lib/board/**'],
    ['$routes/*', '$lib/editions/*', '$lib/wire/*', '$lib/choose/*', ...EDITION],
    'the board draws what it is given',
  ),
  room(
    ['src/lib/match/**'],
    ['$routes/*', '$lib/editions/*', '$lib/choose/*', ...EDITION],
    'match holds state, not presentation',
  ),
  room(['src/lib/choose/**'], ['$routes/*', '$lib/wire/*', ...EDITION], 'answers go through match, for every edition'),
  room(
    [`src/lib/{${SHELL}}/**`, 'src/lib/*.ts', 'src/routes/**'],
    EDITION,
    'what serves every edition knows none: ask what chooses among them, in editions/',
  ),
  ...editions.map((own) =>
    room(
      [`src/lib/editions/${own}/**`],
      ['$routes/*', '$lib/wire/*', ...editions.filter((one) => one !== own).map((one) => `**/${one}/**`)],
      'no edition knows another, and answers go through match',
    ),
  ),
);
