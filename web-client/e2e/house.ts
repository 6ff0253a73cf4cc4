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

/** What a test has of its own. */
interface House {
  storage: Storage;
  environment: Record<string, string>;
  server: Server;
  /** Ends every page that the test opened: left open, they would go on beside all later tests of their browser. */
  pages: undefined;
}

/** A test with a server and with pages of its own, which are ended whatever happens. */
export const test = plain.extend<House>({
  storage: ['SQLite', { option: true }],
  environment: [{}, { option: true }],
  server: async ({ storage, environment }, use) => {
    const server = await Server.start(storage === 'PostgreSQL' ? await database(cluster()) : undefined, environment);
    await use(server);
    await server.stop();
  },
  pages: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
