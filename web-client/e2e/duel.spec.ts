import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import type { TableView } from '../src/lib/gen/TableView';
import type { TokenBody } from '../src/lib/gen/TokenBody';
import { buildPage } from './build.ts';
import { closing as test } from './house.ts';
import { DESKTOP, person, PHONE, post, type Person } from './people.ts';
import { Server } from './server.ts';

// The edition that only the tests have (`tests/editions/duel`): the page with its row, on a server with its row.

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const PAGES = path('../test-results/duel');
let server: Server;

test.beforeAll(async () => {
  await buildPage({
    configFile: path('../vite.duel.config.ts'),
    root: path('..'),
    logLevel: 'error',
    build: { outDir: PAGES, emptyOutDir: true },
  });
  server = await Server.start(undefined, { BULKHEAD_DUEL: '1', BULKHEAD_PAGES: PAGES });
});
test.afterAll(() => server.stop());

/** Answers what is asked on this page, if anything is. Returns false once the match is over here. */
async function answer({ page }: Person): Promise<boolean> {
  const over = page.getByText(/^You (win|lose)\.$/);
  const asked = page.getByRole('button', { name: /^(Fire|Keep)/ });
  const waiting = page.getByText('The other player decides.');
  await expect(over.or(asked).or(waiting)).toBeVisible();
  if (await asked.isVisible()) await asked.click({ timeout: 1000 }).catch(() => undefined);
  return !(await over.isVisible());
}

test('an edition of one folder and two rows is hosted, played, killed and restored', async ({ browser }) => {
  const people = [await person(browser, 'Ivo', DESKTOP), await person(browser, 'Mia', PHONE)];
  const [host, friend] = people as [Person, Person];
  for (const one of people) await post(one, server.base, '/api/session', { name: one.name });
  await host.page.goto(server.base);
  await host.page.getByRole('button', { name: 'Host for friends' }).first().click();
  await expect(host.page.getByRole('radio', { name: /Duel/ }).or(host.page.getByText('Duel')).first()).toBeVisible();

  const options = { edition: 'duel', scenario: 'room', marines: 1, rules: {} };
  const { id } = await post<TableView>(host, server.base, '/api/tables', { options, seat: 0 });
  const invite = await post<TokenBody>(host, server.base, `/api/tables/${id}/invite`);
  await post(friend, server.base, '/api/join', invite);
  await post(friend, server.base, `/api/tables/${id}/take`, { seat: 1 });
  await post(friend, server.base, `/api/tables/${id}/ready`, { on: true });
  const { match_id } = await post<TableView>(host, server.base, `/api/tables/${id}/start`);
  await Promise.all(people.map(({ page }) => page.goto(`${server.base}/match/${match_id}`)));
  await expect(friend.page.getByRole('button', { name: 'Fire: 4+' })).toBeVisible();
  await answer(friend);
  await server.kill();
  await server.up(PAGES);
  await expect(async () => {
    const going = await Promise.all(people.map(answer));
    expect(going).toEqual([false, false]);
  }).toPass();
  await expect(host.page.getByText(/^You (win|lose)\.$/)).toBeVisible();
});
