import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { fonts } from './build/fonts.ts';
import { helpPage } from './build/help.ts';
import { icons } from './build/icons.ts';
import { pack } from './build/pack.ts';
import { rules } from './build/rules.ts';
import { stamp } from './build/stamp.ts';
import { text } from './build/text.ts';
import { mock } from './dev/mock.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The address of a running server; `vite` forwards to it what it does not serve itself. */
const server = process.env.BULKHEAD_SERVER ?? 'http://127.0.0.1:8080';
const mocked = process.env.BULKHEAD_MOCK === '1';

export default defineConfig({
  plugins: [
    svelte(),
    svelteTesting(),
    icons(),
    rules(here('../docs/rules'), here('../docs/play')),
    helpPage(here('../docs/host/over-the-internet.md')),
    fonts(),
    text(),
    stamp(),
    pack(),
    ...(mocked ? [mock()] : []),
  ],
  resolve: { alias: { $lib: here('./src/lib'), $routes: here('./src/routes'), $editions: here('../shared/editions') } },
  build: {
    target: 'es2022',
    // The content security policy knows no data: addresses, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What a replay shares with a match stays in the match's own file: each file more costs a first look.
          groups: [
            {
              name: 'index',
              // With what every page has: the first page must not fetch the match for a button.
              test: /(\/src\/(main\.ts|lib\/(session\.svelte\.ts|rules\/remembered\.ts|words\.ts|wire\/(http|visibility)\.ts|text\/(catalog\.svelte|packed|gen\/shell)\.ts|text\/(en\/shell\.ftl|Rich\.svelte)|ui\/(Button|Choices|Dialog|Icon|SeatMark)\.svelte|ui\/seats\.ts))|\/@fluent\/bundle\/.*)$/,
              priority: 2,
            },
            { name: 'Match', test: /\/src\/routes\/Match\.svelte$/, priority: 1 },
            // What a move is chosen with: late in the 2004 edition, at once in the other.
            {
              name: 'walk',
              test: /\/src\/lib\/choose\/(ActBox\.svelte|acting\.svelte\.ts|Sure\.svelte|Walk\.svelte)$/,
              priority: 0.5,
            },
            // What the decisions that come late share with the others stays with those.
            { name: '2016', test: /\/src\/lib\/editions\/2016\/edition\.ts$/, priority: 0 },
          ],
        },
      },
    },
    sourcemap: false,
  },
  server: {
    fs: { allow: [here('.'), here('../docs'), here('../shared/editions')] },
    ...(mocked
      ? {}
      : {
          proxy: {
            // The server only listens to pages of its own address.
            '/api': { target: server, changeOrigin: true, headers: { origin: server } },
            '/ws': { target: server, ws: true, changeOrigin: true, headers: { origin: server } },
          },
        }),
  },
  // Two at a time also where there are two cores: Vitest would leave one for a watcher.
  test: {
    maxWorkers: '100%',
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['tests/setup.ts'],
  },
});
