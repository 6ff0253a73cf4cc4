import { test as plain } from '@playwright/test';
import { database } from './postgres.ts';
import { Server } from './server.ts';

/** Where a match is kept. */
export type Storage = 'SQLite' | 'PostgreSQL';

/** The cluster that the runner has started. */
function cluster(): string {
  const url = process.env.BULKHEAD_TEST_POSTGRES;
  if (!url) throw new Error('BULKHEAD_TEST_POSTGRES is not set: run these tests with `cargo xtask test e2e`');
  return url;
}

/** A test whose pages are closed when it ends. Left open, they would go on beside all later tests of their browser. */
export const closing = plain.extend<{ pages: undefined }>({
  pages: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});

/** A test with a server of its own, which is ended whatever happens. */
export const test = closing.extend<{ storage: Storage; environment: Record<string, string>; server: Server }>({
  storage: ['SQLite', { option: true }],
  environment: [{}, { option: true }],
  server: async ({ storage, environment }, use) => {
    const server = await Server.start(storage === 'PostgreSQL' ? await database(cluster()) : undefined, environment);
    await use(server);
    await server.stop();
  },
});
