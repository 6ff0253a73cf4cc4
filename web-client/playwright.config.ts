import { defineConfig } from '@playwright/test';
import { browser } from './e2e/browser.ts';

/** Whole matches between several browsers, each against a server of its own. */
export default defineConfig({
  ...browser,
  testDir: './e2e',
  testMatch: '*.spec.ts',
  testIgnore: 'pictures.spec.ts',
});
