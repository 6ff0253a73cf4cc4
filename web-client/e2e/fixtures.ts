import { createServer } from 'vite';
import { closing } from './house.ts';

/** A test with the address of the moments of `/fixture`, which only the development server has. */
export const test = closing.extend<object, { port: number; fixtures: string }>({
  port: [0, { option: true, scope: 'worker' }],
  fixtures: [
    async ({ port }, use) => {
      const vite = await createServer({ server: { port }, logLevel: 'error' });
      await vite.listen();
      await use(new URL('/fixture', vite.resolvedUrls?.local[0]).href);
      await vite.close();
    },
    { scope: 'worker' },
  ],
});
