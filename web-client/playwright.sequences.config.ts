import { defineConfig } from '@playwright/test';
import { browser } from './e2e/browser.ts';

/** Follows long rows of decisions at every size; no part of the tests, which have a sample. */
export default defineConfig({
  ...browser,
  testDir: './e2e',
  testMatch: '*.task.ts',
  // A page beside others would be slower than it is made.
  workers: 1,
  reporter: [['list'], ['./e2e/camera-times.ts']],
});
