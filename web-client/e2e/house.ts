import { test as plain } from '@playwright/test';
import { Server } from './server.ts';

/** A test with a server of its own, which is ended whatever happens. */
export const test = plain.extend<{ server: Server }>({
  server: async ({ browserName: _ }, use) => {
    const server = await Server.start();
    await use(server);
    await server.stop();
  },
});
