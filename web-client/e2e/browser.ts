import type { PlaywrightTestConfig } from '@playwright/test';

/** What all runs share. `BULKHEAD_CHROMIUM` names the browser, `BULKHEAD_BIN` the server. */
export const browser: PlaywrightTestConfig = {
  workers: 2,
  retries: 0,
  forbidOnly: !!process.env.CI,
  timeout: 240_000,
  // The limit after which a condition counts as never coming; nothing waits for it.
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    launchOptions: {
      // A Chromium without a window sets text as one with a window does.
      args: ['--font-render-hinting=slight'],
      ...(process.env.BULKHEAD_CHROMIUM ? { executablePath: process.env.BULKHEAD_CHROMIUM } : {}),
    },
    screenshot: 'only-on-failure',
  },
};
