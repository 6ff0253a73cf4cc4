import { defineConfig } from '@playwright/test';
import { browser } from './e2e/browser.ts';

/** Makes pictures, some of them for `docs/images`; no part of the tests. */
export default defineConfig({
  ...browser,
  testDir: './e2e',
  testMatch: ['pictures.spec.ts', '*.pictures.ts'],
  // The made-up moments of `/fixture` are only there while developing.
  webServer: { command: 'npx vite --port 5199 --strictPort', url: 'http://localhost:5199', reuseExistingServer: true },
});
