import { defineConfig } from '@playwright/test';
import { browser } from './e2e/browser.ts';

/** Writes `docs/images` from a running match; no part of the tests. */
export default defineConfig({ ...browser, testDir: './e2e', testMatch: 'pictures.spec.ts' });
