import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { test } from './house.ts';
import { DESKTOP, person, startMatch, type Person } from './people.ts';

/** A proxy that lets no WebSocket through, and passes an answer on when it is whole. */
async function holding(base: string) {
  const { hostname, port } = new URL(base);
  const proxy = createServer((asked, answer) => {
    const { url, method, headers } = asked;
    const on = request({ hostname, port, path: url, method, headers }, (told) => {
      const parts: Buffer[] = [];
      told.on('data', (part: Buffer) => parts.push(part));
      told.on('end', () => answer.writeHead(told.statusCode ?? 502, told.headers).end(Buffer.concat(parts)));
    });
    on.on('error', () => answer.destroy());
    answer.on('close', () => on.destroy());
    asked.pipe(on);
  });
  proxy.on('upgrade', (_, socket) => socket.end('HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\n\r\n'));
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return { proxy, base: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` };
}

test('a proxy that holds back what is live is told apart from a server that is away', async ({ browser, server }) => {
  const people = [await person(browser, 'Ada', DESKTOP), await person(browser, 'Bo', DESKTOP)];
  const [, bo] = people as [Person, Person];
  const { match, table } = await startMatch(server, people);
  const { proxy, base } = await holding(server.base);
  const words = bo.page.getByText(/your network blocks live updates/);
  for (const page of ['table', 'match'] as const) {
    await bo.page.goto(`${base}/${page}/${{ table, match }[page]}`);
    await expect(words, page).toBeVisible({ timeout: 40_000 });
  }
  await server.kill();
  await expect(bo.page.getByText('The server isn’t answering yet.')).toBeVisible({ timeout: 40_000 });
  proxy.closeAllConnections();
  proxy.close();
});
